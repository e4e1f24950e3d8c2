//! `harena lab review`: a finished game, judged.

use super::progress::Progress;
use crate::{files, output};
use anyhow::{Context, bail, ensure};
use clap::value_parser;
use lab::{
    league::Entrant,
    moments::{Moments, Values},
    report::{
        document,
        svg::curves,
        text::{escape, interval, plain},
    },
    review::{Better, Decision, Effort, Review, luck, review},
    study::Study,
};
use rules_core::{Game, Header, Record, Turn};
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
use table::review::seed_of;

/// Luck is counted in parts of this many.
const PARTS: u32 = 1_000_000;

/// Judges a finished game: chances after every step, what decisions cost, and what was luck.
///
/// It says what the page of a finished game says of it. Chances are means of playouts; what a decision cost is judged by a hard
/// bot from what its seat saw; luck is judged from the truth. Of several games only the luck is told: over many it comes to
/// nothing.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a .jsonl file; or several of one game, for their luck
    #[arg(required = true, value_name = "RECORD")]
    records: Vec<PathBuf>,
    /// The content the game was played with, if not the usual
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Playouts for each chance; more take longer and tell more. Unless you say, as many as on the page: 1500 in Gladiators,
    /// 300 in FIGHT!, 60 in Fired Up
    #[arg(long, value_parser = value_parser!(u32).range(2..=100_000))]
    playouts: Option<u32>,
    /// Who plays them: better bots know more of the game. Unless you say, as on the page: medium in Gladiators, random in the
    /// others, where a game among medium bots takes a hundred times as long and more
    #[arg(long, value_name = "LEVEL")]
    bots: Option<Entrant>,
    /// A seed for other playouts than those that the page takes
    #[arg(long)]
    seed: Option<u64>,
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
    let [record] = &args.records[..] else { return luck_of::<G>(args) };
    let (game, record) = read::<G>(args, record)?;
    let (steps, effort) = (&record.steps, effort_of(args, &record));
    if let Some(out) = &args.out {
        output::new_folder(out)?;
    }
    let mut progress = Progress::new(steps.len() as u64, "steps");
    let found = review(&*game, steps, &effort, &mut || progress.add(1));
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

/// The luck of several games, seat by seat: what chance did for it in one of them, in the mean.
fn luck_of<G: Study>(args: &Args) -> anyhow::Result<()> {
    let mut sums: Vec<Moments> = Vec::new();
    let mut progress = Progress::new(args.records.len() as u64, "games");
    for record in &args.records {
        let (game, record) = read::<G>(args, record)?;
        let shares = luck(&*game, &record.steps, &effort_of(args, &record));
        sums.resize(sums.len().max(shares.len()), Moments::default());
        for (sums, share) in sums.iter_mut().zip(shares) {
            sums.add((share * f64::from(PARTS)).round() as i64);
        }
        progress.add(1);
    }
    progress.end();
    let figures: Vec<_> = sums.iter().map(|sums| sums.figure(PARTS, Values::Any)).collect();
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

/// The decisions that clearly cost something: those of the win first, the dearest first.
fn dearest(found: &Review) -> Vec<(&Decision, &Better)> {
    let mut dear: Vec<(&Decision, &Better)> =
        found.decisions.iter().filter_map(|decision| Some((decision, decision.better.as_ref()?))).collect();
    dear.sort_by(|(_, one), (_, other)| {
        is_of_the_win(other).cmp(&is_of_the_win(one)).then(other.lost.total_cmp(&one.lost))
    });
    dear
}

/// Is it counted in parts of the win? What a bot does not search it may count in points.
fn is_of_the_win(better: &Better) -> bool {
    better.scale.contains("chance")
}

fn cost(better: &Better) -> String {
    if is_of_the_win(better) {
        format!("{} % of the win", plain(better.lost * 100.0))
    } else {
        format!("{} {}", plain(better.lost), better.scale)
    }
}

fn words(found: &Review) -> String {
    let mut lines = vec!["seat   begins    luck            play  result".to_owned()];
    for seat in 0..found.seats {
        let percent = |share: f64| format!("{:>7.1}", share * 100.0);
        lines.push(format!(
            "{:>4}  {} {} +-{:>4.1} {} {}",
            seat + 1,
            percent(found.moments[0].truth[seat]),
            percent(found.luck[seat]),
            found.luck_error[seat] * 100.0,
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
    for (decision, better) in dear.into_iter().take(15) {
        lines.push(format!(
            "  line {}, seat {}: {} cost {}; better: {}",
            decision.line,
            decision.seat + 1,
            decision.chosen,
            cost(better),
            better.choice
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
             what decisions did (also those of others), and the result. Luck may be off by two standard errors, in small \
             figures.</p>\n<table>\n\
             <tr><th></th><th>start</th><th>luck</th><th>play</th><th>result</th></tr>\n";
    for (seat, name) in names.iter().enumerate() {
        let [start, luck, error, play, result] = [
            found.moments[0].truth[seat],
            found.luck[seat],
            found.luck_error[seat],
            found.play[seat],
            found.result[seat],
        ]
        .map(|share| plain(share * 100.0));
        body += &format!(
            "<tr><th>{name}</th><td>{start}</td><td>{luck}<small>&plusmn; {error}</small></td><td>{play}</td><td>{result}</td></tr>\n"
        );
    }
    body += &dear_table(found);
    document(&format!("{title}: a game judged"), &body)
}

fn dear_table(found: &Review) -> String {
    let mut body = "</table>\n</section>\n<section>\n<h2>Dear decisions</h2>\n<p>What cost clearly more than nothing, as a \
                    hard bot judges it by what the seat knew.</p>\n<div class=\"wide\"><table>\n\
                    <tr><th>decision</th><th>cost</th><th>better</th></tr>\n"
        .to_owned();
    for (decision, better) in dearest(found) {
        body += &format!(
            "<tr><th>{}<small>seat {}, line {}, {} options</small></th><td>{}</td><td>{}<small>{}</small></td></tr>\n",
            escape(&decision.chosen),
            decision.seat + 1,
            decision.line,
            decision.options,
            escape(&cost(better)),
            escape(&better.choice),
            escape(&better.reason)
        );
    }
    body + "</table></div>\n</section>\n"
}
