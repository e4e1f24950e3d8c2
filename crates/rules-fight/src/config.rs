//! What a table agrees on before a game.

use crate::{
    Content,
    state::{FIGHTS, HAND, MOST_SEATS},
};
use rules_core::{ConfigError, Seat};
use serde::{Deserialize, Serialize};

/// The agreement: how many play, who begins, and the house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// §1.6 How many play.
    pub seats: u8,
    /// §1.5 Who begins; nobody named, it is drawn.
    pub first: Option<Seat>,
    /// What the rulebook leaves open.
    pub house: House,
}

/// Where the rulebook can be read in two ways: the first of each is how Harena reads it.
///
/// What is left out is read as usual; records still have one way to be written, with everything said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct House {
    /// §2.2 What the Family of a Boost is compared with.
    pub boost_family: BoostFamily,
    /// §2.3 What the first Main of a Fight is compared with.
    pub first_family: FirstFamily,
    /// §2.4 What a hand may do that cannot keep the Family rule.
    pub short_hand: ShortHand,
    /// §3.6 What a player may still do whose Main was killed.
    pub killed: Killed,
    /// §4.3 Where fractions go.
    pub rounding: Rounding,
    /// §4.4 The product of a lone digit.
    pub lone_digit: LoneDigit,
    /// §4.8 Which Boosts can be taken.
    pub steal: Steal,
}

/// §2.2 What the Family of a Boost is compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoostFamily {
    /// The Main of the player before, like one's own Main.
    #[default]
    PreviousMain,
    /// Nothing: the Family rule binds the Main alone.
    Free,
    /// One's own Main, which is then the last one played.
    OwnMain,
}

/// §2.3 What the first Main of a Fight is compared with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstFamily {
    /// Nothing: the 1st player plays freely.
    #[default]
    Free,
    /// The Main played last in the Fight before.
    PreviousFight,
}

/// §2.4 What a hand may do that cannot keep the Family rule with both cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShortHand {
    /// It keeps the rule with as many cards as it can.
    #[default]
    CardByCard,
    /// It is free altogether.
    AllOrNothing,
}

/// §3.6 What a player may still do whose Main was killed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Killed {
    /// Activate or score the Boost.
    #[default]
    KeepsBoost,
    /// Nothing in this Fight.
    IsOut,
}

/// §4.3 Where fractions go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rounding {
    /// To the whole number below.
    #[default]
    Down,
    /// To the whole number above.
    Up,
}

/// §4.4 The product of a lone digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoneDigit {
    /// The digit itself.
    #[default]
    Stays,
    /// Nothing, as if a zero stood before it.
    IsZero,
}

/// §4.8 Which Boosts can be taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Steal {
    /// All on the table, face down or activated.
    #[default]
    OnTable,
    /// Only those that wait face down.
    Waiting,
}

impl Config {
    /// So many players under the usual rules.
    pub fn table(seats: usize) -> Config {
        Config { seats: u8::try_from(seats).unwrap_or(u8::MAX), first: None, house: House::default() }
    }

    /// Can this be played with this content?
    pub(crate) fn check(&self, content: &Content) -> Result<(), ConfigError> {
        let seats = self.seats as usize;
        let warriors = content.warriors().count();
        if !(2..=MOST_SEATS).contains(&seats) {
            let problem = format!("FIGHT! is for 2 to {MOST_SEATS} players, not for {seats} (§1.6)");
            return Err(ConfigError::new("seats", problem));
        }
        if let Some(short) = shortage(seats, warriors) {
            return Err(ConfigError::new("seats", short));
        }
        match self.first {
            Some(first) if first.index() >= seats => {
                let problem = format!("seat {first} begins, but there are {seats} seats (§1.5)");
                Err(ConfigError::new("first", problem))
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// §1.6 The Warriors that this many players need if everybody scores every Boost: what each has scored and holds before
/// the last refill, and what each then draws.
pub const fn warriors_needed(seats: usize) -> usize {
    let (scored, held, drawn) = (FIGHTS - 1, HAND - 2, 2);
    (scored + held + drawn) * seats
}

/// §1.6 What is missing, with the arithmetic; nothing if there are enough.
fn shortage(seats: usize, warriors: usize) -> Option<String> {
    let needed = warriors_needed(seats);
    (warriors < needed).then(|| {
        format!(
            "{seats} players need {needed} Warriors, and this set has {warriors}: {} short. Before the last refill \
             each may have scored 6 and holds 3, and then draws 2: 11 for each player. These Warriors are enough for \
             {} players (§1.6)",
            needed - warriors,
            (warriors / warriors_needed(1)).min(MOST_SEATS)
        )
    })
}
