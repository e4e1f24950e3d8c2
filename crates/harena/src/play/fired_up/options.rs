//! What somebody in the crowd may do now, each choice with what it would do.

mod claim;
mod effect;
mod keep;
pub(super) mod reroll;
#[cfg(test)]
mod tests;
mod using;

use crate::play::options::{Choice, Leads, Options};
use rules_core::Seen;
use rules_fired_up::{Action, FiredUp, Highlight, Phase, Stage};

/// What may be done now by somebody who sees this.
pub(super) fn options(game: &FiredUp, names: &[String], seen: &Seen<FiredUp>) -> Options<Action> {
    match seen.view.stage {
        Stage::Keeping => keep::options(game, seen),
        Stage::Rerolling { .. } => reroll::options(seen),
        Stage::Claiming { phase } => claim::options(game, seen, phase),
        Stage::Using { .. }
        | Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Rolling { .. }
        | Stage::RollingAgain { .. }
        | Stage::Striking { .. }
        | Stage::Over => using::options(game, names, seen),
    }
}

/// A choice without columns.
fn choice(leads: Leads<Action>, what: String, rule: String) -> Choice<Action> {
    Choice { leads, what, brief: None, odds: Vec::new(), rule, more: Vec::new() }
}

/// §5.2 What a card pays for what: "3 if …; 5 if …".
pub(super) fn rows_in_words(game: &FiredUp, card: Highlight) -> String {
    let printed = game.highlight(card);
    let rows = printed.rows.iter().zip(printed.texts());
    rows.map(|(row, text)| format!("{} {text}", row.points)).collect::<Vec<_>>().join("; ")
}

/// When a card is claimed.
pub(super) const fn when(phase: Phase) -> &'static str {
    match phase {
        Phase::Start => "before the battle",
        Phase::Fight => "after an attack",
        Phase::End => "after the battle",
    }
}
