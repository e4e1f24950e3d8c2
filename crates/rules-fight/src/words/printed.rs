//! §1 Abilities and conditions as one short line on a card.
//!
//! A table may agree on another reading of some of them, so the lines say nothing about rounding and the like.

use super::{one, top_cards};
use crate::{Ability, Condition, Family, FamilySet};
use std::fmt;

/// §4 The line at the bottom of a Warrior.
impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ability::AddFamily { amount, family } => write!(f, "{amount:+} to every {family} Main"),
            Ability::AddAll { amount } => write!(f, "{amount:+} to every Main, yours too"),
            Ability::AddOthers { amount } => write!(f, "{amount:+} to every Main but yours"),
            Ability::AddSelf { amount } => write!(f, "{amount:+} to your Main"),
            Ability::AddAny { amount } => write!(f, "{amount:+} to any one Main"),
            Ability::AddAnyEither { amount } => {
                write!(f, "+{amount} or -{amount}, as you like, to any one Main")
            }
            Ability::AddPerFamily { amount } => {
                write!(f, "{amount:+} to your Main for each Family among the Mains in the Fight")
            }
            Ability::AddPerScored { amount, most } => {
                write!(f, "{amount:+} to your Main for each card in your scored pile, at most +{most}")
            }
            Ability::AddGraveTop => {
                f.write_str("Add the printed Power of the Graveyard's top card to your Main")
            }
            Ability::SetSelf { power } => write!(f, "Your Main's Power becomes {power}"),
            Ability::ScaleSelf { times, over } => f.write_str(&scaling(times, over)),
            Ability::HalveAny => f.write_str("Halve any one Main"),
            Ability::Digit { .. }
            | Ability::DigitProduct
            | Ability::DigitSum
            | Ability::DigitReverse
            | Ability::DigitReverseAny
            | Ability::NearestTen
            | Ability::Mirror { .. }
            | Ability::Collatz => write_arithmetic(*self, f),
            Ability::DrawAndScore { .. }
            | Ability::Steal { .. }
            | Ability::Pact { .. }
            | Ability::RobGraveyard { .. } => write_gain(*self, f),
            Ability::KillHighest => f.write_str("Kill the Main with the highest Power, or all that share it"),
            Ability::KillOneDigit => f.write_str("Kill every Main whose Power has a single digit"),
            Ability::Silence { .. }
            | Ability::Shield { .. }
            | Ability::WinTies { .. }
            | Ability::BonusIfWin { .. } => write_guard(*self, f),
            Ability::Raise { .. }
            | Ability::CopyNeighbour { .. }
            | Ability::SwapNeighbour
            | Ability::Rotate
            | Ability::BeamAny
            | Ability::UseBoost
            | Ability::UseGraveyard => write_exchange(*self, f),
        }
    }
}

/// §4.3 A fraction by its usual name.
fn scaling(times: u8, over: u8) -> String {
    match (times, over) {
        (2, 1) => "Double your Main's Power".to_owned(),
        (3, 1) => "Triple your Main's Power".to_owned(),
        (1, 2) => "Halve your Main's Power".to_owned(),
        (3, 2) => "Your Main's Power grows by half".to_owned(),
        (_, 1) => format!("Multiply your Main's Power by {times}"),
        _ => format!("Multiply your Main's Power by {times}/{over}"),
    }
}

/// §4.4, §4.5 What is done with the Powers as numbers.
fn write_arithmetic(ability: Ability, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match ability {
        Ability::Digit { from, to } => write!(f, "Every digit {from} of every Main turns into {to}"),
        Ability::DigitProduct => f.write_str("Every Main's Power becomes the product of its digits"),
        Ability::DigitSum => f.write_str("Every Main's Power becomes the sum of its digits"),
        Ability::DigitReverse => f.write_str("Reverse the digits of every Main"),
        Ability::DigitReverseAny => f.write_str("Reverse the digits of any one Main"),
        Ability::NearestTen => f.write_str("Every Main's Power goes to the nearest ten, a 5 upwards"),
        Ability::Mirror { from } => write!(f, "Every Main's Power is subtracted from {from}"),
        Ability::Collatz => f.write_str("Even Powers are halved, odd ones tripled plus 1"),
        _ => unreachable!("the caller sends arithmetic"),
    }
}

