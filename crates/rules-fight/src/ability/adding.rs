//! §4.1 Adding and taking away, and §4.2 counting.

use super::{change_all, set_power};
use crate::{Event, Family, Fight, Pick, State, card::FamilySet};
use rules_core::Seat;

/// §4.1 To every Main of a Family; the Family is that of the Main now in the Fight.
pub(super) fn family(state: &mut State, family: Family, amount: i8, tell: &mut impl FnMut(Event)) {
    for seat in state.standing.iter() {
        if state.family(seat) == family {
            set_power(state, seat, state.power(seat) + i32::from(amount), tell);
        }
    }
}

/// §4.1 To every Main, one's own included.
pub(super) fn all(state: &mut State, amount: i8, tell: &mut impl FnMut(Event)) {
    change_all(state, |power| power + i32::from(amount), tell);
}

/// §4.1 To every Main but one's own.
pub(super) fn others(state: &mut State, own: Seat, amount: i8, tell: &mut impl FnMut(Event)) {
    for seat in state.standing.without(own).iter() {
        set_power(state, seat, state.power(seat) + i32::from(amount), tell);
    }
}

/// §4.1 To one's own Main.
pub(super) fn own(state: &mut State, seat: Seat, amount: i32, tell: &mut impl FnMut(Event)) {
    set_power(state, seat, state.power(seat) + amount, tell);
}

/// §4.1 To any one Main.
pub(super) fn any(state: &mut State, named: Option<Seat>, amount: i32, tell: &mut impl FnMut(Event)) {
    if let Some(seat) = named {
        own(state, seat, amount, tell);
    }
}

/// §4.1 To any one Main, or away from it.
pub(super) fn either(
    state: &mut State,
    named: Option<Seat>,
    pick: Option<Pick>,
    amount: i32,
    tell: &mut impl FnMut(Event),
) {
    any(state, named, if pick == Some(Pick::Minus) { -amount } else { amount }, tell);
}

/// §4.2 For each Family among the Mains in the Fight, one's own included.
pub(super) fn per_family(state: &mut State, seat: Seat, amount: i8, tell: &mut impl FnMut(Event)) {
    let families: FamilySet = state.standing.iter().map(|seat| state.family(seat)).collect();
    let total = families.iter().map(|_| i32::from(amount)).sum();
    own(state, seat, total, tell);
}

/// §4.2 For each card of one's scored pile, up to a limit.
pub(super) fn per_scored(state: &mut State, seat: Seat, amount: i8, most: u8, tell: &mut impl FnMut(Event)) {
    let cards = i32::from(state.scored[seat.index()].len());
    let most = i32::from(most);
    own(state, seat, (i32::from(amount) * cards).min(most), tell);
}

/// §4.2 The Power printed on the top card of the Graveyard; nothing if it is empty.
pub(super) fn grave_top(game: &Fight, state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    if let Some(card) = state.graveyard_top() {
        own(state, seat, game.power(card), tell);
    }
}
