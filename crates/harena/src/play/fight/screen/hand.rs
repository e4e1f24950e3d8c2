//! One's own hand, and the newest cards of the Graveyard: a line for each card.

use super::{arena::named, families::badge};
use crate::play::screen::{
    Theme,
    text::{cut, fit, wrap},
};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
    widgets::{Block, Borders, Paragraph},
};
use rules_fight::{Card, Fight};

/// The width of a name.
const NAME: usize = 18;
/// Where an ability begins: behind badge, name and Power.
const INDENT: usize = 2 + 1 + NAME + 4;

/// Draws cards with a line each, below a title. What does not fit is not there.
pub(super) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    title: &str,
    (game, cards): (&Fight, &[Card]),
    theme: Theme,
) {
    let block = Block::new().borders(Borders::TOP).title(format!(" {title} ")).border_style(theme.faint());
    let width = usize::from(area.width).saturating_sub(1);
    let is_room = whole_height(game, cards, area.width) < area.height;
    let lines = cards.iter().flat_map(|&card| {
        if is_room { card_lines(game, card, width, theme) } else { vec![card_line(game, card, width, theme)] }
    });
    let lines: Vec<Line<'static>> = lines.collect();
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// How many lines cards take with everything that is printed on them.
pub(super) fn whole_height(game: &Fight, cards: &[Card], width: u16) -> u16 {
    let width = usize::from(width).saturating_sub(1);
    cards.iter().map(|&card| card_lines(game, card, width, Theme::plain()).len() as u16).sum()
}

/// Draws a hand in one line, without abilities.
pub(super) fn draw_short(frame: &mut Frame<'_>, area: Rect, (game, cards): (&Fight, &[Card]), theme: Theme) {
    let mut spans = vec![Span::styled(" Hand: ", theme.faint())];
    for (place, &card) in cards.iter().enumerate() {
        if place > 0 {
            spans.push(Span::raw(", "));
        }
        spans.extend(named(game, card, theme));
    }
    frame.render_widget(Line::from(spans), area);
}

/// A card as badge, name and printed Power, and as much of its ability as fits on the line.
fn card_line(game: &Fight, card: Card, width: usize, theme: Theme) -> Line<'static> {
    let warrior = game.warrior(card);
    let name = format!(" {} {:>2} ", fit(&warrior.name, NAME), warrior.power);
    let ability = cut(&warrior.ability.to_string(), width.saturating_sub(INDENT));
    let ability = Span::raw(ability);
    Line::from(vec![Span::raw(" "), badge(card.family(), theme), Span::raw(name), ability])
}

/// A card as badge, name and printed Power, and its ability in as many lines as it needs.
pub(in crate::play::fight) fn card_lines(
    game: &Fight,
    card: Card,
    width: usize,
    theme: Theme,
) -> Vec<Line<'static>> {
    let warrior = game.warrior(card);
    let mut ability = wrap(&warrior.ability.to_string(), width.saturating_sub(INDENT)).into_iter();
    let name = format!(" {} {:>2} ", fit(&warrior.name, NAME), warrior.power);
    let words = Span::raw(ability.next().unwrap_or_default());
    let first = Line::from(vec![Span::raw(" "), badge(card.family(), theme), Span::raw(name), words]);
    let others = ability.map(|words| Line::from(format!("{}{words}", " ".repeat(INDENT))));
    std::iter::once(first).chain(others).collect()
}
