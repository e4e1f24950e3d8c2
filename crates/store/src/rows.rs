//! What stands in the store.

use std::fmt;

/// A table that is opened. Its seed is a secret until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct NewTable {
    /// The name by which everybody calls the table.
    pub id: String,
    /// Which game is played.
    pub game: String,
    /// What the game was opened with, if it needs something.
    pub content: Option<String>,
    /// Where the dice come from.
    pub seed: [u8; 32],
    /// Is the table shown to those who look for one?
    pub listed: bool,
    /// When it was opened, in unix milliseconds.
    pub opened: u64,
}

/// A table as it is stored. Its seed is a secret until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// The name by which everybody calls the table.
    pub id: String,
    /// Which game is played.
    pub game: String,
    /// What the game was opened with, if it needs something.
    pub content: Option<String>,
    /// Where the dice come from.
    pub seed: [u8; 32],
    /// Is the table shown to those who look for one?
    pub listed: bool,
    /// When it was opened, in unix milliseconds.
    pub opened: u64,
    /// When the match was over, in unix milliseconds.
    pub finished: Option<u64>,
    /// Why the table is not resumed, if somebody must look at it first.
    pub set_aside: Option<String>,
}

/// One entry of a table. Its text may hold what only some players know.
#[derive(Clone, PartialEq, Eq)]
pub struct EntryRow {
    /// The place of the entry within its table.
    pub number: u64,
    /// What the entry says.
    pub text: String,
    /// The hash that binds the entry to those before it.
    pub hash: [u8; 32],
}

/// Which tables are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// Those that wait or are played, without those that were set aside.
    Unfinished,
    /// The newest so many of these that everybody may know of.
    Listed(u32),
    /// Those whose match is over.
    Finished,
    /// Those that somebody must look at.
    SetAside,
}

/// Stands for what must not be printed.
struct Secret;

impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("<secret>")
    }
}

impl fmt::Debug for NewTable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NewTable { id, game, content, seed: _, listed, opened } = self;
        out.debug_struct("NewTable")
            .field("id", id)
            .field("game", game)
            .field("content", content)
            .field("seed", &Secret)
            .field("listed", listed)
            .field("opened", opened)
            .finish()
    }
}

impl fmt::Debug for TableRow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableRow { id, game, content, seed: _, listed, opened, finished, set_aside } = self;
        out.debug_struct("TableRow")
            .field("id", id)
            .field("game", game)
            .field("content", content)
            .field("seed", &Secret)
            .field("listed", listed)
            .field("opened", opened)
            .field("finished", finished)
            .field("set_aside", set_aside)
            .finish()
    }
}

impl fmt::Debug for EntryRow {
    /// The hash is left out too: of a short text it says enough to guess it.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EntryRow { number, text: _, hash: _ } = self;
        out.debug_struct("EntryRow")
            .field("number", number)
            .field("text", &Secret)
            .field("hash", &Secret)
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{EntryRow, NewTable, TableRow};

    #[test]
    fn secrets_are_not_printed() {
        let (id, game, content, seed) = ("t".to_owned(), "g".to_owned(), None::<String>, [217; 32]);
        let new = NewTable {
            id: id.clone(),
            game: game.clone(),
            content: content.clone(),
            seed,
            listed: true,
            opened: 5,
        };
        let row =
            TableRow { id, game, content, seed, listed: true, opened: 5, finished: None, set_aside: None };
        let entry = EntryRow { number: 3, text: "ambush".to_owned(), hash: [217; 32] };
        let printed = format!("{new:?} {row:#?} {entry:?}");
        assert!(!printed.contains("217") && !printed.contains("ambush"), "{printed}");
        assert_eq!(printed.matches("<secret>").count(), 4);
    }
}
