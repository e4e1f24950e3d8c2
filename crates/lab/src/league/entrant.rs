//! Who enters a league: levels, as people name them.

use super::Contestant;
use bots::{Effort, Level, NoLevel, Played};
use std::{fmt, str::FromStr};

/// A level, and what it may try out for a decision: `hard` or `hard:2000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// How strong.
    pub level: Level,
    /// So many iterations a decision; none for what its game thinks right.
    pub iterations: Option<u32>,
}

impl Entrant {
    /// A level with the effort its game thinks right.
    pub const fn of(level: Level) -> Entrant {
        Entrant { level, iterations: None }
    }

    /// The bots it brings, which use one thread each.
    pub fn contestant<G: Played>(self) -> Contestant<G> {
        let effort = Effort::of(self.iterations.unwrap_or(G::ITERATIONS));
        Contestant::new(self.to_string(), move |table: &G| table.bot(self.level, &effort))
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.iterations {
            Some(iterations) => write!(f, "{}:{iterations}", self.level),
            None => write!(f, "{}", self.level),
        }
    }
}

/// What is wrong with the name of an entrant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadEntrant {
    /// No level is called that.
    #[error(transparent)]
    Level(#[from] NoLevel),
    /// After the colon stands something else.
    #[error(
        "`{0}` is no number of iterations; after the colon stands a whole number from 1 on, as in hard:2000"
    )]
    Iterations(String),
}

impl FromStr for Entrant {
    type Err = BadEntrant;

    fn from_str(words: &str) -> Result<Entrant, BadEntrant> {
        let Some((level, number)) = words.split_once(':') else { return Ok(Entrant::of(words.parse()?)) };
        let iterations = number.parse().ok().filter(|&iterations| iterations > 0);
        let iterations = iterations.ok_or_else(|| BadEntrant::Iterations(number.to_owned()))?;
        Ok(Entrant { level: level.parse()?, iterations: Some(iterations) })
    }
}

/// Which entrants meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairs {
    /// Each and the one before it.
    Steps,
    /// Each and all before it.
    All,
}

impl Pairs {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Pairs::Steps => "steps",
            Pairs::All => "all",
        }
    }

    /// The challenger and the others of every row, as indices into entrants that rise in strength.
    pub fn of(self, entrants: usize) -> Vec<(usize, usize)> {
        let nearest = |stronger: usize| match self {
            Pairs::Steps => stronger - 1,
            Pairs::All => 0,
        };
        (1..entrants)
            .flat_map(|stronger| (nearest(stronger)..stronger).rev().map(move |weaker| (stronger, weaker)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Entrant, Pairs};
    use bots::Level;

    #[test]
    fn entrants_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(Entrant::of(level)));
        }
        let hard = Entrant { level: Level::Hard, iterations: Some(2000) };
        assert_eq!(("hard:2000".parse(), hard.to_string().as_str()), (Ok(hard), "hard:2000"));
    }

    #[test]
    fn what_is_no_entrant_is_refused_with_words() {
        let refusal = |words: &str| words.parse::<Entrant>().unwrap_err().to_string();
        assert_eq!(refusal("brutal"), "`brutal` is no level; levels are random, easy, medium and hard");
        assert_eq!(refusal("brutal:9"), refusal("brutal"));
        for words in ["hard:", "hard:0", "hard:many", "hard:1:2", "hard:-1", "hard:99999999999"] {
            assert!(refusal(words).contains("a whole number from 1 on"), "{words}");
        }
    }

    #[test]
    fn steps_are_neighbours_and_all_are_all() {
        assert_eq!(Pairs::Steps.of(4), [(1, 0), (2, 1), (3, 2)]);
        assert_eq!(Pairs::All.of(4), [(1, 0), (2, 1), (2, 0), (3, 2), (3, 1), (3, 0)]);
        assert!(Pairs::All.of(1).is_empty());
    }
}
