//! A guide for the search through a duel that is too large to solve.

use super::greedy::Greedy;
use crate::search::{Guide, Guided, Trial, Worth};
use rules_core::{Game, MAX_SEATS, Random, Seat, Seen, SightHasher, SplitMix, Viewer};
use rules_gladiators::{Action, Gladiators, StageView, State};
use std::hash::{Hash, Hasher};

/// Both gladiators mostly do what [`Greedy`] would.
pub struct DuelGuide<'a> {
    game: &'a Gladiators,
    greedy: &'a Greedy,
    /// The search looks no further than to the beginning of this turn.
    until: u16,
}

/// One action in this many is random, so that the tree opens more than what greed proposes.
const RANDOM_ACTION: u64 = 10;

/// How many turns the search looks ahead. Beyond, healths say more than what dice and greed make of them.
const HORIZON: u16 = 4;

impl Guide<Gladiators> for DuelGuide<'_> {
    fn sight(&self, state: &State, seat: Seat) -> u64 {
        // The rival's secret bid is hidden in this view, and whoever decides has not made its own. Turns are not
        // counted: what was learnt about a position holds whenever it comes.
        let view = self.game.view(state, Viewer::Seat(seat));
        let mut hasher = SightHasher::default();
        self.greedy.place(&view).hash(&mut hasher);
        match view.stage {
            StageView::Bidding { .. } => (1, view.ties).hash(&mut hasher),
            StageView::AddingLuck { attack } => (2, attack).hash(&mut hasher),
            StageView::GuardingWithLuck { attack, strike } => (3, attack, strike).hash(&mut hasher),
            _ => 0.hash(&mut hasher),
        }
        hasher.finish()
    }

    fn pick(&self, state: &State, seat: Seat, legal: &[Action], luck: &mut SplitMix) -> usize {
        if luck.below(RANDOM_ACTION) == 0 {
            return luck.below(legal.len() as u64) as usize;
        }
        self.greedy.choose(&self.game.view(state, Viewer::Seat(seat)), legal)
    }

    fn favourite(&self, seen: &Seen<Gladiators>) -> Option<usize> {
        Some(self.greedy.choose(&seen.view, &seen.legal))
    }

    fn verdict(&self, state: &State) -> Option<Worth> {
        let view = self.game.view(state, Viewer::Table);
        let begins = matches!(view.stage, StageView::Focusing | StageView::Declaring);
        (begins && view.turns >= self.until).then(|| {
            let first = self.greedy.outlook(&view) as f32;
            let mut worth = [0.0; MAX_SEATS];
            worth[..2].copy_from_slice(&[first, 1.0 - first]);
            worth
        })
    }
}

impl Guided for Gladiators {
    type Opinions = Greedy;
    type Guide<'a> = DuelGuide<'a>;

    fn opinions(&self) -> Greedy {
        Greedy::new(self)
    }

    fn guide<'a>(&'a self, greedy: &'a Greedy, seen: &Seen<Gladiators>, _: &mut dyn Random) -> DuelGuide<'a> {
        DuelGuide { game: self, greedy, until: seen.view.turns.saturating_add(HORIZON) }
    }

    fn reason(&self, seen: &Seen<Gladiators>, trial: &Trial) -> String {
        let action = self.describe(seen.seat, seen.legal[trial.index]);
        format!("{action}: wins {:.1} % of {} duels played on", 100.0 * trial.value, trial.visits)
    }
}
