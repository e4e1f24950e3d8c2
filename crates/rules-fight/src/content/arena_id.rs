//! Arenas by their code.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// §1.2 An Arena by its code, such as `AR05`: a number from 1 to 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ArenaId(u8);

impl ArenaId {
    /// The codes there can be: so long are lists by Arena.
    pub const MOST: usize = 64;

    /// The Arena with this number, counted from 1, which our own code knows to be at most 64.
    pub const fn new(number: usize) -> ArenaId {
        assert!(1 <= number && number <= ArenaId::MOST, "Arenas are counted from 1 to 64");
        ArenaId((number - 1) as u8)
    }

    /// The number in its code, counted from 1.
    pub const fn number(self) -> usize {
        self.index() + 1
    }

    /// The index into lists by Arena.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ArenaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AR{:02}", self.number())
    }
}

impl fmt::Debug for ArenaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for ArenaId {
    type Err = String;

    fn from_str(text: &str) -> Result<ArenaId, String> {
        let problem = || {
            let most = ArenaId::MOST;
            format!("`{text}` is no code of an Arena; codes are AR with a number from 01 to {most}")
        };
        let digits = text.strip_prefix("AR").ok_or_else(problem)?;
        let is_code = digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
        match digits.parse() {
            Ok(number) if is_code && (1..=ArenaId::MOST).contains(&number) => Ok(ArenaId::new(number)),
            Ok(_) | Err(_) => Err(problem()),
        }
    }
}

impl TryFrom<String> for ArenaId {
    type Error = String;

    fn try_from(text: String) -> Result<ArenaId, String> {
        text.parse()
    }
}

impl From<ArenaId> for String {
    fn from(arena: ArenaId) -> String {
        arena.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::ArenaId;

    #[test]
    fn codes_are_read_and_written() {
        for text in ["AR01", "AR12", "AR64"] {
            assert_eq!(text.parse::<ArenaId>().unwrap().to_string(), text);
        }
        assert_eq!(serde_json::to_string(&ArenaId::new(5)).unwrap(), r#""AR05""#);
        assert_eq!(serde_json::from_str::<ArenaId>(r#""AR05""#).unwrap(), ArenaId::new(5));
        for text in ["", "AR", "AR1", "AR00", "AR65", "ar01", "AR001", "AR+1", "A01", "ARé"] {
            assert!(text.parse::<ArenaId>().unwrap_err().contains("is no code of an Arena"), "{text}");
        }
    }
}
