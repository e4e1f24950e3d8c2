//! Fired Up by the book: the crowd spends Influence dice on five fighters, bets, and scores Highlights.
//!
//! `RULEBOOK.md` beside this crate is the numbered summary; every rule here cites its §. In reading order: what is
//! printed (`face`, `ability`, `card`, `condition`, `highlight`, `content`, `edition`), the order of play (`turn`), a
//! chapter each (`setup`, `keep`, `influence` with an action a file and `pay`, `morale_check`, `claim`, `battle` with
//! `fight` and `elimination`, `betting`, `next_round`, `ending`, `two_players`), what is seen (`arena`, `event`, `view`,
//! `glance`, `imagine`, `rehearse`), and what people ask of the rules (`referee`, `odds`, `words`, `notation`).
//!
//! ```
//! use rules_core::{Game, Seat, Step, Turn, Viewer};
//! use rules_fired_up::{Action, Chance, Config, Content, FiredUp, InfluenceDice, Stage};
//! use std::sync::Arc;
//!
//! let game = FiredUp::open(Config { first: Some(Seat::FIRST), ..Config::table(3) }, Arc::new(Content::shipped()))?;
//! let mut state = game.start();
//! // Whatever is drawn, the first that is possible comes; everybody keeps the first two cards.
//! loop {
//!     let step = match game.turn(&state) {
//!         Turn::Chance if matches!(game.view(&state, Viewer::Table).stage, Stage::Rolling { .. }) => break,
//!         Turn::Chance => Step::Draw(game.odds(&state)[0].0),
//!         Turn::Decide(seats) => {
//!             let (seat, mut legal) = (seats.first().unwrap(), Vec::new());
//!             game.legal(&state, seat, &mut legal);
//!             Step::Act(seat, legal[0])
//!         }
//!         Turn::Over(_) => unreachable!("the dice were not rolled yet"),
//!     };
//!     game.apply(&mut state, step, &mut |_| {});
//! }
//!
//! // Seat 1 rolls, keeps all dice, and shouts for the fighter on the first space.
//! let dice: InfluenceDice = "buff,buff,morale,sprint,target,double".parse()?;
//! game.apply(&mut state, Step::Draw(Chance::Influence(dice)), &mut |_| {});
//! game.apply(&mut state, Step::Act(Seat::FIRST, Action::Reroll(InfluenceDice::NONE)), &mut |_| {});
//! let view = game.view(&state, Viewer::Seat(Seat::FIRST));
//! for typed in ["buff 1 attack", "buff 1 attack with double", "lock 1", "end"] {
//!     let action = game.read_action(&view, typed)?;
//!     game.check(&state, Seat::FIRST, action)?;
//!     game.apply(&mut state, Step::Act(Seat::FIRST, action), &mut |_| {});
//! }
//! let fighter = game.view(&state, Viewer::Table).arena.fighters[0].unwrap();
//! assert_eq!((fighter.attack, fighter.locked, fighter.influence), (4, true, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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
mod follow;
pub mod foresight;
mod game;
mod glance;
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
pub use follow::follow;
pub use game::FiredUp;
pub use glance::PlacedBet;
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
