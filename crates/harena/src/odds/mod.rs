//! `harena odds`: exact chances.

mod fired_up;
mod gladiators;

use clap::Subcommand;
use rules_core::Fraction;
use serde::Serialize;

#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    /// The chances of one Gladiators attack
    #[command(after_help = "Example: five dice with an axe (class C) against six defence dice:\n  \
        harena odds gladiators --dice 5 --class C --defense 6")]
    Gladiators(gladiators::Attack),
    /// The chances of one attack of Fired Up
    #[command(after_help = "Example: Rexus rolls five Attack dice against three of Abbel:\n  \
        harena odds fired-up --attack 5 --defense 3 --attacker Rexus --defender Abbel")]
    FiredUp(fired_up::Exchange),
}

/// A chance or a mean, exactly and to read.
#[derive(Serialize)]
struct Figure {
    fraction: String,
    decimal: f64,
}

impl From<Fraction> for Figure {
    fn from(fraction: Fraction) -> Figure {
        Figure { fraction: fraction.to_string(), decimal: fraction.decimal() }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    match &args.game {
        Game::Gladiators(attack) => gladiators::run(attack),
        Game::FiredUp(exchange) => fired_up::run(exchange),
    }
}
