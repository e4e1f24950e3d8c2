//! `harena play fight`: seven Arenas for two to five.
//!
//! In reading order: what was asked for (`args`, `house_args`), what the game says of itself (`playable`, with its
//! `options`, `foresight`, `help` and `ending`), and what it adds to the evening that it shares with other games (`party`):
//! what is shown of a match (`ring`), the page of all open cards (`cards`), and its picture (`screen`).

mod args;
mod cards;
mod ending;
#[cfg(test)]
mod follow;
mod foresight;
mod help;
mod house_args;
mod options;
mod party;
mod playable;
mod ring;
mod screen;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub(in crate::play) use args::Args;
