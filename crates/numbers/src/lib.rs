//! Views and actions as numbers, for programs that learn.
//!
//! A view becomes a row of whole numbers that is equally long for every view of a table, and an action becomes a number
//! that means the same action at every moment of it. What is written comes from a view alone: nothing here is ever
//! given a state, so a row cannot tell what its viewer does not know. And it tells all of it: two views of a table that
//! differ give rows that differ.
//!
//! ```
//! use numbers::{Numbered, row};
//! use rules_core::{Game, Seat, Viewer};
//! use rules_fight::{Config, Content, Fight};
//! use std::sync::Arc;
//!
//! let content = Arc::new(Content::shipped());
//! let game = Fight::open(Config::table(2), Arc::clone(&content))?;
//! let codes = game.codes(&content);
//! let [mine, yours] = [0, 1].map(|seat| game.view(&game.start(), Viewer::Seat(Seat::at(seat))));
//! assert_eq!(row::<Fight>(&codes, &mine).len(), row::<Fight>(&codes, &yours).len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blocks;
mod fight;
mod fired_up;
mod gladiators;
mod ranks;
mod tape;

use rules_core::Game;

pub use fight::FightCodes;
pub use fired_up::FiredUpCodes;
pub use gladiators::GladiatorsCodes;
pub use tape::Tape;

/// A game whose views and actions can be written as numbers.
pub trait Numbered: Game {
    /// What the content and the number of seats say about the numbers.
    type Codes: Send + Sync + 'static;

    /// The codes of this table. The content is what the game was opened with.
    fn codes(&self, content: &Self::Content) -> Self::Codes;

    /// How many numbers of actions there are. Not all of them can come up.
    fn actions(codes: &Self::Codes) -> usize;

    /// The number of an action of this table, below [`Numbered::actions`]. No two actions have the same.
    fn number(codes: &Self::Codes, action: Self::Action) -> usize;

    /// Writes a view of this table, as many numbers for each view.
    fn write(codes: &Self::Codes, view: &Self::View, tape: &mut Tape);
}

/// A view as a row of numbers.
pub fn row<G: Numbered>(codes: &G::Codes, view: &G::View) -> Vec<i32> {
    let mut tape = Tape::default();
    G::write(codes, view, &mut tape);
    tape.into_numbers()
}
