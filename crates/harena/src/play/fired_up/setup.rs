//! What was asked for, read and checked: everything a game needs.

use super::args::{Args, BotKind};
use crate::play::setup::TableSetup;
use anyhow::bail;
use rules_core::{Game, SeatSet};
use rules_fired_up::{Config, FiredUp};
use std::sync::Arc;

/// Everything a game needs.
pub(super) struct Setup {
    /// What every table needs.
    pub(super) table: TableSetup<FiredUp>,
    /// What the table agreed on.
    pub(super) config: Config,
    /// Where people sit; the other seats are for bots.
    pub(super) humans: SeatSet,
    /// How well the bots play.
    pub(super) bot: BotKind,
    /// Is it shown at the beginning what each choice would do?
    pub(super) outcomes: bool,
    /// How many battles are imagined for the chances of one's own cards.
    pub(super) battles: u32,
}

/// Battles that are imagined for the chances of one's own cards: enough for whole percents, and quick.
const BATTLES: u32 = 1000;

impl Setup {
    /// Reads the content, takes a seed, and makes sure that it can be played.
    pub(super) fn new(args: Args) -> anyhow::Result<Setup> {
        if args.seats > args.players {
            bail!(
                "{} people for {} players; --seats is at most --players, the rest are bots",
                args.seats,
                args.players
            );
        }
        let config = args.config();
        let table = TableSetup::new(args.table)?;
        FiredUp::open(config, Arc::clone(&table.printed.content))?;
        Ok(Setup {
            table,
            config,
            humans: SeatSet::all(args.seats.into()),
            bot: args.bot,
            outcomes: !args.no_outcomes,
            battles: BATTLES,
        })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::Setup;
    use crate::play::{
        fired_up::args::{BotKind, tests::fired_up},
        record_file::tests::folder,
        setup::tests::table,
    };
    use rules_core::SeatSet;
    use rules_fired_up::Config;

    /// A table of so many players, some of them people, with a known seed and the record in a folder of its own. No
    /// chances are guessed, so that its screens are always the same.
    pub(in crate::play::fired_up) fn setup(players: usize, humans: usize) -> Setup {
        Setup {
            table: table(folder().join("game.jsonl")),
            config: Config::table(players),
            humans: SeatSet::all(humans),
            bot: BotKind::Random,
            outcomes: true,
            battles: 0,
        }
    }

    #[test]
    fn what_cannot_be_played_is_refused_before_anything_is_shown() {
        let refusal = |words: &str| Setup::new(fired_up(words)).err().unwrap().to_string();
        assert!(refusal("--players 3 --seats 4").contains("4 people for 3 players"));
        assert!(refusal("--players 3 --first 4").contains("seat 4 begins, but there are 3 seats (§1.7)"));
    }
}
