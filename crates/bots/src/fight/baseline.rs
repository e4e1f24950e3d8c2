//! Two players with one idea each, to measure others by.

use crate::{Bot, Explanation};
use rules_core::{Random, Seen};
use rules_fight::{Action, Fight};

/// Plays at random and scores every Boost.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScoringBot;

/// Plays at random and activates every Boost that may be activated.
#[derive(Clone, Copy, Debug, Default)]
pub struct ActivatingBot;

impl Bot<Fight> for ScoringBot {
    fn choose(&mut self, seen: &Seen<Fight>, random: &mut dyn Random) -> usize {
        prefer(Action::Score, seen, random)
    }

    fn explain(&self, _: &Seen<Fight>) -> Explanation {
        Explanation::none("it scores every Boost")
    }
}

impl Bot<Fight> for ActivatingBot {
    fn choose(&mut self, seen: &Seen<Fight>, random: &mut dyn Random) -> usize {
        prefer(Action::Activate, seen, random)
    }

    fn explain(&self, _: &Seen<Fight>) -> Explanation {
        Explanation::none("it activates every Boost")
    }
}

/// The action that is preferred, where it is legal; any other with the same chance.
fn prefer(action: Action, seen: &Seen<Fight>, random: &mut dyn Random) -> usize {
    let preferred = seen.legal.iter().position(|&legal| legal == action);
    preferred.unwrap_or_else(|| random.below(seen.legal.len() as u64) as usize)
}
