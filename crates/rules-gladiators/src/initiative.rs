//! §3 Initiative: who attacks first. §3.1 It is rolled once a battle.

use crate::{
    Event, Gladiators, Notice, Roll, State, luck,
    state::{Fighter, Stage},
    turn,
};
use rules_core::{Seat, SeatSet, Secret};

/// §3.5 After this many tied rolls the challenged gladiator, in the second seat, attacks first.
pub const MOST_TIES: u8 = 10;

/// §3.2 The stage in which those who have Luck Dice choose how many to add; nobody is asked who has none.
pub(crate) fn open(fighters: &[Fighter; 2]) -> Stage {
    let bids = [0, 1].map(|seat| Secret::new((fighters[seat].luck == 0).then_some(0)));
    close_bidding(bids)
}

/// §3.2 Who has still to choose.
pub(crate) fn owed(bids: [Secret<Option<u8>>; 2]) -> SeatSet {
    [Seat::FIRST, Seat::SECOND].into_iter().filter(|seat| bids[seat.index()].peek().is_none()).collect()
}

/// §3.2 Takes a seat's secret choice; the rival learns only that it was made.
pub(crate) fn bid(
    state: &mut State,
    mut bids: [Secret<Option<u8>>; 2],
    seat: Seat,
    dice: u8,
    tell: &mut impl FnMut(Event),
) {
    bids[seat.index()].set(Some(dice));
    tell(Event::Bid { seat, dice: Secret::new(dice) });
    state.stage = close_bidding(bids);
}

/// §3.2 Once both have chosen, the choices are shown and the dice fall.
fn close_bidding(bids: [Secret<Option<u8>>; 2]) -> Stage {
    match bids.each_ref().map(|bid| *bid.peek()) {
        [Some(first), Some(second)] => Stage::RollingInitiative { luck: [first, second], first_total: None },
        _ => Stage::Bidding { bids },
    }
}

/// §3.3 Whose dice fall now: the first seat's, then the second's.
pub(crate) fn roller(first_total: Option<u8>) -> Seat {
    if first_total.is_none() { Seat::FIRST } else { Seat::SECOND }
}

/// §3.3 The faces are added up; Luck Dice count, and are lost on 1 to 3.
pub(crate) fn fall(
    game: &Gladiators,
    state: &mut State,
    luck: [u8; 2],
    first_total: Option<u8>,
    roll: Roll,
    tell: &mut impl FnMut(Event),
) {
    let seat = roller(first_total);
    state.dice[seat.index()] = roll;
    let total = roll.together().sum() as u8;
    tell(Event::Public(Notice::InitiativeRolled { seat, roll, total }));
    luck::lose(state, seat, roll, tell);
    match first_total {
        None => state.stage = Stage::RollingInitiative { luck, first_total: Some(total) },
        Some(first_total) => compare(game, state, first_total, total, tell),
    }
}

/// §3.4 The higher total attacks first; §3.5 a tie is rolled again, with a new choice of Luck Dice.
fn compare(game: &Gladiators, state: &mut State, first: u8, second: u8, tell: &mut impl FnMut(Event)) {
    if first == second {
        state.ties += 1;
        tell(Event::Public(Notice::InitiativeTied { total: first, ties: state.ties }));
        if state.ties < MOST_TIES {
            state.stage = open(&state.fighters);
            return;
        }
    }
    state.first = if first > second { Seat::FIRST } else { Seat::SECOND };
    state.mover = state.first;
    tell(Event::Public(Notice::AttacksFirst { seat: state.first }));
    tell(Event::Public(Notice::TurnBegins { seat: state.first, turn: 1 }));
    turn::begin(game, state);
}
