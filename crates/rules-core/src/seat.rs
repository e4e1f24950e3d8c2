//! Who sits at the table, and who looks at it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats any table has. States are arrays of this length or less.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0. Players see it counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Seat = Seat(0);
    /// The second seat.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this index, which our own code knows to be below [`MAX_SEATS`].
    pub const fn at(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a seat index is below MAX_SEATS");
        Seat(index as u8)
    }

    /// The index into per-seat arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a two-player game.
    #[must_use]
    pub const fn rival(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        if (index as usize) < MAX_SEATS {
            Ok(Seat(index))
        } else {
            Err(format!("seat {index} does not exist; seats are 0 to {}", MAX_SEATS - 1))
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of seats, small enough to copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    pub const fn all(count: usize) -> SeatSet {
        assert!(count <= MAX_SEATS, "a table has at most MAX_SEATS seats");
        SeatSet(((1_u16 << count) - 1) as u8)
    }

    /// One seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// These seats and one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// These seats without one.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Is nobody in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats of the set in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS).map(Seat::at).filter(move |&seat| self.contains(seat))
    }

    /// The lowest seat of the set.
    pub fn first(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// Through whose eyes a state is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who knows what that seat may know.
    Seat(Seat),
    /// A watcher at the table, who knows what everybody may know.
    Table,
}

impl Viewer {
    /// Every viewer of a table with this many seats, the watcher last.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|index| Viewer::Seat(Seat::at(index))).chain([Viewer::Table])
    }

    /// Is this the player in that seat?
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::{Seat, SeatSet, Viewer};

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set: SeatSet = [Seat::at(3), Seat::at(0)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 3]);
        assert_eq!((set.len(), set.first()), (2, Some(Seat::FIRST)));
        assert!(set.without(Seat::at(3)).without(Seat::FIRST).is_empty());
        assert_eq!(SeatSet::all(8).len(), 8);
        assert_eq!(format!("{set:?}"), "{0, 3}");
    }

    #[test]
    fn a_seat_that_does_not_exist_is_refused() {
        assert_eq!(serde_json::from_str::<Seat>("7").unwrap(), Seat::at(7));
        let error = serde_json::from_str::<Seat>("8").unwrap_err().to_string();
        assert!(error.contains("seats are 0 to 7"), "{error}");
    }

    #[test]
    fn viewers_are_written_plainly() {
        let written: Vec<String> = Viewer::all(2).map(|v| serde_json::to_string(&v).unwrap()).collect();
        assert_eq!(written, [r#"{"seat":0}"#, r#"{"seat":1}"#, r#""table""#]);
    }
}
