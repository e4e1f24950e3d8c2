//! `harena referee`: the referee for a physical table.

mod fight;
mod gladiators;

use clap::Subcommand;

#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// Judge one exchange of Gladiators: attack dice against defence dice
    #[command(after_help = "Example: a short sword rolls 6, 6 and 1; the defence shows a single 6:\n  \
        harena referee gladiators --class B --attack 6,6,1 --defense 6,2")]
    Gladiators(gladiators::Exchange),
    /// Judge one Fight of FIGHT!: who played and decided what
    #[command(arg_required_else_help = true, long_about = fight::SHEET, after_help = fight::EXAMPLE)]
    Fight(fight::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match &args.game {
        Game::Gladiators(exchange) => gladiators::run(exchange),
        Game::Fight(args) => fight::run(args),
    }
}
