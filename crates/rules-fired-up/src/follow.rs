//! Follows a game notice by notice, so that a screen that shows one thing after the other never shows what is still to
//! come.

mod battle;
mod opening;

use crate::{
    BetResult, BetView, Claimed, Class, Face, FiredUp, Highlight, InfluenceDice, Notice, Pay, Space, Spree,
    Stage, Stat, Tally, Thumb, Unit, View,
};
use rules_core::{Game, Seat, Viewer};

/// §2.6 Where the Influence marker begins in every round.
const INFLUENCE: u8 = 3;

/// Brings a view up to one more notice. What is neither shown nor told, such as what a Double may still copy, waits until
/// the view is renewed. Whoever missed a notice sees something wrong until then, and nothing worse.
pub fn follow(game: &FiredUp, view: &mut View, notice: &Notice) {
    match *notice {
        Notice::Enters { space, mat } => opening::enter(game, view, space, mat),
        Notice::BetCard { class, card } => view.columns[class as usize].card = Some(card),
        Notice::Begins { seat } => view.first = seat,
        Notice::RoundBegins { round, first, dice } => round_begins(game, view, (round, first, dice)),
        Notice::Drew { .. } | Notice::Kept { .. } | Notice::DiscardedCard { .. } | Notice::Claimed { .. } => {
            follow_cards(game, view, notice);
        }
        Notice::Rolled { .. }
        | Notice::Rerolls { .. }
        | Notice::Rerolled { .. }
        | Notice::DiscardedDie { .. }
        | Notice::TurnEnded { .. }
        | Notice::Influence { .. }
        | Notice::Multitasks { .. }
        | Notice::Stored { .. } => follow_dice(view, notice),
        Notice::Buffed { .. }
        | Notice::Cheered { .. }
        | Notice::Overtook { .. }
        | Notice::Hasted { .. }
        | Notice::Aimed { .. }
        | Notice::Locked { .. }
        | Notice::Unlocked { .. }
        | Notice::UnlockedAndAimed { .. } => follow_influence(view, notice),
        Notice::Bet { .. }
        | Notice::BetHappened { .. }
        | Notice::BetSealed { .. }
        | Notice::BetLapsed { .. }
        | Notice::BetShown { .. } => follow_bets(view, notice),
        Notice::MoraleChecked { .. }
        | Notice::ClaimsAsked { .. }
        | Notice::NoAttack { .. }
        | Notice::Attacks { .. }
        | Notice::Struck { .. }
        | Notice::StruckAgain { .. }
        | Notice::Fought { .. }
        | Notice::Eliminated { .. }
        | Notice::Retargeted { .. } => battle::follow(view, notice),
        Notice::Over { winner } => (view.winner, view.stage) = (winner, Stage::Over),
    }
}

/// §9.2 What lay on the board returns, and everybody has dice.
fn round_begins(game: &FiredUp, view: &mut View, (round, first, dice): (u8, Seat, u8)) {
    (view.round, view.first) = (round, first);
    view.stage = Stage::Dealing { seat: first };
    view.spree = Spree::default();
    view.common = opening::common_dice(game);
    for seat in &mut view.seats {
        (seat.dice, seat.common, seat.fresh) = (dice, 0, 0);
    }
    for fighter in view.arena.fighters.iter_mut().flatten() {
        (fighter.locked, fighter.hasted, fighter.done) = (false, false, false);
        (fighter.up, fighter.down, fighter.influence) = (0, 0, INFLUENCE);
        (fighter.attacked, fighter.defended, fighter.dealt, fighter.taken) = (0, 0, 0, 0);
    }
    view.arena.tally = Tally::default();
    // §9.3 What was laid down is taken up.
    for seat in &mut view.seats {
        (seat.hand, seat.aside) = (seat.hand + seat.aside, 0);
    }
    let taken = std::mem::take(&mut view.aside);
    view.hand.extend(taken);
    view.hand.sort();
}

