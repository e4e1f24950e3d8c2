//! What is shown of a battle: the fighters as far as they were followed, and the newest dice.

use super::follow::follow;
use crate::play::match_on_screen::{Board, MatchOnScreen};
use rules_gladiators::{Gladiators, Notice, Roll, View};
use std::time::Instant;

/// A battle on the screen.
pub(super) type Battle = MatchOnScreen<Sand>;

/// What is shown of a battle.
pub(super) struct Sand {
    /// What is shown of the fighters.
    pub(super) shown: View,
    /// The newest rolls, the newest last.
    pub(super) rolls: Vec<RollShown>,
    /// A roll whose dice are still tumbling, and since when.
    pub(super) tumbling: Option<(RollShown, Instant)>,
}

/// More rolls than this fit no screen.
const MOST_ROLLS: usize = 4;

/// Dice that fell, and what came of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RollShown {
    /// Whose dice, and for what.
    pub(super) heading: String,
    /// The dice.
    pub(super) roll: Roll,
    /// What they mean.
    pub(super) results: Vec<String>,
}

impl Sand {
    /// The battle as this view has it, before any dice.
    pub(super) fn new(shown: View) -> Sand {
        Sand { shown, rolls: Vec::new(), tumbling: None }
    }

    fn add_result(&mut self, text: String) {
        if let Some(roll) = self.rolls.last_mut() {
            roll.results.push(text);
        }
    }
}

impl Board for Sand {
    type Game = Gladiators;

    fn announce(&mut self, game: &Gladiators, notice: &Notice, now: Instant) -> Option<f32> {
        let roll = roll_of(game, notice)?;
        if self.rolls.len() == MOST_ROLLS {
            self.rolls.remove(0);
        }
        self.tumbling = Some((roll, now));
        Some(0.6)
    }

    fn show(&mut self, game: &Gladiators, notice: &Notice, words: &str) -> f32 {
        self.rolls.extend(self.tumbling.take().map(|(roll, _)| roll));
        follow(&mut self.shown, notice);
        match notice {
            Notice::TurnBegins { .. }
            | Notice::AttacksFirst { .. }
            | Notice::InitiativeTied { .. }
            | Notice::Bid { .. }
            | Notice::Declared { .. }
            | Notice::LuckAdded { .. }
            | Notice::Passed { .. }
            | Notice::Over { .. } => {}
            Notice::InitiativeRolled { total, .. } => self.add_result(format!("{total} in all (§3.3)")),
            _ if roll_of(game, notice).is_some() => {
                self.add_result(words.rsplit_once(": ").map_or(words, |(_, result)| result).to_owned());
            }
            _ => self.add_result(words.to_owned()),
        }
        match notice {
            Notice::TurnBegins { .. } => 0.4,
            Notice::Attacked { .. } | Notice::Defended { .. } | Notice::Landed { .. } => 1.0,
            _ => 0.7,
        }
    }

    fn is_logged(&self, _: &Notice) -> bool {
        true
    }

    fn shown(&self) -> &View {
        &self.shown
    }

    fn settle(&mut self, view: View) {
        self.shown = view;
    }
}

fn roll_of(game: &Gladiators, notice: &Notice) -> Option<RollShown> {
    let (seat, what, roll) = match *notice {
        Notice::InitiativeRolled { seat, roll, .. } => (seat, "initiative", roll),
        Notice::Focused { seat, roll, .. } => (seat, "focus", roll),
        Notice::Attacked { seat, roll, .. } => (seat, "attack", roll),
        Notice::Defended { seat, roll, .. } => (seat, "block", roll),
        Notice::Healed { seat, roll, .. } => (seat, "healing", roll),
        _ => return None,
    };
    let heading = format!("{}: {what}", game.name(seat));
    Some(RollShown { heading, roll, results: Vec::new() })
}
