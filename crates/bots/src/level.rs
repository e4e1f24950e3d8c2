//! How strong a bot is, from a beginner's rival to the best there is.

use crate::AnyBot;
use rules_core::Game;
use std::{fmt, str::FromStr, sync::Arc};

/// How strong a bot is. Each level beats the one before it; the league in `docs/LEAGUE.md` shows by how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action, with the same chance.
    Random,
    /// Sees what is near, and misses things.
    Easy,
    /// Weighs every action, and plans little.
    Medium,
    /// Searches as deep as its effort goes.
    Hard,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 4] = [Level::Random, Level::Easy, Level::Medium, Level::Hard];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that is no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no level; levels are random, easy, medium and hard")]
pub struct NoLevel(String);

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(word: &str) -> Result<Level, NoLevel> {
        let found = Level::ALL.into_iter().find(|level| level.name() == word);
        found.ok_or_else(|| NoLevel(word.to_owned()))
    }
}

/// Asked now and then by a bot that searches: has it thought long enough?
pub type Stop = Arc<dyn Fn() -> bool + Send + Sync>;

/// How long a bot that searches may think about one decision. The other levels need little, and ignore it.
#[derive(Clone)]
pub struct Effort {
    /// It ends after so many games played on.
    pub iterations: u32,
    /// How many threads share them, each with a tree of its own: the same number makes the same choice. A browser has one.
    pub threads: usize,
    /// It ends when this says so, even before.
    pub stop: Option<Stop>,
}

impl Effort {
    /// So many iterations on one thread.
    pub const fn of(iterations: u32) -> Effort {
        Effort { iterations, threads: 1, stop: None }
    }
}

impl fmt::Debug for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} iterations on {} threads", self.iterations, self.threads)
    }
}

/// A game that bots of every level play.
pub trait Played: Game {
    /// What a hard bot tries out for a decision, unless somebody says otherwise: more was not seen to win more.
    const ITERATIONS: u32;

    /// A bot for a seat at this table.
    fn bot(&self, level: Level, effort: &Effort) -> AnyBot<Self>;
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn levels_have_names_and_an_order() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
        }
        assert!(Level::ALL.is_sorted());
        let refusal = "brutal".parse::<Level>().unwrap_err().to_string();
        assert_eq!(refusal, "`brutal` is no level; levels are random, easy, medium and hard");
    }
}
