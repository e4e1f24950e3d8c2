//! Which game? Asked only of somebody who named none and sits at a terminal.

use super::{
    args::Games,
    lines::{Lines, Menu, unless_reader_left},
    paper::Paper,
};
use anyhow::bail;
use clap::{FromArgMatches, Subcommand};
use std::{
    io::{self, IsTerminal},
    ops::ControlFlow,
};

/// The game that somebody picks, with nothing else asked for; none for who would rather leave.
pub(super) fn ask() -> anyhow::Result<Option<Games>> {
    let command = Games::augment_subcommands(clap::Command::new("play"));
    let about = |game: &clap::Command| game.get_about().map(ToString::to_string).unwrap_or_default();
    let games: Vec<(String, String)> =
        command.get_subcommands().map(|game| (game.get_name().to_owned(), about(game))).collect();
    let names: Vec<&str> = games.iter().map(|(name, _)| name.as_str()).collect();
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let commands: Vec<String> = names.iter().map(|name| format!("`harena play {name}`")).collect();
        bail!("say which game to play: {}", commands.join(" or "));
    }
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let picked = pick(&mut Lines::new(&mut input, &mut output, Paper::of_output()), &games, &names);
    let at = match picked {
        Ok(ControlFlow::Continue(at)) => at,
        Ok(ControlFlow::Break(())) => return Ok(None),
        Err(error) => return unless_reader_left(Err(error.into())).map(|()| None),
    };
    let matches = command.get_matches_from(["play", names[at]]);
    Ok(Some(Games::from_arg_matches(&matches)?))
}

fn pick(
    lines: &mut Lines<'_>,
    games: &[(String, String)],
    names: &[&str],
) -> io::Result<ControlFlow<(), usize>> {
    lines.say("Which game?")?;
    for (number, (name, about)) in (1..).zip(games) {
        lines.say(&row(number, name, about))?;
    }
    lines.pick(&Menu { prompt: "Number or name (quit to leave):", names, otherwise: "no game here" })
}

fn row(number: usize, name: &str, about: &str) -> String {
    format!("  {number}  {name:<12} {about}")
}

#[cfg(test)]
mod tests {
    use super::{Games, row};
    use crate::play::screen::text::width_of;
    use clap::Subcommand;

    #[test]
    fn every_game_fits_on_a_line() {
        let command = Games::augment_subcommands(clap::Command::new("play"));
        for game in command.get_subcommands() {
            let row = row(1, game.get_name(), &game.get_about().unwrap().to_string());
            assert!(width_of(&row) <= 78, "{row}");
        }
    }
}
