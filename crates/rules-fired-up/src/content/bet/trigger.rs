//! §8.2 The events that settle Bet cards.

use crate::Superlative;
use std::{fmt, str::FromStr};

/// §8.2 What settles a Bet card, and whose bettors guessed right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// §7.1 The n-th fighter that is eliminated.
    Eliminated(u8),
    /// §7.1 The n-th fighter that is eliminated with Stamina of 0 or less.
    Exhausted(u8),
    /// §8.3 The n-th fighter that eliminates another.
    Eliminator(u8),
    /// §8.4 When the game ends, this one of those standing.
    AtEnd(Superlative),
}

impl Trigger {
    /// The event as a line on the card.
    pub fn in_words(self) -> String {
        match self {
            Trigger::Eliminated(nth) => format!("the {} fighter that is eliminated", ordinal(nth)),
            Trigger::Exhausted(nth) => {
                format!("the {} fighter that is eliminated with no Stamina left", ordinal(nth))
            }
            Trigger::Eliminator(nth) => format!("the {} fighter that eliminates another", ordinal(nth)),
            Trigger::AtEnd(superlative) => format!("{} when the game ends", superlative.in_words()),
        }
    }
}

/// The greatest n: with five fighters the fifth elimination ends the game anyhow.
const GREATEST: u8 = 4;

fn ordinal(nth: u8) -> &'static str {
    match nth {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "fourth",
    }
}

impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trigger::Eliminated(nth) => write!(f, "eliminated({nth})"),
            Trigger::Exhausted(nth) => write!(f, "exhausted({nth})"),
            Trigger::Eliminator(nth) => write!(f, "eliminator({nth})"),
            Trigger::AtEnd(superlative) => write!(f, "atEnd({})", superlative.word()),
        }
    }
}

impl FromStr for Trigger {
    type Err = String;

    fn from_str(text: &str) -> Result<Trigger, String> {
        let numbered = |word: &str, inside: &str| {
            let nth = inside.parse().ok().filter(|nth| (1..=GREATEST).contains(nth))?;
            match word {
                "eliminated" => Some(Trigger::Eliminated(nth)),
                "exhausted" => Some(Trigger::Exhausted(nth)),
                "eliminator" => Some(Trigger::Eliminator(nth)),
                _ => None,
            }
        };
        let named = |word: &str, inside: &str| {
            let superlative =
                Superlative::ALL.into_iter().find(|superlative| superlative.word() == inside)?;
            (word == "atEnd").then_some(Trigger::AtEnd(superlative))
        };
        let parts = text.strip_suffix(')').and_then(|text| text.split_once('('));
        let trigger = parts.and_then(|(word, inside)| numbered(word, inside).or_else(|| named(word, inside)));
        trigger.ok_or_else(|| {
            format!(
                "`{text}` is no trigger; triggers are eliminated(n), exhausted(n) and eliminator(n) with n from 1 to \
                 {GREATEST}, and atEnd with fastest, maxSta, minWnd or another word for one fighter"
            )
        })
    }
}
