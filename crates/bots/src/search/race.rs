//! Which of the first actions are still worth a try.

use super::guide::Guide;
use crate::Effort;
use rules_core::Game;

/// An action in the race.
pub(super) struct Runner {
    /// Its index among the legal actions.
    pub(super) index: usize,
    /// What came of it, world by world.
    pub(super) worths: Vec<f32>,
    pub(super) runs: bool,
}

/// When actions are dropped; see the constants of a guide.
#[derive(Clone, Copy)]
pub(super) struct Rule {
    /// Who falls behind by more than so many standard errors is dropped,
    pub(super) behind: f64,
    /// but nobody before so many worlds.
    pub(super) worlds: usize,
}

impl Rule {
    /// The rule of a guide for a search of so many actions.
    pub(super) fn of<G: Game, P: Guide<G>>(effort: &Effort, actions: usize) -> Rule {
        let learning = effort.iterations / 100 * P::LEARNING;
        Rule { behind: P::BEHIND, worlds: P::PATIENCE.max(learning as usize / actions.max(1)) }
    }
}

impl Runner {
    pub(super) fn new(index: usize) -> Runner {
        Runner { index, worths: Vec::new(), runs: true }
    }

    /// The mean over its latest worlds. The first quarter only taught the tree what follows the action.
    pub(super) fn mean(&self) -> f64 {
        let latest = latest(&self.worths);
        latest.iter().map(|&worth| f64::from(worth)).sum::<f64>() / f64::from(latest.len().max(1) as u32)
    }

    /// The standard error of that mean.
    pub(super) fn error(&self) -> f64 {
        let latest = latest(&self.worths);
        error(latest.iter().map(|&worth| f64::from(worth)))
    }
}

fn latest(worths: &[f32]) -> &[f32] {
    &worths[worths.len() / 4..]
}

/// The standard error of a mean of these.
fn error(numbers: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = f64::from(numbers.clone().count() as u32);
    let mean = numbers.clone().sum::<f64>() / count;
    let spread: f64 = numbers.map(|number| (number - mean) * (number - mean)).sum();
    if count < 2.0 { f64::INFINITY } else { (spread / (count * (count - 1.0))).sqrt() }
}

/// The runner with the best mean; of equals the first.
fn leader(runners: &[Runner]) -> usize {
    let running = runners.iter().enumerate().filter(|(_, runner)| runner.runs);
    let best = running.max_by(|a, b| a.1.mean().total_cmp(&b.1.mean()).then(b.0.cmp(&a.0)));
    best.expect("the leader always runs").0
}

/// The leader, or the favourite unless the leader is ahead of it by more than chance explains.
pub(super) fn winner(runners: &[Runner], favourite: Option<usize>, sure: f64) -> usize {
    let leader = leader(runners);
    let is_favourite = |runner: &Runner| runner.runs && Some(runner.index) == favourite;
    let favourite = runners.iter().position(is_favourite);
    let is_ahead = |&favourite: &usize| {
        let (mean, error) = behind(&runners[leader].worths, &runners[favourite].worths);
        mean >= sure * error
    };
    favourite.filter(|favourite| !is_ahead(favourite)).unwrap_or(leader)
}

/// By how much the second does worse than the first in the same worlds, and the standard error of that.
fn behind(first: &[f32], second: &[f32]) -> (f64, f64) {
    let pairs = latest(first).iter().zip(latest(second));
    let behind = pairs.map(|(&first, &second)| f64::from(first) - f64::from(second));
    let mean = behind.clone().sum::<f64>() / f64::from(latest(first).len() as u32);
    (mean, error(behind))
}

/// Drops who fell behind the leader by more than chance explains: all of them ran through the same worlds, so what
/// counts is the difference in each.
pub(super) fn drop_out(runners: &mut [Runner], rule: Rule) {
    let leader = leader(runners);
    let best = runners[leader].worths.clone();
    if best.len() < rule.worlds {
        return;
    }
    for (_, runner) in runners.iter_mut().enumerate().filter(|(at, runner)| *at != leader && runner.runs) {
        let (mean, error) = behind(&best, &runner.worths);
        // Two actions that do the same in every world are told apart by nothing; one of them is enough.
        runner.runs = mean < rule.behind * error;
    }
}

#[cfg(test)]
mod tests {
    use super::{Rule, Runner, drop_out, winner};

    /// A runner that won this often, evenly spread over the worlds.
    fn runner(index: usize, worlds: usize, one_in: usize) -> Runner {
        let worths = (0..worlds).map(|world| if world % one_in == 0 { 1.0 } else { 0.0 }).collect();
        Runner { worths, ..Runner::new(index) }
    }

    #[test]
    fn only_who_is_far_behind_is_dropped_and_nobody_early() {
        let mut runners = [runner(0, 300, 10), runner(1, 300, 1), runner(2, 300, 1)];
        drop_out(&mut runners, Rule { behind: 4.0, worlds: 301 });
        assert!(runners.iter().all(|one| one.runs));
        drop_out(&mut runners, Rule { behind: 4.0, worlds: 300 });
        // Of two that do the same the first is enough.
        assert_eq!(runners.map(|one| one.runs), [false, true, false]);
        let mut close = [runner(0, 20, 2), runner(1, 20, 3)];
        drop_out(&mut close, Rule { behind: 4.0, worlds: 16 });
        assert!(close.iter().all(|one| one.runs));
    }

    #[test]
    fn a_favourite_wins_unless_another_is_clearly_ahead() {
        let close = [runner(3, 20, 3), runner(5, 20, 2)];
        assert_eq!(winner(&close, None, 1.0), 1);
        assert_eq!(winner(&close, Some(3), 1.0), 0);
        let clear = [runner(3, 400, 9), runner(5, 400, 1)];
        assert_eq!(winner(&clear, Some(3), 1.0), 1);
    }
}
