//! Before a match: the dice are promised, and whoever likes adds words to them.

use super::{args::MOST_WORDS, input::Intent};

/// The moment before a match: the host is bound to its seed, the players are not yet bound to their words.
#[derive(Default)]
pub(super) struct Opening {
    /// What was typed so far.
    pub(super) typed: String,
}

impl Opening {
    /// Types.
    pub(super) fn edit(&mut self, intent: Intent) {
        match intent {
            Intent::Letter(letter) if self.typed.chars().count() < MOST_WORDS => self.typed.push(letter),
            Intent::Erase => {
                self.typed.pop();
            }
            _ => {}
        }
    }

    /// The words that were added, if any.
    pub(super) fn words(&self) -> Option<String> {
        let words = self.typed.trim();
        (!words.is_empty()).then(|| words.to_owned())
    }
}
