//! What a seat may decide, and what may be drawn.

use crate::{BattleDice, BetCode, Class, Face, Highlight, InfluenceDice, Mat, Pay, Space};
use rules_core::Seat;
use serde::{Deserialize, Serialize};

/// What a seat may decide. Every use of dice says what it is paid with (§3.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Action {
    /// §2.1 Keeps two cards, the lower code first, and says how claims are made.
    Keep { one: Highlight, two: Highlight, claims: Claims },
    /// §2.3 Rolls these dice again; none of them, if all stay.
    Reroll(InfluenceDice),
    /// §3.1 Moves Attack or Defense forward.
    Buff { space: Space, stat: Stat, pay: Pay },
    /// §3.2 Lays a die on a thumb.
    Morale { space: Space, thumb: Thumb, pay: Pay },
    /// §3.3 Swaps Speed tiles with the next faster fighter.
    Sprint { space: Space, pay: Pay },
    /// §3.4 Makes a fighter Hasted and nothing else.
    Haste { space: Space, pay: Pay },
    /// §3.5 Turns a fighter.
    Aim { space: Space, target: Space, pay: Pay },
    /// §3.6 Locks a fighter on its target.
    Lock { space: Space, pay: Pay },
    /// §14.1 Unlocks a fighter, in the prototype.
    Unlock { space: Space, pay: Pay },
    /// §3.7 Unlocks a fighter and turns it.
    UnlockAndAim { space: Space, target: Space, pay: Pay },
    /// §8.1 Bets on a fighter.
    Bet { class: Class, fighter: Space, pay: Pay },
    /// §3.9 Makes a die that is used next.
    Multitask { pay: Pay },
    /// §3.10 Stores a Social action.
    Store { pay: Pay },
    /// §2.4 Discards a die without effect.
    Discard { face: Face },
    /// §2.4 Ends the turn.
    EndTurn,
    /// §5.6 Claims nothing now.
    Wait,
    /// §5.6 Claims the best row of a card.
    Claim { card: Highlight },
    /// §5.6 Claims the best rows of both cards.
    ClaimBoth,
}

/// §2.1 How a seat makes its claims this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claims {
    /// It is asked every time.
    #[default]
    Asked,
    /// It claims the best row of every card as soon as there is one.
    AtOnce,
}

impl Claims {
    /// Both ways.
    pub const ALL: [Claims; 2] = [Claims::Asked, Claims::AtOnce];
}

/// §3.1 What a Buff moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Stat {
    Attack,
    Defense,
}

impl Stat {
    /// Both of them.
    pub const ALL: [Stat; 2] = [Stat::Attack, Stat::Defense];
}

/// §3.2 Where a Morale die lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Thumb {
    Up,
    Down,
}

impl Thumb {
    /// Both of them.
    pub const ALL: [Thumb; 2] = [Thumb::Up, Thumb::Down];
}

/// What may be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// §1.2 The fighter that enters.
    Mat(Mat),
    /// §1.5 A Bet card.
    Bet(BetCode),
    /// §1.7 Who begins.
    First(Seat),
    /// §1.6 The next card of the deck.
    Card(Highlight),
    /// §2.2 Influence dice.
    Influence(InfluenceDice),
    /// §6.3 Attack or Defense dice.
    Battle(BattleDice),
}
