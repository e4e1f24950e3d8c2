//! §3.12 What an action is paid with. §3.11 What a Double can stand for.

use crate::{DieFace, Face, FiredUp, Illegal, InfluenceDice, State, edition::Doubles, two_players};
use rules_core::Seat;
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
        Pay { one: one.min(other), two: Some(one.max(other)) }
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
            pays[at] = Pay { one: Unit::ALL[one], two: Some(Unit::ALL[two]) };
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

/// What is paid for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bill {
    /// An action on a fighter with dice of this face.
    Fighter(Face),
    /// §8.1 A bet.
    Bet,
    /// §3.9 A Multitask.
    Multitask,
    /// §3.10 Storing.
    Store,
}

impl Bill {
    #[inline]
    pub(crate) const fn face(self) -> Face {
        match self {
            Bill::Fighter(face) => face,
            Bill::Bet | Bill::Multitask | Bill::Store => Face::Social,
        }
    }
}

/// What a seat can pay a bill with.
#[derive(Clone, Copy)]
pub(crate) struct Means {
    /// A bit for each single unit.
    ones: u8,
    /// A bit for each pair, in their order.
    twos: u32,
}

impl Means {
    /// §3.12 Everything that settles this bill, §3.11 with an action to copy for every Double.
    #[inline]
    pub(crate) fn of(game: &FiredUp, state: &State, seat: Seat, bill: Bill) -> Means {
        let purse = Purse::of(game, state, seat, bill);
        if state.spree.multitask {
            return Means::with_multitask(bill, &purse);
        }
        let Purse { dice, doubles, tokens, common, common_double, by_dice, by_tokens } = purse;
        let supported = by_dice + by_tokens;
        let mut means = Means { ones: 0, twos: 0 };
        means.one(Unit::Die, dice >= 1);
        means.one(Unit::Double, doubles >= 1 && supported >= 1);
        means.one(Unit::Token, tokens >= 1);
        means.one(Unit::Common, common);
        means.one(Unit::CommonDouble, common_double && by_dice >= 1);
        means.two(Unit::Die, Unit::Die, dice >= 2);
        means.two(Unit::Die, Unit::Double, dice >= 1 && doubles >= 1);
        means.two(Unit::Die, Unit::Token, dice >= 1 && tokens >= 1);
        means.two(Unit::Die, Unit::Common, dice >= 1 && common);
        means.two(Unit::Die, Unit::CommonDouble, dice >= 1 && common_double);
        means.two(Unit::Double, Unit::Double, doubles >= 2 && supported >= 2);
        means.two(Unit::Double, Unit::Token, doubles >= 1 && tokens >= 1);
        means.two(Unit::Double, Unit::Common, doubles >= 1 && common && supported >= 1);
        let both_copy = by_dice >= 1 && supported >= 2;
        means.two(Unit::Double, Unit::CommonDouble, doubles >= 1 && common_double && both_copy);
        means.two(Unit::Token, Unit::Token, tokens >= 2);
        means.two(Unit::Token, Unit::Common, tokens >= 1 && common);
        means.two(Unit::Token, Unit::CommonDouble, tokens >= 1 && common_double && by_dice >= 1);
        means
    }

    /// §3.9 The die of a Multitask is used before anything else is done, alone or with another on a fighter.
    fn with_multitask(bill: Bill, purse: &Purse) -> Means {
        let mut means = Means { ones: 0, twos: 0 };
        if let Bill::Fighter(_) = bill {
            means.one(Unit::Multitask, true);
            means.two(Unit::Die, Unit::Multitask, purse.dice >= 1);
            means.two(Unit::Double, Unit::Multitask, purse.doubles >= 1 && purse.by_dice >= 1);
            means.two(Unit::Multitask, Unit::Common, purse.common);
            means.two(Unit::Multitask, Unit::CommonDouble, purse.common_double && purse.by_dice >= 1);
        }
        means
    }

    #[inline]
    fn one(&mut self, unit: Unit, is_possible: bool) {
        self.ones |= u8::from(is_possible) << unit as u8;
    }

    #[inline]
    fn two(&mut self, one: Unit, two: Unit, is_possible: bool) {
        self.twos |= u32::from(is_possible) << place_of(one, two);
    }

    /// Does this settle the bill?
    fn contains(self, pay: Pay) -> bool {
        match pay.two {
            None => self.ones & (1 << pay.one as u8) != 0,
            Some(two) => self.twos & (1 << place_of(pay.one, two)) != 0,
        }
    }

    /// Is there nothing?
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.ones as u32 | self.twos == 0
    }

    /// The single units, ascending.
    #[inline]
    pub(crate) fn ones(self) -> impl Iterator<Item = Pay> {
        let mut left = self.ones;
        std::iter::from_fn(move || {
            let pay = ONE.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*pay)
        })
    }

    /// The pairs, ascending.
    #[inline]
    pub(crate) fn twos(self) -> impl Iterator<Item = Pay> {
        let mut left = self.twos;
        std::iter::from_fn(move || {
            let pay = TWO.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*pay)
        })
    }
}

/// The place of a pair, the lower unit first, among all pairs.
const fn place_of(one: Unit, two: Unit) -> u32 {
    let (one, two) = (one as u32, two as u32);
    // Before the pairs of a unit stand six with the first unit, five with the second, and so on.
    one * 6 - one * one.saturating_sub(1) / 2 + two - one
}

