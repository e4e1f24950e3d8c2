//! Everybody at the table, a line each, and below it how the Power of the Main came about.

use super::families::badge;
use crate::play::{
    fight::ring::{Bout, Fate, Link},
    screen::{
        Theme,
        text::{cut, fit, width_of},
    },
};
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Paragraph,
};
use rules_core::Seat;
use rules_fight::{BoostView, Fight, HAND, Pick, SeatView, View};
use std::cmp::Reverse;

/// The columns from the left: the mark of the turn, the name, 1st, Glory, the hand, the Power.
const MARK: usize = 2;
const NAME: usize = 9;
const FIRST: usize = 4;
const GLORY: usize = 8;
const BACKS: usize = HAND + 2;
const POWER: usize = 6;
const MAIN: usize = 21;
/// From this width on, the level of a bot stands beside its name, in so many columns.
const ROOMY: usize = 87;
const LEVEL: usize = 7;

/// How many lines it takes, without the lines about Powers.
pub(super) fn height(bout: &Bout) -> u16 {
    1 + bout.board.chains.len() as u16
}

/// How many lines there are about Powers.
pub(super) fn stories(bout: &Bout) -> u16 {
    seats(bout).filter(|&seat| story(bout, seat).is_some()).count() as u16
}

/// Draws everybody; with lines about Powers as far as there is room, those with most to tell first.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, view: &View, theme: Theme) {
    let mut told: Vec<Seat> = seats(bout).filter(|&seat| story(bout, seat).is_some()).collect();
    told.sort_by_key(|seat| Reverse(bout.board.chains[seat.index()].len()));
    told.truncate(usize::from(area.height.saturating_sub(height(bout))));
    let width = usize::from(area.width);
    let mut lines = vec![heading(width, theme)];
    for seat in seats(bout) {
        lines.push(player(bout, view, seat, width, theme));
        if let Some(story) = story(bout, seat).filter(|_| told.contains(&seat)) {
            let left = MARK + name_width(width) + FIRST;
            let story = cut(&story, width.saturating_sub(left + 1));
            // Below the Power, if it is not too long for that.
            let indent = (left + GLORY + BACKS).min(width.saturating_sub(width_of(&story) + 1));
            lines.push(Line::from(format!("{}{story}", " ".repeat(indent))));
        }
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// The width of the name, with the level of a bot where there is room for it.
const fn name_width(width: usize) -> usize {
    NAME + if width >= ROOMY { LEVEL } else { 0 }
}

fn seats(bout: &Bout) -> impl Iterator<Item = Seat> + use<> {
    (0..bout.board.chains.len()).map(Seat::at)
}

fn heading(width: usize, theme: Theme) -> Line<'static> {
    let cells = [
        ("", MARK),
        ("", name_width(width)),
        ("", FIRST),
        ("Glory", GLORY),
        ("hand", BACKS),
        ("Power", POWER),
        ("Main", MAIN),
        ("Boost", 0),
    ];
    let words: String = cells.iter().map(|&(word, width)| fit(word, width.max(word.len()))).collect();
    Line::styled(words, theme.faint())
}

