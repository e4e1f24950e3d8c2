//! What is wrong with a text that is read into typed tables.

use std::fmt;

/// What does not fit, and where in the text.
#[derive(Debug)]
pub(super) struct Misfit(Box<Misfitting>);

#[derive(Debug)]
struct Misfitting {
    problem: String,
    at: Option<usize>,
}

impl Misfit {
    /// What is wrong.
    pub(super) fn problem(&self) -> &str {
        &self.0.problem
    }

    /// Where it stands, counted in bytes.
    pub(super) fn place(&self) -> Option<usize> {
        self.0.at
    }

    /// The innermost place is the one to blame: once there is one, it stays.
    pub(super) fn at(mut self, place: usize) -> Misfit {
        self.0.at.get_or_insert(place);
        self
    }
}

impl serde::de::Error for Misfit {
    fn custom<T: fmt::Display>(problem: T) -> Misfit {
        Misfit(Box::new(Misfitting { problem: problem.to_string(), at: None }))
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.problem)
    }
}

impl std::error::Error for Misfit {}
