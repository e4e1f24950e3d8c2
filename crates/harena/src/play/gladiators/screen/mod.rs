//! Drawing a duel: what it knows, in boxes and lines. Nothing here decides anything.

mod battle;
mod choose;
mod dice;
mod fighter;
#[cfg(test)]
mod tests;

use super::{
    evening::{Duels, Scene},
    setup::Setup,
};
use crate::play::screen::{Theme, opening};
use ratatui::{Frame, layout::Rect};
use rules_core::Seat;
use rules_gladiators::Sheet;
use std::time::Instant;

/// Draws what fills the screen.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, duels: &Duels, theme: Theme, now: Instant) {
    let setup = &duels.setup;
    match &duels.scene {
        Scene::Choose(choosing, cursor) => {
            choose::draw(frame, area, &choose::Picture { setup, choosing, at: cursor.at }, theme);
        }
        Scene::Opening(sheets, opening) => {
            let picture = opening::Picture {
                title: "Gladiators: before the battle",
                players: players(setup, sheets),
                commitment: setup.table.seed.commitment(),
                given_words: &setup.table.given_words,
                opening,
            };
            opening::draw(frame, area, &picture, theme);
        }
        Scene::Battle(battle) => battle::draw(frame, area, battle, theme, now),
    }
}

/// Who meets whom, and who plays them.
fn players(setup: &Setup, sheets: &[Sheet; 2]) -> String {
    let who = |seat: Seat| {
        let name = &sheets[seat.index()].name;
        match (setup.humans.contains(seat), setup.humans.len()) {
            (true, 1) => format!("{name} (you)"),
            (true, _) => format!("{name} (player {seat})"),
            (false, _) => format!("{name} ({} bot)", format!("{:?}", setup.bot).to_lowercase()),
        }
    };
    format!("{}  against  {}", who(Seat::FIRST), who(Seat::SECOND))
}
