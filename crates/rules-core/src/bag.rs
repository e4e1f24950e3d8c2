//! What may still come, for dealing late.

use crate::Random;

/// A face-down pile before anybody has seen anything of it: how many of each kind may still come.
///
/// No order exists until somebody draws, so there is none to leak. A kind is an index below `KINDS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bag<const KINDS: usize> {
    counts: [u8; KINDS],
}

impl<const KINDS: usize> Bag<KINDS> {
    /// A bag with this many of each kind.
    pub const fn of(counts: [u8; KINDS]) -> Bag<KINDS> {
        Bag { counts }
    }

    /// How many of this kind are left.
    pub const fn count(&self, kind: usize) -> u8 {
        self.counts[kind]
    }

    /// How many of any kind are left.
    pub fn total(&self) -> u16 {
        self.counts.iter().map(|&count| u16::from(count)).sum()
    }

    /// Is nothing left?
    pub fn is_empty(&self) -> bool {
        self.counts == [0; KINDS]
    }

    /// Takes one out that is known to be in.
    pub fn take(&mut self, kind: usize) {
        self.counts[kind] = self.counts[kind].checked_sub(1).expect("only what is in a bag is taken out");
    }

    /// Puts one in.
    pub fn put(&mut self, kind: usize) {
        self.counts[kind] = self.counts[kind].checked_add(1).expect("a bag holds at most 255 of a kind");
    }

    /// The kinds that may come next, ascending, each with its weight.
    pub fn odds(&self) -> impl Iterator<Item = (usize, u64)> {
        self.counts.iter().enumerate().filter(|&(_, &count)| count > 0).map(|(kind, &n)| (kind, n.into()))
    }

    /// Draws the kind that comes next, and leaves it in. The bag is not empty.
    pub fn draw<R: Random + ?Sized>(&self, random: &mut R) -> usize {
        let mut left = random.below(self.total().into());
        for (kind, weight) in self.odds() {
            if left < weight {
                return kind;
            }
            left -= weight;
        }
        unreachable!("the draw is below the total")
    }
}

#[cfg(test)]
mod tests {
    use super::Bag;
    use crate::Scripted;

    #[test]
    fn a_draw_follows_the_weights() {
        let bag = Bag::of([2, 0, 1]);
        assert_eq!(bag.odds().collect::<Vec<_>>(), [(0, 2), (2, 1)]);
        // Thirds of the range of 64 bits, in the middle of each.
        let third = u64::MAX / 3;
        let mut random = Scripted::new([third / 2, third + third / 2, 2 * third + third / 2]);
        assert_eq!([0; 3].map(|_| bag.draw(&mut random)), [0, 0, 2]);
    }

    #[test]
    fn what_is_taken_out_is_gone() {
        let mut bag = Bag::of([1, 1]);
        bag.take(0);
        bag.put(1);
        assert_eq!((bag.count(0), bag.count(1), bag.total(), bag.is_empty()), (0, 2, 2, false));
    }
}
