//! §3.1 Buff: Attack or Defense one space forward.

use crate::{
    Action, Event, Face, Fighter, FiredUp, Illegal, Notice, Pay, Space, Stat, State,
    influence::{Reach, check_fighter, spend_on},
    means::Means,
};
use rules_core::Seat;

/// §3.1 May this marker be moved?
pub(crate) fn check(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    (space, which): (Space, Stat),
    pay: Pay,
) -> Result<(), Illegal> {
    let fighter = check_fighter(game, state, seat, Face::Buff, (space, pay), 1)?;
    next(game, state, space, fighter, which).map(|_| ()).ok_or(Illegal::EndOfTrack)
}

/// §3.1 Every marker that can be moved.
pub(crate) fn legal(game: &FiredUp, state: &State, reach: &Reach, means: Means, out: &mut Vec<Action>) {
    if means.is_empty() {
        return;
    }
    let ones = means.ones();
    for (space, fighter) in reach.fighters(state) {
        for which in Stat::ALL {
            if next(game, state, space, fighter, which).is_some() {
                for &pay in ones.as_slice() {
                    out.push(Action::Buff { space, stat: which, pay });
                }
            }
        }
    }
}

/// §3.1 The marker moves.
pub(crate) fn apply(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    (space, which, pay): (Space, Stat, Pay),
    tell: &mut impl FnMut(Event),
) {
    let value =
        next(game, state, space, state.arena.at(space), which).expect("a checked Buff has a next space");
    spend_on(game, state, seat, Face::Buff, (space, pay));
    let fighter = state.arena.at_mut(space);
    match which {
        Stat::Attack => fighter.attack = value,
        Stat::Defense => fighter.defense = value,
    }
    tell(Event::Public(Notice::Buffed { seat, space, stat: which, value, pay }));
}

/// The value on the next space of the track, if there is one.
#[inline]
fn next(game: &FiredUp, state: &State, space: Space, fighter: &Fighter, which: Stat) -> Option<u8> {
    let mat = game.printed(state, space);
    match which {
        Stat::Attack => mat.attack.next(fighter.attack),
        Stat::Defense => mat.defense.next(fighter.defense),
    }
}
