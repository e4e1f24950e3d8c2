//! `harena play`: games in the terminal, full screen or line by line.
//!
//! In reading order: what was asked for (`args`, `setup`), the match itself without any terminal (`session`,
//! `record_file`, `mind`, `options`, `follow`), then the two ways to play it: full screen (`app` and its parts,
//! `screen` draws, `input` reads keys, `terminal` is the only one that touches the real thing) and lines (`plain`).

mod app;
mod args;
mod battle;
mod choose;
mod follow;
mod help;
mod input;
mod luck_options;
mod mind;
mod opening;
mod options;
mod plain;
mod record_file;
mod screen;
mod session;
mod setup;
mod terminal;

pub(crate) use args::Args;

use args::Games;
use setup::Setup;
use std::io::{self, IsTerminal};

/// Plays what was asked for.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let Games::Gladiators(args) = args.game;
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let lines_only = args.plain || is_dumb || !io::stdout().is_terminal() || !io::stdin().is_terminal();
    let setup = Setup::new(*args)?;
    if lines_only {
        plain::play(&setup, &mut io::stdin().lock(), &mut io::stdout().lock())
    } else {
        terminal::play(setup)
    }
}
