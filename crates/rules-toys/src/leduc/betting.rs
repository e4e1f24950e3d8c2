//! How far the game is, and a round of betting.

use super::Action;
use crate::SEATS;
use rules_core::Seat;
use serde::{Deserialize, Serialize};

/// How far the game is. All of it is public, and while a decision is owed it holds the whole betting so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// This seat is dealt its card.
    Deal(Seat),
    /// The first round of betting.
    First(Betting),
    /// The board card is turned up, after this first round.
    Board(Betting),
    /// The second round of betting.
    Second {
        /// How the first round went.
        first: Betting,
        /// How far the second is.
        betting: Betting,
    },
    /// This seat gave up what it had paid.
    Folded(Seat),
    /// The cards were shown.
    Showdown,
}

impl Stage {
    /// The round of betting that goes on now.
    #[inline]
    pub(super) const fn betting(self) -> Option<Betting> {
        match self {
            Stage::First(betting) | Stage::Second { betting, .. } => Some(betting),
            Stage::Deal(_) | Stage::Board(_) | Stage::Folded(_) | Stage::Showdown => None,
        }
    }

    pub(super) const fn is_over(self) -> bool {
        matches!(self, Stage::Folded(_) | Stage::Showdown)
    }

    /// Is a card drawn now?
    pub(super) const fn deals(self) -> bool {
        matches!(self, Stage::Deal(_) | Stage::Board(_))
    }

    /// How much a raise adds in this round.
    #[inline]
    pub(super) const fn raise_size(self) -> u8 {
        if matches!(self, Stage::First(_)) { FIRST_RAISE } else { SECOND_RAISE }
    }

    /// Where an action leads.
    #[inline]
    pub(super) const fn after(self, seat: Seat, action: Action) -> Stage {
        match (self, action) {
            (_, Action::Fold) => Stage::Folded(seat),
            (Stage::First(betting), Action::Raise) => Stage::First(betting.raised()),
            (Stage::Second { first, betting }, Action::Raise) => {
                Stage::Second { first, betting: betting.raised() }
            }
            (Stage::First(Betting::Open), Action::Call) => Stage::First(Betting::Checked),
            (Stage::Second { first, betting: Betting::Open }, Action::Call) => {
                Stage::Second { first, betting: Betting::Checked }
            }
            (Stage::First(betting), Action::Call) => Stage::Board(betting),
            (Stage::Second { .. }, Action::Call) => Stage::Showdown,
            (Stage::Deal(_) | Stage::Board(_) | Stage::Folded(_) | Stage::Showdown, _) => self,
        }
    }

    /// Which seats have been dealt a card.
    pub(super) fn dealt(self) -> [bool; SEATS] {
        match self {
            Stage::Deal(seat) => [seat == Seat::SECOND, false],
            Stage::First(_) | Stage::Board(_) | Stage::Second { .. } | Stage::Folded(_) | Stage::Showdown => {
                [true; SEATS]
            }
        }
    }

    /// Must the board card lie there? A fold may come before it or after it.
    pub(super) const fn needs_board(self) -> Option<bool> {
        match self {
            Stage::Deal(_) | Stage::First(_) | Stage::Board(_) => Some(false),
            Stage::Second { .. } | Stage::Showdown => Some(true),
            Stage::Folded(_) => None,
        }
    }

    /// Does the betting lead to these payments? Computed from the betting alone, as a second way.
    pub(super) fn has_paid(self, ante: u8, paid: [u8; SEATS]) -> bool {
        let during = |before: u8, size: u8, betting: Betting| {
            let mut expected = [before + size * betting.raises(); SEATS];
            if betting.faces_raise() {
                expected[betting.actor().index()] -= size;
            }
            expected == paid
        };
        let after_first = |first: Betting| ante + FIRST_RAISE * first.raises();
        match self {
            Stage::Deal(_) => paid == [ante; SEATS],
            Stage::First(betting) => during(ante, FIRST_RAISE, betting),
            Stage::Board(first) => paid == [after_first(first); SEATS],
            Stage::Second { first, betting } => during(after_first(first), SECOND_RAISE, betting),
            Stage::Folded(loser) => paid[loser.index()] < paid[loser.rival().index()],
            Stage::Showdown => paid[0] == paid[1],
        }
    }
}

const FIRST_RAISE: u8 = 2;
const SECOND_RAISE: u8 = 4;

/// A round of betting: whether the opening seat checked first, and how many raises there were.
///
/// A finished round is the same value: its last call adds nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Betting {
    /// The first seat opens.
    Open,
    /// The first seat checked. Finished: so did the second.
    Checked,
    /// The first seat raised.
    Raised,
    /// The second seat raised after a check.
    CheckedRaised,
    /// The first seat raised, then the second.
    Reraised,
    /// The second seat raised after a check, then the first.
    CheckedReraised,
}

impl Betting {
    /// Who decides now.
    #[inline]
    pub(super) const fn actor(self) -> Seat {
        match self {
            Betting::Open | Betting::CheckedRaised | Betting::Reraised => Seat::FIRST,
            Betting::Checked | Betting::Raised | Betting::CheckedReraised => Seat::SECOND,
        }
    }

    pub(super) const fn raises(self) -> u8 {
        match self {
            Betting::Open | Betting::Checked => 0,
            Betting::Raised | Betting::CheckedRaised => 1,
            Betting::Reraised | Betting::CheckedReraised => 2,
        }
    }

    #[inline]
    pub(super) const fn faces_raise(self) -> bool {
        self.raises() > 0
    }

    #[inline]
    pub(super) const fn may_raise(self) -> bool {
        self.raises() < 2
    }

    /// After another raise, which the caller knows to be allowed.
    #[inline]
    const fn raised(self) -> Betting {
        match self {
            Betting::Open => Betting::Raised,
            Betting::Checked => Betting::CheckedRaised,
            Betting::Raised => Betting::Reraised,
            Betting::CheckedRaised => Betting::CheckedReraised,
            Betting::Reraised | Betting::CheckedReraised => self,
        }
    }
}
