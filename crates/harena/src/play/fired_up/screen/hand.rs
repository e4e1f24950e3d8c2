//! One's own cards: a light and a chance for each row.

use crate::play::{
    fired_up::{
        chances::percent,
        foresight::{judged, lights},
        ring::Bout,
    },
    screen::{
        Theme,
        text::{cut, fit, wrap},
    },
};
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Borders, Paragraph},
};
use rules_fired_up::{Arena, Highlight, View};

/// The width of code, phase and name.
const NAME: usize = 32;
/// Where the words of a row begin: behind light, points and chance.
const INDENT: usize = 15;

/// Draws the cards: with every row in words if there is room, with as much of it as fits on a line, or in a line each.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, view: &View, theme: Theme) {
    let state = judged(bout.session.game(), view);
    let has_title = area.height >= whole_height(bout, view, area.width);
    let lines: Vec<Line<'static>> = if has_title {
        view.hand.iter().flat_map(|&card| whole(bout, &state, card, area.width, theme)).collect()
    } else if area.height >= cut_height(bout, view) {
        view.hand.iter().flat_map(|&card| in_lines(bout, &state, card, area.width, theme)).collect()
    } else {
        view.hand.iter().map(|&card| short(bout, &state, card, area.width, theme)).collect()
    };
    let words = Paragraph::new(lines);
    if !has_title {
        return frame.render_widget(words, area);
    }
    let laid = if view.aside.is_empty() { String::new() } else { laid_down(bout, view) };
    let title = cut(&format!(" your cards{laid} "), area.width.into());
    let block = Block::new().borders(Borders::TOP).title(title).border_style(theme.faint());
    frame.render_widget(words.block(block), area);
}

fn laid_down(bout: &Bout, view: &View) -> String {
    let names: Vec<String> = view
        .aside
        .iter()
        .map(|&card| format!("{card} {}", bout.session.game().highlight(card).name))
        .collect();
    format!("; laid down: {}", names.join(", "))
}

/// How many lines the cards take in a line each.
pub(super) fn short_height(view: &View) -> u16 {
    view.hand.len() as u16
}

/// How many lines the cards take with everything in words, the title included.
pub(super) fn whole_height(bout: &Bout, view: &View, width: u16) -> u16 {
    let arena = view.arena;
    let lines = view.hand.iter().map(|&card| whole(bout, &arena, card, width, Theme::plain()).len() as u16);
    1 + lines.sum::<u16>()
}

/// How many lines the cards take with a line for each row.
pub(super) fn cut_height(bout: &Bout, view: &View) -> u16 {
    let rows = |&card: &Highlight| 1 + bout.session.game().highlight(card).rows.len() as u16;
    view.hand.iter().map(rows).sum()
}

/// `S01 Start Crush the Armored  ○ 3 12%  ○ 5 4%  ○ 8 0%`.
fn short(bout: &Bout, arena: &Arena, card: Highlight, width: u16, theme: Theme) -> Line<'static> {
    let name = &bout.session.game().highlight(card).name;
    let mut spans = vec![Span::raw(fit(&format!(" {card} {:<5} {name}", card.phase().name()), NAME))];
    for row in rows(bout, arena, card) {
        let words = format!(" {} {} {}", light(row.is_met), row.points, fit(&row.chance, 5));
        spans.push(Span::styled(words, style(row.is_met, theme)));
    }
    let line = Line::from(spans);
    debug_assert!(line.width() <= usize::from(width.max(80)));
    line
}

/// The name, and below it each row in as many lines as it needs.
fn whole(bout: &Bout, arena: &Arena, card: Highlight, width: u16, theme: Theme) -> Vec<Line<'static>> {
    described(bout, arena, card, theme, |text| wrap(text, usize::from(width).saturating_sub(INDENT + 1)))
}

/// The name, and below it a line for each row, cut where it is too long.
fn in_lines(bout: &Bout, arena: &Arena, card: Highlight, width: u16, theme: Theme) -> Vec<Line<'static>> {
    let room = usize::from(width).saturating_sub(INDENT + 1);
    described(bout, arena, card, theme, |text| vec![cut(text, room)])
}

fn described(
    bout: &Bout,
    arena: &Arena,
    card: Highlight,
    theme: Theme,
    broken: impl Fn(&str) -> Vec<String>,
) -> Vec<Line<'static>> {
    let printed = bout.session.game().highlight(card);
    let title = format!(" {card} {} ({} card)", printed.name, card.phase().name());
    let mut lines = vec![Line::styled(title, theme.strong())];
    for (row, text) in rows(bout, arena, card).into_iter().zip(printed.texts()) {
        let head = format!("   {} {:>2} {:>5}  ", light(row.is_met), row.points, row.chance);
        let mut texts = broken(&text).into_iter();
        let first = texts.next().unwrap_or_default();
        lines.push(Line::from(vec![
            Span::styled(fit(&head, INDENT), style(row.is_met, theme)),
            Span::raw(first),
        ]));
        lines.extend(texts.map(|text| Line::from(format!("{}{text}", " ".repeat(INDENT)))));
    }
    lines
}

/// A row as it stands now.
struct Row {
    is_met: bool,
    points: u8,
    chance: String,
}

fn rows(bout: &Bout, arena: &Arena, card: Highlight) -> Vec<Row> {
    let game = bout.session.game();
    let met = lights(game, arena, card);
    let chances = bout.board.chances.of(card);
    let chance = |index: usize| {
        let known = chances.and_then(|chances| chances.get(index));
        known.map_or_else(|| "…".to_owned(), |&chance| percent(chance))
    };
    let rows = game.highlight(card).rows.iter().zip(met).enumerate();
    rows.map(|(index, (row, is_met))| Row { is_met, points: row.points, chance: chance(index) }).collect()
}

const fn light(is_met: bool) -> &'static str {
    if is_met { "●" } else { "○" }
}

fn style(is_met: bool, theme: Theme) -> Style {
    if is_met { theme.good() } else { Style::new() }
}
