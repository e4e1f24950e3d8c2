//! The bots of every level.
//!
//! Easy slips half the time, medium is greedy, and hard plays exactly where the duel can be solved while one waits,
//! as all duels of the ready-made gladiators can; where it cannot, it searches.

use super::{Advisor, Greedy, GreedyBot, Limit, Solution, SolverBot};
use crate::{AnyBot, Bot, Effort, Explanation, Level, Played, RandomBot, search::SearchBot};
use rules_core::{Random, Seen};
use rules_gladiators::Gladiators;
use std::{ops::ControlFlow, sync::Arc};

impl Played for Gladiators {
    const ITERATIONS: u32 = 4_000;

    fn bot(&self, level: Level, effort: &Effort) -> AnyBot<Gladiators> {
        match level {
            Level::Random => Box::new(RandomBot),
            Level::Easy => Box::new(Beginner::new(self)),
            Level::Medium => Box::new(GreedyBot(Greedy::new(self))),
            Level::Hard => match solve(self, effort) {
                Some(solution) => Box::new(SolverBot::new(Arc::new(Advisor::Exact(Box::new(solution))))),
                None => Box::new(SearchBot::new(self, effort.clone())),
            },
        }
    }
}

/// What a hard bot solves before its first decision: a few seconds of work.
const PATIENT: Limit = Limit { states: 2_000_000, work: 150_000_000 };

/// The solution of a duel that is small enough; nothing too if the effort says stop.
fn solve(game: &Gladiators, effort: &Effort) -> Option<Solution> {
    let is_stopped = || effort.stop.as_ref().is_some_and(|stop| stop());
    let mut watch = |_| if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    Solution::solve(game, PATIENT, &mut watch).ok()
}

/// Does what a greedy player would, or anything at all.
struct Beginner {
    greedy: Greedy,
    chosen: usize,
    slipped: bool,
}

/// A beginner slips once in so many decisions.
const SLIP: u64 = 2;

impl Beginner {
    fn new(game: &Gladiators) -> Beginner {
        Beginner { greedy: Greedy::new(game), chosen: 0, slipped: false }
    }
}

impl Bot<Gladiators> for Beginner {
    fn choose(&mut self, seen: &Seen<Gladiators>, random: &mut dyn Random) -> usize {
        self.slipped = random.below(SLIP) == 0;
        self.chosen = if self.slipped {
            random.below(seen.legal.len() as u64) as usize
        } else {
            self.greedy.choose(&seen.view, &seen.legal)
        };
        self.chosen
    }

    fn explain(&self, seen: &Seen<Gladiators>) -> Explanation {
        let note = if self.slipped { "it did what came to mind" } else { "it looked one turn ahead" };
        self.greedy.explain(seen, self.chosen, note)
    }
}

#[cfg(test)]
mod tests {
    use super::PATIENT;
    use crate::gladiators::size;
    use rules_core::Game;
    use rules_gladiators::{Config, Content, Gladiators};
    use std::sync::Arc;

    #[test]
    fn every_pairing_of_the_ready_made_gladiators_is_solved() {
        let content = Arc::new(Content::shipped());
        for first in &content.ready_made {
            for second in &content.ready_made {
                let config = Config::duel(first.clone(), second.clone());
                let game = Gladiators::open(config, content.clone()).unwrap();
                assert!(PATIENT.fits(size(&game)), "{} v {}: {:?}", first.name, second.name, size(&game));
            }
        }
    }
}
