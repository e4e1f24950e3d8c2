//! §8.3 A game imagined from what one viewer knows.
//!
//! Everything the viewer has seen stays where it is. The other cards are dealt anew: first each seat gets as many of
//! each Family and shuffle as it is known to have, what remains are the Reserves and what was scored unseen. Then the
//! cards of a seat are laid where its backs lie. A Boost of an old Fight cannot be a card of a later shuffle; as these
//! bounds only grow from Fight to Fight, filling the oldest place first makes every possible arrangement equally likely.

use crate::{
    BoostView, Card, Fight, SeatView, State, View,
    card::{CODES, CardSet, Family},
    state::{Boost, Eras, FIGHTS, Hand, Lineup, Reserves, Scored, Tucked},
};
use rules_core::{Game, Pile, Random, Seat, SeatSet, Secret};

/// A state that the viewer cannot tell from the truth.
pub(crate) fn imagine(game: &Fight, view: &View, random: &mut impl Random) -> State {
    let mut state = what_all_know(game, view);
    let mut unplaced = unplaced_cards(game, view);
    for (index, seat_view) in view.seats.iter().enumerate() {
        let seat = Seat::at(index);
        if view.viewer.is(seat) {
            place_own(&mut state, view, seat);
        } else {
            let cards = deal(&state.eras, seat_view, &mut unplaced, random);
            place(&mut state, view, seat, cards, random);
        }
    }
    let (mut pool, mut lost) = (CardSet::EMPTY, CardSet::EMPTY);
    for card in unplaced.iter() {
        let is_current = state.eras.of[card.index()] == state.eras.now;
        if is_current { pool.insert(card) } else { lost.insert(card) }
    }
    state.reserves = reserves(view, pool, lost);
    state
}

/// The Reserves of these unseen cards, with what is known of them.
fn reserves(view: &View, pool: CardSet, lost: CardSet) -> Reserves {
    let scored_unseen = view.memory.scored_unseen;
    let mut reserves = Reserves::shuffled(pool);
    for (unseen, scored) in reserves.unseen.peek_mut().iter_mut().zip(scored_unseen) {
        *unseen -= scored;
    }
    reserves.show_back(view.top);
    reserves.left = view.reserves;
    reserves.to_lay_out = view.to_lay_out;
    reserves.scored_unseen = scored_unseen;
    reserves.lost.set(lost);
    reserves
}

/// The state as far as everybody knows it, without any card that somebody does not see.
fn what_all_know(game: &Fight, view: &View) -> State {
    let mut state = game.start();
    state.stage = view.stage;
    state.fight = view.fight;
    state.first = view.first;
    state.last_main = view.last_main;
    state.eras = eras(view);
    view.graveyard.iter().for_each(|&card| state.graveyard.push(card));
    view.aside.iter().for_each(|&card| state.aside.push(card));
    view.arenas.iter().for_each(|&arena| state.arenas.push(arena));
    view.winners.iter().for_each(|&winner| state.winners.push(winner));
    for powers in &view.trail {
        let mut all = [0; crate::MOST_SEATS];
        all[..powers.len()].copy_from_slice(powers);
        state.trail.push(all);
    }
    let standing = view.seats.iter().enumerate().filter(|(_, seat)| seat.power.is_some());
    state.standing = standing.map(|(index, _)| Seat::at(index)).collect::<SeatSet>();
    for (index, seat) in view.seats.iter().enumerate() {
        state.lineups[index] = lineup(seat);
        state.scored[index] =
            Scored { backs: seat.scored.backs, shown: seat.scored.shown.iter().copied().collect() };
    }
    state
}

fn eras(view: &View) -> Eras {
    let mut eras = Eras { now: view.memory.shuffles.len() as u8, of: [0; CODES], at_fight: [0; FIGHTS] };
    for (index, cards) in view.memory.shuffles.iter().enumerate() {
        for card in cards {
            eras.of[card.index()] = index as u8 + 1;
        }
    }
    eras.at_fight[..view.memory.at_fight.len()].copy_from_slice(&view.memory.at_fight);
    eras
}

/// What lies open before a seat. A Boost that waits is placed later.
fn lineup(seat: &SeatView) -> Lineup {
    let mut picks = Pile::new();
    seat.picks.iter().for_each(|&pick| picks.push(pick));
    Lineup {
        main: seat.main,
        power: seat.power.unwrap_or(0),
        boost: match seat.boost {
            BoostView::Activated { card } => Boost::Activated(card),
            BoostView::Spent { card } => Boost::Spent(card),
            BoostView::Gone | BoostView::Waiting { .. } => Boost::Gone,
        },
        shielded: seat.shielded,
        wins_ties: seat.wins_ties,
        silenced: seat.silenced,
        spoils: seat.spoils,
        picks,
    }
}

