//! `harena solve`: optimal play of a duel.

mod advice;

use crate::{files, output};
use advice::{Advised, Table, advised, tables};
use bots::gladiators::{Advisor, Limit, Solution, Unsolved};
use clap::{Subcommand, value_parser};
use rules_core::{Game, Seat, SplitMix, Step, Turn, Viewer};
use rules_gladiators::{Action, Config, Gladiators, Reading, View};
use serde::Serialize;
use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::PathBuf,
    sync::Arc,
};

#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Which,
}

#[derive(Subcommand)]
enum Which {
    /// Solve a Gladiators duel: the chance to win when both play as well as they can, and what to do
    #[command(after_help = "Example: harena solve gladiators Priscus Brutus\n\n\
        The usual rules are assumed but for the turn limit, which is ignored. A duel that is too large is\n\
        searched by trials instead, and the answer says so.")]
    Gladiators(Duel),
}

#[derive(clap::Args)]
struct Duel {
    /// The challenger: a ready-made gladiator, or a TOML file with a sheet
    one: String,
    /// The challenged
    other: String,
    /// How the Attack Table is read: staircase or literal
    #[arg(long, default_value = "staircase")]
    reading: Reading,
    /// Solve only up to this many positions; above it, search by trials
    #[arg(long, value_name = "N", default_value_t = Limit::default().states)]
    limit: u64,
    /// Trials for each option when the duel is searched
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = value_parser!(u32).range(100..=10_000_000))]
    trials: u32,
    /// Also print the advice against an open guard and against a stunned rival
    #[arg(long)]
    all: bool,
    /// Solve with other content files
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let Which::Gladiators(duel) = &args.game;
    let content = files::gladiators_content(duel.content.as_deref())?.content;
    let sheet = |name: &str| files::read_gladiator(&content, name);
    let mut config = Config::duel(sheet(&duel.one)?, sheet(&duel.other)?);
    config.reading = duel.reading;
    let game = Gladiators::open(config, Arc::clone(&content))?;
    let limit = Limit { states: duel.limit, ..Limit::default() };
    let answer = match Solution::solve(&game, limit, &mut progress()) {
        Ok(solution) => exact(&game, &solution, duel.all),
        Err(too_large @ Unsolved::TooLarge { .. }) => advised_only(&game, limit, duel.trials, &too_large)?,
        Err(stopped @ Unsolved::Stopped) => return Err(stopped.into()),
    };
    if duel.json { output::json(&answer) } else { output::lines(&words(&answer)) }
}

/// What `solve` answers.
#[derive(Serialize)]
struct Answer {
    gladiators: [String; 2],
    /// `exact`; or `near`, by a smaller duel with fewer Luck Dice, Heal Dice and pieces; or `search`, by trials.
    method: &'static str,
    /// Why the method is what it is: how large the duel is.
    size: String,
    positions: u64,
    /// The chance to win before the first die, by seat; unknown when searched.
    win: Option<[f64; 2]>,
    /// The challenger's chance to win if the challenger, or the challenged, attacks first.
    challenger_wins_if_first: Option<[f64; 2]>,
    /// How often each should add 0, 1, 2, … Luck Dice to initiative.
    initiative_luck: Option<[Vec<f64>; 2]>,
    /// The best first turn of each, should they attack first.
    best_opening: Vec<Advised>,
    advice: Vec<Table>,
}

fn exact(game: &Gladiators, solution: &Solution, all: bool) -> Answer {
    let (opening, size) = (solution.opening(), solution.size());
    let best = [Seat::FIRST, Seat::SECOND].into_iter().zip(opening.best);
    Answer {
        gladiators: names(game),
        method: "exact",
        size: format!("{} positions", size.states),
        positions: size.states,
        win: Some([opening.win, 1.0 - opening.win]),
        challenger_wins_if_first: Some(opening.first),
        initiative_luck: Some(opening.bids),
        best_opening: best.map(|(seat, best)| advised(game, seat, best)).collect(),
        advice: tables(game, solution, all),
    }
}

