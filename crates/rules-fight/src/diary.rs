//! §8.3 What everybody has seen of the cards that came to a hand and left it: backs, and the faces that were shown.

use crate::{Card, Family, State, state::FIGHTS, state::HAND};
use rules_core::{Pile, Seat};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The most entries of a game: the first hand and six refills of two, and two plays a Fight.
const MOST_ENTRIES: usize = HAND + 2 * (FIGHTS - 1) + 2 * FIGHTS;

/// Everything that everybody has seen of one seat's cards, in order.
pub(crate) type Diary = Pile<Entry, MOST_ENTRIES>;

/// One thing that everybody saw. On the wire: `+H0` for a Human drawn before the first shuffle of the Graveyard, `-A1`
/// for an Animal of that shuffle played and shown, `?R` for a Robot played and never shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Entry {
    /// A card was drawn: its back, and how often the Graveyard had been shuffled.
    Drew(Family, u8),
    /// A card was played whose face everybody saw: its Family, and the shuffle it came from.
    Showed(Family, u8),
    /// A Boost was played whose face was never shown to all: its back.
    Hid(Family),
}

/// Something to fill an empty list with.
impl Default for Entry {
    fn default() -> Entry {
        Entry::Hid(Family::Human)
    }
}

impl Entry {
    /// The back that everybody saw.
    #[inline]
    pub(crate) const fn family(self) -> Family {
        match self {
            Entry::Drew(family, _) | Entry::Showed(family, _) | Entry::Hid(family) => family,
        }
    }
}

impl State {
    /// A seat drew a card.
    #[inline]
    pub(crate) fn note_drawn(&mut self, seat: Seat, card: Card) {
        self.diaries[seat.index()].push(Entry::Drew(card.family(), self.shuffle_of(card)));
    }

    /// A seat played a card face up.
    #[inline]
    pub(crate) fn note_shown(&mut self, seat: Seat, card: Card) {
        self.diaries[seat.index()].push(Entry::Showed(card.family(), self.shuffle_of(card)));
    }

    /// A seat played a card face down.
    #[inline]
    pub(crate) fn note_hidden(&mut self, seat: Seat, card: Card) {
        self.diaries[seat.index()].push(Entry::Hid(card.family()));
    }

    /// The card that a seat played face down last is turned up.
    #[inline]
    pub(crate) fn note_turned_up(&mut self, seat: Seat, card: Card) {
        self.diaries[seat.index()].pop();
        self.note_shown(seat, card);
    }

    /// How often the Graveyard had been shuffled when the card was last in the Reserves.
    #[inline]
    pub(crate) fn shuffle_of(&self, card: Card) -> u8 {
        self.shuffled[card.index()]
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Entry::Drew(family, shuffle) => write!(f, "+{}{shuffle}", family.letter()),
            Entry::Showed(family, shuffle) => write!(f, "-{}{shuffle}", family.letter()),
            Entry::Hid(family) => write!(f, "?{}", family.letter()),
        }
    }
}

impl FromStr for Entry {
    type Err = String;

    fn from_str(text: &str) -> Result<Entry, String> {
        let problem = || {
            format!(
                "`{text}` is no entry of a diary; entries are such as +H0 (drew), -A1 (showed) and ?R (hid)"
            )
        };
        let mut letters = text.chars();
        let (Some(sign), Some(letter)) = (letters.next(), letters.next()) else { return Err(problem()) };
        let family = Family::ALL.into_iter().find(|family| family.letter() == letter).ok_or_else(problem)?;
        let entry = match (sign, letters.as_str()) {
            ('+', number) => Entry::Drew(family, number.parse().map_err(|_| problem())?),
            ('-', number) => Entry::Showed(family, number.parse().map_err(|_| problem())?),
            ('?', "") => Entry::Hid(family),
            _ => return Err(problem()),
        };
        // There is one way to write each entry.
        if entry.to_string() == text { Ok(entry) } else { Err(problem()) }
    }
}

impl TryFrom<String> for Entry {
    type Error = String;

    fn try_from(text: String) -> Result<Entry, String> {
        text.parse()
    }
}

impl From<Entry> for String {
    fn from(entry: Entry) -> String {
        entry.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::Entry;
    use crate::Family;

    #[test]
    fn entries_are_written_in_one_way() {
        let entries =
            [Entry::Drew(Family::Human, 0), Entry::Showed(Family::Animal, 12), Entry::Hid(Family::Robot)];
        let written = serde_json::to_string(&entries).unwrap();
        assert_eq!(written, r#"["+H0","-A12","?R"]"#);
        assert_eq!(serde_json::from_str::<[Entry; 3]>(&written).unwrap(), entries);
        for text in ["", "+", "+X0", "+H", "+H+1", "+H01", "-H256", "?H0", "!H0", "é"] {
            assert!(text.parse::<Entry>().is_err(), "{text}");
        }
    }
}
