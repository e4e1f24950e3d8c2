//! The bots of a duel, and its adviser, who solves it when first asked.

use super::{args::BotKind, setup::Setup};
use crate::play::mind::{Advice, Desk, Mind, Progress, Thinker};
use bots::{
    Bot, RandomBot,
    gladiators::{Advisor, Greedy, GreedyBot, Limit, SolverBot, size},
};
use rules_core::Seen;
use rules_gladiators::{Action, Gladiators};
use std::{ops::ControlFlow, sync::Arc};
use table::FairStream;

/// Games that are played out for one piece of advice where a duel is too large to solve.
const TRIALS: u32 = 4_000;

/// Bots and adviser for this match.
pub(super) fn mind(setup: &Setup, game: &Arc<Gladiators>) -> Mind<Gladiators> {
    let duellist = Duellist { game: Arc::clone(game), kind: setup.bot, greedy: None, advisor: None };
    Mind::new(duellist, setup.table.other_dice("what bots draw"))
}

struct Duellist {
    game: Arc<Gladiators>,
    kind: BotKind,
    greedy: Option<GreedyBot>,
    advisor: Option<Arc<Advisor>>,
}

impl Thinker<Gladiators> for Duellist {
    fn choose(&mut self, seen: &Seen<Gladiators>, random: &mut FairStream, desk: &Desk) -> Option<Action> {
        let chosen = match self.kind {
            BotKind::Random => RandomBot.choose(seen, random),
            BotKind::Greedy => {
                let greedy = self.greedy.get_or_insert_with(|| GreedyBot(Greedy::new(&self.game)));
                greedy.choose(seen, random)
            }
            BotKind::Best => SolverBot(self.prepared(desk)?).choose(seen, random),
        };
        Some(seen.legal[chosen])
    }

    fn advise(
        &mut self,
        seen: &Seen<Gladiators>,
        random: &mut FairStream,
        desk: &Desk,
    ) -> Option<Advice<Action>> {
        Some(self.prepared(desk)?.advise(&seen.view, random))
    }
}

impl Duellist {
    /// The adviser, who solves the duel when first asked; nothing if the match was left meanwhile.
    fn prepared(&mut self, desk: &Desk) -> Option<Arc<Advisor>> {
        if self.advisor.is_none() {
            let positions = size(&self.game).states;
            let mut watch = |share: f64| {
                desk.note(Progress::Working(format!("solving… {:.0}%", share * 100.0)));
                if desk.is_left() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let advisor = Advisor::prepare(&self.game, Limit::default(), TRIALS, &mut watch).ok()?;
            desk.note(Progress::Ready(match advisor {
                Advisor::Exact(_) => None,
                Advisor::Near(_) => Some(format!(
                    "{positions} positions: too many to solve; win is from a smaller duel like it"
                )),
                Advisor::Trials(_) => Some(format!(
                    "{positions} positions: too many to solve; win is from {TRIALS} trial games"
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
        gladiators::{args::BotKind, playable::tests::session, setup::tests::setup},
        mind::Progress,
        record_file::tests::folder,
    };

    #[test]
    fn the_thinker_decides_and_advises() {
        let mut session = session(1, ["Brutus", "Brutus"]);
        session.begin().unwrap();
        for bot in [BotKind::Random, BotKind::Greedy, BotKind::Best] {
            let mut setup = setup(1, &["Brutus", "Brutus"], folder().join("unused"));
            setup.bot = bot;
            let mut mind = mind(&setup, session.game());
            assert_eq!(mind.progress(), Progress::Idle);
            let seat = session.decider().unwrap();
            let action = mind.chosen(session.seen(seat).unwrap()).unwrap();
            assert!(session.seen(seat).unwrap().legal.contains(&action), "{bot:?}");
            let advice = mind.advised(session.seen(seat).unwrap()).unwrap();
            assert_eq!(advice.len(), 4);
            assert!(advice.iter().all(|(_, win)| (0.0..=1.0).contains(win)));
            assert_eq!(mind.progress(), Progress::Ready(None), "the duel is solved");
        }
    }
}
