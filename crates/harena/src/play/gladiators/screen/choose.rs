//! Choosing gladiators.

use crate::play::{
    gladiators::{
        choose::{Choosing, describe, fair_note},
        setup::Setup,
    },
    screen::{Theme, draw_keys, draw_title},
};
use ratatui::{
    Frame,
    layout::{Alignment, Constraint, Layout, Rect},
    text::Line,
    widgets::{Block, List, ListState, Paragraph, Wrap},
};

/// What can be chosen.
pub(super) struct Picture<'a> {
    /// What was asked for.
    pub(super) setup: &'a Setup,
    /// Who was chosen so far.
    pub(super) choosing: &'a Choosing,
    /// Which line is marked.
    pub(super) at: usize,
}

/// Draws the list and the sheet that is marked.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>, theme: Theme) {
    let [title, question, middle, note, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(3),
        Constraint::Fill(1),
        Constraint::Length(3),
        Constraint::Length(1),
    ])
    .areas(area);
    draw_title(frame, title, "Gladiators: a duel with dice", theme);
    let asked = Line::styled(picture.choosing.question(picture.setup), theme.strong());
    frame.render_widget(Paragraph::new(vec![Line::default(), asked]).alignment(Alignment::Center), question);
    let [list, sheet] = Layout::horizontal([Constraint::Length(26), Constraint::Fill(1)]).areas(middle);
    draw_list(frame, list, picture);
    draw_sheet(frame, sheet, picture, theme);
    draw_note(frame, note, picture, theme);
    draw_keys(frame, keys, "↑↓ or number: look  Enter: choose  ?: help  q: quit", theme);
}

fn draw_list(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>) {
    let ready_made = &picture.setup.table.printed.content.ready_made;
    let names = ready_made.iter().map(|sheet| sheet.name.as_str()).chain(["random"]);
    let items = names.enumerate().map(|(index, name)| format!("{:>2} {name}", index + 1));
    let list = List::new(items)
        .block(Block::bordered().title(" gladiators "))
        .highlight_style(Theme::marked())
        .highlight_symbol("> ");
    frame.render_stateful_widget(list, area, &mut ListState::default().with_selected(Some(picture.at)));
}

fn draw_sheet(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>, theme: Theme) {
    let content = &picture.setup.table.printed.content;
    let (title, mut lines) = match content.ready_made.get(picture.at) {
        Some(sheet) => {
            let lines = describe(sheet, content).into_iter().map(Line::from).collect();
            (sheet.name.clone(), lines)
        }
        None => ("random".to_owned(), vec![Line::from("Any of the ready-made gladiators.")]),
    };
    lines.push(Line::default());
    lines.push(Line::styled("A gladiator of your own: --gladiator FILE.toml", theme.faint()));
    let block = Block::bordered().title(format!(" {title} "));
    frame.render_widget(Paragraph::new(lines).block(block).wrap(Wrap { trim: false }), area);
}

fn draw_note(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_>, theme: Theme) {
    let content = &picture.setup.table.printed.content;
    let note = match (picture.choosing.other(), content.ready_made.get(picture.at)) {
        (Some(other), Some(sheet)) => fair_note(other, sheet, content),
        (Some(other), None) => format!("Against {}.", other.name),
        (None, _) => "Opponents with about the same points and fights make a fair match (§10.3).".to_owned(),
    };
    let words = Paragraph::new(vec![Line::default(), Line::from(note)]).alignment(Alignment::Center);
    frame.render_widget(words.style(theme.faint()), area);
}
