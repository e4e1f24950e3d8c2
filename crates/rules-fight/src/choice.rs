//! §3.4 What abilities ask for before they work: one decision at a time.

use crate::{
    Ability, Action, Card, Event, Family, Fight, Illegal, Notice, Pick, State, Steal, boost,
    card::FamilySet,
    state::{Boost, Stage},
};
use rules_core::{Seat, SeatSet};

/// What an ability asks its player to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Choice {
    /// §3.4 Any Main in the Fight.
    AnyMain,
    /// §4.1 Plus or minus.
    Sign,
    /// §4.15 The Main of the seat to the left or right.
    Neighbour,
    /// §4.8 An opponent's Boost of these Families.
    TakeBoost { families: FamilySet },
    /// §4.9 An opponent's Boost that waits.
    SilenceBoost,
    /// §4.17 An activated Boost of somebody else.
    BorrowBoost,
    /// §4.13 One of the top cards of the Graveyard.
    GraveCard { depth: u8 },
}

impl Choice {
    /// What the ability asks for, if it asks for anything; a Main that was named already is not asked for again.
    #[inline]
    pub const fn of(ability: Ability, named: Option<Seat>) -> Option<Choice> {
        match ability {
            Ability::AddAnyEither { .. } if named.is_some() => Some(Choice::Sign),
            Ability::AddAny { .. }
            | Ability::AddAnyEither { .. }
            | Ability::HalveAny
            | Ability::DigitReverseAny
            | Ability::BeamAny => Some(Choice::AnyMain),
            Ability::CopyNeighbour { .. } | Ability::SwapNeighbour => Some(Choice::Neighbour),
            Ability::Steal { families } => Some(Choice::TakeBoost { families }),
            Ability::Silence { .. } => Some(Choice::SilenceBoost),
            Ability::UseBoost => Some(Choice::BorrowBoost),
            Ability::Raise { depth } => Some(Choice::GraveCard { depth }),
            Ability::AddFamily { .. }
            | Ability::AddAll { .. }
            | Ability::AddOthers { .. }
            | Ability::AddSelf { .. }
            | Ability::AddPerFamily { .. }
            | Ability::AddPerScored { .. }
            | Ability::AddGraveTop
            | Ability::SetSelf { .. }
            | Ability::ScaleSelf { .. }
            | Ability::Digit { .. }
            | Ability::DigitProduct
            | Ability::DigitSum
            | Ability::DigitReverse
            | Ability::NearestTen
            | Ability::Mirror { .. }
            | Ability::Collatz
            | Ability::KillHighest
            | Ability::KillOneDigit
            | Ability::DrawAndScore { .. }
            | Ability::Shield { .. }
            | Ability::WinTies { .. }
            | Ability::BonusIfWin { .. }
            | Ability::Pact { .. }
            | Ability::RobGraveyard { .. }
            | Ability::Rotate
            | Ability::UseGraveyard => None,
        }
    }

    /// The seats that can be named.
    #[inline]
    fn seats(self, game: &Fight, state: &State, seat: Seat) -> SeatSet {
        let others = || game.seats_from(seat).skip(1);
        match self {
            Choice::AnyMain => state.standing,
            Choice::Neighbour => neighbours(game, state, seat),
            Choice::TakeBoost { families } => {
                others().filter(|&other| can_take(game, state, families, other)).collect()
            }
            Choice::SilenceBoost => others()
                .filter(|&other| matches!(state.lineups[other.index()].boost, Boost::Waiting(_)))
                .collect(),
            Choice::BorrowBoost => others()
                .filter(|&other| activated(state, other).is_some_and(|card| lends(game, card)))
                .collect(),
            Choice::Sign | Choice::GraveCard { .. } => SeatSet::EMPTY,
        }
    }

    /// Is there anything to choose?
    #[inline]
    fn is_open(self, game: &Fight, state: &State, seat: Seat) -> bool {
        match self {
            Choice::Sign => true,
            Choice::GraveCard { .. } => !state.graveyard.is_empty(),
            Choice::AnyMain
            | Choice::Neighbour
            | Choice::TakeBoost { .. }
            | Choice::SilenceBoost
            | Choice::BorrowBoost => !self.seats(game, state, seat).is_empty(),
        }
    }
}

/// §3.4 May the seat choose this for the ability of this card?
pub(crate) fn check(
    game: &Fight,
    state: &State,
    (seat, card, named): (Seat, Card, Option<Seat>),
    action: Action,
) -> Result<(), Illegal> {
    let Action::Choose(pick) = action else { return Err(Illegal::ChoiceIsAsked) };
    let choice =
        Choice::of(game.ability(card), named).expect("a choice is asked for only where there is one");
    let is_offered = match (choice, pick) {
        (Choice::Sign, Pick::Plus | Pick::Minus) => true,
        (Choice::GraveCard { depth }, Pick::Card(card)) => top_of_graveyard(state, depth).contains(&card),
        (_, Pick::Seat(named)) => choice.seats(game, state, seat).contains(named),
        (_, Pick::Card(_) | Pick::Plus | Pick::Minus) => false,
    };
    if is_offered { Ok(()) } else { Err(Illegal::NotOffered { pick }) }
}