fn player(bout: &Bout, view: &View, seat: Seat, width: usize, theme: Theme) -> Line<'static> {
    let (game, board) = (&**bout.session.game(), &bout.board);
    let own = &view.seats[seat.index()];
    let is_active = board.active == Some(seat);
    let is_leading = game.leader(&board.shown).is_some_and(|leader| leader.seat == seat);
    let style = if is_active { theme.active() } else { Style::new() };
    let name = match width {
        ROOMY.. => bout.session.name_and_level(seat),
        _ => bout.session.name(seat).to_owned(),
    };
    let mut spans = vec![
        Span::styled(fit(if is_active { "►" } else { "" }, MARK), style),
        Span::styled(fit(&name, name_width(width)), style),
        Span::raw(fit(if board.has_first && seat == view.first { "1st" } else { "" }, FIRST)),
        Span::raw(fit(&format!("{:>2} ({})", own.glory, own.scored.len()), GLORY)),
    ];
    spans.extend(own.hand.iter().map(|&family| badge(family, theme)));
    spans.push(Span::raw(" ".repeat(BACKS.saturating_sub(own.hand.len()))));
    let lead = if is_leading { "*" } else { "" };
    let power = match (own.power, board.chains[seat.index()].last()) {
        (Some(power), _) => format!("{power:>3}{lead}"),
        (None, Some(Link { power: Some(power), .. })) if board.is_cleared => format!("{power:>3}"),
        (None, Some(_)) => "  †".to_owned(),
        (None, None) => String::new(),
    };
    let power_style = if is_leading { theme.good() } else { Style::new() };
    spans.push(Span::styled(fit(&power, POWER), power_style.add_modifier(Modifier::BOLD)));
    match own.main {
        Some(main) => {
            spans.push(badge(main.family(), theme));
            spans.push(Span::raw(fit(&format!(" {}", game.warrior(main).name), MAIN - 1)));
        }
        None => spans.push(Span::raw(" ".repeat(MAIN))),
    }
    let taken = MARK + name_width(width) + FIRST + GLORY + BACKS + POWER + MAIN;
    spans.extend(boost(bout, own, seat, width.saturating_sub(taken), theme));
    Line::from(spans)
}

/// What lies beside a Main, or what became of it.
fn boost(bout: &Bout, own: &SeatView, seat: Seat, width: usize, theme: Theme) -> Vec<Span<'static>> {
    let game = &**bout.session.game();
    let names = bout.session.names();
    let open = |text: String| Span::raw(cut(&text, width));
    match own.boost {
        BoostView::Waiting { family, card } => {
            let name = card.map_or("face down", |card| &game.warrior(card).name);
            let words = format!(" {}{name}", if own.silenced { "score only: " } else { "" });
            let words = Span::raw(cut(&words, width.saturating_sub(3)));
            vec![Span::raw("["), badge(family, theme), Span::raw("]"), words]
        }
        BoostView::Activated { card } | BoostView::Spent { card } => {
            let chosen = picks(game, names, own);
            let words = format!(" {}{chosen}", game.warrior(card).name);
            vec![badge(card.family(), theme), Span::raw(cut(&words, width.saturating_sub(1)))]
        }
        BoostView::Gone => match bout.board.fates[seat.index()] {
            Some(Fate::Scored) => vec![open("scored".to_owned())],
            Some(Fate::Taken(by)) => vec![open(format!("taken by {}", bout.session.name(by)))],
            None => Vec::new(),
        },
    }
}

/// §3.4 What was chosen for the ability.
fn picks(game: &Fight, names: &[String], own: &SeatView) -> String {
    let words = own.picks.iter().map(|pick| match *pick {
        Pick::Seat(seat) => names[seat.index()].clone(),
        Pick::Card(card) => game.warrior(card).name.clone(),
        Pick::Plus => "plus".to_owned(),
        Pick::Minus => "minus".to_owned(),
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { String::new() } else { format!(" → {}", words.join(", ")) }
}

/// How the Power of a Main came about, and what it enjoys; nothing where there is nothing to tell.
fn story(bout: &Bout, seat: Seat) -> Option<String> {
    let (game, own) = (&**bout.session.game(), &bout.board.shown.seats[seat.index()]);
    let chain = &bout.board.chains[seat.index()];
    let mut parts = Vec::new();
    if chain.len() > 1 {
        parts.push(chain_words(game, chain));
    }
    if own.shielded {
        parts.push("shielded".to_owned());
    }
    if own.wins_ties {
        parts.push("wins ties".to_owned());
    }
    if own.spoils > 0 {
        parts.push(format!("scores {} more with the Arena", own.spoils));
    }
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// `23 → 33 (Corner Coach) → 83 (Byte Swapper)`.
pub(in crate::play::fight) fn chain_words(game: &Fight, chain: &[Link]) -> String {
    let link = |link: &Link| {
        let power = link.power.map_or_else(|| "†".to_owned(), |power| power.to_string());
        match link.by {
            Some(card) => format!("{power} ({})", game.warrior(card).name),
            None => power,
        }
    };
    chain.iter().map(link).collect::<Vec<_>>().join(" → ")
}
