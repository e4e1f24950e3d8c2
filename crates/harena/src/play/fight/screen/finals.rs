//! §7 The end of the game.

use crate::play::{
    fight::{ending, ring::Bout},
    screen::{Theme, audit_lines, text::cut},
};
use ratatui::{
    Frame,
    layout::Rect,
    text::Line,
    widgets::{Block, Borders, Paragraph},
};

/// Draws the final table.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, theme: Theme) {
    let width = usize::from(area.width).saturating_sub(2);
    let table = ending::table(bout.session.game(), bout.session.names(), &bout.board.shown);
    let lines = table.into_iter().enumerate().map(|(row, line)| {
        let style = match row {
            0 => theme.faint(),
            1 => theme.strong(),
            _ => ratatui::style::Style::new(),
        };
        Line::styled(format!(" {}", cut(&line, width)), style)
    });
    let block = Block::new().borders(Borders::TOP).title(" after seven Fights (§7.1) ");
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()).block(block), area);
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
