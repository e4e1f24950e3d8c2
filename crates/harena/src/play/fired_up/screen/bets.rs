//! §8 The betting board: three columns, in a line or in a table.

use crate::play::{
    fired_up::ring::Bout,
    screen::{Theme, text::cut},
};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
    widgets::Paragraph,
};
use rules_fired_up::{BetResult, Class, View, Words};

/// How many lines the table takes: two for each column.
pub(super) const TABLE: u16 = 6;

/// Draws the three columns in one line.
pub(super) fn draw_row(frame: &mut Frame<'_>, area: Rect, bout: &Bout, view: &View, theme: Theme) {
    let game = bout.session.game();
    let words = game.words(bout.session.names(), view.arena.mats);
    let bonus = if view.round > 0 { format!(" +{} now", game.bonus(view.round)) } else { String::new() };
    let mut spans = vec![Span::styled(format!(" Bets{bonus}:"), theme.faint())];
    for class in Class::ALL {
        let column = view.columns[class as usize];
        let Some(card) = column.card else { continue };
        let separator = if class == Class::Early { " " } else { " · " };
        let stack = stack(&words, bout, view, class);
        let result = result(&words, column.result);
        let name = &game.bet(card).name;
        spans.push(Span::raw(format!("{separator}{} {name}{result}{stack}", class.name())));
    }
    let line = Line::from(spans);
    let is_wide = line.width() > area.width.into();
    let text: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
    let line = if is_wide { Line::from(cut(&text, area.width.into())) } else { line };
    frame.render_widget(line, area);
}

/// Draws the three columns below each other, each with its card and its stack.
pub(super) fn draw_table(frame: &mut Frame<'_>, area: Rect, bout: &Bout, view: &View, theme: Theme) {
    let game = bout.session.game();
    let words = game.words(bout.session.names(), view.arena.mats);
    let width = usize::from(area.width);
    let mut lines = Vec::new();
    for class in Class::ALL {
        let column = view.columns[class as usize];
        let Some(card) = column.card else { continue };
        let card = game.bet(card);
        let rewards: Vec<String> = card.rewards.iter().map(u8::to_string).collect();
        let about =
            format!(" {} {} {}: {}", class.name(), card.name, rewards.join("/"), card.trigger.in_words());
        let stack = stack(&words, bout, view, class);
        let stack = if stack.is_empty() { " no bets".to_owned() } else { stack };
        let result = result(&words, column.result);
        lines.push(Line::styled(cut(&about, width), theme.strong()));
        lines.push(Line::from(cut(&format!("  {result}{stack}"), width)));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// §8.1 The stack of a column from the bottom: own bets by name, those of others face down.
fn stack(words: &Words<'_>, bout: &Bout, view: &View, class: Class) -> String {
    let bets = view.bets_on(class).map(|bet| {
        let on = bet.fighter.map_or_else(|| "?".to_owned(), |space| words.fighter(space));
        format!(" {}:{on}/r{}", bout.session.name(bet.seat), bet.round)
    });
    bets.collect()
}

fn result(words: &Words<'_>, result: BetResult) -> String {
    match result {
        BetResult::Open => String::new(),
        BetResult::Sealed(space) => format!(" (sealed: {})", words.fighter(space)),
        BetResult::Settled(space) => format!(" = {}", words.fighter(space)),
        BetResult::Lapsed => " (never)".to_owned(),
    }
}
