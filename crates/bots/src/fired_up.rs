//! Opinions about Fired Up: a greedy player, and what a screen can say about cards and decisions.
//!
//! Everything here starts from what one player sees, and asks what the round would bring if the crowd fell silent: if
//! nobody used any more dice, and only the battle were fought. Nothing hidden matters for that, so one imagined game is
//! enough, and its battle is rehearsed many times, with the same luck for everything that is compared.
//!
//! - [`row_chances`] says how likely each row of a card is met.
//! - [`outlook`] says what every legal action should bring. A card is claimed in a rehearsal at the first moment at which
//!   it pays what waiting has brought on average; open bets count by how they came out, or by how things look for
//!   their fighter after the round.
//! - [`GreedyBot`] plays by it. For every fighter it grows a plan of up to four actions, pairs included that gain
//!   something only together, and takes the best one if that is worth the price of its dice. Dice outside the plan are
//!   rolled again. What a bet is worth comes from continuing the game to its end, with what a crowd does on average.
//!
//! It plays for its own points: it never hinders anybody on purpose, and never asks what cards the others may have.
//!
//! ```
//! use bots::fired_up::row_chances;
//! use rules_core::{Game, SplitMix, Step, Turn, Viewer};
//! use rules_fired_up::{Config, Content, FiredUp};
//! use std::sync::Arc;
//!
//! let game = FiredUp::open(Config::table(4), Arc::new(Content::shipped()))?;
//! let (mut state, mut random) = (game.start(), SplitMix::new(1));
//! while game.turn(&state) == Turn::Chance {
//!     let outcome = game.draw(&state, &mut random);
//!     game.apply(&mut state, Step::Draw(outcome), &mut |_| {});
//! }
//! // Nobody is locked yet, so nobody is locked on the best Defense.
//! let armored = game.content().find_highlight("Crush the Armored").unwrap();
//! let view = game.view(&state, Viewer::Table);
//! assert_eq!(row_chances(&game, &view, &[armored], &mut random, 200), [[0.0, 0.0, 0.0]]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod appraiser;
mod bets;
mod chances;
mod claiming;
mod easy;
mod future;
mod gains;
mod greedy;
mod guide;
mod hard;
mod keep;
mod levels;
mod outlook;
mod plan;
mod reasons;
mod rehearsal;
mod reroll;

pub use chances::row_chances;
pub use easy::EasyBot;
pub use greedy::GreedyBot;
pub use guide::TurnGuide;
pub use hard::HardBot;
pub use outlook::{Outlook, outlook};
