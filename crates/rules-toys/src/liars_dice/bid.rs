//! Bids, and the bids of a game so far.

use crate::face::Face;
use serde::{Deserialize, Serialize};

/// A claim that at least this many of the two dice show a face. Ordered by count, then by face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Bid(u8);

impl Bid {
    /// How many bids there are: a count of 1 or 2 with each face.
    const NUMBER: u8 = 12;

    /// The bid of this count and face; only 1 or 2 dice can be bid.
    pub fn new(count: u8, face: Face) -> Result<Bid, BidError> {
        match count {
            1 | 2 => Ok(Bid((count - 1) * 6 + face as u8)),
            _ => Err(BidError { count }),
        }
    }

    /// Every bid, ascending.
    pub fn all() -> impl Iterator<Item = Bid> {
        (0..Bid::NUMBER).map(Bid)
    }

    /// How many dice are claimed.
    pub const fn count(self) -> u8 {
        self.0 / 6 + 1
    }

    /// The face they are claimed to show.
    pub const fn face(self) -> Face {
        Face::ALL[(self.0 % 6) as usize]
    }
}

/// A count that two dice cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{count} dice; 1 or 2 can be bid")]
pub struct BidError {
    /// The count that was bid.
    pub count: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    count: u8,
    face: Face,
}

impl From<Bid> for Written {
    fn from(bid: Bid) -> Written {
        Written { count: bid.count(), face: bid.face() }
    }
}

impl TryFrom<Written> for Bid {
    type Error = BidError;

    fn try_from(written: Written) -> Result<Bid, BidError> {
        Bid::new(written.count, written.face)
    }
}

/// The bids of a game so far. They only rise, so a set keeps their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bids(u16);

impl Bids {
    pub(super) const NONE: Bids = Bids(0);

    #[inline]
    pub(super) fn add(&mut self, bid: Bid) {
        self.0 |= 1 << bid.0;
    }

    #[inline]
    pub(super) const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The number of bids that are not more than the last one.
    #[inline]
    const fn passed(self) -> u8 {
        (u16::BITS - self.0.leading_zeros()) as u8
    }

    #[inline]
    pub(super) fn last(self) -> Option<Bid> {
        self.passed().checked_sub(1).map(Bid)
    }

    /// The bids that are more than the last one, ascending.
    #[inline]
    pub(super) fn higher(self) -> impl Iterator<Item = Bid> {
        (self.passed()..Bid::NUMBER).map(Bid)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Bid> {
        Bid::all().filter(move |bid| self.0 & (1 << bid.0) != 0)
    }
}

impl FromIterator<Bid> for Bids {
    fn from_iter<I: IntoIterator<Item = Bid>>(bids: I) -> Bids {
        let mut all = Bids::NONE;
        bids.into_iter().for_each(|bid| all.add(bid));
        all
    }
}
