//! §10 The end of a round and of the game.

use crate::{
    Event, FiredUp, Notice, Space, State, Superlative, betting,
    edition::WinnerTie,
    next_round,
    state::{MOST_SEATS, ROUNDS, Stage},
};
use rules_core::{Seat, Standing};

/// §10.1 After the End Highlights the game is over, or the next round is prepared.
pub(crate) fn after_round(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    if state.round == ROUNDS || state.arena.present().len() <= 1 {
        finish(game, state, tell);
    } else {
        next_round::prepare(game, state, tell);
    }
}

/// §8.4 The last bets are settled, and the game is over.
pub(crate) fn finish(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    betting::settle_all(game, state, tell);
    state.stage = Stage::Over;
    tell(Event::Public(Notice::Over { winner: winner(game, state) }));
}

/// §10.3 The winner of the battle.
pub(crate) fn winner(game: &FiredUp, state: &State) -> Option<Space> {
    betting::at_end(game, state, Superlative::MaxStamina)
}

/// Who of those standing is foremost; §10.3 of several the fastest, §14.1 or the one that started fastest.
pub(crate) fn foremost(game: &FiredUp, state: &State, superlative: Superlative) -> Option<Space> {
    let speed = |space: Space| match game.edition.winner_tie {
        WinnerTie::Speed => -i16::from(state.arena.at(space).tile),
        WinnerTie::StartingSpeed => i16::from(game.printed(state, space).speed),
    };
    let rank = |space: &Space| (superlative.merit(state.arena.at(*space)), speed(*space));
    state.arena.present().iter().max_by_key(rank)
}

/// §10.2 Most points win, and equal points share the victory.
pub(crate) fn standing(game: &FiredUp, state: &State) -> Standing {
    let mut scores = [0; MOST_SEATS];
    for seat in game.seats_from(Seat::FIRST) {
        scores[seat.index()] = state.player(seat).score.into();
    }
    Standing::by_score(&scores[..game.config.seats.into()])
}
