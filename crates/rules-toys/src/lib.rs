//! Tiny games with known answers, to judge bots and the battery of laws.
//!
//! | module | game | why it is here |
//! |---|---|---|
//! | [`pig`] | press your luck with one die | chance and no secrets |
//! | [`kuhn`] | poker with three cards | the value is known exactly: −1/18 for the first seat |
//! | [`leduc`] | poker with six cards and a board card | the usual measure of a solver |
//! | [`liars_dice`] | bluff with one die each | a deep tree of public bids over one small secret |
//!
//! All are for two seats and zero-sum: the score of a seat is what it won from the other. There is nothing to load, so
//! their content is `()`.
//!
//! ```
//! use rules_core::{Game, Seat, Step, Turn};
//! use rules_toys::{card::Card, kuhn::{Action, Kuhn}};
//! use std::sync::Arc;
//!
//! let game = Kuhn::open((), Arc::new(()))?;
//! let mut state = game.start();
//! for step in [
//!     Step::Draw(Card::Jack),
//!     Step::Draw(Card::Queen),
//!     Step::Act(Seat::FIRST, Action::Bet),
//!     Step::Act(Seat::SECOND, Action::Pass),
//! ] {
//!     game.apply(&mut state, step, &mut |_| {});
//! }
//! // The second seat gave up its ante to a bluff.
//! let Turn::Over(standing) = game.turn(&state) else { panic!("both have decided") };
//! assert_eq!(standing.scores(), [1, -1]);
//! # Ok::<(), rules_core::ConfigError>(())
//! ```
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]

pub mod card;
pub mod face;
pub mod kuhn;
pub mod leduc;
pub mod liars_dice;
pub mod pig;

use rules_core::{Seat, Standing};

/// How many seats every toy has.
const SEATS: usize = 2;

/// The standing in which one seat won this much from the other.
fn won(winner: Seat, stake: u8) -> Standing {
    let mut scores = [-i32::from(stake); SEATS];
    scores[winner.index()] = i32::from(stake);
    Standing::by_score(&scores)
}

/// The standing in which nobody won anything.
fn drawn() -> Standing {
    Standing::by_score(&[0, 0])
}
