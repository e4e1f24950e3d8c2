//! A game set up by hand: for the referee, for tests, and for whoever wants to look at one Fight.

use crate::{
    ArenaId, Card, Fight, State, boost,
    card::CardSet,
    play,
    state::{Boost, FIGHTS, HAND, Reserves, Stage},
};
use rules_core::{Game, Seat, Secret};

/// One moment of a game: before a Main is played, or with all Mains played and the first Boost to decide.
///
/// Lists by seat may be shorter than the table: whoever is missing has nothing. Every Warrior that is named nowhere is in
/// the Reserves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// §5.4 The Fights that are over: their Arenas, and who won them.
    pub fought: Vec<(ArenaId, Option<Seat>)>,
    /// §1.4 The Arena that is fought in; none once seven Fights are over.
    pub arena: Option<ArenaId>,
    /// §1.5 The 1st player; the first seat if nobody is named.
    pub first: Option<Seat>,
    /// §2.1 Mains and Boosts by seat; none for who has not played.
    pub played: Vec<Option<(Card, Option<Card>)>>,
    /// Hands by seat.
    pub hands: Vec<Vec<Card>>,
    /// §8.2 Scored piles by seat, all of it seen by everybody.
    pub scored: Vec<Vec<Card>>,
    /// §6.1 The Graveyard, the newest last.
    pub graveyard: Vec<Card>,
}

/// Why a position cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum Impossible {
    #[error("there is no Warrior {card} in this set (§1.1)")]
    NoSuchWarrior { card: Card },
    #[error("there is no Arena {arena} in this set (§1.2)")]
    NoSuchArena { arena: ArenaId },
    #[error("{card} is in two places at once")]
    Twice { card: Card },
    #[error("{found} seats are described, but {seats} play")]
    TooManySeats { found: usize, seats: usize },
    #[error("a hand of {found} Warriors; a hand has at most {most} here (§1.3)")]
    HandTooLarge { found: usize, most: usize },
    #[error("seat {seat} has cards and has not played, but somebody after it has (§2.1)")]
    OutOfTurn { seat: Seat },
    #[error("{found} Fights are over and {} is fought; a game has {FIGHTS} (§1.4)", if *going_on { "one more" } else { "none" })]
    WrongFights { found: usize, going_on: bool },
    #[error("{arena} is drawn twice; each Arena is fought in once (§1.4)")]
    ArenaTwice { arena: ArenaId },
}

impl Fight {
    /// The state of a position, or why there is none. Nobody has seen a back of the Reserves.
    pub fn position(&self, position: &Position) -> Result<State, Impossible> {
        let mut state = self.start();
        state.first = position.first.unwrap_or(Seat::FIRST);
        self.check_seats(position)?;
        self.check_order(position, state.first)?;
        self.place_arenas(&mut state, position)?;
        self.place_cards(&mut state, position)?;
        if position.arena.is_none() {
            state.stage = Stage::Over;
            return Ok(state);
        }
        let owes_a_play = |seat: &Seat| {
            state.lineups[seat.index()].main.is_none() && !state.hands[seat.index()].peek().is_empty()
        };
        let next = self.seats_from(state.first).find(owes_a_play);
        match next {
            Some(seat) => play::ask(self, &mut state, seat, &mut |_| {}),
            None => boost::begin(self, &mut state, &mut |_| {}),
        }
        Ok(state)
    }

    fn check_seats(&self, position: &Position) -> Result<(), Impossible> {
        let seats = usize::from(self.config.seats);
        let first = position.first.map_or(0, |first| first.index() + 1);
        let winners = position.fought.iter().filter_map(|(_, winner)| winner.map(|seat| seat.index() + 1));
        let described = [position.played.len(), position.hands.len(), position.scored.len(), first];
        match described.into_iter().chain(winners).find(|&found| found > seats) {
            Some(found) => Err(Impossible::TooManySeats { found, seats }),
            None => Ok(()),
        }
    }

