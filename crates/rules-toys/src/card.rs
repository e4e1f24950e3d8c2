//! The cards of both poker games.

use rules_core::Bag;
use serde::{Deserialize, Serialize};

/// A card by its rank; suits decide nothing in these games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// The lowest.
    Jack,
    /// The middle.
    Queen,
    /// The highest.
    King,
}

impl Card {
    /// Every rank, ascending.
    pub const ALL: [Card; 3] = [Card::Jack, Card::Queen, Card::King];

    /// The kind of this card in a deck.
    #[inline]
    pub const fn kind(self) -> usize {
        self as usize
    }
}

/// What may still be dealt, by rank.
pub(crate) type Deck = Bag<3>;

/// Every card that may be dealt next, with its weight.
pub(crate) fn odds(deck: Deck) -> Vec<(Card, u64)> {
    deck.odds().map(|(kind, weight)| (Card::ALL[kind], weight)).collect()
}
