//! The bots of a game, and its adviser.

use super::{args::BotKind, setup::Setup};
use crate::play::mind::{Advice, Desk, Mind, Progress, Thinker};
use bots::{
    Bot, RandomBot,
    fight::{GreedyBot, outlook},
};
use rules_core::Seen;
use rules_fight::{Action, Fight};
use std::sync::Arc;
use table::FairStream;

/// Games that are imagined for one piece of advice.
const IMAGINED: u32 = 200;

/// Bots and adviser for this match.
pub(super) fn mind(setup: &Setup, game: &Arc<Fight>) -> Mind<Fight> {
    let manager = Manager { game: Arc::clone(game), kind: setup.bot, greedy: GreedyBot::new(game) };
    Mind::new(manager, setup.table.other_dice("what bots draw"))
}

struct Manager {
    game: Arc<Fight>,
    kind: BotKind,
    greedy: GreedyBot,
}

impl Thinker<Fight> for Manager {
    fn choose(&mut self, seen: &Seen<Fight>, random: &mut FairStream, _: &Desk) -> Option<Action> {
        let chosen = match self.kind {
            BotKind::Random => RandomBot.choose(seen, random),
            BotKind::Greedy => self.greedy.choose(seen, random),
        };
        Some(seen.legal[chosen])
    }

    /// The chance to win this Arena; first comes what should gain most Glory over the others.
    fn advise(&mut self, seen: &Seen<Fight>, random: &mut FairStream, desk: &Desk) -> Option<Advice<Action>> {
        let mut outlooks = outlook(&self.game, seen, random, IMAGINED);
        outlooks.sort_by(|(_, one), (_, other)| other.lead.total_cmp(&one.lead));
        desk.note(Progress::Ready(Some(format!(
            "* = most Glory expected, scored cards included ({IMAGINED} imagined games)"
        ))));
        Some(outlooks.into_iter().map(|(action, outlook)| (action, outlook.wins)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::mind;
    use crate::play::fight::{args::BotKind, playable::tests::session, setup::tests::setup};

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
            assert!(advice.iter().all(|(_, win)| (0.0..=1.0).contains(win)));
            assert!(mind.progress().note().unwrap().contains("imagined games"));
        }
    }
}
