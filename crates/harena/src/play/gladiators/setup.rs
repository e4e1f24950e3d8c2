//! What was asked for, read and checked: everything a duel needs before the gladiators are chosen.

use super::args::Args;
use crate::{
    files,
    play::{seating::Seating, setup::TableSetup},
};
use anyhow::bail;
use bots::Played;
use rules_core::SeatSet;
use rules_gladiators::{Config, Gladiators, House, Reading, Sheet};

/// Everything a duel needs but the gladiators that were not named.
pub(super) struct Setup {
    /// What every table needs.
    pub(super) table: TableSetup<Gladiators>,
    /// The gladiators that were named, by seat.
    pub(super) named: [Option<Sheet>; 2],
    /// Who sits where.
    pub(super) seating: Seating,
    /// What a bot that searches tries out for a decision.
    pub(super) iterations: u32,
    /// §6.2 How the Attack Table is read.
    pub(super) reading: Reading,
    /// The house rules.
    pub(super) house: House,
    /// Are odds shown at the beginning?
    pub(super) odds: bool,
}

impl Setup {
    /// Reads the content and the sheets, and takes a seed.
    pub(super) fn new(args: Args) -> anyhow::Result<Setup> {
        if args.gladiator.len() > 2 {
            bail!(
                "{} gladiators are named; a duel has two, --gladiator once for each seat",
                args.gladiator.len()
            );
        }
        let seating = Seating::new(2, SeatSet::all(args.seats.into()), &args.bot)?;
        let table = TableSetup::new(args.table)?;
        let mut named = [None, None];
        for (place, name) in named.iter_mut().zip(&args.gladiator) {
            *place = Some(files::read_gladiator(&table.printed.content, name)?);
        }
        let house = House {
            luck_on_defence: !args.no_defence_luck,
            focus: !args.no_focus,
            heal: !args.no_heal,
            last_piece: args.last_piece.into(),
            turn_limit: args.turn_limit,
        };
        Ok(Setup {
            table,
            named,
            seating,
            iterations: Gladiators::ITERATIONS,
            reading: args.reading,
            house,
            odds: !args.no_odds,
        })
    }

    /// The agreement between these two.
    pub(super) fn config(&self, gladiators: [Sheet; 2]) -> Config {
        Config { gladiators, reading: self.reading, house: self.house }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::Setup;
    use crate::play::{seating::tests::with_random_bots, setup::tests::table};
    use rules_core::SeatSet;
    use rules_gladiators::{House, Reading};
    use std::path::PathBuf;

    /// A match of these ready-made gladiators with a known seed, the record in a folder of its own.
    pub(in crate::play::gladiators) fn setup(humans: usize, gladiators: &[&str], record: PathBuf) -> Setup {
        let table = table::<rules_gladiators::Gladiators>(record);
        let mut named = [None, None];
        for (place, name) in named.iter_mut().zip(gladiators) {
            *place = Some(table.printed.content.gladiator(name).unwrap().clone());
        }
        Setup {
            table,
            named,
            seating: with_random_bots(2, SeatSet::all(humans)),
            iterations: 40,
            reading: Reading::default(),
            house: House::default(),
            odds: true,
        }
    }
}
