//! What can go wrong in front of a browser.

use std::{fmt, io};

/// Why a test cannot go on, in words. A test returns it, and so it is printed by its `Debug`.
pub struct Trouble(String);

/// What a step of a test comes to.
pub type Done<T = ()> = Result<T, Trouble>;

impl Trouble {
    /// In these words.
    pub fn new(what: impl Into<String>) -> Trouble {
        Trouble(what.into())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl fmt::Debug for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }
}

impl std::error::Error for Trouble {}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble(error.to_string())
    }
}

impl From<serde_json::Error> for Trouble {
    fn from(error: serde_json::Error) -> Trouble {
        Trouble(format!("the browser answers in another form than known: {error}"))
    }
}
