//! What a choice of a hard bot costs: by its iterations, and by the threads that share them.

use super::{
    Plan,
    positions::{Position, positions},
};
use bots::{
    AnyBot, Effort, Level, Played,
    search::{Guide, Guided, Plain, Sighted, Thought, think},
};
use rules_core::{Game, Random, Seen, SplitMix};
use rules_fight::Fight;
use rules_fired_up::{FiredUp, Stage};
use rules_gladiators::Gladiators;
use serde::Serialize;
use std::time::{Duration, Instant};

/// The iterations a choice is measured with.
pub const BUDGETS: [u32; 4] = [250, 1000, 4000, 16_000];

/// The iterations that one and two threads are compared with.
const COMPARED: u32 = 16_000;

/// How many times as long as anything else the threads are compared: a ratio of two rates needs it on a busy machine.
const COMPARED_LONGER: u32 = 5;

/// What was measured of the hard bots of one game.
#[derive(Clone, Debug, Serialize)]
pub struct Search {
    /// Which game.
    pub game: &'static str,
    /// With how many players.
    pub players: usize,
    /// What a choice costs on one thread, with each of the [`BUDGETS`].
    pub budgets: [Choices; BUDGETS.len()],
    /// The search as the bot does it, with all that its guide knows.
    pub guided: Rates,
    /// A search that plays every game out to its end by the rules alone; none where the game has no guide for it.
    pub full_playouts: Option<Rates>,
}

/// What some choices of a bot cost.
#[derive(Clone, Debug, Serialize)]
pub struct Choices {
    /// The iterations it had for each; it needs fewer where the best action is soon clear.
    pub iterations: u32,
    /// How many choices were measured.
    pub choices: u32,
    /// How long it took to make the bot.
    pub milliseconds_to_make: f64,
    /// How long a choice took.
    pub milliseconds_per_choice: f64,
}

/// Iterations a second: those that were made, not those that were allowed.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Rates {
    /// On one thread.
    pub one_thread: f64,
    /// On two.
    pub two_threads: f64,
    /// How many times as many.
    pub ratio: f64,
    /// The standard error of that, from how much the searches differ among themselves.
    pub ratio_error: f64,
}

/// Measures the hard bot of a duel of two gladiators.
pub fn gladiators(game: &Gladiators, plan: Plan) -> Search {
    measure(game, plan, |_| true, None)
}

/// Measures the hard bot of FIGHT!.
pub fn fight(game: &Fight, plan: Plan) -> Search {
    measure(game, plan, |_| true, Some(full_playouts))
}

/// Measures the hard bot of Fired Up, which searches what to do with its dice.
pub fn fired_up(game: &FiredUp, plan: Plan) -> Search {
    measure(game, plan, |seen| matches!(seen.view.stage, Stage::Using { .. }), Some(full_playouts))
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
    Choices {
        iterations: effort.iterations,
        choices: count,
        milliseconds_to_make: preparing.as_secs_f64() * 1000.0,
        milliseconds_per_choice: elapsed.as_secs_f64() * 1000.0 / f64::from(count),
    }
}

/// Measures searches that `search` makes, with one thread and with two by turns, so that whatever else the machine does
/// slows both alike.
fn rates<G: Game>(
    decisions: &[&Seen<G>],
    plan: Plan,
    search: impl Fn(&Seen<G>, &Effort, &mut SplitMix) -> (Thought, Duration),
) -> Rates {
    let mut random = SplitMix::new(plan.seed);
    let (mut made, mut spent, mut times) = ([0.0; 2], [0.0; 2], Vec::new());
    for seen in decisions.iter().cycle() {
        let mut pair = [0.0; 2];
        for at in [0, 1] {
            let effort = Effort { threads: at + 1, ..Effort::of(COMPARED) };
            let (thought, time) = search(seen, &effort, &mut random);
            made[at] += f64::from(thought.iterations);
            spent[at] += time.as_secs_f64();
            pair[at] = time.as_secs_f64() / f64::from(thought.iterations.max(1));
        }
        times.push(pair);
        if spent[0] + spent[1] >= plan.time.as_secs_f64() * f64::from(COMPARED_LONGER) {
            break;
        }
    }
    let [one_thread, two_threads] = [0, 1].map(|at: usize| made[at] / spent[at]);
    let ratio = two_threads / one_thread;
    Rates { one_thread, two_threads, ratio, ratio_error: error_of_ratio(&times, ratio) }
}

