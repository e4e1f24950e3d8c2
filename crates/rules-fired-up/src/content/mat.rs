//! §1.1 Fighters and their mats.

use super::{
    Track,
    checks::{check_name, check_title, check_within, place, twice},
    track::TrackRow,
};
use crate::{Ability, Mat, SPACES, Strike};
use rules_core::content::{ContentError, Mark, Source, Spanned};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// §1.2 Where a fighter belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FighterSet {
    /// Always there.
    Base,
    /// Only if the table wants it.
    Extra,
}

/// §1.1 What is printed on a mat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FighterMat {
    /// What it is called.
    pub name: String,
    /// What it is known as.
    pub title: String,
    /// §1.2 Where it belongs.
    pub set: FighterSet,
    /// §1.4 Starting Speed; the highest is the fastest.
    pub speed: u8,
    /// §1.3 What Stamina begins with.
    pub stamina: u8,
    /// §7.1 How many Wounds eliminate it.
    pub wounds: u8,
    /// §3.1 The Attack track.
    pub attack: Track,
    /// §3.1 The Defense track.
    pub defense: Track,
    /// §11 What it can do that others cannot.
    pub ability: Ability,
    /// Where the ability comes from.
    pub source: Mark,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    fighter: Vec<FighterRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FighterRow {
    code: Spanned<Mat>,
    name: Spanned<String>,
    title: Spanned<String>,
    set: FighterSet,
    speed: Spanned<u8>,
    stamina: Spanned<u8>,
    wounds: Spanned<u8>,
    attack: Spanned<TrackRow>,
    defense: Spanned<TrackRow>,
    ability: Spanned<Ability>,
    source: Mark,
}

/// §1.1 The fighters. §1.2 Five of the base set can enter.
pub(super) fn read(source: &Source) -> Result<Vec<Option<FighterMat>>, ContentError> {
    let file: File = source.read()?;
    let (mut mats, mut names, mut speeds) = (vec![None; Mat::MOST], BTreeSet::new(), BTreeSet::new());
    for row in file.fighter {
        check_name(source, &row.name, &mut names)?;
        if !speeds.insert(*row.speed.get_ref()) {
            return Err(twice(source, &row.speed, "speed"));
        }
        let spot = &mut mats[row.code.get_ref().index()];
        let mat = row.check(source)?;
        place(source, &row.code, spot, mat)?;
    }
    let base = mats.iter().flatten().filter(|mat: &&FighterMat| mat.set == FighterSet::Base).count();
    if base < SPACES {
        let problem = format!(
            "{base} fighters of the base set; {SPACES} enter the arena, so {} more (§1.2)",
            SPACES - base
        );
        return Err(source.missing("fighter", problem));
    }
    Ok(mats)
}

impl FighterRow {
    fn check(&self, source: &Source) -> Result<FighterMat, ContentError> {
        check_title(source, &self.title, "title")?;
        check_within(source, &self.speed, "speed", 1..=99)?;
        check_within(source, &self.stamina, "stamina", 1..=99)?;
        check_within(source, &self.wounds, "wounds", 1..=9)?;
        let track = |row: &Spanned<TrackRow>, field: &str, allowed| {
            row.get_ref().check(allowed).map_err(|problem| source.error(row, field, problem))
        };
        check_ability(*self.ability.get_ref())
            .map_err(|problem| source.error(&self.ability, "ability", problem))?;
        Ok(FighterMat {
            name: self.name.get_ref().clone(),
            title: self.title.get_ref().clone(),
            set: self.set,
            speed: *self.speed.get_ref(),
            stamina: *self.stamina.get_ref(),
            wounds: *self.wounds.get_ref(),
            attack: track(&self.attack, "attack", 1..=11)?,
            defense: track(&self.defense, "defense", 0..=12)?,
            ability: *self.ability.get_ref(),
            source: self.source,
        })
    }
}

/// §11 The face of an ability is one it can do something with.
fn check_ability(ability: Ability) -> Result<(), &'static str> {
    match ability {
        Ability::Heavy(Strike::Fail) | Ability::Immune(Strike::Fail) => {
            Err("a Fail deals no damage; head, torso, hand, leg and special are allowed")
        }
        Ability::Unstoppable(Strike::Special | Strike::Fail) => {
            Err("only body parts are blocked; head, torso, hand and leg are allowed")
        }
        Ability::None
        | Ability::Thorns
        | Ability::BloodScent
        | Ability::SecondChance
        | Ability::Heavy(Strike::Head | Strike::Torso | Strike::Hand | Strike::Leg | Strike::Special)
        | Ability::Immune(Strike::Head | Strike::Torso | Strike::Hand | Strike::Leg | Strike::Special)
        | Ability::Unstoppable(Strike::Head | Strike::Torso | Strike::Hand | Strike::Leg)
        | Ability::Outpace => Ok(()),
    }
}
