//! A bot that searches.

use super::{
    guide::Guide,
    think::{Thought, Trial, think_among},
};
use crate::{Alternative, Bot, Effort, Explanation, GivenAway, explanation::TOLD};
use rules_core::{Game, Random, Seen};

/// A game that can be searched.
pub trait Guided: Game + Clone {
    /// What is worked out once for all searches at a table.
    type Opinions: Send + Sync;

    /// The guide through one search.
    type Guide<'a>: Guide<Self>;

    /// Works out what all searches at this table share.
    fn opinions(&self) -> Self::Opinions;

    /// A guide for the decision of whoever sees this.
    fn guide<'a>(
        &'a self,
        opinions: &'a Self::Opinions,
        seen: &Seen<Self>,
        random: &mut dyn Random,
    ) -> Self::Guide<'a>;

    /// Why an action did as it did in a search, on one line in the words of the game.
    fn reason(&self, seen: &Seen<Self>, trial: &Trial) -> String;
}

/// Whoever gives away less of the win gave away nothing to speak of.
pub(crate) const LEAST: f64 = 0.03;

/// A hard bot: it searches before every decision.
pub struct SearchBot<G: Guided> {
    game: G,
    opinions: G::Opinions,
    effort: Effort,
    thought: Thought,
}

impl<G: Guided> SearchBot<G> {
    /// A player for this table.
    pub fn new(game: &G, effort: Effort) -> SearchBot<G> {
        SearchBot { game: game.clone(), opinions: game.opinions(), effort, thought: Thought::default() }
    }

    /// What it thought about its last decision; nothing about one without a choice.
    pub const fn thought(&self) -> &Thought {
        &self.thought
    }

    /// Weighs what its guide proposes, and one more if somebody wants to know.
    fn think(&mut self, seen: &Seen<G>, more: Option<usize>, random: &mut dyn Random) -> usize {
        if seen.legal.len() == 1 {
            self.thought = Thought::default();
            return 0;
        }
        let guide = self.game.guide(&self.opinions, seen, random);
        let mut candidates = guide.candidates(seen);
        candidates.extend(more.filter(|more| !candidates.contains(more)));
        self.thought = think_among(&self.game, &guide, seen, candidates, &self.effort, random);
        self.thought.trials[0].index
    }
}

impl<G: Guided> Bot<G> for SearchBot<G> {
    fn choose(&mut self, seen: &Seen<G>, random: &mut dyn Random) -> usize {
        self.think(seen, None, random)
    }

    fn choose_beside(&mut self, seen: &Seen<G>, other: usize, random: &mut dyn Random) -> usize {
        self.think(seen, Some(other), random)
    }

    fn explain(&self, seen: &Seen<G>) -> Explanation {
        let Thought { trials, worlds, iterations } = &self.thought;
        if trials.is_empty() {
            return Explanation::none("there was nothing to choose");
        }
        let alternative = |trial: &Trial| Alternative {
            index: trial.index,
            visits: trial.visits,
            value: trial.value,
            reason: self.game.reason(seen, trial),
        };
        Explanation {
            alternatives: trials.iter().take(TOLD).map(alternative).collect(),
            scale: "chance to win",
            note: format!("{iterations} games played on in {worlds} imagined worlds"),
        }
    }

    /// Only what fell out of the race is told apart from the winner by more than chance.
    fn given_away(&self, _: &Seen<G>, chosen: usize) -> Option<GivenAway> {
        let best = self.thought.trials.first()?;
        let other = self.thought.trials.iter().find(|trial| trial.index == chosen)?;
        let lost = best.value - other.value;
        Some(GivenAway { lost, is_clear: other.visits < best.visits && lost >= LEAST })
    }
}
