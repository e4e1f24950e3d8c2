//! Drawing a game: what it knows, in boxes and lines. Nothing here decides anything.

mod arena;
mod bets;
mod bout;
mod clash;
mod crowd;
mod hand;
mod ring;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod tests;

pub(super) use arena::track_words;
pub(super) use bout::draw;
