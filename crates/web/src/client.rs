//! The page's side of a table: what it knows, how it hears more, and how what it heard is shown in time.

mod beat;
pub mod content;
mod engine;
mod fetch;
mod identity;
mod link;
mod model;
mod places;
mod presenter;
mod sitting;
mod socket;

pub use beat::Beat;
pub use engine::{Engine, provide_engine, use_engine};
pub use fetch::{Answered, get, get_text, post};
pub use identity::{Identity, post_as_player};
pub use link::Link;
pub use model::{Heard, Model, Presence};
pub use places::{SatAt, forget_table, is_seated, keep_place, keep_table, tables, token_of};
pub use presenter::{Caption, Line, Presenter};
pub use sitting::{Connection, Sitting};
