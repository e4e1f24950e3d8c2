//! Drawing a game: what it knows, in boxes and lines. Nothing here decides anything.

mod arena;
mod bets;
mod bout;
mod clash;
mod crowd;
mod finals;
mod hand;
mod ring;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod tests;

pub(super) use arena::track_words;

use super::{
    evening::{Games, Scene},
    ring::Bout,
    setup::Setup,
};
use crate::play::{
    match_on_screen::Asking,
    playable::{Playable, in_a_row},
    screen::{Theme, opening},
};
use ratatui::{Frame, layout::Rect};
use rules_core::Game;
use rules_fired_up::{FiredUp, View};
use std::sync::Arc;

/// Draws what fills the screen.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, games: &Games, theme: Theme) {
    let setup = &games.setup;
    match &games.scene {
        Scene::Opening(opening) => {
            let picture = opening::Picture {
                title: "Fired Up: before the first round",
                players: players(setup),
                commitment: setup.table.seed.commitment(),
                given_words: &setup.table.given_words,
                opening,
            };
            opening::draw(frame, area, &picture, theme);
        }
        Scene::Bout(bout) => bout::draw(frame, area, bout, theme),
    }
}

/// Who plays.
fn players(setup: &Setup) -> String {
    let game = FiredUp::open(setup.config, Arc::clone(&setup.table.printed.content));
    let names = game.map(|game| game.names(setup.humans)).unwrap_or_default();
    let (people, bots) = names.split_at(setup.humans.len().min(names.len()));
    let kind = format!("{:?}", setup.bot).to_lowercase();
    let kind = if bots.len() == 1 { format!("{kind} bot") } else { format!("{kind} bots") };
    let people = in_a_row(people.iter().map(String::as_str));
    let bots = in_a_row(bots.iter().map(String::as_str));
    match (people.is_empty(), bots.is_empty()) {
        (false, false) => format!("{people}  against  {bots} ({kind})"),
        (false, true) => people,
        (true, _) => format!("{bots} ({kind})"),
    }
}

/// What may be on the screen now: what everybody at the keyboard may see, or what whoever has it alone does.
pub(super) fn visible(bout: &Bout) -> &View {
    match &bout.asking {
        Asking::Person(deciding) if deciding.is_for_own_eyes() && !bout.is_showing() => &deciding.view,
        Asking::Person(_)
        | Asking::Nobody
        | Asking::HandOver(..)
        | Asking::Bot(..)
        | Asking::Forced(..)
        | Asking::Over => &bout.board.shown,
    }
}
