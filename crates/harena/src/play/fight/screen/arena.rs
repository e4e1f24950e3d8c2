//! The Arena that is fought in, the next one, and the piles.

use super::families::badge;
use crate::play::{
    fight::ring::Bout,
    screen::{
        Theme,
        text::{cut, width_of},
    },
};
use ratatui::{
    Frame,
    layout::{Alignment, Rect},
    text::{Line, Span},
    widgets::Paragraph,
};
use rules_fight::{ArenaId, Card, Condition, FIGHTS, Fight, View};

/// How many lines it takes.
pub(super) const HEIGHT: u16 = 3;

/// Draws the Arena, the next one with who leads now, and the piles.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, bout: &Bout, theme: Theme) {
    let (game, view) = (&**bout.session.game(), &bout.board.shown);
    let width = usize::from(area.width);
    let lead = lead_words(bout);
    // What was just fought for is shown until the next Fight begins.
    let fight = usize::from(view.fight).saturating_sub(usize::from(bout.board.is_cleared));
    let first = view.arenas.get(fight).map_or_else(
        || Line::from(" The Arenas are shuffled"),
        |&arena| {
            let target = if bout.board.is_cleared { String::new() } else { target_words(game, view, arena) };
            let (name, stakes) = arena_words(game, arena, &target);
            let room = width.saturating_sub(width_of(name) + 1);
            Line::from(vec![
                Span::styled(format!(" {name}"), theme.strong()),
                Span::raw(cut(&format!(" · {stakes}"), room)),
            ])
        },
    );
    let next = view.arenas.get(fight + 1).map_or_else(
        || if fight + 1 == FIGHTS { " the last Arena".to_owned() } else { String::new() },
        |&arena| {
            let (name, stakes) = arena_words(game, arena, "");
            format!(" next: {name} · {stakes}")
        },
    );
    let next = Line::styled(cut(&next, width.saturating_sub(width_of(&lead) + 3)), theme.faint());
    frame.render_widget(Paragraph::new(vec![first, next, piles(game, view, width, theme)]), area);
    if !lead.is_empty() {
        let second = Rect { y: area.y + 1, height: 1, ..area };
        let lead = Line::styled(format!("{lead} "), theme.good()).alignment(Alignment::Right);
        frame.render_widget(lead, second);
    }
}

/// The name, and what is fought for. What may have to be cut comes last.
fn arena_words<'a>(game: &'a Fight, arena: ArenaId, target: &str) -> (&'a str, String) {
    let arena = game.arena(arena);
    (&arena.name, format!("{} Glory{target}: {}", arena.glory, arena.condition))
}

/// §5.1 What the Power is compared with now, where that changes from card to card.
fn target_words(game: &Fight, view: &View, arena: ArenaId) -> String {
    match (game.arena(arena).condition, view.graveyard.last()) {
        (Condition::ClosestToGraveTop, Some(&top)) => format!(" · now {}", game.warrior(top).power),
        (Condition::ClosestToGraveTop, None) => " · now highest Power".to_owned(),
        _ => String::new(),
    }
}

/// §5.1 Who leads now, or who has just won.
fn lead_words(bout: &Bout) -> String {
    let view = &bout.board.shown;
    if bout.board.is_cleared || view.winners.len() > usize::from(view.fight) {
        return match view.winners.last() {
            Some(Some(seat)) => format!("won by {}", bout.session.name(*seat)),
            Some(None) => "won by nobody".to_owned(),
            None => String::new(),
        };
    }
    match bout.session.game().leader(view) {
        Some(leader) => {
            let tie = if leader.tied { " (a tie, §5.2)" } else { "" };
            format!("in the lead: {}{tie}", bout.session.name(leader.seat))
        }
        None if view.seats.iter().any(|seat| seat.power.is_some()) => "in the lead: nobody".to_owned(),
        None => String::new(),
    }
}

/// §6.1, §8.1 The Reserves with the back on top, and the newest cards of the Graveyard.
fn piles(game: &Fight, view: &View, width: usize, theme: Theme) -> Line<'static> {
    let mut spans = vec![Span::raw(format!(" Reserves {}", view.reserves))];
    if let Some(family) = view.top {
        spans.extend([Span::raw(", top "), badge(family, theme)]);
    }
    spans.push(Span::raw(format!(" · Graveyard {}", view.graveyard.len())));
    list(game, view.aside.iter(), ", revealed ", width, &mut spans, theme);
    list(game, view.graveyard.iter().rev(), ", top ", width, &mut spans, theme);
    Line::from(spans)
}

/// Adds as many cards as there is room for.
fn list<'a>(
    game: &Fight,
    cards: impl Iterator<Item = &'a Card>,
    title: &'static str,
    width: usize,
    spans: &mut Vec<Span<'static>>,
    theme: Theme,
) {
    for (place, &card) in cards.enumerate() {
        let next = [[Span::raw(if place == 0 { title } else { ", " })].as_slice(), &named(game, card, theme)]
            .concat();
        let taken: usize = spans.iter().chain(&next).map(Span::width).sum();
        if taken > width {
            return;
        }
        spans.extend(next);
    }
}

/// A card as badge, name and printed Power.
pub(super) fn named(game: &Fight, card: Card, theme: Theme) -> [Span<'static>; 2] {
    let warrior = game.warrior(card);
    [badge(card.family(), theme), Span::raw(format!(" {} {}", warrior.name, warrior.power))]
}

#[cfg(test)]
mod tests {
    use super::target_words;
    use crate::play::fight::testing::session;

    #[test]
    fn what_powers_are_compared_with_is_said_where_it_changes() {
        let session = session(3, 1);
        let (game, mut view) = (session.game(), session.shared_view());
        let content = game.content();
        let arena = |name: &str| content.find_arena(name).unwrap();
        assert_eq!(target_words(game, &view, arena("Haunted Crypt")), " · now highest Power");
        view.graveyard =
            ["Kraken", "Snapping Turtle"].map(|name| content.find_warrior(name).unwrap()).to_vec();
        assert_eq!(target_words(game, &view, arena("Haunted Crypt")), " · now 17");
        assert_eq!(target_words(game, &view, arena("Limbo Pit")), "");
    }
}
