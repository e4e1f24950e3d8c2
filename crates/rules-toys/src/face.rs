//! The faces of a die.

use rules_core::Random;
use serde::{Deserialize, Serialize};

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// 1.
    One,
    /// 2.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
}

impl Face {
    /// Every face, ascending.
    pub const ALL: [Face; 6] = [Face::One, Face::Two, Face::Three, Face::Four, Face::Five, Face::Six];

    /// The pips on this face.
    #[inline]
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// Throws a fair die.
    #[inline]
    pub(crate) fn throw<R: Random>(random: &mut R) -> Face {
        Face::ALL[random.below(6) as usize]
    }

    /// Every face with the weight it has on a fair die.
    pub(crate) fn odds() -> Vec<(Face, u64)> {
        Face::ALL.map(|face| (face, 1)).to_vec()
    }
}
