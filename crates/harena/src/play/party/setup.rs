//! What was asked for, read and checked: everything a game needs.

use super::{Args, Party};
use crate::play::{seating::Seating, setup::TableSetup};
use anyhow::bail;
use rules_core::SeatSet;
use std::sync::Arc;

/// Everything a game needs.
pub(in crate::play) struct Setup<G: Party> {
    /// What every table needs.
    pub(in crate::play) table: TableSetup<G>,
    /// What the table agreed on.
    pub(in crate::play) config: G::Config,
    /// Who sits where.
    pub(in crate::play) seating: Seating,
    /// What a bot that searches tries out for a decision.
    pub(in crate::play) iterations: u32,
    /// Is it shown at the beginning what each choice would do?
    pub(in crate::play) outcomes: bool,
    /// How many matches are imagined for what a board guesses.
    pub(in crate::play) guesses: u32,
}

impl<G: Party> Setup<G> {
    /// Reads the content, takes a seed, and makes sure that it can be played.
    pub(in crate::play) fn new(args: Args<G::Rules>) -> anyhow::Result<Setup<G>> {
        if args.seats > args.players {
            bail!(
                "{} people for {} players; --seats is at most --players, the rest are bots",
                args.seats,
                args.players
            );
        }
        let seating = Seating::new(args.players.into(), SeatSet::all(args.seats.into()), &args.bot)?;
        let config = G::agreed(&args.rules, args.players);
        let table = TableSetup::<G>::new(args.table)?;
        G::open(config.clone(), Arc::clone(&table.printed.content))?;
        Ok(Setup {
            table,
            config,
            seating,
            iterations: G::ITERATIONS,
            outcomes: !args.no_outcomes,
            guesses: G::GUESSES,
        })
    }
}
