//! A mean, and how far it can be trusted.

use crate::moments::{QUANTILE, wilson};
use serde::Serialize;

/// From so many observations on their mean is close enough to a normal one. With fewer the interval comes out too narrow.
pub const ENOUGH: u32 = 30;

/// The mean of some shares, and where the true one lies with a confidence of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The mean of what was observed.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The same of what is left of the whole.
    #[must_use]
    pub fn of_the_rest(self) -> Interval {
        Interval { mean: 1.0 - self.mean, low: 1.0 - self.high, high: 1.0 - self.low }
    }

    /// The interval of these shares, each of them between 0 and 1, by the normal approximation. One share alone tells
    /// nothing, and gives the whole range; of shares that are all the same Wilson's interval tells how much.
    #[expect(clippy::cast_precision_loss, reason = "nobody plays 2^52 deals")]
    pub(super) fn of(shares: &[f64]) -> Interval {
        let count = shares.len() as f64;
        let mean = shares.iter().sum::<f64>() / count;
        if shares.len() < 2 {
            return Interval { mean, low: 0.0, high: 1.0 };
        }
        let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
        if squares == 0.0 {
            let (low, high) = wilson(mean, count);
            return Interval { mean, low, high };
        }
        let error = (squares / (count - 1.0) / count).sqrt();
        let reach = QUANTILE * error;
        Interval { mean, low: (mean - reach).max(0.0), high: (mean + reach).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::Interval;

    /// Close enough for numbers worked out on paper to five places.
    fn same(found: Interval, [mean, low, high]: [f64; 3]) {
        for (one, other) in [(found.mean, mean), (found.low, low), (found.high, high)] {
            assert!((one - other).abs() < 1e-5, "{found:?}");
        }
    }

    #[test]
    fn an_interval_is_what_paper_says() {
        // The squares are 0, 1/4, 1/4 and 0: the variance is 1/6, the error sqrt(1/24) = 0.204124, the reach 0.400076.
        same(Interval::of(&[0.5, 1.0, 0.0, 0.5]), [0.5, 0.099_924, 0.900_076]);
        // A hundred deals, a quarter of them won: the variance is 18.75 / 99, the error 0.043519, the reach 0.085296.
        let shares: Vec<f64> = (0..100).map(|deal| f64::from(u8::from(deal % 4 == 0))).collect();
        same(Interval::of(&shares), [0.25, 0.164_704, 0.335_296]);
    }

    #[test]
    fn an_interval_stays_among_shares_and_one_deal_tells_nothing() {
        same(Interval::of(&[1.0, 1.0, 0.5]), [0.833_333, 0.506_672, 1.0]);
        same(Interval::of(&[1.0]), [1.0, 0.0, 1.0]);
        // Two won deals of two: Wilson leaves from 2 / (2 + z^2) on.
        same(Interval::of(&[1.0, 1.0]), [1.0, 0.342_380, 1.0]);
    }
}
