//! §15 What each viewer knows.

use crate::{
    Arena, Claimed, Claims, Clash, Class, Column, Elimination, FiredUp, Highlight, InfluenceDice, Space,
    Spree, Stage, State, ending, state::Bet,
};
use rules_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// §15.1 What one viewer knows: everything that lies open, and the viewer's own cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// What the game waits for.
    pub stage: Stage,
    /// §2.1, §5.6 Who still has to decide where all decide at once.
    pub owed: Vec<Seat>,
    /// The round, counted from 1; 0 before the first.
    pub round: u8,
    /// The first player of this round.
    pub first: Seat,
    /// Everything in the arena.
    pub arena: Arena,
    /// §6.3 The dice of the attack that is being rolled.
    pub clash: Clash,
    /// The turn of whoever uses dice, so far.
    pub spree: Spree,
    /// §12.2 The common dice that are left.
    pub common: InfluenceDice,
    /// Everybody, by seat.
    pub seats: Vec<SeatView>,
    /// The viewer's cards in hand, ascending; none for a watcher.
    pub hand: Vec<Highlight>,
    /// The viewer's cards laid down, ascending.
    pub aside: Vec<Highlight>,
    /// The viewer's Betting cards that are left.
    pub betting: Vec<Space>,
    /// §5.6 What the viewer has claimed while others still decide, as places in the hand.
    pub answer: u8,
    /// §1.5 The columns of the betting board: Early, Mid, Late.
    pub columns: [Column; 3],
    /// §8.1 Every bet, the earliest first.
    pub bets: Vec<BetView>,
    /// §7.3 Who was eliminated, in order.
    pub eliminations: Vec<Elimination>,
    /// §8.3 The different fighters that eliminated somebody, in order.
    pub eliminators: Vec<Space>,
    /// How many cards the deck has.
    pub deck: u8,
    /// §9.3 The cards that were claimed or discarded, ascending.
    pub discard: Vec<Highlight>,
    /// §5.7 Every claim, in order.
    pub claimed: Vec<Claimed>,
    /// §10.3 Who won the battle, once the game is over.
    pub winner: Option<Space>,
}

/// §15.1 What everybody knows of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// Points.
    pub score: u16,
    /// Influence dice left this round.
    pub dice: u8,
    /// Active Social tokens.
    pub tokens: u8,
    /// §14.1 Those of them that cannot be used this round.
    pub fresh: u8,
    /// §12.2 Common dice used this round.
    pub common: u8,
    /// §2.1 How it claims this round.
    pub claims: Claims,
    /// How many cards are in its hand.
    pub hand: u8,
    /// How many it has laid down.
    pub aside: u8,
    /// How many Betting cards it has left.
    pub betting: u8,
}

/// §8.1 A Betting card on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BetView {
    /// Whose.
    pub seat: Seat,
    /// In which column.
    pub class: Class,
    /// In the row of which round.
    pub round: u8,
    /// §15.2 On whom; only its owner knows before the column is settled.
    pub fighter: Option<Space>,
}

impl View {
    /// §8.1 The bets of a column, the earliest first.
    pub fn bets_on(&self, class: Class) -> impl Iterator<Item = &BetView> {
        self.bets.iter().filter(move |bet| bet.class == class)
    }
}

pub(crate) fn view(game: &FiredUp, state: &State, viewer: Viewer) -> View {
    let own = match viewer {
        Viewer::Seat(seat) if seat.index() < game.config.seats.into() => Some(state.player(seat)),
        Viewer::Seat(_) | Viewer::Table => None,
    };
    View {
        viewer,
        stage: state.stage,
        owed: state.owed.iter().collect(),
        round: state.round,
        first: state.first,
        arena: state.arena,
        clash: state.clash,
        spree: state.spree,
        common: state.common,
        seats: game.seats_from(Seat::FIRST).map(|seat| seat_view(state, seat)).collect(),
        hand: own.map_or_else(Vec::new, |own| own.hand.peek().as_slice().to_vec()),
        aside: own.map_or_else(Vec::new, |own| own.aside.peek().as_slice().to_vec()),
        betting: own.map_or_else(Vec::new, |own| own.betting.peek().iter().collect()),
        answer: own.map_or(0, |own| *own.answer.peek()),
        columns: state.columns,
        bets: state.bets.as_slice().iter().map(|&bet| bet_view(state, viewer, bet)).collect(),
        eliminations: state.eliminations.as_slice().to_vec(),
        eliminators: state.eliminators.as_slice().to_vec(),
        deck: state.deck.peek().len() as u8,
        discard: state.discard.iter().collect(),
        claimed: state.claimed.as_slice().to_vec(),
        winner: if state.stage == Stage::Over { ending::winner(game, state) } else { None },
    }
}

fn seat_view(state: &State, seat: Seat) -> SeatView {
    let player = state.player(seat);
    SeatView {
        score: player.score,
        dice: player.dice,
        tokens: player.tokens,
        fresh: player.fresh,
        common: player.common,
        claims: player.claims,
        hand: player.hand.peek().len() as u8,
        aside: player.aside.peek().len() as u8,
        betting: player.betting.peek().len() as u8,
    }
}

fn bet_view(state: &State, viewer: Viewer, bet: Bet) -> BetView {
    let is_shown = viewer.is(bet.seat) || state.columns[bet.class as usize].result.is_shown();
    BetView {
        seat: bet.seat,
        class: bet.class,
        round: bet.round,
        fighter: is_shown.then_some(*bet.fighter.peek()),
    }
}
