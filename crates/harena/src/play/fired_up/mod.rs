//! `harena play fired-up`: a crowd of two to five, five fighters, four rounds.
//!
//! In reading order: what was asked for (`args`, `house_args`), what the game says of itself (`playable`, with its
//! `options`, `help` and `ending`), and what it adds to the evening that it shares with other games (`party`):
//! what is shown of a match (`ring`), the fight that is looked at (`clash`), what one's own cards may still
//! bring (`chances`), everything that lies open (`page`), and its picture (`screen`).

mod args;
mod chances;
mod clash;
mod ending;
#[cfg(test)]
mod follow_tests;
#[cfg(test)]
mod foresight_tests;
mod help;
mod house_args;
mod options;
mod page;
mod party;
mod playable;
mod ring;
mod screen;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

use rules_fired_up::foresight;

pub(in crate::play) use args::Args;
