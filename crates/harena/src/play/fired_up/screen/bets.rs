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
use rules_core::Viewer;
use rules_fired_up::{BetResult, BetView, Class, Trigger, View, Words};

/// How many lines the table takes: two for each column.
pub(super) const TABLE: u16 = 6;

/// Draws the three columns in one line.
pub(super) fn draw_row(frame: &mut Frame<'_>, area: Rect, bout: &Bout, view: &View, theme: Theme) {
    let game = bout.session.game();
    let words = game.words(bout.session.names(), view.arena.mats);
    let bonus = if view.round > 0 { format!(" +{}", game.bonus(view.round)) } else { String::new() };
    let mut spans = vec![Span::styled(format!(" Bets{bonus}:"), theme.faint())];
    for class in Class::ALL {
        let column = view.columns[class as usize];
        let Some(card) = column.card else { continue };
        let separator = if class == Class::Early { " " } else { " · " };
        let stack = short_stack(&words, view, class);
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
        let about = format!(" {} {}: {}", class.name(), card.name, brief(card.trigger));
        let stack = stack(&words, bout, view, class);
        let result = result(&words, column.result);
        lines.push(Line::styled(cut(&about, width), theme.strong()));
        lines.push(Line::from(cut(&format!("   pays {}{result}{stack}", rewards.join("/")), width)));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// §8.2 The event in a few words.
fn brief(trigger: Trigger) -> String {
    let nth = |number: u8| ["1st", "2nd", "3rd", "4th"][usize::from(number.clamp(1, 4)) - 1];
    match trigger {
        Trigger::Eliminated(number) => format!("{} to be out", nth(number)),
        Trigger::Exhausted(number) => format!("{} without Stamina", nth(number)),
        Trigger::Eliminator(number) => format!("{} to eliminate", nth(number)),
        Trigger::AtEnd(superlative) => {
            let words = superlative.in_words();
            format!("{} at end", words.trim_start_matches("the fighter with the "))
        }
    }
}

/// §8.1 The stack of a column from the bottom: own bets by name, those of others face down.
fn stack(words: &Words<'_>, bout: &Bout, view: &View, class: Class) -> String {
    let bets = view.bets_on(class).map(|bet| {
        let on = bet.fighter.map_or_else(|| "?".to_owned(), |space| words.fighter(space));
        format!(" {}:{on}/r{}", bout.session.name(bet.seat), bet.round)
    });
    bets.collect()
}

/// The same in a few letters: own bets by name, and how many others there are.
fn short_stack(words: &Words<'_>, view: &View, class: Class) -> String {
    let is_own = |bet: &&BetView| view.viewer == Viewer::Seat(bet.seat);
    let own = view.bets_on(class).filter(is_own).filter_map(|bet| bet.fighter);
    let mut parts: Vec<String> = own.map(|space| words.fighter(space)).collect();
    let others = view.bets_on(class).filter(|bet| !is_own(bet)).count();
    if others > 0 {
        parts.push(format!("{others}?"));
    }
    if parts.is_empty() { String::new() } else { format!(" [{}]", parts.join(", ")) }
}

fn result(words: &Words<'_>, result: BetResult) -> String {
    match result {
        BetResult::Open => String::new(),
        BetResult::Sealed(space) => format!(" (sealed: {})", words.fighter(space)),
        BetResult::Settled(space) => format!(" = {}", words.fighter(space)),
        BetResult::Lapsed => " (never)".to_owned(),
    }
}
