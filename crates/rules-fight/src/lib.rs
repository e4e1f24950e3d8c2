//! FIGHT! by the book: manage an arena, play a Main and a Boost, win seven Arenas.
//!
//! `RULEBOOK.md` beside this crate is the numbered summary; every rule here cites its §. In reading order: what is
//! printed (`card`, `ability`, `condition`, `content`), the game (`turn`, `setup`, `play`, `boost`, `choice`, `arena`,
//! `refill`, `reserves`, `ending`), what is seen (`event`, `diary`, `view`, `follow`, `glance`, `imagine`), and what
//! people ask of the rules (`position`, `referee`, `words`, `notation`).
//!
//! ```
//! use rules_core::{Game, Seat, Step, Turn, Viewer};
//! use rules_fight::{Action, Config, Content, Fight, Position};
//! use std::sync::Arc;
//!
//! let content = Arc::new(Content::shipped());
//! let card = |name: &str| content.find_warrior(name).unwrap();
//! let game = Fight::open(Config::table(2), Arc::clone(&content))?;
//!
//! // Both have played in the Grand Colosseum, where the highest Power wins.
//! let mut state = game.position(&Position {
//!     arena: content.find_arena("Grand Colosseum"),
//!     played: vec![
//!         Some((card("Alpha Wolf"), Some(card("Puffer Fish")))),
//!         Some((card("Abacus"), Some(card("Byte Swapper")))),
//!     ],
//!     ..Position::default()
//! })?;
//! assert_eq!(game.turn(&state), Turn::of(Seat::FIRST));
//!
//! // The Puffer Fish lets the Alpha Wolf grow by half; then the Byte Swapper turns every 2 into an 8.
//! for seat in [Seat::FIRST, Seat::SECOND] {
//!     game.apply(&mut state, Step::Act(seat, Action::Activate), &mut |_| {});
//! }
//! let view = game.view(&state, Viewer::Table);
//! assert_eq!(view.trail, [[19, 8], [28, 8], [88, 8]]);
//! assert_eq!(view.winners, [Some(Seat::FIRST)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod ability;
mod absent;
mod action;
mod arena;
mod audit;
mod boost;
mod card;
mod choice;
mod condition;
mod config;
mod content;
mod diary;
mod ending;
mod event;
mod follow;
mod game;
mod glance;
mod illegal;
mod imagine;
mod notation;
mod play;
mod position;
mod referee;
mod refill;
mod reserves;
mod setup;
mod state;
mod turn;
mod view;
mod words;

pub use ability::{
    Ability, collatz, digit_product, digit_replaced, digit_reversed, digit_sum, halved, mirrored,
    nearest_ten, scaled,
};
pub use action::{Action, Chance, Pick};
pub use arena::Winner;
pub use card::{Card, CardSet, Family, FamilySet, MOST_OF_A_FAMILY};
pub use choice::Choice;
pub use condition::{Condition, Merit};
pub use config::{
    BoostFamily, Config, FirstFamily, House, Killed, LoneDigit, Rounding, ShortHand, Steal, warriors_needed,
};
pub use content::{Arena, ArenaId, Content, Warrior, default_content};
pub use diary::Entry;
pub use event::{Event, Notice};
pub use game::Fight;
pub use illegal::Illegal;
pub use notation::NotationError;
pub use position::{Impossible, Position};
pub use referee::{ArenaRuled, BoostRuled, Decided, PlayerRuled, Ruling, judge};
pub use state::{Errand, FIGHTS, HAND, MOST_REVEALED, MOST_SEATS, Stage, State};
pub use view::{BoostView, Memory, PileView, SeatView, TuckedView, View};
pub use words::Words;
