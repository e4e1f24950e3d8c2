//! The order of play: who owes what, and what comes next.
//!
//! After the setup (`setup.rs`) a game goes through up to four rounds. A round is: cards are dealt and two of four kept
//! (`keep.rs`), dice are used in turns (`influence.rs` and a file for each action), the Morale Check (`morale_check.rs`),
//! Start Highlights (`claim.rs`), the battle attack by attack (`battle.rs`, `fight.rs`) with Fight Highlights, bets
//! (`betting.rs`) and eliminations (`elimination.rs`), End Highlights, and the next round (`next_round.rs`) or the end
//! (`ending.rs`). §2 to §10 of the rulebook.

use crate::{
    Action, BattleDice, Chance, DieFace, Event, FiredUp, Illegal, InfluenceDice, State, Throw, battle, claim,
    ending, influence, keep, setup, state::Stage,
};
use rules_core::{Random, Seat, Turn};

/// What the state waits for.
#[inline]
pub(crate) fn turn(game: &FiredUp, state: &State) -> Turn {
    match state.stage {
        Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Rolling { .. }
        | Stage::RollingAgain { .. }
        | Stage::Striking { .. } => Turn::Chance,
        Stage::Rerolling { seat } | Stage::Using { seat } => Turn::of(seat),
        Stage::Keeping | Stage::Claiming { .. } => Turn::Decide(state.owed),
        Stage::Over => Turn::Over(ending::standing(game, state)),
    }
}

/// Does this seat owe a decision?
#[inline]
fn owes(state: &State, seat: Seat) -> bool {
    match state.stage {
        Stage::Rerolling { seat: owing } | Stage::Using { seat: owing } => owing == seat,
        Stage::Keeping | Stage::Claiming { .. } => state.owed.contains(seat),
        Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Rolling { .. }
        | Stage::RollingAgain { .. }
        | Stage::Striking { .. }
        | Stage::Over => false,
    }
}

/// May this seat take this action now?
pub(crate) fn check(game: &FiredUp, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    match state.stage {
        Stage::Over => Err(Illegal::Over),
        _ if !owes(state, seat) => Err(Illegal::NotOwed),
        Stage::Keeping => keep::check(state, seat, action),
        Stage::Rerolling { .. } => influence::check_reroll(state, action),
        Stage::Using { .. } => influence::check(game, state, seat, action),
        Stage::Claiming { phase } => claim::check(game, state, seat, phase, action),
        Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Rolling { .. }
        | Stage::RollingAgain { .. }
        | Stage::Striking { .. } => Err(Illegal::NotOwed),
    }
}

/// Lists what the seat may do, in ascending order.
#[inline]
pub(crate) fn legal(game: &FiredUp, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !owes(state, seat) {
        return;
    }
    match state.stage {
        Stage::Keeping => keep::legal(state, seat, out),
        Stage::Rerolling { .. } => influence::legal_reroll(state, out),
        Stage::Using { .. } => influence::legal(game, state, seat, out),
        Stage::Claiming { phase } => claim::legal(game, state, seat, phase, out),
        Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Rolling { .. }
        | Stage::RollingAgain { .. }
        | Stage::Striking { .. }
        | Stage::Over => {}
    }
}

/// A checked decision is taken.
#[inline]
pub(crate) fn act(
    game: &FiredUp,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match state.stage {
        Stage::Keeping => keep::apply(game, state, seat, action, tell),
        Stage::Rerolling { .. } => influence::apply_reroll(state, seat, action, tell),
        Stage::Using { .. } => influence::apply(game, state, seat, action, tell),
        Stage::Claiming { phase } => claim::apply(game, state, seat, phase, action, tell),
        Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Rolling { .. }
        | Stage::RollingAgain { .. }
        | Stage::Striking { .. }
        | Stage::Over => unreachable!("nobody decides here"),
    }
}

/// Every outcome that may be drawn now, ascending, with its weight.
pub(crate) fn odds(game: &FiredUp, state: &State) -> Vec<(Chance, u64)> {
    let evenly = |outcome: Chance| (outcome, 1);
    match state.stage {
        Stage::Entering { .. } => setup::mats(game, state).map(Chance::Mat).map(evenly).collect(),
        Stage::Announcing { class } => setup::bet_cards(game, class).map(Chance::Bet).map(evenly).collect(),
        Stage::Seating => game.seats_from(Seat::FIRST).map(Chance::First).map(evenly).collect(),
        Stage::Dealing { .. } => state.deck.peek().iter().map(Chance::Card).map(evenly).collect(),
        Stage::Rolling { .. } | Stage::RollingAgain { .. } => {
            thrown(dice_due(game, state), Chance::Influence)
        }
        Stage::Striking { .. } => thrown(dice_due(game, state), Chance::Battle),
        Stage::Keeping
        | Stage::Rerolling { .. }
        | Stage::Using { .. }
        | Stage::Claiming { .. }
        | Stage::Over => Vec::new(),
    }
}

