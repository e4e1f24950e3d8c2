//! Everything that was told so far.

use crate::play::input::Intent;
use std::cell::Cell;

/// Everything that was told so far.
#[derive(Default)]
pub(in crate::play) struct Log {
    /// The lines, the newest last.
    pub(in crate::play) lines: Vec<String>,
    /// How many lines it is scrolled back.
    pub(in crate::play) back: usize,
    /// How many lines it can be scrolled back, as it was last drawn.
    pub(in crate::play) most_back: Cell<usize>,
}

/// How many lines a key scrolls.
const SCROLL: usize = 5;

impl Log {
    /// One line more.
    pub(super) fn add(&mut self, line: String) {
        self.lines.push(line);
    }

    /// Scrolls, if the intent is about that.
    pub(super) fn scroll(&mut self, intent: Intent) -> bool {
        match intent {
            Intent::PageUp => self.back = (self.back + SCROLL).min(self.most_back.get()),
            Intent::PageDown => self.back = self.back.saturating_sub(SCROLL),
            _ => return false,
        }
        true
    }
}
