//! §4.4 Digits, and §4.5 other arithmetic on every Main. Powers here are at least 1.

use super::{change_all, set_power};
use crate::{Event, Fight, LoneDigit, State};
use rules_core::Seat;

/// §4.4 One digit of every Main turns into another.
pub(super) fn replace(state: &mut State, from: u8, to: u8, tell: &mut impl FnMut(Event)) {
    change_all(state, |power| digit_replaced(power, from.into(), to.into()), tell);
}

/// §4.4 The digits of every Main are multiplied.
pub(super) fn multiply(game: &Fight, state: &mut State, tell: &mut impl FnMut(Event)) {
    change_all(state, |power| digit_product(power, game.config.house.lone_digit), tell);
}

/// §4.4 The digits of every Main are added up.
pub(super) fn add_up(state: &mut State, tell: &mut impl FnMut(Event)) {
    change_all(state, digit_sum, tell);
}

/// §4.4 The digits of every Main are reversed.
pub(super) fn reverse(state: &mut State, tell: &mut impl FnMut(Event)) {
    change_all(state, digit_reversed, tell);
}

/// §4.4 The digits of any one Main are reversed.
pub(super) fn reverse_any(state: &mut State, named: Option<Seat>, tell: &mut impl FnMut(Event)) {
    if let Some(seat) = named {
        set_power(state, seat, digit_reversed(state.power(seat)), tell);
    }
}

/// §4.5 Every Main goes to the nearest ten.
pub(super) fn round(state: &mut State, tell: &mut impl FnMut(Event)) {
    change_all(state, nearest_ten, tell);
}

/// §4.5 Every Main is subtracted from a number.
pub(super) fn mirror(state: &mut State, from: u8, tell: &mut impl FnMut(Event)) {
    change_all(state, |power| mirrored(power, from.into()), tell);
}

/// §4.5 Every even Main is halved, every odd one tripled plus one.
pub(super) fn collatz_all(state: &mut State, tell: &mut impl FnMut(Event)) {
    change_all(state, collatz, tell);
}

/// §4.4 The Power with one digit turned into another; leading zeros vanish.
pub const fn digit_replaced(power: i32, from: i32, to: i32) -> i32 {
    let (mut left, mut unit, mut result) = (power, 1, 0);
    while left > 0 {
        let digit = left % 10;
        result += unit * if digit == from { to } else { digit };
        left /= 10;
        unit *= 10;
    }
    result
}

/// §4.4 The product of the digits.
pub const fn digit_product(power: i32, lone: LoneDigit) -> i32 {
    if power < 10 {
        return match lone {
            LoneDigit::Stays => power,
            LoneDigit::IsZero => 0,
        };
    }
    let (mut left, mut product) = (power, 1);
    while left > 0 {
        product *= left % 10;
        left /= 10;
    }
    product
}

/// §4.4 The sum of the digits.
pub const fn digit_sum(power: i32) -> i32 {
    let (mut left, mut sum) = (power, 0);
    while left > 0 {
        sum += left % 10;
        left /= 10;
    }
    sum
}

/// §4.4 The digits in reverse; leading zeros vanish.
pub const fn digit_reversed(power: i32) -> i32 {
    let (mut left, mut result) = (power, 0);
    while left > 0 {
        result = result * 10 + left % 10;
        left /= 10;
    }
    result
}

/// §4.5 The nearest ten, a 5 upwards.
pub const fn nearest_ten(power: i32) -> i32 {
    (power + 5) / 10 * 10
}

/// §4.5 A number less the Power.
pub const fn mirrored(power: i32, from: i32) -> i32 {
    from - power
}

/// §4.5 Half of an even Power; an odd one three times, plus one.
pub const fn collatz(power: i32) -> i32 {
    if power % 2 == 0 { power / 2 } else { 3 * power + 1 }
}
