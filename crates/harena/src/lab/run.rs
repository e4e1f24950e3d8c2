//! `harena lab run` and `harena lab merge`: many games, and what they tell.

use super::{asked::Asked, progress::Progress, subject::Subject};
use crate::output;
use anyhow::{Context, ensure};
use clap::value_parser;
use lab::{
    run::{Experiment, Folder, Plan, Status, Summary, merge as join, run as play},
    study::{Study, TableSet},
};
use rules_core::Game;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use std::{path::PathBuf, str::FromStr};

/// So many records are kept at most: each is a file of its own.
const MOST_RECORDS: u64 = 10_000;

const EXAMPLES: &str = "\
Examples:
  harena lab run fired-up --games 10000 --bots medium --out result
  harena lab run fight --seats 3 --bots hard,medium,medium --out result
  harena lab run fired-up --content my-cards --option abilities=false --out result
  harena lab run gladiators --duels skills --games 20000 --out result
  harena lab run fight --games 1000000 --shard 1/4 --out part-1     and then: harena lab merge part-* --out whole

Look at report.html in the folder first. summary.json has every figure with its interval, games.csv a row a game and
seats.csv a row a seat; DuckDB, a spreadsheet or a script reads them as they are.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    subject: Subject,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    /// The new folder for the result
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Which duels of Gladiators: pairs lets every two ready-made ones meet, skills gives each one rank more against itself,
    /// weapons gives each one weapon against itself with another
    #[arg(long, value_name = "WHICH", default_value = "pairs", value_parser = ["pairs", "skills", "weapons"])]
    duels: String,
    /// Only these gladiators meet
    #[arg(long, value_delimiter = ',', value_name = "NAME,NAME,…")]
    gladiators: Vec<String>,
    /// One in so many games is played again with another choice, other dice and a seat that plays at random, to tell luck
    /// from skill, and without one decision of each kind, to tell what they are worth; 0 for none
    #[arg(long, value_name = "N", default_value_t = 10)]
    probe_every: u32,
    /// Keep the record of every game, in files of their own that `harena audit` accepts. Draws then come from the streams
    /// that an audit computes again, so the games are others than without it
    #[arg(long)]
    records: bool,
    /// Only this part of the games, such as 2/8; `harena lab merge` joins the parts
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    shard: Shard,
}

/// A part of several, counted from 1.
#[derive(Clone, Copy)]
struct Shard((u32, u32));

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(one, all)| Some((one.parse().ok()?, all.parse().ok()?)));
        let wrong = || format!("`{text}` is no part; write K/N with K from 1 to N, such as 2/8");
        let (one, all): (u32, u32) = parts.ok_or_else(wrong)?;
        if (1..=all).contains(&one) { Ok(Shard((one, all))) } else { Err(wrong()) }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match args.asked.game.as_str() {
        Fight::ID => run_of::<Fight>(args),
        FiredUp::ID => run_of::<FiredUp>(args),
        _ => run_of::<Gladiators>(args),
    }
}

fn run_of<G: Study>(args: &Args) -> anyhow::Result<()> {
    let plan = plan_of::<G>(args)?;
    let experiment = Experiment::of(&plan, args.games);
    let Shard(shard) = args.shard;
    let games = experiment.games_of(shard);
    let asked = games.end - games.start;
    let mut folder = Folder::create(&args.out, args.records)?;
    let stop = super::progress::stop_on_signals()?;
    let mut progress = Progress::stoppable(asked, "games");
    let done = play(&plan, games, args.asked.threads(), &stop, &mut |block| {
        progress.add(block.games);
        folder.write(block)
    });
    let done = done.with_context(|| format!("{} cannot be written", args.out.display()))?;
    let time = progress.end();
    let summary = Summary::new(experiment, shard, done.games, plan.form(), done.tally);
    folder.finish(&summary)?;
    let words = match summary.status {
        Status::Complete => "all".to_owned(),
        Status::Shard => format!("all of part {} of {}", shard.0, shard.1),
        Status::Partial => format!("stopped early: the first {} of these", done.games),
    };
    output::lines(&format!(
        "{} games ({words}) in {:.1} s; the report is {}",
        done.games,
        time.as_secs_f64(),
        args.out.join("report.html").display()
    ))?;
    // What goes on only when everything went well must not go on with a part.
    ensure!(
        summary.status != Status::Partial,
        "stopped after {} of {asked} games; they are kept",
        done.games
    );
    Ok(())
}

fn plan_of<G: Study>(args: &Args) -> anyhow::Result<Plan<G>> {
    let set = match (args.duels.as_str(), &args.gladiators[..]) {
        ("skills", []) => TableSet::Skills,
        ("weapons", []) => TableSet::Weapons,
        (which @ ("skills" | "weapons"), _) => {
            anyhow::bail!("--duels {which} takes every ready-made gladiator; leave --gladiators out")
        }
        (_, []) => TableSet::Pairs,
        (_, names) => TableSet::PairsOf(names.to_vec()),
    };
    ensure!(
        !args.records || args.games <= MOST_RECORDS,
        "--records writes a file for each game; it is for {MOST_RECORDS} games at most"
    );
    let plan = args.asked.plan::<G>(&args.subject, &set)?;
    Ok(Plan { probe_every: args.probe_every, records: args.records, ..plan })
}

#[derive(clap::Args)]
pub(crate) struct MergeArgs {
    /// The folders of all parts, in any order
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    /// The new folder for the whole
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(crate) fn merge(args: &MergeArgs) -> anyhow::Result<()> {
    let whole = join(&args.parts, &args.out)?;
    output::lines(&format!(
        "{} games of {} parts; the report is {}",
        whole.part.games,
        args.parts.len(),
        args.out.join("report.html").display()
    ))
}