/// Every card whose place the viewer does not know.
fn unplaced_cards(game: &Fight, view: &View) -> CardSet {
    let mut unplaced = game.deck;
    let piles = view.graveyard.iter().chain(&view.aside).chain(&view.hand);
    piles.for_each(|&card| unplaced.remove(card));
    for seat in &view.seats {
        let main = seat.main.filter(|_| seat.power.is_some());
        let boost = match seat.boost {
            BoostView::Gone | BoostView::Spent { .. } => None,
            BoostView::Waiting { card, .. } => card,
            BoostView::Activated { card } => Some(card),
        };
        let tucked = seat.scored.tucked.iter().filter_map(|tucked| tucked.card);
        let shown = seat.scored.shown.iter().copied();
        main.into_iter().chain(boost).chain(tucked).chain(shown).for_each(|card| unplaced.remove(card));
    }
    unplaced
}

/// The viewer's own cards, all of which the viewer knows.
fn place_own(state: &mut State, view: &View, own: Seat) {
    let mut hand = Hand::new();
    view.hand.iter().for_each(|&card| hand.push(card));
    state.hands[own.index()].set(hand);
    for place in places(view, own) {
        let card = place.known.expect("viewers know the faces of what they played");
        place.fill(state, own, card);
    }
}

/// §8.3 As many cards of each shuffle and Family as the seat is known to have, drawn from those nobody placed.
fn deal(eras: &Eras, seat: &SeatView, unplaced: &mut CardSet, random: &mut impl Random) -> CardSet {
    let mut dealt = CardSet::EMPTY;
    for (era, counts) in seat.hidden.iter().enumerate() {
        for (family, &count) in Family::ALL.into_iter().zip(counts) {
            let is_of_era = |card: &Card| usize::from(eras.of[card.index()]) == era;
            let mut from: CardSet = unplaced.of(family).filter(is_of_era).collect();
            for _ in 0..count {
                let card = from.nth(family, random.below(from.count(family).into()) as u8);
                from.remove(card);
                unplaced.remove(card);
                dealt.insert(card);
            }
        }
    }
    dealt
}

/// Lays the cards of a seat where its backs lie: the oldest Boosts first, the rest is the hand.
fn place(state: &mut State, view: &View, seat: Seat, mut cards: CardSet, random: &mut impl Random) {
    for place in places(view, seat) {
        let latest = state.eras.at_fight[usize::from(place.fight)];
        let fits = |card: &Card| state.eras.of[card.index()] <= latest;
        let from: CardSet = cards.of(place.family).filter(fits).collect();
        let card = from.nth(place.family, random.below(from.count(place.family).into()) as u8);
        cards.remove(card);
        place.fill(state, seat, card);
    }
    let mut hand = Hand::new();
    cards.iter().for_each(|card| hand.push(card));
    state.hands[seat.index()].set(hand);
}

/// Where a Boost of a seat lies face down.
struct Place {
    fight: u8,
    family: Family,
    /// The scored pile it went to; none while it waits.
    pile: Option<Seat>,
    known: Option<Card>,
}

impl Place {
    fn fill(&self, state: &mut State, owner: Seat, card: Card) {
        let card = Secret::new(card);
        match self.pile {
            Some(pile) => {
                state.tucked[owner.index()][usize::from(self.fight)] = Some(Tucked { pile, card });
            }
            None => state.lineups[owner.index()].boost = Boost::Waiting(card),
        }
    }
}

/// Every place where a Boost of the seat lies face down, the oldest Fight first.
fn places(view: &View, owner: Seat) -> Vec<Place> {
    let mut places = Vec::new();
    for (index, seat) in view.seats.iter().enumerate() {
        let tucked = seat.scored.tucked.iter().filter(|tucked| tucked.owner == owner);
        places.extend(tucked.map(|tucked| Place {
            fight: tucked.fight,
            family: tucked.family,
            pile: Some(Seat::at(index)),
            known: tucked.card,
        }));
    }
    if let BoostView::Waiting { family, card } = view.seats[owner.index()].boost {
        places.push(Place { fight: view.fight, family, pile: None, known: card });
    }
    places.sort_by_key(|place| place.fight);
    places
}
