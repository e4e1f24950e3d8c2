//! Where a drawn outcome comes from. Rules never hold one of these; the caller brings it.

/// A source of uniform 64-bit numbers.
pub trait Random {
    /// The next 64 uniform bits.
    fn next(&mut self) -> u64;

    /// A uniform number below `bound`, without bias (multiply and reject).
    ///
    /// Recorded dice are recomputed through this function, so what it makes of a stream of numbers never changes.
    fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below zero");
        let mut product = u128::from(self.next()) * u128::from(bound);
        if (product as u64) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u64) < threshold {
                product = u128::from(self.next()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }
}

impl<R: Random + ?Sized> Random for &mut R {
    fn next(&mut self) -> u64 {
        (**self).next()
    }
}

/// A small fast generator for simulations and tests; never for a table where people play.
///
/// It steps a counter by an odd constant and mixes its bits, so that every seed gives a full period.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }
}

impl Random for SplitMix {
    #[inline]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }
}

/// Numbers written down beforehand, for tests that must know what falls. It ignores nothing: running dry panics.
#[derive(Clone, Debug)]
pub struct Scripted(std::vec::IntoIter<u64>);

impl Scripted {
    /// These 64-bit numbers, in order.
    pub fn new(numbers: impl Into<Vec<u64>>) -> Scripted {
        Scripted(numbers.into().into_iter())
    }
}

impl Random for Scripted {
    fn next(&mut self) -> u64 {
        self.0.next().expect("the script of a test is long enough")
    }
}

#[cfg(test)]
mod tests {
    use super::{Random, Scripted, SplitMix};

    #[test]
    fn below_is_pinned() {
        let mut random = SplitMix::new(1);
        let drawn: Vec<u64> = (0..12).map(|_| random.below(6)).collect();
        assert_eq!(drawn, [3, 4, 5, 2, 2, 4, 5, 3, 1, 4, 2, 3]);
    }

    #[test]
    fn below_rejects_the_biased_tail() {
        // With bound 3, only the number 0 leaves a remainder below the threshold 2^64 mod 3 = 1.
        let mut random = Scripted::new([0, u64::MAX]);
        assert_eq!(random.below(3), 2);
    }

    #[test]
    fn below_gives_every_number_its_share() {
        let mut random = SplitMix::new(11);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[random.below(6) as usize] += 1;
        }
        // Chi-squared with 5 degrees of freedom is below 30 except once in 80,000 seeds.
        let chi: u64 = counts.iter().map(|&n| u64::from(n.abs_diff(10_000)).pow(2)).sum();
        assert!(chi < 30 * 10_000, "{counts:?}");
    }

    #[test]
    fn split_mix_is_pinned() {
        let mut random = SplitMix::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
    }
}
