//! §8.3 A game imagined from what one viewer knows.
//!
//! Everything the viewer has seen stays where it is. The other cards are dealt anew, in two steps. First each rival's
//! diary is lived through again: a hidden play takes any card that was in the hand then and has the right back. That
//! settles which shuffle each hidden card came from. Then each gets a face from what went into that shuffle and was not
//! seen since. What remains are the Reserves and what was scored unseen.

use crate::{
    BoostView, Card, Entry, Fight, SeatView, State, View,
    card::{CardSet, FAMILIES, Family},
    state::{Boost, FIGHTS, HAND, Hand, Lineup, MOST_SEATS, Reserves, Scored, Tucked},
};
use rules_core::{Game, Pile, Random, Seat, SeatSet, Secret};

/// A state that the viewer cannot tell from the truth.
pub(crate) fn imagine(game: &Fight, view: &View, random: &mut impl Random) -> State {
    let mut state = what_all_know(game, view);
    let mut unplaced = Unplaced::of(game, view, &state);
    let places = places(view);
    for (index, (seen, places)) in view.seats.iter().zip(&places).enumerate() {
        let seat = Seat::at(index);
        if view.viewer.is(seat) {
            place_own(&mut state, view, seat, places);
        } else {
            place_rival(&mut state, &seen.diary, seat, places, &mut unplaced, random);
        }
    }
    state.reserves = reserves(view, &unplaced);
    state
}

/// The Reserves of the cards that are left, with what is known of them. What is older than the last shuffle was scored
/// unseen before.
fn reserves(view: &View, unplaced: &Unplaced) -> Reserves {
    let scored_unseen = view.memory.scored_unseen;
    let (pool, older) = unplaced.by_shuffle.split_last().expect("the first Reserves are a shuffle too");
    let mut reserves = Reserves::shuffled(*pool);
    for (unseen, scored) in reserves.unseen.peek_mut().iter_mut().zip(scored_unseen) {
        *unseen -= scored;
    }
    reserves.show_back(view.top);
    reserves.left = view.reserves;
    reserves.to_lay_out = view.to_lay_out;
    reserves.scored_unseen = scored_unseen;
    let mut lost = CardSet::EMPTY;
    for cards in older {
        lost.extend(cards.iter());
    }
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
    state.graveyard.push_all(&view.graveyard);
    state.aside.push_all(&view.aside);
    state.arenas.push_all(&view.arenas);
    state.winners.push_all(&view.winners);
    for powers in &view.trail {
        let mut all = [0; MOST_SEATS];
        all[..powers.len()].copy_from_slice(powers);
        state.trail.push(all);
    }
    let standing = view.seats.iter().enumerate().filter(|(_, seat)| seat.power.is_some());
    state.standing = standing.map(|(index, _)| Seat::at(index)).collect::<SeatSet>();
    for (index, seat) in view.seats.iter().enumerate() {
        state.lineups[index] = lineup(seat);
        state.diaries[index].push_all(&seat.diary);
        state.scored[index] =
            Scored { backs: seat.scored.backs, shown: seat.scored.shown.iter().copied().collect() };
    }
    state
}

