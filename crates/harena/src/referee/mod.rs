//! `harena referee`: the referee for a physical table.

mod fight;
mod fired_up;
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
    /// Judge one attack of Fired Up: Attack dice against Defense dice
    #[command(
        after_help = "Dice are judged as they lie there: those that Marrow adds, Keane takes away or Mei rolls \
        once more are up to you.\n\nExample: Rexus rolls Torso, Torso and Leg; Sigurd shows Torso, Leg and Hand:\n  \
        harena referee fired-up --attack torso,torso,leg --defense torso,leg,hand --attacker Rexus --defender Sigurd"
    )]
    FiredUp(fired_up::Exchange),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match &args.game {
        Game::Gladiators(exchange) => gladiators::run(exchange),
        Game::Fight(args) => fight::run(args),
        Game::FiredUp(exchange) => fired_up::run(exchange),
    }
}
