//! What a help page is made of, and what stands on the page of every game.

/// A line of help: what it is about, and what is to be known. Without the first it is a paragraph.
pub(super) type Entry = (&'static str, &'static str);

/// A part of the help page.
pub(super) struct Section {
    /// What it is about.
    pub(super) title: &'static str,
    /// What it says.
    pub(super) text: Text,
}

/// What a part of the help page says.
pub(super) enum Text {
    /// Entries in two columns, which are broken to fit the window.
    Entries(&'static [Entry]),
    /// Lines that stay as they are, such as a table.
    Lines(Vec<String>),
}

/// What the commitment is good for.
pub(super) const FAIR_DICE: &[Entry] = &[(
    "",
    "The seed of everything that is drawn was fixed before the first step; its hash is the line below. Note it: when the game is over the seed stands in the record, and `harena audit FILE` computes every draw again.",
)];

/// Entries for the line mode: what they are about in a column of this width, and what is to be known.
pub(super) fn in_lines<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
    width: usize,
) -> impl Iterator<Item = String> {
    entries.into_iter().map(move |(about, text)| format!("{about:<width$}{text}").trim().to_owned())
}
