//! Pages that lie over the game.

use super::{Theme, text::wrap};
use crate::play::{
    app::Evening,
    help::{Entry, FAIR_DICE, Section, Text},
};
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect},
    text::Line,
    widgets::{Block, Clear, Padding, Paragraph, Wrap},
};

/// Draws the help page, and gives back how far it can be scrolled.
pub(in crate::play) fn draw_help(
    frame: &mut Frame<'_>,
    area: Rect,
    evening: &impl Evening,
    scrolled: u16,
    theme: Theme,
) -> u16 {
    let block = Block::bordered().title(" Help: ↑↓ PgUp PgDn scroll, any other key closes ");
    let inside = block.inner(area);
    let width = usize::from(inside.width).saturating_sub(2);
    let mut sections = evening.help();
    sections.push(Section { title: "Fair draws", text: Text::Entries(FAIR_DICE) });
    let mut lines: Vec<Line<'static>> = Vec::new();
    for Section { title, text } in sections {
        let texts = match text {
            Text::Entries(entries) => in_columns(entries, width),
            Text::Lines(lines) => lines,
        };
        lines.push(Line::styled(format!(" {title}"), theme.strong()));
        lines.extend(texts.into_iter().map(|text| Line::from(format!(" {text}"))));
        lines.push(Line::default());
    }
    lines.push(Line::styled(format!(" {}", evening.commitment()), theme.strong()));
    if let Some(path) = evening.record() {
        lines.push(Line::from(format!(" The record: {}", path.display())));
    }
    let end = (lines.len() as u16).saturating_sub(inside.height);
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block).scroll((scrolled.min(end), 0)), area);
    end
}

/// Draws a page of the game's own, and gives back how far it can be scrolled.
pub(in crate::play) fn draw_page(
    frame: &mut Frame<'_>,
    area: Rect,
    evening: &impl Evening,
    (letter, scrolled): (char, u16),
    theme: Theme,
) -> u16 {
    let width = usize::from(area.width).saturating_sub(4);
    let Some((title, lines)) = evening.page(letter, width, theme) else { return 0 };
    let title = format!(" {title}: ↑↓ PgUp PgDn scroll, any other key closes ");
    let block = Block::bordered().title(title).padding(Padding::horizontal(1));
    let end = (lines.len() as u16).saturating_sub(block.inner(area).height);
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block).scroll((scrolled.min(end), 0)), area);
    end
}

/// Entries in two columns, paragraphs across both.
fn in_columns(entries: &[Entry], width: usize) -> Vec<String> {
    let column = entries.iter().map(|(about, _)| about.len()).max().unwrap_or(0) + 2;
    let lines = entries.iter().flat_map(|(about, text)| {
        if about.is_empty() {
            return wrap(text, width);
        }
        let wrapped = wrap(text, width.saturating_sub(column)).into_iter().enumerate();
        wrapped.map(|(row, line)| format!("{:<column$}{line}", if row == 0 { about } else { "" })).collect()
    });
    lines.collect()
}

/// Draws the question whether to leave.
pub(in crate::play) fn draw_leave(frame: &mut Frame<'_>, area: Rect, evening: &impl Evening, theme: Theme) {
    let path = evening.record().map(|path| path.display().to_string()).unwrap_or_default();
    let lines = vec![
        Line::styled(evening.leaving().unwrap_or_default(), theme.strong()),
        Line::default(),
        Line::from("The record so far is saved in"),
        Line::from(path),
        Line::default(),
        Line::from("y: leave   any other key: stay"),
    ];
    let [_, middle, _] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(9), Constraint::Fill(1)]).areas(area);
    let [_, middle, _] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(66), Constraint::Fill(1)]).areas(middle);
    frame.render_widget(Clear, middle);
    let words = Paragraph::new(lines).alignment(Alignment::Center).wrap(Wrap { trim: true });
    frame.render_widget(words.block(Block::bordered()), middle);
}
