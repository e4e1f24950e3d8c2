//! `harena lab`: experiments on the games, the bots and the engine.

mod asked;
mod compare;
mod league;
mod odds;
mod progress;
mod review;
mod run;
mod speed;
mod spending;
mod subject;

use clap::Subcommand;
use std::{num::NonZero, thread};

#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Play many games, and report what a designer asks: who wins, what is claimed, what decisions are worth
    Run(run::Args),
    /// Join the parts of a run that were played apart
    Merge(run::MergeArgs),
    /// Let two contents or configurations play the same deals, and see what the change does
    Compare(compare::Args),
    /// Judge a finished game: chances, what decisions cost, luck
    Review(review::Args),
    /// Find the best use of a gladiator's points: which weapons and skills are worth their price, by solved duels
    Spending(spending::Args),
    /// Exact chances of every attack, as tables and heat maps
    Odds(odds::Args),
    /// How fast every game plays and is imagined on one core, and how fast hard bots search
    Speed(speed::Args),
    /// Let bots play each other: how often does a stronger one win among weaker ones?
    League(league::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match &args.task {
        Task::Run(args) => run::run(args),
        Task::Merge(args) => run::merge(args),
        Task::Compare(args) => compare::run(args),
        Task::Review(args) => review::run(args),
        Task::Spending(args) => spending::run(args),
        Task::Odds(args) => odds::run(args),
        Task::Speed(args) => speed::run(args),
        Task::League(args) => league::run(args),
    }
}

/// How many threads share the work: what was asked for, or all cores.
fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from)
}
