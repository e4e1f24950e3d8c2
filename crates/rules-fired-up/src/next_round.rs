//! §9 Preparing the next round.

use crate::{
    Event, FiredUp, Notice, Space, State, Tally,
    edition::DiceCount,
    setup::INFLUENCE,
    state::{Aside, Hand, Spree, Stage},
    two_players,
};
use rules_core::Seat;

/// §9.4 Nobody has fewer dice.
const LEAST_DICE: u8 = 3;
/// §9.4 Everybody has so many dice,
const DICE: u8 = 6;
/// §9.4 but so many in a game of five.
const DICE_OF_FIVE: u8 = 5;

/// §9 All is prepared, and cards are dealt.
pub(crate) fn prepare(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    retarget(state, tell);
    clear(state);
    for seat in game.seats_from(Seat::FIRST) {
        take_up(state, seat, tell);
    }
    state.first = first_player(game, state);
    begin(game, state, tell);
}

/// A round begins: dice for everybody, then the deal.
pub(crate) fn begin(game: &FiredUp, state: &mut State, tell: &mut impl FnMut(Event)) {
    state.round += 1;
    let dice = dice(game, state);
    for seat in game.seats_from(Seat::FIRST) {
        let player = state.player_mut(seat);
        player.dice = dice;
        player.common = 0;
        // §14.1 What was stored in an earlier round can be used.
        player.fresh = 0;
    }
    state.common = two_players::common_dice(game);
    state.spree = Spree::default();
    tell(Event::Public(Notice::RoundBegins { round: state.round, first: state.first, dice }));
    state.stage = Stage::Dealing { seat: state.first };
}

/// §9.1 Who points at nobody turns to the left.
fn retarget(state: &mut State, tell: &mut impl FnMut(Event)) {
    for space in state.arena.present().iter() {
        let is_lost = state.arena.fighter(state.arena.at(space).target).is_none();
        let target = state.arena.left_of(space).filter(|_| is_lost);
        if let Some(target) = target {
            state.arena.at_mut(space).target = target;
            tell(Event::Public(Notice::Retargeted { space, target }));
        }
    }
}

/// §9.2 The dice on the board return, and the counts of the round begin anew.
fn clear(state: &mut State) {
    for space in Space::ALL {
        if let Some(fighter) = &mut state.arena.fighters[space.index()] {
            (fighter.locked, fighter.hasted, fighter.done) = (false, false, false);
            (fighter.up, fighter.down, fighter.influence) = (0, 0, INFLUENCE);
            (fighter.attacked, fighter.defended, fighter.dealt, fighter.taken) = (0, 0, 0, 0);
        }
    }
    state.arena.tally = Tally::default();
}

/// §9.3 The hand is discarded, and what was laid down is taken up.
fn take_up(state: &mut State, seat: Seat, tell: &mut impl FnMut(Event)) {
    let player = state.player_mut(seat);
    let (hand, aside) = (*player.hand.peek(), *player.aside.peek());
    let mut taken = Hand::new();
    aside.as_slice().iter().for_each(|&card| taken.push(card));
    player.hand.set(taken);
    player.aside.set(Aside::new());
    for &card in hand.as_slice() {
        state.discard.insert(card);
        tell(Event::Public(Notice::DiscardedCard { seat, card }));
    }
}

/// §9.4 How many dice everybody has.
pub(crate) fn dice(game: &FiredUp, state: &State) -> u8 {
    match game.edition.dice {
        DiceCount::FightersPlusOne => state.arena.present().len() as u8 + 1,
        DiceCount::LessEliminated => {
            let all = if game.config.seats == 5 { DICE_OF_FIVE } else { DICE };
            (all - state.eliminations.len() as u8).max(LEAST_DICE)
        }
    }
}

/// §9.5 The fewest points; of several the closest to the right of the last first player, who comes last.
fn first_player(game: &FiredUp, state: &State) -> Seat {
    let fewest = game.seats_from(Seat::FIRST).map(|seat| state.player(seat).score).min().unwrap_or(0);
    let mut seat = state.first;
    loop {
        seat = game.previous(seat);
        if state.player(seat).score == fewest {
            return seat;
        }
    }
}
