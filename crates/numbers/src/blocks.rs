//! Kinds of actions, one block of numbers after the other.

/// The blocks, in order, each with the first number behind it.
pub(crate) struct Blocks(Vec<usize>);

impl Blocks {
    /// Blocks of these sizes.
    pub(crate) fn of(sizes: &[usize]) -> Blocks {
        let mut end = 0;
        Blocks(
            sizes
                .iter()
                .map(|size| {
                    end += size;
                    end
                })
                .collect(),
        )
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        self.0.last().copied().unwrap_or(0)
    }

    /// The number at this place of a block.
    pub(crate) fn number(&self, block: usize, place: usize) -> usize {
        let start = if block == 0 { 0 } else { self.0[block - 1] };
        debug_assert!(start + place < self.0[block], "place {place} is beyond block {block}");
        start + place
    }
}

/// One number of several: digits, each with how many there are of its kind.
pub(crate) fn mixed<const N: usize>(digits: [(usize, usize); N]) -> usize {
    digits.iter().fold(0, |number, &(digit, base)| number * base + digit)
}

#[cfg(test)]
mod tests {
    use super::{Blocks, mixed};

    #[test]
    fn blocks_lie_one_behind_the_other() {
        let blocks = Blocks::of(&[2, 3, 1]);
        assert_eq!((blocks.number(0, 1), blocks.number(1, 0), blocks.number(2, 0)), (1, 2, 5));
        assert_eq!(blocks.len(), 6);
    }

    #[test]
    fn digits_count_on() {
        assert_eq!(mixed([(1, 2), (2, 3), (3, 5)]), (3 + 2) * 5 + 3);
    }
}
