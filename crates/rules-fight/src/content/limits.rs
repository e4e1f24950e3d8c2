//! §1.1, §1.2 What the numbers on a card may be.

use crate::{Ability, Condition, state::MOST_REVEALED};
use std::{fmt::Display, ops::RangeInclusive};

/// What is wrong with a parameter: its name, and what was found and is allowed.
pub(super) type Fault = (&'static str, String);

/// §1.1 Powers run from 1 to 30.
pub(super) fn check_power(power: u8) -> Result<(), String> {
    within(power, 1..=30).map_err(|problem| format!("{problem} (§1.1)"))
}

/// §1.2 An Arena is worth 4 to 8 Glory.
pub(super) fn check_glory(glory: u8) -> Result<(), String> {
    within(glory, 4..=8).map_err(|problem| format!("{problem} (§1.2)"))
}

/// §4 Every parameter of an ability does something and fits the game.
pub(super) fn check_ability(ability: Ability) -> Result<(), Fault> {
    match ability {
        Ability::AddFamily { amount, .. }
        | Ability::AddAll { amount }
        | Ability::AddOthers { amount }
        | Ability::AddSelf { amount }
        | Ability::AddAny { amount }
        | Ability::AddPerFamily { amount }
        | Ability::Silence { amount }
        | Ability::Shield { amount }
        | Ability::WinTies { amount } => check_amount(amount),
        Ability::AddAnyEither { amount } => check("amount", amount, 1..=99),
        Ability::AddPerScored { amount, most } => {
            check("amount", amount, 1..=99)?;
            check("most", most, 1..=99)
        }
        Ability::SetSelf { power } => check("power", power, 1..=99),
        Ability::ScaleSelf { times, over } => {
            check("times", times, 1..=9)?;
            check("over", over, 1..=9)?;
            check_differ("over", times, over)
        }
        Ability::Digit { from, to } => {
            check("from", from, 0..=9)?;
            check("to", to, 0..=9)?;
            check_differ("to", from, to)
        }
        Ability::Mirror { from } => check("from", from, 1..=99),
        Ability::DrawAndScore { cards, .. } | Ability::Pact { cards } => check_cards("cards", cards),
        Ability::BonusIfWin { amount, cards } => {
            check_amount(amount)?;
            check_cards("cards", cards)
        }
        Ability::Raise { depth } => check("depth", depth, 1..=9),
        Ability::RobGraveyard { most, .. } => check_cards("most", most),
        Ability::CopyNeighbour { plus } => check("plus", plus, -99..=99),
        Ability::AddGraveTop
        | Ability::HalveAny
        | Ability::DigitProduct
        | Ability::DigitSum
        | Ability::DigitReverse
        | Ability::DigitReverseAny
        | Ability::NearestTen
        | Ability::Collatz
        | Ability::KillHighest
        | Ability::KillOneDigit
        | Ability::Steal { .. }
        | Ability::SwapNeighbour
        | Ability::Rotate
        | Ability::BeamAny
        | Ability::UseBoost
        | Ability::UseGraveyard => Ok(()),
    }
}

/// §5.1 A number that Powers are compared with can be reached.
pub(super) fn check_condition(condition: Condition) -> Result<(), Fault> {
    match condition {
        Condition::Closest { to } => check("to", to, 1..=99),
        Condition::HighestAtMost { most } => check("most", most, 1..=99),
        Condition::Highest
        | Condition::Lowest
        | Condition::SecondHighest
        | Condition::DigitSum
        | Condition::LastDigit
        | Condition::HighestEven
        | Condition::ClosestToGraveTop
        | Condition::LoneFamily => Ok(()),
    }
}

/// §4.1 What is added is not nothing.
fn check_amount(amount: i8) -> Result<(), Fault> {
    if amount == 0 {
        return Err(("amount", "0 changes nothing; -99 to 99 without 0 are allowed".to_owned()));
    }
    check("amount", amount, -99..=99)
}

/// §4.7 No more cards than can lie aside.
fn check_cards(field: &'static str, cards: u8) -> Result<(), Fault> {
    check(field, cards, 1..=MOST_REVEALED as u8)
}

fn check_differ(field: &'static str, one: u8, other: u8) -> Result<(), Fault> {
    if one == other {
        return Err((field, format!("{one} and {other} change nothing; the two must differ")));
    }
    Ok(())
}

fn check<N: Copy + PartialOrd + Display>(
    field: &'static str,
    found: N,
    allowed: RangeInclusive<N>,
) -> Result<(), Fault> {
    within(found, allowed).map_err(|problem| (field, problem))
}

fn within<N: Copy + PartialOrd + Display>(found: N, allowed: RangeInclusive<N>) -> Result<(), String> {
    if allowed.contains(&found) {
        return Ok(());
    }
    Err(format!("{found} is not possible; {} to {} are allowed", allowed.start(), allowed.end()))
}
