//! The page of all open cards: one's own hand, the table, the Graveyard, the scored piles and the Arenas.

use super::{
    ring::{Bout, Link},
    screen::{badge, card_lines, chain_words},
};
use crate::play::screen::{Theme, text::wrap};
use ratatui::text::{Line, Span};
use rules_core::Seat;
use rules_fight::{BoostView, Card, Family, Fight, View};

/// Every line of the page.
pub(super) fn lines(bout: &Bout, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let page = Page { bout, game: bout.session.game(), view: bout.visible(), width, theme };
    let mut lines = Vec::new();
    if !page.view.hand.is_empty() {
        page.cards("Your hand", &page.view.hand, &mut lines);
    }
    page.table(&mut lines);
    let newest: Vec<Card> = page.view.graveyard.iter().rev().copied().collect();
    page.cards("The Graveyard, the newest first (§6.1)", &newest, &mut lines);
    page.piles(&mut lines);
    page.arenas(&mut lines);
    lines
}

struct Page<'a> {
    bout: &'a Bout,
    game: &'a Fight,
    view: &'a View,
    width: usize,
    theme: Theme,
}

impl Page<'_> {
    fn title(&self, words: &str, lines: &mut Vec<Line<'static>>) {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(words.to_owned(), self.theme.strong()));
    }

    fn name(&self, seat: Seat) -> &str {
        self.bout.session.name(seat)
    }

    fn cards(&self, title: &str, cards: &[Card], lines: &mut Vec<Line<'static>>) {
        self.title(title, lines);
        if cards.is_empty() {
            lines.push(Line::from(" nothing"));
        }
        for &card in cards {
            lines.extend(card_lines(self.game, card, self.width, self.theme));
        }
    }

    /// Every Main and every Boost that is face up, with what was done to it.
    fn table(&self, lines: &mut Vec<Line<'static>>) {
        self.title("On the table", lines);
        let before = lines.len();
        for (index, own) in self.view.seats.iter().enumerate() {
            let whose = match self.name(Seat::at(index)) {
                "You" => "Your".to_owned(),
                name => format!("{name}'s"),
            };
            if let Some(main) = own.main {
                let chain: &[Link] = &self.bout.board.chains[index];
                lines.push(Line::from(format!(" {whose} Main: {}", chain_words(self.game, chain))));
                lines.extend(card_lines(self.game, main, self.width, self.theme));
            }
            match own.boost {
                BoostView::Waiting { card: Some(card), .. } => {
                    lines.push(Line::from(format!(" {whose} Boost, face down")));
                    lines.extend(card_lines(self.game, card, self.width, self.theme));
                }
                BoostView::Waiting { family, card: None } => lines.push(Line::from(vec![
                    Span::raw(format!(" {whose} Boost, face down: ")),
                    badge(family, self.theme),
                ])),
                BoostView::Activated { card } | BoostView::Spent { card } => {
                    lines.push(Line::from(format!(" {whose} Boost, activated")));
                    lines.extend(card_lines(self.game, card, self.width, self.theme));
                }
                BoostView::Gone => {}
            }
        }
        if lines.len() == before {
            lines.push(Line::from(" nothing yet"));
        }
    }

    /// §8.2 The scored piles by their backs, and the faces that everybody has seen.
    fn piles(&self, lines: &mut Vec<Line<'static>>) {
        self.title("Scored piles: backs, and faces that were seen (§8.2)", lines);
        for (index, own) in self.view.seats.iter().enumerate() {
            let mut spans =
                vec![Span::raw(format!(" {:<9}{:>2} ", self.name(Seat::at(index)), own.scored.len()))];
            for family in Family::ALL {
                let count = own.scored.backs[family.index()].into();
                spans.extend(std::iter::repeat_n(badge(family, self.theme), count));
            }
            let seen = own.scored.shown.iter().map(|&card| self.game.warrior(card).name.as_str());
            let seen = seen.collect::<Vec<_>>().join(", ");
            if !seen.is_empty() {
                spans.push(Span::raw(format!(": {seen}")));
            }
            lines.push(Line::from(spans));
        }
    }

    /// §5.4 The Arenas so far, the current one and the next.
    fn arenas(&self, lines: &mut Vec<Line<'static>>) {
        self.title("Arenas", lines);
        for (index, &arena) in self.view.arenas.iter().enumerate() {
            let row = self.game.arena(arena);
            let fate = match self.view.winners.get(index) {
                Some(Some(seat)) => format!("won by {}", self.name(*seat)),
                Some(None) => "won by nobody".to_owned(),
                None if index == usize::from(self.view.fight) => "now".to_owned(),
                None => "next".to_owned(),
            };
            let words =
                format!(" {} {}: {} · {} Glory · {fate}", index + 1, row.name, row.condition, row.glory);
            lines.extend(wrap(&words, self.width).into_iter().map(Line::from));
        }
    }
}
