//! Cards, notices, decisions and views in plain words, with the § where a rule explains a surprise.

mod notices;
mod printed;
mod table;

use crate::{Action, ArenaId, Card, Family, Fight, Notice, Pick, View, Warrior};
use rules_core::{Seat, words::Who};

/// A game in words, for people who have names.
///
/// The rules know seats only; who sits in them is the table's matter. A seat without a name is called by its number, and
/// whoever is called `You` is spoken to: "You play", "your Main".
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    game: &'a Fight,
    names: &'a [String],
}

impl Fight {
    /// The game in words, with the names of whoever sits in the seats, as many as have one.
    pub const fn words<'a>(&'a self, names: &'a [String]) -> Words<'a> {
        Words { game: self, names }
    }

    /// One line that says what a viewer was told.
    pub fn tell(&self, notice: &Notice) -> String {
        self.words(&[]).tell(notice)
    }

    /// Several lines that show what a viewer knows.
    pub fn show(&self, view: &View) -> String {
        self.words(&[]).show(view)
    }

    /// What the game waits for, in one line.
    pub fn show_stage(&self, view: &View) -> String {
        self.words(&[]).show_stage(view)
    }

    /// A decision in words.
    pub fn describe(&self, action: Action) -> String {
        self.words(&[]).describe(action)
    }
}

impl Words<'_> {
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

    /// Whoever sits there.
    fn who(&self, seat: Seat) -> Who<'_> {
        Who::new(seat, self.names.get(seat.index()).map(String::as_str))
    }

    /// What is printed on a card.
    fn warrior(&self, card: Card) -> &Warrior {
        self.game.warrior(card)
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
        let arena = self.game.arena(arena);
        format!("{} ({}, {} Glory)", arena.name, arena.condition, arena.glory)
    }

    /// What was chosen.
    fn pick(&self, pick: Pick) -> String {
        match pick {
            Pick::Seat(seat) => self.who(seat).object(),
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
