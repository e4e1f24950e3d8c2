//! §10 The end of the game.

use crate::play::{
    fired_up::{ending, ring::Bout},
    match_on_screen::Asking,
    screen::{
        Theme, audit_lines,
        text::{width_of, wrap},
    },
};
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::Line,
    widgets::{Block, Borders, Paragraph},
};

/// Has the end of the game been shown, so that the final table stands in the place of everything else?
pub(super) fn are_shown(bout: &Bout) -> bool {
    matches!(bout.asking, Asking::Over) && !bout.is_showing()
}

/// How many lines the final table takes, its title included.
pub(super) fn height(bout: &Bout, width: u16) -> u16 {
    1 + lines(bout, width, Theme::plain()).len() as u16
}

/// Draws the final table.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, theme: Theme) {
    let title = format!(" after {} rounds ", bout.board.shown.round);
    let block = Block::new().borders(Borders::TOP).title(title);
    frame.render_widget(Paragraph::new(lines(bout, area.width, theme)).block(block), area);
}

/// A line for each player, and more for those whose points come from many cards.
fn lines(bout: &Bout, width: u16, theme: Theme) -> Vec<Line<'static>> {
    let rows = ending::rows(bout.session.game(), bout.session.names(), &bout.board.shown);
    let room = usize::from(width).saturating_sub(2);
    let battle = wrap(&ending::battle(bout.session.game(), &bout.board.shown), room);
    let mut lines: Vec<Line<'static>> =
        battle.into_iter().map(|line| Line::from(format!(" {line}"))).collect();
    for (row, (numbers, from)) in rows.into_iter().enumerate() {
        let style = match row {
            0 => theme.faint(),
            1 => theme.strong(),
            _ => Style::new(),
        };
        let indent = width_of(&numbers);
        let from = wrap(&from, usize::from(width).saturating_sub(indent + 2));
        let lefts = [numbers].into_iter().chain(std::iter::repeat(" ".repeat(indent)));
        lines
            .extend(from.iter().zip(lefts).map(|(from, left)| Line::styled(format!(" {left}{from}"), style)));
    }
    lines
}

/// How it ended, and how the dice can be checked.
pub(super) fn over_lines(bout: &Bout, theme: Theme) -> Vec<Line<'static>> {
    let verdict = ending::verdict(bout.session.game(), bout.session.names(), &bout.board.shown);
    let mut lines = vec![
        Line::styled(format!(" {verdict}"), theme.strong()),
        Line::from(" Play again? (Enter: yes, q: quit)"),
    ];
    lines.extend(audit_lines(&bout.session));
    lines
}
