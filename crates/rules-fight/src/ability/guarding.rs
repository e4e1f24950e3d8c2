//! §4.9, §4.10, §4.11 Abilities that add to one's own Main and set something up for later in the Fight.

use super::adding;
use crate::{Event, Notice, State};
use rules_core::Seat;

/// §4.9 A Boost that waits can only be scored.
pub(super) fn silence(
    state: &mut State,
    seat: Seat,
    named: Option<Seat>,
    amount: i8,
    tell: &mut impl FnMut(Event),
) {
    adding::own(state, seat, amount.into(), tell);
    if let Some(silenced) = named {
        state.lineups[silenced.index()].silenced = true;
        tell(Event::Public(Notice::Silenced { seat: silenced }));
    }
}

/// §4.10 One's own Main ignores everything from now on.
pub(super) fn shield(state: &mut State, seat: Seat, amount: i8, tell: &mut impl FnMut(Event)) {
    if state.standing.contains(seat) {
        adding::own(state, seat, amount.into(), tell);
        state.lineups[seat.index()].shielded = true;
        tell(Event::Public(Notice::Shielded { seat }));
    }
}

/// §4.11 One wins every tie of this Fight.
pub(super) fn win_ties(state: &mut State, seat: Seat, amount: i8, tell: &mut impl FnMut(Event)) {
    if state.standing.contains(seat) {
        adding::own(state, seat, amount.into(), tell);
        state.lineups[seat.index()].wins_ties = true;
        tell(Event::Public(Notice::WinsTies { seat }));
    }
}

/// §4.11 One scores cards of the Reserves if the Arena is won.
pub(super) fn hope_for_spoils(
    state: &mut State,
    seat: Seat,
    amount: i8,
    cards: u8,
    tell: &mut impl FnMut(Event),
) {
    if state.standing.contains(seat) {
        adding::own(state, seat, amount.into(), tell);
        state.lineups[seat.index()].spoils += cards;
        tell(Event::Public(Notice::HopesForSpoils { seat, cards }));
    }
}
