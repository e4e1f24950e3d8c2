//! §1 The setup: the deal, the pile of Arenas and the 1st player.

use crate::{
    ArenaId, Config, Event, Fight, Notice, State,
    card::{CODES, CardSet, FAMILIES},
    play,
    state::{Errand, FIGHTS, HAND, LAID_OUT, Lineup, MOST_SEATS, Reserves, Scored, Stage},
};
use rules_core::{Pile, Random, Seat, SeatSet, Secret};

/// §1.3 Before the first card: all Warriors are in the Reserves, and nobody has seen a back.
pub(crate) fn start(config: &Config, deck: CardSet) -> State {
    State {
        stage: Stage::Drawing { errand: Errand::Deal { seat: Seat::FIRST }, left: HAND as u8 },
        fight: 0,
        first: config.first.unwrap_or(Seat::FIRST),
        last_main: None,
        standing: SeatSet::EMPTY,
        lineups: [Lineup::empty(); MOST_SEATS],
        trail: Pile::new(),
        hands: [Secret::new(Pile::new()); MOST_SEATS],
        reserves: Reserves::shuffled(deck),
        graveyard: Pile::new(),
        aside: Pile::new(),
        scored: [Scored { backs: [0; FAMILIES], shown: CardSet::EMPTY }; MOST_SEATS],
        tucked: [[None; FIGHTS]; MOST_SEATS],
        arenas: Pile::new(),
        winners: Pile::new(),
        shuffles: 0,
        shuffled: [0; CODES],
        diaries: [Pile::new(); MOST_SEATS],
    }
}

/// §1.3 Goes on when the hand of a seat is full: the next hand, then the first Graveyard.
pub(crate) fn after_hand(game: &Fight, state: &mut State, seat: Seat) -> (Errand, u8) {
    let next = game.next(seat);
    if next == Seat::FIRST {
        state.reserves.to_lay_out = LAID_OUT;
        (Errand::Open, 0)
    } else {
        (Errand::Deal { seat: next }, HAND as u8)
    }
}

/// §1.4 Turns up the next Arena if one is due, and goes on.
#[inline]
pub(crate) fn announce(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    let due = (usize::from(state.fight) + 2).min(FIGHTS);
    if state.arenas.len() < due {
        state.stage = Stage::Announcing;
    } else if state.fight == 0 && game.config.first.is_none() {
        state.stage = Stage::Seating;
    } else {
        begin_fight(game, state, tell);
    }
}

/// §1.4 The Arenas that nobody has seen, as a set of indices.
#[inline]
pub(crate) fn unseen_arenas(game: &Fight, state: &State) -> u64 {
    state.arenas.as_slice().iter().fold(game.arenas, |left, arena| left & !(1 << arena.index()))
}

/// §1.4 One of the Arenas that nobody has seen.
#[inline]
pub(crate) fn draw_arena(game: &Fight, state: &State, random: &mut impl Random) -> ArenaId {
    let mut left = unseen_arenas(game, state);
    for _ in 0..random.below(left.count_ones().into()) {
        left &= left - 1;
    }
    ArenaId::new(left.trailing_zeros() as usize + 1)
}

/// §1.4 An Arena is turned up.
#[inline]
pub(crate) fn turn_up(game: &Fight, state: &mut State, arena: ArenaId, tell: &mut impl FnMut(Event)) {
    state.arenas.push(arena);
    tell(Event::Public(Notice::ArenaSeen { arena }));
    announce(game, state, tell);
}

/// §1.5 The first 1st player is drawn.
#[inline]
pub(crate) fn seat_first(game: &Fight, state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    state.first = seat;
    tell(Event::Public(Notice::Begins { seat }));
    begin_fight(game, state, tell);
}

/// §6.5 A Fight begins.
fn begin_fight(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    state.lineups = [Lineup::empty(); MOST_SEATS];
    state.trail = Pile::new();
    let (fight, arena, first) = (state.fight + 1, state.arena(), state.first);
    tell(Event::Public(Notice::FightBegins { fight, arena, first }));
    play::ask(game, state, first, tell);
}
