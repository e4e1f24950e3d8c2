//! Cards, notices, decisions and views in plain words, with the § where a rule explains a surprise.

mod notices;
mod printed;
mod table;

use crate::{Action, ArenaId, Card, Family, Fight, Pick};
use rules_core::Seat;

impl Fight {
    /// A decision in words.
    pub fn describe(&self, action: Action) -> String {
        match action {
            Action::Play { main, boost } => {
                format!("play {} as Main and {} as Boost", self.card(main), self.card(boost))
            }
            Action::PlayAlone { main } => format!("play {} as Main without a Boost", self.card(main)),
            Action::Score => "score the Boost".to_owned(),
            Action::Activate => "activate the Boost".to_owned(),
            Action::Choose(pick) => format!("choose {}", self.pick(pick)),
        }
    }

    /// A Warrior by name, with Family and printed Power.
    fn card(&self, card: Card) -> String {
        let warrior = self.warrior(card);
        format!("{} ({} {})", warrior.name, card.family(), warrior.power)
    }

    /// §8.1 The face if it is known, else the back.
    fn face_or_back(&self, card: Option<Card>, family: Family) -> String {
        card.map_or_else(|| one(family), |card| self.card(card))
    }

    /// An Arena by name, with who wins there and what.
    fn stakes(&self, arena: ArenaId) -> String {
        let arena = self.arena(arena);
        format!("{} ({}, {} Glory)", arena.name, arena.condition, arena.glory)
    }

    fn pick(&self, pick: Pick) -> String {
        match pick {
            Pick::Seat(seat) => format!("seat {seat}"),
            Pick::Card(card) => self.card(card),
            Pick::Plus => "plus".to_owned(),
            Pick::Minus => "minus".to_owned(),
        }
    }
}

/// One card of a Family: a Human, an Animal.
fn one(family: Family) -> String {
    match family {
        Family::Animal | Family::Alien => format!("an {family}"),
        Family::Human | Family::Robot | Family::Demon => format!("a {family}"),
    }
}

/// The top cards of a pile: the top card, the top 2 cards.
fn top_cards(number: u8) -> String {
    if number == 1 { "the top card".to_owned() } else { format!("the top {number} cards") }
}

/// A number of things, one of them by its own name.
fn counted(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// Names the Main of a seat at the beginning of a line.
fn main_of(seat: Seat) -> String {
    format!("The Main of seat {seat}")
}
