//! Exact chances.

use std::{cmp::Ordering, fmt, iter::Sum, ops};

/// An exact non-negative fraction in lowest terms, such as a chance or a mean.
///
/// Its arithmetic panics when a result needs more than 128 bits above or below the line; two rolls of 20 dice do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    above: u128,
    below: u128,
}

impl Fraction {
    /// Never, or nothing.
    pub const ZERO: Fraction = Fraction { above: 0, below: 1 };
    /// Always, or one.
    pub const ONE: Fraction = Fraction { above: 1, below: 1 };

    /// `above / below` in lowest terms; `below` is not zero.
    pub fn new(above: u128, below: u128) -> Fraction {
        assert!(below > 0, "nothing can be divided by zero");
        let common = greatest_common_divisor(above, below);
        Fraction { above: above / common, below: below / common }
    }

    /// What is above the line.
    pub const fn above(self) -> u128 {
        self.above
    }

    /// What is below the line.
    pub const fn below(self) -> u128 {
        self.below
    }

    /// The chance that this does not happen.
    #[must_use]
    pub fn complement(self) -> Fraction {
        Fraction::new(self.below - self.above, self.below)
    }

    /// The nearest decimal, for showing and for searching; never for rules.
    #[expect(
        clippy::disallowed_types,
        clippy::cast_precision_loss,
        reason = "the one door from exact to shown"
    )]
    #[expect(clippy::float_arithmetic, reason = "the one door from exact to shown")]
    pub fn decimal(self) -> f64 {
        self.above as f64 / self.below as f64
    }
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl ops::Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        let common = greatest_common_divisor(self.below, other.below);
        let (scale, other_scale) = (other.below / common, self.below / common);
        let above =
            exactly(self.above.checked_mul(scale)).checked_add(exactly(other.above.checked_mul(other_scale)));
        Fraction::new(exactly(above), exactly(self.below.checked_mul(scale)))
    }
}

impl ops::Mul for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        // Cancelling crosswise first keeps the numbers small.
        let left = Fraction::new(self.above, other.below);
        let right = Fraction::new(other.above, self.below);
        Fraction {
            above: exactly(left.above.checked_mul(right.above)),
            below: exactly(left.below.checked_mul(right.below)),
        }
    }
}

fn exactly(product: Option<u128>) -> u128 {
    product.expect("the callers' pools are small enough for 128 bits")
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(terms: I) -> Fraction {
        terms.fold(Fraction::ZERO, ops::Add::add)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    /// Compares whole parts, then the upside-down rests, as Euclid would: nothing can overflow.
    fn cmp(&self, other: &Fraction) -> Ordering {
        let whole = (self.above / self.below).cmp(&(other.above / other.below));
        let (rest, other_rest) = (self.above % self.below, other.above % other.below);
        whole.then_with(|| match (rest, other_rest) {
            (0, _) | (_, 0) => rest.cmp(&other_rest),
            _ => Fraction::new(other.below, other_rest).cmp(&Fraction::new(self.below, rest)),
        })
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.above, self.below)
    }
}

#[cfg(test)]
mod tests {
    use super::Fraction;
    use proptest::{prop_assert_eq, proptest};

    #[test]
    fn arithmetic_is_exact() {
        let third = Fraction::new(2, 6);
        assert_eq!(
            (third + third + third, third * Fraction::new(3, 4)),
            (Fraction::ONE, Fraction::new(1, 4))
        );
        assert_eq!(
            (third.complement().to_string(), Fraction::new(0, 9).to_string()),
            ("2/3".into(), "0/1".into())
        );
        let large = Fraction::new(1, 6_u128.pow(40));
        assert_eq!([large; 6].into_iter().sum::<Fraction>(), Fraction::new(1, 6_u128.pow(39)));
    }

    proptest! {
        #[test]
        fn order_is_that_of_the_cross_products(a in 0_u64.., b in 1_u64.., c in 0_u64.., d in 1_u64..) {
            let [wide_a, wide_b, wide_c, wide_d] = [a, b, c, d].map(u128::from);
            let ours = Fraction::new(wide_a, wide_b).cmp(&Fraction::new(wide_c, wide_d));
            prop_assert_eq!(ours, (wide_a * wide_d).cmp(&(wide_c * wide_b)));
        }
    }
}
