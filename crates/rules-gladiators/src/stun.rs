//! §7.4 to §7.6 Stun: what starts it, what ends it.

use crate::{Event, Gladiators, Notice, Roll, State, Stun, state::Fighter, state::Stage};
use rules_core::Seat;

/// §7.5 Does a hit that landed stun? "Stay stunned" holds only who is stunned already.
#[inline]
pub fn takes_hold(stun: Stun, already_stunned: bool) -> bool {
    match stun {
        Stun::No => false,
        Stun::Stay => already_stunned,
        Stun::Stun => true,
    }
}

/// §7.6 A stun lasts to the end of the stunner's next turn, unless that turn renews it. Since turns alternate, at the
/// end of each turn the rival is stunned exactly if this turn stunned them.
#[inline]
pub(crate) fn run_out(rival: &mut Fighter, seat: Seat, stunned: bool, tell: &mut impl FnMut(Event)) {
    if rival.stunned && !stunned {
        tell(Event::Public(Notice::StunRanOut { seat }));
    }
    rival.stunned = stunned;
}

/// §7.4 A stunned gladiator with FOCUS tries to shake the stun off as the turn begins, where the table plays so.
#[inline]
pub(crate) fn may_focus(game: &Gladiators, state: &State) -> bool {
    let stunned = state.fighters[state.mover.index()].stunned;
    stunned && game.config.house.focus && game.corner(state.mover).focus > 0
}

/// §7.4 Any die that shows enough clears the stun; the turn goes on either way.
pub(crate) fn focus(game: &Gladiators, state: &mut State, roll: Roll, tell: &mut impl FnMut(Event)) {
    let seat = state.mover;
    state.dice[seat.index()] = roll;
    let success = game.content.skills.focus_success;
    let cleared = roll.dice.highest().is_some_and(|(face, _)| face >= success);
    tell(Event::Public(Notice::Focused { seat, roll, cleared }));
    if cleared {
        state.fighters[seat.index()].stunned = false;
    }
    state.stage = Stage::Declaring;
}