fn thrown<F: DieFace>(number: u8, outcome: impl Fn(Throw<F>) -> Chance) -> Vec<(Chance, u64)> {
    Throw::all(number).map(|dice| (outcome(dice), dice.weight())).collect()
}

/// How many dice are rolled now.
#[inline]
fn dice_due(game: &FiredUp, state: &State) -> u8 {
    match state.stage {
        Stage::Rolling { seat } => state.player(seat).dice,
        Stage::RollingAgain { dice, .. } => dice,
        Stage::Striking { attacker, defender, roll } => {
            battle::dice_now(game, state, attacker, defender, roll)
        }
        Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Keeping
        | Stage::Rerolling { .. }
        | Stage::Using { .. }
        | Stage::Claiming { .. }
        | Stage::Over => 0,
    }
}

/// The weight of one outcome; 0 for what cannot come now.
pub(crate) fn weight(game: &FiredUp, state: &State, outcome: Chance) -> u64 {
    let once = u64::from;
    match (state.stage, outcome) {
        (Stage::Entering { .. }, Chance::Mat(mat)) => once(setup::mats(game, state).any(|one| one == mat)),
        (Stage::Announcing { class }, Chance::Bet(card)) => {
            once(setup::bet_cards(game, class).any(|one| one == card))
        }
        (Stage::Seating, Chance::First(seat)) => once(seat.index() < game.config.seats.into()),
        (Stage::Dealing { .. }, Chance::Card(card)) => once(state.deck.peek().contains(card)),
        (Stage::Rolling { .. } | Stage::RollingAgain { .. }, Chance::Influence(dice))
            if dice.total() == dice_due(game, state) =>
        {
            dice.weight()
        }
        (Stage::Striking { .. }, Chance::Battle(dice)) if dice.total() == dice_due(game, state) => {
            dice.weight()
        }
        _ => 0,
    }
}

/// Draws one outcome without listing them.
#[inline]
pub(crate) fn draw(game: &FiredUp, state: &State, random: &mut impl Random) -> Chance {
    match state.stage {
        Stage::Rolling { .. } | Stage::RollingAgain { .. } => {
            Chance::Influence(InfluenceDice::roll(dice_due(game, state), random))
        }
        Stage::Striking { .. } => Chance::Battle(BattleDice::roll(dice_due(game, state), random)),
        Stage::Dealing { .. } => setup::draw_card(state, random),
        Stage::Entering { .. } => pick(setup::mats(game, state).map(Chance::Mat), random),
        Stage::Announcing { class } => pick(setup::bet_cards(game, class).map(Chance::Bet), random),
        Stage::Seating => Chance::First(Seat::at(random.below(game.config.seats.into()) as usize)),
        Stage::Keeping
        | Stage::Rerolling { .. }
        | Stage::Using { .. }
        | Stage::Claiming { .. }
        | Stage::Over => unreachable!("nothing is drawn here"),
    }
}

/// One of a few, each with the same chance.
fn pick(outcomes: impl Iterator<Item = Chance>, random: &mut impl Random) -> Chance {
    let mut all = [None; crate::Mat::MOST];
    let mut count = 0;
    for outcome in outcomes {
        all[count] = Some(outcome);
        count += 1;
    }
    all[random.below(count as u64) as usize].expect("only those that are there are picked")
}

/// An outcome that was drawn comes to pass.
#[inline]
pub(crate) fn drawn(game: &FiredUp, state: &mut State, outcome: Chance, tell: &mut impl FnMut(Event)) {
    match (state.stage, outcome) {
        (Stage::Rolling { seat }, Chance::Influence(dice)) => influence::rolled(state, seat, dice, tell),
        (Stage::RollingAgain { seat, .. }, Chance::Influence(dice)) => {
            influence::rerolled(state, seat, dice, tell);
        }
        (Stage::Striking { attacker, defender, roll }, Chance::Battle(dice)) => {
            battle::struck(game, state, (attacker, defender, roll), dice, tell);
        }
        (Stage::Dealing { seat }, Chance::Card(card)) => setup::deal(game, state, seat, card, tell),
        (Stage::Entering { space }, Chance::Mat(mat)) => setup::enter(game, state, space, mat, tell),
        (Stage::Announcing { class }, Chance::Bet(card)) => setup::announce(game, state, class, card, tell),
        (Stage::Seating, Chance::First(seat)) => setup::seat_first(game, state, seat, tell),
        _ => unreachable!("only what may be drawn is drawn"),
    }
}
