//! Who meets whom, and with what.

use crate::study::TableSet;
use rules_core::ConfigError;
use rules_gladiators::{Carried, Content, Sheet, Skill};

/// What the table is called, and who fights there.
pub(super) type Pairing = (String, [Sheet; 2]);

/// Every table of a set.
pub(super) fn pairings(set: &TableSet, content: &Content) -> Result<Vec<Pairing>, ConfigError> {
    let found = match set {
        TableSet::Skills => one_rank_more(content),
        TableSet::Weapons => armed_otherwise(content),
        TableSet::Pairs => everybody_else(&content.ready_made),
        TableSet::PairsOf(names) => everybody_else(&named(names, content)?),
    };
    Ok(found)
}

/// Each of them against every other, in both seats.
fn everybody_else(sheets: &[Sheet]) -> Vec<Pairing> {
    let mut found = Vec::new();
    for one in sheets {
        for other in sheets.iter().filter(|other| other.name != one.name) {
            found.push((format!("{} - {}", one.name, other.name), [one.clone(), other.clone()]));
        }
    }
    found
}

/// The ready-made ones with these names, each once.
fn named(names: &[String], content: &Content) -> Result<Vec<Sheet>, ConfigError> {
    let find = |name: &String| {
        content.gladiator(name).cloned().ok_or_else(|| {
            let known: Vec<&str> = content.ready_made.iter().map(|sheet| &*sheet.name).collect();
            ConfigError::new(
                "gladiators",
                format!("there is no `{name}`; ready-made are {}", known.join(", ")),
            )
        })
    };
    let mut sheets: Vec<Sheet> = Vec::new();
    for name in names {
        let sheet = find(name)?;
        if !sheets.contains(&sheet) {
            sheets.push(sheet);
        }
    }
    if sheets.len() < 2 {
        return Err(ConfigError::new("gladiators", "a duel needs two different ones, as in Priscus,Celer"));
    }
    Ok(sheets)
}

/// Every ready-made gladiator with one more rank of each skill that has one to buy, against itself without it, in both seats.
fn one_rank_more(content: &Content) -> Vec<Pairing> {
    let mut found = Vec::new();
    for sheet in &content.ready_made {
        for skill in Skill::ALL {
            let mut better = sheet.clone();
            *rank_mut(&mut better, skill) += 1;
            better.earned += better.spent(content).saturating_sub(sheet.spent(content));
            if better.problems(content).is_empty() {
                let label = format!("{} + {skill}", sheet.name);
                found.push((label.clone(), [better.clone(), sheet.clone()]));
                found.push((format!("{label}, seats changed"), [sheet.clone(), better]));
            }
        }
    }
    found
}

/// Every ready-made gladiator with one weapon alone, and the same with another, in both seats. The rank in it is that in the
/// first of its own; what it costs does not matter here.
fn armed_otherwise(content: &Content) -> Vec<Pairing> {
    let mut found = Vec::new();
    for sheet in &content.ready_made {
        let Some(own) = sheet.weapons.first() else { continue };
        let with = |name: &String| {
            let mut armed = sheet.clone();
            armed.weapons = vec![Carried { name: name.clone(), ..own.clone() }];
            armed.earned += armed.spent(content).saturating_sub(sheet.spent(content));
            armed.problems(content).is_empty().then_some(armed)
        };
        let armed: Vec<Sheet> = content.arms.weapons.iter().filter_map(|weapon| with(&weapon.name)).collect();
        for one in &armed {
            for other in armed.iter().filter(|other| other.weapons != one.weapons) {
                let label = format!("{}: {} - {}", sheet.name, one.weapons[0].name, other.weapons[0].name);
                found.push((label, [one.clone(), other.clone()]));
            }
        }
    }
    found
}

/// The rank of a skill; of WEAPON, that of the first weapon.
pub(crate) fn rank_mut(sheet: &mut Sheet, skill: Skill) -> &mut u8 {
    match skill {
        Skill::Attack => &mut sheet.attack,
        Skill::Weapon => &mut sheet.weapons[0].rank,
        Skill::Armor => &mut sheet.armor,
        Skill::Shield => &mut sheet.shield,
        Skill::ParryDodge => &mut sheet.parry_dodge,
        Skill::Health => &mut sheet.health,
        Skill::Initiative => &mut sheet.initiative,
        Skill::Luck => &mut sheet.luck,
        Skill::Heal => &mut sheet.heal,
        Skill::Focus => &mut sheet.focus,
    }
}
