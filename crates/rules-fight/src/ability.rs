//! §4 The vocabulary of abilities: a closed list with parameters, from which a designer makes new cards.
//!
//! What each one does is a function in one of the files below; what must be chosen first is in `choice.rs`.

mod adding;
mod digits;
mod gaining;
mod guarding;
mod killing;
mod replacing;
mod scaling;

use crate::{Event, Family, Fight, Notice, Pick, State, card::FamilySet, state::Errand};
use rules_core::Seat;
use serde::{Deserialize, Serialize};

pub use digits::{collatz, digit_product, digit_replaced, digit_reversed, digit_sum, mirrored, nearest_ten};
pub use scaling::{halved, scaled};

/// §1.1 What a Boost does when it is activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Ability {
    /// §4.1 Adds to every Main of a Family.
    AddFamily { amount: i8, family: Family },
    /// §4.1 Adds to every Main.
    AddAll { amount: i8 },
    /// §4.1 Adds to every Main but one's own.
    AddOthers { amount: i8 },
    /// §4.1 Adds to one's own Main.
    AddSelf { amount: i8 },
    /// §4.1 Adds to any one Main.
    AddAny { amount: i8 },
    /// §4.1 Adds to any one Main or takes away, as one likes.
    AddAnyEither { amount: i8 },
    /// §4.2 Adds to one's own Main for each Family among the Mains in the Fight.
    AddPerFamily { amount: i8 },
    /// §4.2 Adds to one's own Main for each card of one's scored pile, up to a limit.
    AddPerScored { amount: i8, most: u8 },
    /// §4.2 Adds the Power printed on the top card of the Graveyard to one's own Main.
    AddGraveTop,
    /// §4.3 Sets one's own Main.
    SetSelf { power: u8 },
    /// §4.3 Multiplies one's own Main by a fraction.
    ScaleSelf { times: u8, over: u8 },
    /// §4.3 Halves any one Main.
    HalveAny,
    /// §4.4 Turns one digit of every Main into another.
    Digit { from: u8, to: u8 },
    /// §4.4 Multiplies the digits of every Main.
    DigitProduct,
    /// §4.4 Adds up the digits of every Main.
    DigitSum,
    /// §4.4 Reverses the digits of every Main.
    DigitReverse,
    /// §4.4 Reverses the digits of any one Main.
    DigitReverseAny,
    /// §4.5 Takes every Main to the nearest ten.
    NearestTen,
    /// §4.5 Subtracts every Main from a number.
    Mirror { from: u8 },
    /// §4.5 Halves every even Main; triples every odd one and adds one.
    Collatz,
    /// §4.6 Kills the highest Mains.
    KillHighest,
    /// §4.6 Kills every Main of one digit.
    KillOneDigit,
    /// §4.7 Reveals cards from the Reserves and scores those of a Family.
    DrawAndScore { cards: u8, family: Family },
    /// §4.8 Takes an opponent's Boost of these Families.
    Steal { families: FamilySet },
    /// §4.9 Adds to one's own Main and silences a Boost.
    Silence { amount: i8 },
    /// §4.10 Adds to one's own Main and shields it.
    Shield { amount: i8 },
    /// §4.11 Adds to one's own Main and wins ties.
    WinTies { amount: i8 },
    /// §4.11 Adds to one's own Main and scores cards from the Reserves if it wins.
    BonusIfWin { amount: i8, cards: u8 },
    /// §4.12 Kills one's own Main and scores cards from the Reserves.
    Pact { cards: u8 },
    /// §4.13 Replaces one's own Main with one of the top cards of the Graveyard.
    Raise { depth: u8 },
    /// §4.14 Scores cards of a Family from the Graveyard.
    RobGraveyard { family: Family, most: u8 },
    /// §4.15 Takes the Power of a neighbour's Main, plus something.
    CopyNeighbour { plus: i8 },
    /// §4.15 Swaps Powers with a neighbour.
    SwapNeighbour,
    /// §4.15 Moves every Power on to the next player.
    Rotate,
    /// §4.16 Replaces any one Main with the top card of the Reserves.
    BeamAny,
    /// §4.17 Uses the ability of another activated Boost.
    UseBoost,
    /// §4.17 Uses the ability of the top card of the Graveyard.
    UseGraveyard,
}

