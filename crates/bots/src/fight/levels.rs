//! The bots of every level.

use super::GreedyBot;
use crate::{AnyBot, Effort, Level, Played, RandomBot, search::SearchBot};
use rules_fight::Fight;

/// How many games an easy bot imagines for a decision, and how many decisions of a hundred are slips.
const EASY: (u32, u64) = (2, 30);

/// A medium bot weighs every action in a few imagined games. With a dozen of them and no slips it would lose to a hard
/// one by little.
const MEDIUM: (u32, u64) = (4, 10);

impl Played for Fight {
    const ITERATIONS: u32 = 12_000;

    fn bot(&self, level: Level, effort: &Effort) -> AnyBot<Fight> {
        match level {
            Level::Random => Box::new(RandomBot),
            Level::Easy => Box::new(GreedyBot::with_samples(self, EASY.0).slipping(EASY.1)),
            Level::Medium => Box::new(GreedyBot::with_samples(self, MEDIUM.0).slipping(MEDIUM.1)),
            Level::Hard => Box::new(SearchBot::new(self, effort.clone())),
        }
    }
}
