//! §1.5, §8 The Bet cards.

mod code;
mod trigger;

use super::checks::{check_name, check_within, place};
use crate::Edition;
use rules_core::content::{ContentError, Mark, Source, Spanned};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub use code::BetCode;
pub use trigger::Trigger;

/// The most places that are rewarded.
const MOST_REWARDS: usize = 5;

/// The most a place or a round can be worth.
const MOST_POINTS: u8 = 20;

/// §1.5 The column of a Bet card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Class {
    Early,
    Mid,
    Late,
}

impl Class {
    /// All of them, in the order of their columns.
    pub const ALL: [Class; 3] = [Class::Early, Class::Mid, Class::Late];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Early => "Early",
            Class::Mid => "Mid",
            Class::Late => "Late",
        }
    }
}

/// §1.5 What is printed on a Bet card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetCard {
    /// What it is called.
    pub name: String,
    /// Its column.
    pub class: Class,
    /// §8.2 The event that settles it.
    pub trigger: Trigger,
    /// §8.2 What the first right guess earns, the second, and so on.
    pub rewards: Vec<u8>,
    /// §14.1 Where it belongs.
    pub editions: Vec<Edition>,
    /// Where it comes from.
    pub source: Mark,
}

impl BetCard {
    /// §14.1 Does it belong to this edition?
    pub fn is_of(&self, edition: Edition) -> bool {
        self.editions.contains(&edition)
    }
}

/// What stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bets {
    /// By the index of the code.
    pub(super) cards: Vec<Option<BetCard>>,
    pub(super) round_bonus: [u8; 4],
    pub(super) prototype_round_bonus: [u8; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    round_bonus: [Spanned<u8>; 4],
    prototype_round_bonus: [Spanned<u8>; 4],
    #[serde(default)]
    bet: Vec<BetRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BetRow {
    code: Spanned<BetCode>,
    name: Spanned<String>,
    class: Class,
    trigger: Spanned<String>,
    rewards: Spanned<Vec<Spanned<u8>>>,
    #[serde(default)]
    editions: Option<Spanned<Vec<Edition>>>,
    source: Mark,
}

/// §1.5 The Bet cards. Every edition has one of each class.
pub(super) fn read(source: &Source) -> Result<Bets, ContentError> {
    let file: File = source.read()?;
    let (mut cards, mut names) = (vec![None; BetCode::MOST], BTreeSet::new());
    for row in &file.bet {
        check_name(source, &row.name, &mut names)?;
        let card = row.check(source)?;
        place(source, &row.code, &mut cards[row.code.get_ref().index()], card)?;
    }
    for edition in Edition::ALL {
        for class in Class::ALL {
            let fits = |card: &BetCard| card.class == class && card.is_of(edition);
            if !cards.iter().flatten().any(fits) {
                let (class, edition) = (class.name(), edition_name(edition));
                let problem = format!(
                    "no card of the class {class} for the edition {edition}; each game draws one (§1.5)"
                );
                return Err(source.missing("bet", problem));
            }
        }
    }
    Ok(Bets {
        cards,
        round_bonus: check_bonus(source, &file.round_bonus, "round_bonus")?,
        prototype_round_bonus: check_bonus(source, &file.prototype_round_bonus, "prototype_round_bonus")?,
    })
}

fn check_bonus(source: &Source, bonus: &[Spanned<u8>; 4], field: &str) -> Result<[u8; 4], ContentError> {
    for points in bonus {
        check_within(source, points, field, 0..=MOST_POINTS)?;
    }
    Ok(bonus.each_ref().map(|points| *points.get_ref()))
}

impl BetRow {
    fn check(&self, source: &Source) -> Result<BetCard, ContentError> {
        let trigger = self.trigger.get_ref().parse();
        let trigger = trigger.map_err(|problem: String| source.error(&self.trigger, "trigger", problem))?;
        Ok(BetCard {
            name: self.name.get_ref().clone(),
            class: self.class,
            trigger,
            rewards: self.check_rewards(source)?,
            editions: self.check_editions(source)?,
            source: self.source,
        })
    }

    fn check_rewards(&self, source: &Source) -> Result<Vec<u8>, ContentError> {
        let rewards = self.rewards.get_ref();
        let found = rewards.len();
        if !(1..=MOST_REWARDS).contains(&found) {
            let problem = format!("{found} rewards; a card has 1 to {MOST_REWARDS} (§8.2)");
            return Err(source.error(&self.rewards, "rewards", problem));
        }
        for points in rewards {
            check_within(source, points, "rewards", 0..=MOST_POINTS)?;
        }
        Ok(rewards.iter().map(|points| *points.get_ref()).collect())
    }

    /// All of them if the card names none.
    fn check_editions(&self, source: &Source) -> Result<Vec<Edition>, ContentError> {
        let Some(editions) = &self.editions else { return Ok(Edition::ALL.to_vec()) };
        let found = editions.get_ref();
        let is_twice = found.iter().enumerate().any(|(index, edition)| found[..index].contains(edition));
        if found.is_empty() || is_twice {
            let problem = format!("{} editions; name final, prototype or both, each once", found.len());
            return Err(source.error(editions, "editions", problem));
        }
        Ok(found.clone())
    }
}

/// An edition as the files write it.
const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::Final => "final",
        Edition::Prototype => "prototype",
    }
}
