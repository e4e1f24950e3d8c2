//! Why an action is refused.

use crate::{Card, Family, Pick};

/// The rule that forbids an action. All of it is known to the one who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum Illegal {
    #[error("the game is over (§7)")]
    Over,
    #[error("it is not for you to decide now (§2.1)")]
    NotOwed,
    #[error("a Main and a Boost are asked for now (§2.1)")]
    PlayIsAsked,
    #[error("your Boost is asked for now: activate it or score it (§3.1)")]
    BoostIsAsked,
    #[error("a choice for the ability is asked for now (§3.4)")]
    ChoiceIsAsked,
    #[error("{card} is not in your hand (§2.1)")]
    NotInHand { card: Card },
    #[error("{card} cannot be Main and Boost at once (§2.1)")]
    SameCardTwice { card: Card },
    #[error("two Warriors are played, a Main and a Boost; only a hand of one plays it alone (§2.7)")]
    TwoArePlayed,
    #[error(
        "the last Main was of the Family {family}; play others as far as your hand can, and only then this one (§2.4)"
    )]
    FamilyRule { family: Family },
    #[error("at this table a Boost is of another Family than its Main, if your hand can (§2.2)")]
    BoostLikeMain,
    #[error("your Boost was silenced; it can only be scored (§4.9)")]
    Silenced,
    #[error("{} is not among what can be chosen now (§3.4)", said(*pick))]
    NotOffered { pick: Pick },
}

fn said(pick: Pick) -> String {
    match pick {
        Pick::Seat(seat) => format!("seat {seat}"),
        Pick::Card(card) => card.to_string(),
        Pick::Plus => "plus".to_owned(),
        Pick::Minus => "minus".to_owned(),
    }
}
