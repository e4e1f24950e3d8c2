//! The bots of every level.

use super::{EasyBot, GreedyBot, HardBot};
use crate::{AnyBot, Effort, Level, Played, RandomBot};
use rules_fired_up::FiredUp;

impl Played for FiredUp {
    const ITERATIONS: u32 = 4_000;

    fn bot(&self, level: Level, effort: &Effort) -> AnyBot<FiredUp> {
        match level {
            Level::Random => Box::new(RandomBot),
            Level::Easy => Box::new(EasyBot::new(self)),
            Level::Medium => Box::new(GreedyBot::with_samples(self, MEDIUM)),
            Level::Hard => Box::new(HardBot::new(self, effort.clone())),
        }
    }
}

/// How many rehearsals a medium player looks at.
const MEDIUM: u32 = 6;