    /// §2.1 Nobody has played after somebody who still has to.
    fn check_order(&self, position: &Position, first: Seat) -> Result<(), Impossible> {
        let holds = |seat: Seat| position.hands.get(seat.index()).is_some_and(|hand| !hand.is_empty());
        let mut waiting = None;
        for seat in self.seats_from(first) {
            match waiting {
                Some(seat_before) if has_played(position, seat) => {
                    return Err(Impossible::OutOfTurn { seat: seat_before });
                }
                None if holds(seat) && !has_played(position, seat) => waiting = Some(seat),
                Some(_) | None => {}
            }
        }
        Ok(())
    }

    fn place_arenas(&self, state: &mut State, position: &Position) -> Result<(), Impossible> {
        let (found, going_on) = (position.fought.len(), position.arena.is_some());
        if found + usize::from(going_on) > FIGHTS || (found < FIGHTS && !going_on) {
            return Err(Impossible::WrongFights { found, going_on });
        }
        let fought = position.fought.iter().map(|&(arena, _)| arena);
        for arena in fought.chain(position.arena) {
            if self.content.arena(arena).is_none() {
                return Err(Impossible::NoSuchArena { arena });
            }
            if state.arenas.as_slice().contains(&arena) {
                return Err(Impossible::ArenaTwice { arena });
            }
            state.arenas.push(arena);
        }
        position.fought.iter().for_each(|&(_, winner)| state.winners.push(winner));
        state.fight = found as u8;
        Ok(())
    }

    fn place_cards(&self, state: &mut State, position: &Position) -> Result<(), Impossible> {
        let mut left = self.deck;
        for (index, hand) in position.hands.iter().enumerate() {
            // Whoever has played holds two less until the refill.
            let most = if has_played(position, Seat::at(index)) { HAND - 2 } else { HAND };
            if hand.len() > most {
                return Err(Impossible::HandTooLarge { found: hand.len(), most });
            }
            for &card in hand {
                take(&self.deck, &mut left, card)?;
                crate::refill::take(state, Seat::at(index), card, &mut |_| {});
            }
        }
        for (index, &played) in position.played.iter().enumerate() {
            let Some((main, boost)) = played else { continue };
            take(&self.deck, &mut left, main)?;
            play::enter(self, state, Seat::at(index), main);
            state.note_drawn(Seat::at(index), main);
            state.note_shown(Seat::at(index), main);
            if let Some(boost) = boost {
                take(&self.deck, &mut left, boost)?;
                state.lineups[index].boost = Boost::Waiting(Secret::new(boost));
                state.note_drawn(Seat::at(index), boost);
                state.note_hidden(Seat::at(index), boost);
            }
        }
        // The Main that binds the next player is the last one in turn order, not in the order of seats.
        let last = self.seats_from(state.first).filter_map(|seat| state.lineups[seat.index()].main).last();
        state.last_main = last.map(Card::family);
        for (index, pile) in position.scored.iter().enumerate() {
            for &card in pile {
                take(&self.deck, &mut left, card)?;
                state.scored[index].backs[card.family().index()] += 1;
                state.scored[index].shown.insert(card);
            }
        }
        for &card in &position.graveyard {
            take(&self.deck, &mut left, card)?;
            state.graveyard.push(card);
        }
        state.reserves = Reserves::shuffled(left);
        Ok(())
    }
}

fn take(deck: &CardSet, left: &mut CardSet, card: Card) -> Result<(), Impossible> {
    if !deck.contains(card) {
        return Err(Impossible::NoSuchWarrior { card });
    }
    if !left.contains(card) {
        return Err(Impossible::Twice { card });
    }
    left.remove(card);
    Ok(())
}

fn has_played(position: &Position, seat: Seat) -> bool {
    position.played.get(seat.index()).is_some_and(Option::is_some)
}
