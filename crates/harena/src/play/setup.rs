//! What was asked for, read and checked: everything a match needs before the gladiators are chosen.

use super::args::{BotKind, GladiatorsArgs, Pace};
use crate::files;
use anyhow::{Context, bail};
use rules_core::Seat;
use rules_gladiators::{Config, Gladiators, House, Reading, Sheet};
use std::path::PathBuf;
use table::{FairDice, Printed, Seed};

/// Everything a match needs but the gladiators that were not named.
pub(super) struct Setup {
    /// What the game is printed on.
    pub(super) printed: Printed<Gladiators>,
    /// The gladiators that were named, by seat.
    pub(super) named: [Option<Sheet>; 2],
    /// Who sits where.
    pub(super) players: [Player; 2],
    /// How well the bots play.
    pub(super) bot: BotKind,
    /// §6.2 How the Attack Table is read.
    pub(super) reading: Reading,
    /// The house rules.
    pub(super) house: House,
    /// Where the record goes, if somebody cares.
    pub(super) record: Option<PathBuf>,
    /// What the dice come from.
    pub(super) seed: Seed,
    /// Was the seed given, so that everything is to be the same again?
    pub(super) repeatable: bool,
    /// Words of the players, mixed into the dice.
    pub(super) words: Vec<String>,
    /// Are odds shown at the beginning?
    pub(super) odds: bool,
    /// How fast things are shown.
    pub(super) pace: Pace,
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    /// A person at this keyboard.
    Human,
    /// A bot.
    Bot,
}

impl Setup {
    /// Reads the content and the sheets, and takes a seed.
    pub(super) fn new(args: GladiatorsArgs) -> anyhow::Result<Setup> {
        let printed = files::gladiators_content(args.content.as_deref())?;
        if args.gladiator.len() > 2 {
            bail!(
                "{} gladiators are named; a duel has two, --gladiator once for each seat",
                args.gladiator.len()
            );
        }
        let mut named = [None, None];
        for (place, name) in named.iter_mut().zip(&args.gladiator) {
            *place = Some(files::read_gladiator(&printed.content, name)?);
        }
        let humans = usize::from(args.seats);
        let players = [0, 1].map(|seat| if seat < humans { Player::Human } else { Player::Bot });
        let house = House {
            luck_on_defence: !args.no_defence_luck,
            focus: !args.no_focus,
            heal: !args.no_heal,
            last_piece: args.last_piece.into(),
            turn_limit: args.turn_limit,
        };
        Ok(Setup {
            printed,
            named,
            players,
            bot: args.bot,
            reading: args.reading,
            house,
            record: args.record,
            seed: args.seed.map_or_else(fresh_seed, |seed| Ok(Seed::new(seed.0)))?,
            repeatable: args.seed.is_some(),
            words: args.words,
            odds: !args.no_odds,
            pace: args.pace,
        })
    }

    /// The agreement between these two.
    pub(super) fn config(&self, gladiators: [Sheet; 2]) -> Config {
        Config { gladiators, reading: self.reading, house: self.house }
    }

    /// Is a person in this seat?
    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.index()] == Player::Human
    }

    /// How many people play.
    pub(super) fn humans(&self) -> usize {
        self.players.iter().filter(|player| **player == Player::Human).count()
    }

    /// Takes the seed of another match: a seed serves one table only.
    pub(super) fn renew(&mut self) -> anyhow::Result<()> {
        self.seed = if self.repeatable {
            let mut stream = self.other_dice("another match").stream(0);
            let numbers: [u64; 4] = std::array::from_fn(|_| rules_core::Random::next(&mut stream));
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
    use super::{Player, Setup};
    use crate::play::args::{BotKind, Pace};
    use rules_gladiators::{Gladiators, House, Reading};
    use std::path::PathBuf;
    use table::{Printed, Seed};

    /// A match of these ready-made gladiators with a known seed, the record in a folder of its own.
    pub(in crate::play) fn setup(humans: usize, gladiators: &[&str], record: PathBuf) -> Setup {
        let printed = Printed::<Gladiators>::default_content();
        let mut named = [None, None];
        for (place, name) in named.iter_mut().zip(gladiators) {
            *place = Some(printed.content.gladiator(name).unwrap().clone());
        }
        Setup {
            printed,
            named,
            players: [0, 1].map(|seat| if seat < humans { Player::Human } else { Player::Bot }),
            bot: BotKind::Random,
            reading: Reading::default(),
            house: House::default(),
            record: Some(record),
            seed: Seed::new([7; 32]),
            repeatable: true,
            words: Vec::new(),
            odds: true,
            pace: Pace::Fast,
        }
    }

    #[test]
    fn another_match_has_another_seed_and_a_repeatable_one_the_same_other() {
        let mut one = setup(1, &[], PathBuf::new());
        let mut same = setup(1, &[], PathBuf::new());
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
}
