//! §4.13, §4.15, §4.16 Abilities that replace a Main or move Powers between Mains.

use super::set_power;
use crate::{Card, Event, Fight, Notice, Pick, State, state::Errand};
use rules_core::{Seat, SeatSet};

/// §4.13 A card of the Graveyard becomes one's Main; an old one in the Fight goes on top of the Graveyard.
pub(super) fn raise(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    pick: Option<Pick>,
    tell: &mut impl FnMut(Event),
) {
    let Some(Pick::Card(new)) = pick else { return };
    if state.lineups[seat.index()].shielded {
        return;
    }
    let at = state.graveyard.as_slice().iter().position(|&card| card == new);
    state.graveyard.remove(at.expect("a card that was offered is in the Graveyard"));
    let old = leave(state, seat);
    enter(game, state, seat, old, new, tell);
}

/// §4.16 Any one Main goes to the Graveyard, and a card is drawn for its place. Nothing happens if there is none, or if
/// the Main is shielded.
pub(super) fn beam_out(
    state: &mut State,
    named: Option<Seat>,
    tell: &mut impl FnMut(Event),
) -> Option<(Errand, u8)> {
    let target = named?;
    let is_nothing_left = state.reserves.left == 0 && state.graveyard.is_empty();
    if state.lineups[target.index()].shielded || is_nothing_left {
        return None;
    }
    let old = leave(state, target)?;
    tell(Event::Public(Notice::BeamedOut { seat: target, card: old }));
    Some((Errand::Beam { target }, 1))
}

/// §4.16 The card that was drawn takes the place.
pub(crate) fn beam_in(
    game: &Fight,
    state: &mut State,
    target: Seat,
    new: Card,
    tell: &mut impl FnMut(Event),
) {
    enter(game, state, target, None, new, tell);
}

/// A Main in the Fight goes to the Graveyard without being killed.
fn leave(state: &mut State, seat: Seat) -> Option<Card> {
    let lineup = &mut state.lineups[seat.index()];
    let old = lineup.main.filter(|_| state.standing.contains(seat))?;
    lineup.main = None;
    lineup.power = 0;
    state.standing = state.standing.without(seat);
    state.graveyard.push(old);
    Some(old)
}

fn enter(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    old: Option<Card>,
    new: Card,
    tell: &mut impl FnMut(Event),
) {
    let power = game.power(new);
    let lineup = &mut state.lineups[seat.index()];
    lineup.main = Some(new);
    lineup.power = power;
    state.standing = state.standing.with(seat);
    tell(Event::Public(Notice::Replaced { seat, old, new, power }));
}

/// §4.15 One's own Main takes the Power of a neighbour's, plus something.
pub(super) fn copy(
    state: &mut State,
    seat: Seat,
    named: Option<Seat>,
    plus: i8,
    tell: &mut impl FnMut(Event),
) {
    if let Some(neighbour) = named {
        set_power(state, seat, state.power(neighbour) + i32::from(plus), tell);
    }
}

/// §4.15 One's own Main and a neighbour's swap Powers; §4.10 not if one of them is shielded.
pub(super) fn swap(state: &mut State, seat: Seat, named: Option<Seat>, tell: &mut impl FnMut(Event)) {
    let Some(neighbour) = named else { return };
    let may_change = |side: Seat| state.standing.contains(side) && !state.lineups[side.index()].shielded;
    if may_change(seat) && may_change(neighbour) {
        let (own, other) = (state.power(seat), state.power(neighbour));
        set_power(state, seat, other, tell);
        set_power(state, neighbour, own, tell);
    }
}

/// §4.15 Every Power moves on to the next player whose Main is in the Fight and not shielded.
pub(super) fn rotate(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    let moving: SeatSet =
        state.standing.iter().filter(|seat| !state.lineups[seat.index()].shielded).collect();
    let before = state.lineups.map(|lineup| lineup.power);
    for seat in moving.iter() {
        let next = game.seats_from(seat).skip(1).find(|&next| moving.contains(next));
        if let Some(next) = next {
            set_power(state, next, before[seat.index()], tell);
        }
    }
}
