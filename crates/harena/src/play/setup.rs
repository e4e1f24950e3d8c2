//! What was asked for at any table, read and checked.

use super::{args::TableArgs, pace::Pace, record_file::RecordFile};
use crate::files;
use anyhow::Context;
use rules_core::{Game, Random};
use std::path::PathBuf;
use table::{FairDice, Printed, Seed, catalogue::Hosted};

/// What every match of an evening needs, whatever the game.
pub(super) struct TableSetup<G: Game> {
    /// What the game is printed on.
    pub(super) printed: Printed<G>,
    /// Where the record goes, if somebody cares.
    pub(super) record: Option<PathBuf>,
    /// What the dice come from.
    pub(super) seed: Seed,
    /// Words of the players from the command line, mixed into the dice of every match.
    pub(super) given_words: Vec<String>,
    /// How fast things are shown.
    pub(super) pace: Pace,
    /// Was the seed given, so that everything is to be the same again?
    repeatable: bool,
    added_words: Option<String>,
}

impl<G: Hosted> TableSetup<G> {
    /// Reads the content, takes a seed, and makes sure that the record can be written.
    pub(super) fn new(args: TableArgs) -> anyhow::Result<TableSetup<G>> {
        let printed = files::content_of::<G>(args.content.as_deref())?;
        RecordFile::check_place(args.record.as_deref(), G::ID)?;
        Ok(TableSetup {
            printed,
            record: args.record,
            seed: args.seed.map_or_else(fresh_seed, |seed| Ok(Seed::new(seed.0)))?,
            given_words: args.words,
            pace: args.pace,
            repeatable: args.seed.is_some(),
            added_words: None,
        })
    }
}

impl<G: Game> TableSetup<G> {
    /// Words for the next match alone, in the place of those that were added before.
    pub(super) fn add_words(&mut self, words: Option<String>) {
        self.added_words = words;
    }

    /// Every word that is mixed into the dice of the next match.
    pub(super) fn words(&self) -> Vec<String> {
        self.given_words.iter().chain(&self.added_words).cloned().collect()
    }

    /// Takes the seed of another match: a seed serves one table only.
    pub(super) fn renew(&mut self) -> anyhow::Result<()> {
        self.seed = if self.repeatable {
            let mut stream = self.other_dice("another match").stream(0);
            let numbers: [u64; 4] = std::array::from_fn(|_| stream.next());
            let mut bytes = [0; 32];
            for (place, number) in bytes.chunks_mut(8).zip(numbers) {
                place.copy_from_slice(&number.to_le_bytes());
            }
            Seed::new(bytes)
        } else {
            fresh_seed()?
        };
        Ok(())
    }

    /// Numbers for what is not the dice of the match, such as what a bot draws: secret like the seed, repeatable like
    /// it, and of no use for guessing a throw. No record begins with such a line.
    pub(super) fn other_dice(&self, purpose: &str) -> FairDice {
        FairDice::new(&self.seed, &format!("{purpose}\n"))
    }
}

/// A seed that nobody can guess, from the operating system.
fn fresh_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the operating system gives no randomness")?;
    Ok(Seed::new(bytes))
}

#[cfg(test)]
pub(super) mod tests {
    use super::TableSetup;
    use crate::play::pace::Pace;
    use rules_gladiators::Gladiators;
    use std::path::PathBuf;
    use table::{Printed, Seed, catalogue::Hosted};

    /// A table with the content that ships and a known seed.
    pub(in crate::play) fn table<G: Hosted>(record: PathBuf) -> TableSetup<G> {
        TableSetup {
            printed: Printed::default_content(),
            record: Some(record),
            seed: Seed::new([7; 32]),
            given_words: Vec::new(),
            pace: Pace::Fast,
            repeatable: true,
            added_words: None,
        }
    }

    #[test]
    fn another_match_has_another_seed_and_a_repeatable_one_the_same_other() {
        let mut one = table::<Gladiators>(PathBuf::new());
        let mut same = table::<Gladiators>(PathBuf::new());
        one.renew().unwrap();
        assert_ne!(one.seed, same.seed);
        same.renew().unwrap();
        assert_eq!(one.seed, same.seed);
        one.repeatable = false;
        same.repeatable = false;
        one.renew().unwrap();
        same.renew().unwrap();
        assert_ne!(one.seed, same.seed);
    }

    #[test]
    fn words_of_one_match_are_not_those_of_the_next() {
        let mut table = table::<Gladiators>(PathBuf::new());
        table.given_words.push("pear".to_owned());
        table.add_words(Some("plum".to_owned()));
        assert_eq!(table.words(), ["pear", "plum"]);
        table.add_words(None);
        assert_eq!(table.words(), ["pear"]);
    }
}
