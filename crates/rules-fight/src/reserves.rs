//! §6.3 The Reserves: cards that exist only as far as they were seen, and what becomes of those that are drawn.

use crate::{
    Card, Chance, Event, Family, Fight, Notice, State, ability, boost,
    card::{CardSet, FAMILIES},
    refill, setup,
    state::{Errand, LAID_OUT, Reserves, Stage},
};
use rules_core::{Pile, Random, Seat, Secret};

impl Reserves {
    /// Newly shuffled Reserves of these cards.
    pub(crate) fn shuffled(cards: CardSet) -> Reserves {
        Reserves {
            left: cards.len() as u8,
            top: None,
            to_lay_out: 0,
            pool: Secret::new(cards),
            unseen: Secret::new(Family::ALL.map(|family| cards.count(family))),
            scored_unseen: [0; FAMILIES],
            lost: Secret::new(CardSet::EMPTY),
        }
    }

    /// §8.4 A back comes to lie on top and is seen; none if nothing is left.
    #[inline]
    pub(crate) fn show_back(&mut self, back: Option<Family>) {
        self.top = back;
        if let Some(family) = back {
            self.unseen.peek_mut()[family.index()] -= 1;
        }
    }

    /// One of the backs that nobody has seen.
    #[inline]
    fn draw_back(&self, random: &mut impl Random) -> Family {
        let cards = self.left - u8::from(self.top.is_some());
        let drawn = random.below(cards.into()) as u8;
        // Nothing here can be foreseen, so the Families are counted off without a branch.
        let (mut family, mut upto) = (0, 0);
        for count in &self.unseen.peek()[..FAMILIES - 1] {
            upto += count;
            family += usize::from(drawn >= upto);
        }
        Family::ALL[family]
    }

    /// One of the faces that the top card may have.
    #[inline]
    fn draw_face(&self, top: Family, random: &mut impl Random) -> Card {
        let same_back = 1 + self.unseen.peek()[top.index()] + self.scored_unseen[top.index()];
        self.pool.peek().nth(top, random.below(same_back.into()) as u8)
    }
}

/// §8.4 What may be drawn from the Reserves: the back on top, or the face of a top card whose back was seen.
pub(crate) fn odds(state: &State) -> Vec<(Chance, u64)> {
    let reserves = &state.reserves;
    let backs = || Family::ALL.map(|family| (family, u64::from(reserves.unseen.peek()[family.index()])));
    let backs = || backs().into_iter().filter(|&(_, weight)| weight > 0);
    let Some(top) = reserves.top else {
        return backs().map(|(family, weight)| (Chance::Top(family), weight)).collect();
    };
    let faces = reserves.pool.peek().of(top);
    if reserves.left == 1 {
        return faces.map(|face| (Chance::Card { face, below: None }, 1)).collect();
    }
    let below =
        |face| backs().map(move |(family, weight)| (Chance::Card { face, below: Some(family) }, weight));
    faces.flat_map(below).collect()
}

/// §8.4 The weight of one of them.
pub(crate) fn weight(state: &State, outcome: Chance) -> u64 {
    let reserves = &state.reserves;
    match outcome {
        Chance::Top(family) if reserves.top.is_none() => reserves.unseen.peek()[family.index()].into(),
        Chance::Card { face, below }
            if reserves.top == Some(face.family()) && reserves.pool.peek().contains(face) =>
        {
            match below {
                None => u64::from(reserves.left == 1),
                Some(family) => reserves.unseen.peek()[family.index()].into(),
            }
        }
        Chance::Top(_) | Chance::Card { .. } | Chance::Arena(_) | Chance::First(_) => 0,
    }
}

/// §8.4 One of them.
#[inline]
pub(crate) fn draw(state: &State, random: &mut impl Random) -> Chance {
    let reserves = &state.reserves;
    let Some(top) = reserves.top else { return Chance::Top(reserves.draw_back(random)) };
    let face = reserves.draw_face(top, random);
    let below = (reserves.left > 1).then(|| reserves.draw_back(random));
    Chance::Card { face, below }
}

/// §8.4 A card leaves the top of the Reserves, and the back below it is seen.
#[inline]
pub(crate) fn turn(
    game: &Fight,
    state: &mut State,
    (errand, left): (Errand, u8),
    (face, below): (Card, Option<Family>),
    tell: &mut impl FnMut(Event),
) {
    let reserves = &mut state.reserves;
    reserves.pool.peek_mut().remove(face);
    reserves.left -= 1;
    reserves.show_back(below);
    let (errand, left) = if reserves.to_lay_out > 0 {
        reserves.to_lay_out -= 1;
        state.graveyard.push(face);
        tell(Event::Public(Notice::LaidOut { card: face }));
        (errand, left)
    } else {
        receive(game, state, errand, left, face, tell)
    };
    if state.reserves.left == 0 {
        reshuffle(state, tell);
    }
    pursue(game, state, errand, left, tell);
}

