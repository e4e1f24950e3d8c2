//! `harena play gladiators`: a duel of two.
//!
//! In reading order: what was asked for (`args`, `setup`), who fights (`choose`), what the game says of itself
//! (`playable`, with its `options` and `help`), its bots and adviser (`mind`), then both ways to play: lines (`plain`)
//! and full screen (`evening` has the scenes, `battle` and `follow` what is shown of a match, `screen` draws).

mod args;
mod battle;
mod choose;
mod evening;
mod follow;
mod help;
mod luck_options;
mod mind;
mod options;
mod plain;
mod playable;
mod screen;
mod setup;

pub(in crate::play) use args::Args;

use super::{is_line_by_line, lines::Lines, paper::Paper, terminal};
use evening::Duels;
use setup::Setup;
use std::io;

/// Plays Gladiators.
pub(in crate::play) fn run(args: Args) -> anyhow::Result<()> {
    let lines_only = is_line_by_line(args.table.plain);
    let setup = Setup::new(args)?;
    if lines_only {
        let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
        plain::play(&setup, &mut Lines::new(&mut input, &mut output, Paper::of_output()))
    } else {
        terminal::play(Duels::new(setup))
    }
}
