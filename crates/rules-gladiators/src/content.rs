//! What the game is printed on: the five files of `content/gladiators`, read and checked.

use crate::{
    Arms, AttackTables, CareerRules, Sheet, Skill, Skills,
    arms::MOST_THROW_BONUS,
    attack_table::D6,
    sheet::{read_ready_made, read_sheet},
};
use rules_core::content::{ContentError, Source, find};

pub(crate) const SKILLS: &str = "skills.toml";
pub(crate) const ARMS: &str = "arms.toml";
pub(crate) const ATTACK_TABLE: &str = "attack_table.toml";
pub(crate) const CAREER: &str = "career.toml";
pub(crate) const GLADIATORS: &str = "gladiators.toml";

/// The names of the content files.
pub(crate) const FILES: [&str; 5] = [SKILLS, ARMS, ATTACK_TABLE, CAREER, GLADIATORS];

/// The content that Harena ships.
pub fn default_content() -> Vec<Source> {
    vec![
        Source::new(SKILLS, include_str!("../../../content/gladiators/skills.toml")),
        Source::new(ARMS, include_str!("../../../content/gladiators/arms.toml")),
        Source::new(ATTACK_TABLE, include_str!("../../../content/gladiators/attack_table.toml")),
        Source::new(CAREER, include_str!("../../../content/gladiators/career.toml")),
        Source::new(GLADIATORS, include_str!("../../../content/gladiators/gladiators.toml")),
    ]
}

/// Everything that is data about the game, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// §1 What can be learnt, and its prices.
    pub skills: Skills,
    /// §2 What can be carried.
    pub arms: Arms,
    /// §6 What dice mean.
    pub attack_tables: AttackTables,
    /// §10 and §11 What battles earn, and how tournaments run.
    pub career: CareerRules,
    /// Gladiators ready to fight.
    pub ready_made: Vec<Sheet>,
}

impl Content {
    /// Reads and checks the files.
    pub fn load(sources: &[Source]) -> Result<Content, ContentError> {
        let skills_file = find(sources, SKILLS)?;
        let skills = Skills::read(skills_file)?;
        check_pools(&skills, skills_file)?;
        let mut content = Content {
            skills,
            arms: Arms::read(find(sources, ARMS)?)?,
            attack_tables: AttackTables::read(find(sources, ATTACK_TABLE)?)?,
            career: CareerRules::read(find(sources, CAREER)?)?,
            ready_made: Vec::new(),
        };
        content.ready_made = read_ready_made(find(sources, GLADIATORS)?, &content)?;
        Ok(content)
    }

    /// The content that Harena ships, checked.
    pub fn shipped() -> Content {
        Content::load(&default_content()).expect("a test loads the shipped content")
    }

    /// The ready-made gladiator with this name, whatever its case.
    pub fn gladiator(&self, name: &str) -> Option<&Sheet> {
        self.ready_made.iter().find(|sheet| sheet.name.eq_ignore_ascii_case(name))
    }

    /// Reads one gladiator from a file of its own.
    pub fn read_sheet(&self, source: &Source) -> Result<Sheet, ContentError> {
        read_sheet(source, self)
    }
}

/// §3.3 Everybody has a die for initiative. §5.5 No roll has more dice than [`D6::MOST`], at whatever rank: its exact odds must fit 64 bits.
fn check_pools(skills: &Skills, source: &Source) -> Result<(), ContentError> {
    if skills.list(Skill::Initiative).free_ranks() == 0 {
        return Err(
            source.missing("skill.initiative", "no rank is free; at least one is, or nobody could roll")
        );
    }
    let top = |skill| u16::from(skills.list(skill).ceiling());
    let berserk = 1;
    let attack = top(Skill::Attack).midpoint(top(Skill::Weapon)) + u16::from(MOST_THROW_BONUS) + berserk;
    let defence = top(Skill::Armor) + top(Skill::Shield) + top(Skill::ParryDodge);
    let most = u16::from(D6::MOST);
    for (what, dice) in [("attack", attack), ("defence", defence), ("initiative", top(Skill::Initiative))] {
        let dice = dice + top(Skill::Luck);
        if dice > most {
            let problem = format!(
                "the highest ranks would give {what} rolls of {dice} dice; at most {most} are allowed"
            );
            return Err(source.missing("skill", problem));
        }
    }
    Ok(())
}
