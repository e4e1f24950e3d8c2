//! §4.7, §4.8, §4.12, §4.14 Abilities that bring cards to a scored pile.

use crate::{
    Card, Event, Family, Fight, Notice, State, boost,
    state::{Boost, Errand},
};
use rules_core::{Pile, Seat};

/// §4.7 The revealed cards of the Family are scored; the rest go to the Graveyard in the order drawn.
pub(crate) fn sort_revealed(state: &mut State, seat: Seat, family: Family, tell: &mut impl FnMut(Event)) {
    let revealed = state.aside;
    state.aside = Pile::new();
    for &card in revealed.as_slice() {
        if card.family() == family {
            score_openly(state, seat, card, tell);
        } else {
            state.graveyard.push(card);
            tell(Event::Public(Notice::Discarded { card }));
        }
    }
}

/// §4.8 An opponent's Boost goes to one's scored pile; face down it stays face down.
pub(super) fn steal(state: &mut State, seat: Seat, named: Option<Seat>, tell: &mut impl FnMut(Event)) {
    let Some(from) = named else { return };
    match state.lineups[from.index()].boost {
        Boost::Gone | Boost::Spent(_) => {}
        Boost::Waiting(card) => boost::tuck(state, from, seat, card, tell),
        Boost::Activated(card) => {
            state.lineups[from.index()].boost = Boost::Gone;
            put_openly(state, seat, card);
            let family = card.family();
            tell(Event::Public(Notice::Took { seat, from, family, card: Some(card) }));
        }
    }
}

/// §4.12 One's own Main is killed; only then cards are scored.
pub(super) fn pact(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    cards: u8,
    tell: &mut impl FnMut(Event),
) -> Option<(Errand, u8)> {
    let lineup = &mut state.lineups[seat.index()];
    if !state.standing.contains(seat) || lineup.shielded {
        return None;
    }
    lineup.power = 0;
    boost::bury(game, state, tell);
    Some((Errand::Pact { seat }, cards))
}

/// §4.14 Cards of a Family are scored from the Graveyard, the newest first.
pub(super) fn rob(state: &mut State, seat: Seat, family: Family, most: u8, tell: &mut impl FnMut(Event)) {
    for _ in 0..most {
        let newest = state.graveyard.as_slice().iter().rposition(|card| card.family() == family);
        let Some(at) = newest else { return };
        let card = state.graveyard.remove(at);
        score_openly(state, seat, card, tell);
    }
}

fn score_openly(state: &mut State, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
    put_openly(state, seat, card);
    tell(Event::Public(Notice::ScoredOpenly { seat, card }));
}

/// §8.2 A card whose face everybody has seen comes to a scored pile.
fn put_openly(state: &mut State, seat: Seat, card: Card) {
    let pile = &mut state.scored[seat.index()];
    pile.backs[card.family().index()] += 1;
    pile.shown.insert(card);
}
