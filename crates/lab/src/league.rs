//! Which of two bots is stronger?
//!
//! One challenger sits among others of one kind, and plays each deal from every seat. A deal is a seed for chance: every
//! seating begins with the same cards. Bots draw from generators of their own, so that no bot's thinking shifts what the
//! deal brings. A game gives the challenger its share of the win, and the mean over the seatings of a deal is one
//! observation. Between equal bots the expected share is fair: one over the number of seats, whatever a seat is worth.
//!
//! ```
//! use bots::{Bot, Explanation, Level, RandomBot};
//! use lab::league::{Contestant, Entrant, Plan, Seated, duel};
//! use rules_core::{Random, Seen};
//! use rules_fight::Fight;
//!
//! /// Takes what is listed last.
//! struct Last;
//!
//! impl Bot<Fight> for Last {
//!     fn choose(&mut self, seen: &Seen<Fight>, _: &mut dyn Random) -> usize {
//!         seen.legal.len() - 1
//!     }
//!
//!     fn explain(&self, _: &Seen<Fight>) -> Explanation {
//!         Explanation::none("it stands last")
//!     }
//! }
//!
//! let tables = Fight::tables(3)?;
//! let last = Contestant::new("last", |_| Box::new(Last));
//! let random = Entrant::of(Level::Random).contestant();
//! let outcome = duel(&tables, &last, &random, Plan { deals: 2, seed: 1, threads: 2 });
//! assert_eq!((outcome.seats, outcome.games), (3, 6));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod deal;
mod entrant;
mod interval;
mod ratings;
mod seated;

pub use entrant::{BadEntrant, Entrant, Pairs};
pub use interval::{ENOUGH, Interval};
pub use ratings::{Rated, ratings};
pub use seated::Seated;

use crate::moments::{Figure, Moments, Values};
use bots::AnyBot;
use deal::{Crew, Observation};
use rules_core::Game;
use serde::Serialize;
use std::{
    panic::resume_unwind,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Who plays: a name, and a way to make as many bots as the seats and threads need.
pub struct Contestant<G: Game> {
    name: String,
    make: Maker<G>,
}

/// Makes a bot for a table.
type Maker<G> = Box<dyn Fn(&G) -> AnyBot<G> + Send + Sync>;

impl<G: Game> Contestant<G> {
    /// A contestant of this name. Its bots play several games at a table one after the other, and must not remember one in
    /// the next. They should use one thread each: the league already fills the machine.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn(&G) -> AnyBot<G> + Send + Sync + 'static,
    ) -> Contestant<G> {
        Contestant { name: name.into(), make: Box::new(make) }
    }

    /// What it is called in tables.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many deals, each of them from every seat; at least one.
    pub deals: u32,
    /// What every draw of chance and of bots derives from.
    pub seed: u64,
    /// How many threads share the deals. The outcome does not depend on it.
    pub threads: usize,
}

/// How a challenger did among others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// With how many seats.
    pub seats: usize,
    /// Who sat alone.
    pub challenger: String,
    /// Who sat on every other seat.
    pub others: String,
    /// How many deals were played.
    pub deals: u32,
    /// How many games: the deals times the seats.
    pub games: u32,
    /// The mean share of the win, and where it lies with a confidence of 95 %.
    pub share: Interval,
    /// The share between equals.
    pub fair: f64,
    /// Does the whole interval lie above the fair share?
    pub above_fair: bool,
    /// By how much it outscored the best of the others, in the mean, with bounds from deal to deal.
    pub margin: Figure,
    /// Games in which it came before the seat after it, level with it, and behind it.
    pub met: [u32; 3],
    /// How often it came before the seat after it, level games by half.
    pub before: Interval,
    /// Decisions of the challenger that had a choice.
    pub decisions: u64,
    /// What such a decision took in the mean. Everything else is the same for the same seed; this is not.
    pub milliseconds: f64,
}

/// Lets a challenger play among others. The deals go through the tables in turn, and all tables have the same number of
/// seats.
pub fn duel<G: Game>(
    tables: &[G],
    challenger: &Contestant<G>,
    others: &Contestant<G>,
    plan: Plan,
) -> Outcome {
    duel_watched(tables, challenger, others, plan, &|| {})
}

