//! §3.12 What an action is paid with.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// One thing that an action is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// An own die that shows the action.
    Die,
    /// §3.11 An own Double.
    Double,
    /// §3.10 An active Social token.
    Token,
    /// §3.9 The die of a Multitask.
    Multitask,
    /// §12.2 A common die that shows the action.
    Common,
    /// §12.2 The common Double.
    CommonDouble,
}

impl Unit {
    /// Every unit, ascending.
    pub const ALL: [Unit; 6] =
        [Unit::Die, Unit::Double, Unit::Token, Unit::Multitask, Unit::Common, Unit::CommonDouble];

    /// What it is called when it is written down.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Die => "die",
            Unit::Double => "double",
            Unit::Token => "token",
            Unit::Multitask => "multitask",
            Unit::Common => "common",
            Unit::CommonDouble => "common_double",
        }
    }
}

/// One or two units, in ascending order. It is written as their names: `die+double`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pay {
    one: Unit,
    two: Option<Unit>,
}

impl Pay {
    /// An own die.
    pub const DIE: Pay = Pay::one(Unit::Die);

    /// One unit.
    pub const fn one(unit: Unit) -> Pay {
        Pay { one: unit, two: None }
    }

    /// Two units, in any order.
    pub fn two(one: Unit, other: Unit) -> Pay {
        Pay::pair(one.min(other), one.max(other))
    }

    /// Two units, the lower one first.
    pub(crate) const fn pair(one: Unit, two: Unit) -> Pay {
        Pay { one, two: Some(two) }
    }

    /// The units, ascending.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        std::iter::once(self.one).chain(self.two)
    }

    /// How many units there are.
    #[inline]
    pub const fn cost(self) -> u8 {
        1 + self.two.is_some() as u8
    }

    /// How many there are of one kind.
    #[inline]
    pub(crate) const fn count(self, unit: Unit) -> u8 {
        let second = match self.two {
            Some(two) => two as u8 == unit as u8,
            None => false,
        };
        (self.one as u8 == unit as u8) as u8 + second as u8
    }

    /// §2.5 Is anything among it that must go to the one fighter of the turn?
    #[inline]
    pub(crate) const fn is_bound(self) -> bool {
        self.count(Unit::Multitask) < self.cost()
    }

    /// Every payment of this cost, ascending.
    pub fn all(cost: u8) -> &'static [Pay] {
        if cost == 1 { &ONE } else { &TWO }
    }
}

const ONE: [Pay; 6] = {
    let mut pays = [Pay::DIE; 6];
    let mut at = 0;
    while at < 6 {
        pays[at] = Pay::one(Unit::ALL[at]);
        at += 1;
    }
    pays
};

const TWO: [Pay; 21] = {
    let mut pays = [Pay::DIE; 21];
    let (mut at, mut one) = (0, 0);
    while one < 6 {
        let mut two = one;
        while two < 6 {
            pays[at] = Pay::pair(Unit::ALL[one], Unit::ALL[two]);
            at += 1;
            two += 1;
        }
        one += 1;
    }
    pays
};

impl fmt::Display for Pay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.one.name())?;
        self.two.map_or(Ok(()), |two| write!(f, "+{}", two.name()))
    }
}

impl fmt::Debug for Pay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Pay {
    type Err = String;

    fn from_str(text: &str) -> Result<Pay, String> {
        let unit = |name: &str| {
            Unit::ALL.into_iter().find(|unit| unit.name() == name).ok_or_else(|| {
                let names = Unit::ALL.map(Unit::name).join(", ");
                format!("`{name}` pays for nothing; dice are paid with one or two of {names}")
            })
        };
        match text.split_once('+') {
            Some((one, two)) => Ok(Pay::two(unit(one)?, unit(two)?)),
            None => unit(text).map(Pay::one),
        }
    }
}

impl TryFrom<String> for Pay {
    type Error = String;

    /// There is one way to write a payment, so that there is one way to write a record.
    fn try_from(text: String) -> Result<Pay, String> {
        let pay: Pay = text.parse()?;
        if pay.to_string() == text { Ok(pay) } else { Err(format!("`{text}` is written `{pay}`")) }
    }
}

impl From<Pay> for String {
    fn from(pay: Pay) -> String {
        pay.to_string()
    }
}
