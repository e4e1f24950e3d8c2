//! Everything one can look at.

mod about;
mod builder;
mod careers;
mod home;
mod learn;
mod lobby;
mod lost;
mod mark;
mod replay;
mod rules;
mod settings;
mod setup;
mod table;

pub use about::about;
pub use builder::builder;
pub use careers::careers;
pub use home::home;
pub use learn::learn;
pub use lobby::lobby;
pub use lost::lost;
pub use mark::Mark;
pub use replay::replay;
pub use rules::rules;
pub use settings::settings;
pub use setup::setup;
pub use table::{solo, table};
