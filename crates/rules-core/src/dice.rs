//! Dice as the table sees them: how often each face fell, with the exact number of ways it can fall so.

use crate::{Fraction, Random};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt, str::FromStr};

/// Rolled dice with faces 1 to `F`, as a multiset. It is written with the highest face first: `6631`.
///
/// One value holds at most [`Dice::MOST`] dice, so that the number of ways they can fall fits 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Dice<const F: usize> {
    counts: [u8; F],
}

impl<const F: usize> Dice<F> {
    /// No dice.
    pub const NONE: Dice<F> = Dice { counts: [0; F] };

    /// The most dice one value holds: the largest `n` with `F^n` below 2^64, and at most 24.
    pub const MOST: u8 = most_dice(F);

    /// Dice that show these faces, in any order.
    pub fn showing(faces: &[u8]) -> Result<Dice<F>, DiceError> {
        let mut counts = [0; F];
        if faces.len() > Self::MOST as usize {
            return Err(DiceError::TooMany { found: faces.len(), most: Self::MOST });
        }
        for &face in faces {
            match counts.get_mut(usize::from(face).wrapping_sub(1)) {
                Some(count) => *count += 1,
                None => return Err(DiceError::NoSuchFace { found: face.to_string(), faces: F }),
            }
        }
        Ok(Dice { counts })
    }

    /// Rolls `number` dice, at most [`Dice::MOST`].
    ///
    /// One draw serves up to twelve dice. Recorded games are recomputed through this function, so the order in which
    /// it reads the source never changes.
    #[inline]
    pub fn roll<R: Random + ?Sized>(number: u8, random: &mut R) -> Dice<F> {
        let mut tally = 0;
        let mut left = number;
        while left > 0 {
            let together = left.min(DICE_IN_A_DRAW);
            let mut drawn = random.below(POWERS_OF[F][together as usize]);
            for _ in 0..DICE_IN_A_DRAW / 3 {
                tally += Self::THREE_DICE[(drawn % POWERS_OF[F][3]) as usize];
                drawn /= POWERS_OF[F][3];
            }
            // Always twelve digits, so that nothing branches; those beyond the dice were zeros, read as the first face.
            tally -= u64::from(DICE_IN_A_DRAW - together);
            left -= together;
        }
        Dice { counts: *tally.to_le_bytes().first_chunk().expect("a die has at most 8 faces") }
    }

    /// How often each face shows, a byte a face, when three dice are read off a number below `F^3`, the last digit
    /// first. Rolling is most of what a simulation does; three dice a look-up make it twice as fast.
    const THREE_DICE: [u64; MOST_FACES.pow(3)] = {
        let mut table = [0; MOST_FACES.pow(3)];
        let mut drawn = 0;
        while drawn < F * F * F {
            table[drawn] =
                (1 << (8 * (drawn % F))) + (1 << (8 * (drawn / F % F))) + (1 << (8 * (drawn / (F * F))));
            drawn += 1;
        }
        table
    };

    /// Every way `number` dice can show, in ascending order.
    pub fn all(number: u8) -> impl Iterator<Item = Dice<F>> {
        assert!(number <= Self::MOST, "no roll has more than {} dice", Self::MOST);
        let mut counts = [0; F];
        counts[F - 1] = number;
        let mut next = Some(Dice { counts });
        std::iter::from_fn(move || {
            let current = next?;
            next = current.successor();
            Some(current)
        })
    }

    /// The next multiset of the same size in ascending order: the last face that can give one up gives it to the face
    /// before it, and all that follows returns to the end.
    fn successor(self) -> Option<Dice<F>> {
        let mut counts = self.counts;
        let from = (1..F).rev().find(|&face| counts[face] > 0)?;
        let moved = counts[from];
        counts[from] = 0;
        counts[from - 1] += 1;
        counts[F - 1] = moved - 1;
        Some(Dice { counts })
    }

    /// In how many of the `F^n` equally likely ways distinguishable dice show this.
    pub fn weight(self) -> u64 {
        let mut placed = 0;
        let mut ways = 1;
        for count in self.counts {
            placed += count;
            ways *= BINOMIAL[placed as usize][count as usize];
        }
        ways
    }

    /// How many dice there are.
    pub fn total(self) -> u8 {
        self.counts.iter().sum()
    }

    /// How many dice show this face.
    pub const fn count(self, face: u8) -> u8 {
        self.counts[face as usize - 1]
    }

    /// The highest face and how often it shows; nothing without dice.
    #[inline]
    pub fn highest(self) -> Option<(u8, u8)> {
        let mut bytes = [0; MOST_FACES];
        bytes[..F].copy_from_slice(&self.counts);
        let face = MOST_FACES as u8 - (u64::from_le_bytes(bytes).leading_zeros() / 8) as u8;
        (face > 0).then(|| (face, self.count(face)))
    }

    /// The faces added up.
    pub fn sum(self) -> u16 {
        (1..=F as u8).map(|face| u16::from(face) * u16::from(self.count(face))).sum()
    }

    /// How many dice show this face or less.
    pub fn at_most(self, face: u8) -> u8 {
        self.counts[..face as usize].iter().sum()
    }

