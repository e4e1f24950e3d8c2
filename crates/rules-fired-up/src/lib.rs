//! Fired Up by the book: the crowd spends Influence dice on five fighters, bets, and scores Highlights.
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod ability;
mod action;
mod arena;
mod audit;
mod battle;
mod betting;
mod buff;
mod card;
mod cheer;
mod claim;
mod condition;
mod config;
mod content;
mod edition;
mod elimination;
mod ending;
mod event;
mod face;
mod fight;
mod game;
mod highlight;
mod illegal;
mod imagine;
mod influence;
mod keep;
mod means;
mod morale_check;
mod next_round;
mod notation;
mod odds;
mod pay;
mod referee;
mod rehearse;
mod setup;
mod social;
mod space;
mod sprint;
mod state;
mod target;
mod turn;
mod two_players;
mod view;
mod words;

pub use ability::Ability;
pub use action::{Action, Chance, Claims, Stat, Thumb};
pub use arena::{Arena, Attack, Fighter, Morale, Tally};
pub use card::{CardSet, Highlight, MOST_OF_A_PHASE, Phase};
pub use condition::{Condition, ConditionError, Superlative};
pub use config::{Config, DoubleStore, Eliminator, House, NobodyLeft};
pub use content::{
    BetCard, BetCode, Class, Content, FighterMat, FighterSet, HighlightCard, Row, Track, Trigger,
    default_content,
};
pub use edition::Edition;
pub use event::{Event, Notice};
pub use face::{BattleDice, DieFace, Face, InfluenceDice, Part, Strike, Throw, ThrowError};
pub use fight::{Blow, fight};
pub use game::FiredUp;
pub use illegal::Illegal;
pub use notation::NotationError;
pub use odds::{BoutOdds, MOST_BOUT_DICE, OddsError, Outcome, bout_odds};
pub use pay::{Pay, Unit};
pub use referee::{Assignment, Bout, Ruling, judge};
pub use space::{Mat, SPACES, Space, SpaceSet};
pub use state::{
    BetResult, Claimed, Clash, Column, Elimination, MOST_SEATS, ROUNDS, Roll, Spree, Stage, State,
};
pub use view::{BetView, SeatView, View};
pub use words::Words;
