//! Where fighters stand, and what they are printed on.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// §1.2 The most fighters in the arena, and so the number of its spaces.
pub const SPACES: usize = 5;

/// A space of the arena, counted clockwise from 0; people count from 1. Whoever enters on it keeps it to the end, so it
/// also names a fighter that is out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Space(u8);

impl Space {
    /// Every space, clockwise.
    pub const ALL: [Space; SPACES] = [Space(0), Space(1), Space(2), Space(3), Space(4)];

    /// The space with this index, which our own code knows to be one.
    pub const fn at(index: usize) -> Space {
        assert!(index < SPACES, "there are five spaces");
        Space(index as u8)
    }

    /// The index into arrays by space.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other spaces, clockwise from the next one.
    pub fn others(self) -> impl Iterator<Item = Space> {
        (1..SPACES).map(move |distance| Space::at((self.index() + distance) % SPACES))
    }
}

impl TryFrom<u8> for Space {
    type Error = String;

    fn try_from(index: u8) -> Result<Space, String> {
        if usize::from(index) < SPACES {
            Ok(Space(index))
        } else {
            Err(format!("space {index} does not exist; spaces are 0 to {}", SPACES - 1))
        }
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> u8 {
        space.0
    }
}

/// Some spaces.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Space>", into = "Vec<Space>")]
pub struct SpaceSet(u8);

impl SpaceSet {
    /// None.
    pub const EMPTY: SpaceSet = SpaceSet(0);

    /// The first so many spaces.
    pub const fn first(count: usize) -> SpaceSet {
        SpaceSet((1 << count) - 1)
    }

    /// Every space of which this is true.
    #[inline]
    pub fn of(is_meant: impl Fn(Space) -> bool) -> SpaceSet {
        SpaceSet(Space::ALL.into_iter().fold(0, |set, space| set | (u8::from(is_meant(space)) << space.0)))
    }

    /// Is the space one of these?
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// These and one more.
    #[must_use]
    #[inline]
    pub const fn with(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 | (1 << space.0))
    }

    /// These without one.
    #[must_use]
    #[inline]
    pub const fn without(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 & !(1 << space.0))
    }

    /// That one alone, if it is one of these.
    #[must_use]
    #[inline]
    pub const fn only(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 & (1 << space.0))
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spaces, clockwise.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let space = Space::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*space)
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::EMPTY, SpaceSet::with)
    }
}

impl From<Vec<Space>> for SpaceSet {
    fn from(spaces: Vec<Space>) -> SpaceSet {
        spaces.into_iter().collect()
    }
}

impl From<SpaceSet> for Vec<Space> {
    fn from(set: SpaceSet) -> Vec<Space> {
        set.iter().collect()
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Space::index)).finish()
    }
}

/// §1.1 A mat by its code, such as `M03`: a number from 1 to [`Mat::MOST`].
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Mat(u8);

impl Mat {
    /// The most mats of a set.
    pub const MOST: usize = 24;

    /// The mat with this number, counted from 1, which our own code knows to be one.
    pub const fn new(number: usize) -> Mat {
        assert!(1 <= number && number <= Mat::MOST, "mats are counted from 1");
        Mat((number - 1) as u8)
    }

    /// The index into arrays by mat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Mat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M{:02}", self.0 + 1)
    }
}

impl fmt::Debug for Mat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Mat {
    type Err = String;

    fn from_str(text: &str) -> Result<Mat, String> {
        numbered(text, 'M', Mat::MOST)
            .map(Mat::new)
            .ok_or_else(|| format!("`{text}` is no code of a mat; codes are M01 to M{}", Mat::MOST))
    }
}

impl TryFrom<String> for Mat {
    type Error = String;

    fn try_from(text: String) -> Result<Mat, String> {
        text.parse()
    }
}

impl From<Mat> for String {
    fn from(mat: Mat) -> String {
        mat.to_string()
    }
}

/// The number of a code made of a letter and exactly two digits, from 1 to `most`.
pub(crate) fn numbered(text: &str, letter: char, most: usize) -> Option<usize> {
    let digits = text.strip_prefix(letter).filter(|digits| digits.len() == 2)?;
    let number = digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok())??;
    (1..=most).contains(&number).then_some(number)
}
