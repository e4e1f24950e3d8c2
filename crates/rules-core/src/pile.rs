//! A short list that lives inside a state.

use std::fmt;

/// Up to `N` things in order, the last on top, without allocation. What is face up or in somebody's hand lives here;
/// what nobody has seen lives in a [`Bag`](crate::Bag).
#[derive(Clone, Copy)]
pub struct Pile<T, const N: usize> {
    length: u8,
    things: [T; N],
}

/// Piles up to this length move their things in a loop that the compiler can unroll; a call to move bytes would cost more
/// than the moving.
const SHORT: usize = 8;

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// A pile of nothing.
    pub fn new() -> Pile<T, N> {
        const { assert!(N <= 255, "a pile counts its things in a byte") };
        Pile { length: 0, things: [T::default(); N] }
    }

    /// Puts one on top. Our own rules never overfill a pile.
    pub fn push(&mut self, thing: T) {
        self.things[self.length as usize] = thing;
        self.length += 1;
    }

    /// Puts these on top in order, at once. Our own rules never overfill a pile.
    #[inline]
    pub fn push_all(&mut self, things: &[T]) {
        let length = self.length as usize;
        self.things[length..length + things.len()].copy_from_slice(things);
        self.length += things.len() as u8;
    }

    /// Puts one where it belongs in a pile that is kept in ascending order. Our own rules never overfill a pile.
    #[inline]
    pub fn insert_sorted(&mut self, thing: T)
    where
        T: Ord,
    {
        let length = self.length as usize;
        assert!(length < N, "a pile is never overfilled");
        if N <= SHORT {
            // The new one is handed up, and takes the place of the first that is higher, which is handed on.
            let mut handed = thing;
            for (at, held) in self.things.iter_mut().enumerate() {
                let (lower, higher) =
                    if at < length && *held < handed { (*held, handed) } else { (handed, *held) };
                *held = lower;
                handed = higher;
            }
        } else {
            let position = self.as_slice().partition_point(|&other| other < thing);
            self.things.copy_within(position..length, position + 1);
            self.things[position] = thing;
        }
        self.length += 1;
    }

    /// Takes the one on top.
    pub fn pop(&mut self) -> Option<T> {
        let top = *self.as_slice().last()?;
        self.remove(self.length as usize - 1);
        Some(top)
    }

    /// Takes the one at this position; those above move down.
    pub fn remove(&mut self, position: usize) -> T {
        assert!(position < self.length as usize, "only what is in a pile is taken out");
        let taken = self.things[position];
        if N <= SHORT {
            for at in 0..N - 1 {
                self.things[at] = self.things[if at >= position { at + 1 } else { at }];
            }
        } else {
            self.things.copy_within(position + 1..self.length as usize, position);
        }
        self.length -= 1;
        // What was taken leaves nothing behind, so that equal piles are equal bytes.
        self.things[self.length as usize] = T::default();
        taken
    }

    /// Keeps only the things that are meant, in their order.
    #[inline]
    pub fn retain(&mut self, is_meant: impl Fn(T) -> bool) {
        let mut kept = 0;
        for at in 0..self.length as usize {
            let thing = self.things[at];
            // What was taken leaves nothing behind, so that equal piles are equal bytes.
            self.things[at] = T::default();
            self.things[kept] = thing;
            kept += usize::from(is_meant(thing));
        }
        if kept < self.length as usize {
            self.things[kept] = T::default();
        }
        self.length = kept as u8;
    }

    /// The things in order, the top last.
    pub fn as_slice(&self) -> &[T] {
        &self.things[..self.length as usize]
    }

    /// How many things there are.
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Is there nothing?
    pub const fn is_empty(&self) -> bool {
        self.length == 0
    }
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Pile<T, N> {
        Pile::new()
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Pile<T, N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq, const N: usize> Eq for Pile<T, N> {}

impl<T: Copy + Default + std::hash::Hash, const N: usize> std::hash::Hash for Pile<T, N> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Pile;

    #[test]
    fn the_last_is_on_top() {
        let mut pile: Pile<u8, 4> = Pile::new();
        for card in [3, 1, 2] {
            pile.push(card);
        }
        let mut odd = pile;
        odd.retain(|card| card % 2 == 1);
        assert_eq!((odd.as_slice(), odd.things), (&[3, 1][..], [3, 1, 0, 0]));
        let mut sorted: Pile<u8, 4> = Pile::new();
        let mut long: Pile<u8, 20> = Pile::new();
        for card in [3, 0, 7, 3] {
            sorted.insert_sorted(card);
            long.insert_sorted(card);
        }
        assert_eq!((sorted.as_slice(), long.as_slice()), (&[0, 3, 3, 7][..], &[0, 3, 3, 7][..]));
        assert_eq!((pile.remove(0), pile.pop(), pile.len()), (3, Some(2), 1));
        assert_eq!((pile.pop(), pile.pop(), pile.is_empty()), (Some(1), None, true));
        assert_eq!(pile, Pile::new());
        pile.push_all(&[5, 6]);
        pile.push_all(&[]);
        pile.push_all(&[4]);
        assert_eq!((pile.as_slice(), pile.things), (&[5, 6, 4][..], [5, 6, 4, 0]));
    }
}
