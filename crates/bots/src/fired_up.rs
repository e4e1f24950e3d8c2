//! x
mod appraiser;
mod bets;
mod chances;
mod claiming;
mod future;
mod greedy;
mod keep;
mod outlook;
mod plan;
mod rehearsal;
mod reroll;

pub use chances::row_chances;
pub use greedy::GreedyBot;
pub use outlook::{Outlook, outlook};
