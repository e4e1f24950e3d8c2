//! The page of everything that lies open: one's own cards, the mats, the bets, and what was claimed.

use super::{
    foresight::{judged, lights},
    ring::Bout,
    screen::track_words,
};
use crate::play::screen::{Theme, text::wrap};
use ratatui::text::Line;
use rules_core::Game;
use rules_fired_up::{BetResult, Class, FiredUp, Highlight, Space, View};

/// Every line of the page.
pub(super) fn lines(bout: &Bout, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let page = Page { bout, game: bout.session.game(), view: bout.visible(), width, theme };
    let mut lines = Vec::new();
    page.cards("Your cards", &page.view.hand, &mut lines);
    page.cards("Laid down until the next round (§9.3)", &page.view.aside, &mut lines);
    page.mats(&mut lines);
    page.bets(&mut lines);
    page.claimed(&mut lines);
    lines
}

struct Page<'a> {
    bout: &'a Bout,
    game: &'a FiredUp,
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

    fn text(&self, indent: usize, words: &str, lines: &mut Vec<Line<'static>>) {
        let room = self.width.saturating_sub(indent);
        lines
            .extend(wrap(words, room).iter().map(|line| Line::from(format!("{}{line}", " ".repeat(indent)))));
    }

    fn cards(&self, title: &str, cards: &[Highlight], lines: &mut Vec<Line<'static>>) {
        if cards.is_empty() {
            return;
        }
        self.title(title, lines);
        let arena = judged(self.game, self.view);
        for &card in cards {
            let printed = self.game.highlight(card);
            self.text(1, &format!("{card} {}, {} card", printed.name, card.phase().name()), lines);
            let met = lights(self.game, &arena, card);
            for ((row, text), is_met) in printed.rows.iter().zip(printed.texts()).zip(met) {
                let light = if is_met { "●" } else { "○" };
                self.text(3, &format!("{light} {:>2}  {text}", row.points), lines);
            }
        }
    }

    fn mats(&self, lines: &mut Vec<Line<'static>>) {
        self.title("The fighters, clockwise", lines);
        for space in Space::ALL {
            let Some(mat) = self.view.arena.mats[space.index()].map(|mat| self.game.mat(mat)) else {
                continue;
            };
            let out = if self.view.arena.fighter(space).is_some() { "" } else { " - out" };
            let speed = format!("Starting Speed {}", mat.speed);
            let start = format!("Stamina {}, {} Wounds", mat.stamina, mat.wounds);
            self.text(1, &format!("{} the {}: {speed}, {start}{out}", mat.name, mat.title), lines);
            let fighter = self.view.arena.fighter(space);
            let attack = track_words(&mat.attack, fighter.map(|fighter| fighter.attack));
            let defense = track_words(&mat.defense, fighter.map(|fighter| fighter.defense));
            self.text(3, &format!("Attack {attack}  Defense {defense}  (Low|Neutral|High Morale)"), lines);
            if self.game.config().abilities {
                self.text(3, &format!("{}", mat.ability), lines);
            }
        }
    }

    fn bets(&self, lines: &mut Vec<Line<'static>>) {
        self.title("Bets", lines);
        let words = self.game.words(self.bout.session.names(), self.view.arena.mats);
        for class in Class::ALL {
            let column = self.view.columns[class as usize];
            let Some(card) = column.card else { continue };
            let result = match column.result {
                BetResult::Open => String::new(),
                BetResult::Sealed(space) | BetResult::Settled(space) => {
                    format!(" - it was {}", words.fighter(space))
                }
                BetResult::Lapsed => " - never happened".to_owned(),
            };
            self.text(1, &format!("{}: {}{result}", class.name(), words.bet_in_words(card)), lines);
            for bet in self.view.bets_on(class) {
                let on = bet.fighter.map_or_else(|| "face down".to_owned(), |space| words.fighter(space));
                let (who, bonus) = (self.bout.session.name(bet.seat), self.game.bonus(bet.round));
                self.text(3, &format!("{who}, round {} (bonus {bonus}): {on}", bet.round), lines);
            }
        }
    }

    fn claimed(&self, lines: &mut Vec<Line<'static>>) {
        self.title("Claimed so far (§5.7)", lines);
        if self.view.claimed.is_empty() {
            self.text(1, "nothing", lines);
        }
        for claimed in &self.view.claimed {
            let who = self.bout.session.name(claimed.seat);
            let name = &self.game.highlight(claimed.card).name;
            let points = self.game.row_points(claimed.card, usize::from(claimed.row).saturating_sub(1));
            let words = format!(
                "round {}: {who}, {name} ({}), row {}: {points}",
                claimed.round, claimed.card, claimed.row
            );
            self.text(1, &words, lines);
        }
    }
}
