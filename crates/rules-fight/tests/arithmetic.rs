//! Every number of the worked examples, on the functions themselves and through an activated Boost, and the digits by
//! a second way of computing them.

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use rules_core::{Game, Seat, Step, Viewer, content::Source};
use rules_fight::{
    Action, Card, Config, Content, Fight, LoneDigit, Pick, Position, Rounding, collatz, default_content,
    digit_product, digit_replaced, digit_reversed, digit_sum, halved, mirrored, nearest_ten, scaled,
};
use std::sync::Arc;

/// Killed.
const X: i32 = 0;

/// A set in which seat 1's Main has the wanted Power after the others have added to it, and its Boost the ability.
fn content_for(family: char, printed: i32, added: [i32; 2], ability: &str) -> Content {
    let row = |code: String, power: i32, ability: &str| {
        format!(
            "[[warrior]]\ncode = \"{code}\"\nname = \"Number {code}\"\npower = {power}\nability = {ability}\n\
             source = \"ours\"\n"
        )
    };
    let mut text = row(format!("{family}01"), printed, "\"rotate\"");
    text += &row(format!("{family}02"), 1, ability);
    for (index, amount) in added.into_iter().enumerate() {
        text +=
            &row(format!("{family}{:02}", index + 3), 1, &format!("{{ add_any = {{ amount = {amount} }} }}"));
    }
    for other in ['H', 'A', 'R', 'D', 'L'].into_iter().filter(|&other| other != family) {
        text +=
            &(1..=8).map(|number| row(format!("{other}{number:02}"), 30, "\"rotate\"")).collect::<String>();
    }
    let mut sources = default_content();
    sources[0] = Source::new("warriors.toml", text);
    Content::load(&sources).unwrap()
}

/// What an activated Boost makes of its own Main, which is of this Family and has this Power; 0 if it is killed.
///
/// Seats 2 and 3 first raise the Main to the wanted Power, where that is more than can be printed.
fn through_a_boost(ability: &str, family: char, power: i32) -> i32 {
    let (printed, more) = (power.min(30), (power - 30).max(0));
    let added = [more.min(99), (more - 99).max(0)];
    let content = Arc::new(content_for(family, printed, added.map(|amount| amount.max(1)), ability));
    let code = |text: String| text.parse::<Card>().unwrap();
    let own = |number: u8| code(format!("{family}0{number}"));
    let other = if family == 'L' { 'D' } else { 'L' };
    let game = Fight::open(Config::table(3), Arc::clone(&content)).unwrap();
    let position = Position {
        arena: content.find_arena("Grand Colosseum"),
        first: Some(Seat::at(1)),
        played: vec![
            Some((own(1), Some(own(2)))),
            Some((code(format!("{other}01")), Some(own(3)))),
            Some((code(format!("{other}02")), Some(own(4)))),
        ],
        ..Position::default()
    };
    let mut state = game.position(&position).unwrap();
    let mut act = |seat: usize, action: Action| {
        game.check(&state, Seat::at(seat), action).unwrap();
        game.apply(&mut state, Step::Act(Seat::at(seat), action), &mut |_| {});
        game.audit(&state).unwrap();
    };
    for (seat, amount) in [(1, added[0]), (2, added[1])] {
        if amount > 0 {
            act(seat, Action::Activate);
            act(seat, Action::Choose(Pick::Seat(Seat::FIRST)));
        } else {
            act(seat, Action::Score);
        }
    }
    assert_eq!(game.view(&state, Viewer::Table).seats[0].power, Some(power), "the Main was prepared");
    let mut decide = |action| {
        game.check(&state, Seat::FIRST, action).unwrap();
        game.apply(&mut state, Step::Act(Seat::FIRST, action), &mut |_| {});
        game.audit(&state).unwrap();
    };
    decide(Action::Activate);
    if ability.ends_with("_any\"") {
        decide(Action::Choose(Pick::Seat(Seat::FIRST)));
    }
    game.view(&state, Viewer::Table).trail.last().unwrap()[0]
}

/// Compares a function and an ability with what they must give.
fn check(ability: &str, function: impl Fn(i32) -> i32, table: &[(i32, i32)]) {
    for &(from, to) in table {
        assert_eq!(function(from).max(0), to, "the function, {from}");
        assert_eq!(through_a_boost(ability, 'R', from), to, "through a Boost, {from}");
    }
}

#[test]
fn s4_4_a1_multiplying_the_digits() {
    let table = [(14, 4), (54, 20), (7, 7), (10, X), (30, X), (124, 8), (105, X)];
    check("\"digit_product\"", |power| digit_product(power, LoneDigit::Stays), &table);
}

#[test]
fn s4_4_a2_reversing_the_digits() {
    let table = [(29, 92), (46, 64), (7, 7), (10, 1), (30, 3), (120, 21), (124, 421)];
    check("\"digit_reverse\"", digit_reversed, &table);
    check("\"digit_reverse_any\"", digit_reversed, &table);
}

#[test]
fn s4_4_a3_nines_become_zeros() {
    let table = [(19, 10), (9, X), (29, 20), (90, X), (92, 2), (199, 100), (30, 30)];
    check("{ digit = { from = 9, to = 0 } }", |power| digit_replaced(power, 9, 0), &table);
}

