//! What the dice show.

use rules_core::{Dice, Random};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A face of a six-sided die on which every face is another one.
pub trait DieFace: Copy + Ord + fmt::Debug + 'static {
    /// Every face, in the order of the rulebook.
    const ALL: [Self; 6];

    /// What it is called when it is written down.
    fn name(self) -> &'static str;

    /// Its place among all faces.
    fn index(self) -> usize;
}

/// §2.2 A face of an Influence die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// §3.1 Attack or Defense.
    Buff,
    /// §3.2 Thumbs up or down.
    Morale,
    /// §3.3 Speed and haste.
    Sprint,
    /// §3.5 Aim and lock.
    Target,
    /// §3.8 Bets and Multitasks.
    Social,
    /// §3.11 The same as another die.
    Double,
}

impl DieFace for Face {
    const ALL: [Face; 6] = [Face::Buff, Face::Morale, Face::Sprint, Face::Target, Face::Social, Face::Double];

    fn name(self) -> &'static str {
        match self {
            Face::Buff => "buff",
            Face::Morale => "morale",
            Face::Sprint => "sprint",
            Face::Target => "target",
            Face::Social => "social",
            Face::Double => "double",
        }
    }

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// §6.3 What an Attack or a Defense die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Strike {
    Head,
    Torso,
    Hand,
    Leg,
    /// §6.4, §6.5 A Special Attack or a Special Defense.
    Special,
    /// §6.6 Nothing.
    Fail,
}

impl DieFace for Strike {
    const ALL: [Strike; 6] =
        [Strike::Head, Strike::Torso, Strike::Hand, Strike::Leg, Strike::Special, Strike::Fail];

    fn name(self) -> &'static str {
        match self {
            Strike::Head => "head",
            Strike::Torso => "torso",
            Strike::Hand => "hand",
            Strike::Leg => "leg",
            Strike::Special => "special",
            Strike::Fail => "fail",
        }
    }

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// How many body parts there are: the first faces of [`Strike`].
pub(crate) const PARTS: usize = 4;

/// §6.4 A body part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Part {
    Head,
    Torso,
    Hand,
    Leg,
}

impl Part {
    /// Every body part, in the order in which §6.5 prefers them.
    pub const ALL: [Part; PARTS] = [Part::Head, Part::Torso, Part::Hand, Part::Leg];

    /// The face that shows it.
    pub const fn strike(self) -> Strike {
        match self {
            Part::Head => Strike::Head,
            Part::Torso => Strike::Torso,
            Part::Hand => Strike::Hand,
            Part::Leg => Strike::Leg,
        }
    }

    /// The index into arrays by body part.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Dice that were thrown, as a multiset of faces. It is written as their names: `torso,torso,leg`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[serde(bound(serialize = "F: DieFace", deserialize = "F: DieFace"))]
pub struct Throw<F> {
    dice: Dice<6>,
    face: std::marker::PhantomData<F>,
}

/// §2.2 Influence dice.
pub type InfluenceDice = Throw<Face>;
/// §6.3 Attack or Defense dice.
pub type BattleDice = Throw<Strike>;

impl<F: DieFace> Throw<F> {
    /// No dice.
    pub const NONE: Throw<F> = Throw::of_dice(Dice::NONE);
    /// The most dice one throw has.
    pub const MOST: u8 = Dice::<6>::MOST;

    const fn of_dice(dice: Dice<6>) -> Throw<F> {
        Throw { dice, face: std::marker::PhantomData }
    }

    /// Dice that show these faces.
    pub fn showing(faces: &[F]) -> Throw<F> {
        faces.iter().fold(Throw::NONE, |throw, &face| throw.with(face))
    }

    /// So many dice of each face, in the order of the faces.
    pub fn counted(counts: [u8; 6]) -> Throw<F> {
        Throw::of_dice(Dice::counted(counts))
    }

    /// How many dice show each face, in their order.
    #[inline]
    pub const fn counts(self) -> [u8; 6] {
        self.dice.counts()
    }

    /// How many dice show this face.
    #[inline]
    pub fn count(self, face: F) -> u8 {
        self.counts()[face.index()]
    }

    /// How many dice there are.
    #[inline]
    pub fn total(self) -> u8 {
        self.dice.total()
    }

    /// Are there no dice?
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Throw::NONE
    }

