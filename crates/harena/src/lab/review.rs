//! `harena lab review`: a finished game, judged.

use super::progress::Progress;
use crate::{files, output};
use anyhow::{Context, bail, ensure};
use bots::Level;
use clap::value_parser;
use lab::{
    league::Entrant,
    moments::Moments,
    report::{
        document,
        svg::curves,
        text::{escape, interval, plain},
    },
    review::{Decision, Effort, Review, review},
    study::Study,
};
use rules_core::{Game, Header, Record, StepOf, Turn};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use serde_json::json;
use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Luck is counted in parts of this many.
const PARTS: u32 = 1_000_000;

/// Judges a finished game: chances after every step, what decisions cost, and what was luck.
///
/// Chances are means of playouts. What a seat could think, and what its decisions cost, is judged from its own view; luck is
/// judged from the truth. Of several games only the luck is told: over many it comes to nothing.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a .jsonl file; or several of one game, for their luck
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// The content the game was played with, if not the usual
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Playouts for each chance and for each option of a decision; more take longer and tell more. Unless you say: 1000 in
    /// Gladiators, 40 in FIGHT!, 100 in Fired Up
    #[arg(long, value_parser = value_parser!(u32).range(2..=100_000))]
    playouts: Option<u32>,
    /// Who plays them: better bots know more of the game. Unless you say: medium, but random in Fired Up, where a game among
    /// medium bots takes a thousand times as long as one at random
    #[arg(long, value_name = "LEVEL")]
    bots: Option<Entrant>,
    /// The seed of the playouts
    #[arg(long, default_value_t = 1)]
    seed: u64,
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
        Fight::ID => run_of::<Fight>(args, Level::Medium, 40),
        FiredUp::ID => run_of::<FiredUp>(args, Level::Random, 100),
        Gladiators::ID => run_of::<Gladiators>(args, Level::Medium, 1000),
        other => {
            bail!("{}: there is no game `{other}`; games are fight, fired-up, gladiators", record.display())
        }
    }
}

fn run_of<G: Study>(args: &Args, level: Level, playouts: u32) -> anyhow::Result<()> {
    let effort = Effort {
        playouts: args.playouts.unwrap_or(playouts),
        bot: args.bots.unwrap_or_else(|| Entrant::of(level)),
        seed: args.seed,
    };
    let [record] = &args.records[..] else { return luck_of::<G>(args, &effort) };
    let (game, steps) = read::<G>(args, record)?;
    if let Some(out) = &args.out {
        fs::create_dir(out)
            .with_context(|| format!("{} cannot be made; name a new folder", out.display()))?;
    }
    let mut progress = Progress::new(steps.len() as u64, "steps");
    let found = review(&*game, &steps, &effort, &mut || progress.add(1));
    progress.end();
    if let Some(out) = &args.out {
        let write = |name: &str, text: String| {
            fs::write(out.join(name), text)
                .with_context(|| format!("{} cannot be written", out.join(name).display()))
        };
        write("review.json", serde_json::to_string_pretty(&found)? + "\n")?;
        write("report.html", page(<G as Study>::TITLE, &found, &effort))?;
    }
    if args.json { output::json(&found) } else { output::lines(&words(&found)) }
}

/// The steps of a finished game, checked, and the table they were taken at.
fn read<G: Study>(args: &Args, record: &Path) -> anyhow::Result<(Arc<G>, Vec<StepOf<G>>)> {
    let name = || record.display().to_string();
    let read = Record::<G>::read(&files::read_text(record)?).with_context(name)?;
    let game = files::content_of::<G>(args.content.as_deref())?.open(&read.header).with_context(name)?;
    let end = read.replay(&game, |_, _, _| Ok(())).with_context(name)?;
    if !matches!(game.turn(&end), Turn::Over(_)) {
        bail!("{}: the game is not over; a review is for finished games", name());
    }
    Ok((game, read.steps))
}

/// The luck of several games, seat by seat: what chance did for it in one of them, in the mean.
fn luck_of<G: Study>(args: &Args, effort: &Effort) -> anyhow::Result<()> {
    let mut luck: Vec<Moments> = Vec::new();
    let mut progress = Progress::new(args.records.len() as u64, "games");
    for (number, record) in (1..).zip(&args.records) {
        let (game, steps) = read::<G>(args, record)?;
        let found =
            review(&*game, &steps, &Effort { seed: effort.seed ^ (number << 32), ..*effort }, &mut || {});
        luck.resize(luck.len().max(found.seats), Moments::default());
        for (sums, share) in luck.iter_mut().zip(&found.luck) {
            sums.add((share * f64::from(PARTS)).round() as i64);
        }
        progress.add(1);
    }
    progress.end();
    let figures: Vec<_> = luck.iter().map(|sums| sums.figure(PARTS)).collect();
    if args.json {
        return output::json(&json!({ "games": args.records.len(), "luck": figures }));
    }
    let mut text =
        format!("The luck of a seat in percent of the win, in the mean of {} games:", args.records.len());
    for (seat, figure) in (1..).zip(figures.iter().flatten()) {
        let _ = write!(text, "\n  seat {seat}: {} ({})", plain(figure.mean * 100.0), interval(figure, true));
    }
    output::lines(&text)
}