/// What the card was drawn for.
#[inline]
fn receive(
    game: &Fight,
    state: &mut State,
    errand: Errand,
    left: u8,
    card: Card,
    tell: &mut impl FnMut(Event),
) -> (Errand, u8) {
    match errand {
        Errand::Deal { seat } => {
            refill::take(state, seat, card, tell);
            if left == 1 { setup::after_hand(game, state, seat) } else { (errand, left - 1) }
        }
        Errand::Refill { seat } => {
            refill::take(state, seat, card, tell);
            if left == 1 { refill::after_two(game, state, seat) } else { (errand, left - 1) }
        }
        Errand::Reveal { seat, .. } => {
            state.aside.push(card);
            tell(Event::Public(Notice::Revealed { seat, card }));
            (errand, left - 1)
        }
        Errand::Beam { target } => {
            ability::beam_in(game, state, target, card, tell);
            (errand, left - 1)
        }
        Errand::Open | Errand::Pact { .. } | Errand::Spoils { .. } => {
            unreachable!("no face is drawn for these")
        }
    }
}

/// Goes on with what cards are drawn for, until a draw is due or it is done.
#[inline]
pub(crate) fn pursue(
    game: &Fight,
    state: &mut State,
    errand: Errand,
    left: u8,
    tell: &mut impl FnMut(Event),
) {
    // Nearly always another card is wanted and its back lies there.
    let is_simple = left > 0 && state.reserves.top.is_some() && !errand.is_unseen();
    if is_simple {
        state.stage = Stage::Drawing { errand, left };
    } else {
        pursue_further(game, state, errand, left, tell);
    }
}

fn pursue_further(
    game: &Fight,
    state: &mut State,
    errand: Errand,
    mut left: u8,
    tell: &mut impl FnMut(Event),
) {
    loop {
        let reserves = &state.reserves;
        let back_is_due = reserves.left > 0 && reserves.top.is_none();
        if back_is_due || reserves.to_lay_out > 0 {
            break;
        }
        // §6.4 If both piles are empty, a draw ends with what there was.
        let is_done = left == 0 || (reserves.left == 0 && !reshuffle(state, tell));
        if is_done {
            return done(game, state, errand, tell);
        }
        match errand {
            Errand::Pact { seat } | Errand::Spoils { seat } if state.reserves.top.is_some() => {
                score_unseen(state, seat, tell);
                left -= 1;
            }
            _ => break,
        }
    }
    state.stage = Stage::Drawing { errand, left };
}

/// What comes when all cards were drawn that were wanted or could be had.
fn done(game: &Fight, state: &mut State, errand: Errand, tell: &mut impl FnMut(Event)) {
    match errand {
        Errand::Deal { .. } | Errand::Open => setup::announce(game, state, tell),
        Errand::Reveal { seat, family } => {
            ability::sort_revealed(state, seat, family, tell);
            boost::finish(game, state, tell);
        }
        Errand::Beam { .. } | Errand::Pact { .. } => boost::finish(game, state, tell),
        Errand::Spoils { .. } => refill::clear(game, state, tell),
        Errand::Refill { .. } => refill::next_fight(game, state, tell),
    }
}

/// §8.2 The top card goes to a scored pile, and nobody looks at its face.
fn score_unseen(state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    let reserves = &mut state.reserves;
    let family = reserves.top.take().expect("a card whose back was seen is scored");
    reserves.left -= 1;
    reserves.scored_unseen[family.index()] += 1;
    state.scored[seat.index()].backs[family.index()] += 1;
    tell(Event::Public(Notice::ScoredUnseen { seat, family }));
    if state.reserves.left == 0 {
        reshuffle(state, tell);
    }
}

/// §6.3 The Graveyard becomes the Reserves; §6.4 unless it is empty.
fn reshuffle(state: &mut State, tell: &mut impl FnMut(Event)) -> bool {
    if state.graveyard.is_empty() {
        return false;
    }
    let reserves = &mut state.reserves;
    let mut lost = *reserves.lost.peek();
    lost.extend(reserves.pool.peek().iter());
    let cards: CardSet = state.graveyard.as_slice().iter().copied().collect();
    state.shuffles += 1;
    for card in cards.iter() {
        state.shuffled[card.index()] = state.shuffles;
    }
    state.graveyard = Pile::new();
    *reserves = Reserves::shuffled(cards);
    reserves.lost.set(lost);
    let left = reserves.left;
    if left > LAID_OUT {
        reserves.to_lay_out = LAID_OUT;
    }
    tell(Event::Public(Notice::Reshuffled { cards: left }));
    true
}
