//! Warriors by their code, their Families, and sets of them.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// §1.1 What a Warrior belongs to. The back of the card shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Humans target and negotiate.
    Human,
    /// Animals grow.
    Animal,
    /// Robots work on digits.
    Robot,
    /// Demons curse and kill.
    Demon,
    /// Aliens swap and copy.
    Alien,
}

/// How many Families there are.
pub(crate) const FAMILIES: usize = 5;

impl Family {
    /// Every Family, in printed order.
    pub const ALL: [Family; FAMILIES] =
        [Family::Human, Family::Animal, Family::Robot, Family::Demon, Family::Alien];

    /// The index into arrays by Family.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that a Warrior's code begins with.
    pub const fn letter(self) -> char {
        match self {
            Family::Human => 'H',
            Family::Animal => 'A',
            Family::Robot => 'R',
            Family::Demon => 'D',
            Family::Alien => 'L',
        }
    }

    /// One of them, as people say it.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Human => "Human",
            Family::Animal => "Animal",
            Family::Robot => "Robot",
            Family::Demon => "Demon",
            Family::Alien => "Alien",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Some of the Families.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Family>", into = "Vec<Family>")]
pub struct FamilySet(u8);

impl FamilySet {
    /// Is the Family one of these?
    pub const fn contains(self, family: Family) -> bool {
        self.0 & (1 << family as u8) != 0
    }

    /// These Families, in printed order.
    pub fn iter(self) -> impl Iterator<Item = Family> {
        Family::ALL.into_iter().filter(move |&family| self.contains(family))
    }
}

impl FromIterator<Family> for FamilySet {
    fn from_iter<I: IntoIterator<Item = Family>>(families: I) -> FamilySet {
        FamilySet(families.into_iter().fold(0, |set, family| set | (1 << family as u8)))
    }
}

impl TryFrom<Vec<Family>> for FamilySet {
    type Error = &'static str;

    fn try_from(families: Vec<Family>) -> Result<FamilySet, &'static str> {
        if families.is_empty() {
            return Err("at least one Family must be named");
        }
        Ok(families.into_iter().collect())
    }
}

impl From<FamilySet> for Vec<Family> {
    fn from(set: FamilySet) -> Vec<Family> {
        set.iter().collect()
    }
}

impl fmt::Debug for FamilySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The most Warriors of one Family.
pub const MOST_OF_A_FAMILY: usize = 32;

/// The codes there can be: so long are arrays by card.
pub(crate) const CODES: usize = FAMILIES * MOST_OF_A_FAMILY;

/// A Warrior by its code, such as `H05`: the letter of the Family and a number from 1 to 32.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// The Warrior of this Family with this number, counted from 1, which our own code knows to be at most 32.
    pub const fn new(family: Family, number: usize) -> Card {
        assert!(1 <= number && number <= MOST_OF_A_FAMILY, "Warriors of a Family are counted from 1 to 32");
        Card((family as usize * MOST_OF_A_FAMILY + number - 1) as u8)
    }

    /// The Family, which also the back of the card shows.
    #[inline]
    pub const fn family(self) -> Family {
        Family::ALL[self.0 as usize / MOST_OF_A_FAMILY]
    }

    /// Does it belong to this Family?
    #[inline]
    pub const fn is_of(self, family: Family) -> bool {
        self.0 as usize / MOST_OF_A_FAMILY == family as usize
    }

    /// The number within the Family, counted from 1.
    pub const fn number(self) -> usize {
        self.0 as usize % MOST_OF_A_FAMILY + 1
    }

    /// The index into arrays by card.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02}", self.family().letter(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        let problem = || {
            format!(
                "`{text}` is no code of a Warrior; codes are H, A, R, D or L with a number from 01 to {MOST_OF_A_FAMILY}"
            )
        };
        let mut letters = text.chars();
        let letter = letters.next().ok_or_else(problem)?;
        let family = Family::ALL.into_iter().find(|family| family.letter() == letter).ok_or_else(problem)?;
        let digits = letters.as_str();
        let number: usize = digits.parse().map_err(|_| problem())?;
        let is_plain = digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
        if is_plain && (1..=MOST_OF_A_FAMILY).contains(&number) {
            Ok(Card::new(family, number))
        } else {
            Err(problem())
        }
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// A set of Warriors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet([u32; FAMILIES]);

