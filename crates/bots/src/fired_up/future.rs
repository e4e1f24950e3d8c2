//! The rest of the game in broad strokes: battles by the rules, and between them what a crowd does on average.

use rules_core::{Game, Random, SplitMix, Viewer};
use rules_fired_up::{Arena, BetResult, FiredUp, Morale, Space, Stage, View};

/// What the crowd does to a fighter in a round, in percent. Attack grows by most of a step in a round, Defense by a
/// quarter of one, when purposeful players meet.
const ATTACK_GROWS: u64 = 75;
const DEFENSE_GROWS: u64 = 25;
const MORALE_MOVES: u64 = 30;
const TARGET_CHANGES: u64 = 35;
const OVERTAKES: u64 = 30;

/// Plays a game to its end and tells how each bet came out.
pub(super) fn end_of_the_game(game: &FiredUp, view: &View, luck: &mut SplitMix) -> [BetResult; 3] {
    let mut view = view.clone();
    forget_the_cards(&mut view);
    if is_before_the_battle(view.stage) {
        let left: u64 = view.seats.iter().map(|seat| u64::from(seat.dice)).sum();
        // Six dice for everybody are a whole round of influence.
        drift(game, &mut view.arena, left * 100 / (6 * view.seats.len() as u64), luck);
    }
    let mut state = game.silence(&game.imagine(&view, luck));
    loop {
        while game.play_on(&mut state, luck) {}
        view = game.view(&state, Viewer::Table);
        if !matches!(view.stage, Stage::Dealing { .. }) {
            return game.bet_results(&state);
        }
        forget_the_cards(&mut view);
        drift(game, &mut view.arena, 100, luck);
        state = game.silence(&game.imagine(&view, luck));
    }
}

/// Nothing about bets depends on cards, and a game without them is imagined faster.
fn forget_the_cards(view: &mut View) {
    view.hand.clear();
    view.aside.clear();
    view.claimed.clear();
    for seat in &mut view.seats {
        (seat.hand, seat.aside) = (0, 0);
    }
}

const fn is_before_the_battle(stage: Stage) -> bool {
    matches!(
        stage,
        Stage::Dealing { .. }
            | Stage::Keeping
            | Stage::Rolling { .. }
            | Stage::Rerolling { .. }
            | Stage::RollingAgain { .. }
            | Stage::Using { .. }
    )
}

/// What the crowd may do in this percentage of a round.
pub(super) fn drift(game: &FiredUp, arena: &mut Arena, percent: u64, luck: &mut SplitMix) {
    let happens = |luck: &mut SplitMix, chance: u64| luck.below(10_000) < chance * percent.min(100);
    let present = arena.present();
    for space in present.iter() {
        let mat = arena.mats[space.index()].map(|mat| game.mat(mat));
        let others: Vec<Space> = space.others().filter(|&other| present.contains(other)).collect();
        let (Some(fighter), Some(mat)) = (&mut arena.fighters[space.index()], mat) else { continue };
        if happens(luck, MORALE_MOVES) {
            fighter.morale = if luck.below(2) == 0 { Morale::High } else { Morale::Low };
        }
        if happens(luck, ATTACK_GROWS) {
            fighter.attack = mat.attack.next(fighter.attack).unwrap_or(fighter.attack);
        }
        if happens(luck, DEFENSE_GROWS) {
            fighter.defense = mat.defense.next(fighter.defense).unwrap_or(fighter.defense);
        }
        if happens(luck, TARGET_CHANGES) && !fighter.locked && !others.is_empty() {
            fighter.target = others[luck.below(others.len() as u64) as usize];
        }
        if happens(luck, OVERTAKES) {
            overtake(arena, space);
        }
    }
}

/// A fighter swaps tiles with the next faster one.
fn overtake(arena: &mut Arena, space: Space) {
    let Some(tile) = arena.fighter(space).map(|fighter| fighter.tile).filter(|&tile| tile > 1) else {
        return;
    };
    let Some(other) = arena.with_tile(tile - 1) else { return };
    for (space, tile) in [(space, tile - 1), (other, tile)] {
        if let Some(fighter) = &mut arena.fighters[space.index()] {
            fighter.tile = tile;
        }
    }
}
