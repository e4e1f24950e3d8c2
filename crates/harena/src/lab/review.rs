//! `harena lab review`: a finished game, judged.

mod many;
mod page;
mod words;

use super::progress::Progress;
use crate::{files, output};
use anyhow::{Context, bail, ensure};
use clap::value_parser;
use lab::{
    league::Entrant,
    review::{Effort, review},
    study::Study,
};
use rules_core::{Game, Header, Record, Turn};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};
use table::review::seed_of;

/// Judges a finished game: chances after every step, what decisions cost, and what was luck.
///
/// It says what the page of a finished game says of it. Chances are means of playouts; what a decision cost is judged by a hard
/// bot from what its seat saw, whatever --playouts, --bots and --seed say; luck is judged from the truth. Of several games only the luck is told: over many it comes to
/// nothing.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a .jsonl file; or several of one game, for their luck
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// The content the game was played with, if not the usual
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Playouts for each chance, not for the judge of decisions; more take longer and tell more. Unless you say, as many as on the page: 1500 in Gladiators
    /// and FIGHT!, 2000 in Fired Up
    #[arg(long, value_parser = value_parser!(u32).range(2..=100_000))]
    playouts: Option<u32>,
    /// Who plays them: better bots know more of the game. Unless you say, as on the page: medium in Gladiators, random in the
    /// others, where a game among medium bots takes a hundred times as long and more
    #[arg(long, value_name = "LEVEL")]
    bots: Option<Entrant>,
    /// A seed for other playouts than those that the page takes; the judge of decisions says the same with any
    #[arg(long)]
    seed: Option<u64>,
    /// How many threads share several records; all cores unless you say
    #[arg(long, value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// A new folder for review.json and report.html
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    ensure!(args.records.len() == 1 || args.out.is_none(), "--out is for one record");
    let record = &args.records[0];
    let header = Header::peek(&files::read_text(record)?).with_context(|| record.display().to_string())?;
    match header.game.as_str() {
        Fight::ID => run_of::<Fight>(args),
        FiredUp::ID => run_of::<FiredUp>(args),
        Gladiators::ID => run_of::<Gladiators>(args),
        other => {
            bail!("{}: there is no game `{other}`; games are fight, fired-up, gladiators", record.display())
        }
    }
}

fn run_of<G: Study>(args: &Args) -> anyhow::Result<()> {
    let [record] = &args.records[..] else { return many::luck_of::<G>(args) };
    let (game, record) = read::<G>(args, record)?;
    let (steps, effort) = (&record.steps, effort_of(args, &record));
    // A folder that cannot be taken is refused at once. A new one is made with what goes into it, so that whoever stops this leaves
    // none behind.
    if let Some(out) = args.out.as_ref().filter(|out| out.exists()) {
        output::new_folder(out)?;
    }
    let mut progress = Progress::new(steps.len() as u64, "steps");
    let found = review(&*game, steps, &effort, &mut || progress.add(1));
    progress.end();
    if let Some(out) = &args.out {
        output::new_folder(out)?;
        let write = |name: &str, text: String| {
            fs::write(out.join(name), text)
                .with_context(|| format!("{} cannot be written", out.join(name).display()))
        };
        write("review.json", serde_json::to_string_pretty(&found)? + "\n")?;
        write("report.html", page::page(<G as Study>::TITLE, &found, &effort))?;
    }
    if args.json { output::json(&found) } else { output::lines(&words::words(&found, effort.playouts)) }
}

/// As the page judges it, but for what was asked otherwise.
fn effort_of<G: Study>(args: &Args, record: &Record<G>) -> Effort {
    let own = seed_of(record);
    // Games that are judged with another seed still get different numbers each.
    let usual = Effort::usual::<G>(args.seed.map_or(own, |seed| own.rotate_left(32) ^ seed));
    Effort {
        playouts: args.playouts.unwrap_or(usual.playouts),
        bot: args.bots.unwrap_or(usual.bot),
        seed: usual.seed,
    }
}

/// A finished game, checked, and the table it was played at.
fn read<G: Study>(args: &Args, record: &Path) -> anyhow::Result<(Arc<G>, Record<G>)> {
    let name = || record.display().to_string();
    let read = Record::<G>::read(&files::read_text(record)?).with_context(name)?;
    let game = files::content_of::<G>(args.content.as_deref())?.open(&read.header).with_context(name)?;
    let end = read.replay(&game, |_, _, _| Ok(())).with_context(name)?;
    if !matches!(game.turn(&end), Turn::Over(_)) {
        bail!("{}: the game is not over; a review is for finished games", name());
    }
    Ok((game, read))
}