/// §4.7, §4.8, §4.12, §4.14 What brings cards into the scored pile.
fn write_gain(ability: Ability, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match ability {
        Ability::DrawAndScore { cards: 1, family } => {
            write!(
                f,
                "Reveal the top card of the Reserves; score it if it is {}, else it goes to the Graveyard",
                one(family)
            )
        }
        Ability::DrawAndScore { cards, family } => {
            write!(
                f,
                "Reveal {cards} cards of the Reserves; score every {family}, the rest go to the Graveyard"
            )
        }
        Ability::Steal { families } => {
            write!(f, "Take an opponent's Boost into your scored pile if it is {}", one_of(families))
        }
        Ability::Pact { cards } => {
            write!(f, "Kill your own Main to score {} of the Reserves", top_cards(cards))
        }
        Ability::RobGraveyard { family, most: 1 } => {
            write!(f, "Score the newest {family} of the Graveyard")
        }
        Ability::RobGraveyard { family, most } => {
            write!(f, "Score up to {most} {family}s from the Graveyard, the newest first")
        }
        _ => unreachable!("the caller sends what brings cards"),
    }
}

/// §4.9 to §4.11 What helps one's own Main and something else.
fn write_guard(ability: Ability, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match ability {
        Ability::Silence { amount } => {
            write!(f, "{amount:+} to your Main; an opponent's waiting Boost can only be scored")
        }
        Ability::Shield { amount } => {
            write!(f, "{amount:+} to your Main, which nothing changes, kills or replaces from then on")
        }
        Ability::WinTies { amount } => write!(f, "{amount:+} to your Main; you win every tie of this Fight"),
        Ability::BonusIfWin { amount, cards } => {
            let cards = top_cards(cards);
            write!(f, "{amount:+} to your Main; if you win the Arena, score {cards} of the Reserves")
        }
        _ => unreachable!("the caller sends what helps one's own Main"),
    }
}

/// §4.13, §4.15 to §4.17 What moves Powers, cards and abilities about.
fn write_exchange(ability: Ability, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match ability {
        Ability::Raise { depth: 1 } => {
            f.write_str("The top card of the Graveyard becomes your Main, even if yours was killed")
        }
        Ability::Raise { depth } => {
            write!(
                f,
                "One of the top {depth} cards of the Graveyard becomes your Main, even if yours was killed"
            )
        }
        Ability::CopyNeighbour { plus } => {
            f.write_str("Your Main's Power becomes that of a neighbour's Main")?;
            match plus {
                0 => Ok(()),
                1.. => write!(f, ", plus {plus}"),
                ..0 => write!(f, ", minus {}", plus.unsigned_abs()),
            }
        }
        Ability::SwapNeighbour => f.write_str("Your Main and a neighbour's swap Powers"),
        Ability::Rotate => f.write_str("Every Main's Power moves on to the next player's Main"),
        Ability::BeamAny => f.write_str("The top card of the Reserves replaces any one Main"),
        Ability::UseBoost => f.write_str("Use the ability of another activated Boost"),
        Ability::UseGraveyard => f.write_str("Use the ability of the Graveyard's top card"),
        _ => unreachable!("the caller sends what moves things about"),
    }
}

/// One card of some Families: an Animal or an Alien.
fn one_of(families: FamilySet) -> String {
    let names: Vec<String> = families.iter().map(one).collect();
    match names.as_slice() {
        [] => unreachable!("a set of Families that was read names at least one"),
        [only] => only.clone(),
        all if all.len() == Family::ALL.len() => "of any Family".to_owned(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}

/// §5.1 Who wins, as a short line on an Arena.
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Condition::Closest { to } => write!(f, "Power closest to {to}"),
            Condition::Highest => f.write_str("highest Power"),
            Condition::Lowest => f.write_str("lowest Power"),
            Condition::SecondHighest => f.write_str("second-highest value of Power"),
            Condition::DigitSum => f.write_str("highest sum of digits"),
            Condition::LastDigit => f.write_str("highest last digit, then highest Power"),
            Condition::HighestEven => f.write_str("highest even Power, odd only if none is even"),
            Condition::ClosestToGraveTop => f.write_str("Power closest to that of the Graveyard's top card"),
            Condition::HighestAtMost { most } => write!(f, "highest Power of {most} or less"),
            Condition::LoneFamily => {
                f.write_str("highest Power of a lone Family; if none is alone, highest Power")
            }
        }
    }
}
