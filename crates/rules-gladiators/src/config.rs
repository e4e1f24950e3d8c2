//! What a table agrees on before a battle.

use crate::{Content, Reading, Sheet};
use rules_core::ConfigError;
use serde::{Deserialize, Serialize};

/// The agreement: who fights, how the Attack Table is read, and the house rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The gladiators, the challenger first.
    pub gladiators: [Sheet; 2],
    /// §6.2 How the Attack Table is read.
    pub reading: Reading,
    /// What the rulebook leaves open.
    pub house: House,
}

/// Where the rulebook is silent or unsure: our proposals, each of which a table may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// §8.2 May Luck Dice be added to a block?
    pub luck_on_defence: bool,
    /// §7.4 Does FOCUS work as we propose, or not at all?
    pub focus: bool,
    /// §8.4 Does HEAL work as we propose, or not at all?
    pub heal: bool,
    /// §4.3 What becomes of a weapon whose last piece was thrown?
    pub last_piece: LastPiece,
    /// §9.3 After this many turns the crowd decides.
    pub turn_limit: u16,
}

impl Default for House {
    fn default() -> House {
        House { luck_on_defence: true, focus: true, heal: true, last_piece: LastPiece::Gone, turn_limit: 200 }
    }
}

/// §4.3 What becomes of a weapon whose last piece was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastPiece {
    /// It is gone for the rest of the battle.
    Gone,
    /// It cannot be thrown again, but it can be used in hand.
    Stays,
}

impl Config {
    /// Two gladiators under the usual rules.
    pub fn duel(challenger: Sheet, rival: Sheet) -> Config {
        Config { gladiators: [challenger, rival], reading: Reading::default(), house: House::default() }
    }

    /// Can this be played?
    pub(crate) fn check(&self, content: &Content) -> Result<(), ConfigError> {
        for (index, sheet) in self.gladiators.iter().enumerate() {
            let problems = sheet.problems(content);
            if !problems.is_empty() {
                let text = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                return Err(ConfigError::new(format!("gladiators[{index}] `{}`", sheet.name), text));
            }
        }
        let limit = self.house.turn_limit;
        if !(2..=1000).contains(&limit) {
            return Err(ConfigError::new(
                "house.turn_limit",
                format!("{limit} turns; 2 to 1000 are allowed"),
            ));
        }
        Ok(())
    }
}