impl CardSet {
    /// No Warrior.
    pub const EMPTY: CardSet = CardSet([0; FAMILIES]);

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0[card.index() / MOST_OF_A_FAMILY] |= 1 << (card.index() % MOST_OF_A_FAMILY);
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0[card.index() / MOST_OF_A_FAMILY] &= !(1 << (card.index() % MOST_OF_A_FAMILY));
    }

    /// Is it in?
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.0[card.index() / MOST_OF_A_FAMILY] & (1 << (card.index() % MOST_OF_A_FAMILY)) != 0
    }

    /// How many of a Family are in.
    #[inline]
    pub const fn count(&self, family: Family) -> u8 {
        self.0[family.index()].count_ones() as u8
    }

    /// How many are in.
    pub fn len(&self) -> usize {
        self.0.iter().map(|numbers| numbers.count_ones() as usize).sum()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        *self == CardSet::EMPTY
    }

    /// The one of a Family that has `below` others of it below it; the caller knows that there is one.
    #[inline]
    pub fn nth(&self, family: Family, below: u8) -> Card {
        let number = nth_bit(self.0[family.index()], below);
        Card((family.index() * MOST_OF_A_FAMILY) as u8 + number)
    }

    /// Those of a Family, ascending.
    pub fn of(&self, family: Family) -> impl Iterator<Item = Card> + use<> {
        let mut numbers = self.0[family.index()];
        std::iter::from_fn(move || {
            let lowest = (numbers != 0).then(|| numbers.trailing_zeros() as usize + 1)?;
            numbers &= numbers - 1;
            Some(Card::new(family, lowest))
        })
    }

    /// All of them, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let set = *self;
        Family::ALL.into_iter().flat_map(move |family| set.of(family))
    }
}

/// The position of the bit that has `below` others below it. It looks bytes up instead of looping, because how long a loop
/// would run cannot be foreseen, and drawing a card is what happens most.
#[inline]
fn nth_bit(bits: u32, below: u8) -> u8 {
    if u16::try_from(bits).is_ok() {
        // No Family that ships has more than sixteen cards.
        let [low, high, ..] = bits.to_le_bytes();
        let lower = BIT_COUNT[usize::from(low)];
        let is_high = below >= lower;
        let (byte, left) = if is_high { (high, below - lower) } else { (low, below) };
        return u8::from(is_high) * 8 + NTH_BIT[usize::from(byte)][usize::from(left % 8)];
    }
    let (mut byte, mut left) = (0, below);
    let mut upto = 0;
    for each in &bits.to_le_bytes()[..3] {
        upto += BIT_COUNT[usize::from(*each)];
        let is_further = below >= upto;
        byte += usize::from(is_further);
        left = if is_further { below - upto } else { left };
    }
    let position = NTH_BIT[usize::from(bits.to_le_bytes()[byte])][usize::from(left % 8)];
    byte as u8 * 8 + position
}

/// How many bits a byte has.
static BIT_COUNT: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        counts[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    counts
};

/// The position of each bit of a byte, the lowest first.
static NTH_BIT: [[u8; 8]; 256] = {
    let mut positions = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bits, mut nth) = (byte as u8, 0);
        while bits != 0 {
            positions[byte][nth] = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            nth += 1;
        }
        byte += 1;
    }
    positions
};

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.insert(card));
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, CardSet, Family, nth_bit};

    #[test]
    fn codes_are_read_and_written() {
        for text in ["H01", "A12", "R30", "D32", "L07"] {
            assert_eq!(text.parse::<Card>().unwrap().to_string(), text);
        }
        assert_eq!("L07".parse::<Card>().unwrap().family(), Family::Alien);
        for text in ["", "H", "H1", "H00", "H33", "X01", "h01", "H001", "H+1", "é01"] {
            assert!(text.parse::<Card>().unwrap_err().contains("is no code of a Warrior"), "{text}");
        }
    }

    #[test]
    fn every_bit_is_found() {
        for bits in [1, 0x8000_0000, u32::MAX, 0xfff, 0xa5a5_5a5a, 0x0101_8080] {
            let found: Vec<u8> = (0..bits.count_ones() as u8).map(|below| nth_bit(bits, below)).collect();
            let all: Vec<u8> = (0..32).filter(|at| bits >> at & 1 == 1).collect();
            assert_eq!(found, all, "{bits:b}");
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let cards = ["H05", "H01", "D32", "L07"].map(|code| code.parse::<Card>().unwrap());
        let mut set: CardSet = cards.into_iter().collect();
        assert_eq!(format!("{set:?}"), "{H01, H05, D32, L07}");
        assert_eq!((set.len(), set.count(Family::Human), set.nth(Family::Human, 1)), (4, 2, cards[0]));
        set.remove(cards[2]);
        assert!(!set.contains(cards[2]) && set.contains(cards[3]) && !set.is_empty());
    }
}
