//! `harena lab`: measurements of the engine and of the bots.

mod league;
mod speed;

use clap::Subcommand;

#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// How fast every game plays and is imagined on one core, and how fast hard bots search
    Speed(speed::Args),
    /// Let bots play each other: how often does a stronger one win among weaker ones?
    League(league::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match &args.task {
        Task::Speed(args) => speed::run(args),
        Task::League(args) => league::run(args),
    }
}
