//! §15.3 A game imagined from what one viewer knows.
//!
//! Everything that lies open and everything of the viewer's own stays. The cards that the viewer has never seen are
//! dealt anew, every one as likely in any hidden place; face-down bets get any fighter whose Betting card was not seen.

use crate::{
    CardSet, Claims, FiredUp, SpaceSet, Stage, State, View, claim,
    state::{Aside, Bet, Hand},
};
use rules_core::{Game, Pile, Random, Seat, Secret, Viewer};

/// A state that the viewer cannot tell from the truth.
pub(crate) fn imagine(game: &FiredUp, view: &View, random: &mut impl Random) -> State {
    let mut state = what_all_know(game, view);
    let mut unseen = unseen_cards(game, view);
    for seat in game.seats_from(Seat::FIRST) {
        if view.viewer == Viewer::Seat(seat) {
            place_own(&mut state, view, seat);
        } else {
            deal_anew(&mut state, view, seat, &mut unseen, random);
        }
    }
    state.deck.set(unseen);
    place_bets(game, &mut state, view, random);
    answer_anew(game, &mut state, view, random);
    state
}

/// The state as far as everybody knows it.
fn what_all_know(game: &FiredUp, view: &View) -> State {
    let mut state = game.start();
    state.stage = view.stage;
    state.round = view.round;
    state.first = view.first;
    state.arena = view.arena;
    state.clash = view.clash;
    state.spree = view.spree;
    state.owed = view.owed.iter().copied().collect();
    state.common = view.common;
    state.columns = view.columns;
    view.eliminations.iter().for_each(|&one| state.eliminations.push(one));
    view.eliminators.iter().for_each(|&one| state.eliminators.push(one));
    view.claimed.iter().for_each(|&one| state.claimed.push(one));
    state.discard = view.discard.iter().copied().collect();
    for (player, seen) in state.players.iter_mut().zip(&view.seats) {
        player.score = seen.score;
        player.dice = seen.dice;
        player.tokens = seen.tokens;
        player.fresh = seen.fresh;
        player.common = seen.common;
        player.claims = seen.claims;
    }
    state
}

/// Every card whose place the viewer does not know.
fn unseen_cards(game: &FiredUp, view: &View) -> CardSet {
    let mut unseen = game.deck;
    let seen = view.discard.iter().chain(&view.hand).chain(&view.aside);
    seen.for_each(|&card| unseen.remove(card));
    unseen
}

/// The viewer's own cards.
fn place_own(state: &mut State, view: &View, own: Seat) {
    let (mut hand, mut aside) = (Hand::new(), Aside::new());
    view.hand.iter().for_each(|&card| hand.push(card));
    view.aside.iter().for_each(|&card| aside.push(card));
    let player = state.player_mut(own);
    player.hand.set(hand);
    player.aside.set(aside);
    player.answer.set(view.answer);
}

/// Any unseen cards for a rival.
fn deal_anew(state: &mut State, view: &View, seat: Seat, unseen: &mut CardSet, random: &mut impl Random) {
    let seen = &view.seats[seat.index()];
    let (mut hand, mut aside) = (Hand::new(), Aside::new());
    for _ in 0..seen.hand {
        hand.insert_sorted(deal(unseen, random));
    }
    for _ in 0..seen.aside {
        aside.insert_sorted(deal(unseen, random));
    }
    let player = state.player_mut(seat);
    player.hand.set(hand);
    player.aside.set(aside);
}

fn deal(unseen: &mut CardSet, random: &mut impl Random) -> crate::Highlight {
    let card = unseen.pick(random);
    unseen.remove(card);
    card
}

/// §8.1 Every bet on a fighter that is known, or on any whose Betting card may still lie face down.
fn place_bets(game: &FiredUp, state: &mut State, view: &View, random: &mut impl Random) {
    let mut left = [SpaceSet::first(game.fighters()); crate::MOST_SEATS];
    for bet in &view.bets {
        if let Some(fighter) = bet.fighter {
            left[bet.seat.index()] = left[bet.seat.index()].without(fighter);
        }
    }
    state.bets = Pile::new();
    for bet in &view.bets {
        let cards = &mut left[bet.seat.index()];
        let fighter = bet.fighter.unwrap_or_else(|| {
            let at = random.below(cards.len() as u64) as usize;
            cards.iter().nth(at).expect("a card for every bet is there")
        });
        *cards = cards.without(fighter);
        let (seat, class, round) = (bet.seat, bet.class, bet.round);
        state.bets.push(Bet { seat, class, round, fighter: Secret::new(fighter) });
    }
    for (player, cards) in state.players.iter_mut().zip(left) {
        player.betting.set(cards);
    }
}

/// §5.6 What rivals that have decided may have claimed of the hands they got. Who claims at once claims all there is.
fn answer_anew(game: &FiredUp, state: &mut State, view: &View, random: &mut impl Random) {
    let Stage::Claiming { phase } = view.stage else { return };
    for seat in game.seats_from(Seat::FIRST) {
        if view.viewer == Viewer::Seat(seat) || state.owed.contains(seat) {
            continue;
        }
        let met = claim::claimable(game, state, seat, phase);
        let answer = match state.player(seat).claims {
            Claims::AtOnce => met,
            Claims::Asked => met & random.below(4) as u8,
        };
        state.player_mut(seat).answer.set(answer);
    }
}
