//! §1 The gladiator's sheet: what was bought, what it cost, and whether it may be.

use crate::{Arms, Content, Skill, Skills, content};
use rules_core::content::{ContentError, Source, Spanned};
use serde::{Deserialize, Serialize};

/// §1 A gladiator, as the sheet records one. All of it is open to the rival.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// What the crowd shouts.
    pub name: String,
    /// Rank of ATTACK.
    pub attack: u8,
    /// Rank of ARMOR.
    pub armor: u8,
    /// Rank of SHIELD.
    pub shield: u8,
    /// Rank of PARRY/DODGE.
    pub parry_dodge: u8,
    /// Rank of HEALTH.
    pub health: u8,
    /// Rank of INITIATIVE.
    pub initiative: u8,
    /// Rank of LUCK: the Luck Dice of a battle.
    pub luck: u8,
    /// Rank of HEAL: the Heal Dice of a battle.
    pub heal: u8,
    /// Rank of FOCUS.
    pub focus: u8,
    /// The shield carried, if any.
    pub carries: Option<String>,
    /// The weapons carried, each with its WEAPON rank.
    pub weapons: Vec<Carried>,
    /// §10.1 Battles won.
    pub wins: u16,
    /// §10.1 Battles lost.
    pub losses: u16,
    /// §10.2 Development points earned since creation.
    pub earned: u16,
}

/// A weapon on a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carried {
    /// Which weapon.
    pub name: String,
    /// Rank of WEAPON with it.
    pub rank: u8,
}

impl Sheet {
    /// §1.1 A new gladiator with nothing bought: free ranks, no weapon, all points left.
    pub fn new(name: impl Into<String>, skills: &Skills) -> Sheet {
        let free = |skill| skills.list(skill).free_ranks();
        Sheet {
            name: name.into(),
            attack: free(Skill::Attack),
            armor: free(Skill::Armor),
            shield: free(Skill::Shield),
            parry_dodge: free(Skill::ParryDodge),
            health: free(Skill::Health),
            initiative: free(Skill::Initiative),
            luck: free(Skill::Luck),
            heal: free(Skill::Heal),
            focus: free(Skill::Focus),
            carries: None,
            weapons: Vec::new(),
            wins: 0,
            losses: 0,
            earned: 0,
        }
    }

    /// The rank of every skill but WEAPON, which each weapon has for itself.
    pub fn ranks(&self) -> [(Skill, u8); 9] {
        [
            (Skill::Attack, self.attack),
            (Skill::Armor, self.armor),
            (Skill::Shield, self.shield),
            (Skill::ParryDodge, self.parry_dodge),
            (Skill::Health, self.health),
            (Skill::Initiative, self.initiative),
            (Skill::Luck, self.luck),
            (Skill::Heal, self.heal),
            (Skill::Focus, self.focus),
        ]
    }

    /// §1.1 Development points spent: skills, WEAPON ranks, and what weapons and shield cost.
    pub fn spent(&self, content: &Content) -> u16 {
        let (skills, arms) = (&content.skills, &content.arms);
        let ranks: u16 = self.ranks().into_iter().map(|(skill, rank)| skills.list(skill).cost(rank)).sum();
        let weapons = self.weapons.iter().map(|carried| {
            let price = arms.weapon(&carried.name).map_or(0, |weapon| weapon.price);
            u16::from(price) + skills.list(Skill::Weapon).cost(carried.rank)
        });
        let shield =
            self.carries.as_deref().and_then(|name| arms.shield(name)).map_or(0, |shield| shield.price);
        ranks + weapons.sum::<u16>() + u16::from(shield)
    }

    /// §1.1 Development points in all: what creation gave and what battles earned.
    pub fn points(&self, content: &Content) -> u16 {
        content.skills.points.saturating_add(self.earned)
    }

    /// §1.1 Development points left to spend; nothing if more was spent than there are.
    pub fn left(&self, content: &Content) -> Option<u16> {
        self.points(content).checked_sub(self.spent(content))
    }

    /// §1.4 Health at the start of a battle.
    pub fn starting_health(&self, skills: &Skills) -> u8 {
        skills.start_health + skills.health_per_rank * self.health
    }