/// The standard error of the ratio of two sums of times, from how far every pair lies from it.
fn error_of_ratio(pairs: &[[f64; 2]], ratio: f64) -> f64 {
    let count = f64::from(pairs.len() as u32);
    let far: f64 = pairs.iter().map(|[one, two]| (one - ratio * two).powi(2)).sum();
    let second: f64 = pairs.iter().map(|pair| pair[1]).sum();
    if pairs.len() < 2 { f64::INFINITY } else { (far * count / (count - 1.0)).sqrt() / second }
}

/// How a search by the rules alone is measured.
type FullPlayouts<G> = fn(&G, &[&Seen<G>], Plan) -> Rates;

fn full_playouts<G: Sighted>(game: &G, decisions: &[&Seen<G>], plan: Plan) -> Rates {
    rates(decisions, plan, |seen, effort, random| timed(game, &Plain(game), seen, effort, random))
}

/// A search, and how long it took; its guide was made before.
fn timed<G: Game, P: Guide<G>>(
    game: &G,
    guide: &P,
    seen: &Seen<G>,
    effort: &Effort,
    random: &mut SplitMix,
) -> (Thought, Duration) {
    let start = Instant::now();
    let thought = think(game, guide, seen, effort, random);
    (thought, start.elapsed())
}

fn measure<G: Played + Guided>(
    game: &G,
    plan: Plan,
    is_searched: impl Fn(&Seen<G>) -> bool,
    full: Option<FullPlayouts<G>>,
) -> Search {
    let decisions = decisions(positions(game, plan.seed), plan.seed);
    let of = |iterations| {
        choices(|effort| game.bot(Level::Hard, effort), &Effort::of(iterations), &decisions, plan)
    };
    let all: Vec<&Seen<G>> = decisions.iter().collect();
    let searched: Vec<&Seen<G>> = decisions.iter().filter(|seen| is_searched(seen)).collect();
    let opinions = game.opinions();
    let guided = rates(&searched, plan, |seen, effort, random| {
        let guide = game.guide(&opinions, seen, random);
        timed(game, &guide, seen, effort, random)
    });
    let full_playouts = full.map(|full| full(game, &all, plan));
    Search { game: G::ID, players: game.seats(), budgets: BUDGETS.map(of), guided, full_playouts }
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
    use super::{Effort, Plan, Thought, choices, decisions, positions, rates};
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
        assert!(measured.choices > 0 && measured.milliseconds_per_choice > 0.0, "{measured:?}");
    }

    #[test]
    fn rates_count_what_was_made() {
        let tables = Gladiators::tables(2).unwrap();
        let decisions = decisions(positions(&tables[0], 1), 1);
        let decisions: Vec<_> = decisions.iter().collect();
        let plan = Plan { time: Duration::from_millis(30), seed: 1 };
        // Ten iterations in a millisecond alone, and twenty together.
        let rates = rates(&decisions, plan, |_, effort, _| {
            let thought = Thought { iterations: 10 * effort.threads as u32, ..Thought::default() };
            (thought, Duration::from_millis(1))
        });
        assert!((rates.one_thread - 10_000.0).abs() < 1.0 && (rates.ratio - 2.0).abs() < 1e-9, "{rates:?}");
        assert!(rates.ratio_error < 1e-9, "no search differs from another: {rates:?}");
    }

    #[test]
    fn a_ratio_is_as_sure_as_its_pairs_agree() {
        // Ratios of 1 and 3 around 2: each pair lies one second away, of three seconds on two threads in all.
        let error = super::error_of_ratio(&[[1.0, 1.0], [3.0, 1.0], [2.0, 1.0]], 2.0);
        assert!((error - 3.0_f64.sqrt() / 3.0).abs() < 1e-9, "{error}");
        assert!(super::error_of_ratio(&[[1.0, 1.0]], 1.0).is_infinite());
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
