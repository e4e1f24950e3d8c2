//! What the battery answers.

use std::{error::Error, fmt};

/// A law, in the order of the list in the crate's documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// An action is listed exactly if it passes the check.
    Legal = 1,
    /// The list of legal actions ascends and is appended to the buffer.
    Sorted,
    /// Who owes a decision has one, and nobody else has any.
    Owed,
    /// Odds, weights and draws agree.
    Chance,
    /// The same steps give the same states and notices.
    Replay,
    /// A record survives writing and reading, and replays to the same end.
    Record,
    /// Config, views and notices survive JSON.
    Json,
    /// An imagined state cannot be told from the truth.
    Imagine,
    /// Steps that look the same are told the same.
    Told,
    /// The game ends in time.
    End,
    /// Every step changes the state.
    Progress,
    /// The parts of every state fit together.
    Audit,
}

impl Law {
    /// The number in the list.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// A law that a game breaks, and where. Meant for tests: it may tell secrets of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Which law.
    pub law: Law,
    /// The seed of the game in which it broke.
    pub seed: u64,
    /// How many steps had been taken.
    pub step: usize,
    /// What went wrong.
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { law, seed, step, what } = self;
        write!(
            f,
            "law {} ({law:?}) is broken after {step} steps of the game with seed {seed}: {what}",
            law.number()
        )
    }
}

impl Error for Broken {}

/// What was checked. A law with a count of zero was never put to the test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u32,
    /// Steps taken in them.
    pub steps: usize,
    /// The steps of the longest game.
    pub longest: usize,
    /// Outcomes that were listed and weighed.
    pub outcomes: usize,
    /// Chance states that were drawn from many times.
    pub chance_states: usize,
    /// States that were imagined.
    pub imagined: usize,
    /// Steps that left a viewer the same view as another, and so had to be told the same.
    pub lookalikes: usize,
}

/// A broken law before it is known where.
#[derive(Debug)]
pub(crate) struct Breach {
    pub(crate) law: Law,
    pub(crate) what: String,
}

impl Breach {
    pub(crate) fn at(self, seed: u64, step: usize) -> Broken {
        Broken { law: self.law, seed, step, what: self.what }
    }
}

/// The law holds, or here is the breach.
pub(crate) type Upheld = Result<(), Breach>;

/// A breach of this law unless the condition holds.
pub(crate) fn uphold(law: Law, holds: bool, what: impl FnOnce() -> String) -> Upheld {
    if holds { Ok(()) } else { Err(Breach { law, what: what() }) }
}