    /// §1.5 Everything that is wrong with the sheet; an empty list is a gladiator who may fight.
    pub fn problems(&self, content: &Content) -> Vec<SheetProblem> {
        let mut problems = Vec::new();
        self.check_name(&mut problems);
        for (skill, rank) in self.ranks() {
            check_rank(&content.skills, skill, rank, &mut problems);
        }
        self.check_weapons(content, &mut problems);
        self.check_shield(&content.arms, &mut problems);
        if problems.is_empty() && self.left(content).is_none() {
            let (spent, points) = (self.spent(content), self.points(content));
            problems.push(SheetProblem::Overspent { spent, points });
        }
        problems
    }

    /// §1.5 Names are shown and stored, so they are short and printable.
    fn check_name(&self, problems: &mut Vec<SheetProblem>) {
        let length = self.name.chars().count();
        let is_plain = self.name.trim() == self.name && !self.name.chars().any(char::is_control);
        if !(1..=24).contains(&length) || !is_plain {
            problems.push(SheetProblem::Name);
        }
    }

    /// §2.1 One to three different weapons that exist.
    fn check_weapons(&self, content: &Content, problems: &mut Vec<SheetProblem>) {
        let (found, most) = (self.weapons.len(), content.arms.most_weapons);
        if found == 0 || found > most.into() {
            problems.push(SheetProblem::WeaponCount { found, most });
        }
        for (index, carried) in self.weapons.iter().enumerate() {
            let name = carried.name.clone();
            if content.arms.weapon(&name).is_none() {
                let known = list(content.arms.weapons.iter().map(|weapon| weapon.name.as_str()));
                problems.push(SheetProblem::UnknownWeapon { name, known });
            } else if self.weapons[..index].iter().any(|earlier| earlier.name == name) {
                problems.push(SheetProblem::WeaponTwice { name });
            }
            check_rank(&content.skills, Skill::Weapon, carried.rank, problems);
        }
    }

    /// §2.3 SHIELD needs a shield that bears it, and a free hand.
    fn check_shield(&self, arms: &Arms, problems: &mut Vec<SheetProblem>) {
        let Some(name) = self.carries.clone() else {
            if self.shield > 0 {
                problems.push(SheetProblem::NoShield { rank: self.shield });
            }
            return;
        };
        match arms.shield(&name) {
            None => {
                let known = list(arms.shields.iter().map(|shield| shield.name.as_str()));
                problems.push(SheetProblem::UnknownShield { name: name.clone(), known });
            }
            Some(shield) if self.shield > shield.bears => {
                let (rank, bears) = (self.shield, shield.bears);
                problems.push(SheetProblem::ShieldTooSmall { name: name.clone(), rank, bears });
            }
            Some(_) => {}
        }
        let carried = self.weapons.iter().filter_map(|carried| arms.weapon(&carried.name));
        for weapon in carried.filter(|weapon| weapon.hands == 2) {
            let weapon = weapon.name.clone();
            problems.push(SheetProblem::NoFreeHand { weapon, shield: name.clone() });
        }
    }
}

/// §1.3 A rank lies between the free ranks and the ceiling.
fn check_rank(skills: &Skills, skill: Skill, rank: u8, problems: &mut Vec<SheetProblem>) {
    let list = skills.list(skill);
    let (least, most) = (list.free_ranks(), list.ceiling());
    if !(least..=most).contains(&rank) {
        problems.push(SheetProblem::Rank { skill, rank, least, most });
    }
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// §1.5 Something wrong with a sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum SheetProblem {
    #[error("a name has 1 to 24 printable characters, without spaces at its ends (§1.5)")]
    Name,
    #[error("{skill} {rank} cannot be had; its ranks run from {least} to {most} (§1.3)")]
    Rank { skill: Skill, rank: u8, least: u8, most: u8 },
    #[error("{spent} development points are spent, but there are {points} (§1.1)")]
    Overspent { spent: u16, points: u16 },
    #[error("{found} weapons are carried; a gladiator carries 1 to {most} (§2.1)")]
    WeaponCount { found: usize, most: u8 },
    #[error("there is no weapon `{name}`; there are: {known} (§2.1)")]
    UnknownWeapon { name: String, known: String },
    #[error("`{name}` is carried twice; one row holds all its pieces (§2.1)")]
    WeaponTwice { name: String },
    #[error("there is no shield `{name}`; there are: {known} (§2.3)")]
    UnknownShield { name: String, known: String },
    #[error("SHIELD {rank} needs a shield; none is carried (§2.3)")]
    NoShield { rank: u8 },
    #[error("SHIELD {rank} is more than the {name} bears, which is {bears} (§2.3)")]
    ShieldTooSmall { name: String, rank: u8, bears: u8 },
    #[error("the {weapon} takes both hands, which leaves none for the {shield} (§2.3)")]
    NoFreeHand { weapon: String, shield: String },
}

