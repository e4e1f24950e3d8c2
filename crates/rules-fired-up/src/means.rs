//! §3.12 What a seat can pay with. §3.11 What a Double can stand for.

use crate::{
    DieFace, Face, FiredUp, Illegal, InfluenceDice, Pay, State, Unit, edition::Doubles, two_players,
};
use rules_core::Seat;

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

/// What a seat has to pay a bill with: of each unit, and what its Doubles could copy.
#[derive(Clone, Copy)]
pub(crate) struct Means {
    dice: u8,
    doubles: u8,
    tokens: u8,
    common: bool,
    common_double: bool,
    multitask: bool,
    /// §3.11 How many Doubles the dice used before support.
    by_dice: u8,
    /// §3.11 How many more the tokens used before support.
    by_tokens: u8,
}

impl Means {
    #[inline]
    pub(crate) fn of(game: &FiredUp, state: &State, seat: Seat, bill: Bill) -> Means {
        let (spree, face) = (&state.spree, bill.face());
        let naturals = spree.naturals[face.index()];
        let (by_dice, by_tokens) = match game.edition.doubles {
            Doubles::OneForEachDie => {
                (naturals - spree.doubled[face.index()], spree.tokens - spree.tokens_doubled)
            }
            Doubles::AnyNumber => (if naturals > 0 { InfluenceDice::MOST } else { 0 }, 0),
        };
        let is_social = matches!(bill, Bill::Bet | Bill::Multitask);
        let is_stored = bill == Bill::Store;
        let doubles = spree.pool.count(Face::Double);
        Means {
            dice: spree.pool.count(face),
            // §3.11 The table agreed on whether a Double is stored.
            doubles: if is_stored && !game.may_double_store() { 0 } else { doubles },
            tokens: if is_social { state.player(seat).usable_tokens() } else { 0 },
            // §12.2 Common dice are not stored.
            common: !is_stored && two_players::is_at_hand(game, state, seat, face),
            common_double: !is_stored && two_players::is_at_hand(game, state, seat, Face::Double),
            multitask: spree.multitask,
            by_dice,
            by_tokens: if is_social { by_tokens } else { 0 },
        }
    }

    /// Is there certainly nothing to pay with?
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        let copies = self.doubles > 0 && self.by_dice + self.by_tokens > 0;
        let is_there = self.dice > 0 || self.tokens > 0 || self.multitask || self.common || copies;
        !is_there && !self.common_double
    }

    /// §3.12 The single units that settle the bill, §3.11 with an action to copy for a Double.
    #[inline]
    pub(crate) fn ones(self) -> Ones {
        let mut ones = Ones::none();
        if self.multitask {
            // §3.9 The die of a Multitask is used before anything else is.
            ones.add(Pay::one(Unit::Multitask), true);
            return ones;
        }
        ones.add(Pay::one(Unit::Die), self.dice >= 1);
        ones.add(Pay::one(Unit::Double), self.doubles >= 1 && self.by_dice + self.by_tokens >= 1);
        ones.add(Pay::one(Unit::Token), self.tokens >= 1);
        ones.add(Pay::one(Unit::Common), self.common);
        ones.add(Pay::one(Unit::CommonDouble), self.common_double && self.by_dice >= 1);
        ones
    }

    /// §3.12 The pairs of units that settle the bill, §3.11 with an action to copy for every Double.
    pub(crate) fn twos(self) -> Twos {
        let Means { dice, doubles, tokens, common, common_double, by_dice, by_tokens, .. } = self;
        let supported = by_dice + by_tokens;
        let mut twos = Twos::none();
        if self.multitask {
            twos.add(Pay::pair(Unit::Die, Unit::Multitask), dice >= 1);
            twos.add(Pay::pair(Unit::Double, Unit::Multitask), doubles >= 1 && by_dice >= 1);
            twos.add(Pay::pair(Unit::Multitask, Unit::Common), common);
            twos.add(Pay::pair(Unit::Multitask, Unit::CommonDouble), common_double && by_dice >= 1);
            return twos;
        }
        twos.add(Pay::pair(Unit::Die, Unit::Die), dice >= 2);
        twos.add(Pay::pair(Unit::Die, Unit::Double), dice >= 1 && doubles >= 1);
        twos.add(Pay::pair(Unit::Die, Unit::Token), dice >= 1 && tokens >= 1);
        twos.add(Pay::pair(Unit::Die, Unit::Common), dice >= 1 && common);
        twos.add(Pay::pair(Unit::Die, Unit::CommonDouble), dice >= 1 && common_double);
        twos.add(Pay::pair(Unit::Double, Unit::Double), doubles >= 2 && supported >= 2);
        twos.add(Pay::pair(Unit::Double, Unit::Token), doubles >= 1 && tokens >= 1);
        twos.add(Pay::pair(Unit::Double, Unit::Common), doubles >= 1 && common && supported >= 1);
        let both_copy = by_dice >= 1 && supported >= 2;
        twos.add(Pay::pair(Unit::Double, Unit::CommonDouble), doubles >= 1 && common_double && both_copy);
        twos.add(Pay::pair(Unit::Token, Unit::Token), tokens >= 2);
        twos.add(Pay::pair(Unit::Token, Unit::Common), tokens >= 1 && common);
        twos.add(Pay::pair(Unit::Token, Unit::CommonDouble), tokens >= 1 && common_double && by_dice >= 1);
        twos
    }
}

/// A few payments, ascending.
#[derive(Clone, Copy)]
pub(crate) struct Pays<const N: usize> {
    pays: [Pay; N],
    length: u8,
}

/// As many single units as can be possible at once: all but the die of a Multitask.
pub(crate) type Ones = Pays<5>;
/// As many pairs as can be possible at once: those of all but the die of a Multitask, without two common dice.
pub(crate) type Twos = Pays<12>;

impl<const N: usize> Pays<N> {
    #[inline]
    const fn none() -> Pays<N> {
        Pays { pays: [Pay::DIE; N], length: 0 }
    }

    /// One more, if it is possible; it comes behind those before.
    #[inline]
    fn add(&mut self, pay: Pay, is_possible: bool) {
        if is_possible {
            self.pays[usize::from(self.length)] = pay;
            self.length += 1;
        }
    }

    /// The payments, ascending.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Pay] {
        &self.pays[..usize::from(self.length)]
    }
}

/// §3.12 Can the seat pay this bill so?
pub(crate) fn check(game: &FiredUp, state: &State, seat: Seat, bill: Bill, pay: Pay) -> Result<(), Illegal> {
    let means = Means::of(game, state, seat, bill);
    let is_for_fighter = matches!(bill, Bill::Fighter(_));
    let settles = match pay.cost() {
        1 => means.ones().as_slice().contains(&pay),
        _ => means.twos().as_slice().contains(&pay),
    };
    // §3.9 The die of a Multitask goes to a fighter.
    if settles && (is_for_fighter || !means.multitask) {
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
    } else if pay.count(Unit::Token) > 0 && pay.count(Unit::Token) > state.player(seat).usable_tokens() {
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
