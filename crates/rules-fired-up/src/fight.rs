//! §6 One fight: dice against dice.

use crate::face::PARTS;
use serde::{Deserialize, Serialize};

/// What came of a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// §6.6 Damage to the defender.
    pub damage: u8,
    /// §6.8 Wounds of the defender.
    pub wounds: u8,
    /// §6.7 Counterattacks, 1 damage to the attacker each.
    pub counterattacks: u8,
    /// §11.1 Damage to the attacker by the defender's ability.
    pub thorns: u8,
    /// §6.4 Attack dice blocked.
    pub blocked: u8,
    /// Unblocked Attack dice of each body part.
    pub hits: [u8; PARTS],
    /// §6.5 For which body part the Special Defenses stood.
    pub specials: [u8; PARTS],
}

impl Blow {
    /// All damage to the attacker.
    pub const fn to_attacker(&self) -> u8 {
        self.counterattacks + self.thorns
    }
}
