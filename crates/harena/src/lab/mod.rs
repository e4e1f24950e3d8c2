//! `harena lab`: measurements of the engine.

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
    /// How fast every game plays at random, on one core
    Speed(speed::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match &args.task {
        Task::Speed(args) => speed::run(args),
    }
}
