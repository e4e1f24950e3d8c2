//! The bots of a game, and its adviser.

use super::{Party, Setup};
use crate::play::{
    bench::{Bench, Coach},
    mind::{Advice, Desk, Mind, Progress},
};
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
    let bench = Bench::new(Table(Arc::clone(game)), &setup.seating, setup.iterations);
    Mind::new(bench, setup.table.other_dice("what bots draw"))
}

/// The rules are all that is needed to play, and to advise.
struct Table<G>(Arc<G>);

impl<G: Party> Coach<G> for Table<G> {
    fn bot(&mut self, level: Level, effort: &Effort, _: &Desk) -> Option<AnyBot<G>> {
        Some(self.0.bot(level, effort))
    }

    fn advise(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<Advice<G::Action>> {
        let Advised { advice, note } = self.0.advise(seen, random);
        desk.note(Progress::Ready(Some(note)));
        Some(advice)
    }
}