/// The decisions that cost most, the dearest first: those that cost clearly more than nothing.
fn dearest(found: &Review) -> Vec<&Decision> {
    let mut dear: Vec<&Decision> = found
        .decisions
        .iter()
        .filter(|decision| decision.lost > 2.0 * decision.error && decision.lost > 0.0)
        .collect();
    dear.sort_by(|one, other| other.lost.total_cmp(&one.lost));
    dear
}

fn words(found: &Review) -> String {
    let mut lines = vec!["seat   begins    luck    play  result".to_owned()];
    for seat in 0..found.seats {
        let percent = |share: f64| format!("{:>7.1}", share * 100.0);
        lines.push(format!(
            "{:>4}  {} {} {} {}",
            seat + 1,
            percent(found.moments[0].truth[seat]),
            percent(found.luck[seat]),
            percent(found.play[seat]),
            percent(found.result[seat])
        ));
    }
    lines.push(
        "\nIn percent of the win: the chance at the start, what dice and cards did, what decisions did."
            .to_owned(),
    );
    let dear = dearest(found);
    lines.push(format!("\n{} of {} decisions cost clearly something:", dear.len(), found.decisions.len()));
    for decision in dear.into_iter().take(15) {
        lines.push(format!(
            "  line {}, seat {}: {} cost {:.1} (+- {:.1}); better: {}",
            decision.line,
            decision.seat + 1,
            decision.chosen,
            decision.lost * 100.0,
            decision.error * 196.0,
            decision.best
        ));
    }
    lines.join("\n")
}

fn page(title: &str, found: &Review, effort: &Effort) -> String {
    let names: Vec<String> = (1..=found.seats).map(|seat| format!("seat {seat}")).collect();
    let [known, truth] = [false, true].map(|truth| {
        let of =
            |moment: &lab::review::Moment| if truth { moment.truth.clone() } else { moment.known.clone() };
        found.moments.iter().map(of).collect::<Vec<_>>()
    });
    let mut body = format!(
        "<header>\n<h1>{}: a game judged</h1>\n<p class=\"facts\">{} steps \u{b7} {} playouts by {} bots for every chance \u{b7} \
         seed {}</p>\n</header>\n",
        escape(title),
        found.moments.len() - 1,
        effort.playouts,
        effort.bot,
        effort.seed
    );
    let curve = |title: &str, note: &str, points: &[Vec<f64>]| {
        format!("<section>\n<h2>{title}</h2>\n<p>{note}</p>\n{}</section>\n", curves(&names, points))
    };
    body += &curve(
        "What each seat could think",
        "The chance to win in percent after every step, from its own view.",
        &known,
    );
    body += &curve("In truth", "The same for somebody who sees every card.", &truth);
    body += "<section>\n<h2>Luck and play</h2>\n<p>In percent of the win: the chance at the start, what dice and cards did, \
             what decisions did (also those of others), and the result.</p>\n<table>\n\
             <tr><th></th><th>start</th><th>luck</th><th>play</th><th>result</th></tr>\n";
    for (seat, name) in names.iter().enumerate() {
        let cells = [found.moments[0].truth[seat], found.luck[seat], found.play[seat], found.result[seat]];
        let cells: String = cells.iter().map(|share| format!("<td>{}</td>", plain(share * 100.0))).collect();
        body += &format!("<tr><th>{name}</th>{cells}</tr>\n");
    }
    body += "</table>\n</section>\n<section>\n<h2>Dear decisions</h2>\n<p>What cost clearly more than nothing, in percent of \
             the win, by what the seat knew. The better choice was found with one half of the playouts and measured with \
             the other.</p>\n<div class=\"wide\"><table>\n<tr><th>decision</th><th>cost</th><th>better</th></tr>\n";
    for decision in dearest(found) {
        body += &format!(
            "<tr><th>{}<small>seat {}, line {}, {} options</small></th><td>{}<small>&plusmn; {}</small></td><td>{}</td></tr>\n",
            escape(&decision.chosen),
            decision.seat + 1,
            decision.line,
            decision.options,
            plain(decision.lost * 100.0),
            plain(decision.error * 196.0),
            escape(&decision.best)
        );
    }
    body += "</table></div>\n</section>\n";
    document(&format!("{title}: a game judged"), &body)
}
