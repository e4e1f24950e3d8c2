//! Highlight cards by their code, and sets of them.

use crate::space::numbered;
use rules_core::Random;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// §5.1 When a Highlight can score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first attack.
    Start,
    /// After an attack.
    Fight,
    /// After the last attack.
    End,
}

impl Phase {
    /// Every phase, in order.
    pub const ALL: [Phase; 3] = [Phase::Start, Phase::Fight, Phase::End];

    /// The letter that the code of a card begins with.
    pub const fn letter(self) -> char {
        match self {
            Phase::Start => 'S',
            Phase::Fight => 'F',
            Phase::End => 'E',
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Start => "Start",
            Phase::Fight => "Fight",
            Phase::End => "End",
        }
    }
}

/// The most Highlights of one phase.
pub const MOST_OF_A_PHASE: usize = 40;

/// The codes there can be: so long are arrays by card.
pub(crate) const CODES: usize = 3 * MOST_OF_A_PHASE;

/// §1.6 A Highlight card by its code, such as `F05`: the letter of the phase and a number from 1 to 40.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Highlight(u8);

impl Highlight {
    /// The card of this phase with this number, counted from 1, which our own code knows to be at most 40.
    pub const fn new(phase: Phase, number: usize) -> Highlight {
        assert!(1 <= number && number <= MOST_OF_A_PHASE, "cards of a phase are counted from 1 to 40");
        Highlight((phase as usize * MOST_OF_A_PHASE + number - 1) as u8)
    }

    /// When it can score.
    #[inline]
    pub const fn phase(self) -> Phase {
        Phase::ALL[self.0 as usize / MOST_OF_A_PHASE]
    }

    /// The index into arrays by card.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Highlight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02}", self.phase().letter(), self.index() % MOST_OF_A_PHASE + 1)
    }
}

impl fmt::Debug for Highlight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Highlight {
    type Err = String;

    fn from_str(text: &str) -> Result<Highlight, String> {
        let code = |phase: Phase| {
            numbered(text, phase.letter(), MOST_OF_A_PHASE).map(|number| Highlight::new(phase, number))
        };
        Phase::ALL.into_iter().find_map(code).ok_or_else(|| {
            format!("`{text}` is no code of a Highlight; codes are S, F or E with a number from 01 to 40")
        })
    }
}

impl TryFrom<String> for Highlight {
    type Error = String;

    fn try_from(text: String) -> Result<Highlight, String> {
        text.parse()
    }
}

impl From<Highlight> for String {
    fn from(card: Highlight) -> String {
        card.to_string()
    }
}

/// A set of Highlights, as large as two registers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet([u64; 2]);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet([0; 2]);

    /// Is the card one of these?
    #[inline]
    pub const fn contains(&self, card: Highlight) -> bool {
        self.0[card.index() / 64] & (1 << (card.index() % 64)) != 0
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: Highlight) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Highlight) {
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The cards, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Highlight> {
        let set = *self;
        (0..CODES as u8).map(Highlight).filter(move |&card| set.contains(card))
    }

    /// Any of the cards, which are not none, each with the same chance.
    #[inline]
    pub(crate) fn pick(&self, random: &mut impl Random) -> Highlight {
        let mut rank = random.below(self.len() as u64) as u32;
        let low = self.0[0].count_ones();
        let half = usize::from(rank >= low);
        rank -= if half == 1 { low } else { 0 };
        Highlight((half * 64) as u8 + nth_bit(self.0[half], rank))
    }
}

/// The position of the bit with so many set bits below it: halves are skipped as long as they hold too few. Which ones
/// cannot be foreseen, so nothing branches on it.
#[inline]
fn nth_bit(mut bits: u64, mut rank: u32) -> u8 {
    let mut position = 0;
    for width in [32, 16, 8, 4, 2, 1] {
        let below = (bits & ((1 << width) - 1)).count_ones();
        let skips = u32::from(rank >= below);
        rank -= below * skips;
        bits >>= width * skips;
        position += width * skips;
    }
    position as u8
}

impl FromIterator<Highlight> for CardSet {
    fn from_iter<I: IntoIterator<Item = Highlight>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_types, reason = "a test brings its own generator")]
mod tests {
    use super::{CardSet, Highlight, nth_bit};
    use rules_core::SplitMix;
    use std::collections::BTreeMap;

    #[test]
    fn codes_are_read_as_they_are_written() {
        for code in ["S01", "F26", "E40"] {
            assert_eq!(code.parse::<Highlight>().unwrap().to_string(), code);
        }
        for wrong in ["S1", "s01", "F00", "E41", "X01", "S+1", ""] {
            assert!(wrong.parse::<Highlight>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn every_bit_is_found() {
        let bits = 0x8000_1000_0f00_0003_u64;
        let positions: Vec<u8> = (0..bits.count_ones()).map(|rank| nth_bit(bits, rank)).collect();
        assert_eq!(positions, [0, 1, 24, 25, 26, 27, 44, 63]);
    }

    #[test]
    fn every_card_is_picked_as_often() {
        let set: CardSet =
            ["S01", "S40", "F24", "F25", "E40"].map(|code| code.parse().unwrap()).into_iter().collect();
        let (mut random, mut counts) = (SplitMix::new(3), BTreeMap::new());
        for _ in 0..10_000 {
            *counts.entry(set.pick(&mut random)).or_insert(0_u32) += 1;
        }
        assert_eq!(counts.len(), 5);
        // The standard deviation is 40.
        assert!(counts.values().all(|&count| count.abs_diff(2000) < 200), "{counts:?}");
    }
}
