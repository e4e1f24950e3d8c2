//! The server: tables that friends join by a link, that never lose a move and never leak a card.
//!
//! A thin shell of tasks around `table`: one task with one bounded mailbox owns a table (`room`), every socket has an
//! outbox of its own (`socket`), and a change is in the store before anybody is told. What a viewer gets is made for that
//! viewer alone; nothing about a game is ever broadcast.

mod app;
pub mod bundle;
mod careers;
mod chances;
pub mod client;
mod content;
mod door;
mod error;
mod guard;
mod identity;
pub mod keeper;
mod limits;
mod metrics;
mod minds;
mod options;
mod ratings;
mod room;
mod rooms;
mod routes;
mod secret;
mod serve;
mod settle;
mod socket;
mod sweep;
mod tournaments;
mod upgrade;

pub use app::App;
pub use chances::Chances;
pub use options::{Limits, Options, Pace};
pub use routes::{api_description, router};
pub use serve::{Found, Running, ServeError, start, start_with};
