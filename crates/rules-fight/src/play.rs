//! §2 Playing Main and Boost. §2.6 Whether a play is allowed is asked here and never again.

use crate::{
    Action, BoostFamily, Card, Event, Family, Fight, FirstFamily, Illegal, Notice, ShortHand, State, boost,
    state::{Boost, HAND, Stage},
};
use rules_core::{Seat, Secret};

/// §2.1 May the seat play this?
pub(crate) fn check(game: &Fight, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let hand = state.hands[seat.index()].peek().as_slice();
    let position = |card: Card| hand.iter().position(|&held| held == card).ok_or(Illegal::NotInHand { card });
    match action {
        Action::Play { main, boost } => {
            let (main_at, boost_at) = (position(main)?, position(boost)?);
            if main == boost {
                return Err(Illegal::SameCardTwice { card: main });
            }
            let rule = FamilyRule::of(game, state, hand);
            let allowed = rule.boosts_for(main_at, rule.needed());
            if allowed & (1 << boost_at) != 0 { Ok(()) } else { Err(rule.broken(main_at)) }
        }
        Action::PlayAlone { main } => {
            position(main)?;
            if hand.len() == 1 { Ok(()) } else { Err(Illegal::TwoArePlayed) }
        }
        Action::Score | Action::Activate | Action::Choose(_) => Err(Illegal::PlayIsAsked),
    }
}

/// §2.1 Everything the seat may play.
#[inline]
pub(crate) fn legal(game: &Fight, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let hand = state.hands[seat.index()].peek().as_slice();
    if let [main] = *hand {
        // §2.7 A single card is played alone.
        return out.push(Action::PlayAlone { main });
    }
    let rule = FamilyRule::of(game, state, hand);
    match <&[Card; HAND]>::try_from(hand) {
        // Who keeps the rule with any two of a full hand may play all pairs, and that is most hands.
        Ok(hand) if rule.mains == rule.all() && rule.boost != BoostFamily::OwnMain => {
            let card = |at: u8| hand[usize::from(at)];
            let pairs = PAIRS.iter().map(|&(main, boost)| (card(main), card(boost)));
            out.extend(pairs.map(|(main, boost)| Action::Play { main, boost }));
        }
        Ok(_) | Err(_) => legal_pairs(rule, out),
    }
}

/// §2.4 The pairs that keep the rule with as many cards as they must.
fn legal_pairs(rule: FamilyRule<'_>, out: &mut Vec<Action>) {
    let needed = rule.needed();
    let mut cards = [Card::default(); HAND];
    cards[..rule.hand.len()].copy_from_slice(rule.hand);
    // Every pair is written and those that are allowed stay: which ones cannot be foreseen, so nothing branches on it.
    let mut pairs = [Action::Score; HAND * HAND];
    let mut count = 0;
    for (at, &main) in cards.iter().enumerate() {
        let boosts = if at < rule.hand.len() { rule.boosts_for(at, needed) } else { 0 };
        for (boost_at, &boost) in cards.iter().enumerate() {
            pairs[count] = Action::Play { main, boost };
            count += usize::from((boosts >> boost_at) & 1);
        }
    }
    out.extend_from_slice(&pairs[..count]);
}

/// Every Main and Boost of a full hand by position, ascending.
static PAIRS: [(u8, u8); HAND * (HAND - 1)] = {
    let mut pairs = [(0, 0); HAND * (HAND - 1)];
    let mut at = 0;
    while at < pairs.len() {
        let (main, other) = (at / (HAND - 1), at % (HAND - 1));
        pairs[at] = (main as u8, (other + (other >= main) as usize) as u8);
        at += 1;
    }
    pairs
};

/// §2.1 The seat plays.
#[inline]
pub(crate) fn apply(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match action {
        Action::Play { main, boost } => {
            state.hands[seat.index()].peek_mut().retain(|held| held != main && held != boost);
            let hidden = Secret::new(boost);
            state.lineups[seat.index()].boost = Boost::Waiting(hidden);
            enter(game, state, seat, main);
            state.note_shown(seat, main);
            state.note_hidden(seat, boost);
            tell(Event::Played { seat, main, boost: hidden });
        }
        Action::PlayAlone { main } => {
            state.hands[seat.index()].peek_mut().retain(|held| held != main);
            enter(game, state, seat, main);
            state.note_shown(seat, main);
            tell(Event::Public(Notice::PlayedAlone { seat, main }));
        }
        Action::Score | Action::Activate | Action::Choose(_) => unreachable!("a checked play is a play"),
    }
    let next = game.next(seat);
    if next == state.first { boost::begin(game, state, tell) } else { ask(game, state, next, tell) }
}

