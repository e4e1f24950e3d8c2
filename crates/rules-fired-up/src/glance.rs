//! §15.3 What a search asks of a game that it has imagined. It may ask for hidden things, because it made them up: the
//! truth is a state too, but it never leaves its table.

use crate::{Arena, Class, FiredUp, Highlight, Space, Spree, Stage, State};
use rules_core::{Seat, SightHasher};
use std::hash::{Hash, Hasher};

/// §8.1 A bet as its owner knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedBet {
    /// In which column.
    pub class: Class,
    /// On whom.
    pub fighter: Space,
    /// In the row of which round.
    pub round: u8,
    /// How many bets of others lie below it.
    pub below: u8,
}

impl FiredUp {
    /// What the game waits for.
    #[inline]
    pub const fn stage(&self, state: &State) -> Stage {
        state.stage
    }

    /// The round, counted from 1; 0 before the first.
    #[inline]
    pub const fn round(&self, state: &State) -> u8 {
        state.round
    }

    /// §5.7 The points of a seat.
    #[inline]
    pub fn score(&self, state: &State, seat: Seat) -> u16 {
        state.player(seat).score
    }

    /// §5.7 The points that the Highlights of a seat have brought so far.
    pub fn claimed_points(&self, state: &State, seat: Seat) -> u16 {
        let own = state.claimed.as_slice().iter().filter(|claimed| claimed.seat == seat);
        own.map(|claimed| u16::from(self.row_points(claimed.card, usize::from(claimed.row) - 1))).sum()
    }

    /// §2.2 The Influence dice that a seat has left this round, rolled or not.
    #[inline]
    pub fn dice_left(&self, state: &State, seat: Seat) -> u8 {
        state.player(seat).dice
    }

    /// §3.10 The Social tokens of a seat.
    #[inline]
    pub fn tokens(&self, state: &State, seat: Seat) -> u8 {
        state.player(seat).tokens
    }

    /// The turn of whoever uses dice, so far.
    #[inline]
    pub const fn spree<'a>(&self, state: &'a State) -> &'a Spree {
        &state.spree
    }

    /// The cards in the hand of a seat, ascending.
    #[inline]
    pub fn hand<'a>(&self, state: &'a State, seat: Seat) -> &'a [Highlight] {
        state.player(seat).hand.peek().as_slice()
    }

    /// §8.1 The bets of a seat, the earliest first.
    pub fn bets_of<'a>(&self, state: &'a State, seat: Seat) -> impl Iterator<Item = PlacedBet> + 'a {
        let bets = state.bets.as_slice();
        bets.iter().enumerate().filter(move |(_, bet)| bet.seat == seat).map(move |(at, bet)| {
            let is_below = |other: &&crate::state::Bet| other.class == bet.class && other.seat != seat;
            let below = bets[..at].iter().filter(is_below).count() as u8;
            PlacedBet { class: bet.class, fighter: *bet.fighter.peek(), round: bet.round, below }
        })
    }

    /// Changes the arena of an imagined game, as a crowd might that nobody plays out.
    pub fn stir(&self, state: &mut State, change: impl FnOnce(&mut Arena)) {
        change(&mut state.arena);
    }

    /// §15.1 Everything that a seat knows, in one number: states that look the same to it have the same.
    pub fn sight(&self, state: &State, seat: Seat) -> u64 {
        let hasher = &mut SightHasher::default();
        let State { stage, round, first, arena, clash, players, spree, owed, .. } = state;
        (seat, stage, round, first, arena, clash, spree, owed).hash(hasher);
        (state.common, state.columns, state.discard).hash(hasher);
        for player in &players[..self.config.seats.into()] {
            (player.score, player.dice, player.tokens, player.fresh, player.common).hash(hasher);
            (player.claims, player.hand.peek().len(), player.betting.peek().len()).hash(hasher);
        }
        let own = state.player(seat);
        (own.hand.peek(), own.aside.peek(), own.betting.peek(), own.answer.peek()).hash(hasher);
        for bet in state.bets.as_slice() {
            let is_shown = bet.seat == seat || state.columns[bet.class as usize].result.is_shown();
            (bet.seat, bet.class, bet.round, is_shown.then_some(bet.fighter.peek())).hash(hasher);
        }
        (state.eliminations.as_slice(), state.eliminators.as_slice(), state.claimed.as_slice()).hash(hasher);
        hasher.finish()
    }
}
