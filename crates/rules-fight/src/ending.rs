//! §7 The end of the game.

use crate::{Fight, State, state::MOST_SEATS};
use rules_core::{Seat, Standing};

/// §7.1 The Glory of the Arenas won, and 1 for each scored Warrior.
pub(crate) fn glory(game: &Fight, state: &State, seat: Seat) -> u16 {
    let fights = state.arenas.as_slice().iter().zip(state.winners.as_slice());
    let won = fights.filter(|(_, winner)| **winner == Some(seat));
    let arenas: u16 = won.map(|(&arena, _)| u16::from(game.glory(arena))).sum();
    arenas + u16::from(state.scored[seat.index()].len())
}

/// §7.2 Most Glory wins; level, more scored Warriors; still level, the place is shared.
pub(crate) fn standing(game: &Fight, state: &State) -> Standing {
    let seats = usize::from(game.config.seats);
    let mut scores = [0; MOST_SEATS];
    let mut order = [(0, 0); MOST_SEATS];
    for index in 0..seats {
        let glory = glory(game, state, Seat::at(index));
        scores[index] = glory.into();
        order[index] = (glory, state.scored[index].len());
    }
    let mut places = [0; MOST_SEATS];
    for index in 0..seats {
        places[index] = 1 + order[..seats].iter().filter(|&&other| other > order[index]).count() as u8;
    }
    Standing::ranked(&scores[..seats], &places[..seats])
}
