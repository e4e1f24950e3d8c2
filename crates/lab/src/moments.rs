//! Sums that can be joined in any order: whole numbers only, so that many threads and machines find what one finds.

use serde::{Deserialize, Serialize};

/// The quantile of the normal distribution that leaves 2.5 % on each side.
pub(crate) const QUANTILE: f64 = 1.959_964;

/// How many values there were, their sum, and the sum of their squares. It is written as these three numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(u64, i64, u64)", into = "(u64, i64, u64)")]
pub struct Moments {
    /// How many.
    pub count: u64,
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
}

impl From<(u64, i64, u64)> for Moments {
    fn from((count, sum, squares): (u64, i64, u64)) -> Moments {
        Moments { count, sum, squares }
    }
}

impl From<Moments> for (u64, i64, u64) {
    fn from(moments: Moments) -> (u64, i64, u64) {
        (moments.count, moments.sum, moments.squares)
    }
}

/// What values there can be, which decides how far their mean can be trusted. What was seen does not: three wins and no loss
/// tell less of something that can be lost than of something that cannot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    /// From 0 to one unit.
    Shares,
    /// Any, also less than 0.
    #[default]
    Any,
}

/// A mean, and where the true one lies with a confidence of 95 %; no bounds where all values are the same, which may be chance.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// The mean of what was seen.
    pub mean: f64,
    /// The lower bound.
    pub low: Option<f64>,
    /// The upper bound.
    pub high: Option<f64>,
    /// How many values were seen.
    pub count: u64,
}

impl Moments {
    /// One value more.
    #[inline]
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum += value;
        self.squares += value.unsigned_abs().pow(2);
    }

    /// All values of another one more.
    pub fn join(&mut self, other: &Moments) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean in units of `unit`, if there was any value. Shares get the interval of Wilson, which is right for rare things
    /// too and at worst too wide where a share is split; others the normal one, and none where all values are the same.
    #[expect(
        clippy::cast_precision_loss,
        reason = "sums of small numbers stay below 2^52 for years of games"
    )]
    pub fn figure(&self, unit: u32, values: Values) -> Option<Figure> {
        if self.count == 0 {
            return None;
        }
        let (count, unit) = (self.count as f64, f64::from(unit));
        let mean = self.sum as f64 / count / unit;
        let bounds = match values {
            Values::Shares => Some(wilson(mean, count)),
            Values::Any if self.are_all_the_same() => None,
            Values::Any => {
                let square = self.squares as f64 / unit / unit;
                let variance = (square - count * mean * mean).max(0.0) / (count - 1.0);
                let reach = QUANTILE * (variance / count).sqrt();
                Some((mean - reach, mean + reach))
            }
        };
        Some(Figure {
            mean,
            low: bounds.map(|(low, _)| low),
            high: bounds.map(|(_, high)| high),
            count: self.count,
        })
    }

    /// So it is if the mean of the squares is the square of the mean.
    fn are_all_the_same(&self) -> bool {
        let sum = u128::from(self.sum.unsigned_abs());
        sum * sum == u128::from(self.squares) * u128::from(self.count)
    }
}

/// The interval of Wilson for a share that was seen in so many trials.
pub(crate) fn wilson(share: f64, count: f64) -> (f64, f64) {
    let square = QUANTILE * QUANTILE;
    let (middle, scale) = (share + square / (2.0 * count), 1.0 + square / count);
    let reach = QUANTILE * (share * (1.0 - share) / count + square / (4.0 * count * count)).sqrt();
    (((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::{Moments, Values};

    fn of(values: &[i64]) -> Moments {
        let mut moments = Moments::default();
        for &value in values {
            moments.add(value);
        }
        moments
    }

    #[test]
    fn joined_parts_are_the_whole() {
        let mut joined = of(&[3, -1, 4]);
        joined.join(&of(&[1, 5]));
        assert_eq!(joined, of(&[3, -1, 4, 1, 5]));
    }

    #[test]
    fn figures_are_what_paper_says() {
        // The mean of 1, 2, 3, 4 is 2.5, the variance 5/3, the error 0.645497, the reach 1.265151.
        let figure = of(&[1, 2, 3, 4]).figure(1, Values::Any).unwrap();
        assert!(
            (figure.mean - 2.5).abs() < 1e-9 && (figure.low.unwrap() - 1.234_849).abs() < 1e-5,
            "{figure:?}"
        );
        // The same in halves.
        let halves = of(&[1, 2, 3, 4]).figure(2, Values::Any).unwrap();
        assert!(
            (halves.mean - 1.25).abs() < 1e-9 && (halves.high.unwrap() - 1.882_575).abs() < 1e-5,
            "{halves:?}"
        );
        assert!(
            of(&[]).figure(1, Values::Any).is_none()
                && of(&[7]).figure(1, Values::Any).unwrap().low.is_none()
        );
    }

    #[test]
    fn a_thing_never_seen_is_not_impossible() {
        // Wilson: nothing in ten trials leaves up to z^2 / (10 + z^2) = 0.277533.
        let never = of(&[0; 10]).figure(1, Values::Shares).unwrap();
        assert!(never.low == Some(0.0) && (never.high.unwrap() - 0.277_533).abs() < 1e-5, "{never:?}");
        let always = of(&[60; 10]).figure(60, Values::Shares).unwrap();
        assert!((always.low.unwrap() - 0.722_467).abs() < 1e-5 && always.high.unwrap() > 0.999, "{always:?}");
    }

    #[test]
    fn what_may_be_lost_is_not_sure_after_one_gain() {
        // Seventeen tries, of which one gained: the mean is 1/17, and the normal bounds reach below nothing.
        let mut values = [0; 17];
        values[3] = 1;
        let figure = of(&values).figure(1, Values::Any).unwrap();
        assert!(figure.low.unwrap() < 0.0, "{figure:?}");
        // A shared win is a part of one, and no share is less than nothing.
        let shared = of(&[30, 0, 0, 0, 0, 0]).figure(60, Values::Shares).unwrap();
        assert!(shared.low.unwrap() > 0.0 && shared.high.unwrap() < 1.0, "{shared:?}");
        // What never changed may still change.
        assert_eq!(of(&[0; 5]).figure(1, Values::Any).unwrap().low, None);
        assert_eq!(of(&[-3; 5]).figure(1, Values::Any).unwrap().high, None);
    }
}