impl Ability {
    /// §4.17 Does it borrow another ability?
    #[inline]
    pub const fn borrows(self) -> bool {
        matches!(self, Ability::UseBoost | Ability::UseGraveyard)
    }
}

pub(crate) use gaining::sort_revealed;
pub(crate) use replacing::beam_in;

/// §3.3 Does what the ability says, with what was named and chosen for it. Gives what cards must be drawn for it.
pub(crate) fn perform(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    ability: Ability,
    (named, pick): (Option<Seat>, Option<Pick>),
    tell: &mut impl FnMut(Event),
) -> Option<(Errand, u8)> {
    match ability {
        Ability::AddFamily { amount, family } => adding::family(state, family, amount, tell),
        Ability::AddAll { amount } => adding::all(state, amount, tell),
        Ability::AddOthers { amount } => adding::others(state, seat, amount, tell),
        Ability::AddSelf { amount } => adding::own(state, seat, amount.into(), tell),
        Ability::AddAny { amount } => adding::any(state, named, amount.into(), tell),
        Ability::AddAnyEither { amount } => adding::either(state, named, pick, amount.into(), tell),
        Ability::AddPerFamily { amount } => adding::per_family(state, seat, amount, tell),
        Ability::AddPerScored { amount, most } => adding::per_scored(state, seat, amount, most, tell),
        Ability::AddGraveTop => adding::grave_top(game, state, seat, tell),
        Ability::SetSelf { power } => scaling::set_own(state, seat, power, tell),
        Ability::ScaleSelf { times, over } => scaling::scale_own(game, state, seat, (times, over), tell),
        Ability::HalveAny => scaling::halve_any(game, state, named, tell),
        Ability::Digit { from, to } => digits::replace(state, from, to, tell),
        Ability::DigitProduct => digits::multiply(game, state, tell),
        Ability::DigitSum => digits::add_up(state, tell),
        Ability::DigitReverse => digits::reverse(state, tell),
        Ability::DigitReverseAny => digits::reverse_any(state, named, tell),
        Ability::NearestTen => digits::round(state, tell),
        Ability::Mirror { from } => digits::mirror(state, from, tell),
        Ability::Collatz => digits::collatz_all(state, tell),
        Ability::KillHighest => killing::highest(state),
        Ability::KillOneDigit => killing::one_digit(state),
        Ability::DrawAndScore { cards, family } => return Some((Errand::Reveal { seat, family }, cards)),
        Ability::Steal { .. } => gaining::steal(state, seat, named, tell),
        Ability::Silence { amount } => guarding::silence(state, seat, named, amount, tell),
        Ability::Shield { amount } => guarding::shield(state, seat, amount, tell),
        Ability::WinTies { amount } => guarding::win_ties(state, seat, amount, tell),
        Ability::BonusIfWin { amount, cards } => guarding::hope_for_spoils(state, seat, amount, cards, tell),
        Ability::Pact { cards } => return gaining::pact(game, state, seat, cards, tell),
        Ability::Raise { .. } => replacing::raise(game, state, seat, pick, tell),
        Ability::RobGraveyard { family, most } => gaining::rob(state, seat, family, most, tell),
        Ability::CopyNeighbour { plus } => replacing::copy(state, seat, named, plus, tell),
        Ability::SwapNeighbour => replacing::swap(state, seat, named, tell),
        Ability::Rotate => replacing::rotate(game, state, tell),
        Ability::BeamAny => return replacing::beam_out(state, named, tell),
        // §4.17 Where there was something to borrow, that ability works instead of this one.
        Ability::UseBoost | Ability::UseGraveyard => {}
    }
    None
}

/// The Power of a Main in the Fight changes, §3.7 without an upper limit; §4.10 unless it is shielded.
#[inline]
fn set_power(state: &mut State, seat: Seat, to: i32, tell: &mut impl FnMut(Event)) {
    let is_standing = state.standing.contains(seat);
    let lineup = &mut state.lineups[seat.index()];
    let from = lineup.power;
    if is_standing && !lineup.shielded && from != to {
        lineup.power = to;
        tell(Event::Public(Notice::PowerChanged { seat, from, to }));
    }
}

/// Every Main in the Fight changes, each by itself.
#[inline]
fn change_all(state: &mut State, to: impl Fn(i32) -> i32, tell: &mut impl FnMut(Event)) {
    for seat in state.standing.iter() {
        set_power(state, seat, to(state.power(seat)), tell);
    }
}