/// §2.1 Asks a seat to play; §2.7 who has no card sits out.
pub(crate) fn ask(game: &Fight, state: &mut State, mut seat: Seat, tell: &mut impl FnMut(Event)) {
    while state.hands[seat.index()].peek().is_empty() {
        tell(Event::Public(Notice::SatOut { seat }));
        seat = game.next(seat);
        if seat == state.first {
            return boost::begin(game, state, tell);
        }
    }
    state.stage = Stage::Playing { seat };
}

/// The Main enters the Fight.
#[inline]
pub(crate) fn enter(game: &Fight, state: &mut State, seat: Seat, main: Card) {
    let lineup = &mut state.lineups[seat.index()];
    lineup.main = Some(main);
    lineup.power = game.power(main);
    state.standing = state.standing.with(seat);
    state.last_main = Some(main.family());
}

/// §2.2 The Family rule as it binds a hand now.
#[derive(Clone, Copy)]
struct FamilyRule<'a> {
    hand: &'a [Card],
    /// The Family that must not be played; none for who plays freely.
    forbidden: Option<Family>,
    /// The cards that keep the rule as Main.
    mains: Positions,
    boost: BoostFamily,
    short_hand: ShortHand,
}

impl FamilyRule<'_> {
    #[inline]
    fn of<'a>(game: &Fight, state: &State, hand: &'a [Card]) -> FamilyRule<'a> {
        let house = &game.config.house;
        let begins = state.standing.is_empty();
        // §2.3 Whoever begins is free, unless the table looks at the Fight before.
        let is_free = begins && house.first_family == FirstFamily::Free;
        let forbidden = if is_free { None } else { state.last_main };
        let mains = match forbidden {
            Some(family) => positions(hand, |card| !card.is_of(family)),
            None => positions(hand, |_| true),
        };
        FamilyRule { hand, forbidden, mains, boost: house.boost_family, short_hand: house.short_hand }
    }

    /// Does the card at this position keep the rule as Main?
    #[inline]
    const fn kept_by(self, main: usize) -> u8 {
        (self.mains >> main) & 1
    }

    /// The cards that keep the rule as Boost of the Main at this position.
    #[inline]
    fn boosts(self, main: usize) -> Positions {
        let keeping = match self.boost {
            BoostFamily::PreviousMain => self.mains,
            BoostFamily::Free => self.all(),
            BoostFamily::OwnMain => positions(self.hand, |card| card.family() != self.hand[main].family()),
        };
        keeping & !(1 << main)
    }

    /// §2.4 With how many cards this hand must keep the rule.
    #[inline]
    fn needed(self) -> u8 {
        let most = self.most_kept();
        match self.short_hand {
            ShortHand::CardByCard => most,
            ShortHand::AllOrNothing if most == 2 => 2,
            ShortHand::AllOrNothing => 0,
        }
    }

    /// With how many cards this hand, of two at least, can keep the rule.
    #[inline]
    fn most_kept(self) -> u8 {
        let (one, two) = (self.mains != 0, self.mains & self.mains.wrapping_sub(1) != 0);
        match self.boost {
            BoostFamily::PreviousMain => u8::from(one) + u8::from(two),
            BoostFamily::Free => u8::from(one) + 1,
            BoostFamily::OwnMain => {
                let kept = |main| self.kept_by(main) + u8::from(self.boosts(main) != 0);
                (0..self.hand.len()).map(kept).max().unwrap_or(0)
            }
        }
    }

    /// §2.4 The cards that may be the Boost of the Main at this position, where so many cards must keep the rule. §2.5 That
    /// the two share a Family is no matter by itself.
    #[inline]
    fn boosts_for(self, main: usize, needed: u8) -> Positions {
        match needed.saturating_sub(self.kept_by(main)) {
            0 => self.all() & !(1 << main),
            1 => self.boosts(main),
            _ => 0,
        }
    }

    /// Every card of the hand.
    #[inline]
    const fn all(self) -> Positions {
        (1 << self.hand.len()) - 1
    }

    /// The rule that a play with this Main breaks.
    fn broken(self, main: usize) -> Illegal {
        let only_the_boost = self.boost == BoostFamily::OwnMain && self.kept_by(main) == 1;
        match self.forbidden {
            Some(family) if !only_the_boost => Illegal::FamilyRule { family },
            Some(_) | None => Illegal::BoostLikeMain,
        }
    }
}

/// Some cards of a hand: a bit for each position.
type Positions = u8;

#[inline]
fn positions(hand: &[Card], is_meant: impl Fn(Card) -> bool) -> Positions {
    hand.iter().enumerate().fold(0, |set, (at, &card)| set | (u8::from(is_meant(card)) << at))
}
