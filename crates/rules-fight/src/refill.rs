//! §6 Between two Fights: clearing the table, refilling the hands, passing the 1st player card.

use crate::{
    Card, Event, Fight, Notice, State, reserves, setup,
    state::{Boost, Errand, FIGHTS, Stage},
};
use rules_core::{Seat, SeatSet, Secret};

/// §6.2 How many cards everybody draws.
const DRAWN: u8 = 2;

/// §6.1 Everything on the table goes to the Graveyard, in turn order, each Main before its Boost.
pub(crate) fn clear(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    for seat in game.seats_from(state.first) {
        let lineup = &mut state.lineups[seat.index()];
        lineup.power = 0;
        let (main, boost) = (lineup.main, lineup.boost);
        if let Some(main) = main.filter(|_| state.standing.contains(seat)) {
            state.graveyard.push(main);
        }
        let boost = match boost {
            Boost::Gone | Boost::Spent(_) => continue,
            Boost::Activated(card) => card,
            // §3.6 Only where the killed are out does a Boost still wait.
            Boost::Waiting(card) => {
                state.note_turned_up(seat, *card.peek());
                tell(Event::Public(Notice::Discarded { card: *card.peek() }));
                *card.peek()
            }
        };
        state.lineups[seat.index()].boost = Boost::Spent(boost);
        state.graveyard.push(boost);
    }
    state.standing = SeatSet::EMPTY;
    state.fight += 1;
    tell(Event::Public(Notice::Cleared));
    if usize::from(state.fight) == FIGHTS {
        state.stage = Stage::Over;
        tell(Event::Public(Notice::Over));
    } else {
        reserves::pursue(game, state, Errand::Refill { seat: state.first }, DRAWN, tell);
    }
}

/// §6.2 Who draws when a seat has drawn its two.
#[inline]
pub(crate) fn after_two(game: &Fight, state: &State, seat: Seat) -> (Errand, u8) {
    let next = game.next(seat);
    (Errand::Refill { seat: next }, if next == state.first { 0 } else { DRAWN })
}

/// §1.3, §6.2 A card comes to a hand.
#[inline]
pub(crate) fn take(state: &mut State, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
    let hand = state.hands[seat.index()].peek_mut();
    hand.insert_sorted(card);
    state.note_drawn(seat, card);
    tell(Event::Drew { seat, card: Secret::new(card) });
}

/// §6.5 The 1st player card passes on, and the next Arena is drawn.
pub(crate) fn next_fight(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    state.first = game.next(state.first);
    setup::announce(game, state, tell);
}
