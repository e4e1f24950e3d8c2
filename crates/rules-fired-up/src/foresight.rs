//! What one action would do to the arena, and what one's own cards would then be worth.

use crate::{
    Action, Arena, Fighter, FighterMat, FiredUp, Highlight, Morale, Phase, Space, Stage, Stat, Thumb, View,
};
use rules_core::Game;

/// The arena as an action leaves it, as far as it changes the arena at all.
pub fn after(game: &FiredUp, arena: &Arena, action: Action) -> Arena {
    let mut arena = *arena;
    let Some(space) = fighter_of(action) else { return arena };
    if let Action::Sprint { .. } = action
        && let Some(tile) = arena.fighter(space).map(|fighter| fighter.tile)
        && let Some(passed) = arena.with_tile(tile.saturating_sub(1))
        && let Some(passed) = &mut arena.fighters[passed.index()]
    {
        passed.tile += 1;
    }
    let (Some(mat), Some(fighter)) = (mat_of(game, &arena, space), &mut arena.fighters[space.index()]) else {
        return arena;
    };
    match action {
        Action::Buff { stat: Stat::Attack, .. } => {
            fighter.attack = mat.attack.next(fighter.attack).unwrap_or(fighter.attack);
        }
        Action::Buff { stat: Stat::Defense, .. } => {
            fighter.defense = mat.defense.next(fighter.defense).unwrap_or(fighter.defense);
        }
        Action::Morale { thumb: Thumb::Up, .. } => fighter.up += 1,
        Action::Morale { thumb: Thumb::Down, .. } => fighter.down += 1,
        Action::Sprint { .. } => (fighter.tile, fighter.hasted) = (fighter.tile.saturating_sub(1), true),
        Action::Haste { .. } => fighter.hasted = true,
        Action::Aim { target, .. } => fighter.target = target,
        Action::Lock { .. } => fighter.locked = true,
        Action::Unlock { .. } => fighter.locked = false,
        Action::UnlockAndAim { target, .. } => (fighter.locked, fighter.target) = (false, target),
        _ => {}
    }
    arena
}

/// Which fighter an action of dice is about.
pub const fn fighter_of(action: Action) -> Option<Space> {
    match action {
        Action::Buff { space, .. }
        | Action::Morale { space, .. }
        | Action::Sprint { space, .. }
        | Action::Haste { space, .. }
        | Action::Aim { space, .. }
        | Action::Lock { space, .. }
        | Action::Unlock { space, .. }
        | Action::UnlockAndAim { space, .. } => Some(space),
        _ => None,
    }
}

/// §1.1 The mat of whoever entered on a space.
pub fn mat_of<'a>(game: &'a FiredUp, arena: &Arena, space: Space) -> Option<&'a FighterMat> {
    arena.mats[space.index()].map(|mat| game.mat(mat))
}

/// §4.1 The Morale that a fighter would have after the check.
pub fn morale_then(fighter: &Fighter) -> Morale {
    let top = Morale::High as u8;
    let raised = (fighter.morale as u8 + fighter.up).saturating_sub(fighter.down);
    Morale::ALL[usize::from(raised.min(top))]
}

/// §4 The arena as the Morale Check would leave it if it came now.
pub fn checked(game: &FiredUp, arena: &Arena) -> Arena {
    let mut arena = *arena;
    for space in Space::ALL {
        let mat = mat_of(game, &arena, space);
        if let (Some(mat), Some(fighter)) = (mat, &mut arena.fighters[space.index()]) {
            fighter.morale = morale_then(fighter);
            fighter.attack = fighter.attack.min(mat.attack.highest(fighter.morale));
            fighter.defense = fighter.defense.min(mat.defense.highest(fighter.morale));
        }
    }
    arena
}

/// The arena in which cards are judged: before the battle it is the one after the Morale Check.
pub fn judged(game: &FiredUp, view: &View) -> Arena {
    if !is_before_battle(view.stage) {
        return view.arena;
    }
    let mut arena = checked(game, &view.arena);
    // The last attack of an earlier round is over and done with.
    arena.last = None;
    arena
}

/// §4 Is the Morale Check of this round still to come?
pub const fn is_before_battle(stage: Stage) -> bool {
    match stage {
        Stage::Claiming { .. } | Stage::Striking { .. } | Stage::Over => false,
        Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Keeping
        | Stage::Rolling { .. }
        | Stage::Rerolling { .. }
        | Stage::RollingAgain { .. }
        | Stage::Using { .. } => true,
    }
}

/// §5.2 Which rows of a card are met as things are.
pub fn lights(game: &FiredUp, arena: &Arena, card: Highlight) -> Vec<bool> {
    game.highlight(card).met(arena, game.config().edition)
}

/// §5.2 What cards would pay together if they were claimed as things are; Fight cards need an attack first.
pub fn worth(game: &FiredUp, arena: &Arena, cards: &[Highlight]) -> u8 {
    let claimable = cards.iter().filter(|card| card.phase() != Phase::Fight || arena.last.is_some());
    claimable.map(|&card| game.highlight(card).value(arena, game.config().edition)).sum()
}
