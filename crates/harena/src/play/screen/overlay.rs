//! Pages that lie over the game.

use super::{Theme, text::wrap};
use crate::play::{
    app::{App, Scene},
    help::{self, Entry},
};
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect},
    text::Line,
    widgets::{Block, Clear, Paragraph, Wrap},
};

/// Draws the help page.
pub(super) fn draw_help(frame: &mut Frame<'_>, area: Rect, app: &App, scrolled: u16, theme: Theme) {
    let block = Block::bordered().title(" Help: ↑↓ PgUp PgDn scroll, any other key closes ");
    let inside = block.inner(area);
    let width = usize::from(inside.width).saturating_sub(2);
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut add = |title: &str, texts: Vec<String>| {
        lines.push(Line::styled(format!(" {title}"), theme.strong()));
        lines.extend(texts.into_iter().map(|text| Line::from(format!(" {text}"))));
        lines.push(Line::default());
    };
    let table = app.setup.printed.content.attack_tables.read_as(app.setup.reading);
    add("Keys", entries(help::KEYS, width));
    add("The rules in brief", entries(help::RULES, width));
    add("The Attack Table: damage by the highest face (§6)", help::attack_table(table));
    add("The columns", entries(help::COLUMNS, width));
    add("Fair dice", entries(help::FAIR_DICE, width));
    lines.push(Line::styled(format!(" {}", app.setup.seed.commitment()), theme.strong()));
    if let Scene::Battle(battle) = &app.scene {
        lines.push(Line::from(format!(" The record: {}", battle.session.record_path().display())));
    }
    let most = (lines.len() as u16).saturating_sub(inside.height);
    app.help_end.set(most);
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block).scroll((scrolled.min(most), 0)), area);
}

/// Entries in two columns, paragraphs across both.
fn entries(entries: &[Entry], width: usize) -> Vec<String> {
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
pub(super) fn draw_leave(frame: &mut Frame<'_>, area: Rect, app: &App, theme: Theme) {
    let path = match &app.scene {
        Scene::Battle(battle) => battle.session.record_path().display().to_string(),
        Scene::Choose(..) | Scene::Opening(_) => String::new(),
    };
    let lines = vec![
        Line::styled("Leave this battle?", theme.strong()),
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
