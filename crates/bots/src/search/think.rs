//! A search from beginning to end.

use super::{
    guide::{Guide, Worth},
    race::{Runner, drop_out, leader},
    tree::Tree,
};
use crate::Effort;
use rules_core::{Game, Random, Seen, SplitMix, Step};

/// What came of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thought {
    /// What was tried, best first.
    pub trials: Vec<Trial>,
    /// How many worlds were imagined.
    pub worlds: u32,
    /// How many games were played on in them.
    pub iterations: u32,
}

/// How an action did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trial {
    /// Its index among the legal actions.
    pub index: usize,
    /// How often it was tried.
    pub visits: u32,
    /// The mean reward after it.
    pub value: f64,
    /// The standard error of that mean.
    pub error: f64,
}

/// Worlds that a thread goes through before the race is looked at again, and the stop signal asked.
const BATCH: u32 = 8;

/// Thinks about a decision: an anytime search that ends when its effort does, when it is stopped, or when one action has
/// left all others behind. The same sight, seed and number of threads give the same thought, unless it is stopped.
pub fn think<G: Game, P: Guide<G>>(
    game: &G,
    guide: &P,
    seen: &Seen<G>,
    effort: &Effort,
    random: &mut dyn Random,
) -> Thought {
    let mut runners: Vec<Runner> = guide.candidates(seen).into_iter().map(Runner::new).collect();
    let threads = if cfg!(target_arch = "wasm32") { 1 } else { effort.threads.max(1) };
    let mut trees: Vec<Tree<G>> = (0..threads).map(|_| Tree::new()).collect();
    let seed = random.next();
    let (mut worlds, mut iterations) = (0, 0);
    let is_stopped = || effort.stop.as_ref().is_some_and(|stop| stop());
    loop {
        let running: Vec<usize> = runners.iter().filter(|one| one.runs).map(|one| one.index).collect();
        let batch = Batch { game, guide, seen, running: &running, seed };
        let each =
            BATCH.min((effort.iterations - iterations).div_ceil(threads as u32 * running.len() as u32));
        let results = batch.run(&mut trees, worlds, each.max(1));
        worlds += results.len() as u32;
        iterations += results.len() as u32 * running.len() as u32;
        for result in results {
            for (runner, worth) in runners.iter_mut().filter(|one| one.runs).zip(result) {
                runner.worths.push(worth);
            }
        }
        drop_out(&mut runners, P::BEHIND, P::PATIENCE);
        let is_decided = runners.iter().filter(|one| one.runs).count() == 1;
        if is_decided || iterations >= effort.iterations || is_stopped() {
            return thought(&runners, worlds, iterations);
        }
    }
}

/// The trials of all runners: the leader first, then by value.
fn thought(runners: &[Runner], worlds: u32, iterations: u32) -> Thought {
    let leader = runners[leader(runners)].index;
    let trial = |runner: &Runner| Trial {
        index: runner.index,
        visits: runner.worths.len() as u32,
        value: runner.mean(),
        error: runner.error(),
    };
    let mut trials: Vec<Trial> = runners.iter().map(trial).collect();
    trials.sort_by(|a, b| (b.index == leader).cmp(&(a.index == leader)).then(b.value.total_cmp(&a.value)));
    Thought { trials, worlds, iterations }
}

/// The worlds between two looks at the race.
struct Batch<'a, G: Game, P> {
    game: &'a G,
    guide: &'a P,
    seen: &'a Seen<G>,
    running: &'a [usize],
    seed: u64,
}

impl<G: Game, P: Guide<G>> Batch<'_, G, P> {
    /// Goes through so many worlds with each tree, from this number on: what came of every runner, by world.
    fn run(&self, trees: &mut [Tree<G>], from: u32, each: u32) -> Vec<Vec<f32>> {
        let numbers = |at: usize| from + at as u32 * each..from + (at as u32 + 1) * each;
        let run = |(at, tree): (usize, &mut Tree<G>)| -> Vec<Vec<f32>> {
            numbers(at).map(|number| self.world(tree, number)).collect()
        };
        if let [tree] = trees {
            return run((0, tree));
        }
        std::thread::scope(|scope| {
            let working: Vec<_> =
                trees.iter_mut().enumerate().map(|one| scope.spawn(move || run(one))).collect();
            let joined = working.into_iter().map(|one| one.join().expect("a search does not panic"));
            joined.flatten().collect()
        })
    }

    /// Imagines a world and plays on in it after every action that still runs, with the same luck.
    fn world(&self, tree: &mut Tree<G>, number: u32) -> Vec<f32> {
        let mut luck = SplitMix::new(SplitMix::new(self.seed ^ u64::from(number)).next());
        let world = self.game.imagine(&self.seen.view, &mut luck);
        let seat = self.seen.seat;
        let worth = |&index: &usize| {
            let mut state = world.clone();
            self.game.apply(&mut state, Step::Act(seat, self.seen.legal[index]), &mut |_| {});
            let worth: Worth = tree.iterate(self.game, self.guide, state, &mut luck.clone());
            worth[seat.index()]
        };
        self.running.iter().map(worth).collect()
    }
}
