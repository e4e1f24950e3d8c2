//! Between choosing and fighting: the dice are promised, and whoever likes adds words to them.

use super::{args::MOST_WORDS, input::Intent};
use rules_gladiators::Sheet;

/// The moment before a battle: the host is bound to its seed, the players are not yet bound to their words.
pub(super) struct Opening {
    /// Who will fight.
    pub(super) sheets: [Sheet; 2],
    /// What was typed so far.
    pub(super) typed: String,
}

impl Opening {
    /// Before a battle of these two.
    pub(super) fn new(sheets: [Sheet; 2]) -> Opening {
        Opening { sheets, typed: String::new() }
    }

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
