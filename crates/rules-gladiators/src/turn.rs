//! §4 The order of play: who owes what, and what comes next.
//!
//! A battle goes through the stages of [`Stage`] from top to bottom: initiative once (`initiative.rs`), then turns by
//! strict alternation. A turn is: focus if stunned (`stun.rs`), a declaration (`declare.rs`), the attack
//! (`attack.rs`), the block (`defence.rs`) or healing (`luck.rs`), and its end, here.

use crate::{
    Action, Event, Gladiators, Illegal, LastTurn, Notice, Roll, State, attack, declare, defence, initiative,
    luck, state::Stage, stun, victory,
};
use rules_core::{Seat, Standing, Turn};

/// What the state waits for.
#[inline]
pub(crate) fn turn(state: &State) -> Turn {
    match state.stage {
        Stage::Bidding { bids } => Turn::Decide(initiative::owed(bids)),
        Stage::Declaring | Stage::AddingLuck(_) => Turn::of(state.mover),
        Stage::GuardingWithLuck { .. } => Turn::of(state.mover.rival()),
        Stage::RollingInitiative { .. }
        | Stage::Focusing
        | Stage::Attacking { .. }
        | Stage::Blocking { .. }
        | Stage::Healing { .. } => Turn::Chance,
        Stage::Over { winner } => Turn::Over(Standing::duel(winner)),
    }
}

/// May this seat take this action now?
#[inline]
pub(crate) fn check(game: &Gladiators, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    match turn(state) {
        Turn::Over(_) => return Err(Illegal::Over),
        Turn::Decide(seats) if seats.contains(seat) => {}
        Turn::Decide(_) | Turn::Chance => return Err(Illegal::NotOwed),
    }
    match state.stage {
        Stage::Bidding { .. } | Stage::AddingLuck(_) => luck::check(state, seat, action),
        Stage::GuardingWithLuck { strike, .. } => defence::check(game, state, seat, strike, action),
        Stage::Declaring => declare::check(game, state, seat, action),
        _ => unreachable!("the other stages ask nobody"),
    }
}

/// Lists what the seat may do, in ascending order.
#[inline]
pub(crate) fn legal(game: &Gladiators, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !turn(state).owes(seat) {
        return;
    }
    match state.stage {
        Stage::Bidding { .. } | Stage::AddingLuck(_) => luck::legal(state, seat, out),
        Stage::GuardingWithLuck { strike, .. } => defence::legal(game, state, seat, strike, out),
        Stage::Declaring => declare::legal(game, state, seat, out),
        _ => unreachable!("the other stages ask nobody"),
    }
}

/// Takes a decision that was checked.
#[inline]
pub(crate) fn decide(
    game: &Gladiators,
    state: &mut State,
    seat: Seat,
    action: Action,
    tell: &mut impl FnMut(Event),
) {
    match (state.stage, action) {
        (Stage::Bidding { bids }, Action::Luck(dice)) => initiative::bid(state, bids, seat, dice, tell),
        (Stage::Declaring, _) => declare::apply(game, state, action, tell),
        (Stage::AddingLuck(attack), Action::Luck(dice)) => {
            luck::add(seat, dice, tell);
            attack::aim(game, state, attack, dice, tell);
        }
        (Stage::GuardingWithLuck { attack, strike }, Action::Luck(dice)) => {
            luck::add(seat, dice, tell);
            defence::raise_guard(game, state, attack, strike, dice, tell);
        }
        _ => unreachable!("a checked action fits its stage"),
    }
}

/// The dice that fall now: how many of the skills, how many of luck; nothing when none fall.
#[inline]
pub(crate) fn pool(game: &Gladiators, state: &State) -> Option<(u8, u8)> {
    match state.stage {
        Stage::RollingInitiative { luck, first_total } => {
            let seat = initiative::roller(first_total);
            Some((game.corner(seat).initiative, luck[seat.index()]))
        }
        Stage::Focusing => Some((game.corner(state.mover).focus, 0)),
        Stage::Attacking { attack, luck } => Some((attack::dice(game.corner(state.mover), attack), luck)),
        Stage::Blocking { luck, .. } => Some((defence::dice(game, state, state.mover.rival()), luck)),
        Stage::Healing { dice } => Some((dice, 0)),
        Stage::Bidding { .. }
        | Stage::Declaring
        | Stage::AddingLuck(_)
        | Stage::GuardingWithLuck { .. }
        | Stage::Over { .. } => None,
    }
}

/// Takes a roll.
#[inline]
pub(crate) fn fall(game: &Gladiators, state: &mut State, roll: Roll, tell: &mut impl FnMut(Event)) {
    match state.stage {
        Stage::RollingInitiative { luck, first_total } => {
            initiative::fall(game, state, luck, first_total, roll, tell);
        }
        Stage::Focusing => stun::focus(game, state, roll, tell),
        Stage::Attacking { attack, .. } => attack::fall(game, state, attack, roll, tell),
        Stage::Blocking { attack, strike, .. } => defence::fall(game, state, attack, strike, roll, tell),
        Stage::Healing { .. } => luck::heal(game, state, roll, tell),
        Stage::Bidding { .. }
        | Stage::Declaring
        | Stage::AddingLuck(_)
        | Stage::GuardingWithLuck { .. }
        | Stage::Over { .. } => unreachable!("nothing falls at a stage without dice"),
    }
}

/// §4.6 Starts the turn of the mover: a stunned gladiator first tries to focus.
pub(crate) fn begin(game: &Gladiators, state: &mut State) {
    state.stage = if stun::may_focus(game, state) { Stage::Focusing } else { Stage::Declaring };
}

/// §4.6 Ends the turn of the mover. `stunned` says whether this turn stunned the rival; an older stun runs out now.
pub(crate) fn end(
    game: &Gladiators,
    state: &mut State,
    did: LastTurn,
    stunned: bool,
    tell: &mut impl FnMut(Event),
) {
    let (mover, rival) = (state.mover, state.mover.rival());
    state.fighters[mover.index()].last = did;
    stun::run_out(&mut state.fighters[rival.index()], rival, stunned, tell);
    state.turns += 1;
    if state.turns == game.config.house.turn_limit {
        victory::by_verdict(state, tell);
    } else {
        state.mover = rival;
        tell(Event::Public(Notice::TurnBegins { seat: rival, turn: state.turns + 1 }));
        begin(game, state);
    }
}
