//! §3.5 Change Target, §3.6 Lock, §3.7 Unlock and change.

use crate::{
    Action, Event, Face, Fighter, FiredUp, Illegal, Notice, Pay, Space, SpaceSet, State,
    edition::Unlock,
    influence::{Reach, check_fighter, spend_on},
    means::Means,
};
use rules_core::Seat;

/// §3.5 May the fighter be turned?
pub(crate) fn check_aim(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    (space, target): (Space, Space),
    pay: Pay,
) -> Result<(), Illegal> {
    let fighter = check_fighter(game, state, seat, Face::Target, (space, pay), 1)?;
    if !may_turn(game, fighter) {
        return Err(Illegal::Locked);
    }
    check_target(state, (space, fighter), target)
}

/// §3.6 May the fighter be locked?
pub(crate) fn check_lock(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    space: Space,
    pay: Pay,
) -> Result<(), Illegal> {
    let fighter = check_fighter(game, state, seat, Face::Target, (space, pay), 1)?;
    if fighter.locked { Err(Illegal::LockedAlready) } else { Ok(()) }
}

/// §14.1 May the fighter be unlocked alone?
pub(crate) fn check_unlock(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    space: Space,
    pay: Pay,
) -> Result<(), Illegal> {
    match game.edition.unlock {
        Unlock::AndChange => Err(Illegal::NotWithoutTurning),
        Unlock::Alone => {
            let fighter = check_fighter(game, state, seat, Face::Target, (space, pay), 1)?;
            if fighter.locked { Ok(()) } else { Err(Illegal::NotLocked) }
        }
    }
}

/// §3.7 May the fighter be unlocked and turned?
pub(crate) fn check_unlock_and_aim(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    (space, target): (Space, Space),
    pay: Pay,
) -> Result<(), Illegal> {
    match game.edition.unlock {
        Unlock::Alone => Err(Illegal::UnlockAlone),
        Unlock::AndChange => {
            let fighter = check_fighter(game, state, seat, Face::Target, (space, pay), 2)?;
            if !fighter.locked {
                return Err(Illegal::NotLocked);
            }
            check_target(state, (space, fighter), target)
        }
    }
}

/// §3.5 A new target is present, and neither the old one nor the fighter itself.
fn check_target(state: &State, (space, fighter): (Space, &Fighter), target: Space) -> Result<(), Illegal> {
    if state.arena.fighter(target).is_none() {
        Err(Illegal::NobodyThere)
    } else if target == fighter.target || target == space {
        Err(Illegal::SameTarget)
    } else {
        Ok(())
    }
}

/// §3.5 Only the unlocked turn, but for the prototype.
#[inline]
fn may_turn(game: &FiredUp, fighter: &Fighter) -> bool {
    !fighter.locked || game.edition.locked_can_turn
}

/// §3.5, §3.6, §3.7 Everything that Target dice can do, action by action.
pub(crate) fn legal(game: &FiredUp, state: &State, reach: &Reach, means: Means, out: &mut Vec<Action>) {
    if means.is_empty() {
        return;
    }
    let (ones, present) = (means.ones(), state.arena.present());
    for (space, fighter) in reach.fighters(state).filter(|(_, fighter)| may_turn(game, fighter)) {
        for target in targets(present, space, fighter) {
            for &pay in ones.as_slice() {
                out.push(Action::Aim { space, target, pay });
            }
        }
    }
    for (space, _) in reach.fighters(state).filter(|(_, fighter)| !fighter.locked) {
        for &pay in ones.as_slice() {
            out.push(Action::Lock { space, pay });
        }
    }
    for (space, fighter) in reach.fighters(state).filter(|(_, fighter)| fighter.locked) {
        match game.edition.unlock {
            Unlock::Alone => {
                out.extend(ones.as_slice().iter().map(|&pay| Action::Unlock { space, pay }));
            }
            Unlock::AndChange if reach.allows_pairs(space) => {
                let twos = means.twos();
                for target in targets(present, space, fighter) {
                    let pays = twos.as_slice().iter();
                    out.extend(pays.map(|&pay| Action::UnlockAndAim { space, target, pay }));
                }
            }
            Unlock::AndChange => {}
        }
    }
}

/// §3.5 Whom a fighter can be turned to, clockwise from the first space.
#[inline]
fn targets(present: SpaceSet, space: Space, fighter: &Fighter) -> impl Iterator<Item = Space> {
    present.without(space).without(fighter.target).iter()
}

/// §3.5, §3.6, §3.7 The fighter is turned, locked or unlocked.
pub(crate) fn apply(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    let (space, pay, locked, target) = match action {
        Action::Aim { space, target, pay } => (space, pay, None, Some(target)),
        Action::Lock { space, pay } => (space, pay, Some(true), None),
        Action::Unlock { space, pay } => (space, pay, Some(false), None),
        Action::UnlockAndAim { space, target, pay } => (space, pay, Some(false), Some(target)),
        _ => unreachable!("only Target actions come here"),
    };
    spend_on(game, state, seat, Face::Target, (space, pay));
    let fighter = state.arena.at_mut(space);
    fighter.locked = locked.unwrap_or(fighter.locked);
    fighter.target = target.unwrap_or(fighter.target);
    tell(Event::Public(match (locked, target) {
        (Some(true), _) => Notice::Locked { seat, space, pay },
        (Some(false), None) => Notice::Unlocked { seat, space, pay },
        (Some(false), Some(target)) => Notice::UnlockedAndAimed { seat, space, target, pay },
        (None, _) => Notice::Aimed { seat, space, target: fighter.target, pay },
    }));
}
