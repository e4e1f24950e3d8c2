//! §8.3 A game imagined from what one viewer knows.
//!
//! Everything the viewer has seen stays where it is. The other cards are dealt anew, in two steps. First each rival's
//! diary is lived through again: a hidden play takes any card that was in the hand then and has the right back. That
//! settles which shuffle each hidden card came from. Then each gets a face from what went into that shuffle and was not
//! seen since. What remains are the Reserves and what was scored unseen.

use crate::{
    BoostView, Card, Entry, Fight, SeatView, State, View,
    card::{CardSet, Family},
    state::{Boost, Hand, Lineup, Reserves, Scored, Tucked},
};
use rules_core::{Game, Pile, Random, Seat, SeatSet, Secret};

/// A state that the viewer cannot tell from the truth.
pub(crate) fn imagine(game: &Fight, view: &View, random: &mut impl Random) -> State {
    let mut state = what_all_know(game, view);
    let mut unplaced = unplaced_cards(game, view);
    for index in 0..view.seats.len() {
        let seat = Seat::at(index);
        if view.viewer.is(seat) {
            place_own(&mut state, view, seat);
        } else {
            place_rival(&mut state, view, seat, &mut unplaced, random);
        }
    }
    let (mut pool, mut lost) = (CardSet::EMPTY, CardSet::EMPTY);
    for card in unplaced.iter() {
        let is_current = state.shuffle_of(card) == state.shuffles;
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
pub(crate) fn what_all_know(game: &Fight, view: &View) -> State {
    let mut state = game.start();
    state.stage = view.stage;
    state.fight = view.fight;
    state.first = view.first;
    state.last_main = view.last_main;
    state.shuffles = view.memory.shuffles.len() as u8;
    for (index, cards) in view.memory.shuffles.iter().enumerate() {
        for card in cards {
            state.shuffled[card.index()] = index as u8 + 1;
        }
    }
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
        seat.diary.iter().for_each(|&entry| state.diaries[index].push(entry));
        state.scored[index] =
            Scored { backs: seat.scored.backs, shown: seat.scored.shown.iter().copied().collect() };
    }
    state
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

/// The cards of a rival, as far as the viewer can know them.
fn place_rival(state: &mut State, view: &View, seat: Seat, unplaced: &mut CardSet, random: &mut impl Random) {
    let mut hand = Hand::new();
    let places = places(view, seat);
    for family in Family::ALL {
        let life = relive(&view.seats[seat.index()].diary, family, view.memory.shuffles.len(), random);
        let hidden = places.iter().filter(|place| place.family == family);
        for (place, shuffle) in hidden.zip(life.hidden) {
            let card = draw_face(state, unplaced, family, shuffle, random);
            place.fill(state, seat, card);
        }
        for (shuffle, &count) in life.hand.iter().enumerate() {
            for _ in 0..count {
                let card = draw_face(state, unplaced, family, shuffle, random);
                hand.insert_sorted(card);
            }
        }
    }
    state.hands[seat.index()].set(hand);
}

/// One way in which the cards of a Family may have come to a hand and left it.
struct Life {
    /// The shuffle that each hidden play came from, in order.
    hidden: Vec<usize>,
    /// How many cards of each shuffle are still in the hand.
    hand: Vec<u8>,
}

/// §8.3 Lives through a diary again. Every hidden play takes any card of the hand that has its back, and so did every
/// play that was shown: where this life would have shown a card of another shuffle, it did not happen, and another is
/// tried. So each life comes as often as if everybody had chosen blindly among cards of a Family.
fn relive(diary: &[Entry], family: Family, shuffles: usize, random: &mut impl Random) -> Life {
    'again: for _ in 0..MOST_LIVES {
        let mut life = Life { hidden: Vec::new(), hand: vec![0; shuffles + 1] };
        for &entry in diary {
            match entry {
                Entry::Drew(drawn, shuffle) if drawn == family => life.hand[usize::from(shuffle)] += 1,
                Entry::Showed(shown, shuffle) if shown == family => {
                    if life.play(random) != usize::from(shuffle) {
                        continue 'again;
                    }
                }
                Entry::Hid(hidden) if hidden == family => {
                    let shuffle = life.play(random);
                    life.hidden.push(shuffle);
                }
                Entry::Drew(..) | Entry::Showed(..) | Entry::Hid(_) => {}
            }
        }
        return life;
    }
    unreachable!("a diary tells what happened, and some life fits it")
}

/// Far more lives than a diary needs: the rarest shows a handful of cards that each had one chance in a few.
const MOST_LIVES: u32 = 1_000_000;

impl Life {
    /// Plays any card of the hand, and gives its shuffle.
    fn play(&mut self, random: &mut impl Random) -> usize {
        let cards: u8 = self.hand.iter().sum();
        let mut left = random.below(cards.into()) as u8;
        let mut shuffle = 0;
        while left >= self.hand[shuffle] {
            left -= self.hand[shuffle];
            shuffle += 1;
        }
        self.hand[shuffle] -= 1;
        shuffle
    }
}

/// §8.3 A face of this Family that went into this shuffle and whose place nobody knows.
fn draw_face(
    state: &State,
    unplaced: &mut CardSet,
    family: Family,
    shuffle: usize,
    random: &mut impl Random,
) -> Card {
    let is_of_shuffle = |card: &Card| usize::from(state.shuffle_of(*card)) == shuffle;
    let from: CardSet = unplaced.of(family).filter(is_of_shuffle).collect();
    let card = from.nth(family, random.below(from.count(family).into()) as u8);
    unplaced.remove(card);
    card
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

#[cfg(test)]
#[allow(clippy::disallowed_types, reason = "a test brings its own generator")]
mod tests {
    use super::relive;
    use crate::{Config, Content, Entry, Family, Fight, Position};
    use rules_core::{Game, Seat, SplitMix, Viewer};
    use std::{collections::BTreeMap, sync::Arc};

    /// Two Animals of the first Reserves and one of the first shuffle; one was hidden, then one of the first was shown.
    /// Had everybody chosen blindly: 2/3 x 1/2 that the hidden one is of the first too, 1/3 x 1 that it is not.
    #[test]
    fn s8_3_what_was_shown_later_tells_of_what_was_hidden_before() {
        let diary: Vec<Entry> = ["+A0", "+A0", "+A1", "?A", "-A0"].map(|entry| entry.parse().unwrap()).into();
        let mut random = SplitMix::new(4);
        let lives = (0..20_000).map(|_| relive(&diary, Family::Animal, 1, &mut random));
        let old = lives.filter(|life| life.hidden == [0]).count();
        // The standard deviation is 71.
        assert!(old.abs_diff(10_000) < 350, "{old} of 20000");
    }

    #[test]
    fn s8_3_every_face_that_a_back_may_have_is_imagined_as_often() {
        let content = Arc::new(Content::shipped());
        let card = |name: &str| content.find_warrior(name).unwrap();
        let game = Fight::open(Config::table(2), Arc::clone(&content)).unwrap();
        let position = Position {
            arena: content.find_arena("Limbo Pit"),
            hands: vec![vec![card("Corner Coach")], vec![card("Bodyguard")]],
            ..Position::default()
        };
        let view = game.view(&game.position(&position).unwrap(), Viewer::Seat(Seat::FIRST));
        let (mut random, mut faces) = (SplitMix::new(9), BTreeMap::new());
        for _ in 0..22_000 {
            let imagined = game.imagine(&view, &mut random);
            let hand = game.view(&imagined, Viewer::Seat(Seat::SECOND)).hand;
            *faces.entry(hand[0]).or_insert(0_u32) += 1;
        }
        assert_eq!(faces.len(), 11, "any Human but the viewer's own");
        // Chi-squared with 10 degrees of freedom is below 40 except once in 60,000 seeds.
        let chi: u64 = faces.values().map(|&count| u64::from(count.abs_diff(2000)).pow(2)).sum();
        assert!(chi < 40 * 2000, "{faces:?}");
    }
}
