//! Drawing a duel: what it knows, in boxes and lines. Nothing here decides anything.

mod battle;
mod choose;
mod dice;
mod fighter;
#[cfg(test)]
mod tests;

use super::{
    choose::players,
    evening::{Duels, Scene},
};
use crate::play::screen::{Theme, opening};
use ratatui::{Frame, layout::Rect};
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
