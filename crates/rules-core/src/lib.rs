//! The contract every Harena game keeps, and the vocabulary it is written in.
//!
//! A match is a list of [`Step`]s: a seat's decision or a drawn outcome. Nothing else changes a state. A game is a
//! small immutable value that implements [`Game`]; it owns the configuration and the content, so that its state is
//! plain data. Chance is data too: [`Game::odds`] lists every outcome with an exact integer weight, and
//! [`Game::draw`] picks one with a [`Random`] that the caller brings. No rule calls a generator.
//!
//! What a viewer may know is a type of its own ([`Game::View`]), and so is what a viewer is told
//! ([`Game::Notice`]); the whole truth ([`Game::State`]) can be neither serialized nor printed with its secrets.
//!
//! ```
//! use rules_core::{Dice, Random, SplitMix};
//!
//! // Five dice, by the multiset: what the table sees is how often each face fell.
//! let mut random = SplitMix::new(7);
//! let dice = Dice::<6>::roll(5, &mut random);
//! assert_eq!(dice.total(), 5);
//!
//! // Every outcome has its exact weight; together they are all the ways five dice can fall.
//! let ways: u64 = Dice::<6>::all(5).map(|dice| dice.weight()).sum();
//! assert_eq!(ways, 6 * 6 * 6 * 6 * 6);
//! ```
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

mod bag;
pub mod content;
mod dice;
mod fraction;
mod game;
mod hash;
pub mod json;
mod pile;
mod playout;
mod random;
mod record;
mod seat;
mod secret;
mod sight;

mod standing;
mod step;
pub mod words;

pub use bag::Bag;
pub use dice::{Dice, DiceError};
pub use fraction::Fraction;
pub use game::{ConfigError, Game, Seen, StepOf, Wire};
pub use hash::fingerprint;
pub use pile::Pile;
pub use playout::random_step;
pub use random::{Random, Scripted, SplitMix};
pub use record::{
    Closing, DicePromise, Digest, FORMAT, Header, Record, RecordError, header_as_sent, step_line,
};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use secret::Secret;
pub use sight::SightHasher;
pub use standing::Standing;
pub use step::{Step, Turn};
