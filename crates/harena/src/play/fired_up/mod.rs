//! `harena play fired-up`: a crowd of two to five, five fighters, four rounds.
//!
//! In reading order: what was asked for (`args`, `house_args`, `setup`), what the game says of itself (`playable`, with
//! its `options`, `foresight`, `help` and `ending`), its bots and adviser (`mind`), then both ways to play: lines
//! (`plain`) and full screen (`evening` has the scenes, `ring` and `follow` what is shown of a match, `clash` the fight that
//! is looked at, `chances` what one's own cards may still bring, `page` everything that lies open, `screen` draws).

mod args;
mod chances;
mod clash;
mod ending;
mod evening;
mod follow;
mod foresight;
mod help;
mod house_args;
mod mind;
mod options;
mod page;
mod plain;
mod playable;
mod ring;
mod screen;
mod setup;

pub(in crate::play) use args::Args;

use super::{is_line_by_line, lines::Lines, paper::Paper, terminal};
use evening::Games;
use setup::Setup;
use std::io;

/// Plays Fired Up.
pub(in crate::play) fn run(args: Args) -> anyhow::Result<()> {
    let lines_only = is_line_by_line(args.table.plain);
    let setup = Setup::new(args)?;
    if lines_only {
        let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
        plain::play(&setup, &mut Lines::new(&mut input, &mut output, Paper::of_output()))
    } else {
        terminal::play(Games::new(setup))
    }
}
