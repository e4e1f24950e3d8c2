//! What was learnt about decisions after the first, filed by what the seat that makes them sees.

use super::guide::{Guide, Worth};
use rules_core::{Game, Random, Seat, SplitMix, Step, Turn};
use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// One tree, for one thread.
pub(super) struct Tree<G: Game> {
    places: HashMap<u64, u32, BuildHasherDefault<AsItIs>>,
    nodes: Vec<Node>,
    /// The arms of every node, as a list each: no node allocates.
    arms: Vec<Arm<G::Action>>,
    /// The decisions of this iteration: who took which arm of which node.
    path: Vec<(usize, usize, Seat)>,
    legal: Vec<G::Action>,
}

/// A decision that was met.
struct Node {
    visits: u32,
    opened: u32,
    /// The arm that was opened last.
    arm: u32,
}

/// An action that was tried at a decision.
struct Arm<A> {
    action: A,
    visits: u32,
    reward: f32,
    /// The arm of the same node that was opened before.
    before: u32,
}

/// Where the first action is mixed, one decision in so many is made as often as before instead of as seems best, so that
/// nobody in the tree chases the latest answer of the others in circles.
const SMOOTH: u64 = 2;

/// No arm.
const NONE: u32 = u32::MAX;

impl<G: Game> Tree<G> {
    pub(super) fn new() -> Tree<G> {
        Tree {
            places: HashMap::default(),
            nodes: Vec::new(),
            arms: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Plays a game on, learns from it, and says what came of it. If only one seat learns, the others do as they were
    /// taught before.
    pub(super) fn iterate<P: Guide<G>>(
        &mut self,
        game: &G,
        guide: &P,
        mut state: G::State,
        learner: Option<Seat>,
        luck: &mut SplitMix,
    ) -> Worth {
        self.path.clear();
        // What is drawn does not depend on how many whims were followed before.
        let mut whim = SplitMix::new(luck.next());
        let worth = loop {
            if let Some(worth) = guide.verdict(&state) {
                break worth;
            }
            if guide.is_beyond(&state) {
                break guide.play_out(game, &mut state, &mut self.legal, luck);
            }
            let step = match game.turn(&state) {
                Turn::Over(standing) => break guide.result(&standing),
                Turn::Chance => Step::Draw(game.draw(&state, luck)),
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    self.legal.clear();
                    game.legal(&state, seat, &mut self.legal);
                    if let [only] = self.legal[..] {
                        Step::Act(seat, only)
                    } else if let Some(action) = self.decide(guide, &state, seat, learner, &mut whim) {
                        Step::Act(seat, action)
                    } else {
                        break guide.play_out(game, &mut state, &mut self.legal, luck);
                    }
                }
            };
            game.apply(&mut state, step, &mut |_| {});
        };
        self.learn(&worth);
        worth
    }

    /// Has this iteration met a decision for the first time, or gone deep enough?
    fn is_at_the_edge<P: Guide<G>>(&self) -> bool {
        let is_new = self.path.last().is_some_and(|&(node, ..)| self.nodes[node].visits == 0);
        is_new || self.path.len() >= P::DEPTH
    }

    /// What to do at the decision at hand; nothing beyond the edge of the tree.
    fn decide<P: Guide<G>>(
        &mut self,
        guide: &P,
        state: &G::State,
        seat: Seat,
        learner: Option<Seat>,
        luck: &mut SplitMix,
    ) -> Option<G::Action> {
        if self.is_at_the_edge::<P>() {
            return None;
        }
        let sight = guide.sight(state, seat).wrapping_mul(MIX).wrapping_add(seat.index() as u64);
        if learner.is_some_and(|learner| learner != seat) {
            let node = *self.places.get(&sight)? as usize;
            return Some(self.arms[self.as_taught(node, luck)].action);
        }
        let node = *self.places.entry(sight).or_insert_with(|| {
            self.nodes.push(Node { visits: 0, opened: 0, arm: NONE });
            self.nodes.len() as u32 - 1
        }) as usize;
        let arm = self.take(guide, state, seat, node, luck);
        self.path.push((node, arm, seat));
        Some(self.arms[arm].action)
    }

    /// Takes an arm of a decision: one that is opened now, or the most promising one.
    fn take<P: Guide<G>>(
        &mut self,
        guide: &P,
        state: &G::State,
        seat: Seat,
        node: usize,
        luck: &mut SplitMix,
    ) -> usize {
        if self.nodes[node].opened < widest(self.nodes[node].visits, self.legal.len()) {
            let action = self.legal[guide.propose(state, seat, &self.legal, luck)];
            // What a player quickly thinks of is often open already; then it must prove itself like the others.
            if self.find(node, action).is_none() {
                return self.open(node, action);
            }
        }
        if P::MIXES && luck.below(SMOOTH) == 0 {
            self.as_taught(node, luck)
        } else {
            self.most_promising(node, P::CURIOSITY)
        }
    }

    /// An arm as often as it was taken before: what was learnt over time is harder to answer than what seems best now.
    fn as_taught(&self, node: usize, luck: &mut SplitMix) -> usize {
        let mut left = luck.below(u64::from(self.nodes[node].visits.max(1))) as u32;
        let mut arms = self.arms_of(node);
        let mut last = arms.next().expect("a decision that was met has an arm");
        while left >= self.arms[last].visits {
            left -= self.arms[last].visits;
            let Some(next) = arms.next() else { break };
            last = next;
        }
        last
    }

    fn find(&self, node: usize, action: G::Action) -> Option<usize> {
        self.arms_of(node).find(|&arm| self.arms[arm].action == action)
    }

    fn open(&mut self, node: usize, action: G::Action) -> usize {
        let arm = self.arms.len();
        self.arms.push(Arm { action, visits: 0, reward: 0.0, before: self.nodes[node].arm });
        self.nodes[node].arm = arm as u32;
        self.nodes[node].opened += 1;
        arm
    }

    fn arms_of(&self, node: usize) -> impl Iterator<Item = usize> {
        let first = self.nodes[node].arm;
        let real = |arm: u32| (arm != NONE).then_some(arm as usize);
        std::iter::successors(real(first), move |&arm| real(self.arms[arm].before))
    }

    /// The arm with the best mean reward and something for those seldom tried.
    fn most_promising(&self, node: usize, curiosity: f32) -> usize {
        // Whole logarithms are the same on every platform.
        let log = f64::from(self.nodes[node].visits.max(1).ilog2() + 1);
        let promise = |arm: usize| {
            let Arm { visits, reward, .. } = self.arms[arm];
            let visits = f64::from(visits.max(1));
            f64::from(reward) / visits + f64::from(curiosity) * (log / visits).sqrt()
        };
        let best = self.arms_of(node).max_by(|&one, &other| promise(one).total_cmp(&promise(other)));
        best.expect("a decision that was met has an arm")
    }

    fn learn(&mut self, worth: &Worth) {
        for &(node, arm, seat) in &self.path {
            self.nodes[node].visits += 1;
            self.arms[arm].visits += 1;
            self.arms[arm].reward += worth[seat.index()];
        }
    }
}

/// Spreads a sight over all bits, so that those of two seats never meet by a small difference.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// How many actions of so many legal ones are open after so many visits.
fn widest(visits: u32, legal: usize) -> u32 {
    // One, and three for every two of the root of the visits.
    let root = visits.isqrt();
    (1 + root + root / 2).min(legal as u32)
}

/// A hasher for keys that are hashes already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("sights are numbers of 64 bits");
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}
