//! §3.8 Social actions: bets (§8.1), §3.9 Multitasks, §3.10 storing.

use crate::{
    Action, BetResult, Class, Event, FiredUp, Illegal, Notice, Pay, Space, State, betting,
    edition::Stored,
    means::{self, Bill, Means},
};
use rules_core::{Seat, Secret};

/// §3.10 Nobody has more active tokens.
pub(crate) const MOST_TOKENS: u8 = 2;

/// §8.1 May the seat bet so?
pub(crate) fn check_bet(
    game: &FiredUp,
    state: &State,
    seat: Seat,
    (class, fighter): (Class, Space),
    pay: Pay,
) -> Result<(), Illegal> {
    if state.columns[class as usize].result != BetResult::Open {
        return Err(Illegal::BetClosed { class });
    }
    if !state.player(seat).betting.peek().contains(fighter) {
        return Err(Illegal::NoBettingCard);
    }
    if pay.cost() != 1 {
        return Err(Illegal::WrongCost { cost: 1 });
    }
    means::check(game, state, seat, Bill::Bet, pay)
}

/// §3.9 May the seat make a die?
pub(crate) fn check_multitask(game: &FiredUp, state: &State, seat: Seat, pay: Pay) -> Result<(), Illegal> {
    if pay.cost() != 2 {
        return Err(Illegal::WrongCost { cost: 2 });
    }
    means::check(game, state, seat, Bill::Multitask, pay)?;
    if somebody_listens(state) { Ok(()) } else { Err(Illegal::NobodyListens) }
}

/// §3.9 Without a fighter that listens the die could not be used.
fn somebody_listens(state: &State) -> bool {
    state.arena.fighters.iter().flatten().any(|fighter| fighter.influence > 0)
}

/// §3.10 May the seat store a Social action?
pub(crate) fn check_store(game: &FiredUp, state: &State, seat: Seat, pay: Pay) -> Result<(), Illegal> {
    if pay.cost() != 1 {
        return Err(Illegal::WrongCost { cost: 1 });
    }
    means::check(game, state, seat, Bill::Store, pay)?;
    if state.player(seat).tokens == MOST_TOKENS { Err(Illegal::TokensFull) } else { Ok(()) }
}

/// §3.8 Every bet, Multitask and way to store.
pub(crate) fn legal(game: &FiredUp, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.spree.multitask {
        return;
    }
    let ones = Means::of(game, state, seat, Bill::Bet).ones();
    let cards = *state.player(seat).betting.peek();
    for class in Class::ALL {
        if state.columns[class as usize].result == BetResult::Open {
            for fighter in cards.iter() {
                out.extend(ones.as_slice().iter().map(|&pay| Action::Bet { class, fighter, pay }));
            }
        }
    }
    if somebody_listens(state) {
        let means = Means::of(game, state, seat, Bill::Multitask);
        out.extend(means.twos().as_slice().iter().map(|&pay| Action::Multitask { pay }));
    }
    if state.player(seat).tokens < MOST_TOKENS {
        let means = Means::of(game, state, seat, Bill::Store);
        out.extend(means.ones().as_slice().iter().map(|&pay| Action::Store { pay }));
    }
}

/// §3.8 The seat bets, makes a die or stores.
pub(crate) fn apply(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match action {
        Action::Bet { class, fighter, pay } => {
            means::spend(game, state, seat, Bill::Bet, pay);
            betting::place(state, seat, class, fighter);
            tell(Event::Bet { seat, class, fighter: Secret::new(fighter), pay });
        }
        Action::Multitask { pay } => {
            means::spend(game, state, seat, Bill::Multitask, pay);
            state.spree.multitask = true;
            tell(Event::Public(Notice::Multitasks { seat, pay }));
        }
        Action::Store { pay } => {
            means::spend(game, state, seat, Bill::Store, pay);
            let player = state.player_mut(seat);
            player.tokens += 1;
            player.fresh += u8::from(game.edition.stored == Stored::NextRound);
            tell(Event::Public(Notice::Stored { seat, pay }));
        }
        _ => unreachable!("only Social actions come here"),
    }
}
