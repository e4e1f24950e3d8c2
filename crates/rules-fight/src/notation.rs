//! Decisions as people type them: `play H05 + L07`, `play Kraken`, `score`, `activate`, `choose seat 2`.

use crate::{Action, Card, Fight, Pick};
use rules_core::{Seat, words::slips};

impl Fight {
    /// Writes a decision the way [`Fight::read_action`] reads it, cards by their codes.
    pub fn write_action(&self, action: Action) -> String {
        match action {
            Action::Play { main, boost } => format!("play {main} + {boost}"),
            Action::PlayAlone { main } => format!("play {main}"),
            Action::Score => "score".to_owned(),
            Action::Activate => "activate".to_owned(),
            Action::Choose(Pick::Seat(seat)) => format!("choose seat {seat}"),
            Action::Choose(Pick::Card(card)) => format!("choose {card}"),
            Action::Choose(Pick::Plus) => "choose plus".to_owned(),
            Action::Choose(Pick::Minus) => "choose minus".to_owned(),
        }
    }

    /// Reads a decision. Warriors go by code or name, in whatever case; the Main comes before the Boost. Whether it is
    /// legal is another question.
    pub fn read_action(&self, text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((verb, rest)) = words.split_first() else {
            return Err(NotationError::Nothing);
        };
        let rest = rest.join(" ");
        match verb.to_ascii_lowercase().as_str() {
            "play" => self.read_play(&rest),
            "score" => alone(Action::Score, rest),
            "activate" => alone(Action::Activate, rest),
            "choose" => self.read_pick(&rest).map(Action::Choose),
            _ => Err(NotationError::UnknownVerb { found: (*verb).to_owned() }),
        }
    }

    /// §2.1 A Main and a Boost; §2.7 or a Main alone.
    fn read_play(&self, text: &str) -> Result<Action, NotationError> {
        let parts: Vec<&str> = text.split('+').map(str::trim).collect();
        match *parts {
            [main] => Ok(Action::PlayAlone { main: self.read_card(main)? }),
            [main, boost] => Ok(Action::Play { main: self.read_card(main)?, boost: self.read_card(boost)? }),
            _ => Err(NotationError::TooManyCards { found: parts.len() }),
        }
    }

    /// §3.4 A seat, a sign or a card of the Graveyard.
    fn read_pick(&self, text: &str) -> Result<Pick, NotationError> {
        let lower = text.to_ascii_lowercase();
        match lower.as_str() {
            "" => Err(NotationError::NoChoice),
            "plus" | "+" => Ok(Pick::Plus),
            "minus" | "-" => Ok(Pick::Minus),
            "seat" => self.read_seat("").map(Pick::Seat),
            _ => match lower.strip_prefix("seat ") {
                Some(number) => self.read_seat(number).map(Pick::Seat),
                None => self.read_card(text).map(Pick::Card),
            },
        }
    }

    /// A seat as people count them, from 1.
    fn read_seat(&self, text: &str) -> Result<Seat, NotationError> {
        let seats = usize::from(self.config.seats);
        match text.parse() {
            Ok(number) if (1..=seats).contains(&number) => Ok(Seat::at(number - 1)),
            Ok(_) | Err(_) => Err(NotationError::UnknownSeat { found: text.to_owned(), seats }),
        }
    }

    fn read_card(&self, text: &str) -> Result<Card, NotationError> {
        if text.is_empty() {
            return Err(NotationError::NoWarrior);
        }
        self.content
            .find_warrior(text)
            .ok_or_else(|| NotationError::UnknownWarrior { found: text.to_owned(), hint: self.hint(text) })
    }

    /// The Warriors that may have been meant.
    fn hint(&self, typed: &str) -> String {
        let typed = typed.to_ascii_lowercase();
        let is_near = |name: &str| {
            let name = name.to_ascii_lowercase();
            let is_part = typed.chars().count() >= 3 && name.contains(&typed);
            is_part || slips(&typed, &name) <= 2
        };
        let near: Vec<String> = self
            .content
            .warriors()
            .filter(|(_, warrior)| is_near(&warrior.name))
            .take(3)
            .map(|(card, warrior)| format!("{} ({card})", warrior.name))
            .collect();
        if near.is_empty() {
            return "a Warrior is named by code, such as H05, or by name".to_owned();
        }
        format!("did you mean {}?", near.join(" or "))
    }
}

/// A decision that stands alone.
fn alone(action: Action, rest: String) -> Result<Action, NotationError> {
    if rest.is_empty() { Ok(action) } else { Err(NotationError::TooMuch { found: rest }) }
}

/// Why a typed decision could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum NotationError {
    #[error("nothing was typed; try `play MAIN + BOOST`, `score`, `activate` or `choose`")]
    Nothing,
    #[error("`{found}` is no decision; decisions begin with play, score, activate or choose")]
    UnknownVerb { found: String },
    #[error("`{found}` is no Warrior of this set; {hint}")]
    UnknownWarrior { found: String, hint: String },
    #[error("a Warrior is missing; a play is a Main and a Boost, such as `play H05 + L07`, or a Main alone")]
    NoWarrior,
    #[error("{found} cards; a play is a Main and a Boost, such as `play H05 + L07`, or a Main alone")]
    TooManyCards { found: usize },
    #[error("nothing was chosen; a choice is a seat such as `seat 2`, `plus`, `minus` or a Warrior")]
    NoChoice,
    #[error("there is no seat `{found}`; seats here: 1 to {seats}")]
    UnknownSeat { found: String, seats: usize },
    #[error("`{found}` is too much; score and activate stand alone")]
    TooMuch { found: String },
}