/// What lies open before a seat. A Boost that waits is placed later.
fn lineup(seat: &SeatView) -> Lineup {
    let mut picks = Pile::new();
    picks.push_all(&seat.picks);
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

/// The cards whose places the viewer does not know, by the shuffle that each was last in: the first Reserves, then every
/// shuffle of the Graveyard.
struct Unplaced {
    by_shuffle: Vec<CardSet>,
}

impl Unplaced {
    fn of(game: &Fight, view: &View, state: &State) -> Unplaced {
        let cards = unplaced_cards(game, view);
        if state.shuffles == 0 {
            return Unplaced { by_shuffle: vec![cards] };
        }
        let mut by_shuffle = vec![CardSet::EMPTY; usize::from(state.shuffles) + 1];
        for card in cards.iter() {
            by_shuffle[usize::from(state.shuffle_of(card))].insert(card);
        }
        Unplaced { by_shuffle }
    }

    /// §8.3 Takes any face of this Family that went into this shuffle.
    #[inline]
    fn draw(&mut self, family: Family, shuffle: u8, random: &mut impl Random) -> Card {
        let from = &mut self.by_shuffle[usize::from(shuffle)];
        let card = from.nth(family, random.below(from.count(family).into()) as u8);
        from.remove(card);
        card
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
fn place_own(state: &mut State, view: &View, own: Seat, places: &Places) {
    let mut hand = Hand::new();
    hand.push_all(&view.hand);
    state.hands[own.index()].set(hand);
    for (fight, place) in filled(places) {
        let card = place.known.expect("viewers know the faces of what they played");
        place.fill(state, own, fight, card);
    }
}

/// The cards of a rival, as far as the viewer can know them.
fn place_rival(
    state: &mut State,
    diary: &[Entry],
    seat: Seat,
    places: &Places,
    unplaced: &mut Unplaced,
    random: &mut impl Random,
) {
    let mut hand = Hand::new();
    let lives = relive_all(diary, random);
    let mut hidden = [0; FAMILIES];
    for (fight, place) in filled(places) {
        let nth = &mut hidden[place.family.index()];
        let shuffle = lives[place.family.index()].hidden.as_slice()[*nth];
        *nth += 1;
        place.fill(state, seat, fight, unplaced.draw(place.family, shuffle, random));
    }
    for (family, life) in Family::ALL.into_iter().zip(&lives) {
        for &shuffle in life.hand.as_slice() {
            hand.insert_sorted(unplaced.draw(family, shuffle, random));
        }
    }
    state.hands[seat.index()].set(hand);
}

/// One way in which the cards of a Family may have come to a hand and left it.
#[derive(Clone, Copy)]
struct Life {
    /// The shuffle that each hidden play came from, in order.
    hidden: Pile<u8, FIGHTS>,
    /// The shuffles of the cards that are still in the hand.
    hand: Pile<u8, HAND>,
    /// Would it have shown a card of another shuffle than everybody saw?
    contradicts: bool,
}

/// §8.3 Lives through a diary again. Every hidden play takes any card of the hand that has its back, and so did every
/// play that was shown: where this life would have shown a card of another shuffle, it did not happen, and another is
/// tried. So each life comes as often as if everybody had chosen blindly among cards of a Family.
///
/// What one Family does says nothing of another, so all are lived in one go, and only those again that went wrong.
fn relive_all(diary: &[Entry], random: &mut impl Random) -> [Life; FAMILIES] {
    let mut lives = [Life::new(); FAMILIES];
    for &entry in diary {
        lives[entry.family().index()].live(entry, random);
    }
    for (family, life) in Family::ALL.into_iter().zip(&mut lives) {
        if life.contradicts {
            *life = relive(diary, family, random);
        }
    }
    lives
}

/// The life of one Family.
fn relive(diary: &[Entry], family: Family, random: &mut impl Random) -> Life {
    for _ in 0..MOST_LIVES {
        let mut life = Life::new();
        let own = diary.iter().filter(|entry| entry.family() == family);
        own.for_each(|&entry| life.live(entry, random));
        if !life.contradicts {
            return life;
        }
    }
    unreachable!("a diary tells what happened, and some life fits it")
}

/// Far more lives than a diary needs: the rarest shows a handful of cards that each had one chance in a few.
const MOST_LIVES: u32 = 1_000_000;

impl Life {
    fn new() -> Life {
        Life { hidden: Pile::new(), hand: Pile::new(), contradicts: false }
    }

    #[inline]
    fn live(&mut self, entry: Entry, random: &mut impl Random) {
        match entry {
            Entry::Drew(_, shuffle) => self.hand.push(shuffle),
            Entry::Showed(_, shuffle) => self.contradicts |= self.play(random) != shuffle,
            Entry::Hid(_) => {
                let shuffle = self.play(random);
                self.hidden.push(shuffle);
            }
        }
    }

    /// Plays any card of the hand, and gives its shuffle.
    #[inline]
    fn play(&mut self, random: &mut impl Random) -> u8 {
        let card = match self.hand.len() {
            1 => 0,
            cards => random.below(cards as u64) as usize,
        };
        self.hand.remove(card)
    }
}

/// Where a Boost lies face down.
#[derive(Clone, Copy)]
struct Place {
    family: Family,
    /// The scored pile it went to; none while it waits.
    pile: Option<Seat>,
    known: Option<Card>,
}

impl Place {
    fn fill(self, state: &mut State, owner: Seat, fight: usize, card: Card) {
        let card = Secret::new(card);
        match self.pile {
            Some(pile) => state.tucked[owner.index()][fight] = Some(Tucked { pile, card }),
            None => state.lineups[owner.index()].boost = Boost::Waiting(card),
        }
    }
}

/// Where the Boosts of one seat lie face down, by the Fight that each was played in.
type Places = [Option<Place>; FIGHTS];

/// The places of every seat.
fn places(view: &View) -> [Places; MOST_SEATS] {
    let mut places = [[None; FIGHTS]; MOST_SEATS];
    for (index, seat) in view.seats.iter().enumerate() {
        for tucked in &seat.scored.tucked {
            let place = Place { family: tucked.family, pile: Some(Seat::at(index)), known: tucked.card };
            places[tucked.owner.index()][usize::from(tucked.fight)] = Some(place);
        }
        if let BoostView::Waiting { family, card } = seat.boost {
            places[index][usize::from(view.fight)] = Some(Place { family, pile: None, known: card });
        }
    }
    places
}

/// The places that there are, the oldest Fight first.
fn filled(places: &Places) -> impl Iterator<Item = (usize, Place)> {
    places.iter().enumerate().filter_map(|(fight, place)| Some((fight, (*place)?)))
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
        let lives = (0..20_000).map(|_| relive(&diary, Family::Animal, &mut random));
        let old = lives.filter(|life| life.hidden.as_slice() == [0]).count();
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
