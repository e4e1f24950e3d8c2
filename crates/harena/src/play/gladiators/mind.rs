//! The bots of a duel, and its adviser, who solves it when first asked.

use super::setup::Setup;
use crate::play::{
    bench::{Bench, Coach},
    mind::{Advice, Desk, Mind, Progress},
};
use bots::{
    AnyBot, Effort, Level, Played, Stop,
    gladiators::{Advisor, Limit, SolverBot, size},
};
use rules_core::Seen;
use rules_gladiators::{Action, Gladiators};
use std::{ops::ControlFlow, sync::Arc};
use table::FairStream;

/// Bots and adviser for this match.
pub(super) fn mind(setup: &Setup, game: &Arc<Gladiators>) -> Mind<Gladiators> {
    let trainer = Trainer { game: Arc::clone(game), trials: setup.iterations, advisor: None };
    let bench = Bench::new(trainer, &setup.seating, setup.iterations);
    Mind::new(bench, setup.table.other_dice("what bots draw"))
}

struct Trainer {
    game: Arc<Gladiators>,
    /// Games that are played out for one piece of advice where a duel is too large to solve.
    trials: u32,
    advisor: Option<Arc<Advisor>>,
}

impl Coach<Gladiators> for Trainer {
    /// A duel is solved once, for the bots and for advice, and how far that is can be seen. Where it is too large for
    /// that, a hard bot is what the level says.
    fn bot(&mut self, level: Level, effort: &Effort, desk: &Desk) -> Option<AnyBot<Gladiators>> {
        if level != Level::Hard || !Limit::default().fits(size(&self.game)) {
            return Some(self.game.bot(level, effort));
        }
        let advisor = self.prepared(effort.stop.as_ref(), desk)?;
        Some(Box::new(SolverBot::new(advisor)))
    }

    fn advise(
        &mut self,
        seen: &Seen<Gladiators>,
        random: &mut FairStream,
        desk: &Desk,
    ) -> Option<Advice<Action>> {
        Some(self.prepared(None, desk)?.advise(&seen.view, random))
    }
}

impl Trainer {
    /// The adviser, who solves the duel when first asked; nothing if the match was left meanwhile, or if it is said to
    /// stop.
    fn prepared(&mut self, stop: Option<&Stop>, desk: &Desk) -> Option<Arc<Advisor>> {
        if self.advisor.is_none() {
            let positions = size(&self.game).states;
            let mut watch = |share: f64| {
                desk.note(Progress::Working(format!("solving… {:.0}%", share * 100.0)));
                let is_over = desk.is_left() || stop.is_some_and(|stop| stop());
                if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let Ok(advisor) = Advisor::prepare(&self.game, Limit::default(), self.trials, &mut watch) else {
                desk.note(Progress::Idle);
                return None;
            };
            desk.note(Progress::Ready(match advisor {
                Advisor::Exact(_) => None,
                Advisor::Near(_) => Some(format!(
                    "{positions} positions: too many to solve; win is from a smaller duel like it"
                )),
                Advisor::Trials(_) => Some(format!(
                    "{positions} positions: too many to solve; win is from {} trial games",
                    self.trials
                )),
            }));
            self.advisor = Some(Arc::new(advisor));
        }
        self.advisor.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::mind;
    use crate::play::{
        gladiators::{playable::tests::session, setup::tests::setup},
        mind::Progress,
        record_file::tests::folder,
        seating::Seating,
    };
    use bots::Level;
    use rules_core::SeatSet;

    #[test]
    fn the_thinker_decides_and_advises() {
        let mut session = session(0, ["Brutus", "Brutus"]);
        session.begin().unwrap();
        for level in Level::ALL {
            let mut setup = setup(1, &["Brutus", "Brutus"], folder().join("unused"));
            setup.seating = Seating::new(2, SeatSet::all(1), &level.name().parse().unwrap()).unwrap();
            let mut mind = mind(&setup, session.game());
            assert_eq!(mind.progress(), Progress::Idle);
            let seat = session.decider().unwrap();
            let action = mind.chosen(session.seen(seat).unwrap()).unwrap();
            assert!(session.seen(seat).unwrap().legal.contains(&action), "{level}");
            let advice = mind.advised(session.seen(seat).unwrap()).unwrap();
            assert_eq!(advice.len(), 4);
            assert!(advice.iter().all(|(_, win)| (0.0..=1.0).contains(win)));
            assert_eq!(mind.progress(), Progress::Ready(None), "the duel is solved");
        }
    }
}
