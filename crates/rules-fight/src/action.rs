//! What a seat may decide, and what may be drawn.

use crate::{ArenaId, Card, Family};
use rules_core::Seat;
use serde::{Deserialize, Serialize};

/// What a seat may decide. The first legal one is what an absent player does (§8.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Action {
    /// §2.1 Plays a Main face up and a Boost face down.
    Play { main: Card, boost: Card },
    /// §2.7 Plays the only card left as Main.
    PlayAlone { main: Card },
    /// §3.2 Scores the Boost.
    Score,
    /// §3.3 Activates the Boost.
    Activate,
    /// §3.4 Chooses what the ability asks for.
    Choose(Pick),
}

/// §3.4 One choice inside an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pick {
    /// The Main or the Boost of this seat.
    Seat(Seat),
    /// This card of the Graveyard.
    Card(Card),
    /// Plus rather than minus.
    Plus,
    /// Minus rather than plus.
    Minus,
}

/// Something to fill an empty list with.
impl Default for Pick {
    fn default() -> Pick {
        Pick::Plus
    }
}

/// What may be drawn. A Family is drawn when a back is first seen, a face when somebody sees it (§8.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Chance {
    /// §8.4 The back that comes to lie on top of the Reserves.
    Top(Family),
    /// §8.4 The face of the top card of the Reserves, and the back of the card below it, if there is one.
    Card { face: Card, below: Option<Family> },
    /// §1.4 The next Arena of the pile.
    Arena(ArenaId),
    /// §1.5 Who begins.
    First(Seat),
}