fn follow_cards(game: &FiredUp, view: &mut View, notice: &Notice) {
    match *notice {
        Notice::Drew { seat, card } => {
            view.stage = Stage::Dealing { seat };
            view.seats[seat.index()].hand += 1;
            view.deck = view.deck.saturating_sub(1);
            view.hand.extend(card);
            view.hand.sort();
        }
        Notice::Kept { seat, cards, claims } => {
            view.stage = Stage::Keeping;
            let own = &mut view.seats[seat.index()];
            (own.aside, own.hand, own.claims) = (own.hand.saturating_sub(2), 2, claims);
            if let Some(kept) = cards.filter(|_| view.viewer == Viewer::Seat(seat)) {
                let is_kept = |card: &Highlight| kept.contains(card);
                view.aside = view.hand.iter().filter(|card| !is_kept(card)).copied().collect();
                view.hand.retain(is_kept);
            }
        }
        Notice::DiscardedCard { seat, card } => leave_hand(view, seat, card),
        Notice::Claimed { seat, card, row, points } => {
            leave_hand(view, seat, card);
            view.seats[seat.index()].score += u16::from(points);
            view.claimed.push(Claimed { seat, card, row, round: view.round });
        }
        _ => unreachable!("followed elsewhere in {}", FiredUp::ID),
    }
    debug_assert!(view.seats.len() == game.seats());
}

/// §5.7, §9.3 A card leaves a hand, open to all.
fn leave_hand(view: &mut View, seat: Seat, card: Highlight) {
    let hand = &mut view.seats[seat.index()].hand;
    *hand = hand.saturating_sub(1);
    view.hand.retain(|&held| held != card);
    view.discard.push(card);
    view.discard.sort();
}

fn follow_dice(view: &mut View, notice: &Notice) {
    match *notice {
        Notice::Rolled { seat, dice } => {
            view.spree = Spree { pool: dice, ..Spree::default() };
            view.stage = Stage::Rerolling { seat };
        }
        Notice::Rerolls { seat, dice } => {
            view.spree.pool = taken(view.spree.pool, dice);
            let again = Stage::RollingAgain { seat, dice: dice.total() };
            view.stage = if dice.is_empty() { Stage::Using { seat } } else { again };
        }
        Notice::Rerolled { seat, dice } => {
            view.spree.pool = view.spree.pool.and(dice);
            view.stage = Stage::Using { seat };
        }
        Notice::DiscardedDie { seat, face } => {
            view.spree.pool = taken(view.spree.pool, InfluenceDice::showing(&[face]));
            let left = &mut view.seats[seat.index()].dice;
            *left = left.saturating_sub(1);
        }
        Notice::TurnEnded { .. } => view.spree = Spree::default(),
        Notice::Influence { space, left } => {
            if let Some(fighter) = &mut view.arena.fighters[space.index()] {
                fighter.influence = left;
            }
        }
        Notice::Multitasks { seat, pay } => {
            spend(view, seat, Face::Social, pay);
            view.spree.multitask = true;
        }
        Notice::Stored { seat, pay } => {
            spend(view, seat, Face::Social, pay);
            view.seats[seat.index()].tokens += 1;
        }
        _ => unreachable!("followed elsewhere"),
    }
}

