//! The bots of a game, and its adviser.

use super::{Party, Setup, args::BotKind};
use crate::play::mind::{Advice, Desk, Mind, Progress, Thinker};
use bots::{AnyBot, Effort, Level};
use rules_core::Seen;
use std::sync::Arc;
use table::FairStream;

/// What the adviser says, and what its numbers are worth.
pub(in crate::play) struct Advised<A> {
    /// How good each action is, best first.
    pub(in crate::play) advice: Advice<A>,
    /// What the numbers are worth.
    pub(in crate::play) note: String,
}

/// Bots and adviser for this match.
pub(super) fn mind<G: Party>(setup: &Setup<G>, game: &Arc<G>) -> Mind<G> {
    let level = match setup.bot {
        BotKind::Random => Level::Random,
        BotKind::Greedy => Level::Hard,
    };
    let bot = game.bot(level, &Effort::of(G::ITERATIONS));
    Mind::new(Company { game: Arc::clone(game), bot }, setup.table.other_dice("what bots draw"))
}

struct Company<G: Party> {
    game: Arc<G>,
    bot: AnyBot<G>,
}

impl<G: Party> Thinker<G> for Company<G> {
    fn choose(&mut self, seen: &Seen<G>, random: &mut FairStream, _: &Desk) -> Option<G::Action> {
        Some(seen.legal[self.bot.choose(seen, random)])
    }

    fn advise(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<Advice<G::Action>> {
        let Advised { advice, note } = self.game.advise(seen, random);
        desk.note(Progress::Ready(Some(note)));
        Some(advice)
    }
}
