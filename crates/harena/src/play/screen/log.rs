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

/// Draws as much of the log as there is room for. A line that begins with the
/// heading of something new, such as a turn, stands out.
pub(in crate::play) fn draw(frame: &mut Frame<'_>, area: Rect, log: &Log, heading: &str, theme: Theme) {
    let block = Block::new().borders(Borders::TOP).border_style(theme.faint());
    let inside = block.inner(area);
    let width = usize::from(inside.width).saturating_sub(2);
    log.most_back.set(most_back(log, width, inside.height.into()));
    // A window that has become larger shows more of it.
    let back = log.back.min(log.most_back.get());
    let title = if back > 0 { format!(" log, {back} lines back (PgDn) ") } else { " log ".to_owned() };
    frame.render_widget(block.title(title), area);
    let shown = &log.lines[..log.lines.len() - back];
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (age, text) in shown.iter().rev().enumerate() {
        let style = match age {
            _ if text.starts_with(heading) => theme.active(),
            0 => Style::new(),
            _ => theme.faint(),
        };
        let wrapped = wrap(text, width);
        lines.extend(wrapped.into_iter().rev().map(|line| Line::styled(format!(" {line}"), style)));
        if lines.len() >= usize::from(inside.height) {
            break;
        }
    }
    lines.truncate(usize::from(inside.height));
    lines.reverse();
    frame.render_widget(Paragraph::new(lines), inside);
}

/// How far back there is still enough to fill the room.
fn most_back(log: &Log, width: usize, height: usize) -> usize {
    let mut filled = 0;
    let fills = |text: &String| {
        filled += wrap(text, width).len();
        filled >= height
    };
    let needed = log.lines.iter().position(fills).map_or(log.lines.len(), |last| last + 1);
    log.lines.len() - needed
}