fn follow_influence(view: &mut View, notice: &Notice) {
    let (seat, space, face, pay) = match *notice {
        Notice::Buffed { seat, space, pay, .. } => (seat, space, Face::Buff, pay),
        Notice::Cheered { seat, space, pay, .. } => (seat, space, Face::Morale, pay),
        Notice::Overtook { seat, space, pay, .. } | Notice::Hasted { seat, space, pay } => {
            (seat, space, Face::Sprint, pay)
        }
        Notice::Aimed { seat, space, pay, .. }
        | Notice::Locked { seat, space, pay }
        | Notice::Unlocked { seat, space, pay }
        | Notice::UnlockedAndAimed { seat, space, pay, .. } => (seat, space, Face::Target, pay),
        _ => unreachable!("followed elsewhere"),
    };
    spend(view, seat, face, pay);
    view.spree.influenced = view.spree.influenced.with(space);
    // §2.5 The die of a Multitask is free.
    if pay.units().any(|unit| unit != Unit::Multitask) {
        view.spree.fighter = Some(space);
    }
    if let Notice::Overtook { other, .. } = *notice
        && let Some(passed) = &mut view.arena.fighters[other.index()]
    {
        passed.tile += 1;
    }
    let Some(fighter) = &mut view.arena.fighters[space.index()] else { return };
    match *notice {
        Notice::Buffed { stat: Stat::Attack, value, .. } => fighter.attack = value,
        Notice::Buffed { stat: Stat::Defense, value, .. } => fighter.defense = value,
        Notice::Cheered { thumb: Thumb::Up, .. } => fighter.up += 1,
        Notice::Cheered { thumb: Thumb::Down, .. } => fighter.down += 1,
        Notice::Overtook { .. } => (fighter.tile, fighter.hasted) = (fighter.tile.saturating_sub(1), true),
        Notice::Hasted { .. } => fighter.hasted = true,
        Notice::Aimed { target, .. } => fighter.target = target,
        Notice::Locked { .. } => fighter.locked = true,
        Notice::Unlocked { .. } => fighter.locked = false,
        Notice::UnlockedAndAimed { target, .. } => (fighter.locked, fighter.target) = (false, target),
        _ => {}
    }
}

/// These dice without those, as far as they are among them.
fn taken(dice: InfluenceDice, gone: InfluenceDice) -> InfluenceDice {
    if dice.contains(gone) { dice.without(gone) } else { dice }
}

/// §3.12 What was paid with is gone.
fn spend(view: &mut View, seat: Seat, face: Face, pay: Pay) {
    let own = &mut view.seats[seat.index()];
    for unit in pay.units() {
        match unit {
            Unit::Die | Unit::Double => {
                let shown = if unit == Unit::Die { face } else { Face::Double };
                view.spree.pool = taken(view.spree.pool, InfluenceDice::showing(&[shown]));
                own.dice = own.dice.saturating_sub(1);
            }
            Unit::Token => own.tokens = own.tokens.saturating_sub(1),
            Unit::Multitask => view.spree.multitask = false,
            Unit::Common | Unit::CommonDouble => {
                let shown = if unit == Unit::Common { face } else { Face::Double };
                view.common = taken(view.common, InfluenceDice::showing(&[shown]));
                own.common += 1;
            }
        }
    }
}

fn follow_bets(view: &mut View, notice: &Notice) {
    match *notice {
        Notice::Bet { seat, class, fighter, pay } => {
            spend(view, seat, Face::Social, pay);
            let fighter = fighter.filter(|_| view.viewer == Viewer::Seat(seat));
            view.bets.push(BetView { seat, class, round: view.round, fighter });
            let betting = &mut view.seats[seat.index()].betting;
            *betting = betting.saturating_sub(1);
            view.betting.retain(|&card| Some(card) != fighter);
        }
        Notice::BetHappened { class, fighter } => {
            view.columns[class as usize].result = BetResult::Settled(fighter);
        }
        Notice::BetSealed { class, fighter } => {
            view.columns[class as usize].result = BetResult::Sealed(fighter);
        }
        Notice::BetLapsed { class } => view.columns[class as usize].result = BetResult::Lapsed,
        Notice::BetShown { seat, class, round, fighter, points } => {
            view.seats[seat.index()].score += u16::from(points);
            turn_up(view, (seat, class, round), fighter);
        }
        _ => unreachable!("followed elsewhere"),
    }
}

/// §8.2 A Betting card is turned up: the first of this seat here that was still face down, or this very one.
fn turn_up(view: &mut View, (seat, class, round): (Seat, Class, u8), fighter: Space) {
    let is_it = |bet: &&mut BetView| {
        (bet.seat, bet.class, bet.round) == (seat, class, round) && bet.fighter.is_none()
    };
    if let Some(bet) = view.bets.iter_mut().find(is_it) {
        bet.fighter = Some(fighter);
    }
}
