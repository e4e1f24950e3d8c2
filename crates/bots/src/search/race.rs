//! Which of the first actions are still worth a try.

/// An action in the race.
pub(super) struct Runner {
    /// Its index among the legal actions.
    pub(super) index: usize,
    /// What came of it, world by world.
    pub(super) worths: Vec<f32>,
    pub(super) runs: bool,
}

/// Who falls behind by more than so many standard errors is dropped.
const BEHIND: f64 = 2.0;

/// Nobody is dropped before so many worlds.
const PATIENCE: usize = 16;

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
pub(super) fn leader(runners: &[Runner]) -> usize {
    let running = runners.iter().enumerate().filter(|(_, runner)| runner.runs);
    let best = running.max_by(|a, b| a.1.mean().total_cmp(&b.1.mean()).then(b.0.cmp(&a.0)));
    best.expect("the leader always runs").0
}

/// Who wins: the leader, or the favourite if it still runs and the leader is not ahead of it by more than so many
/// standard errors.
pub(super) fn winner(runners: &[Runner], favourite: Option<usize>, sure: f64) -> usize {
    let leader = leader(runners);
    let favourite = favourite.and_then(|index| runners.iter().position(|one| one.index == index));
    match favourite {
        Some(at) if at != leader && runners[at].runs => {
            let (mean, error) = behind(&runners[leader], &runners[at]);
            if mean < sure * error { at } else { leader }
        }
        _ => leader,
    }
}

/// By how much a runner is behind another in the same worlds, and the standard error of that.
fn behind(best: &Runner, other: &Runner) -> (f64, f64) {
    let pairs = latest(&best.worths).iter().zip(latest(&other.worths));
    let behind = pairs.map(|(&best, &own)| f64::from(best) - f64::from(own));
    let mean = behind.clone().sum::<f64>() / f64::from(latest(&best.worths).len() as u32);
    (mean, error(behind))
}

/// Drops who fell behind the leader by more than chance explains: all of them ran through the same worlds, so what
/// counts is the difference in each.
pub(super) fn drop_out(runners: &mut [Runner]) {
    let leader = leader(runners);
    if runners[leader].worths.len() < PATIENCE {
        return;
    }
    let runs = |(at, runner): (usize, &Runner)| {
        let (mean, error) = behind(&runners[leader], runner);
        // Two actions that do the same in every world are told apart by nothing; one of them is enough.
        at == leader || (runner.runs && mean < BEHIND * error)
    };
    let running: Vec<bool> = runners.iter().enumerate().map(runs).collect();
    runners.iter_mut().zip(running).for_each(|(runner, runs)| runner.runs = runs);
}
