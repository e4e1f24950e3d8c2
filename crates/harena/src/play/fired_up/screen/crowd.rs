//! Everybody in the crowd, and the dice of whoever's turn it is.

use crate::play::{
    fired_up::ring::Bout,
    screen::{
        Theme,
        text::{fit, width_of, wrap},
    },
};
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::Paragraph,
};
use rules_core::Seat;
use rules_fired_up::{Claims, DieFace, SeatView, Stage, View};

/// A table is so wide.
const TABLE: u16 = 40;
/// From this width on, the level of a bot stands beside its name, in so many columns.
const ROOMY: u16 = 87;
const LEVEL: u16 = 7;

/// How wide the table is where there is so much room for it and the bets.
pub(super) const fn table_width(room: u16) -> u16 {
    if room >= ROOMY { TABLE + LEVEL } else { TABLE }
}

/// How many lines the table takes.
pub(super) fn table_height(view: &View) -> u16 {
    1 + view.seats.len() as u16 + 2 * u16::from(!view.common.is_empty())
}

/// How many lines everybody takes in a row.
pub(super) fn row_height(bout: &Bout, view: &View, width: u16) -> u16 {
    rows(bout, view, width, Theme::plain()).len() as u16
}

/// Draws everybody in a row, or in two if there is not enough room.
pub(super) fn draw_row(frame: &mut Frame<'_>, area: Rect, bout: &Bout, view: &View, theme: Theme) {
    frame.render_widget(Paragraph::new(rows(bout, view, area.width, theme)), area);
}

fn rows(bout: &Bout, view: &View, width: u16, theme: Theme) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = vec![Line::default()];
    for (index, own) in view.seats.iter().enumerate() {
        let seat = Seat::at(index);
        let words = brief(bout, view, seat, own);
        let is_full = lines.last().is_some_and(|line| line.width() + width_of(&words) + 3 > width.into());
        if is_full {
            lines.push(Line::default());
        }
        let style = if bout.board.active == Some(seat) { theme.active() } else { Style::new() };
        if let Some(line) = lines.last_mut() {
            line.push_span(Span::styled(if line.width() == 0 { " " } else { " · " }, theme.faint()));
            line.push_span(Span::styled(words, style));
        }
    }
    if let Some(words) = common(view) {
        let is_full = lines.last().is_some_and(|line| line.width() + width_of(&words) + 3 > width.into());
        match lines.last_mut().filter(|_| !is_full) {
            Some(line) => line.push_span(Span::styled(format!(" · {words}"), theme.luck())),
            None => lines.push(Line::styled(format!(" {words}"), theme.luck())),
        }
    }
    lines
}

/// `►Livia 1st 12p 4d 2c`, with tokens as `t` where there are any.
fn brief(bout: &Bout, view: &View, seat: Seat, own: &SeatView) -> String {
    let mark = if bout.board.active == Some(seat) { "►" } else { "" };
    let first = if view.round > 0 && view.first == seat { " 1st" } else { "" };
    let tokens = if own.tokens > 0 { format!(" {}t", own.tokens) } else { String::new() };
    format!("{mark}{}{first} {}p {}d {}c{tokens}", bout.session.name(seat), own.score, own.dice, own.hand)
}

/// Draws everybody, a line each.
pub(super) fn draw_table(frame: &mut Frame<'_>, area: Rect, bout: &Bout, view: &View, theme: Theme) {
    let has_levels = area.width > TABLE + 1;
    let for_name = 9 + usize::from(if has_levels { LEVEL } else { 0 });
    let heading = format!("{:for_name$}      pts dice tok. cards bets", "");
    let mut lines = vec![Line::styled(heading, theme.faint())];
    for (index, own) in view.seats.iter().enumerate() {
        let seat = Seat::at(index);
        let is_active = bout.board.active == Some(seat);
        let style = if is_active { theme.active() } else { Style::new() };
        let mark = if is_active { "►" } else { " " };
        let first = if view.round > 0 && view.first == seat { "1st" } else { "" };
        let session = &bout.session;
        let name = if has_levels { session.name_and_level(seat) } else { session.name(seat).to_owned() };
        let name = format!("{mark}{}", fit(&name, for_name));
        let active = usize::from(own.tokens.min(2));
        let tokens = format!("{}{}", "●".repeat(active), "○".repeat(2 - active));
        let at_once = if own.claims == Claims::AtOnce { "*" } else { "" };
        let cards = format!("{}{at_once}", own.hand);
        let numbers =
            format!("{first:<3} {:>3} {:>4}   {tokens} {cards:>5} {:>4}", own.score, own.dice, own.betting);
        lines.push(Line::from(vec![Span::styled(name, style), Span::raw(format!(" {numbers}"))]));
    }
    for words in common(view).iter().flat_map(|words| wrap(words, usize::from(TABLE) - 2)) {
        lines.push(Line::styled(format!(" {words}"), theme.luck()));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// §12.2 The common dice that are left.
fn common(view: &View) -> Option<String> {
    let faces: Vec<&str> = view.common.faces().map(DieFace::name).collect();
    (!faces.is_empty()).then(|| format!("common: {}", faces.join(", ")))
}

/// Is there a turn whose dice are to be shown?
pub(super) const fn has_dice(view: &View) -> bool {
    matches!(view.stage, Stage::Rerolling { .. } | Stage::Using { .. } | Stage::RollingAgain { .. })
}

/// Draws the dice of whoever's turn it is.
pub(super) fn draw_dice(frame: &mut Frame<'_>, area: Rect, bout: &Bout, view: &View, theme: Theme) {
    let (Stage::Rerolling { seat } | Stage::Using { seat } | Stage::RollingAgain { seat, .. }) = view.stage
    else {
        return;
    };
    let whose = match bout.session.name(seat) {
        "You" => "Your dice:".to_owned(),
        name => format!("{name}'s dice:"),
    };
    let mut spans = vec![Span::styled(format!(" {whose}"), theme.active())];
    spans.extend(view.spree.pool.faces().map(|face| Span::raw(format!(" [{}]", face.name()))));
    if let Stage::RollingAgain { dice, .. } = view.stage {
        spans.push(Span::raw(" [ ? ]".repeat(dice.into())));
    } else if view.spree.pool.is_empty() {
        spans.push(Span::raw(" all used"));
    }
    if view.spree.multitask {
        spans.push(Span::styled(" + Multitask (§3.9)", theme.luck()));
    }
    let tokens = view.seats[seat.index()].tokens;
    if tokens > 0 {
        spans.push(Span::raw(format!(" · tokens {}", "●".repeat(tokens.into()))));
    }
    frame.render_widget(Line::from(spans), area);
}
