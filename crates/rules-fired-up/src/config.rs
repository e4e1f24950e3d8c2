//! What a table agrees on before a game.

use crate::{Content, Edition, state::MOST_SEATS};
use rules_core::{ConfigError, Seat};
use serde::{Deserialize, Serialize};

/// The agreement: how many play, who begins, which rulebook, and the house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// §1.2 How many play.
    pub seats: u8,
    /// §1.7 Who begins; nobody named, it is drawn.
    pub first: Option<Seat>,
    /// §14.1 Which rulebook.
    pub edition: Edition,
    /// §11 Do fighters have their abilities?
    pub abilities: bool,
    /// §1.2 Do the extra fighters take part?
    pub agility: bool,
    /// §13.1 Are all bets shown at the end only?
    pub big_reveal: bool,
    /// What the rulebook leaves open.
    pub house: House,
}

/// Where the rulebook can be read in two ways: the first of each is how Harena reads it.
///
/// What is left out is read as usual; records still have one way to be written, with everything said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct House {
    /// §3.11 May a Double be stored with a Social die?
    pub double_store: DoubleStore,
    /// §8.3 Who is the second fighter that eliminates.
    pub eliminator: Eliminator,
    /// §8.4 Who counts at the end if nobody is left.
    pub nobody_left: NobodyLeft,
}

/// §3.11 May a Double be stored with a Social die?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoubleStore {
    /// Yes: storing is a Social action.
    #[default]
    Allowed,
    /// No: storing is no action, so no Double copies it.
    Forbidden,
}

/// §8.3 Who is the second fighter that eliminates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Eliminator {
    /// The second different fighter.
    #[default]
    Different,
    /// Whoever made the second elimination.
    Author,
}

/// §8.4 Who counts at the end if nobody is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NobodyLeft {
    /// The faster of the last two.
    #[default]
    Faster,
    /// Nobody, and nothing is paid.
    Nobody,
}

impl Config {
    /// So many players under the usual rules, with abilities.
    pub fn table(seats: usize) -> Config {
        Config {
            seats: u8::try_from(seats).unwrap_or(u8::MAX),
            first: None,
            edition: Edition::Final,
            abilities: true,
            agility: false,
            big_reveal: false,
            house: House::default(),
        }
    }

    /// Can this be played with this content?
    pub(crate) fn check(&self, content: &Content) -> Result<(), ConfigError> {
        let seats = self.seats as usize;
        if !(2..=MOST_SEATS).contains(&seats) {
            let problem = format!("Fired Up is for 2 to {MOST_SEATS} players, not for {seats} (§1.2)");
            return Err(ConfigError::new("seats", problem));
        }
        let (cards, needed) = (content.highlights().count(), highlights_needed(seats));
        if cards < needed {
            let problem =
                format!("{seats} players may see {needed} Highlights, and this set has {cards} (§1.6)");
            return Err(ConfigError::new("seats", problem));
        }
        match self.first {
            Some(first) if first.index() >= seats => {
                let problem = format!("seat {first} begins, but there are {seats} seats (§1.7)");
                Err(ConfigError::new("first", problem))
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// §1.6 Everybody is dealt four cards, and two more before each further round.
const fn highlights_needed(seats: usize) -> usize {
    (4 + 2 * 3) * seats
}
