//! Parts that every screen is made of.

mod announcer;
mod cited;
mod dialog;
mod focus;
mod icon;
mod parts;
mod tip;

pub use announcer::{Announcer, announce, provide_announcer};
pub use cited::Cited;
pub use dialog::Dialog;
pub use focus::focus_if_lost;
pub use icon::{Icon, Shape};
pub use parts::{Page, Toggle, capital};
pub use tip::Tip;
