//! A game in lines.

use super::{Party, Setup, mind::mind};
use crate::play::{
    lines::{Lines, unless_reader_left},
    match_in_lines::MatchInLines,
    playable::in_a_row,
    session::Session,
};
use rules_core::Seat;

/// Plays one game line by line.
pub(super) fn play<G: Party>(setup: &Setup<G>, lines: &mut Lines<'_>) -> anyhow::Result<()> {
    unless_reader_left(play_match(setup, lines))
}

fn play_match<G: Party>(setup: &Setup<G>, lines: &mut Lines<'_>) -> anyhow::Result<()> {
    let session = Session::open(&setup.table, setup.config.clone(), &setup.seating, 1)?;
    let players: Vec<String> =
        (0..setup.seating.len()).map(Seat::at).map(|seat| session.name_and_level(seat)).collect();
    let names = in_a_row(players.iter().map(String::as_str));
    lines.say(&format!("{} for {}: {names}", G::NAME, players.len()))?;
    let mind = mind(setup, session.game());
    MatchInLines::new(session, mind, lines, setup.outcomes).with_last_words()?.play()
}