    /// One die more.
    #[must_use]
    #[inline]
    pub fn with(self, face: F) -> Throw<F> {
        self.and(Throw::of_dice(Dice::one(face.index() as u8 + 1)))
    }

    /// These dice and those.
    #[must_use]
    pub fn and(self, other: Throw<F>) -> Throw<F> {
        Throw::of_dice(self.dice.and(other.dice))
    }

    /// Are those dice among these?
    pub fn contains(self, other: Throw<F>) -> bool {
        self.dice.contains(other.dice)
    }

    /// These dice without those, which are among them.
    #[must_use]
    pub fn without(self, other: Throw<F>) -> Throw<F> {
        Throw::of_dice(self.dice.without(other.dice))
    }

    /// The faces, in their order.
    pub fn faces(self) -> impl Iterator<Item = F> {
        F::ALL.into_iter().flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }

    /// Rolls so many dice.
    #[inline]
    pub fn roll<R: Random + ?Sized>(number: u8, random: &mut R) -> Throw<F> {
        Throw::of_dice(Dice::roll(number, random))
    }

    /// Every way so many dice can show, in ascending order.
    pub fn all(number: u8) -> impl Iterator<Item = Throw<F>> {
        Dice::all(number).map(Throw::of_dice)
    }

    /// In how many of the equally likely ways the dice show this.
    pub fn weight(self) -> u64 {
        self.dice.weight()
    }
}

impl<F: DieFace> Default for Throw<F> {
    fn default() -> Throw<F> {
        Throw::NONE
    }
}

impl<F: DieFace> fmt::Display for Throw<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.faces().map(DieFace::name).collect();
        f.write_str(&names.join(","))
    }
}

impl<F: DieFace> fmt::Debug for Throw<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// Reads names with commas or spaces between them, in any order.
impl<F: DieFace> FromStr for Throw<F> {
    type Err = ThrowError;

    fn from_str(text: &str) -> Result<Throw<F>, ThrowError> {
        let mut throw = Throw::NONE;
        for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
            let wanted = word.to_ascii_lowercase();
            let face = F::ALL.into_iter().find(|face| face.name() == wanted).ok_or_else(|| {
                let faces = F::ALL.map(DieFace::name).join(", ");
                ThrowError::NoSuchFace { found: word.to_owned(), faces }
            })?;
            if throw.total() == Throw::<F>::MOST {
                return Err(ThrowError::TooMany { most: Throw::<F>::MOST });
            }
            throw = throw.with(face);
        }
        Ok(throw)
    }
}

/// Dice that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum ThrowError {
    #[error("`{found}` is no face of this die; faces are {faces}")]
    NoSuchFace { found: String, faces: String },
    #[error("too many dice; a throw has at most {most}")]
    TooMany { most: u8 },
}

impl<F: DieFace> TryFrom<String> for Throw<F> {
    type Error = ThrowError;

    fn try_from(text: String) -> Result<Throw<F>, ThrowError> {
        text.parse()
    }
}

impl<F: DieFace> From<Throw<F>> for String {
    fn from(throw: Throw<F>) -> String {
        throw.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::{BattleDice, Face, InfluenceDice};

    #[test]
    fn dice_are_written_by_the_names_of_their_faces() {
        let dice: BattleDice = "Leg torso,TORSO".parse().unwrap();
        assert_eq!((dice.to_string().as_str(), dice.total()), ("torso,torso,leg", 3));
        assert_eq!(serde_json::to_string(&dice).unwrap(), r#""torso,torso,leg""#);
        assert_eq!(serde_json::from_str::<BattleDice>(r#""torso,torso,leg""#).unwrap(), dice);
        assert_eq!("".parse::<InfluenceDice>().unwrap(), InfluenceDice::NONE);
        let error = "kick".parse::<BattleDice>().unwrap_err().to_string();
        assert_eq!(error, "`kick` is no face of this die; faces are head, torso, hand, leg, special, fail");
        assert!("buff,".repeat(25).parse::<InfluenceDice>().is_err());
    }

    #[test]
    fn dice_are_counted_by_face() {
        let dice = InfluenceDice::showing(&[Face::Double, Face::Buff, Face::Double]);
        assert_eq!((dice.count(Face::Double), dice.count(Face::Morale)), (2, 0));
        assert_eq!(dice.without(InfluenceDice::showing(&[Face::Double])).to_string(), "buff,double");
    }
}
