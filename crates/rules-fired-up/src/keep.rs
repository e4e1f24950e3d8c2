//! §2.1 Keeping two of four cards, all at once and in secret.

use crate::{
    Action, Claims, Event, FiredUp, Highlight, Illegal, State, influence,
    state::{Aside, Stage},
};
use rules_core::{Pile, Seat, SeatSet, Secret};

/// §2.1 Everybody is asked.
pub(crate) fn begin(game: &FiredUp, state: &mut State) {
    state.stage = Stage::Keeping;
    state.owed = SeatSet::all(game.config.seats.into());
}

/// §2.1 May the seat keep these?
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let Action::Keep { one, two, .. } = action else { return Err(Illegal::KeepIsAsked) };
    let hand = state.player(seat).hand.peek().as_slice();
    for card in [one, two] {
        if !hand.contains(&card) {
            return Err(Illegal::NotYourCard { card });
        }
    }
    if one < two { Ok(()) } else { Err(Illegal::KeepTwo) }
}

/// §2.1 Every pair, with each way to claim.
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let hand = state.player(seat).hand.peek().as_slice();
    for (at, &one) in hand.iter().enumerate() {
        for &two in &hand[at + 1..] {
            out.extend(Claims::ALL.map(|claims| Action::Keep { one, two, claims }));
        }
    }
}

/// §2.1 The seat lays the other cards down.
pub(crate) fn apply(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    let Action::Keep { one, two, claims } = action else { unreachable!("a checked decision keeps two") };
    let player = state.player_mut(seat);
    let mut aside = Aside::new();
    for &card in player.hand.peek().as_slice() {
        if card != one && card != two {
            aside.push(card);
        }
    }
    player.aside.set(aside);
    player.hand.set(hand_of(one, two));
    player.claims = claims;
    tell(Event::Kept { seat, cards: Secret::new([one, two]), claims });
    state.owed = state.owed.without(seat);
    if state.owed.is_empty() {
        influence::begin(game, state, tell);
    }
}

fn hand_of(one: Highlight, two: Highlight) -> Pile<Highlight, { crate::state::DEALT }> {
    let mut hand = Pile::new();
    hand.push(one);
    hand.push(two);
    hand
}
