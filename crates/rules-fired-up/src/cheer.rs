//! §3.2 Morale: a die on thumbs up or thumbs down.

use crate::{
    Action, Event, Face, FiredUp, Illegal, Notice, Pay, Space, State, Thumb,
    influence::{Reach, check_fighter, spend_on},
    means::Means,
};
use rules_core::Seat;

/// §3.2 May a thumb be shown? There is always room.
pub(crate) fn check(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    space: Space,
    pay: Pay,
) -> Result<(), Illegal> {
    check_fighter(game, state, seat, Face::Morale, (space, pay), 1).map(|_| ())
}

/// §3.2 Both thumbs for everybody who listens.
pub(crate) fn legal(state: &State, reach: &Reach, means: Means, out: &mut Vec<Action>) {
    if means.is_empty() {
        return;
    }
    let ones = means.ones();
    for (space, _) in reach.fighters(state) {
        for thumb in Thumb::ALL {
            for &pay in ones.as_slice() {
                out.push(Action::Morale { space, thumb, pay });
            }
        }
    }
}

/// §3.2 The die lies there until the round ends.
pub(crate) fn apply(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    (space, thumb, pay): (Space, Thumb, Pay),
    tell: &mut impl FnMut(Event),
) {
    spend_on(game, state, seat, Face::Morale, (space, pay));
    let fighter = state.arena.at_mut(space);
    match thumb {
        Thumb::Up => fighter.up += 1,
        Thumb::Down => fighter.down += 1,
    }
    tell(Event::Public(Notice::Cheered { seat, space, thumb, pay }));
}
