//! §2 Weapons and shields, as `arms.toml` lists them.

use rules_core::content::{ContentError, Mark, Source, Spanned};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, fmt, str::FromStr};

/// §2.1 How a weapon trades reach on the Attack Table for damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Class {
    /// Hits often and lightly.
    A,
    /// Needs a 5.
    B,
    /// Needs a 6.
    C,
    /// Hits seldom and hardest.
    D,
}

impl Class {
    /// All four.
    pub const ALL: [Class; 4] = [Class::A, Class::B, Class::C, Class::D];
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl FromStr for Class {
    type Err = String;

    fn from_str(text: &str) -> Result<Class, String> {
        match text {
            "A" | "a" => Ok(Class::A),
            "B" | "b" => Ok(Class::B),
            "C" | "c" => Ok(Class::C),
            "D" | "d" => Ok(Class::D),
            _ => Err(format!("`{text}` is no weapon class; classes are A, B, C and D")),
        }
    }
}

/// §2.1 A weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// What it is called.
    pub name: String,
    /// Its row of the Attack Table.
    pub class: Class,
    /// Hands it takes: with two there is none left for a shield.
    pub hands: u8,
    /// Development points it costs.
    pub price: u8,
    /// §2.2 How it is thrown, if it can be.
    pub thrown: Option<Thrown>,
    /// Where the row comes from.
    pub source: Mark,
}

/// §2.2 How a weapon is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Dice added to a thrown attack.
    pub bonus: u8,
    /// Pieces carried, the one in hand included.
    pub ammo: u8,
}

/// §2.3 A shield.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shield {
    /// What it is called.
    pub name: String,
    /// The highest SHIELD rank it is good for.
    pub bears: u8,
    /// Development points it costs.
    pub price: u8,
    /// Where the row comes from.
    pub source: Mark,
}

/// Everything `arms.toml` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arms {
    /// §2.1 How many weapons a gladiator may carry.
    pub most_weapons: u8,
    /// §2.4 The class of bare hands.
    pub bare_hands: Class,
    /// The weapons, in the order of the file.
    pub weapons: Vec<Weapon>,
    /// The shields, in the order of the file.
    pub shields: Vec<Shield>,
}

/// A fighter of the state has room for this many weapons.
pub(crate) const MOST_WEAPONS: u8 = 3;

/// §2.2 The largest Throw Bonus: with it no attack has more dice than one roll may.
pub(crate) const MOST_THROW_BONUS: u8 = 3;

impl Arms {
    /// The weapon with this name.
    pub fn weapon(&self, name: &str) -> Option<&Weapon> {
        self.weapons.iter().find(|weapon| weapon.name == name)
    }

    /// The shield with this name.
    pub fn shield(&self, name: &str) -> Option<&Shield> {
        self.shields.iter().find(|shield| shield.name == name)
    }

    pub(crate) fn read(source: &Source) -> Result<Arms, ContentError> {
        let file: ArmsFile = source.read()?;
        let most = *file.most_weapons.get_ref();
        if !(1..=MOST_WEAPONS).contains(&most) {
            let problem = format!("{most} weapons cannot be carried; 1 to {MOST_WEAPONS} are allowed");
            return Err(source.error(&file.most_weapons, "most_weapons", problem));
        }
        let mut names = BTreeSet::new();
        let mut weapons = Vec::new();
        for row in file.weapon {
            check_name(source, &row.name, &mut names)?;
            weapons.push(row.check(source)?);
        }
        let mut shields = Vec::new();
        for row in file.shield {
            check_name(source, &row.name, &mut names)?;
            shields.push(Shield {
                name: row.name.into_inner(),
                bears: row.bears,
                price: row.price,
                source: row.source,
            });
        }
        if weapons.is_empty() {
            return Err(source.missing("weapon", "there is no weapon; at least one is needed"));
        }
        Ok(Arms { most_weapons: most, bare_hands: file.bare_hands.class, weapons, shields })
    }
}

/// Names are written in commands and records: lower-case words with single spaces, each once.
fn check_name(
    source: &Source,
    name: &Spanned<String>,
    seen: &mut BTreeSet<String>,
) -> Result<(), ContentError> {
    let text = name.get_ref();
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    if !text.split(' ').all(is_word) {
        let problem = format!("`{text}` is no name; names are lower-case words with single spaces between");
        return Err(source.error(name, "name", problem));
    }
    if !seen.insert(text.clone()) {
        return Err(source.error(name, "name", format!("`{text}` is listed twice; every name stands once")));
    }
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmsFile {
    most_weapons: Spanned<u8>,
    bare_hands: BareHandsRow,
    #[serde(default)]
    weapon: Vec<WeaponRow>,
    #[serde(default)]
    shield: Vec<ShieldRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BareHandsRow {
    class: Class,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponRow {
    name: Spanned<String>,
    class: Class,
    hands: Spanned<u8>,
    price: u8,
    throw_bonus: Option<Spanned<u8>>,
    ammo: Option<Spanned<u8>>,
    source: Mark,
}

impl WeaponRow {
    fn check(self, source: &Source) -> Result<Weapon, ContentError> {
        let hands = *self.hands.get_ref();
        if !(1..=2).contains(&hands) {
            let problem = format!("a weapon takes 1 or 2 hands, not {hands}");
            return Err(source.error(&self.hands, "hands", problem));
        }
        let thrown = match (&self.throw_bonus, &self.ammo) {
            (None, None) => None,
            (Some(bonus), Some(ammo)) => {
                if *bonus.get_ref() > MOST_THROW_BONUS {
                    let problem = format!("{} dice; 0 to {MOST_THROW_BONUS} are allowed", bonus.get_ref());
                    return Err(source.error(bonus, "throw_bonus", problem));
                }
                if !(1..=20).contains(ammo.get_ref()) {
                    let problem = format!("{} pieces; 1 to 20 are allowed", ammo.get_ref());
                    return Err(source.error(ammo, "ammo", problem));
                }
                Some(Thrown { bonus: *bonus.get_ref(), ammo: *ammo.get_ref() })
            }
            (Some(given), None) => {
                return Err(source.error(
                    given,
                    "throw_bonus",
                    "a weapon that can be thrown also has `ammo`",
                ));
            }
            (None, Some(given)) => {
                return Err(source.error(given, "ammo", "a weapon with `ammo` also has a `throw_bonus`"));
            }
        };
        Ok(Weapon {
            name: self.name.into_inner(),
            class: self.class,
            hands,
            price: self.price,
            thrown,
            source: self.source,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShieldRow {
    name: Spanned<String>,
    bears: u8,
    price: u8,
    source: Mark,
}
