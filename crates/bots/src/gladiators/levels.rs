//! The bots of every level.

use super::{Advisor, Greedy, GreedyBot, Limit, SolverBot};
use crate::{AnyBot, Effort, Level, Played, RandomBot};
use rules_gladiators::Gladiators;
use std::{ops::ControlFlow, sync::Arc};

impl Played for Gladiators {
    const ITERATIONS: u32 = 4_000;

    fn bot(&self, level: Level, effort: &Effort) -> AnyBot<Gladiators> {
        match level {
            Level::Random => Box::new(RandomBot),
            Level::Easy | Level::Medium => Box::new(GreedyBot(Greedy::new(self))),
            Level::Hard => {
                let never = &mut |_| ControlFlow::Continue(());
                let advisor = Advisor::prepare(self, Limit::default(), effort.iterations, never);
                Box::new(SolverBot(Arc::new(advisor.expect("nobody stops it"))))
            }
        }
    }
}
