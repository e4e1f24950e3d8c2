//! What the games for two to five share, people and bots together: an evening is the same, whatever is played.
//!
//! In reading order: what was asked for (`args`, `setup`), the bots and the adviser (`mind`), then both ways to play:
//! lines (`plain`) and full screen (`evening` has the scenes, `screen` and `finals` draw what is around the game's own
//! picture). What a game has of its own it says as a [`Party`].

mod args;
mod evening;
pub(super) mod finals;
mod mind;
mod plain;
mod screen;
mod setup;
#[cfg(test)]
pub(super) mod testing;
#[cfg(test)]
mod tests;

pub(super) use args::{Args, First};
pub(super) use finals::Ending;
pub(super) use mind::Advised;
pub(super) use setup::Setup;

use super::{
    help::Section,
    is_line_by_line,
    lines::Lines,
    match_on_screen::{Board, MatchOnScreen},
    paper::Paper,
    playable::Playable,
    screen::Theme,
    session::Session,
    terminal,
};
use bots::Played;
use evening::Games;
use ratatui::{Frame, layout::Rect, text::Line};
use rules_core::{Seat, SeatSet, Seen};
use std::io;
use table::FairStream;

/// A game for two to five.
pub(super) trait Party: Playable + Played {
    /// What it is called: "FIGHT!".
    const NAME: &'static str;
    /// What it begins with: "the first Arena".
    const BEGINNING: &'static str;
    /// Lines of the log that begin like this stand out: "Round ".
    const HEADING: &'static str;
    /// What the keys do where a choice can be taken back.
    const BACK_KEYS: &'static str;
    /// How many matches are imagined for what a board guesses of the future; none where it guesses nothing.
    const GUESSES: u32 = 0;

    /// What can be asked for of its rules.
    type Rules: clap::Args;
    /// What is shown of a match.
    type Board: Board<Game = Self>;

    /// What so many players agreed on.
    fn agreed(rules: &Self::Rules, players: u8) -> Self::Config;

    /// What is shown of a match before anything was told.
    fn board(setup: &Setup<Self>, session: &Session<Self>) -> Self::Board;

    /// Time has passed for what is shown.
    fn look(bout: &mut Bout<Self>) {
        let _ = bout;
    }

    /// What goes on, for the line at the top of a window of this width.
    fn title(bout: &Bout<Self>, width: u16) -> String;

    /// Draws the match, with the log if it does not stand beside it.
    fn draw_bout(frame: &mut Frame<'_>, area: Rect, bout: &Bout<Self>, has_log: bool, theme: Theme);

    /// The help page, without what every game has.
    fn help() -> Vec<Section>;

    /// The page of everything that lies open, which `c` opens: its title and its lines for a window of this width.
    fn page(bout: &Bout<Self>, width: usize, theme: Theme) -> (&'static str, Vec<Line<'static>>);

    /// How a match ended that this view is the last of.
    fn ending(&self, names: &[String], view: &Self::View) -> Ending;

    /// How good each action seems to the adviser, best first, and what its numbers are worth.
    fn advise(&self, seen: &Seen<Self>, random: &mut FairStream) -> Advised<Self::Action>;
}

/// A match of a game on the screen.
pub(super) type Bout<G> = MatchOnScreen<<G as Party>::Board>;

/// Those whom bots play, by seat.
const BOTS: [&str; 5] = ["Galla", "Livia", "Cato", "Varro", "Titus"];

/// Plays an evening full screen, or one match line by line.
pub(super) fn run<G: Party>(args: Args<G::Rules>) -> anyhow::Result<()> {
    let lines_only = is_line_by_line(args.table.plain);
    let setup = Setup::<G>::new(args)?;
    if lines_only {
        let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
        plain::play(&setup, &mut Lines::new(&mut input, &mut output, Paper::of_output()))
    } else {
        terminal::play(Games::new(setup))
    }
}

/// What people call whoever sits in each of so many seats.
pub(super) fn names(seats: usize, humans: SeatSet) -> Vec<String> {
    let name = |seat: Seat| match (humans.contains(seat), humans.len()) {
        (true, 1) => "You".to_owned(),
        (true, _) => format!("Player {seat}"),
        (false, _) => BOTS[seat.index()].to_owned(),
    };
    (0..seats).map(Seat::at).map(name).collect()
}
