//! The arena and everything that lies open in it. Views show it as it is, so it is written as it is.

use crate::{BattleDice, Blow, Mat, Space, SpaceSet, space::SPACES};
use serde::{Deserialize, Serialize};

/// §1.3 What the crowd thinks of a fighter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Morale {
    Low,
    #[default]
    Neutral,
    High,
}

impl Morale {
    /// Every Morale, the lowest first.
    pub const ALL: [Morale; 3] = [Morale::Low, Morale::Neutral, Morale::High];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Morale::Low => "Low",
            Morale::Neutral => "Neutral",
            Morale::High => "High",
        }
    }
}

/// A fighter in the arena: its mat, its space and what lies on both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// §3.1 The value under the Attack marker.
    pub attack: u8,
    /// §3.1 The value under the Defense marker.
    pub defense: u8,
    /// §6.9 May be 0 or less until an eliminated fighter leaves.
    pub stamina: i8,
    /// §6.8 Wound tokens.
    pub wounds: u8,
    /// §7.1 How many Wounds eliminate it.
    pub capacity: u8,
    /// §4.1 The Morale marker.
    pub morale: Morale,
    /// §2.6 The Influence marker.
    pub influence: u8,
    /// §3.2 Dice on thumbs up.
    pub up: u8,
    /// §3.2 Dice on thumbs down.
    pub down: u8,
    /// §1.4 The space it points at; who stood there may be out.
    pub target: Space,
    /// §3.6 Is there a die on the Lock space?
    pub locked: bool,
    /// §3.4 Was a Sprint die used on it this round?
    pub hasted: bool,
    /// §1.4 The Speed tile; 1 is the fastest.
    pub tile: u8,
    /// §6.1 Has it had its turn in this battle, whether it attacked or not?
    pub done: bool,
    /// Attacks it made this round.
    pub attacked: u8,
    /// Attacks made on it this round.
    pub defended: u8,
    /// All damage it caused this round.
    pub dealt: u8,
    /// All damage it took this round.
    pub taken: u8,
}

impl Fighter {
    /// §7.1 Is it eliminated?
    #[inline]
    pub const fn is_beaten(&self) -> bool {
        self.stamina <= 0 || self.wounds >= self.capacity
    }
}

/// An attack that was rolled and resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacked.
    pub attacker: Space,
    /// Whom.
    pub defender: Space,
    /// §6.3 The Attack dice, after rerolls.
    pub attack: BattleDice,
    /// §6.3 The Defense dice, after rerolls.
    pub defense: BattleDice,
    /// What came of it.
    pub blow: Blow,
}

/// Sums over the attacks of a round, also those of fighters that are out since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Attacks that were rolled.
    pub attacks: u8,
    /// Damage that attacks dealt to defenders.
    pub damage: u8,
    /// Counterattacks.
    pub counterattacks: u8,
    /// Wounds dealt.
    pub wounds: u8,
    /// Attack dice blocked.
    pub blocked: u8,
    /// Fighters eliminated and gone.
    pub eliminated: u8,
    /// Specials on Attack dice.
    pub special_attacks: u8,
    /// Specials on Defense dice.
    pub special_defenses: u8,
    /// Fails on Attack dice.
    pub attack_fails: u8,
    /// Fails on Defense dice.
    pub defense_fails: u8,
}

/// Everything that lies open in the arena.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arena {
    /// Who entered on each space, present or out.
    pub mats: [Option<Mat>; SPACES],
    /// Who is present.
    pub fighters: [Option<Fighter>; SPACES],
    /// The last attack. It lies there until the next one, so that everybody sees how it came out.
    pub last: Option<Attack>,
    /// This round so far.
    pub tally: Tally,
}

impl Arena {
    /// The spaces with a present fighter.
    #[inline]
    pub fn present(&self) -> SpaceSet {
        SpaceSet::of(|space| self.fighters[space.index()].is_some())
    }

    /// The fighter on a space, if it is present.
    #[inline]
    pub const fn fighter(&self, space: Space) -> Option<&Fighter> {
        self.fighters[space.index()].as_ref()
    }

    /// The present fighter on a space that our own code knows to be occupied.
    #[inline]
    pub(crate) fn at(&self, space: Space) -> &Fighter {
        self.fighters[space.index()].as_ref().expect("a present fighter is meant")
    }

    /// The same, to change it.
    #[inline]
    pub(crate) fn at_mut(&mut self, space: Space) -> &mut Fighter {
        self.fighters[space.index()].as_mut().expect("a present fighter is meant")
    }

    /// The present fighter with this Speed tile, counted from 1.
    #[inline]
    pub fn with_tile(&self, tile: u8) -> Option<Space> {
        // Who has which tile cannot be foreseen, so all are looked at without a branch; who is out counts as 0.
        let has_tile = |space: Space| self.fighter(space).map_or(0, |fighter| fighter.tile) == tile;
        if tile == 0 { None } else { SpaceSet::of(has_tile).iter().next() }
    }

    /// §1.4, §9.1 The closest present fighter to the left: the next one clockwise.
    pub(crate) fn left_of(&self, space: Space) -> Option<Space> {
        space.others().find(|&other| self.fighter(other).is_some())
    }
}
