//! §1 What the game is printed on: the two files of `content/fight`, read and checked.

mod arena_id;
mod limits;

use crate::{
    Ability, Card, Condition, Family, MOST_OF_A_FAMILY, card::CODES, config::warriors_needed, state::FIGHTS,
};
use rules_core::content::{ContentError, Mark, Source, Spanned, find};
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::BTreeSet;

pub use arena_id::ArenaId;

const WARRIORS: &str = "warriors.toml";
const ARENAS: &str = "arenas.toml";

/// The names of the content files.
pub(crate) const FILES: [&str; 2] = [WARRIORS, ARENAS];

/// The content that Harena ships.
pub fn default_content() -> Vec<Source> {
    vec![
        Source::new(WARRIORS, include_str!("../../../content/fight/warriors.toml")),
        Source::new(ARENAS, include_str!("../../../content/fight/arenas.toml")),
    ]
}

/// §1.1 What is printed on a Warrior. The Family is in its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warrior {
    /// What it is called.
    pub name: String,
    /// Its printed Power.
    pub power: u8,
    /// What it does as a Boost.
    pub ability: Ability,
    /// Where the ability comes from.
    pub source: Mark,
}

/// §1.2 What is printed on an Arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arena {
    /// What it is called.
    pub name: String,
    /// What it is worth.
    pub glory: u8,
    /// Who wins in it.
    pub condition: Condition,
    /// Where the condition comes from.
    pub source: Mark,
}

/// Every Warrior and every Arena of a set, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// By the index of the card.
    warriors: Vec<Option<Warrior>>,
    /// By the index of the Arena.
    arenas: Vec<Option<Arena>>,
}

impl Content {
    /// Reads and checks the files.
    pub fn load(sources: &[Source]) -> Result<Content, ContentError> {
        let warriors = read_warriors(find(sources, WARRIORS)?)?;
        let arenas = read_arenas(find(sources, ARENAS)?)?;
        Ok(Content { warriors, arenas })
    }

    /// The content that Harena ships, checked.
    pub fn shipped() -> Content {
        Content::load(&default_content()).expect("a test loads the shipped content")
    }

    /// §1.1 Every Warrior, ascending by code.
    pub fn warriors(&self) -> impl Iterator<Item = (Card, &Warrior)> {
        let code = |index| Card::new(Family::ALL[index / MOST_OF_A_FAMILY], index % MOST_OF_A_FAMILY + 1);
        let rows = self.warriors.iter().enumerate();
        rows.filter_map(move |(index, row)| Some((code(index), row.as_ref()?)))
    }

    /// §1.1 The Warrior with this code, if the set has one.
    #[inline]
    pub fn warrior(&self, card: Card) -> Option<&Warrior> {
        self.warriors[card.index()].as_ref()
    }

    /// §1.2 Every Arena, ascending by code.
    pub fn arenas(&self) -> impl Iterator<Item = (ArenaId, &Arena)> {
        let rows = self.arenas.iter().enumerate();
        rows.filter_map(|(index, row)| Some((ArenaId::new(index + 1), row.as_ref()?)))
    }

    /// §1.2 The Arena with this code, if the set has one.
    #[inline]
    pub fn arena(&self, arena: ArenaId) -> Option<&Arena> {
        self.arenas[arena.index()].as_ref()
    }

    /// The Warrior of the set with this code or name, whatever its case.
    pub fn find_warrior(&self, text: &str) -> Option<Card> {
        let by_code = text.to_ascii_uppercase().parse().ok().filter(|&card| self.warrior(card).is_some());
        let wanted = text.to_ascii_lowercase();
        by_code.or_else(|| {
            let mut all = self.warriors();
            all.find(|(_, warrior)| warrior.name.to_ascii_lowercase() == wanted).map(|(card, _)| card)
        })
    }

