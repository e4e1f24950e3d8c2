//! A search from beginning to end.

use super::{
    guide::Guide,
    mix::Mixture,
    race::{Rule, Runner, drop_out, winner},
    tree::Tree,
};
use crate::Effort;
use rules_core::{Game, Random, Seat, Seen, SplitMix, Step, Viewer};

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

/// Where several threads share the work, each plays so many games at least before it looks up: to start a thread takes as long as
/// some dozens of them, and whoever is done first waits for the others.
const WORTH_A_THREAD: u32 = 1500;

/// Thinks about a decision: an anytime search that ends when its effort does, when it is stopped, or when one action has
/// left all others behind. The same sight, seed and number of threads give the same thought, unless it is stopped.
pub fn think<G: Game, P: Guide<G>>(
    game: &G,
    guide: &P,
    seen: &Seen<G>,
    effort: &Effort,
    random: &mut dyn Random,
) -> Thought {
    think_among(game, guide, seen, guide.candidates(seen), effort, random)
}

/// The same among these actions, as indices into the legal ones.
pub(super) fn think_among<G: Game, P: Guide<G>>(
    game: &G,
    guide: &P,
    seen: &Seen<G>,
    candidates: Vec<usize>,
    effort: &Effort,
    random: &mut dyn Random,
) -> Thought {
    let mut runners: Vec<Runner> = candidates.into_iter().map(Runner::new).collect();
    let threads = threads(effort);
    let mut trees: Vec<Tree<G>> = (0..threads).map(|_| Tree::new()).collect();
    let rule = Rule::of::<G, P>(effort, runners.len());
    let mut mixture = P::MIXES.then(|| Mixture::new(runners.len()));
    let source = random.next();
    let (mut worlds, mut iterations) = (0, 0);
    let is_stopped = || effort.stop.as_ref().is_some_and(|stop| stop());
    loop {
        let running: Vec<usize> = runners.iter().filter(|one| one.runs).map(|one| one.index).collect();
        let batch = Batch { game, guide, seen, running: &running, seed: source };
        let games = running.len() as u32 + u32::from(P::MIXES);
        let batch_worlds = if threads > 1 { BATCH.max(WORTH_A_THREAD / games) } else { BATCH };
        let left = (effort.iterations - iterations).div_ceil(threads as u32 * games);
        let results = batch.run(&mut trees, worlds, batch_worlds.min(left).max(1));
        worlds += results.len() as u32;
        iterations += results.len() as u32 * games;
        for result in results {
            if let Some(mixture) = &mut mixture {
                mixture.learn(&result);
            }
            for (runner, worth) in runners.iter_mut().filter(|one| one.runs).zip(result) {
                runner.worths.push(worth);
            }
        }
        if mixture.is_none() {
            drop_out(&mut runners, rule);
        }
        let is_decided = runners.iter().filter(|one| one.runs).count() == 1;
        if is_decided || iterations >= effort.iterations || is_stopped() {
            let chosen = match mixture {
                Some(mixture) => draw(&mixture.answer(), random),
                None => winner(&runners, guide.favourite(seen), P::SURE),
            };
            return Thought { trials: trials(&runners, chosen), worlds, iterations };
        }
    }
}

/// How many threads share a search: no more than have something to do, because each has a tree of its own to teach.
fn threads(effort: &Effort) -> usize {
    let most = if cfg!(target_arch = "wasm32") { 1 } else { (effort.iterations / WORTH_A_THREAD) as usize };
    effort.threads.min(most).max(1)
}

/// Draws one with these chances.
fn draw(shares: &[f64], random: &mut dyn Random) -> usize {
    let mut left = f64::from(random.below(1 << 32) as u32) / f64::from(u32::MAX);
    let found = shares.iter().position(|share| {
        left -= share;
        left < 0.0
    });
    found.or_else(|| shares.iter().rposition(|&share| share > 0.0)).unwrap_or(0)
}

/// The trials of all runners: the chosen one first, then by value.
fn trials(runners: &[Runner], chosen: usize) -> Vec<Trial> {
    let chosen = runners[chosen].index;
    let trial = |runner: &Runner| Trial {
        index: runner.index,
        visits: runner.worths.len() as u32,
        value: runner.mean(),
        error: runner.error(),
    };
    let mut trials: Vec<Trial> = runners.iter().map(trial).collect();
    trials.sort_by(|a, b| (b.index == chosen).cmp(&(a.index == chosen)).then(b.value.total_cmp(&a.value)));
    trials
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
        let (own, others) = trees.split_first_mut().expect("a search has a tree");
        std::thread::scope(|scope| {
            let start = |(at, tree)| scope.spawn(move || run((at + 1, tree)));
            let working: Vec<_> = others.iter_mut().enumerate().map(start).collect();
            let mut results = run((0, own));
            for one in working {
                results.extend(one.join().expect("a search does not panic"));
            }
            results
        })
    }

    /// Imagines a world and plays on in it after every action that still runs, with the same luck.
    fn world(&self, tree: &mut Tree<G>, number: u32) -> Vec<f32> {
        let mut luck = SplitMix::new(SplitMix::new(self.seed ^ u64::from(number)).next());
        let world = self.game.imagine(&self.seen.view, &mut luck);
        let seat = self.seen.seat;
        if P::MIXES {
            self.teach(tree, &world, number, &mut luck);
        }
        let learner = P::MIXES.then_some(seat);
        let worth = |&index: &usize| {
            let mut state = world.clone();
            self.game.apply(&mut state, Step::Act(seat, self.seen.legal[index]), &mut |_| {});
            tree.iterate(self.game, self.guide, state, learner, &mut luck.clone())[seat.index()]
        };
        self.running.iter().map(worth).collect()
    }

    /// Plays on in a world as a rival would imagine it, who does not know what the deciding seat holds. From such worlds
    /// all learn: if rivals met only what that seat truly holds, they would learn to answer it.
    fn teach(&self, tree: &mut Tree<G>, world: &G::State, number: u32, luck: &mut SplitMix) {
        let others = self.game.seats() - 1;
        let rival = (self.seen.seat.index() + 1 + number as usize % others) % self.game.seats();
        let view = self.game.view(world, Viewer::Seat(Seat::at(rival)));
        let taught = self.game.imagine(&view, luck);
        tree.iterate(self.game, self.guide, taught, None, luck);
    }
}
