//! Information-set Monte Carlo tree search: what a hard bot does, for any game.
//!
//! A search starts from what one seat sees. It imagines worlds that look like that (`Game::imagine`), and in every world
//! plays the game on once for each action it still weighs: the same hidden cards and the same luck for all of them, so
//! that two actions differ by what they do and not by what was drawn. Once the tree has had time to learn, an action that
//! falls behind the best by more than chance explains is dropped (`race`), so the effort goes to those that are close.
//!
//! Below the first action grows a tree of information sets (`tree`). What was learnt about a decision is filed under what
//! the seat that makes it would see then, its [sight](Guide::sight), and never under anything that is hidden from it. So
//! nobody in the tree acts on what they cannot know, chance needs no nodes of its own, and of seats that decide at the same
//! time none sees what the others chose. Every seat goes for its own reward. Where there are many actions, more of
//! them are opened the more often a decision is met, in the order in which the [`Guide`] proposes them.
//!
//! Where a first action is worth less once it is foreseen, the guide may ask for a [mixture](Guide::MIXES): the action is
//! then drawn (`mix`), and rivals learn in worlds as they would imagine them.
//!
//! Beyond the tree the guide [plays the game out](Guide::play_out), as far as it likes, and says what came of it.
//!
//! What was tried and what it was worth stands in `docs/BOTS.md`.

mod bot;
mod guide;
mod mix;
mod plain;
mod race;
mod think;
mod tree;

pub(crate) use bot::LEAST;
pub use bot::{Guided, SearchBot};
pub use guide::{Guide, Worth, win_shares};
pub use plain::{Plain, Sighted};
pub use think::{Thought, Trial, think};
