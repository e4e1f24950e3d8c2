//! The difference of two ratios that were seen in the same deals.

use crate::moments::QUANTILE;
use serde::Serialize;

/// For both sides the sum of values and how many there were, deal by deal: their sums, and the sums of all products of two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cross {
    /// The deals in which a side had a value.
    seen: [u64; 2],
    sums: [i64; 4],
    products: [[i64; 4]; 4],
}

/// The second mean less the first, with bounds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// The mean of the first side.
    pub first: f64,
    /// The mean of the second side.
    pub second: f64,
    /// The second less the first.
    pub difference: f64,
    /// The lower bound of the difference.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Cross {
    /// One deal more: sum and number of the first side, sum and number of the second.
    pub fn add(&mut self, values: [i64; 4]) {
        if values == [0; 4] {
            return;
        }
        for (seen, count) in self.seen.iter_mut().zip([values[1], values[3]]) {
            *seen += u64::from(count != 0);
        }
        for (place, value) in values.into_iter().enumerate() {
            self.sums[place] += value;
            for (other, product) in values.into_iter().zip(&mut self.products[place]) {
                *product += value * other;
            }
        }
    }

    /// All deals of another one more.
    pub fn join(&mut self, other: &Cross) {
        for (own, more) in self.seen.iter_mut().zip(other.seen) {
            *own += more;
        }
        for place in 0..4 {
            self.sums[place] += other.sums[place];
            for (own, more) in self.products[place].iter_mut().zip(other.products[place]) {
                *own += more;
            }
        }
    }

    /// Was it counted so often on both sides that bounds mean something?
    pub fn is_counted(&self, deals: u64) -> bool {
        self.seen.iter().all(|&seen| seen >= deals)
    }

    /// The difference with bounds of 95 % for somebody who looks once.
    pub fn difference(&self, deals: u64, unit: u32) -> Option<Difference> {
        self.bounded(deals, unit, |count| QUANTILE / count.sqrt())
    }

    /// The difference with bounds of 95 % that hold at every look.
    pub fn anytime(&self, deals: u64, unit: u32) -> Option<Difference> {
        self.bounded(deals, unit, normal_mixture)
    }

    /// Both ratios, and how far the difference reaches for a standard deviation of one.
    #[expect(clippy::cast_precision_loss, reason = "sums of small numbers stay below 2^52")]
    fn bounded(&self, deals: u64, unit: u32, reach: impl Fn(f64) -> f64) -> Option<Difference> {
        let (count, unit) = (deals as f64, f64::from(unit));
        let sums = self.sums.map(|sum| sum as f64);
        if sums[1] == 0.0 || sums[3] == 0.0 || deals < 2 {
            return None;
        }
        let (first, second) = (sums[0] / sums[1], sums[2] / sums[3]);
        // A ratio moves with a deal as its sum does, less the ratio for each value, over the mean number of values.
        let (one, other) = (sums[1] / count, sums[3] / count);
        let weights = [-1.0 / one, first / one, 1.0 / other, -second / other];
        let mut square = 0.0;
        for (row, weight) in self.products.iter().zip(weights) {
            square +=
                row.iter().zip(weights).map(|(&product, other)| weight * other * product as f64).sum::<f64>();
        }
        // Where every deal was the same on each side, as if one more had shown no difference: nothing is known without error.
        let square = square.max((second - first).powi(2));
        // The weighted sums add up to nothing, so the squares are the variance.
        let deviation = (square / (count - 1.0)).sqrt() / unit;
        let (first, second) = (first / unit, second / unit);
        let (difference, reach) = (second - first, deviation * reach(count));
        Some(Difference { first, second, difference, low: difference - reach, high: difference + reach })
    }
}

/// How far a mean of so many values with a deviation of one reaches, so that with 95 % it never does at any number: Robbins'
/// mixture of normal martingales, tightest near a thousand values.
fn normal_mixture(count: f64) -> f64 {
    let (level, tightest) = (0.05_f64, 1000.0);
    let most: f64 = -2.0 * level.ln();
    let rho = (most + (1.0 + most).ln()) / tightest;
    let scaled = count * rho + 1.0;
    (2.0 * scaled / (count * count * rho) * (scaled.sqrt() / level).ln()).sqrt()
}

#[cfg(test)]
mod tests {
    use super::{Cross, normal_mixture};
    use rules_core::{Random, SplitMix};

    #[test]
    fn ratios_and_bounds_are_what_paper_says() {
        // Pairs (1, 2), (3, 3), (2, 4) of single values: differences 1, 0, 2, mean 1, variance 1.
        let mut cross = Cross::default();
        for [a, b] in [[1, 2], [3, 3], [2, 4]] {
            cross.add([a, 1, b, 1]);
        }
        let found = cross.difference(3, 1).unwrap();
        assert!((found.difference - 1.0).abs() < 1e-9 && (found.first - 2.0).abs() < 1e-9, "{found:?}");
        assert!((found.high - 1.0 - 1.959_964 / 3.0_f64.sqrt()).abs() < 1e-6, "{found:?}");
        assert!(Cross::default().difference(3, 1).is_none());
    }

    #[test]
    fn what_was_always_so_is_not_certain() {
        let mut cross = Cross::default();
        (0..100).for_each(|_| cross.add([1, 1, 0, 1]));
        (0..900).for_each(|_| cross.add([0, 0, 0, 1]));
        let found = cross.difference(1000, 1).unwrap();
        assert!(found.low < -1.0 && found.high > -1.0 && found.high < 0.0, "{found:?}");
        assert!(cross.is_counted(100) && !cross.is_counted(101));
    }

    #[test]
    fn the_same_on_both_sides_differs_by_nothing() {
        let mut cross = Cross::default();
        (0..50).for_each(|value| cross.add([value, 2, value, 2]));
        let found = cross.difference(50, 1).unwrap();
        assert!(found.difference == 0.0 && found.high < 1e-9, "{found:?}");
    }

    #[test]
    fn who_looks_often_is_rarely_misled() {
        // A thousand comparisons without a difference, each looked at 38 times: five in a hundred may be misled.
        let misled = (0..1000)
            .filter(|&seed| {
                let (mut random, mut sum, mut square) = (SplitMix::new(seed), 0.0_f64, 0.0_f64);
                (1..=2000_u32).any(|count| {
                    let value = f64::from(random.below(7) as u32) - f64::from(random.below(7) as u32);
                    sum += value;
                    square += value * value;
                    let count = f64::from(count);
                    let deviation = ((square - sum * sum / count) / (count - 1.0)).sqrt();
                    count >= 100.0
                        && count % 50.0 == 0.0
                        && (sum / count).abs() > deviation * normal_mixture(count)
                })
            })
            .count();
        assert!(misled <= 50, "{misled}");
    }
}
