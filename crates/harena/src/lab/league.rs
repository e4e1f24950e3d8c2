//! `harena lab league`: bots play each other.

mod report;

use crate::{output, whole_number::whole_number};
use anyhow::{bail, ensure};
use bots::Level;
use clap::{ValueEnum, value_parser};
use lab::league::{Contestant, Entrant, Outcome, Pairs, Plan, Seated, duel_watched, ratings};
use report::{Report, Rival};
use rules_core::Game;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use std::{
    collections::BTreeSet,
    io::{self, IsTerminal, Write},
    num::NonZero,
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Which game
    #[arg(value_parser = [Fight::ID, FiredUp::ID, Gladiators::ID])]
    game: String,
    /// With how many players; every number the game can have, unless you say [2 to 5]
    #[arg(long, value_delimiter = ',', value_name = "N,…", value_parser = whole_number::<2, 5>)]
    seats: Vec<u8>,
    /// Who plays, from the weakest to the strongest: random, easy, medium, hard, or hard:2000 for so many iterations a
    /// decision
    #[arg(long, value_delimiter = ',', value_name = "LEVEL,…", default_value = "random,easy,medium,hard")]
    bots: Vec<Entrant>,
    /// How many deals a row; each is played from every seat
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    deals: u32,
    /// The seed that every deal derives from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads share the deals, which changes nothing but the time; all cores, unless you say
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Which bots meet: neighbours, or all
    #[arg(long, value_enum, default_value_t = Meet::All)]
    pairs: Meet,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print a table for a Markdown page
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Meet {
    /// Each bot meets the one before it
    Steps,
    /// Each bot meets all before it
    All,
}

impl From<Meet> for Pairs {
    fn from(meet: Meet) -> Pairs {
        match meet {
            Meet::Steps => Pairs::Steps,
            Meet::All => Pairs::All,
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    ensure!(args.bots.len() > 1, "a league needs two bots at least, as in --bots easy,hard");
    let rising = args.bots.is_sorted_by_key(|entrant| entrant.level);
    ensure!(rising, "bots stand from the weakest to the strongest: random, easy, medium, hard");
    if let Some(bot) = repeated(args.bots.iter().map(ToString::to_string)) {
        bail!("--bots names {bot} twice; in a league each bot meets others");
    }
    if let Some(seats) = repeated(args.seats.iter()) {
        bail!("--seats names {seats} twice; each number of seats is one table");
    }
    let report = match args.game.as_str() {
        Fight::ID => play::<Fight>(args)?,
        FiredUp::ID => play::<FiredUp>(args)?,
        _ => play::<Gladiators>(args)?,
    };
    if args.json {
        output::json(&report)
    } else if args.markdown {
        output::lines(&report.markdown())
    } else {
        output::lines(&report.table())
    }
}

/// What comes again.
fn repeated<T: Ord + Clone>(mut things: impl Iterator<Item = T>) -> Option<T> {
    let mut seen = BTreeSet::new();
    things.find(|thing| !seen.insert(thing.clone()))
}

/// Every row: each number of seats, and for each the pairs of bots.
fn play<G: Seated>(args: &Args) -> anyhow::Result<Report> {
    let seats: Vec<usize> = if args.seats.is_empty() {
        G::SEATS.to_vec()
    } else {
        args.seats.iter().copied().map(usize::from).collect()
    };
    // Every table is opened before the first game, so that a wrong number of seats is refused at once.
    let tables: Vec<Vec<G>> = seats.iter().map(|&seats| G::tables(seats)).collect::<Result<_, _>>()?;
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = args.threads.map_or_else(cores, usize::from);
    let plan = Plan { deals: args.deals, seed: args.seed, threads };
    let contestants: Vec<Contestant<G>> = args.bots.iter().map(|entrant| entrant.contestant()).collect();
    let pairs = Pairs::from(args.pairs).of(contestants.len());
    let mut outcomes = Vec::new();
    for tables in &tables {
        for &(stronger, weaker) in &pairs {
            outcomes.push(row(tables, &contestants[stronger], &contestants[weaker], plan));
        }
    }
    let rival = |entrant: &Entrant| Rival {
        name: entrant.to_string(),
        iterations: (entrant.level == Level::Hard).then(|| entrant.iterations.unwrap_or(G::ITERATIONS)),
    };
    Ok(Report {
        command: command(args, &seats, threads),
        game: G::ID,
        title: G::TITLE,
        seed: args.seed,
        deals: args.deals,
        bots: args.bots.iter().map(rival).collect(),
        ratings: seats.iter().flat_map(|&seats| ratings(&outcomes, seats)).collect(),
        outcomes,
    })
}

/// One row, with a line that counts its deals for somebody who watches.
fn row<G: Game>(tables: &[G], challenger: &Contestant<G>, others: &Contestant<G>, plan: Plan) -> Outcome {
    if !io::stderr().is_terminal() {
        return duel_watched(tables, challenger, others, plan, &|| {});
    }
    let (played, seats) = (AtomicU32::new(0), tables.first().map_or(0, Game::seats));
    let tell = |played: u32| {
        let (name, others) = (challenger.name(), others.name());
        let text =
            format!("{}, {seats} seats: {name} among {others}, {played} of {} deals", G::ID, plan.deals);
        // Progress that cannot be shown is no reason to stop.
        let _ = write!(io::stderr(), "\r\x1b[K{text}");
    };
    tell(0);
    let outcome = duel_watched(tables, challenger, others, plan, &|| {
        tell(played.fetch_add(1, Ordering::Relaxed) + 1);
    });
    let _ = write!(io::stderr(), "\r\x1b[K");
    outcome
}

/// The command with everything spelled out, so that it can be given again.
fn command(args: &Args, seats: &[usize], threads: usize) -> String {
    let list = |words: Vec<String>| words.join(",");
    format!(
        "harena lab league {} --seats {} --bots {} --deals {} --seed {} --threads {threads} --pairs {}",
        args.game,
        list(seats.iter().map(ToString::to_string).collect()),
        list(args.bots.iter().map(ToString::to_string).collect()),
        args.deals,
        args.seed,
        Pairs::from(args.pairs).name(),
    )
}