/// A sheet as people write it: what is left out has its free ranks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Draft {
    name: Spanned<String>,
    attack: Option<Spanned<u8>>,
    armor: Option<Spanned<u8>>,
    shield: Option<Spanned<u8>>,
    parry_dodge: Option<Spanned<u8>>,
    health: Option<Spanned<u8>>,
    initiative: Option<Spanned<u8>>,
    luck: Option<Spanned<u8>>,
    heal: Option<Spanned<u8>>,
    focus: Option<Spanned<u8>>,
    carries: Option<String>,
    weapons: Vec<Carried>,
    #[serde(default)]
    wins: u16,
    #[serde(default)]
    losses: u16,
    #[serde(default)]
    earned: u16,
}

impl Draft {
    fn check(self, source: &Source, content: &Content) -> Result<Sheet, ContentError> {
        let new = Sheet::new("", &content.skills);
        let rank =
            |written: &Option<Spanned<u8>>, free: u8| written.as_ref().map_or(free, |rank| *rank.get_ref());
        let sheet = Sheet {
            name: self.name.get_ref().clone(),
            attack: rank(&self.attack, new.attack),
            armor: rank(&self.armor, new.armor),
            shield: rank(&self.shield, new.shield),
            parry_dodge: rank(&self.parry_dodge, new.parry_dodge),
            health: rank(&self.health, new.health),
            initiative: rank(&self.initiative, new.initiative),
            luck: rank(&self.luck, new.luck),
            heal: rank(&self.heal, new.heal),
            focus: rank(&self.focus, new.focus),
            carries: self.carries.clone(),
            weapons: self.weapons.clone(),
            wins: self.wins,
            losses: self.losses,
            earned: self.earned,
        };
        let problems = sheet.problems(content);
        if problems.is_empty() {
            return Ok(sheet);
        }
        let text = problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        match self.rank_at_fault(&problems[0]) {
            Some((field, rank)) => Err(source.error(rank, field, text)),
            None => Err(source.error(&self.name, &sheet.name, text)),
        }
    }

    /// The field that a rank which cannot be had was written in.
    fn rank_at_fault(&self, problem: &SheetProblem) -> Option<(&'static str, &Spanned<u8>)> {
        let SheetProblem::Rank { skill, .. } = problem else { return None };
        let (field, rank) = match skill {
            Skill::Attack => ("attack", &self.attack),
            Skill::Weapon => return None,
            Skill::Armor => ("armor", &self.armor),
            Skill::Shield => ("shield", &self.shield),
            Skill::ParryDodge => ("parry_dodge", &self.parry_dodge),
            Skill::Health => ("health", &self.health),
            Skill::Initiative => ("initiative", &self.initiative),
            Skill::Luck => ("luck", &self.luck),
            Skill::Heal => ("heal", &self.heal),
            Skill::Focus => ("focus", &self.focus),
        };
        Some((field, rank.as_ref()?))
    }
}

/// Reads one sheet from a file of its own.
pub(crate) fn read_sheet(source: &Source, content: &Content) -> Result<Sheet, ContentError> {
    source.read::<Draft>()?.check(source, content)
}

/// Reads the ready-made gladiators.
pub(crate) fn read_ready_made(source: &Source, content: &Content) -> Result<Vec<Sheet>, ContentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        #[serde(default)]
        gladiator: Vec<Draft>,
    }
    let mut sheets: Vec<Sheet> = Vec::new();
    for draft in source.read::<File>()?.gladiator {
        if sheets.iter().any(|sheet| sheet.name == *draft.name.get_ref()) {
            let problem = format!("`{}` is listed twice; every name stands once", draft.name.get_ref());
            return Err(source.error(&draft.name, "name", problem));
        }
        sheets.push(draft.check(source, content)?);
    }
    if sheets.len() < 2 {
        return Err(source.missing(content::GLADIATORS, "a duel needs at least two ready-made gladiators"));
    }
    Ok(sheets)
}
