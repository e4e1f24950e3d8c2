//! §1.2 Skills and their prices, as `skills.toml` lists them.

use rules_core::content::{ContentError, Mark, Source, Spanned};
use serde::{Deserialize, Serialize};
use std::fmt;

/// §1.2 What a gladiator can learn. WEAPON is learnt apart for each weapon carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// Half of the dice of an attack.
    Attack,
    /// The other half, for one weapon.
    Weapon,
    /// Defence dice that are always rolled.
    Armor,
    /// Defence dice that a stun or a berserk attack takes away.
    Shield,
    /// Defence dice that a whiff takes away as well.
    ParryDodge,
    /// More health.
    Health,
    /// Dice for the right to attack first.
    Initiative,
    /// Dice to add where it matters, until they fail.
    Luck,
    /// Dice that give health back, until they fail.
    Heal,
    /// Dice against a stun.
    Focus,
}

impl Skill {
    /// All of them, in the order of the sheet.
    pub const ALL: [Skill; 10] = [
        Skill::Attack,
        Skill::Weapon,
        Skill::Armor,
        Skill::Shield,
        Skill::ParryDodge,
        Skill::Health,
        Skill::Initiative,
        Skill::Luck,
        Skill::Heal,
        Skill::Focus,
    ];
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Skill::Attack => "ATTACK",
            Skill::Weapon => "WEAPON",
            Skill::Armor => "ARMOR",
            Skill::Shield => "SHIELD",
            Skill::ParryDodge => "PARRY/DODGE",
            Skill::Health => "HEALTH",
            Skill::Initiative => "INITIATIVE",
            Skill::Luck => "LUCK",
            Skill::Heal => "HEAL",
            Skill::Focus => "FOCUS",
        })
    }
}

/// Which half of the sheet a skill stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The upper part.
    Basic,
    /// The lower half, which beginners are advised to skip.
    Advanced,
}

/// What a skill costs, rank by rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceList {
    /// Which half of the sheet it stands on.
    pub kind: Kind,
    /// The price of each further rank; leading zeros are free.
    pub prices: Vec<u8>,
    /// Where the list comes from.
    pub source: Mark,
}

impl PriceList {
    /// §1.3 The highest rank that can be bought.
    pub fn ceiling(&self) -> u8 {
        self.prices.len() as u8
    }

    /// §1.3 The ranks that cost nothing and are filled in on every sheet.
    pub fn free_ranks(&self) -> u8 {
        self.prices.iter().take_while(|&&price| price == 0).count() as u8
    }

    /// §1.3 What it costs to reach a rank from nothing.
    pub fn cost(&self, rank: u8) -> u16 {
        self.prices.iter().take(rank.into()).map(|&price| u16::from(price)).sum()
    }
}

/// Everything `skills.toml` says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skills {
    /// §1.1 The development points of a new gladiator.
    pub points: u16,
    /// §1.4 Health before any rank is bought.
    pub start_health: u8,
    /// §1.4 Health that each rank adds.
    pub health_per_rank: u8,
    /// §7.4 The face from which a FOCUS die clears a stun.
    pub focus_success: u8,
    /// §8.4 The face from which a Heal Die gives health back.
    pub heal_success: u8,
    /// §8.4 The health that such a die gives back.
    pub heal_health: u8,
    lists: [PriceList; Skill::ALL.len()],
}

impl Skills {
    /// The price list of a skill.
    pub fn list(&self, skill: Skill) -> &PriceList {
        &self.lists[skill as usize]
    }

    pub(crate) fn read(source: &Source) -> Result<Skills, ContentError> {
        let file: SkillsFile = source.read()?;
        let mut lists = Vec::new();
        for (skill, row) in Skill::ALL.into_iter().zip(file.skill.in_order()) {
            lists.push(row.check(source, skill)?);
        }
        for (field, face) in [("focus.success", &file.focus.success), ("heal.success", &file.heal.success)] {
            if !(1..=6).contains(face.get_ref()) {
                let found = face.get_ref();
                return Err(source.error(
                    face,
                    field,
                    format!("{found} is no face of a die; faces are 1 to 6"),
                ));
            }
        }
        let skills = Skills {
            points: file.creation.points,
            start_health: *file.health.start.get_ref(),
            health_per_rank: file.health.per_rank,
            focus_success: *file.focus.success.get_ref(),
            heal_success: *file.heal.success.get_ref(),
            heal_health: file.heal.health,
            lists: lists.try_into().expect("there is a list for every skill"),
        };
        let most = u16::from(skills.start_health)
            + u16::from(skills.health_per_rank) * u16::from(skills.list(Skill::Health).ceiling());
        if skills.start_health == 0 || most > 255 {
            let problem =
                format!("health would run from {} to {most}; it runs from 1 to 255", skills.start_health);
            return Err(source.error(&file.health.start, "health.start", problem));
        }
        Ok(skills)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillsFile {
    creation: CreationRow,
    health: HealthRow,
    skill: SkillRows,
    focus: FocusRow,
    heal: HealRow,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CreationRow {
    points: u16,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HealthRow {
    start: Spanned<u8>,
    per_rank: u8,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FocusRow {
    success: Spanned<u8>,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HealRow {
    success: Spanned<u8>,
    health: u8,
    #[serde(rename = "source")]
    _source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillRows {
    attack: SkillRow,
    weapon: SkillRow,
    armor: SkillRow,
    shield: SkillRow,
    parry_dodge: SkillRow,
    health: SkillRow,
    initiative: SkillRow,
    luck: SkillRow,
    heal: SkillRow,
    focus: SkillRow,
}

impl SkillRows {
    /// The rows in the order of [`Skill::ALL`].
    fn in_order(self) -> [SkillRow; Skill::ALL.len()] {
        [
            self.attack,
            self.weapon,
            self.armor,
            self.shield,
            self.parry_dodge,
            self.health,
            self.initiative,
            self.luck,
            self.heal,
            self.focus,
        ]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillRow {
    kind: Kind,
    prices: Spanned<Vec<u8>>,
    source: Mark,
}

impl SkillRow {
    fn check(self, source: &Source, skill: Skill) -> Result<PriceList, ContentError> {
        let prices = self.prices.get_ref();
        if prices.len() > 15 {
            let problem = format!("{skill} has {} ranks; at most 15 are allowed", prices.len());
            return Err(source.error(&self.prices, "prices", problem));
        }
        Ok(PriceList { kind: self.kind, prices: self.prices.into_inner(), source: self.source })
    }
}
