//! What happens in a battle, and what each viewer is told of it.

use crate::{Attack, Class, Column, Guard, Roll, Strike};
use rules_core::{Seat, Secret, Viewer};
use serde::{Deserialize, Serialize};

/// Something that happened, in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// §3.2 A seat chose in secret how many Luck Dice go into initiative.
    Bid {
        /// Who.
        seat: Seat,
        /// How many.
        dice: Secret<u8>,
    },
    /// Anything else, of which everybody is told everything.
    Public(Notice),
}

/// What one viewer is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Notice {
    /// §3.2 A seat chose its Luck Dice; how many, only that seat is told.
    Bid { seat: Seat, dice: Option<u8> },
    /// §3.3 A seat rolled for initiative.
    InitiativeRolled { seat: Seat, roll: Roll, total: u8 },
    /// §3.5 Both totals were the same.
    InitiativeTied { total: u8, ties: u8 },
    /// §3.4 Who attacks first.
    AttacksFirst { seat: Seat },
    /// §4.6 A turn begins.
    TurnBegins { seat: Seat, turn: u16 },
    /// §7.4 A stunned gladiator tried to focus.
    Focused { seat: Seat, roll: Roll, cleared: bool },
    /// §4.1 An attack was declared.
    Declared { seat: Seat, attack: Attack, dice: u8 },
    /// §8.1 Luck Dice were added.
    LuckAdded { seat: Seat, dice: u8 },
    /// §5.6 The attack was rolled. Without a strike it whiffed.
    Attacked { seat: Seat, roll: Roll, class: Class, column: Column, strike: Option<Strike> },
    /// §7.3 The defender has too few dice to block.
    CannotBlock { seat: Seat, dice: u8, sixes_to_block: u8 },
    /// §7.1 The defender rolled.
    Defended { seat: Seat, guard: Guard, roll: Roll, sixes_to_block: u8, blocked: bool },
    /// §9.1 A hit landed.
    Landed { seat: Seat, damage: u8, health: u8, stunned: bool },
    /// §7.6 A stun ran out.
    StunRanOut { seat: Seat },
    /// §8.3 Luck Dice were lost.
    LuckLost { seat: Seat, lost: u8, left: u8 },
    /// §8.4 Heal Dice were rolled.
    Healed { seat: Seat, roll: Roll, health: u8, lost: u8 },
    /// §4.5 A seat passed.
    Passed { seat: Seat },
    /// §9 The battle is over.
    Over { winner: Seat, ending: Ending },
}

/// §9 How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The loser has no health left.
    Fall,
    /// The turn limit was reached.
    Verdict,
}

/// What the viewer is told of an event.
pub(crate) fn notice(event: &Event, viewer: Viewer) -> Notice {
    match *event {
        Event::Bid { seat, dice } => Notice::Bid { seat, dice: viewer.is(seat).then_some(*dice.peek()) },
        Event::Public(notice) => notice,
    }
}
