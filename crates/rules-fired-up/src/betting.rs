//! §8 Betting. §13.1 The Big Reveal.

use crate::{
    BetResult, Class, Elimination, Eliminator, Event, FiredUp, NobodyLeft, Notice, Space, State, Superlative,
    Trigger, ending,
    state::{Bet, CLASSES},
};
use rules_core::{Seat, Secret};

/// §8.1 A card goes face down on the board.
pub(crate) fn place(state: &mut State, seat: Seat, class: Class, fighter: Space) {
    let round = state.round;
    let cards = state.player_mut(seat).betting.peek_mut();
    *cards = cards.without(fighter);
    state.bets.push(Bet { seat, class, round, fighter: Secret::new(fighter) });
}

/// §8.2 Settles what has happened. §13.1 Where all is shown at the end, it is only noted who it was.
pub(crate) fn settle(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    for class in Class::ALL {
        if state.columns[class as usize].result != BetResult::Open {
            continue;
        }
        let Some(fighter) = happened(game, state, class) else { continue };
        if game.config.big_reveal {
            state.columns[class as usize].result = BetResult::Sealed(fighter);
            tell(Event::Public(Notice::BetSealed { class, fighter }));
        } else {
            show(game, state, class, Some(fighter), tell);
        }
    }
}

/// §8.4 Settles everything that is left when the game ends.
pub(crate) fn settle_all(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    for class in Class::ALL {
        match state.columns[class as usize].result {
            BetResult::Settled(_) | BetResult::Lapsed => {}
            BetResult::Sealed(fighter) => show(game, state, class, Some(fighter), tell),
            BetResult::Open => {
                let fighter = happened_at_end(game, state, class);
                show(game, state, class, fighter, tell);
            }
        }
    }
}

/// §8.2 To whom the event of a column has happened so far.
fn happened(game: &FiredUp, state: &State, class: Class) -> Option<Space> {
    let eliminations = state.eliminations.as_slice();
    let nth = |number: u8| usize::from(number) - 1;
    match game.trigger(state, class) {
        Trigger::Eliminated(number) => eliminations.get(nth(number)).map(|one| one.victim),
        Trigger::Exhausted(number) => {
            eliminations.iter().filter(|one| one.exhausted).nth(nth(number)).map(|one| one.victim)
        }
        // §8.3 The table agreed on one reading.
        Trigger::Eliminator(number) => match game.config.house.eliminator {
            Eliminator::Different => state.eliminators.as_slice().get(nth(number)).copied(),
            Eliminator::Author => author(eliminations, nth(number)),
        },
        Trigger::AtEnd(_) => None,
    }
}

/// §8.3 Who made the elimination with this index. §7.3 Of two that eliminate each other the faster one does it first,
/// and also goes first, so each stands where the other one's victim does.
fn author(eliminations: &[Elimination], index: usize) -> Option<Space> {
    let one = eliminations.get(index)?;
    let is_mutual = eliminations.iter().any(|other| (other.victim, other.by) == (one.by, one.victim));
    Some(if is_mutual { one.victim } else { one.by })
}

/// §8.4 To whom it happens when the game ends.
fn happened_at_end(game: &FiredUp, state: &State, class: Class) -> Option<Space> {
    match game.trigger(state, class) {
        Trigger::Eliminated(_) | Trigger::Exhausted(_) | Trigger::Eliminator(_) => None,
        Trigger::AtEnd(superlative) => at_end(game, state, superlative),
    }
}

/// §8.4 Among those standing; if nobody is, the faster of the last two.
pub(crate) fn at_end(game: &FiredUp, state: &State, superlative: Superlative) -> Option<Space> {
    if state.arena.present().is_empty() {
        return match game.config.house.nobody_left {
            NobodyLeft::Nobody => None,
            // §7.3 They are noted in the order of Speed.
            NobodyLeft::Faster => state.eliminations.as_slice().iter().rev().nth(1).map(|one| one.victim),
        };
    }
    ending::foremost(game, state, superlative)
}

/// §8.2 The cards of a column are shown, and right guesses are paid in their order.
fn show(
    game: &FiredUp,
    state: &mut State,
    class: Class,
    winner: Option<Space>,
    tell: &mut impl FnMut(Event),
) {
    state.columns[class as usize].result = match winner {
        Some(fighter) => BetResult::Settled(fighter),
        None => BetResult::Lapsed,
    };
    tell(Event::Public(match winner {
        Some(fighter) => Notice::BetHappened { class, fighter },
        None => Notice::BetLapsed { class },
    }));
    let mut place = 0;
    for at in 0..state.bets.len() {
        let bet = state.bets.as_slice()[at];
        if bet.class != class {
            continue;
        }
        let (seat, round, fighter) = (bet.seat, bet.round, *bet.fighter.peek());
        let is_right = winner == Some(fighter);
        let points = if is_right { game.reward(state, class, place) + game.bonus(round) } else { 0 };
        place += usize::from(is_right);
        state.player_mut(seat).score += u16::from(points);
        tell(Event::Public(Notice::BetShown { seat, class, round, fighter, points }));
    }
}

/// §1.5 Every column without a card.
pub(crate) const fn no_columns() -> [crate::Column; CLASSES] {
    [crate::Column { card: None, result: BetResult::Open }; CLASSES]
}
