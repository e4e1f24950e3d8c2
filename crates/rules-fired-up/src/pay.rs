//! §3.12 What an action is paid with. §3.11 What a Double can stand for.

use crate::{DieFace, Face, FiredUp, Illegal, State, edition::Doubles, two_players};
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

    /// Those of a set, a bit for each, ascending.
    #[inline]
    pub(crate) fn among(mut units: u8) -> impl Iterator<Item = Unit> {
        std::iter::from_fn(move || {
            let unit = Unit::ALL.get(units.trailing_zeros() as usize)?;
            units &= units - 1;
            Some(*unit)
        })
    }

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

    /// How many payments of one unit there are.
    pub(crate) const ONES: usize = 6;
    /// How many payments of two units there are.
    pub(crate) const TWOS: usize = 21;

    /// Every payment of this cost, ascending.
    pub fn all(cost: u8) -> &'static [Pay] {
        if cost == 1 { &ONE } else { &TWO }
    }
}

const ONE: [Pay; Pay::ONES] = {
    let mut pays = [Pay::DIE; Pay::ONES];
    let mut at = 0;
    while at < 6 {
        pays[at] = Pay::one(Unit::ALL[at]);
        at += 1;
    }
    pays
};

const TWO: [Pay; Pay::TWOS] = {
    let mut pays = [Pay::DIE; Pay::TWOS];
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

/// The units that a seat has at all, a bit for each: what spares the list of payments most checks.
#[inline]
pub(crate) fn at_hand(game: &FiredUp, state: &State, seat: Seat, bill: Bill) -> u8 {
    let spree = &state.spree;
    if spree.multitask && !matches!(bill, Bill::Fighter(_)) {
        return 0;
    }
    let may_use_common = game.is_two_player_version() && two_players::may_use(state, seat);
    let bit = |unit: Unit, is_there: bool| u8::from(is_there) << unit as u8;
    bit(Unit::Die, spree.pool.count(bill.face()) > 0)
        | bit(Unit::Double, spree.pool.count(Face::Double) > 0)
        | bit(Unit::Token, bill.face() == Face::Social && state.player(seat).tokens > 0)
        | bit(Unit::Multitask, spree.multitask)
        | bit(Unit::Common, state.common.count(bill.face()) > 0 && may_use_common)
        | bit(Unit::CommonDouble, state.common.count(Face::Double) > 0 && may_use_common)
}

/// §3.12 Can the seat pay this bill so?
pub(crate) fn check(game: &FiredUp, state: &State, seat: Seat, bill: Bill, pay: Pay) -> Result<(), Illegal> {
    let (spree, face) = (&state.spree, bill.face());
    let is_used_now = pay.count(Unit::Multitask) == 1 && matches!(bill, Bill::Fighter(_));
    if spree.multitask && !is_used_now {
        return Err(Illegal::MultitaskWaits);
    }
    if pay.count(Unit::Multitask) > u8::from(spree.multitask) {
        return Err(Illegal::NoMultitask);
    }
    if pay.count(Unit::Die) > spree.pool.count(face) {
        return Err(Illegal::NoDie { face });
    }
    if pay.count(Unit::Double) > spree.pool.count(Face::Double) {
        return Err(Illegal::NoDie { face: Face::Double });
    }
    check_tokens(game, state, seat, bill, pay)?;
    two_players::check(game, state, seat, face, pay)?;
    check_doubles(game, state, bill, pay)
}

/// §3.8 Tokens are Social actions, §3.10 and nothing that could be stored again.
fn check_tokens(game: &FiredUp, state: &State, seat: Seat, bill: Bill, pay: Pay) -> Result<(), Illegal> {
    let wanted = pay.count(Unit::Token);
    if wanted == 0 {
        return Ok(());
    }
    match bill {
        Bill::Fighter(_) | Bill::Store => Err(Illegal::TokenIsSocial),
        Bill::Bet | Bill::Multitask if wanted > game.usable_tokens(state, seat) => Err(Illegal::NoToken),
        Bill::Bet | Bill::Multitask => Ok(()),
    }
}

/// §3.11 Does every Double have an action to copy?
fn check_doubles(game: &FiredUp, state: &State, bill: Bill, pay: Pay) -> Result<(), Illegal> {
    let (own, common) = (pay.count(Unit::Double), pay.count(Unit::CommonDouble));
    if own + common == 0 {
        return Ok(());
    }
    let (spree, face) = (&state.spree, bill.face());
    let dice = spree.naturals[face.index()] + pay.count(Unit::Die);
    let tokens = spree.tokens + pay.count(Unit::Token) - spree.tokens_doubled;
    let by_dice = match game.edition.doubles {
        Doubles::OneForEachDie => dice - spree.doubled[face.index()],
        Doubles::AnyNumber if dice > 0 => u8::MAX / 2,
        Doubles::AnyNumber => 0,
    };
    let by_tokens = match (bill, game.edition.doubles) {
        (Bill::Bet, Doubles::OneForEachDie) => tokens,
        // §14.1 In the prototype the token and the Double go together.
        (Bill::Multitask, Doubles::OneForEachDie) => tokens,
        (Bill::Multitask, Doubles::AnyNumber) => pay.count(Unit::Token),
        (Bill::Bet, Doubles::AnyNumber) | (Bill::Fighter(_) | Bill::Store, _) => 0,
    };
    if common > by_dice || own + common > by_dice + by_tokens {
        return Err(Illegal::NothingToDouble { face });
    }
    Ok(())
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
    spree.pool = crate::InfluenceDice::counted(counts);
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
