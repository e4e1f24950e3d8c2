//! §8.5 What happens for a player who is gone or out of time.

use crate::Action;

impl Action {
    /// §8.5 The first pair allowed, the Boost scored, the first choice offered: the order of actions makes it simply the
    /// first of what is legal. None where nothing is owed.
    pub fn for_absent(legal: &[Action]) -> Option<Action> {
        legal.first().copied()
    }
}
