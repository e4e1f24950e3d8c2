//! `harena play`: games in the terminal, full screen or line by line.
//!
//! What a game has of its own lies in its folder, `gladiators/`, `fight/` or `fired_up/`; what the games for two to five
//! share lies in `party/`, and what every game shares lies here. No game knows another.
//!
//! In reading order: what was asked for (`args`, `which`, `setup`), the match itself without any terminal (`session`,
//! `record_file`), what a game must say of itself (`playable`, `options`, `help`), who sits where (`seating`), its bots (`bench`), their `hint`s and where they think (`mind`).
//! Then the two ways to play a match: lines (`lines` on `paper`, `match_in_lines`) and full screen (`match_on_screen` with its
//! `pace`, `opening` before it, `app` around it; `screen` draws, `input` reads keys, `terminal` is the only one that
//! touches the real thing, and `signals` hears when it has to give it back).

mod app;
mod args;
mod bench;
mod fight;
mod fired_up;
mod gladiators;
mod help;
mod hint;
mod input;
mod lines;
mod match_in_lines;
mod match_on_screen;
mod mind;
mod opening;
mod options;
mod pace;
mod paper;
mod party;
mod playable;
mod record_file;
mod screen;
mod seating;
mod session;
mod setup;
mod signals;
mod terminal;
mod which;
#[cfg(test)]
mod whispers;

pub(crate) use args::Args;

use args::Games;
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use std::io::{self, IsTerminal};

/// Plays what was asked for.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    let game = match args.game {
        Some(game) => Some(game),
        None => which::ask()?,
    };
    match game {
        Some(Games::Gladiators(args)) => gladiators::run(*args),
        Some(Games::Fight(args)) => party::run::<Fight>(*args),
        Some(Games::FiredUp(args)) => party::run::<FiredUp>(*args),
        None => Ok(()),
    }
}

/// Is the game played line by line? Somebody wants it so, or the terminal cannot do more.
fn is_line_by_line(is_wanted: bool) -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    is_wanted || is_dumb || !io::stdout().is_terminal() || !io::stdin().is_terminal()
}
