//! A game: the Arena, everybody, one's own hand, the log, and what is asked.

use super::{arena, hand, players};
use crate::play::{
    fight::ring::Bout,
    match_on_screen::Asking,
    party::{Party, finals},
    screen::{Theme, asked, log},
};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
};
use rules_fight::{Fight, Stage};

/// The lines of the log that are always there, its title included.
const LEAST_LOG: u16 = 3;

/// Draws the game, with the log if it does not stand beside it.
pub(in crate::play::fight) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    bout: &Bout,
    has_log: bool,
    theme: Theme,
) {
    let parts = Parts::of(bout, area, has_log);
    let [piles, table, own, told, bottom] = Layout::vertical([
        Constraint::Length(arena::HEIGHT),
        Constraint::Length(parts.table),
        Constraint::Length(parts.hand),
        Constraint::Fill(1),
        Constraint::Length(parts.asked),
    ])
    .areas(area);
    let (game, view) = (&**bout.session.game(), bout.visible());
    arena::draw(frame, piles, bout, theme);
    if finals::are_shown::<Fight>(bout) {
        finals::draw::<Fight>(frame, table, bout, theme);
    } else {
        players::draw(frame, table, bout, view, theme);
    }
    match parts.hand {
        0 => {}
        1 => hand::draw_short(frame, own, (game, &view.hand), theme),
        _ => hand::draw(frame, own, "your hand", (game, &view.hand), theme),
    }
    if has_log {
        log::draw(frame, told, &bout.log, Fight::HEADING, theme);
    } else {
        let newest: Vec<_> = bout.board.shown.graveyard.iter().rev().copied().collect();
        hand::draw(frame, told, "Graveyard, the newest first (c: all cards)", (game, &newest), theme);
    }
    asked::draw(frame, bottom, bout, || finals::over_lines::<Fight>(bout, theme), theme);
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
        if finals::are_shown::<Fight>(bout) {
            return Parts {
                table: finals::height::<Fight>(bout, area.width),
                hand: 0,
                asked: asked::height(bout),
            };
        }
        let held = &bout.visible().hand;
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