/// What a seat has of each unit, and what its Doubles could copy.
struct Purse {
    dice: u8,
    doubles: u8,
    tokens: u8,
    common: bool,
    common_double: bool,
    /// §3.11 How many Doubles the dice used before support.
    by_dice: u8,
    /// §3.11 How many more the tokens used before support.
    by_tokens: u8,
}

impl Purse {
    #[inline]
    fn of(game: &FiredUp, state: &State, seat: Seat, bill: Bill) -> Purse {
        let (spree, face) = (&state.spree, bill.face());
        let naturals = spree.naturals[face.index()];
        let (by_dice, by_tokens) = match game.edition.doubles {
            Doubles::OneForEachDie => {
                (naturals - spree.doubled[face.index()], spree.tokens - spree.tokens_doubled)
            }
            Doubles::AnyNumber => (if naturals > 0 { InfluenceDice::MOST } else { 0 }, 0),
        };
        let is_social = matches!(bill, Bill::Bet | Bill::Multitask);
        let doubles = spree.pool.count(Face::Double);
        Purse {
            dice: spree.pool.count(face),
            // §3.11 The table agreed on whether a Double is stored.
            doubles: if bill == Bill::Store && !game.may_double_store() { 0 } else { doubles },
            tokens: if is_social { game.usable_tokens(state, seat) } else { 0 },
            // §12.2 Common dice are not stored.
            common: bill != Bill::Store && two_players::is_at_hand(game, state, seat, face),
            common_double: bill != Bill::Store && two_players::is_at_hand(game, state, seat, Face::Double),
            by_dice,
            by_tokens: if is_social { by_tokens } else { 0 },
        }
    }
}

/// §3.12 Can the seat pay this bill so?
pub(crate) fn check(game: &FiredUp, state: &State, seat: Seat, bill: Bill, pay: Pay) -> Result<(), Illegal> {
    if Means::of(game, state, seat, bill).contains(pay) {
        Ok(())
    } else {
        Err(why_not(game, state, seat, bill, pay))
    }
}

/// The first rule that a payment breaks which does not settle the bill.
fn why_not(game: &FiredUp, state: &State, seat: Seat, bill: Bill, pay: Pay) -> Illegal {
    let (spree, face) = (&state.spree, bill.face());
    let is_on_fighter = matches!(bill, Bill::Fighter(_));
    let is_social = matches!(bill, Bill::Bet | Bill::Multitask);
    if spree.multitask && !(is_on_fighter && pay.count(Unit::Multitask) == 1) {
        Illegal::MultitaskWaits
    } else if pay.count(Unit::Multitask) > u8::from(spree.multitask) {
        Illegal::NoMultitask
    } else if pay.count(Unit::Token) > 0 && !is_social {
        Illegal::TokenIsSocial
    } else if pay.count(Unit::Token) > 0 && pay.count(Unit::Token) > game.usable_tokens(state, seat) {
        Illegal::NoToken
    } else if pay.count(Unit::Die) > spree.pool.count(face) {
        Illegal::NoDie { face }
    } else if pay.count(Unit::Double) > spree.pool.count(Face::Double) {
        Illegal::NoDie { face: Face::Double }
    } else if let Err(illegal) = two_players::check(game, state, seat, face, pay) {
        illegal
    } else if bill == Bill::Store && !is_storable(game, pay) {
        Illegal::CannotStore
    } else {
        Illegal::NothingToDouble { face }
    }
}

/// §3.10 A rolled Social die can be stored, §3.11 and with it a Double if the table agreed.
fn is_storable(game: &FiredUp, pay: Pay) -> bool {
    pay.count(Unit::Die) == 1 || (pay.count(Unit::Double) == 1 && game.may_double_store())
}

/// §3.12 Pays a bill that was checked.
#[inline]
pub(crate) fn spend(game: &FiredUp, state: &mut State, seat: Seat, bill: Bill, pay: Pay) {
    let face = bill.face();
    let (dice, doubles, tokens) = (pay.count(Unit::Die), pay.count(Unit::Double), pay.count(Unit::Token));
    let spree = &mut state.spree;
    let mut counts = spree.pool.counts();
    counts[face.index()] -= dice;
    counts[Face::Double.index()] -= doubles;
    spree.pool = InfluenceDice::counted(counts);
    spree.used |= dice + doubles > 0;
    spree.multitask &= pay.count(Unit::Multitask) == 0;
    // §3.11 Where storing is no action there is nothing to copy.
    let supports = bill != Bill::Store || game.may_double_store();
    spree.naturals[face.index()] += if supports { dice } else { 0 };
    spree.tokens += tokens;
    // A Double that goes with a token leaves the support of a die for another, which can do more.
    let by_tokens = match bill {
        Bill::Bet | Bill::Multitask => doubles.min(spree.tokens - spree.tokens_doubled),
        Bill::Fighter(_) | Bill::Store => 0,
    };
    spree.tokens_doubled += by_tokens;
    spree.doubled[face.index()] += doubles - by_tokens + pay.count(Unit::CommonDouble);
    let player = state.player_mut(seat);
    player.dice -= dice + doubles;
    player.tokens -= tokens;
    two_players::spend(state, seat, face, pay);
}
