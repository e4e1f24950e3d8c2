//! The bots of a game, and its adviser.

use super::{args::BotKind, setup::Setup};
use crate::play::mind::{Advice, Desk, Mind, Progress, Thinker};
use bots::{
    Bot, RandomBot,
    fired_up::{GreedyBot, outlook},
};
use rules_core::Seen;
use rules_fired_up::{Action, FiredUp};
use std::sync::Arc;
use table::FairStream;

/// Rounds that are imagined for one piece of advice.
const IMAGINED: u32 = 200;

/// Bots and adviser for this match.
pub(super) fn mind(setup: &Setup, game: &Arc<FiredUp>) -> Mind<FiredUp> {
    let crowd = Crowd { game: Arc::clone(game), kind: setup.bot, greedy: GreedyBot::new(game) };
    Mind::new(crowd, setup.table.other_dice("what bots draw"))
}

struct Crowd {
    game: Arc<FiredUp>,
    kind: BotKind,
    greedy: GreedyBot,
}

impl Thinker<FiredUp> for Crowd {
    fn choose(&mut self, seen: &Seen<FiredUp>, random: &mut FairStream, _: &Desk) -> Option<Action> {
        let chosen = match self.kind {
            BotKind::Random => RandomBot.choose(seen, random),
            BotKind::Greedy => self.greedy.choose(seen, random),
        };
        Some(seen.legal[chosen])
    }

    /// The points expected this round after each action.
    fn advise(
        &mut self,
        seen: &Seen<FiredUp>,
        random: &mut FairStream,
        desk: &Desk,
    ) -> Option<Advice<Action>> {
        let mut outlooks = outlook(&self.game, seen, random, IMAGINED);
        outlooks.sort_by(|(_, one), (_, other)| other.points.total_cmp(&one.points));
        desk.note(Progress::Ready(Some(format!(
            "expect: your points in this round; * = most ({IMAGINED} imagined rounds)"
        ))));
        Some(outlooks.into_iter().map(|(action, outlook)| (action, outlook.points)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::mind;
    use crate::play::fired_up::{args::BotKind, playable::tests::session, setup::tests::setup};

    #[test]
    fn the_thinker_decides_and_advises() {
        let mut session = session(3, 1);
        session.begin().unwrap();
        for bot in [BotKind::Random, BotKind::Greedy] {
            let mut setup = setup(3, 1);
            setup.bot = bot;
            let mut mind = mind(&setup, session.game());
            let seat = session.decider().unwrap();
            let seen = session.seen(seat).unwrap();
            let action = mind.chosen(session.seen(seat).unwrap()).unwrap();
            assert!(seen.legal.contains(&action), "{bot:?}");
            let advice = mind.advised(session.seen(seat).unwrap()).unwrap();
            assert_eq!(advice.len(), seen.legal.len());
            assert!(advice.iter().all(|(_, points)| (0.0..=60.0).contains(points)));
            assert!(mind.progress().note().unwrap().contains("imagined rounds"));
        }
    }
}
