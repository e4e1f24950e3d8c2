//! A guide that knows nothing but the rules.

use super::guide::Guide;
use rules_core::{Game, Random, Seat, SplitMix};

/// A game that says in one number what a seat sees; see [`Guide::sight`].
pub trait Sighted: Game {
    /// What this seat sees in an imagined state.
    fn sight(&self, state: &Self::State, seat: Seat) -> u64;
}

/// Plays every game out to its end, at random: the yardstick for speed, and for guides that know more.
pub struct Plain<'a, G>(pub &'a G);

impl<G: Sighted> Guide<G> for Plain<'_, G> {
    fn sight(&self, state: &G::State, seat: Seat) -> u64 {
        self.0.sight(state, seat)
    }

    fn pick(&self, _: &G::State, _: Seat, legal: &[G::Action], luck: &mut SplitMix) -> usize {
        luck.below(legal.len() as u64) as usize
    }
}
