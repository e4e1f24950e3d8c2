//! `harena lab spending`: what are a gladiator's points spent on best?

use super::progress::Progress;
use crate::{files, output};
use anyhow::{Context, ensure};
use clap::value_parser;
use lab::{
    moments::Figure,
    report::{
        document, section,
        text::{interval, thousands},
    },
    run::figures,
    spending::{Spending, spending},
};
use rules_gladiators::Gladiators;
use serde_json::json;
use std::{fmt::Write, fs, path::PathBuf};

/// Finds out which weapons and skills of Gladiators are worth their price.
///
/// Gladiators and rivals are drawn at random. The last points of each are spent in every way there is, every duel is solved
/// exactly, and the best way is counted.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many questions about weapons, and as many about skills
    #[arg(long, default_value_t = 200, value_parser = value_parser!(u64).range(1..=1_000_000))]
    questions: u64,
    /// The seed that every question derives from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads share the questions, which changes nothing but the time; all cores, unless you say
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Other content files: DIR/gladiators/*.toml, or DIR/*.toml
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// A new folder for spending.json and report.html
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let printed = files::content_of::<Gladiators>(args.content.as_deref())?;
    if let Some(out) = &args.out {
        output::new_folder(out)?;
    }
    let stop = super::progress::stop_on_signals()?;
    let mut progress = Progress::stoppable(args.questions, "questions");
    let threads = super::threads(args.threads);
    let found =
        spending(&printed.content, args.questions, args.seed, threads, &stop, &mut || progress.add(1));
    progress.end();
    let found = found?;
    let json = json!({
        "seed": args.seed, "content": printed.digest, "asked": args.questions, "questions": found.questions,
        "too_large": found.too_large, "figures": figures(&found.form, &found.tally),
    });
    if let Some(out) = &args.out {
        let write = |name: &str, text: String| {
            fs::write(out.join(name), text)
                .with_context(|| format!("{} cannot be written", out.join(name).display()))
        };
        write("spending.json", serde_json::to_string_pretty(&json)? + "\n")?;
        write("report.html", page(&found, args))?;
    }
    let told = if args.json { output::json(&json) } else { output::lines(&words(&found, args)) };
    told?;
    // What goes on only when everything went well must not go on with a part.
    ensure!(
        found.questions == args.questions,
        "stopped after {} of {} questions",
        found.questions,
        args.questions
    );
    Ok(())
}

/// How much of what was asked for this is.
fn facts(found: &Spending, args: &Args) -> String {
    let asked = if found.questions < args.questions {
        format!("partial: stopped after {} of {} questions", found.questions, args.questions)
    } else {
        format!("{} questions of each kind", thousands(found.questions))
    };
    format!("{asked}, seed {}; {} more had a duel too large to solve", args.seed, thousands(found.too_large))
}

fn words(found: &Spending, args: &Args) -> String {
    let mut text = facts(found, args);
    for (at, group) in found.form.groups.iter().enumerate() {
        let _ = write!(text, "\n\n{:<16} {:>24} {:>24}", group.title, "best in %", "lost in %");
        for (row, name) in group.rows.iter().enumerate() {
            let [best, lost] = [0, 1].map(|column| found.tally.figure(&found.form, at, row, column));
            let (Some(best), Some(lost)) = (best, lost) else { continue };
            let [best, lost] = [(best, 1), (lost, 2)].map(|(figure, places)| bounded(&figure, places));
            let _ = write!(text, "\n{name:<16} {best} {lost}");
        }
    }
    text
}

/// A share in percent with its bounds, or with words where all values are the same.
fn bounded(figure: &Figure, places: usize) -> String {
    let bounds = match (figure.low, figure.high) {
        (Some(low), Some(high)) => format!("({:.places$} to {:.places$})", low * 100.0, high * 100.0),
        _ => format!("({})", interval(figure, true)),
    };
    format!("{:>7.places$} {bounds:>16}", figure.mean * 100.0)
}

fn page(found: &Spending, args: &Args) -> String {
    let sections: String =
        (0..found.form.groups.len()).map(|at| section(&found.form, &found.tally, at)).collect();
    let body = format!(
        "<header>\n<h1>Gladiators: points spent well</h1>\n<p class=\"facts\">{}</p>\n</header>\n{sections}<footer>\n<p>Every \
         duel was solved: chances are those of best play by both. Small figures are bounds of 95 % for another sample \
         of gladiators.</p>\n</footer>\n",
        facts(found, args)
    );
    document("Gladiators: points spent well", &body)
}
