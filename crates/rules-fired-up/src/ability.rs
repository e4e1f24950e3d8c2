//! §11 What makes each fighter special.

use crate::Strike;
use serde::{Deserialize, Serialize};

/// What a fighter can do that others cannot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    /// Nothing.
    #[default]
    None,
    /// §11.1 Defending: the attacker takes 1 damage for each Attack die blocked.
    Thorns,
    /// §11.2 One die more against a wounded fighter.
    BloodScent,
    /// §11.3 Rolls all Fails once more.
    SecondChance,
    /// §11.4 Each unblocked die of this face deals 2 damage.
    Heavy(Strike),
    /// §11.5 Takes no damage from dice of this face.
    Immune(Strike),
    /// §11.6 Each Attack die of this body part needs two Defense dice.
    Unstoppable(Strike),
    /// §11.7 A slower defender rolls one die fewer.
    Outpace,
}

impl Ability {
    /// §11.2 One die more, if it scents the wounds of the opponent.
    pub(crate) const fn extra_dice(self, opponent_wounds: u8) -> u8 {
        match self {
            Ability::BloodScent => (opponent_wounds > 0) as u8,
            Ability::None
            | Ability::Thorns
            | Ability::SecondChance
            | Ability::Heavy(_)
            | Ability::Immune(_)
            | Ability::Unstoppable(_)
            | Ability::Outpace => 0,
        }
    }

    /// §11.3 Does it roll Fails once more?
    pub(crate) const fn rerolls_fails(self) -> bool {
        matches!(self, Ability::SecondChance)
    }

    /// §11.7 Does it take a die from slower defenders?
    pub(crate) const fn outpaces(self) -> bool {
        matches!(self, Ability::Outpace)
    }
}
