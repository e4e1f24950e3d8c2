//! Which of the first actions are still worth a try.

/// An action in the race.
pub(super) struct Runner {
    /// Its index among the legal actions.
    pub(super) index: usize,
    /// What came of it, world by world.
    pub(super) worths: Vec<f32>,
    pub(super) runs: bool,
}

impl Runner {
    pub(super) fn new(index: usize) -> Runner {
        Runner { index, worths: Vec::new(), runs: true }
    }

    /// The mean over its latest worlds. The first quarter only taught the tree what follows the action.
    pub(super) fn mean(&self) -> f64 {
        let latest = latest(&self.worths);
        latest.iter().map(|&worth| f64::from(worth)).sum::<f64>() / latest.len().max(1) as f64
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
    let count = numbers.clone().count() as f64;
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

/// Drops who fell behind the leader by more than so many standard errors: all of them ran through the same worlds, so what
/// counts is the difference in each. None is dropped before so many worlds.
pub(super) fn drop_out(runners: &mut [Runner], behind: f64, patience: usize) {
    let leader = leader(runners);
    let best = runners[leader].worths.clone();
    if best.len() < patience {
        return;
    }
    for runner in runners.iter_mut().enumerate().filter(|(at, runner)| *at != leader && runner.runs) {
        let runner = runner.1;
        let pairs = latest(&best).iter().zip(latest(&runner.worths));
        let gaps = pairs.map(|(&best, &own)| f64::from(best) - f64::from(own));
        let mean = gaps.clone().sum::<f64>() / latest(&best).len() as f64;
        let error = error(gaps);
        // Two actions that do the same in every world are told apart by nothing; one of them is enough.
        runner.runs = mean < behind * error;
    }
}
