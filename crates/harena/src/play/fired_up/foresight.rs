//! What one action would do to the arena, and what one's own cards would then be worth.

use rules_core::Game;
use rules_fired_up::{
    Action, Arena, Fighter, FighterMat, FiredUp, Highlight, Morale, Phase, Space, Stage, Stat, Thumb, View,
};

/// The arena as an action leaves it, as far as it changes the arena at all.
pub(super) fn after(game: &FiredUp, arena: &Arena, action: Action) -> Arena {
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
pub(super) const fn fighter_of(action: Action) -> Option<Space> {
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
pub(super) fn mat_of<'a>(game: &'a FiredUp, arena: &Arena, space: Space) -> Option<&'a FighterMat> {
    arena.mats[space.index()].map(|mat| game.mat(mat))
}

/// §4.1 The Morale that a fighter would have after the check.
pub(super) fn morale_then(fighter: &Fighter) -> Morale {
    let top = Morale::High as u8;
    let raised = (fighter.morale as u8 + fighter.up).saturating_sub(fighter.down);
    Morale::ALL[usize::from(raised.min(top))]
}

/// §4 The arena as the Morale Check would leave it if it came now.
pub(super) fn checked(game: &FiredUp, arena: &Arena) -> Arena {
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
pub(super) fn judged(game: &FiredUp, view: &View) -> Arena {
    if !is_before_battle(view.stage) {
        return view.arena;
    }
    let mut arena = checked(game, &view.arena);
    // The last attack of an earlier round is over and done with.
    arena.last = None;
    arena
}

/// §4 Is the Morale Check of this round still to come?
pub(super) const fn is_before_battle(stage: Stage) -> bool {
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
pub(super) fn lights(game: &FiredUp, arena: &Arena, card: Highlight) -> Vec<bool> {
    game.highlight(card).met(arena, game.config().edition)
}

/// §5.2 What cards would pay together if they were claimed as things are; Fight cards need an attack first.
pub(super) fn worth(game: &FiredUp, arena: &Arena, cards: &[Highlight]) -> u8 {
    let claimable = cards.iter().filter(|card| card.phase() != Phase::Fight || arena.last.is_some());
    claimable.map(|&card| game.highlight(card).value(arena, game.config().edition)).sum()
}

#[cfg(test)]
mod tests {
    use super::{after, checked, judged};
    use crate::play::fired_up::testing::{play_out, session};
    use rules_core::{Random, SplitMix};
    use rules_fired_up::{Notice, Stage};

    #[test]
    fn what_was_foreseen_comes_to_pass() {
        let mut session = session(4, 0);
        session.begin().unwrap();
        let mut random = SplitMix::new(5);
        let mut foreseen = 0;
        while let Some(seat) = session.decider() {
            let seen = session.seen(seat).unwrap();
            let action = seen.legal[random.below(seen.legal.len() as u64) as usize];
            let expected = after(session.game(), &seen.view.arena, action);
            let is_use = matches!(seen.view.stage, Stage::Using { .. });
            session.decide(seat, action).unwrap().unwrap();
            if is_use && action != rules_fired_up::Action::EndTurn {
                assert_eq!(session.public_view().arena, expected, "{action:?}");
                foreseen += 1;
            }
        }
        assert!(foreseen > 50);
    }

    #[test]
    fn the_morale_check_is_foreseen() {
        let mut checks = 0;
        for seed in 0..6 {
            let mut session = session(3, 0);
            let mut before = session.public_view();
            play_out(&mut session, seed, |session, notices| {
                let expected = checked(session.game(), &before.arena);
                for notice in &notices {
                    if let Notice::MoraleChecked { space, to, attack, defense, .. } = *notice {
                        let fighter = expected.fighter(space).unwrap();
                        assert_eq!((fighter.morale, fighter.attack, fighter.defense), (to, attack, defense));
                        checks += 1;
                    }
                }
                before = session.public_view();
                if matches!(before.stage, Stage::Claiming { .. }) {
                    assert_eq!(judged(session.game(), &before), before.arena);
                }
            });
        }
        assert!(checks > 10, "{checks} fighters were checked");
    }
}
