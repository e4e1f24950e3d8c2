//! The bots of a match: one for each seat, and one for hints. Each is made when it is first asked, on the thread where it thinks, because
//! making one may take seconds.

use super::{
    hint::Hint,
    mind::{Advice, Desk, Thinker},
    seating::Seating,
};
use bots::{AnyBot, Effort, Level, Played};
use rules_core::Seen;
use std::{num::NonZero, sync::Arc, thread};
use table::FairStream;

/// What a game knows of its own bots.
pub(super) trait Coach<G: Played>: Send + 'static {
    /// A bot of this level; nothing if it was told to stop meanwhile.
    fn bot(&mut self, level: Level, effort: &Effort, desk: &Desk) -> Option<AnyBot<G>>;

    /// How good each action is, best first; nothing if the match was left meanwhile.
    fn advise(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<Advice<G::Action>>;
}

/// The bots of a match.
pub(super) struct Bench<G: Played, C> {
    coach: C,
    seating: Seating,
    iterations: u32,
    seated: Vec<Option<AnyBot<G>>>,
    /// The hard bot that gives hints.
    hinter: Option<AnyBot<G>>,
}

impl<G: Played, C: Coach<G>> Bench<G, C> {
    /// Nobody has been asked yet. Those who search try out so many things for a decision.
    pub(super) fn new(coach: C, seating: &Seating, iterations: u32) -> Bench<G, C> {
        let seated = (0..seating.len()).map(|_| None).collect();
        Bench { coach, seating: seating.clone(), iterations, seated, hinter: None }
    }

    /// It thinks with the whole machine, and until somebody says that it need not.
    fn effort(&self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Effort {
        Effort {
            iterations: self.iterations,
            threads: thread::available_parallelism().map_or(1, NonZero::get),
            stop: Some(Arc::new(stop)),
        }
    }
}

impl<G: Played, C: Coach<G>> Thinker<G> for Bench<G, C> {
    fn choose(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<G::Action> {
        let index = seen.seat.index();
        if self.seated[index].is_none() {
            let level = self.seating.level(seen.seat).unwrap_or(Level::Medium);
            let watched = desk.clone();
            let effort = self.effort(move || watched.is_left());
            self.seated[index] = Some(self.coach.bot(level, &effort, desk)?);
        }
        let chosen = self.seated[index].as_mut()?.choose(seen, random);
        Some(seen.legal[chosen])
    }

    fn advise(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<Advice<G::Action>> {
        self.coach.advise(seen, random, desk)
    }

    fn hint(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<Hint<G::Action>> {
        if self.hinter.is_none() {
            let watched = desk.clone();
            let effort = self.effort(move || watched.is_overtaken());
            self.hinter = Some(self.coach.bot(Level::Hard, &effort, desk)?);
        }
        let bot = self.hinter.as_mut()?;
        let chosen = bot.choose(seen, random);
        Some(Hint::new(seen, chosen, bot.explain(seen)))
    }
}