/// Too large to solve: the first turn of each is judged by a smaller duel that is like it, or by trials.
fn advised_only(
    game: &Gladiators,
    limit: Limit,
    trials: u32,
    too_large: &Unsolved,
) -> Result<Answer, Unsolved> {
    let advisor = Advisor::prepare(game, limit, trials, &mut progress())?;
    let mut random = SplitMix::new(1);
    let openings = [Seat::FIRST, Seat::SECOND].into_iter().map(|seat| {
        let advice = advisor.advise(&first_turn(game, seat), &mut random);
        let (action, win) = advice.first().copied().unwrap_or((Action::Pass, 0.5));
        advised(game, seat, bots::gladiators::Advice { action, luck: 0, win })
    });
    Ok(Answer {
        gladiators: names(game),
        method: if matches!(advisor, Advisor::Trials(_)) { "search" } else { "near" },
        size: too_large.to_string(),
        positions: bots::gladiators::size(game).states,
        win: None,
        challenger_wins_if_first: None,
        initiative_luck: None,
        best_opening: openings.collect(),
        advice: Vec::new(),
    })
}

/// The battle as it begins for a seat that attacks first, with all luck kept.
fn first_turn(game: &Gladiators, seat: Seat) -> View {
    // Some throw for initiative gives either seat the first turn; the seeds only serve to find one.
    for seed in 0.. {
        let (mut random, mut state) = (SplitMix::new(seed), game.start());
        loop {
            let step = match game.turn(&state) {
                Turn::Decide(seats) => {
                    let view = game.view(&state, Viewer::Table);
                    if view.stage == rules_gladiators::StageView::Declaring {
                        break;
                    }
                    Step::Act(seats.first().unwrap_or(seat), Action::Luck(0))
                }
                Turn::Chance | Turn::Over(_) => Step::Draw(game.draw(&state, &mut random)),
            };
            game.apply(&mut state, step, &mut |_| {});
        }
        let view = game.view(&state, Viewer::Seat(seat));
        if view.mover == seat {
            return view;
        }
    }
    unreachable!("either seat can win initiative")
}

fn names(game: &Gladiators) -> [String; 2] {
    [Seat::FIRST, Seat::SECOND].map(|seat| game.name(seat).to_owned())
}

/// Shows how far the solver is, where somebody can see it.
fn progress() -> impl FnMut(f64) -> ControlFlow<()> {
    let watched = io::stderr().is_terminal();
    let mut shown = -1.0;
    move |done| {
        if watched && done >= shown + 0.05 {
            shown = done;
            let end = if done >= 1.0 { "\r              \r" } else { "" };
            let _ = write!(io::stderr(), "\rsolving {:>3.0} %{end}", done * 100.0);
        }
        ControlFlow::Continue(())
    }
}

fn words(answer: &Answer) -> String {
    let [one, other] = &answer.gladiators;
    let mut text = format!("{one} against {other}: {}", answer.size);
    match (answer.win, answer.challenger_wins_if_first) {
        (Some([first, second]), Some([attacking, attacked])) => {
            text += "\n\nWhen both play as well as they can";
            text += &format!("\n  {one:<24} wins {:>6.2} %", 100.0 * first);
            text += &format!("\n  {other:<24} wins {:>6.2} %", 100.0 * second);
            text += &format!(
                "\n  {one} wins {:.2} % attacking first, {:.2} % attacked first",
                100.0 * attacking,
                100.0 * attacked
            );
        }
        _ if answer.method == "near" => {
            text += "\nA smaller duel with fewer Luck Dice, Heal Dice and pieces was solved instead; the chances below are estimates.";
        }
        _ => text += "\nIt was searched by trials instead; the chances below are estimates.",
    }
    if let Some(bids) = &answer.initiative_luck {
        for (name, bids) in answer.gladiators.iter().zip(bids).filter(|(_, bids)| bids.len() > 1) {
            let shares = bids.iter().enumerate().filter(|(_, share)| **share > 0.0005);
            let shares = shares.map(|(dice, share)| format!("{dice} in {:.1} %", 100.0 * share));
            text += &format!(
                "\n  {name} adds Luck Dice to initiative: {}",
                shares.collect::<Vec<_>>().join(", ")
            );
        }
    }
    text += "\n\nBest opening";
    for (name, best) in answer.gladiators.iter().zip(&answer.best_opening) {
        text += &format!("\n  {name:<24} {} ({:.2} %)", best.words, 100.0 * best.win);
    }
    for table in &answer.advice {
        text += "\n\n";
        text += &table.words();
    }
    text
}
