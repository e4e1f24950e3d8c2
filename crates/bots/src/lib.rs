//! Players that are not people.
//!
//! A [`Bot`] is given what a person in its seat would see, and nothing else: a view and the legal actions. It never
//! holds a state, so it cannot cheat. Bots play at four [levels](Level), and [explain](Bot::explain) themselves.
//!
//! [`RandomBot`] plays any game. [`search`] searches any game that has a guide. `gladiators` has opinions about one: an exact solver of
//! a duel, a search for duels that are too large to solve, and a greedy player that looks one turn ahead. `fight` has a
//! greedy player that looks to the end of a Fight, and says what a Boost would do. `fired_up` has one that looks to the end of
//! a round, and says how likely a Highlight is met. [`review`] judges games that are over.
//!
//! Opinions may use floats; rules may not. Everything here still gives the same answer for the same seed.

mod bot;
mod explanation;
pub mod fight;
pub mod fired_up;
pub mod gladiators;
mod level;
pub mod review;
pub mod search;

pub use bot::{AnyBot, Bot, GivenAway, RandomBot};
pub use explanation::{Alternative, Explanation};
pub use level::{Effort, Level, NoLevel, Played, Stop};
