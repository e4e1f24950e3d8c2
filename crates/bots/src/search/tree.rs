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

    /// Plays a game on after the first action, learns from it, and says what came of it.
    pub(super) fn iterate<P: Guide<G>>(
        &mut self,
        game: &G,
        guide: &P,
        mut state: G::State,
        luck: &mut SplitMix,
    ) -> Worth {
        self.path.clear();
        // What is drawn does not depend on how many whims were followed before.
        let mut whim = SplitMix::new(luck.next());
        let worth = loop {
            if let Some(worth) = guide.verdict(&state) {
                break worth;
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
                    } else if self.is_at_the_edge::<P>() {
                        break guide.play_out(game, &mut state, &mut self.legal, luck);
                    } else {
                        Step::Act(seat, self.decide(guide, &state, seat, &mut whim))
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

    /// Takes an arm of the decision at hand: one that is opened now, or the most promising one.
    fn decide<P: Guide<G>>(
        &mut self,
        guide: &P,
        state: &G::State,
        seat: Seat,
        luck: &mut SplitMix,
    ) -> G::Action {
        let sight = guide.sight(state, seat).wrapping_mul(MIX).wrapping_add(seat.index() as u64);
        let node = *self.places.entry(sight).or_insert_with(|| {
            self.nodes.push(Node { visits: 0, opened: 0, arm: NONE });
            self.nodes.len() as u32 - 1
        }) as usize;
        let mut arm = None;
        if self.nodes[node].opened < widest(self.nodes[node].visits, self.legal.len()) {
            let action = self.legal[guide.pick(state, seat, &self.legal, luck)];
            arm = Some(self.find(node, action).unwrap_or_else(|| self.open(node, action)));
        }
        let arm = arm.unwrap_or_else(|| self.most_promising(node, P::CURIOSITY));
        self.path.push((node, arm, seat));
        self.arms[arm].action
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
        let log = (self.nodes[node].visits as f32 + 1.0).ln();
        let promise = |arm: usize| {
            let Arm { visits, reward, .. } = self.arms[arm];
            // Whoever was opened in this iteration or lost its visit comes first.
            if visits == 0 {
                f32::MAX
            } else {
                reward / visits as f32 + curiosity * (log / visits as f32).sqrt()
            }
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
    let wide = 1.0 + 1.5 * (visits as f32).sqrt();
    (wide as u32).min(legal as u32)
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
