//! Advice for a player, exact where it can be and by trial where it cannot, and a bot that follows it.

use super::{
    search::Search,
    smaller::Smaller,
    solution::Solution,
    solve::{Limit, Progress, Unsolved},
};
use crate::{Alternative, Bot, Explanation, GivenAway, search::LEAST};
use rules_core::{Random, Seen};
use rules_gladiators::{Action, Gladiators, View};
use std::sync::Arc;

/// Who is asked for advice about a duel.
pub enum Advisor {
    /// One who has solved it.
    Exact(Box<Solution>),
    /// One who has solved a smaller one like it.
    Near(Box<Smaller>),
    /// One who tries it out.
    Trials(Box<Search>),
}

impl Advisor {
    /// Solves the duel if it is not larger than the limit, or else a smaller one like it if that is not, or else gets
    /// ready to play it out so many times for each piece of advice. The only failure is to be stopped.
    pub fn prepare(
        game: &Gladiators,
        limit: Limit,
        iterations: u32,
        progress: Progress<'_>,
    ) -> Result<Advisor, Unsolved> {
        match Solution::solve(game, limit, progress) {
            Ok(solution) => return Ok(Advisor::Exact(Box::new(solution))),
            Err(Unsolved::Stopped) => return Err(Unsolved::Stopped),
            Err(Unsolved::TooLarge { .. }) => {}
        }
        match Smaller::solve(game, limit, progress) {
            Ok(smaller) => Ok(Advisor::Near(Box::new(smaller))),
            Err(Unsolved::Stopped) => Err(Unsolved::Stopped),
            Err(Unsolved::TooLarge { .. }) => Ok(Advisor::Trials(Box::new(Search::new(game, iterations)))),
        }
    }

    /// For the seat that decides now: its chance to win after each legal action, best first; about its chance unless
    /// the advice [is exact](Advisor::is_exact). Empty if nobody decides
    /// now, or if a watcher asks about a secret choice.
    pub fn advise(&self, view: &View, random: &mut dyn Random) -> Vec<(Action, f64)> {
        match self {
            Advisor::Exact(solution) => solution.advice(view),
            Advisor::Near(smaller) => smaller.advice(view),
            Advisor::Trials(search) => search.advise(view, random),
        }
        .unwrap_or_default()
    }

    /// Are the chances exact?
    pub fn is_exact(&self) -> bool {
        matches!(self, Advisor::Exact(_))
    }

    /// What to do: the best action, or one drawn from the best mixture where the rival chooses at the same time.
    pub fn act(&self, view: &View, random: &mut dyn Random) -> Option<Action> {
        match self.bid_mixture(view) {
            Some(mixture) => Some(Action::Luck(pick(&mixture, random) as u8)),
            None => self.advise(view, random).first().map(|&(action, _)| action),
        }
    }

    fn bid_mixture(&self, view: &View) -> Option<Vec<f64>> {
        match self {
            Advisor::Exact(solution) => solution.bid_mixture(view),
            Advisor::Near(smaller) => smaller.bid_mixture(view),
            Advisor::Trials(_) => None,
        }
    }

    /// Why the viewer chose one of the legal actions.
    fn explain(&self, seen: &Seen<Gladiators>, chosen: usize) -> Explanation {
        let (advice, how) = match self {
            Advisor::Exact(solution) => (solution.advice(&seen.view), "exact"),
            Advisor::Near(smaller) => (smaller.advice(&seen.view), "in a smaller duel like it"),
            Advisor::Trials(_) => return Explanation::none("duels were played on after each action"),
        };
        let place = |action: Action| seen.legal.iter().position(|&legal| legal == action);
        let advice = advice.unwrap_or_default();
        let most = advice.first().map_or(0.0, |&(_, win)| win);
        let alternative = |(action, win): (Action, f64)| {
            let given_away = 100.0 * (most - win);
            let reason = if given_away < 0.05 {
                format!("{how}: nothing does better against best play")
            } else {
                format!("{how}: gives away {given_away:.1} % against best play")
            };
            Some(Alternative { index: place(action)?, visits: 0, value: win, reason })
        };
        let alternatives: Vec<Alternative> = advice.into_iter().filter_map(alternative).collect();
        let note = match self.bid_mixture(&seen.view) {
            Some(mixture) => {
                format!("the duel was solved; drawn from the best mixture, {}", shares(&mixture))
            }
            None => "the duel was solved".to_owned(),
        };
        Explanation::of(alternatives, chosen, "chance to win", note)
    }
}

/// A mixture of Luck Dice in words.
fn shares(mixture: &[f64]) -> String {
    let parts = mixture.iter().enumerate().filter(|(_, share)| **share > 0.0005);
    let parts: Vec<String> =
        parts.map(|(dice, share)| format!("{dice} Luck Dice in {:.1} %", 100.0 * share)).collect();
    parts.join(", ")
}

/// Draws an index with the given chances.
fn pick(mixture: &[f64], random: &mut dyn Random) -> usize {
    const GRAIN: u32 = 1 << 30;
    let mut left = f64::from(random.below(GRAIN.into()) as u32) / f64::from(GRAIN);
    for (index, share) in mixture.iter().enumerate() {
        if left < *share {
            return index;
        }
        left -= share;
    }
    mixture.iter().rposition(|share| *share > 0.0).unwrap_or(0)
}

/// Plays by an [`Advisor`].
#[derive(Clone)]
pub struct SolverBot {
    advisor: Arc<Advisor>,
    /// What it chose last: where it mixes, it may be something else the next time.
    chosen: usize,
}

impl SolverBot {
    /// A player who is advised like this.
    pub const fn new(advisor: Arc<Advisor>) -> SolverBot {
        SolverBot { advisor, chosen: 0 }
    }

    /// Who advises it.
    pub const fn advisor(&self) -> &Arc<Advisor> {
        &self.advisor
    }
}

impl Bot<Gladiators> for SolverBot {
    fn choose(&mut self, seen: &Seen<Gladiators>, random: &mut dyn Random) -> usize {
        let action = self.advisor.act(&seen.view, random);
        let place = action.and_then(|action| seen.legal.iter().position(|legal| *legal == action));
        self.chosen = place.unwrap_or(0);
        self.chosen
    }

    fn explain(&self, seen: &Seen<Gladiators>) -> Explanation {
        self.advisor.explain(seen, self.chosen)
    }

    fn given_away(&self, seen: &Seen<Gladiators>, chosen: usize) -> Option<GivenAway> {
        let advice = match &*self.advisor {
            Advisor::Exact(solution) => solution.advice(&seen.view),
            Advisor::Near(smaller) => smaller.advice(&seen.view),
            Advisor::Trials(_) => None,
        }?;
        let (_, most) = advice.first()?;
        let (_, own) = advice.iter().find(|(action, _)| *action == seen.legal[chosen])?;
        Some(GivenAway { lost: most - own, is_clear: most - own >= LEAST })
    }
}
