//! Fired Up by the book: the crowd spends Influence dice on five fighters, bets, and scores Highlights.
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod ability;
mod arena;
mod card;
mod edition;
mod face;
mod fight;
mod odds;
mod referee;
mod space;

pub use ability::Ability;
pub use arena::{Arena, Attack, Fighter, Morale, Tally};
pub use card::{CardSet, Highlight, MOST_OF_A_PHASE, Phase};
pub use edition::Edition;
pub use face::{BattleDice, DieFace, Face, InfluenceDice, Part, Strike, Throw, ThrowError};
pub use fight::{Blow, fight};
pub use odds::{BoutOdds, MOST_BOUT_DICE, OddsError, Outcome, bout_odds};
pub use referee::{Assignment, Bout, Ruling, judge};
pub use space::{Mat, SPACES, Space, SpaceSet};
