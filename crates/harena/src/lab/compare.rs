//! `harena lab compare`: what does a change do?

mod report;

use super::{asked::Asked, progress::Progress, subject::Subject};
use crate::output;
use anyhow::{Context, anyhow, ensure};
use clap::value_parser;
use lab::{
    compare::{Comparison, Measure, Rule, Verdict, compare, have},
    ledger::Form,
    run::Plan,
    study::{Study, TableSet},
};
use rules_core::Game;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use std::{fs, path::PathBuf, str::FromStr};

const EXAMPLES: &str = "\
A side is `shipped`, a folder with content, a rule as NAME=VALUE, or several of these joined by a plus sign.

Examples, for a designer who changed one card in the folder new (`harena content write new` made it):
  harena lab compare fired-up shipped new --measure 'highlights/S01 Crush the Armored/claimed'
  harena lab compare fired-up shipped abilities=false --measure 'games/all games/best score' --out result
  harena lab compare fight shipped house.rounding=up --bots hard,medium,medium --seats 3

A measure is TABLE/ROW/COLUMN as a report names them; a wrong one gets the list of what there is.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    asked: Asked,
    /// The first side, as it was
    #[arg(value_name = "A")]
    first: Subject,
    /// The second side, with the change
    #[arg(value_name = "B")]
    second: Subject,
    /// The figure that decides when it is enough; games/all games/best score, and in Gladiators games/all games/steps, unless
    /// you say
    #[arg(long, value_name = "TABLE/ROW/COLUMN")]
    measure: Option<Wanted>,
    /// A difference smaller than this is none, and ends the comparison too; in the unit of the measure, shares as 0.05
    #[arg(long, default_value_t = 0.0, value_name = "SIZE")]
    margin: f64,
    /// How many deals at most; each is played by both sides, and in all seatings where bots differ
    #[arg(long, default_value_t = 2000, value_parser = value_parser!(u64).range(100..=100_000_000))]
    deals: u64,
    /// A new folder for compare.json and report.html
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A measure as it is typed.
#[derive(Clone)]
struct Wanted(Measure);

impl FromStr for Wanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Wanted, String> {
        // A name of a row may have a slash in it; tables and columns have none.
        let parts = text.split_once('/').and_then(|(group, rest)| Some((group, rest.rsplit_once('/')?)));
        let (group, (row, column)) =
            parts.ok_or_else(|| format!("`{text}` is no measure; write TABLE/ROW/COLUMN"))?;
        let [group, row, column] = [group, row, column].map(str::to_owned);
        Ok(Wanted(Measure { group, row, column }))
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
    ensure!(args.margin >= 0.0 && args.margin.is_finite(), "--margin is a size, from 0 on");
    let [first, second] = [plan_of::<G>(args, &args.first)?, plan_of::<G>(args, &args.second)?];
    let rule = Rule { measure: measure_of::<G>(args), margin: args.margin, most: args.deals };
    ensure!(have([&first, &second], &rule.measure), no_such_measure(&rule.measure, &first.form()));
    if let Some(out) = &args.out {
        output::new_folder(out)?;
    }
    let stop = super::progress::stop_on_signals()?;
    let mut progress = Progress::stoppable(args.deals, "deals");
    let threads = args.asked.threads();
    let found = compare([&first, &second], &rule, threads, &stop, &mut |deals| progress.add(deals));
    progress.end();
    let found = found.ok_or_else(|| no_such_measure(&rule.measure, &first.form()))?;
    let sides = [args.first.to_string(), args.second.to_string()];
    write(args, &found, &report::Facts { game: G::TITLE, sides, rule: &rule, seed: args.asked.seed })?;
    // What goes on only when everything went well must not go on with a part.
    ensure!(found.verdict != Verdict::Stopped, "stopped after {} deals, before it was decided", found.deals);
    Ok(())
}

/// The figure that is asked for. A duel has no score, so there it is how long it takes.
fn measure_of<G: Study>(args: &Args) -> Measure {
    let column = if G::ID == Gladiators::ID { "steps" } else { "best score" };
    let usual = || {
        let [group, row, column] = ["games", "all games", column].map(str::to_owned);
        Measure { group, row, column }
    };
    args.measure.as_ref().map_or_else(usual, |wanted| wanted.0.clone())
}

fn write(args: &Args, found: &Comparison, facts: &report::Facts) -> anyhow::Result<()> {
    let json = report::json(found, facts);
    if let Some(out) = &args.out {
        let write = |name: &str, text: String| {
            fs::write(out.join(name), text)
                .with_context(|| format!("{} cannot be written", out.join(name).display()))
        };
        write("compare.json", serde_json::to_string_pretty(&json)? + "\n")?;
        write("report.html", report::page(found, facts))?;
    }
    if args.json { output::json(&json) } else { output::lines(&report::words(found, facts)) }
}

fn plan_of<G: Study>(args: &Args, subject: &Subject) -> anyhow::Result<Plan<G>> {
    let plan = args.asked.plan::<G>(subject, &TableSet::default())?;
    let differ = plan.bots.iter().any(|bot| *bot != plan.bots[0]);
    let seatings = if differ { plan.seats() as u64 } else { 1 };
    Ok(Plan { seatings, probe_every: 0, ..plan })
}

/// What there is, as far as it helps.
fn no_such_measure(measure: &Measure, form: &Form) -> anyhow::Error {
    let list = |names: &mut dyn Iterator<Item = &String>| {
        names.filter(|name| !name.is_empty()).cloned().collect::<Vec<_>>().join(", ")
    };
    let Measure { group, row, column } = measure;
    match form.groups.iter().find(|known| known.name == *group) {
        None => {
            let known = list(&mut form.groups.iter().map(|known| &known.name));
            anyhow!("there is no table `{group}`; the tables are: {known}")
        }
        Some(known) if !known.columns.iter().any(|known| known.name == *column) => {
            let columns = list(&mut known.columns.iter().map(|known| &known.name));
            anyhow!("`{group}` has no column `{column}`; its columns are: {columns}")
        }
        Some(known) => {
            anyhow!(
                "`{group}` has no row `{row}` on both sides; its rows are: {}",
                list(&mut known.rows.iter())
            )
        }
    }
}
