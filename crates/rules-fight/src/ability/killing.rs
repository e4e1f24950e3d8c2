//! §4.6 Killing: who matches is left without Power, and §3.5 buries them together.

use crate::State;

/// §4.6 The highest Mains, all of them if level.
pub(super) fn highest(state: &mut State) {
    let highest = state.standing.iter().map(|seat| state.power(seat)).max();
    kill(state, |power| Some(power) == highest);
}

/// §4.6 Every Main of one digit.
pub(super) fn one_digit(state: &mut State) {
    kill(state, |power| power < 10);
}

/// §4.10 A shielded Main stays.
fn kill(state: &mut State, matches: impl Fn(i32) -> bool) {
    for seat in state.standing.iter() {
        let lineup = &mut state.lineups[seat.index()];
        if matches(lineup.power) && !lineup.shielded {
            lineup.power = 0;
        }
    }
}
