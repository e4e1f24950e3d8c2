//! What drives a match, and who owes the next of it.

use crate::{Seat, SeatSet, Standing};
use serde::{Deserialize, Serialize};

/// What a state waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Each of these seats owes one decision. Where there are several they decide in secret, in any order.
    Decide(SeatSet),
    /// An outcome must be drawn.
    Chance,
    /// The game is over.
    Over(Standing),
}

impl Turn {
    /// One seat owes a decision.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Decide(SeatSet::only(seat))
    }

    /// Does this seat owe a decision?
    pub const fn owes(&self, seat: Seat) -> bool {
        matches!(self, Turn::Decide(seats) if seats.contains(seat))
    }
}

/// One step of a match, as it is recorded: `{"seat":0,"act":…}` or `{"draw":…}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Written<A, C>", into = "Written<A, C>")]
#[serde(bound(
    serialize = "A: Clone + Serialize, C: Clone + Serialize",
    deserialize = "A: Deserialize<'de>, C: Deserialize<'de>"
))]
pub enum Step<A, C> {
    /// A seat decided.
    Act(Seat, A),
    /// An outcome was drawn.
    Draw(C),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(
    serialize = "A: Serialize, C: Serialize",
    deserialize = "A: Deserialize<'de>, C: Deserialize<'de>"
))]
struct Written<A, C> {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    act: Option<A>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<C>,
}

impl<A, C> From<Step<A, C>> for Written<A, C> {
    fn from(step: Step<A, C>) -> Written<A, C> {
        match step {
            Step::Act(seat, action) => Written { seat: Some(seat), act: Some(action), draw: None },
            Step::Draw(outcome) => Written { seat: None, act: None, draw: Some(outcome) },
        }
    }
}

impl<A, C> TryFrom<Written<A, C>> for Step<A, C> {
    type Error = &'static str;

    fn try_from(written: Written<A, C>) -> Result<Step<A, C>, &'static str> {
        match (written.seat, written.act, written.draw) {
            (Some(seat), Some(action), None) => Ok(Step::Act(seat, action)),
            (None, None, Some(outcome)) => Ok(Step::Draw(outcome)),
            _ => Err("a step has either `seat` and `act`, or `draw`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Step;
    use crate::Seat;

    #[test]
    fn steps_are_written_plainly() {
        let act: Step<u8, u8> = Step::Act(Seat::SECOND, 4);
        assert_eq!(serde_json::to_string(&act).unwrap(), r#"{"seat":1,"act":4}"#);
        assert_eq!(serde_json::from_str::<Step<u8, u8>>(r#"{"draw":9}"#).unwrap(), Step::Draw(9));
        let error = serde_json::from_str::<Step<u8, u8>>(r#"{"seat":1,"draw":9}"#).unwrap_err();
        assert!(error.to_string().contains("either `seat` and `act`, or `draw`"), "{error}");
    }
}
