//! §4.3 Setting and scaling.

use super::set_power;
use crate::{Event, Fight, Rounding, State};
use rules_core::Seat;

/// §4.3 One's own Main is set to a Power.
pub(super) fn set_own(state: &mut State, seat: Seat, power: u8, tell: &mut impl FnMut(Event)) {
    set_power(state, seat, power.into(), tell);
}

/// §4.3 One's own Main is multiplied by a fraction.
pub(super) fn scale_own(
    game: &Fight,
    state: &mut State,
    seat: Seat,
    (times, over): (u8, u8),
    tell: &mut impl FnMut(Event),
) {
    let to = scaled(state.power(seat), times.into(), over.into(), game.config.house.rounding);
    set_power(state, seat, to, tell);
}

/// §4.3 Any one Main is halved.
pub(super) fn halve_any(game: &Fight, state: &mut State, named: Option<Seat>, tell: &mut impl FnMut(Event)) {
    if let Some(seat) = named {
        set_power(state, seat, halved(state.power(seat), game.config.house.rounding), tell);
    }
}

/// §4.3 A Power multiplied by a fraction, and rounded once.
pub const fn scaled(power: i32, times: i32, over: i32, rounding: Rounding) -> i32 {
    let product = power * times;
    match rounding {
        Rounding::Down => product.div_euclid(over),
        Rounding::Up => (product + over - 1).div_euclid(over),
    }
}

/// §4.3 Half a Power.
pub const fn halved(power: i32, rounding: Rounding) -> i32 {
    scaled(power, 1, 2, rounding)
}