/// §3.4 Everything the seat may choose for the ability of this card.
#[inline]
pub(crate) fn legal(
    game: &Fight,
    state: &State,
    (seat, card, named): (Seat, Card, Option<Seat>),
    out: &mut Vec<Action>,
) {
    let choice =
        Choice::of(game.ability(card), named).expect("a choice is asked for only where there is one");
    match choice {
        Choice::Sign => out.extend([Pick::Plus, Pick::Minus].map(Action::Choose)),
        Choice::GraveCard { depth } => {
            let before = out.len();
            let cards = top_of_graveyard(state, depth).iter();
            out.extend(cards.map(|&card| Action::Choose(Pick::Card(card))));
            out[before..].sort_unstable();
        }
        Choice::AnyMain
        | Choice::Neighbour
        | Choice::TakeBoost { .. }
        | Choice::SilenceBoost
        | Choice::BorrowBoost => {
            let seats = choice.seats(game, state, seat).iter();
            out.extend(seats.map(|named| Action::Choose(Pick::Seat(named))));
        }
    }
}

/// §3.4 The seat has chosen; the next choice is asked for, or the ability works.
pub(crate) fn apply(
    game: &Fight,
    state: &mut State,
    (seat, card, named): (Seat, Card, Option<Seat>),
    pick: Pick,
    tell: &mut impl FnMut(Event),
) {
    state.lineups[seat.index()].picks.push(pick);
    tell(Event::Public(Notice::Chose { seat, pick }));
    match (game.ability(card), pick) {
        (Ability::UseBoost, Pick::Seat(lender)) => {
            let borrowed = activated(state, lender).expect("a Boost that was offered is activated");
            tell(Event::Public(Notice::Borrowed { seat, card: borrowed }));
            begin(game, state, seat, borrowed, tell);
        }
        (Ability::AddAnyEither { .. }, Pick::Seat(target)) => {
            state.stage = Stage::Choosing { seat, card, named: Some(target) };
        }
        (_, Pick::Seat(target)) => boost::work(game, state, seat, card, (Some(target), Some(pick)), tell),
        (_, Pick::Card(_) | Pick::Plus | Pick::Minus) => {
            boost::work(game, state, seat, card, (named, Some(pick)), tell);
        }
    }
}

/// §3.3 Begins with the ability of a card, the seat's own or a borrowed one.
pub(crate) fn begin(game: &Fight, state: &mut State, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
    let ability = game.ability(card);
    // §4.17 The top of the Graveyard lends its ability, unless it would itself have to borrow.
    let lender = if ability == Ability::UseGraveyard { state.graveyard_top() } else { None };
    if let Some(borrowed) = lender.filter(|&lender| lends(game, lender)) {
        tell(Event::Public(Notice::Borrowed { seat, card: borrowed }));
        return begin(game, state, seat, borrowed, tell);
    }
    match Choice::of(ability, None) {
        Some(choice) if choice.is_open(game, state, seat) => {
            state.stage = Stage::Choosing { seat, card, named: None };
        }
        Some(_) | None => boost::work(game, state, seat, card, (None, None), tell),
    }
}

/// §4.17 A borrowing ability cannot be borrowed.
#[inline]
fn lends(game: &Fight, card: Card) -> bool {
    !game.ability(card).borrows()
}

#[inline]
const fn activated(state: &State, seat: Seat) -> Option<Card> {
    match state.lineups[seat.index()].boost {
        Boost::Activated(card) => Some(card),
        Boost::Gone | Boost::Waiting(_) | Boost::Spent(_) => None,
    }
}

/// §4.8 Can the Boost of this opponent be taken? Its back says so.
#[inline]
fn can_take(game: &Fight, state: &State, families: FamilySet, other: Seat) -> bool {
    let family: Option<Family> = match state.lineups[other.index()].boost {
        Boost::Gone | Boost::Spent(_) => None,
        Boost::Waiting(card) => Some(card.peek().family()),
        Boost::Activated(card) => (game.config.house.steal == Steal::OnTable).then_some(card.family()),
    };
    family.is_some_and(|family| families.contains(family))
}

/// §4.15 The seats directly left and right whose Mains are in the Fight.
#[inline]
fn neighbours(game: &Fight, state: &State, seat: Seat) -> SeatSet {
    let left = game.next(seat);
    let right = game.seats_from(seat).last().expect("a table has seats");
    [left, right].into_iter().filter(|&side| state.standing.contains(side)).collect()
}

/// §4.13 The newest cards of the Graveyard.
#[inline]
fn top_of_graveyard(state: &State, depth: u8) -> &[Card] {
    let cards = state.graveyard.as_slice();
    &cards[cards.len().saturating_sub(depth.into())..]
}
