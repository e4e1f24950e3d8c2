//! What a run and a comparison are asked alike: which game, who plays it, and from which seed.

use super::subject::Subject;
use crate::whole_number::whole_number;
use anyhow::ensure;
use clap::value_parser;
use lab::{
    league::Entrant,
    run::Plan,
    study::{Study, TableSet},
};
use rules_core::Game;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;

/// The options that both have.
#[derive(clap::Args)]
pub(super) struct Asked {
    /// Which game
    #[arg(value_parser = [Fight::ID, FiredUp::ID, Gladiators::ID])]
    pub(super) game: String,
    /// With how many players; 4, or 2 in a duel of Gladiators
    #[arg(long, value_name = "N", value_parser = whole_number::<2, 5>)]
    seats: Option<u8>,
    /// Who plays: one bot for all seats, or one for each; they move on by a seat from game to game. Bots are random, easy,
    /// medium, hard, or hard:2000 for so many iterations a decision
    #[arg(long, value_delimiter = ',', value_name = "LEVEL,…", default_value = "medium")]
    bots: Vec<Entrant>,
    /// The seed that every game derives from
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// How many threads share the games, which changes nothing but the time; all cores, unless you say
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Asked {
    /// The plan for this content and these tables.
    pub(super) fn plan<G: Study>(&self, subject: &Subject, set: &TableSet) -> anyhow::Result<Plan<G>> {
        let usual = if G::ID == Gladiators::ID { 2 } else { 4 };
        let seats = self.seats.map_or(usual, usize::from);
        let bots = match &self.bots[..] {
            [all] => vec![*all; seats],
            each => each.to_vec(),
        };
        ensure!(
            bots.len() == seats,
            "{} bots for {seats} seats; name one bot for all seats, or one for each",
            bots.len()
        );
        let (tables, content) = subject.tables::<G>(seats, set)?;
        Ok(Plan::new(tables, bots, self.seed, content))
    }

    /// How many threads share the work.
    pub(super) fn threads(&self) -> usize {
        super::threads(self.threads)
    }
}
