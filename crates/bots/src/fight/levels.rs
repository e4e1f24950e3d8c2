//! The bots of every level.

use super::GreedyBot;
use crate::{AnyBot, Effort, Level, Played, RandomBot};
use rules_fight::Fight;

impl Played for Fight {
    const ITERATIONS: u32 = 4_000;

    fn bot(&self, level: Level, _: &Effort) -> AnyBot<Fight> {
        match level {
            Level::Random => Box::new(RandomBot),
            Level::Easy => Box::new(GreedyBot::with_samples(self, 2)),
            Level::Medium => Box::new(GreedyBot::with_samples(self, 8)),
            Level::Hard => Box::new(GreedyBot::new(self)),
        }
    }
}
