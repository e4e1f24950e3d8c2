//! Sums that can be joined in any order: whole numbers only, so that many threads and machines find what one finds.

use serde::{Deserialize, Serialize};

/// The quantile of the normal distribution that leaves 2.5 % on each side.
pub(crate) const QUANTILE: f64 = 1.959_964;

/// What was counted, game by game: each has a sum of values, and how many these were. Values of one game go together, so what is
/// trusted is how games differ. It is written as these six numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Six", into = "Six")]
pub struct Moments {
    /// Games that had a value.
    pub games: u64,
    /// How many values there were.
    pub count: u64,
    /// Their sum.
    pub sum: i64,
    /// The squares of the sums of games.
    pub squares: u64,
    /// The sum of each game times the number of its values.
    pub products: i64,
    /// The squares of the numbers of values.
    pub counts: u64,
}

/// The games, values, sum, squares, products and squares of numbers, in this order.
type Six = (u64, u64, i64, u64, i64, u64);

impl From<Six> for Moments {
    fn from((games, count, sum, squares, products, counts): Six) -> Moments {
        Moments { games, count, sum, squares, products, counts }
    }
}

impl From<Moments> for Six {
    fn from(moments: Moments) -> Six {
        let Moments { games, count, sum, squares, products, counts } = moments;
        (games, count, sum, squares, products, counts)
    }
}

/// What values there can be, which decides how far their mean can be trusted. What was seen does not: three wins and no loss
/// tell less of something that can be lost than of something that cannot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    /// From 0 to one unit.
    Shares,
    /// One and the same mean in every game, whatever happens in it: the share of the win of somebody who has every seat.
    Fixed,
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
    /// In how many games.
    pub games: u64,
}

impl Moments {
    /// A game more that has one value.
    #[inline]
    pub fn add(&mut self, value: i64) {
        self.add_game(value, 1);
    }

    /// A game more with the sum of its values, and how many these are: one at least.
    #[inline]
    pub fn add_game(&mut self, sum: i64, count: u32) {
        self.games += 1;
        self.count += u64::from(count);
        self.sum += sum;
        self.squares += sum.unsigned_abs().pow(2);
        self.products += sum * i64::from(count);
        self.counts += u64::from(count).pow(2);
    }

    /// All games of another one more.
    pub fn join(&mut self, other: &Moments) {
        self.games += other.games;
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.products += other.products;
        self.counts += other.counts;
    }

