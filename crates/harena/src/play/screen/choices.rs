//! The choices with their odds: a table with a mark.

use super::{
    LEAST, Theme,
    text::{cut, width_of, wrap},
};
use crate::play::{
    options::{Brief, Choice, Options},
    playable::AdviceWords,
};
use ratatui::{
    Frame,
    layout::{Constraint, Rect},
    text::{Line, Span, Text},
    widgets::{Block, Borders, Cell, Paragraph, Row, Table, TableState},
};

/// What is to be chosen.
pub(in crate::play) struct Picture<'a, A> {
    /// The choices.
    pub(in crate::play) options: &'a Options<A>,
    /// Which is marked.
    pub(in crate::play) at: usize,
    /// Are the odds shown?
    pub(in crate::play) odds: bool,
    /// How good each action is, if advice is wanted and there.
    pub(in crate::play) advice: Option<&'a [(A, f64)]>,
    /// How that is said.
    pub(in crate::play) words: AdviceWords,
    /// How far the adviser is, if advice is wanted.
    pub(in crate::play) note: Option<String>,
}

/// Lines below the table: the rule, in two lines if it is long, and what the columns have no room for.
fn detail_height<A>(options: &Options<A>) -> u16 {
    let lines = |row: &Choice<A>| {
        let rule = 1 + usize::from(width_of(&row.rule) > LEAST_DETAIL);
        rule + row.more.len().max(1)
    };
    options.rows.iter().map(lines).max().unwrap_or(2) as u16
}

/// The question has a second line if it is too long for one.
fn question_height<A>(options: &Options<A>) -> u16 {
    1 + u16::from(width_of(&options.question) > LEAST_QUESTION)
}

/// A question has at least so much room on its first line.
const LEAST_QUESTION: usize = LEAST.0 as usize - 2;
/// A line of detail has at least so much room.
const LEAST_DETAIL: usize = LEAST.0 as usize - 4;
/// So many choices are seen at once at least.
const LEAST_ROWS: usize = 4;
/// The width of the choice's number.
const NUMBER: u16 = 2;
/// The width of the advice.
const WIN: u16 = 6;
/// Between two columns.
const GAP: u16 = 1;
/// Words have at least so much room, so that the columns stay where they are from one decision to the next.
const LEAST_WORDS: u16 = 30;

/// How many lines the whole takes without scrolling.
pub(in crate::play) fn height<A>(picture: &Picture<'_, A>) -> u16 {
    let note = u16::from(picture.note.is_some());
    let question = question_height(picture.options);
    picture.options.rows.len() as u16 + 1 + question + detail_height(picture.options) + note
}

/// How many lines it needs to be of use: some choices, and two lines about the one that is marked.
pub(in crate::play) fn least_height<A>(picture: &Picture<'_, A>) -> u16 {
    let rows = picture.options.rows.len().min(LEAST_ROWS) as u16;
    (rows + 3 + question_height(picture.options) + u16::from(picture.note.is_some())).min(height(picture))
}

/// Draws the choices.
pub(in crate::play) fn draw<A: Copy + PartialEq>(
    frame: &mut Frame<'_>,
    area: Rect,
    picture: &Picture<'_, A>,
    theme: Theme,
) {
    let note = u16::from(picture.note.is_some());
    let rows = picture.options.rows.len();
    let asked = question_height(picture.options);
    // Where there is too little room, the choices have it before what is said of them.
    let most = area.height.saturating_sub(1 + asked + note + rows.min(LEAST_ROWS) as u16);
    let detail_lines = detail_height(picture.options).min(most);
    let seen = usize::from(area.height.saturating_sub(1 + asked + detail_lines + note));
    let scrolled = if rows > seen { format!("({}/{rows} ↑↓) ", picture.at + 1) } else { String::new() };
    let inside = draw_question(frame, area, (&picture.options.question, asked), scrolled, theme);
    let table_height = inside.height.saturating_sub(detail_lines + note);
    let table = Rect { height: table_height, ..inside };
    let detail = Rect { y: inside.y + table_height, height: inside.height - table_height, ..inside };
    draw_table(frame, table, picture, theme);
    draw_detail(frame, detail, picture, theme);
}

