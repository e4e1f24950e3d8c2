//! A gladiator's sheet worked out for battle: what the rules look up at every step.

use crate::{
    Arms, Class, Content, Sheet,
    arms::MOST_WEAPONS,
    attack::half,
    state::{Fighter, LastTurn},
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One side of a battle, as the sheet makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corner {
    /// §4.1 How many weapons are carried.
    pub weapons: u8,
    /// What each weapon does, and bare hands in the last place; places without a weapon are like bare hands.
    pub arms: [Arm; MOST_WEAPONS as usize + 1],
    /// Pieces of each weapon that can be thrown.
    pub ammo: [u8; MOST_WEAPONS as usize],
    /// ARMOR dice.
    pub armor: u8,
    /// SHIELD dice.
    pub shield: u8,
    /// PARRY/DODGE dice.
    pub parry_dodge: u8,
    /// Health at the start.
    pub health: u8,
    /// INITIATIVE dice.
    pub initiative: u8,
    /// Luck Dice at the start.
    pub luck: u8,
    /// Heal Dice at the start.
    pub heal: u8,
    /// FOCUS dice.
    pub focus: u8,
}

/// A weapon in somebody's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arm {
    /// Its row of the Attack Table.
    pub class: Class,
    /// §5.1 Half of ATTACK and WEAPON.
    pub dice: u8,
    /// §5.2 Dice added when it is thrown, if it can be.
    pub throw_bonus: Option<u8>,
}

/// §7.2 Which rule of the defence applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guard {
    /// Stunned: ARMOR only.
    Stunned,
    /// Attacked berserk last turn: ARMOR only.
    Berserk,
    /// Attacked defensively last turn: everything.
    Defensive,
    /// Threw a weapon last turn: everything.
    Threw,
    /// Whiffed last turn: no PARRY/DODGE.
    Whiffed,
    /// None of these: everything.
    Plain,
}

impl fmt::Display for Guard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Guard::Stunned => "stunned: ARMOR only",
            Guard::Berserk => "berserk last turn: ARMOR only",
            Guard::Defensive => "defensive last turn: ARMOR + SHIELD + PARRY/DODGE",
            Guard::Threw => "threw last turn: ARMOR + SHIELD + PARRY/DODGE",
            Guard::Whiffed => "whiffed last turn: ARMOR + SHIELD",
            Guard::Plain => "ARMOR + SHIELD + PARRY/DODGE",
        })
    }
}

impl Corner {
    /// Works a checked sheet out.
    pub(crate) fn new(sheet: &Sheet, content: &Content) -> Corner {
        let bare = Arm { class: content.arms.bare_hands, dice: half(sheet.attack, 0), throw_bonus: None };
        let mut corner = Corner {
            weapons: sheet.weapons.len() as u8,
            arms: [bare; MOST_WEAPONS as usize + 1],
            ammo: [0; MOST_WEAPONS as usize],
            armor: sheet.armor,
            shield: sheet.shield,
            parry_dodge: sheet.parry_dodge,
            health: sheet.starting_health(&content.skills),
            initiative: sheet.initiative,
            luck: sheet.luck,
            heal: sheet.heal,
            focus: sheet.focus,
        };
        for (slot, carried) in sheet.weapons.iter().enumerate() {
            let weapon = weapon(&content.arms, &carried.name);
            corner.arms[slot] = Arm {
                class: weapon.class,
                dice: half(sheet.attack, carried.rank),
                throw_bonus: weapon.thrown.map(|thrown| thrown.bonus),
            };
            corner.ammo[slot] = weapon.thrown.map_or(0, |thrown| thrown.ammo);
        }
        corner
    }

    /// The gladiator as the battle begins.
    pub(crate) fn fresh(&self) -> Fighter {
        Fighter {
            health: self.health,
            luck: self.luck,
            heal: self.heal,
            ammo: self.ammo,
            stunned: false,
            last: LastTurn::Rested,
        }
    }

    /// §7.2 The dice that each rule of the defence leaves.
    #[inline]
    pub fn guard_dice(&self, guard: Guard) -> u8 {
        match guard {
            Guard::Stunned | Guard::Berserk => self.armor,
            Guard::Whiffed => self.armor + self.shield,
            Guard::Defensive | Guard::Threw | Guard::Plain => self.armor + self.shield + self.parry_dodge,
        }
    }
}

fn weapon<'a>(arms: &'a Arms, name: &str) -> &'a crate::Weapon {
    arms.weapon(name).expect("a checked sheet carries weapons that exist")
}
