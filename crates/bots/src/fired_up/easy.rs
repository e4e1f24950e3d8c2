//! A player that beginners can beat.

use super::GreedyBot;
use crate::{Bot, Explanation};
use rules_core::{Random, Seen};
use rules_fired_up::FiredUp;

/// Looks at things in a hurry, and now and then does not look at all.
pub struct EasyBot {
    greedy: GreedyBot,
    looked: bool,
}

/// How many rehearsals a hurried look takes.
const SAMPLES: u32 = 2;
/// One decision in so many is made without a look.
const BLIND: u64 = 4;

impl EasyBot {
    /// A player for this table.
    pub fn new(game: &FiredUp) -> EasyBot {
        EasyBot { greedy: GreedyBot::with_samples(game, SAMPLES), looked: true }
    }
}

impl Bot<FiredUp> for EasyBot {
    fn choose(&mut self, seen: &Seen<FiredUp>, random: &mut dyn Random) -> usize {
        self.looked = random.below(BLIND) > 0;
        if self.looked {
            self.greedy.choose(seen, random)
        } else {
            random.below(seen.legal.len() as u64) as usize
        }
    }

    fn explain(&self, seen: &Seen<FiredUp>) -> Explanation {
        if self.looked { self.greedy.explain(seen) } else { Explanation::none("it did not look closely") }
    }
}