    /// The mean in units of `unit`, if there was any value. Shares get the interval of Wilson, which is right for rare things
    /// too and at worst too wide where a share is split; others that of a ratio of sums over games, and none where it is the
    /// same in all of them.
    #[expect(
        clippy::cast_precision_loss,
        reason = "sums of small numbers stay below 2^52 for years of games"
    )]
    pub fn figure(&self, unit: u32, values: Values) -> Option<Figure> {
        if self.count == 0 {
            return None;
        }
        let unit = f64::from(unit);
        let mean = self.sum as f64 / self.count as f64 / unit;
        let bounds = match values {
            Values::Fixed => None,
            Values::Shares => Some(wilson(mean, self.worth(mean, unit))),
            Values::Any if self.are_all_the_same() => None,
            Values::Any => {
                let reach = QUANTILE * self.variance().sqrt() / unit;
                Some((mean - reach, mean + reach))
            }
        };
        Some(Figure {
            mean,
            low: bounds.map(|(low, _)| low),
            high: bounds.map(|(_, high)| high),
            count: self.count,
            games: self.games,
        })
    }

    /// The variance of the mean, in which a game moves the ratio of both sums as its sum does, less the mean for each value.
    #[expect(clippy::cast_precision_loss, reason = "sums of small numbers stay below 2^52")]
    fn variance(&self) -> f64 {
        let (games, count, ratio) =
            (self.games as f64, self.count as f64, self.sum as f64 / self.count as f64);
        let square =
            self.squares as f64 - 2.0 * ratio * self.products as f64 + ratio.powi(2) * self.counts as f64;
        square.max(0.0) * games / (games - 1.0) / count.powi(2)
    }

    /// How many games of one value each would tell as much of a share as these do. Where games have several that go together it
    /// is less than there are values, and never more. Where none or all values are so the spread tells nothing, and each game
    /// counts once, as if its values were one.
    #[expect(clippy::cast_precision_loss, reason = "nobody plays 2^52 games")]
    fn worth(&self, share: f64, unit: f64) -> f64 {
        let (games, count) = (self.games as f64, self.count as f64);
        let has_several = self.counts > self.count;
        if !has_several || self.games < 2 || self.are_all_the_same() {
            return games;
        }
        let variance = self.variance() / unit.powi(2);
        (share * (1.0 - share) / variance).min(count)
    }

    /// So it is if the sums of all games are to each other as their numbers of values are.
    fn are_all_the_same(&self) -> bool {
        let products = u128::from(self.products.unsigned_abs());
        products * products == u128::from(self.squares) * u128::from(self.counts)
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

    /// Games with this many values each, whose sums are these.
    fn games(sums: &[i64], count: u32) -> Moments {
        let mut moments = Moments::default();
        for &sum in sums {
            moments.add_game(sum, count);
        }
        moments
    }

    #[test]
    fn a_game_of_many_values_tells_what_a_game_does() {
        // Games of (sum, number) (2, 1), (3, 3), (7, 2): the mean is 2, what they are off by 0, -3 and 3, the variance
        // 18 / 36 * 3 / 2 = 3/4, the reach 1.697379.
        let mut ratio = Moments::default();
        for (sum, count) in [(2, 1), (3, 3), (7, 2)] {
            ratio.add_game(sum, count);
        }
        let figure = ratio.figure(1, Values::Any).unwrap();
        assert!(
            (figure.mean - 2.0).abs() < 1e-9 && (figure.low.unwrap() - 0.302_621).abs() < 1e-5,
            "{figure:?}"
        );
        assert_eq!((figure.count, figure.games), (6, 3));
        // Five guesses at one outcome are right or wrong together, and tell as much as one.
        let hundred: Vec<i64> = (0..100).map(|game| i64::from(game % 4 == 0)).collect();
        let five: Vec<i64> = hundred.iter().map(|right| right * 5).collect();
        let [one, five] = [(hundred, 1), (five, 5)]
            .map(|(sums, count)| games(&sums, count).figure(1, Values::Shares).unwrap());
        assert!((one.low.unwrap() - five.low.unwrap()).abs() < 1e-3, "{one:?} {five:?}");
        assert!((one.high.unwrap() - five.high.unwrap()).abs() < 1e-3, "{one:?} {five:?}");
        // Those that have nothing to do with each other tell more: here 12 of 20 in every other game, and 8 in the rest.
        let apart: Vec<i64> = (0..100).map(|game| 8 + 4 * (game % 2)).collect();
        let apart = games(&apart, 20).figure(1, Values::Shares).unwrap();
        assert!(apart.high.unwrap() - apart.low.unwrap() < 0.05, "{apart:?}");
    }

    #[test]
    fn what_never_changed_is_bounded_by_games() {
        let never = games(&[0; 10], 7).figure(1, Values::Shares).unwrap();
        assert!(never.low == Some(0.0) && (never.high.unwrap() - 0.277_533).abs() < 1e-5, "{never:?}");
        let always = games(&[7; 10], 7).figure(1, Values::Shares).unwrap();
        assert!((always.low.unwrap() - 0.722_467).abs() < 1e-5, "{always:?}");
        // Half of each of ten games may be chance, but what must be so is not.
        let half = games(&[2; 10], 4).figure(1, Values::Shares).unwrap();
        assert!(half.low.unwrap() < 0.3 && half.high.unwrap() > 0.7, "{half:?}");
        assert_eq!(games(&[2; 10], 4).figure(1, Values::Fixed).unwrap().low, None);
        assert_eq!(games(&[2; 10], 4).figure(1, Values::Any).unwrap().low, None);
    }

    /// Every game has one outcome and several guesses at it; how often do the bounds miss the truth?
    #[test]
    fn bounds_hold_where_values_of_a_game_go_together() {
        use rules_core::{Random, SplitMix};
        for right in [5, 20, 50] {
            let truth = f64::from(u32::try_from(right).unwrap()) / 100.0;
            let misled = (0..1000).filter(|&seed| {
                let (mut random, mut moments) = (SplitMix::new(seed), Moments::default());
                for _ in 0..200 {
                    let count = 1 + random.below(5) as u32;
                    let is_right = random.below(100) < right;
                    moments.add_game(i64::from(is_right) * i64::from(count), count);
                }
                let figure = moments.figure(1, Values::Shares).unwrap();
                figure.low.unwrap() > truth || figure.high.unwrap() < truth
            });
            let misled = misled.count();
            assert!(misled < 75, "{misled} of 1000 miss {truth}");
        }
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
