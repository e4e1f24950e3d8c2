//! What happens in a game, and what each viewer is told of it.

use crate::{ArenaId, Card, Family, Pick};
use rules_core::{Seat, Secret, Viewer};
use serde::{Deserialize, Serialize};

/// Something that happened, in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event {
    /// §1.3, §6.2 A seat drew a card into its hand.
    Drew { seat: Seat, card: Secret<Card> },
    /// §2.1 A seat played Main and Boost.
    Played { seat: Seat, main: Card, boost: Secret<Card> },
    /// §3.2, §4.8 A Boost went face down to a scored pile.
    Tucked { owner: Seat, pile: Seat, card: Secret<Card> },
    /// Anything else, of which everybody is told everything.
    Public(Notice),
}

/// What one viewer is told. A card is named only to those who see its face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Notice {
    /// §1.3, §6.2 A seat drew a card into its hand.
    Drew { seat: Seat, family: Family, card: Option<Card> },
    /// §6.3 A card was laid out on the Graveyard.
    LaidOut { card: Card },
    /// §6.3 The Graveyard was shuffled and became the Reserves.
    Reshuffled { cards: u8 },
    /// §1.4 An Arena was turned up.
    ArenaSeen { arena: ArenaId },
    /// §1.5 Who begins the game.
    Begins { seat: Seat },
    /// §6.5 A Fight begins, counted from 1.
    FightBegins { fight: u8, arena: ArenaId, first: Seat },
    /// §2.1 A seat played Main and Boost.
    Played { seat: Seat, main: Card, boost: Family, card: Option<Card> },
    /// §2.7 A seat played its only card as Main.
    PlayedAlone { seat: Seat, main: Card },
    /// §2.7 A seat has no card and sits the Fight out.
    SatOut { seat: Seat },
    /// §3.2 A seat scored its Boost.
    Scored { seat: Seat, family: Family, card: Option<Card> },
    /// §3.3 A seat activated its Boost.
    Activated { seat: Seat, card: Card },
    /// §4.17 A seat uses the ability of another card.
    Borrowed { seat: Seat, card: Card },
    /// §3.4 A seat chose what its ability asked for.
    Chose { seat: Seat, pick: Pick },
    /// §3.4 The ability of this card found nothing to work on.
    NoEffect { seat: Seat, card: Card },
    /// §3.3 The Power of a Main changed.
    PowerChanged { seat: Seat, from: i32, to: i32 },
    /// §3.5 A Main was killed.
    Killed { seat: Seat, card: Card },
    /// §4.16 A Main left for the Graveyard, and another card takes its place.
    BeamedOut { seat: Seat, card: Card },
    /// §4.13, §4.16 A Main was replaced; an old one that was raised over goes to the Graveyard.
    Replaced { seat: Seat, old: Option<Card>, new: Card, power: i32 },
    /// §4.7 A card of the Reserves was revealed.
    Revealed { seat: Seat, card: Card },
    /// §4.7, §4.14 A card that everybody sees went to a scored pile.
    ScoredOpenly { seat: Seat, card: Card },
    /// §4.7 A revealed card went to the Graveyard.
    Discarded { card: Card },
    /// §4.8 A seat took a Boost. Its face is told to all if it was face up, else only to its owner.
    Took { seat: Seat, from: Seat, family: Family, card: Option<Card> },
    /// §4.9 A Boost can only be scored.
    Silenced { seat: Seat },
    /// §4.10 A Main ignores everything from now on.
    Shielded { seat: Seat },
    /// §4.11 A seat wins ties.
    WinsTies { seat: Seat },
    /// §4.11 A seat scores cards if it wins.
    HopesForSpoils { seat: Seat, cards: u8 },
    /// §4.11, §4.12 A seat scored a card of the Reserves that nobody saw.
    ScoredUnseen { seat: Seat, family: Family },
    /// §5.4 A seat won the Arena.
    Won { seat: Seat, arena: ArenaId, glory: u8, power: i32, tied: bool },
    /// §5.3 Nobody won the Arena.
    NobodyWon { arena: ArenaId },
    /// §6.1 The table was cleared.
    Cleared,
    /// §7 The game is over.
    Over,
}

/// What the viewer is told of an event.
pub(crate) fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::Drew { seat, card } => {
            let (family, card) = seen_by(viewer, seat, card);
            Notice::Drew { seat, family, card }
        }
        Event::Played { seat, main, boost } => {
            let (boost, card) = seen_by(viewer, seat, boost);
            Notice::Played { seat, main, boost, card }
        }
        Event::Tucked { owner, pile, card } => {
            let (family, card) = seen_by(viewer, owner, card);
            if owner == pile {
                Notice::Scored { seat: owner, family, card }
            } else {
                Notice::Took { seat: pile, from: owner, family, card }
            }
        }
        Event::Public(notice) => notice,
    }
}

/// §8.1 The back, which everybody sees, and the face, which only the owner has seen.
fn seen_by(viewer: Viewer, owner: Seat, card: Secret<Card>) -> (Family, Option<Card>) {
    let face = *card.peek();
    (face.family(), viewer.is(owner).then_some(face))
}