    /// These dice and those.
    #[must_use]
    pub fn and(self, other: Dice<F>) -> Dice<F> {
        let mut counts = self.counts;
        for (count, more) in counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        Dice { counts }
    }

    /// Are those dice among these?
    pub fn contains(self, other: Dice<F>) -> bool {
        self.counts.iter().zip(other.counts).all(|(&count, fewer)| count >= fewer)
    }

    /// These dice without those, which are among them.
    #[must_use]
    pub fn without(self, other: Dice<F>) -> Dice<F> {
        let mut counts = self.counts;
        for (count, fewer) in counts.iter_mut().zip(other.counts) {
            *count -= fewer;
        }
        Dice { counts }
    }

    /// One die that shows this face.
    pub const fn one(face: u8) -> Dice<F> {
        let mut counts = [0; F];
        counts[face as usize - 1] = 1;
        Dice { counts }
    }

    /// How often each face shows, the lowest first.
    pub const fn counts(self) -> [u8; F] {
        self.counts
    }

    /// The dice that show each face so often, in a number that one value holds.
    pub fn counted(counts: [u8; F]) -> Dice<F> {
        let dice = Dice { counts };
        debug_assert!(dice.total() <= Self::MOST, "no value holds so many dice");
        dice
    }

    /// The faces that fell, highest first.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        (1..=F as u8).rev().flat_map(move |face| std::iter::repeat_n(face, self.count(face) as usize))
    }

    /// The exact chance of each thing that `read` makes of `number` dice.
    pub fn chances<K: Ord>(number: u8, read: impl Fn(Dice<F>) -> K) -> BTreeMap<K, Fraction> {
        let mut ways: BTreeMap<K, u64> = BTreeMap::new();
        for dice in Self::all(number) {
            *ways.entry(read(dice)).or_default() += dice.weight();
        }
        let all = (F as u128).pow(number.into());
        ways.into_iter().map(|(key, count)| (key, Fraction::new(count.into(), all))).collect()
    }
}

/// Dice that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiceError {
    /// A face the die does not have.
    #[error("`{found}` is no face of a die; faces are 1 to {faces}")]
    NoSuchFace {
        /// What was written.
        found: String,
        /// How many faces a die has.
        faces: usize,
    },
    /// More dice than one roll may have.
    #[error("{found} dice are too many; a roll has at most {most}")]
    TooMany {
        /// How many there were.
        found: usize,
        /// How many are allowed.
        most: u8,
    },
}

impl<const F: usize> fmt::Display for Dice<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().try_for_each(|face| write!(f, "{face}"))
    }
}

impl<const F: usize> fmt::Debug for Dice<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({self})")
    }
}

/// Reads faces with or without commas or spaces between them: `6631`, `6,6,3,1`.
impl<const F: usize> FromStr for Dice<F> {
    type Err = DiceError;

    fn from_str(text: &str) -> Result<Dice<F>, DiceError> {
        let mut faces = Vec::new();
        for letter in text.chars().filter(|letter| !matches!(letter, ',' | ' ')) {
            match letter.to_digit(10) {
                Some(face) if (1..=F as u32).contains(&face) => faces.push(face as u8),
                _ => return Err(DiceError::NoSuchFace { found: letter.to_string(), faces: F }),
            }
        }
        Dice::showing(&faces)
    }
}

impl<const F: usize> TryFrom<String> for Dice<F> {
    type Error = DiceError;

    fn try_from(text: String) -> Result<Dice<F>, DiceError> {
        text.parse()
    }
}

impl<const F: usize> From<Dice<F>> for String {
    fn from(dice: Dice<F>) -> String {
        dice.to_string()
    }
}

/// Twelve dice of eight faces or fewer are one number of 36 bits.
const DICE_IN_A_DRAW: u8 = 12;

/// Counts of more faces than this would not fit the eight bytes of a register.
const MOST_FACES: usize = 8;

/// `POWERS_OF[f][n]` is f^n.
const POWERS_OF: [[u64; DICE_IN_A_DRAW as usize + 1]; MOST_FACES + 1] = {
    let mut table = [[1; DICE_IN_A_DRAW as usize + 1]; MOST_FACES + 1];
    let mut faces = 0;
    while faces <= MOST_FACES {
        let mut number = 1;
        while number <= DICE_IN_A_DRAW as usize {
            table[faces][number] = table[faces][number - 1] * faces as u64;
            number += 1;
        }
        faces += 1;
    }
    table
};

const MOST_OF_ALL: usize = 24;

/// `BINOMIAL[n][k]` is in how many ways k of n dice can be chosen.
const BINOMIAL: [[u64; MOST_OF_ALL + 1]; MOST_OF_ALL + 1] = {
    let mut table = [[0; MOST_OF_ALL + 1]; MOST_OF_ALL + 1];
    let mut n = 0;
    while n <= MOST_OF_ALL {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

const fn most_dice(faces: usize) -> u8 {
    assert!(faces >= 1 && faces <= MOST_FACES, "a die has 1 to 8 faces");
    let mut number = 0;
    let mut ways = 1_u64;
    while (number as usize) < MOST_OF_ALL {
        match ways.checked_mul(faces as u64) {
            Some(more) => ways = more,
            None => break,
        }
        number += 1;
    }
    number
}

#[cfg(test)]
mod tests;
