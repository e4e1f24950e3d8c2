//! What was told so far, the newest line last.

use super::{Theme, text::wrap};
use crate::play::match_on_screen::Log;
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::Line,
    widgets::{Block, Borders, Paragraph},
};

/// Draws as much of the log as there is room for. What begins something new, such as a turn, stands out.
pub(in crate::play) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    log: &Log,
    is_heading: fn(&str) -> bool,
    theme: Theme,
) {
    let back =
        if log.back > 0 { format!(" log, {} lines back (PgDn) ", log.back) } else { " log ".to_owned() };
    let block = Block::new().borders(Borders::TOP).title(back).border_style(theme.faint());
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let shown = &log.lines[..log.lines.len().saturating_sub(log.back)];
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (age, text) in shown.iter().rev().enumerate() {
        let style = match age {
            _ if is_heading(text) => theme.active(),
            0 => Style::new(),
            _ => theme.faint(),
        };
        let wrapped = wrap(text, usize::from(inside.width).saturating_sub(2));
        lines.extend(wrapped.into_iter().rev().map(|line| Line::styled(format!(" {line}"), style)));
        if lines.len() >= usize::from(inside.height) {
            break;
        }
    }
    lines.truncate(usize::from(inside.height));
    lines.reverse();
    frame.render_widget(Paragraph::new(lines), inside);
}
