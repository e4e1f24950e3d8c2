//! What a choice of a hard bot costs: by its iterations, and by the threads that share them.

use super::{
    Plan,
    positions::{Position, positions},
};
use bots::{AnyBot, Effort, Level, Played};
use rules_core::{Game, Random, Seen, SplitMix};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use serde::Serialize;
use std::time::{Duration, Instant};

/// The iterations a choice is measured with.
pub const BUDGETS: [u32; 4] = [250, 1000, 4000, 16_000];

/// The budget that one and two threads are compared with.
const COMPARED: usize = 2;

/// What was measured of the hard bots of one game.
#[derive(Clone, Debug, Serialize)]
pub struct Search {
    /// Which game.
    pub game: &'static str,
    /// With how many players.
    pub players: usize,
    /// One thread, with each of the [`BUDGETS`].
    pub budgets: [Choices; BUDGETS.len()],
    /// Two threads, with one of them.
    pub two_threads: Choices,
    /// How many times as many iterations a second two threads make as one does, with the same budget.
    pub ratio: f64,
}

impl Search {
    /// What two threads are compared with.
    pub const fn one_thread(&self) -> &Choices {
        &self.budgets[COMPARED]
    }
}

/// What some choices of a bot cost.
#[derive(Clone, Debug, Serialize)]
pub struct Choices {
    /// The iterations it had for each.
    pub iterations: u32,
    /// The threads that shared them.
    pub threads: usize,
    /// How many choices were measured.
    pub choices: u32,
    /// How long it took to make the bot.
    pub milliseconds_to_make: f64,
    /// How long a choice took.
    pub milliseconds_per_choice: f64,
    /// Iterations a second, if it used all it had.
    pub iterations_per_second: f64,
}

/// Measures the hard bot of a duel of two gladiators.
pub fn gladiators(game: &Gladiators, plan: Plan) -> Search {
    measure(game, plan)
}

/// Measures the hard bot of FIGHT!.
pub fn fight(game: &Fight, plan: Plan) -> Search {
    measure(game, plan)
}

/// Measures the hard bot of Fired Up.
pub fn fired_up(game: &FiredUp, plan: Plan) -> Search {
    measure(game, plan)
}

/// Measures any bot that thinks as long as its effort allows, on decisions that were collected beforehand. It goes through
/// them in turn until the time is over, and makes one choice at least.
pub fn choices<G: Game>(
    make: impl FnOnce(&Effort) -> AnyBot<G>,
    effort: &Effort,
    decisions: &[Seen<G>],
    plan: Plan,
) -> Choices {
    let start = Instant::now();
    let mut bot = make(effort);
    let preparing = start.elapsed();
    let mut random = SplitMix::new(plan.seed);
    let (start, mut elapsed, mut count) = (Instant::now(), Duration::ZERO, 0_u32);
    for seen in decisions.iter().cycle() {
        bot.choose(seen, &mut random);
        count += 1;
        elapsed = start.elapsed();
        if elapsed >= plan.time {
            break;
        }
    }
    let (seconds, choices) = (elapsed.as_secs_f64(), f64::from(count));
    Choices {
        iterations: effort.iterations,
        threads: effort.threads,
        choices: count,
        milliseconds_to_make: preparing.as_secs_f64() * 1000.0,
        milliseconds_per_choice: seconds * 1000.0 / choices,
        iterations_per_second: f64::from(effort.iterations) * choices / seconds,
    }
}

fn measure<G: Played>(game: &G, plan: Plan) -> Search {
    let decisions = decisions(positions(game, plan.seed), plan.seed);
    let of = |iterations, threads| {
        let effort = Effort { iterations, threads, stop: None };
        choices(|effort| game.bot(Level::Hard, effort), &effort, &decisions, plan)
    };
    let budgets = BUDGETS.map(|iterations| of(iterations, 1));
    let two_threads = of(BUDGETS[COMPARED], 2);
    let ratio = two_threads.iterations_per_second / budgets[COMPARED].iterations_per_second;
    Search { game: G::ID, players: game.seats(), budgets, two_threads, ratio }
}

/// The decisions that have a choice, shuffled: a slow bot gets through few of them, and these should be of all kinds.
fn decisions<G: Game>(positions: Vec<Position<G>>, seed: u64) -> Vec<Seen<G>> {
    let mut random = SplitMix::new(seed);
    let mut left: Vec<Seen<G>> =
        positions.into_iter().map(|position| position.seen).filter(|seen| seen.legal.len() > 1).collect();
    let mut decisions = Vec::with_capacity(left.len());
    while !left.is_empty() {
        decisions.push(left.swap_remove(random.below(left.len() as u64) as usize));
    }
    decisions
}

#[cfg(test)]
mod tests {
    use super::{Effort, Plan, choices, decisions, positions};
    use crate::league::Seated;
    use bots::{AnyBot, RandomBot};
    use rules_gladiators::Gladiators;
    use std::{collections::BTreeSet, time::Duration};

    #[test]
    fn choices_are_counted_and_iterations_follow() {
        let tables = Gladiators::tables(2).unwrap();
        let decisions = decisions(positions(&tables[0], 1), 1);
        assert!(decisions.len() > 20 && decisions.iter().all(|seen| seen.legal.len() > 1));
        let plan = Plan { time: Duration::from_millis(5), seed: 1 };
        let make = |effort: &Effort| {
            assert_eq!((effort.iterations, effort.threads), (50, 2));
            Box::new(RandomBot) as AnyBot<Gladiators>
        };
        let effort = Effort { threads: 2, ..Effort::of(50) };
        let measured = choices(make, &effort, &decisions, plan);
        assert!(measured.choices > 0 && measured.threads == 2);
        // By the clock of a choice or by all of them: the same rate.
        let rate = 50.0 * 1000.0 / measured.milliseconds_per_choice;
        assert!((measured.iterations_per_second / rate - 1.0).abs() < 1e-9, "{measured:?}");
    }

    #[test]
    fn a_shuffle_keeps_every_decision() {
        let tables = Gladiators::tables(2).unwrap();
        let text = |view: &<Gladiators as rules_core::Game>::View| format!("{view:?}");
        let found = positions(&tables[0], 3);
        let expected: BTreeSet<String> = found
            .iter()
            .filter(|position| position.seen.legal.len() > 1)
            .map(|position| text(&position.seen.view))
            .collect();
        let shuffled: BTreeSet<String> = decisions(found, 3).iter().map(|seen| text(&seen.view)).collect();
        assert_eq!(shuffled, expected);
    }
}
