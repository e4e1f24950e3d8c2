//! The host of one match, without I/O, clock or generator: the caller brings a seed, stores lines and carries notices.
//!
//! [`Host`] holds the truth of a match. It asks seats for decisions, draws what is due with [`FairDice`], and gives
//! back a [`Happening`]: lines for the store, which come first, and for every viewer what that viewer is told.
//! [`replay`] walks through a record with one viewer's eyes, [`mod@audit`] checks every line and every throw of it, and
//! the [`catalogue`] is where the type of the game ends: above it everything is JSON and plain words.
//!
//! What is hidden stays hidden by type. Views and notices go out; the state, the seed of a running match and the steps
//! of a running match have no way out but [`Host::record`] and [`Happening::lines`], which are for the store.
//!
//! # How a match is hosted
//!
//! ```
//! use rules_core::{Game, Seat, Turn, Viewer};
//! use rules_toys::kuhn::{Action, Kuhn};
//! use std::sync::Arc;
//! use table::{Host, Printed, Seed, audit::{Report, audit}, content_digest};
//!
//! let printed = Printed::<Kuhn> { content: Arc::new(()), digest: content_digest(&[]) };
//! let game = Arc::new(Kuhn::open((), Arc::clone(&printed.content))?);
//! let seed = Seed::new([7; 32]);
//! let noted = seed.commitment();
//! let mut host = Host::open(game, printed.digest, seed, vec!["pear".to_owned()]);
//!
//! // The store gets every line before anybody is told anything.
//! let mut stored = host.header_line();
//! let dealt = host.begin();
//! stored.extend(dealt.lines());
//! assert_eq!(dealt.steps().len(), 2);
//! assert_eq!(dealt.told(Viewer::Table).count(), 2);
//!
//! // A decision brings what follows from it, here the end of the game.
//! stored.extend(host.decide(Seat::FIRST, Action::Bet)?.lines());
//! stored.extend(host.decide(Seat::SECOND, Action::Pass)?.lines());
//! assert!(matches!(host.turn(), Turn::Over(standing) if standing.scores() == [1, -1]));
//!
//! // Now anybody can check the record.
//! assert_eq!(stored, host.record().write());
//! assert!(matches!(audit(&stored, &printed, Some(noted))?, Report::Fair(..)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How the dice are kept fair
//!
//! ```
//! use rules_core::Dice;
//! use table::{FairDice, Seed};
//!
//! // The host takes 32 bytes that nobody can guess, and publishes their hash.
//! let seed = Seed::new([7; 32]);
//! let commitment = seed.commitment();
//!
//! // Then the players add words. Both stand in the first line of the record, on which every throw depends.
//! let first_line = format!("{{\"commitment\":\"{commitment}\",\"words\":[\"pear\"]}}\n");
//! let dice = FairDice::new(&seed, &first_line);
//! let thrown = Dice::<6>::roll(5, &mut dice.stream(0));
//!
//! // After the game the host shows the seed. It fits what was published, and it gives the same throw again.
//! let shown = Seed::new(seed.reveal().0);
//! assert_eq!(shown.commitment(), commitment);
//! assert_eq!(Dice::roll(5, &mut FairDice::new(&shown, &first_line).stream(0)), thrown);
//!
//! // Other words would have given other dice, and so would another host's seed.
//! let other_line = first_line.replace("pear", "plum");
//! assert_ne!(Dice::roll(5, &mut FairDice::new(&seed, &other_line).stream(0)), thrown);
//! ```
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

pub mod audit;
pub mod catalogue;
mod content;
mod course;
pub mod fair;
mod games;
mod happening;
mod host;
pub mod matches;
pub mod replay;
pub mod review;
pub mod sitting;

pub use content::{Printed, content_digest};
pub use fair::{FairDice, FairStream, Seed};
pub use happening::{Happening, Taken};
pub use host::{Host, Refused};
