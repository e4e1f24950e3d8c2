//! Drawing what is around a game's own picture: who plays before it begins, the title, the log beside it, the keys.

use super::{
    Bout, Party, Setup,
    evening::{Games, Scene},
};
use crate::play::{
    match_on_screen::Asking,
    screen::{Theme, asked, draw_keys, draw_seal, draw_title, hand_over, log, opening},
};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    widgets::{Block, Borders},
};
use std::sync::Arc;

/// From this width on, the log stands beside everything else.
const WIDE: u16 = 118;
/// The width of a log that stands beside everything else.
const MOST_LOG: u16 = 60;

/// Draws what fills the screen.
pub(super) fn draw<G: Party>(frame: &mut Frame<'_>, area: Rect, games: &Games<G>, theme: Theme) {
    let setup = &games.setup;
    match &games.scene {
        Scene::Opening(opening) => {
            let picture = opening::Picture {
                title: &format!("{}: before {}", G::NAME, G::BEGINNING),
                players: players(setup),
                commitment: setup.table.seed.commitment(),
                given_words: &setup.table.given_words,
                opening,
            };
            opening::draw(frame, area, &picture, theme);
        }
        Scene::Bout(bout) => draw_bout::<G>(frame, area, bout, theme),
    }
}

/// Who plays.
fn players<G: Party>(setup: &Setup<G>) -> String {
    let game = G::open(setup.config.clone(), Arc::clone(&setup.table.printed.content));
    let names = game.map(|game| game.names(setup.seating.humans())).unwrap_or_default();
    setup.seating.in_words(&names)
}

fn draw_bout<G: Party>(frame: &mut Frame<'_>, area: Rect, bout: &Bout<G>, theme: Theme) {
    if let Asking::HandOver(seat, secret) = bout.asking {
        return hand_over::draw(frame, area, &bout.session, (seat, secret), theme);
    }
    let [title, middle, keys] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    draw_title(frame, title, &G::title(bout, area.width), theme);
    draw_seal(frame, title, &bout.session, theme);
    let is_wide = area.width >= WIDE;
    let beside = if is_wide { (area.width / 3).min(MOST_LOG) } else { 0 };
    let widths = [Constraint::Fill(1), Constraint::Length(u16::from(is_wide)), Constraint::Length(beside)];
    let [left, rule, right] = Layout::horizontal(widths).areas(middle);
    if is_wide {
        frame.render_widget(Block::new().borders(Borders::LEFT).border_style(theme.faint()), rule);
        log::draw(frame, right, &bout.log, G::HEADING, theme);
    }
    G::draw_bout(frame, left, bout, !is_wide, theme);
    draw_keys(frame, keys, keys_of::<G>(bout), theme);
}

/// What the keys do now.
fn keys_of<G: Party>(bout: &Bout<G>) -> &'static str {
    match &bout.asking {
        Asking::Person(deciding) if !bout.is_showing() && deciding.can_go_back() => G::BACK_KEYS,
        Asking::Person(_) if !bout.is_showing() => {
            "↑↓ Enter: choose  o: outcomes  a: advice  h: hint  c: cards  ?: help  q: leave"
        }
        _ if bout.pause().is_some() => "Enter: go on  c: cards  PgUp PgDn: log  ?: help  q: leave",
        Asking::Over => "Enter: play again  c: cards  PgUp PgDn: log  ?: help  q: quit",
        _ => asked::keys(bout),
    }
}
