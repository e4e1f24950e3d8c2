//! Drawing a game: what it knows, in boxes and lines. Nothing here decides anything.

mod arena;
mod bout;
mod families;
mod hand;
mod players;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod tests;

pub(super) use bout::draw;
pub(super) use families::badge;
pub(super) use hand::card_lines;
pub(super) use players::chain_words;
