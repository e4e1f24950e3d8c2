//! §1.2 The vocabulary of Arenas: who wins in which.

use crate::{Fight, State, ability::digit_sum, card::FAMILIES};
use rules_core::Seat;
use serde::{Deserialize, Serialize};

/// §5.1 What decides an Arena. Only Mains in the Fight compete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Condition {
    /// The Power closest to a number.
    Closest { to: u8 },
    /// The highest Power.
    Highest,
    /// The lowest Power.
    Lowest,
    /// The second-highest value there is; if all are level, that value.
    SecondHighest,
    /// The highest sum of digits.
    DigitSum,
    /// The highest last digit; level, the higher Power.
    LastDigit,
    /// The highest even Power; an odd one only if none is even.
    HighestEven,
    /// The Power closest to that printed on the top card of the Graveyard; the highest if there is none.
    ClosestToGraveTop,
    /// The highest Power up to a limit; nothing above it wins.
    HighestAtMost { most: u8 },
    /// The highest Power among Mains whose Family nobody else has; if there is none, the highest Power.
    LoneFamily,
}

/// §5.1 How well a Main meets a condition: the more the better, the second number among equals of the first.
pub type Merit = (i32, i32);

impl Condition {
    /// §5.1 The merit of a Power by itself; none if it cannot win. What also depends on the other Mains is left out: here
    /// the second-highest and the lone Family are simply the highest.
    pub fn merit_alone(self, power: i32, grave_top: Option<i32>) -> Option<Merit> {
        match self {
            Condition::Closest { to } => Some((-closeness(power, to.into()), 0)),
            Condition::Highest | Condition::SecondHighest | Condition::LoneFamily => Some((power, 0)),
            Condition::Lowest => Some((-power, 0)),
            Condition::DigitSum => Some((digit_sum(power), 0)),
            Condition::LastDigit => Some((power % 10, power)),
            Condition::HighestEven => Some((i32::from(power % 2 == 0), power)),
            Condition::ClosestToGraveTop => Some((grave_top.map_or(power, |top| -closeness(power, top)), 0)),
            Condition::HighestAtMost { most } => (power <= most.into()).then_some((power, 0)),
        }
    }

    /// §5.1 The merit of the Main of a seat in the Fight; none if it cannot win.
    pub(crate) fn merit(self, game: &Fight, state: &State, seat: Seat) -> Option<Merit> {
        let power = state.power(seat);
        match self {
            Condition::SecondHighest => (power == second_highest(state)).then_some((power, 0)),
            Condition::LoneFamily => Some((i32::from(has_lone_family(state, seat)), power)),
            Condition::Closest { .. }
            | Condition::Highest
            | Condition::Lowest
            | Condition::DigitSum
            | Condition::LastDigit
            | Condition::HighestEven
            | Condition::ClosestToGraveTop
            | Condition::HighestAtMost { .. } => {
                self.merit_alone(power, state.graveyard_top().map(|card| game.power(card)))
            }
        }
    }
}

fn closeness(power: i32, to: i32) -> i32 {
    (power - to).abs()
}

/// The second-highest value among the Mains in the Fight; the only one if all are level.
fn second_highest(state: &State) -> i32 {
    let (mut highest, mut second) = (0, 0);
    for seat in state.standing.iter() {
        let power = state.power(seat);
        if power > highest {
            second = highest;
            highest = power;
        } else if power < highest && power > second {
            second = power;
        }
    }
    if second > 0 { second } else { highest }
}

fn has_lone_family(state: &State, seat: Seat) -> bool {
    let mut members = [0_u8; FAMILIES];
    for seat in state.standing.iter() {
        members[state.family(seat).index()] += 1;
    }
    members[state.family(seat).index()] == 1
}
