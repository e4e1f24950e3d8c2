//! §8.1 What a player notices at a glance, without a list being made of it: for those who look through thousands of
//! imagined games. A [`View`](crate::View) says everything, and takes longer.

use crate::{Fight, Stage, State, ending, state::Boost};
use rules_core::{Seat, SightHasher};
use std::hash::{Hash, Hasher};

impl State {
    /// What the game waits for.
    #[inline]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How many Fights are over.
    #[inline]
    pub const fn fights_over(&self) -> u8 {
        self.fight
    }
}

impl Fight {
    /// §7.1 The Glory of a seat so far.
    #[inline]
    pub fn glory_of(&self, state: &State, seat: Seat) -> u16 {
        ending::glory(self, state, seat)
    }

    /// What a seat that must decide sees of this Fight, in one number: what lies open, its own cards, and of the cards
    /// of others their backs. Where two sights are equal the legal actions are equal.
    ///
    /// What it keeps for later Fights is left out once it has played, and so is whatever does not bear on this one.
    pub fn sight(&self, state: &State, seat: Seat) -> u64 {
        let mut eye = SightHasher::default();
        let is_playing = matches!(state.stage, Stage::Playing { .. });
        (state.stage, state.fight, state.last_main, state.standing, state.graveyard_top()).hash(&mut eye);
        if is_playing {
            state.hands[seat.index()].peek().as_slice().hash(&mut eye);
            for own in &state.scored[..usize::from(self.config.seats)] {
                eye.write_u8(own.len());
            }
        } else if matches!(state.stage, Stage::Choosing { .. }) {
            // §4.13 Some choices are cards further down.
            state.graveyard.as_slice().hash(&mut eye);
        }
        for other in self.seats_from(Seat::FIRST) {
            let lineup = &state.lineups[other.index()];
            if is_playing && !state.standing.contains(other) {
                // Those who have not played still have the last Fight before them.
                continue;
            }
            (lineup.main, lineup.power).hash(&mut eye);
            (lineup.shielded, lineup.wins_ties, lineup.silenced, lineup.spoils).hash(&mut eye);
            match lineup.boost {
                Boost::Gone => eye.write_u8(0),
                Boost::Waiting(card) if other == seat => (1_u8, *card.peek()).hash(&mut eye),
                Boost::Waiting(card) => (2_u8, card.peek().family()).hash(&mut eye),
                Boost::Activated(card) => (3_u8, card).hash(&mut eye),
                Boost::Spent(_) => eye.write_u8(4),
            }
        }
        eye.finish()
    }
}