    /// The Arena of the set with this code or name, whatever its case.
    pub fn find_arena(&self, text: &str) -> Option<ArenaId> {
        let by_code = text.to_ascii_uppercase().parse().ok().filter(|&arena| self.arena(arena).is_some());
        let wanted = text.to_ascii_lowercase();
        by_code.or_else(|| {
            let mut all = self.arenas();
            all.find(|(_, arena)| arena.name.to_ascii_lowercase() == wanted).map(|(arena, _)| arena)
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WarriorsFile {
    #[serde(default)]
    warrior: Vec<WarriorRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WarriorRow {
    code: Spanned<Card>,
    name: Spanned<String>,
    power: Spanned<u8>,
    ability: Spanned<Ability>,
    source: Mark,
}

/// §1.1 The Warriors. §1.6 At least two can play with them.
fn read_warriors(source: &Source) -> Result<Vec<Option<Warrior>>, ContentError> {
    let file: WarriorsFile = read(source)?;
    let (mut warriors, mut names) = (vec![None; CODES], BTreeSet::new());
    let (found, needed) = (file.warrior.len(), warriors_needed(2));
    for row in file.warrior {
        let place = &mut warriors[row.code.get_ref().index()];
        if place.is_some() {
            return Err(twice(source, &row.code, "code"));
        }
        *place = Some(row.check(source, &mut names)?);
    }
    if found < needed {
        let problem = format!(
            "{found} Warriors; two players need {needed}, so {} more. Before the last refill each may have scored 6 \
             and holds 3, and then draws 2: {} for each player (§1.6)",
            needed - found,
            warriors_needed(1)
        );
        return Err(source.missing("warrior", problem));
    }
    Ok(warriors)
}

impl WarriorRow {
    fn check(self, source: &Source, names: &mut BTreeSet<String>) -> Result<Warrior, ContentError> {
        check_name(source, &self.name, names)?;
        limits::check_power(*self.power.get_ref())
            .map_err(|problem| source.error(&self.power, "power", problem))?;
        limits::check_ability(*self.ability.get_ref())
            .map_err(|(field, problem)| source.error(&self.ability, &format!("ability.{field}"), problem))?;
        Ok(Warrior {
            name: self.name.into_inner(),
            power: self.power.into_inner(),
            ability: self.ability.into_inner(),
            source: self.source,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArenasFile {
    #[serde(default)]
    arena: Vec<ArenaRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArenaRow {
    code: Spanned<ArenaId>,
    name: Spanned<String>,
    glory: Spanned<u8>,
    wins: Spanned<Condition>,
    source: Mark,
}

/// §1.2 The Arenas. §1.4 There is one for each Fight.
fn read_arenas(source: &Source) -> Result<Vec<Option<Arena>>, ContentError> {
    let file: ArenasFile = read(source)?;
    let (mut arenas, mut names) = (vec![None; ArenaId::MOST], BTreeSet::new());
    let found = file.arena.len();
    for row in file.arena {
        let same = arenas.iter().flatten().find(|other: &&Arena| other.condition == *row.wins.get_ref());
        if let Some(other) = same {
            let problem =
                format!("{} has this condition already; each Arena has one of its own (§1.2)", other.name);
            return Err(source.error(&row.wins, "wins", problem));
        }
        let place = &mut arenas[row.code.get_ref().index()];
        if place.is_some() {
            return Err(twice(source, &row.code, "code"));
        }
        *place = Some(row.check(source, &mut names)?);
    }
    if found < FIGHTS {
        let problem = format!(
            "{found} Arenas; a game has {FIGHTS} Fights, each in an Arena of its own, so {} more (§1.4)",
            FIGHTS - found
        );
        return Err(source.missing("arena", problem));
    }
    Ok(arenas)
}

impl ArenaRow {
    fn check(self, source: &Source, names: &mut BTreeSet<String>) -> Result<Arena, ContentError> {
        check_name(source, &self.name, names)?;
        limits::check_glory(*self.glory.get_ref())
            .map_err(|problem| source.error(&self.glory, "glory", problem))?;
        limits::check_condition(*self.wins.get_ref())
            .map_err(|(field, problem)| source.error(&self.wins, &format!("wins.{field}"), problem))?;
        Ok(Arena {
            name: self.name.into_inner(),
            glory: self.glory.into_inner(),
            condition: self.wins.into_inner(),
            source: self.source,
        })
    }
}

/// What the reader says of abilities and conditions, and how a designer would say it.
const IN_WORDS: [(&str, &str); 3] = [
    ("expected i8", "expected a whole number from -99 to 99"),
    (
        "invalid type: unit variant, expected struct variant",
        "this word has parameters, which stand in braces",
    ),
    ("expected empty table", "this word has no parameters; it stands alone, in quotes"),
];

/// Reads a file, with errors in plain words.
fn read<T: DeserializeOwned>(source: &Source) -> Result<T, ContentError> {
    source.read().map_err(|mut error| {
        for (said, meant) in IN_WORDS {
            error.problem = error.problem.replace(said, meant);
        }
        error
    })
}

/// Names are shown and typed: they are short, different, and can be read as nothing else.
fn check_name(
    source: &Source,
    name: &Spanned<String>,
    seen: &mut BTreeSet<String>,
) -> Result<(), ContentError> {
    let text = name.get_ref();
    let is_word = |word: &str| {
        !word.is_empty() && !word.chars().any(|letter| letter.is_control() || letter.is_whitespace())
    };
    let is_plain = text.split(' ').all(is_word) && !text.contains('+');
    if !(1..=24).contains(&text.chars().count()) || !is_plain {
        let problem = format!(
            "{text:?} is no name; a name has 1 to 24 printable characters, no plus sign, and single spaces only between \
             words"
        );
        return Err(source.error(name, "name", problem));
    }
    if means_something_else(text) {
        let problem = format!("`{text}` is no name; it would be read as a code, a seat or a sign");
        return Err(source.error(name, "name", problem));
    }
    if !seen.insert(text.to_ascii_lowercase()) {
        return Err(twice(source, name, "name"));
    }
    Ok(())
}

/// Would someone who types this name mean another thing?
fn means_something_else(name: &str) -> bool {
    let (upper, lower) = (name.to_ascii_uppercase(), name.to_ascii_lowercase());
    let is_code = upper.parse::<Card>().is_ok() || upper.parse::<ArenaId>().is_ok();
    is_code || ["plus", "minus", "-"].contains(&lower.as_str()) || lower.starts_with("seat ")
}

fn twice<T: ToString>(source: &Source, again: &Spanned<T>, field: &str) -> ContentError {
    let problem = format!("`{}` is listed twice; every {field} stands once", again.get_ref().to_string());
    source.error(again, field, problem)
}
