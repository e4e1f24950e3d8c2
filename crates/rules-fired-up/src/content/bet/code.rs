//! Bet cards by their code.

use crate::space::numbered;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// §1.5 A Bet card by its code, such as `B03`: a number from 1 to [`BetCode::MOST`].
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BetCode(u8);

impl BetCode {
    /// The most Bet cards of a set.
    pub const MOST: usize = 16;

    /// The card with this number, counted from 1, which our own code knows to be one.
    pub const fn new(number: usize) -> BetCode {
        assert!(1 <= number && number <= BetCode::MOST, "Bet cards are counted from 1");
        BetCode((number - 1) as u8)
    }

    /// The index into arrays by Bet card.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for BetCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "B{:02}", self.0 + 1)
    }
}

impl fmt::Debug for BetCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for BetCode {
    type Err = String;

    fn from_str(text: &str) -> Result<BetCode, String> {
        numbered(text, 'B', BetCode::MOST)
            .map(BetCode::new)
            .ok_or_else(|| format!("`{text}` is no code of a Bet; codes are B01 to B{}", BetCode::MOST))
    }
}

impl TryFrom<String> for BetCode {
    type Error = String;

    fn try_from(text: String) -> Result<BetCode, String> {
        text.parse()
    }
}

impl From<BetCode> for String {
    fn from(bet: BetCode) -> String {
        bet.to_string()
    }
}
