//! The best player of Fired Up that we have.

use super::GreedyBot;
use crate::{Bot, Effort, Explanation, GivenAway, search::SearchBot};
use rules_core::{Random, Seen};
use rules_fired_up::{FiredUp, Stage};

/// Searches what to do with its dice. What to keep, to roll again and to claim it decides as a greedy player does, over
/// imagined battles: in 800 games each, searching what to keep or to claim lost more, and what to roll again won no more.
pub struct HardBot {
    greedy: GreedyBot,
    search: SearchBot<FiredUp>,
}

impl HardBot {
    /// A player for this table.
    pub fn new(game: &FiredUp, effort: Effort) -> HardBot {
        HardBot { greedy: GreedyBot::new(game), search: SearchBot::new(game, effort) }
    }

    fn who_decides(&mut self, seen: &Seen<FiredUp>) -> &mut dyn Bot<FiredUp> {
        if matches!(seen.view.stage, Stage::Using { .. }) { &mut self.search } else { &mut self.greedy }
    }
}

impl Bot<FiredUp> for HardBot {
    fn choose(&mut self, seen: &Seen<FiredUp>, random: &mut dyn Random) -> usize {
        self.who_decides(seen).choose(seen, random)
    }

    fn choose_beside(&mut self, seen: &Seen<FiredUp>, other: usize, random: &mut dyn Random) -> usize {
        self.who_decides(seen).choose_beside(seen, other, random)
    }

    fn explain(&self, seen: &Seen<FiredUp>) -> Explanation {
        if matches!(seen.view.stage, Stage::Using { .. }) {
            self.search.explain(seen)
        } else {
            self.greedy.explain(seen)
        }
    }

    fn given_away(&self, seen: &Seen<FiredUp>, chosen: usize) -> Option<GivenAway> {
        if matches!(seen.view.stage, Stage::Using { .. }) {
            self.search.given_away(seen, chosen)
        } else {
            self.greedy.given_away(seen, chosen)
        }
    }
}