/// The same, and `done` is called after every deal, on any thread.
pub fn duel_watched<G: Game>(
    tables: &[G],
    challenger: &Contestant<G>,
    others: &Contestant<G>,
    plan: Plan,
    done: &(dyn Fn() + Sync),
) -> Outcome {
    assert!(plan.deals > 0, "a league plays at least one deal");
    let seats = tables.first().expect("a league has a table").seats();
    assert!(tables.iter().all(|table| table.seats() == seats), "all tables of a row have the same seats");
    let work = Work { tables, challenger, others, plan, done };
    let threads = plan.threads.clamp(1, plan.deals as usize);
    let next: Vec<AtomicUsize> = tables.iter().map(|_| AtomicUsize::new(0)).collect();
    let mut observed: Vec<(usize, Observation)> = thread::scope(|scope| {
        let start = |worker| {
            scope.spawn({
                let (work, next) = (&work, &next);
                move || work.share(next, worker * tables.len() / threads)
            })
        };
        let workers: Vec<_> = (0..threads).map(start).collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    // Sums of floats depend on their order, and threads finish in any.
    observed.sort_by_key(|&(deal, _)| deal);
    let observed: Vec<Observation> = observed.into_iter().map(|(_, observation)| observation).collect();
    work.outcome(seats, &observed)
}

/// All that the threads share.
struct Work<'a, G: Game> {
    tables: &'a [G],
    challenger: &'a Contestant<G>,
    others: &'a Contestant<G>,
    plan: Plan,
    done: &'a (dyn Fn() + Sync),
}

impl<G: Game> Work<'_, G> {
    /// What one thread does: it stays at a table while deals are left there, and goes on to the next. `next` counts the deals
    /// taken at each table, and threads begin far apart: a bot may need seconds to prepare for a table, and then few tables
    /// see more than one thread.
    fn share(&self, next: &[AtomicUsize], first: usize) -> Vec<(usize, Observation)> {
        let mut observed = Vec::new();
        for step in 0..self.tables.len() {
            let index = (first + step) % self.tables.len();
            let table = &self.tables[index];
            let mut crew: Option<Crew<G>> = None;
            loop {
                let deal = index + next[index].fetch_add(1, Ordering::Relaxed) * self.tables.len();
                if deal >= self.plan.deals as usize {
                    break;
                }
                let crew = crew.get_or_insert_with(|| Crew::new(table, self.challenger, self.others));
                observed.push((deal, crew.play(table, self.plan.seed, deal as u64)));
                (self.done)();
            }
        }
        observed
    }

    #[expect(clippy::cast_precision_loss, reason = "seats are few, and times are shown, not computed with")]
    fn outcome(&self, seats: usize, observed: &[Observation]) -> Outcome {
        let shares: Vec<f64> = observed.iter().map(|observation| observation.share).collect();
        let share = Interval::of(&shares);
        let fair = 1.0 / seats as f64;
        let decisions: u64 = observed.iter().map(|observation| observation.decisions).sum();
        let mut margin = Moments::default();
        for observation in observed {
            margin.add_game(observation.margin, seats as u32);
        }
        let thought: f64 = observed.iter().map(|observation| observation.thought.as_secs_f64()).sum();
        Outcome {
            seats,
            challenger: self.challenger.name.clone(),
            others: self.others.name.clone(),
            deals: self.plan.deals,
            games: self.plan.deals * seats as u32,
            share,
            fair,
            above_fair: share.low > fair,
            margin: margin.figure(1, Values::Any).expect("a league plays at least one deal"),
            met: observed
                .iter()
                .fold([0; 3], |sum, one| [0, 1, 2].map(|place: usize| sum[place] + one.met[place])),
            before: Interval::of(&observed.iter().map(Observation::before).collect::<Vec<f64>>()),
            decisions,
            milliseconds: thought * 1000.0 / decisions.max(1) as f64,
        }
    }
}
