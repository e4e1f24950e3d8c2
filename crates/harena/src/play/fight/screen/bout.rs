//! A game: the Arena, everybody, one's own hand, the log, and what is asked.

use super::{arena, finals, hand, players, visible};
use crate::play::{
    fight::ring::Bout,
    match_on_screen::Asking,
    screen::{Theme, asked, draw_keys, draw_seal, draw_title, hand_over, log},
};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    widgets::{Block, Borders},
};
use rules_fight::{FIGHTS, Stage};

/// From this width on, the log stands beside everything else.
const WIDE: u16 = 118;
/// The width of a log that stands beside everything else.
const MOST_LOG: u16 = 60;
/// The lines of the log that are always there, its title included.
const LEAST_LOG: u16 = 3;

/// Draws the game.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, theme: Theme) {
    if let Asking::HandOver(seat, secret) = bout.asking {
        return hand_over::draw(frame, area, &bout.session, (seat, secret), theme);
    }
    let [title, middle, keys] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
    draw_title(frame, title, &format!("FIGHT! · {}", stage_words(bout)), theme);
    draw_seal(frame, title, &bout.session, theme);
    let is_wide = area.width >= WIDE;
    let beside = if is_wide { (area.width / 3).min(MOST_LOG) } else { 0 };
    let widths = [Constraint::Fill(1), Constraint::Length(u16::from(is_wide)), Constraint::Length(beside)];
    let [left, rule, right] = Layout::horizontal(widths).areas(middle);
    if is_wide {
        frame.render_widget(Block::new().borders(Borders::LEFT).border_style(theme.faint()), rule);
        log::draw(frame, right, &bout.log, is_heading, theme);
    }
    draw_left(frame, left, bout, !is_wide, theme);
    draw_keys(frame, keys, keys_of(bout), theme);
}

fn draw_left(frame: &mut Frame<'_>, area: Rect, bout: &Bout, has_log: bool, theme: Theme) {
    let parts = Parts::of(bout, area, has_log);
    let [piles, table, own, told, bottom] = Layout::vertical([
        Constraint::Length(arena::HEIGHT),
        Constraint::Length(parts.table),
        Constraint::Length(parts.hand),
        Constraint::Fill(1),
        Constraint::Length(parts.asked),
    ])
    .areas(area);
    let (game, view) = (&**bout.session.game(), visible(bout));
    arena::draw(frame, piles, bout, theme);
    if finals::are_shown(bout) {
        finals::draw(frame, table, bout, theme);
    } else {
        players::draw(frame, table, bout, view, theme);
    }
    match parts.hand {
        0 => {}
        1 => hand::draw_short(frame, own, (game, &view.hand), theme),
        _ => hand::draw(frame, own, "your hand", (game, &view.hand), theme),
    }
    if has_log {
        log::draw(frame, told, &bout.log, is_heading, theme);
    } else {
        let newest: Vec<_> = bout.board.shown.graveyard.iter().rev().copied().collect();
        hand::draw(frame, told, "Graveyard, the newest first (c: all cards)", (game, &newest), theme);
    }
    asked::draw(frame, bottom, bout, || finals::over_lines(bout, theme), theme);
}

/// How many lines each part has.
struct Parts {
    table: u16,
    hand: u16,
    asked: u16,
}

impl Parts {
    /// What is asked comes first, then a line for the hand, then how the Powers came about, then all that is to be said
    /// about a choice, then the whole hand. The log has the rest.
    fn of(bout: &Bout, area: Rect, has_log: bool) -> Parts {
        if finals::are_shown(bout) {
            return Parts { table: finals::height(bout, area.width), hand: 0, asked: asked::height(bout) };
        }
        let held = &visible(bout).hand;
        let cards = held.len() as u16;
        let mut table = players::height(bout);
        let mut room =
            area.height.saturating_sub(arena::HEIGHT + table + if has_log { LEAST_LOG } else { 0 });
        let mut give = |wanted: u16| {
            let given = wanted.min(room);
            room -= given;
            given
        };
        let mut asked = give(asked::least_height(bout));
        // The hand that is chosen from is there already.
        let is_playing = matches!(&bout.asking, Asking::Person(deciding)
            if matches!(deciding.view.stage, Stage::Playing { .. }));
        let mut hand = give(u16::from(cards > 0 && (!is_playing || bout.is_showing())));
        table += give(players::stories(bout));
        asked += give(asked::height(bout).saturating_sub(asked));
        let whole = hand::whole_height(bout.session.game(), held, area.width);
        if hand == 1 {
            hand += [whole, cards].into_iter().find(|&lines| lines <= room).unwrap_or(0);
        }
        Parts { table, hand, asked }
    }
}

fn stage_words(bout: &Bout) -> String {
    let board = &bout.board;
    match (board.shown.stage, board.is_cleared) {
        (Stage::Over, _) => "the game is over".to_owned(),
        (_, true) => format!("after Fight {} of {FIGHTS}", board.shown.fight),
        (_, false) => format!("Fight {} of {FIGHTS}", board.shown.fight + 1),
    }
}

fn is_heading(line: &str) -> bool {
    line.starts_with("Fight ")
}

/// What the keys do now.
fn keys_of(bout: &Bout) -> &'static str {
    match &bout.asking {
        Asking::Person(deciding) if !bout.is_showing() && deciding.can_go_back() => {
            "↑↓ Enter: choose  Esc: other Main  a: advice  c: cards  ?: help  q: leave"
        }
        Asking::Person(_) if !bout.is_showing() => {
            "↑↓ Enter: choose  o: outcomes  a: advice  c: cards  ?: help  q: leave"
        }
        _ if bout.pause().is_some() => "Enter: go on  c: cards  PgUp PgDn: log  ?: help  q: leave",
        Asking::Over => "Enter: play again  c: cards  PgUp PgDn: log  ?: help  q: quit",
        _ => asked::keys(bout),
    }
}
