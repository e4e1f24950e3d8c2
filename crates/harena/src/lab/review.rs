//! `harena lab review`: a finished game, judged.

use super::progress::Progress;
use crate::{files, output};
use anyhow::{Context, bail};
use clap::value_parser;
use lab::{
    league::Entrant,
    report::{
        document,
        svg::curves,
        text::{escape, plain},
    },
    review::{Decision, Effort, Review, review},
    study::Study,
};
use rules_core::{Game, Header, Record, Turn};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use std::{fs, path::PathBuf};

/// Judges a finished game: chances after every step, what decisions cost, and what was luck.
///
/// Chances are means of playouts. What a seat could think, and what its decisions cost, is judged from its own view; luck is
/// judged from the truth.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a .jsonl file
    record: PathBuf,
    /// The content the game was played with, if not the usual
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Playouts for each chance and for each option of a decision; more take longer and tell more
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u32).range(2..=100_000))]
    playouts: u32,
    /// Who plays them: random is fast, easy or medium know more of the game
    #[arg(long, value_name = "LEVEL", default_value = "random")]
    bots: Entrant,
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
    let text = files::read_text(&args.record)?;
    let header = Header::peek(&text).with_context(|| args.record.display().to_string())?;
    match header.game.as_str() {
        Fight::ID => run_of::<Fight>(args, &text),
        FiredUp::ID => run_of::<FiredUp>(args, &text),
        Gladiators::ID => run_of::<Gladiators>(args, &text),
        other => bail!(
            "{}: there is no game `{other}`; games are fight, fired-up, gladiators",
            args.record.display()
        ),
    }
}

fn run_of<G: Study>(args: &Args, text: &str) -> anyhow::Result<()> {
    let name = || args.record.display().to_string();
    let record = Record::<G>::read(text).with_context(name)?;
    let game = files::content_of::<G>(args.content.as_deref())?.open(&record.header).with_context(name)?;
    let end = record.replay(&game, |_, _, _| Ok(())).with_context(name)?;
    if !matches!(game.turn(&end), Turn::Over(_)) {
        bail!("{}: the game is not over; a review is for finished games", name());
    }
    if let Some(out) = &args.out {
        fs::create_dir(out)
            .with_context(|| format!("{} cannot be made; name a new folder", out.display()))?;
    }
    let effort = Effort { playouts: args.playouts, bot: args.bots, seed: args.seed };
    let mut progress = Progress::new(record.steps.len() as u64, "steps");
    let found = review(&*game, &record.steps, &effort, &mut || progress.add(1));
    progress.end();
    if let Some(out) = &args.out {
        let write = |name: &str, text: String| {
            fs::write(out.join(name), text)
                .with_context(|| format!("{} cannot be written", out.join(name).display()))
        };
        write("review.json", serde_json::to_string_pretty(&found)? + "\n")?;
        write("report.html", page(<G as Study>::TITLE, &found, args))?;
    }
    if args.json { output::json(&found) } else { output::lines(&words(&found)) }
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

fn page(title: &str, found: &Review, args: &Args) -> String {
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
        args.playouts,
        args.bots,
        args.seed
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
