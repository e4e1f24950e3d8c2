//! The difference of two ratios that were seen in the same deals.

use crate::moments::{QUANTILE, Values};
use serde::Serialize;

/// To what was seen come so many deals more that differ as far as values can. What never differed so far may do so once in a
/// while, and then little was learned from the spread that was seen. With no difference seen at all the bounds are those of a
/// thing that did not happen: four deals for one look, where Poisson's law has 3.7, and six or more for any number of looks.
const UNSEEN: f64 = 4.0;

/// For both sides the sum of values and how many there were, deal by deal: their sums, and the sums of all products of two.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cross {
    /// The deals in which a side had a value.
    seen: [u64; 2],
    /// The most values that a side had in a deal.
    most: [i64; 2],
    /// The least and the largest mean of a side in a deal.
    ends: Option<[f64; 2]>,
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
    #[expect(clippy::cast_precision_loss, reason = "sums of a deal are small")]
    pub fn add(&mut self, values: [i64; 4]) {
        if values == [0; 4] {
            return;
        }
        for (side, [sum, count]) in [[values[0], values[1]], [values[2], values[3]]].into_iter().enumerate() {
            if count != 0 {
                self.seen[side] += 1;
                self.most[side] = self.most[side].max(count);
                self.reach_to([sum as f64 / count as f64; 2]);
            }
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
        for (own, more) in self.most.iter_mut().zip(other.most) {
            *own = (*own).max(more);
        }
        if let Some(ends) = other.ends {
            self.reach_to(ends);
        }
        for place in 0..4 {
            self.sums[place] += other.sums[place];
            for (own, more) in self.products[place].iter_mut().zip(other.products[place]) {
                *own += more;
            }
        }
    }

    /// Values of a deal lie so far down and up.
    fn reach_to(&mut self, [least, largest]: [f64; 2]) {
        let [low, high] = self.ends.unwrap_or([least, largest]);
        self.ends = Some([low.min(least), high.max(largest)]);
    }

    /// Was it counted so often on both sides that bounds mean something?
    pub fn is_counted(&self, deals: u64) -> bool {
        self.seen.iter().all(|&seen| seen >= deals)
    }

    /// The difference with bounds of 95 % for somebody who looks once.
    pub fn difference(&self, deals: u64, unit: u32, values: Values) -> Option<Difference> {
        self.bounded(deals, unit, values, |count| QUANTILE / count.sqrt())
    }

    /// The difference with bounds of 95 % that hold at every look.
    pub fn anytime(&self, deals: u64, unit: u32, values: Values) -> Option<Difference> {
        self.bounded(deals, unit, values, normal_mixture)
    }

    /// Both ratios, and how far the difference reaches for a standard deviation of one.
    #[expect(clippy::cast_precision_loss, reason = "sums of small numbers stay below 2^52")]
    fn bounded(
        &self,
        deals: u64,
        unit: u32,
        values: Values,
        reach: impl Fn(f64) -> f64,
    ) -> Option<Difference> {
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
        // No deal moves the difference further than all its values from one end to the other, seen from the mean of all.
        let weight = (self.most[0] as f64 / one).max(self.most[1] as f64 / other);
        let furthest = weight * (self.span(unit, values) + (second - first).abs());
        // The weighted sums add up to nothing, so the squares are the variance.
        let deviation = match values {
            Values::Fixed => 0.0,
            Values::Any | Values::Shares => {
                ((square.max(0.0) + UNSEEN * furthest.powi(2)) / (count - 1.0)).sqrt() / unit
            }
        };
        let (first, second) = (first / unit, second / unit);
        let (difference, reach) = (second - first, deviation * reach(count));
        Some(Difference { first, second, difference, low: difference - reach, high: difference + reach })
    }

    /// How far values lie apart: a share can be nothing or one unit, and of others those that were seen tell, one unit at least.
    fn span(&self, unit: f64, values: Values) -> f64 {
        match (values, self.ends) {
            (Values::Any, Some([low, high])) => (high - low).max(unit),
            (Values::Shares | Values::Fixed, _) | (Values::Any, None) => unit,
        }
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
mod tests;
