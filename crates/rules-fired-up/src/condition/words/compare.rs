//! Comparisons in words.

mod against_number;
mod counters;
mod fighters;

use super::{Speech, clause::Clause, number::bound};
use crate::condition::{Comparison, Number};

impl Speech {
    /// Ways to say that two numbers compare in this way.
    pub(super) fn comparison(self, left: &Number, comparison: Comparison, right: &Number) -> Vec<Clause> {
        if constant(left).is_some() && constant(right).is_none() {
            return self.comparison(right, comparison.flipped(), left);
        }
        let ways = match constant(right) {
            Some(number) => self.against_number(left, comparison, number),
            None => self
                .counters(left, comparison, right)
                .or_else(|| self.fighters(left, comparison, right))
                .or_else(|| self.fighters(right, comparison.flipped(), left)),
        };
        ways.unwrap_or_else(|| {
            let (left, right) = (self.number(left), self.number(right));
            vec![Clause::whole(format!("{left} is {}", bound(comparison, right)))]
        })
    }
}

/// A number that is always the same.
fn constant(number: &Number) -> Option<u8> {
    match number {
        Number::Plain(number) => Some(*number),
        Number::Morale(morale) => Some(*morale as u8),
        Number::OfAttack(_)
        | Number::Hits(_)
        | Number::OfRound(_)
        | Number::OfFighter(..)
        | Number::Count(_)
        | Number::Sum(_) => None,
    }
}