#[test]
fn s4_4_a4_twos_become_eights() {
    let table = [(2, 8), (12, 18), (22, 88), (20, 80), (25, 85), (122, 188), (19, 19)];
    check("{ digit = { from = 2, to = 8 } }", |power| digit_replaced(power, 2, 8), &table);
}

#[test]
fn s4_4_a5_ones_become_zeros() {
    let table = [(1, X), (10, X), (11, X), (12, 2), (21, 20), (41, 40)];
    check("{ digit = { from = 1, to = 0 } }", |power| digit_replaced(power, 1, 0), &table);
}

#[test]
fn s4_4_a6_ones_become_fours() {
    let table = [(1, 4), (11, 44), (21, 24), (16, 46)];
    check("{ digit = { from = 1, to = 4 } }", |power| digit_replaced(power, 1, 4), &table);
}

#[test]
fn s4_4_a7_adding_up_the_digits() {
    check("\"digit_sum\"", digit_sum, &[(29, 11), (7, 7), (10, 1), (30, 3), (199, 19)]);
}

#[test]
fn s4_5_a8_the_nearest_ten() {
    let table = [(1, X), (4, X), (5, 10), (14, 10), (15, 20), (25, 30), (94, 90)];
    check("\"nearest_ten\"", nearest_ten, &table);
}

#[test]
fn s4_3_a9_half_as_much_again() {
    let table = [(32, 48), (15, 22), (7, 10), (1, 1), (30, 45)];
    check("{ scale_self = { times = 3, over = 2 } }", |power| scaled(power, 3, 2, Rounding::Down), &table);
    let doubled = |power| scaled(power, 2, 1, Rounding::Down);
    check("{ scale_self = { times = 2, over = 1 } }", doubled, &[(1, 2), (15, 30), (32, 64)]);
}

#[test]
fn s4_3_a10_halving() {
    check("\"halve_any\"", |power| halved(power, Rounding::Down), &[(1, X), (17, 8), (30, 15)]);
}

#[test]
fn s4_5_a11_the_rest_to_31() {
    let table = [(1, 30), (15, 16), (30, 1), (31, X), (35, X)];
    check("{ mirror = { from = 31 } }", |power| mirrored(power, 31), &table);
}

#[test]
fn s4_5_a12_halves_and_triples() {
    check("\"collatz\"", collatz, &[(30, 15), (15, 46), (1, 4), (2, 1)]);
}

#[test]
fn s4_1_a13_ten_from_every_animal() {
    let ability = "{ add_family = { amount = -10, family = \"animal\" } }";
    for (power, left) in [(20, 10), (11, 1), (10, X), (9, X)] {
        assert_eq!(through_a_boost(ability, 'A', power), left, "an Animal of {power}");
    }
    assert_eq!(through_a_boost(ability, 'R', 20), 20, "a Robot is spared");
}

/// The digits as they are written.
fn digits(power: i32) -> Vec<i32> {
    power.to_string().bytes().map(|digit| i32::from(digit - b'0')).collect()
}

/// Reads digits; leading zeros vanish.
fn number(digits: &[i32]) -> i32 {
    digits.iter().map(ToString::to_string).collect::<String>().parse().unwrap()
}

proptest! {
    #[test]
    fn s4_4_reversing_twice_is_nothing_unless_a_power_ends_in_0(power in 1..2_000_000) {
        prop_assert_eq!(digit_reversed(digit_reversed(power)) == power, power % 10 != 0);
    }

    #[test]
    fn s4_4_digits_by_another_way(power in 1..2_000_000, from in 0..=9_i32, to in 0..=9_i32) {
        let written = digits(power);
        prop_assert_eq!(digit_sum(power), written.iter().sum::<i32>());
        prop_assert_eq!(digit_product(power, LoneDigit::Stays), written.iter().product::<i32>());
        let zero_before = if written.len() == 1 { 0 } else { written.iter().product() };
        prop_assert_eq!(digit_product(power, LoneDigit::IsZero), zero_before);
        let reversed: Vec<i32> = written.iter().rev().copied().collect();
        prop_assert_eq!(digit_reversed(power), number(&reversed));
        let turned: Vec<i32> = written.iter().map(|&digit| if digit == from { to } else { digit }).collect();
        prop_assert_eq!(digit_replaced(power, from, to), number(&turned));
    }

    #[test]
    fn s4_3_scaling_rounds_once_and_by_less_than_one(power in 1..100_000, times in 1..=9_i32, over in 1..=9_i32) {
        let (down, up) = (scaled(power, times, over, Rounding::Down), scaled(power, times, over, Rounding::Up));
        prop_assert!(down * over <= power * times && power * times < (down + 1) * over);
        prop_assert!(up * over >= power * times && power * times > (up - 1) * over);
        prop_assert_eq!(halved(power, Rounding::Down) + halved(power, Rounding::Up), power);
    }

    #[test]
    fn s4_5_the_nearest_ten_is_near(power in 1..100_000, even in any::<bool>()) {
        let ten = nearest_ten(power);
        prop_assert!(ten % 10 == 0 && ten - power <= 5 && power - ten < 5);
        let parity = 2 * power + i32::from(!even);
        prop_assert_eq!(collatz(parity), if even { power } else { 6 * power + 4 });
    }
}