/// Draws the question in one line or two, and says what room is left below it.
fn draw_question(
    frame: &mut Frame<'_>,
    area: Rect,
    (question, lines): (&str, u16),
    scrolled: String,
    theme: Theme,
) -> Rect {
    let width = usize::from(area.width).saturating_sub(2);
    let room = width.saturating_sub(width_of(&scrolled));
    let first = if lines > 1 { wrap(question, room).swap_remove(0) } else { cut(question, room) };
    let second = if lines > 1 { question[first.len()..].trim_start() } else { "" };
    let title =
        vec![Span::styled(format!(" {first} "), theme.strong()), Span::styled(scrolled, theme.faint())];
    let block = Block::new().borders(Borders::TOP).title(Line::from(title));
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let taken = (lines - 1).min(inside.height);
    let second = Line::styled(format!(" {}", cut(second, width)), theme.strong());
    frame.render_widget(second, Rect { height: taken, ..inside });
    Rect { y: inside.y + taken, height: inside.height - taken, ..inside }
}

fn draw_table<A: Copy + PartialEq>(
    frame: &mut Frame<'_>,
    area: Rect,
    picture: &Picture<'_, A>,
    theme: Theme,
) {
    let shows_advice = picture.advice.is_some();
    let odds = usize::from(picture.odds) * picture.options.headings.len();
    let mut numbers: Vec<u16> = (0..odds).map(|column| column_width(picture.options, column)).collect();
    numbers.extend(shows_advice.then_some(WIN));
    let taken: u16 = numbers.iter().map(|width| width + GAP).sum();
    let whole = |row: &Choice<A>| row.brief.as_ref().map_or_else(|| row.what.clone(), Brief::whole);
    let longest = picture.options.rows.iter().map(|row| width_of(&whole(row))).max().unwrap_or(0) as u16;
    let room = area.width.saturating_sub(1 + NUMBER + GAP + taken);
    let words = room.min(longest.max(LEAST_WORDS));
    let mut widths = vec![Constraint::Length(NUMBER), Constraint::Length(words)];
    widths.extend(numbers.into_iter().map(Constraint::Length));
    let mut heading = vec![Cell::new(""), Cell::new("")];
    heading.extend(picture.options.headings[..odds].iter().map(|name| right(name)));
    heading.extend(shows_advice.then(|| right(picture.words.heading)));
    let best = picture.advice.and_then(|advice| advice.first()).map(|(action, _)| *action);
    // What leads on is as good as the best it can lead to, which the advice names first.
    let advised = |row: &Choice<A>, advice: &[(A, f64)]| {
        let actions = row.actions();
        advice.iter().find(|(action, _)| actions.contains(action)).copied()
    };
    let rows = picture.options.rows.iter().enumerate().map(|(index, row)| {
        let words = usize::from(words);
        let what = row.brief.as_ref().map_or_else(|| cut(&row.what, words), |brief| brief.within(words));
        let mut cells = vec![right(&(index + 1).to_string()), Cell::new(what)];
        cells.extend(row.odds[..odds].iter().map(|cell| right(cell)));
        if let Some(advice) = picture.advice {
            let cell = advised(row, advice).map_or_else(String::new, |(action, win)| {
                let star = if best == Some(action) { "*" } else { "" };
                format!("{star}{}", (picture.words.cell)(win))
            });
            cells.push(right(&cell));
        }
        Row::new(cells)
    });
    let table = Table::new(rows, widths)
        .header(Row::new(heading).style(theme.faint()))
        .row_highlight_style(Theme::marked())
        .highlight_symbol(">")
        .column_spacing(GAP);
    frame.render_stateful_widget(table, area, &mut TableState::new().with_selected(picture.at));
}

/// As wide as the widest cell.
fn column_width<A>(options: &Options<A>, column: usize) -> u16 {
    let cells =
        options.rows.iter().map(|row| row.odds[column].as_str()).chain([options.headings[column].as_str()]);
    cells.map(width_of).max().unwrap_or(0) as u16
}

fn right(text: &str) -> Cell<'static> {
    Cell::new(Text::from(text.to_owned()).right_aligned())
}

fn draw_detail<A>(frame: &mut Frame<'_>, area: Rect, picture: &Picture<'_, A>, theme: Theme) {
    let Some(row) = picture.options.rows.get(picture.at) else { return };
    let width = usize::from(area.width).saturating_sub(4);
    let indented = |text: &str| Line::from(format!("    {}", cut(text, width)));
    let mut lines: Vec<Line<'_>> = wrap(&row.rule, width).iter().map(|line| indented(line)).collect();
    if picture.odds {
        lines.extend(row.more.iter().map(|line| indented(line)));
    }
    if let Some(note) = &picture.note {
        lines.resize(usize::from(area.height.saturating_sub(1)), Line::default());
        lines.push(indented(note).style(theme.fair()));
    }
    frame.render_widget(Paragraph::new(lines), area);
}
