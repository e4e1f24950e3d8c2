//! Fired Up by the book: the crowd spends Influence dice on five fighters, bets, and scores Highlights.
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod ability;
mod arena;
mod card;
mod condition;
mod content;
mod edition;
mod face;
mod fight;
mod highlight;
mod odds;
mod referee;
mod space;

pub use ability::Ability;
pub use arena::{Arena, Attack, Fighter, Morale, Tally};
pub use card::{CardSet, Highlight, MOST_OF_A_PHASE, Phase};
pub use condition::{Condition, ConditionError, Superlative};
pub use content::{
    BetCard, BetCode, Class, Content, FighterMat, FighterSet, HighlightCard, Row, Track, Trigger,
    default_content,
};
pub use edition::Edition;
pub use face::{BattleDice, DieFace, Face, InfluenceDice, Part, Strike, Throw, ThrowError};
pub use fight::{Blow, fight};
pub use odds::{BoutOdds, MOST_BOUT_DICE, OddsError, Outcome, bout_odds};
pub use referee::{Assignment, Bout, Ruling, judge};
pub use space::{Mat, SPACES, Space, SpaceSet};
    BetResult, Claimed, Clash, Column, Elimination, MOST_SEATS, ROUNDS, Roll, Spree, Stage, State,
};
