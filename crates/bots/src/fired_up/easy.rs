//! A player that beginners can beat.

use super::GreedyBot;
use crate::{Bot, Explanation};
use rules_core::{Random, Seen};
use rules_fired_up::FiredUp;

/// Looks at things in a hurry, and now and then does not look at all.
pub struct EasyBot(GreedyBot);

/// How many rehearsals a hurried look takes.
const SAMPLES: u32 = 2;
/// One decision in so many is made without a look.
const BLIND: u64 = 4;

impl EasyBot {
    /// A player for this table.
    pub fn new(game: &FiredUp) -> EasyBot {
        EasyBot(GreedyBot::with_samples(game, SAMPLES))
    }
}

impl Bot<FiredUp> for EasyBot {
    fn choose(&mut self, seen: &Seen<FiredUp>, random: &mut dyn Random) -> usize {
        if random.below(BLIND) == 0 {
            self.0.chosen = random.below(seen.legal.len() as u64) as usize;
            return self.0.chosen;
        }
        self.0.choose(seen, random)
    }

    fn explain(&self, seen: &Seen<FiredUp>) -> Explanation {
        self.0.explain(seen)
    }
}
