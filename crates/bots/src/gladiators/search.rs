//! Advice by trial where a duel is too large to solve.

use super::Greedy;
use crate::{
    Effort,
    search::{Guided, think},
};
use rules_core::{Game, Random, Seat, Seen, Viewer};
use rules_gladiators::{Action, Gladiators, StageView, View};

/// A search through one duel.
pub struct Search {
    game: Gladiators,
    greedy: Greedy,
    effort: Effort,
}

impl Search {
    /// A search that plays so many duels on for each piece of advice, at least one for each action.
    pub fn new(game: &Gladiators, iterations: u32) -> Search {
        Search { game: game.clone(), greedy: game.opinions(), effort: Effort::of(iterations) }
    }

    /// The duel that is searched.
    pub fn game(&self) -> &Gladiators {
        &self.game
    }

    /// For the seat that decides now: its chance to win after each legal action as far as the search can tell, the one to
    /// take first and then the best. Nothing if nobody decides now, or if a watcher asks about a secret choice.
    pub fn advise(&self, view: &View, mut random: &mut dyn Random) -> Option<Vec<(Action, f64)>> {
        let seat = decider(view)?;
        let mut legal = Vec::new();
        self.game.legal(&self.game.imagine(view, &mut random), seat, &mut legal);
        let seen = Seen { seat, view: view.clone(), legal };
        let guide = self.game.guide(&self.greedy, &seen, random);
        let thought = think(&self.game, &guide, &seen, &self.effort, random);
        Some(thought.trials.iter().map(|trial| (seen.legal[trial.index], trial.value)).collect())
    }
}

/// Who decides at a view, if the viewer may know what about.
pub(super) fn decider(view: &View) -> Option<Seat> {
    match (view.stage, view.viewer) {
        (StageView::Bidding { chosen, .. }, Viewer::Seat(seat)) => (!chosen[seat.index()]).then_some(seat),
        (StageView::Declaring | StageView::AddingLuck { .. }, _) => Some(view.mover),
        (StageView::GuardingWithLuck { .. }, _) => Some(view.mover.rival()),
        _ => None,
    }
}
