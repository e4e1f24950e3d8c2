//! §3.3 Sprint: overtaking. §3.4 Haste.

use crate::{
    Action, Event, Face, Fighter, FiredUp, Illegal, Notice, Pay, Space, State,
    influence::{Reach, check_fighter, spend_on},
    means::Means,
};
use rules_core::Seat;

/// §3.3 May the fighter overtake the next faster one?
pub(crate) fn check_swap(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    space: Space,
    pay: Pay,
) -> Result<(), Illegal> {
    let fighter = check_fighter(game, state, seat, Face::Sprint, (space, pay), pay.cost())?;
    let next = next_faster(state, fighter).ok_or(Illegal::FastestAlready)?;
    match (cost_of_passing(state, next), pay.cost()) {
        (2, 1) => Err(Illegal::NextIsHasted),
        (1, 2) => Err(Illegal::NextIsNotHasted),
        _ => Ok(()),
    }
}

/// §3.4 May the fighter be made Hasted and nothing else?
pub(crate) fn check_haste(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    space: Space,
    pay: Pay,
) -> Result<(), Illegal> {
    if !game.edition.haste_alone {
        return Err(Illegal::NoHasteAlone);
    }
    let fighter = check_fighter(game, state, seat, Face::Sprint, (space, pay), 1)?;
    if fighter.hasted { Err(Illegal::HastedAlready) } else { Ok(()) }
}

/// §3.3 Everybody who can overtake, then everybody who can be Hasted.
pub(crate) fn legal(game: &FiredUp, state: &State, reach: &Reach, means: Means, out: &mut Vec<Action>) {
    if means.is_empty() {
        return;
    }
    let ones = means.ones();
    for (space, fighter) in reach.fighters(state) {
        let sprint = |&pay: &Pay| Action::Sprint { space, pay };
        match next_faster(state, fighter).map(|next| cost_of_passing(state, next)) {
            Some(1) => out.extend(ones.as_slice().iter().map(sprint)),
            Some(_) if reach.allows_pairs(space) => {
                out.extend(means.twos().as_slice().iter().map(sprint));
            }
            Some(_) | None => {}
        }
    }
    if !game.edition.haste_alone {
        return;
    }
    for (space, _) in reach.fighters(state).filter(|(_, fighter)| !fighter.hasted) {
        for &pay in ones.as_slice() {
            out.push(Action::Haste { space, pay });
        }
    }
}

/// §3.3 The tiles are swapped, and the fighter is Hasted.
pub(crate) fn apply_swap(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    space: Space,
    pay: Pay,
    tell: &mut impl FnMut(Event),
) {
    let other = next_faster(state, state.arena.at(space)).expect("a checked Sprint has somebody to overtake");
    spend_on(game, state, seat, Face::Sprint, (space, pay));
    state.arena.at_mut(other).tile += 1;
    let fighter = state.arena.at_mut(space);
    fighter.tile -= 1;
    fighter.hasted = true;
    tell(Event::Public(Notice::Overtook { seat, space, other, pay }));
}

/// §3.4 The fighter is Hasted.
pub(crate) fn apply_haste(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    space: Space,
    pay: Pay,
    tell: &mut impl FnMut(Event),
) {
    spend_on(game, state, seat, Face::Sprint, (space, pay));
    state.arena.at_mut(space).hasted = true;
    tell(Event::Public(Notice::Hasted { seat, space, pay }));
}

/// §3.3 Who is next in front; nobody for the fastest.
#[inline]
fn next_faster(state: &State, fighter: &Fighter) -> Option<Space> {
    state.arena.with_tile(fighter.tile - 1)
}

/// §3.3 Two dice for a Hasted fighter.
#[inline]
fn cost_of_passing(state: &State, next: Space) -> u8 {
    1 + u8::from(state.arena.at(next).hasted)
}
