//! §9 Victory: by the rival's fall, or by the crowd's verdict when the battle has lasted too long.

use crate::{Ending, Event, Notice, State, state::Stage};
use rules_core::Seat;

/// §9.1 The mover's blow took the rival's last health.
pub(crate) fn by_fall(state: &mut State, tell: &mut impl FnMut(Event)) {
    state.turns += 1;
    finish(state, state.mover, Ending::Fall, tell);
}

/// §9.3 At the turn limit more health left wins; with equal health, who did not attack first.
pub(crate) fn by_verdict(state: &mut State, tell: &mut impl FnMut(Event)) {
    let [first, second] = state.fighters.map(|fighter| fighter.health);
    let winner = match first.cmp(&second) {
        std::cmp::Ordering::Greater => Seat::FIRST,
        std::cmp::Ordering::Less => Seat::SECOND,
        std::cmp::Ordering::Equal => state.first.rival(),
    };
    finish(state, winner, Ending::Verdict, tell);
}

/// §9.2 There is always one winner and one loser.
fn finish(state: &mut State, winner: Seat, ending: Ending, tell: &mut impl FnMut(Event)) {
    state.stage = Stage::Over { winner };
    tell(Event::Public(Notice::Over { winner, ending }));
}
