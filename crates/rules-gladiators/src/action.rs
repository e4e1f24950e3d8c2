//! What a seat may decide, and what may be drawn.

use crate::attack_table::D6;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A decision. Which of them is asked for depends on the stage of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// §4.1 Declare an attack.
    Attack(Attack),
    /// §8.4 Roll this many Heal Dice instead of attacking.
    Heal(u8),
    /// §8.1 Add this many Luck Dice to the roll that is coming.
    Luck(u8),
    /// §4.5 Do nothing this turn.
    Pass,
}

/// §4.1 What is declared before an attack is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// With which weapon.
    pub weapon: Slot,
    /// §4.3 Is it thrown?
    pub thrown: bool,
    /// §4.2 How.
    pub stance: Stance,
}

/// A place in the list of weapons on a sheet, counted from 0; one more for bare hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    /// §2.4 What is left when every weapon is gone.
    pub const BARE_HANDS: Slot = Slot(crate::arms::MOST_WEAPONS);
}

/// §4.2 How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stance {
    /// As it comes.
    Normal,
    /// One die more, and only ARMOR until the next turn.
    Berserk,
    /// One die less, and a full guard until the next turn even after a whiff.
    Defensive,
}

impl Stance {
    /// All three.
    pub const ALL: [Stance; 3] = [Stance::Normal, Stance::Berserk, Stance::Defensive];

    /// What it is called in words and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Stance::Normal => "normal",
            Stance::Berserk => "berserk",
            Stance::Defensive => "defensive",
        }
    }
}

impl fmt::Display for Stance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What is drawn: all dice of one roll, the Luck Dice apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The dice of the skills.
    pub dice: D6,
    /// The Luck Dice.
    #[serde(default = "no_dice", skip_serializing_if = "is_none")]
    pub luck: D6,
}

impl Roll {
    /// No dice.
    pub const NONE: Roll = Roll { dice: D6::NONE, luck: D6::NONE };

    /// All dice together, whatever their colour.
    pub fn together(self) -> D6 {
        self.dice.and(self.luck)
    }
}

const fn no_dice() -> D6 {
    D6::NONE
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out a reference")]
fn is_none(dice: &D6) -> bool {
    *dice == D6::NONE
}
