//! Every exact figure of the rules page that concerns odds, by counting all ways dice can fall.
#![allow(clippy::disallowed_types, clippy::float_arithmetic, reason = "the page gives decimals")]

use rules_core::{Dice, Fraction};
use rules_gladiators::{AttackTable, Class, Column, Content, Reading, block_odds};
use std::collections::BTreeMap;

fn table(reading: Reading) -> AttackTable {
    Content::shipped().attack_tables.read_as(reading).clone()
}

fn fraction(text: &str) -> Fraction {
    let (above, below) = text.split_once('/').unwrap();
    Fraction::new(above.parse().unwrap(), below.parse().unwrap())
}

fn assert_near(found: Fraction, printed: f64, digits: i32, what: &str) {
    let half_a_digit = 0.5 * 0.1_f64.powi(digits) + 1e-12;
    assert!(
        (found.decimal() - printed).abs() <= half_a_digit,
        "{what}: {} is not {printed}",
        found.decimal()
    );
}

#[test]
fn page_5_1_how_often_each_column_comes_up() {
    let counts: [[u128; 8]; 6] = [
        [3, 1, 0, 1, 0, 1, 0, 0],
        [9, 6, 1, 8, 1, 10, 1, 0],
        [27, 27, 10, 48, 13, 75, 15, 1],
        [81, 108, 67, 256, 113, 500, 150, 21],
        [243, 405, 376, 1280, 821, 3125, 1250, 276],
        [729, 1458, 1909, 6144, 5385, 18750, 9375, 2906],
    ];
    for (dice, row) in (1_u8..).zip(counts) {
        let odds = table(Reading::Staircase).odds(Class::A, dice, 0);
        assert_eq!(odds.columns, row.map(|count| Fraction::new(count, 6_u128.pow(dice.into()))));
    }
}

#[test]
fn page_5_2_the_chance_to_hit() {
    // By dice: A, B, C and D as a staircase, C and D literally, and a critical.
    let rows: [(u8, [f64; 7]); 8] = [
        (1, [0.5, 0.3333, 0.1667, 0.0, 0.1667, 0.1667, 0.0]),
        (2, [0.75, 0.5556, 0.3056, 0.0278, 0.3333, 0.3056, 0.0]),
        (3, [0.875, 0.7037, 0.4213, 0.0741, 0.4815, 0.4213, 0.0046]),
        (4, [0.9375, 0.8025, 0.5177, 0.1319, 0.6049, 0.5177, 0.0162]),
        (5, [0.9688, 0.8683, 0.5981, 0.1962, 0.7037, 0.5981, 0.0355]),
        (6, [0.9844, 0.9122, 0.6651, 0.2632, 0.7805, 0.6651, 0.0623]),
        (8, [0.9961, 0.9610, 0.7674, 0.3953, 0.8829, 0.7674, 0.1348]),
        (10, [0.9990, 0.9827, 0.8385, 0.5155, 0.9393, 0.8385, 0.2248]),
    ];
    let (staircase, literal) = (table(Reading::Staircase), table(Reading::Literal));
    for (dice, [a, b, c, d, literal_c, literal_d, critical]) in rows {
        for (class, hit) in Class::ALL.into_iter().zip([a, b, c, d]) {
            let odds = staircase.odds(class, dice, 0);
            assert_near(odds.hit, hit, 4, &format!("{dice} dice, class {class}"));
            assert_near(odds.critical, critical, 4, &format!("{dice} dice, critical"));
        }
        assert_near(literal.odds(Class::C, dice, 0).hit, literal_c, 4, "literal C");
        assert_near(literal.odds(Class::D, dice, 0).hit, literal_d, 4, "literal D");
    }
    let twelve = Class::ALL.map(|class| staircase.odds(class, 12, 0));
    for (odds, hit) in twelve.iter().zip([0.9998, 0.9923, 0.8878, 0.6187]) {
        assert_near(odds.hit, hit, 4, "12 dice");
        assert_near(odds.critical, 0.3226, 4, "12 dice, critical");
    }
}

#[test]
fn page_5_2_the_closed_forms() {
    let power = |above: u128, below: u128, n: u8| Fraction::new(above.pow(n.into()), below.pow(n.into()));
    for dice in 1..=12_u8 {
        let lone_six = Fraction::new(dice.into(), 6) * power(5, 6, dice - 1);
        let hit = |class| table(Reading::Staircase).odds(class, dice, 0).hit;
        assert_eq!(hit(Class::A), power(1, 2, dice).complement());
        assert_eq!(hit(Class::B), power(2, 3, dice).complement());
        assert_eq!(hit(Class::C), power(5, 6, dice).complement());
        assert_eq!(hit(Class::D), (power(5, 6, dice) + lone_six).complement());
        let literal = |class| table(Reading::Literal).odds(class, dice, 0).hit;
        let lone_five = Fraction::new(dice.into(), 6) * power(2, 3, dice - 1);
        assert_eq!(literal(Class::C), (power(2, 3, dice) + lone_five).complement());
        assert_eq!(literal(Class::D), power(5, 6, dice).complement());
    }
}

#[test]
fn page_5_3_the_chance_to_block() {
    let exact = [
        (1, ["1/6", "0/1", "0/1"]),
        (2, ["11/36", "1/36", "0/1"]),
        (3, ["91/216", "16/216", "1/216"]),
        (4, ["671/1296", "171/1296", "21/1296"]),
        (5, ["4651/7776", "1526/7776", "276/7776"]),
        (6, ["31031/46656", "12281/46656", "2906/46656"]),
    ];
    for (dice, chances) in exact {
        for (sixes, chance) in (1..).zip(chances) {
            assert_eq!(block_odds(dice, sixes), fraction(chance), "{sixes} of {dice}");
        }
    }
    let near =
        [(8, [0.7674, 0.3953, 0.1348]), (10, [0.8385, 0.5155, 0.2248]), (12, [0.8878, 0.6187, 0.3226])];
    for (dice, chances) in near {
        for (sixes, chance) in (1..).zip(chances) {
            assert_near(block_odds(dice, sixes), chance, 4, "block");
        }
    }
}

#[test]
fn page_5_4_mean_damage_without_criticals() {
    let rows = [
        (3, ["143/72", "181/72", "25/12", "35/72"]),
        (4, ["2863/1296", "3707/1296", "1625/648", "175/216"]),
        (5, ["503/216", "23803/7776", "21875/7776", "4375/3888"]),
    ];
    for (dice, means) in rows {
        for (class, mean) in Class::ALL.into_iter().zip(means) {
            let damage = Dice::<6>::chances(dice, |dice| {
                let strike = table(Reading::Staircase).strike(class, dice);
                strike.filter(|strike| !strike.critical).map_or(0, |strike| strike.damage)
            });
            let found: Fraction =
                damage.into_iter().map(|(damage, chance)| Fraction::new(damage.into(), 1) * chance).sum();
            assert_eq!(found, fraction(mean), "{dice} dice, class {class}");
        }
    }
}

#[test]
fn page_5_4_mean_damage_after_blocking() {
    let rows: [(u8, u8, [f64; 6]); 9] = [
        (4, 0, [2.308, 2.959, 2.639, 0.974, 3.075, 3.674]),
        (4, 6, [1.063, 1.342, 1.196, 0.751, 1.517, 1.655]),
        (5, 6, [1.286, 1.619, 1.540, 1.171, 1.929, 2.113]),
        (6, 6, [1.519, 1.890, 1.903, 1.644, 2.328, 2.586]),
        (6, 12, [0.782, 0.944, 0.977, 0.993, 1.197, 1.308]),
        (8, 3, [2.580, 3.160, 3.429, 3.103, 3.964, 4.611]),
        (8, 6, [2.034, 2.440, 2.679, 2.696, 3.104, 3.568]),
        (10, 6, [2.618, 3.018, 3.504, 3.821, 3.875, 4.578]),
        (12, 9, [2.769, 3.027, 3.659, 4.286, 3.880, 4.651]),
    ];
    let (staircase, literal) = (table(Reading::Staircase), table(Reading::Literal));
    for (dice, defence, [a, b, c, d, literal_c, literal_d]) in rows {
        let what = format!("{dice} against {defence}");
        for (class, mean) in Class::ALL.into_iter().zip([a, b, c, d]) {
            assert_near(staircase.odds(class, dice, defence).mean_damage, mean, 3, &what);
        }
        assert_near(literal.odds(Class::C, dice, defence).mean_damage, literal_c, 3, &what);
        assert_near(literal.odds(Class::D, dice, defence).mean_damage, literal_d, 3, &what);
    }
}

#[test]
fn page_5_5_the_chance_to_get_through() {
    let rows: [(u8, u8, [f64; 4]); 5] = [
        (3, 2, [0.6579, 0.5261, 0.3133, 0.0721]),
        (4, 4, [0.5585, 0.4734, 0.3025, 0.1164]),
        (5, 4, [0.6064, 0.5394, 0.3683, 0.1745]),
        (5, 6, [0.4725, 0.4194, 0.2865, 0.1519]),
        (6, 6, [0.5113, 0.4707, 0.3415, 0.2069]),
    ];
    let landed = |class, dice, defence| table(Reading::Staircase).odds(class, dice, defence).landed;
    for (dice, defence, chances) in rows {
        for (class, chance) in Class::ALL.into_iter().zip(chances) {
            assert_near(
                landed(class, dice, defence),
                chance,
                4,
                &format!("{dice} against {defence}, {class}"),
            );
        }
    }
    assert_eq!(landed(Class::B, 3, 2), fraction("4091/7776"));
    assert_eq!(landed(Class::A, 2, 1), fraction("23/36"));
    assert_eq!(landed(Class::C, 2, 1), fraction("7/27"));
}

#[test]
fn page_5_6_the_chance_of_a_fresh_stun() {
    let rows: [(u8, [f64; 4]); 4] = [
        (3, [0.1806, 0.1343, 0.0741, 0.0741]),
        (4, [0.2708, 0.2191, 0.1319, 0.1319]),
        (5, [0.3502, 0.3018, 0.1962, 0.1962]),
        (6, [0.4196, 0.3786, 0.2632, 0.2632]),
    ];
    for (dice, chances) in rows {
        for (class, chance) in Class::ALL.into_iter().zip(chances) {
            let odds = table(Reading::Staircase).odds(class, dice, 0);
            assert_near(odds.stun, chance, 4, &format!("{dice} dice, class {class}"));
            assert!(class != Class::D || odds.stun == odds.hit, "every hit of class D stuns");
        }
    }
}

/// The chance that the first of two totals is higher, and the chance of a tie, in one roll.
fn initiative(first: u8, second: u8) -> (Fraction, Fraction) {
    let sums = |dice| Dice::<6>::chances(dice, Dice::sum);
    let (mut higher, mut tie) = (Fraction::ZERO, Fraction::ZERO);
    let rivals: BTreeMap<u16, Fraction> = sums(second);
    for (sum, chance) in sums(first) {
        let below: Fraction = rivals.range(..sum).map(|(_, &chance)| chance).sum();
        higher = higher + chance * below;
        tie = tie + chance * rivals.get(&sum).copied().unwrap_or(Fraction::ZERO);
    }
    (higher, tie)
}

#[test]
fn page_5_7_initiative() {
    let rows = [
        (2, 2, "1/2", Some("73/648")),
        (3, 2, "1009/1206", Some("5/72")),
        (4, 2, "1623/1685", Some("43/1728")),
        (4, 3, "69315/87203", Some("6109/93312")),
        (5, 4, "804064/1050903", None),
        (3, 3, "1/2", Some("361/3888")),
    ];
    for (first, second, goes_first, tied) in rows {
        let (higher, tie) = initiative(first, second);
        // Ties are rolled again, so they drop out: higher / (1 - tie).
        let decided = tie.complement();
        let chance = higher * Fraction::new(decided.below(), decided.above());
        assert_eq!(chance, fraction(goes_first), "{first} against {second}");
        if let Some(tied) = tied {
            assert_eq!(tie, fraction(tied), "{first} against {second}");
        }
    }
}

#[test]
fn page_5_8_luck_dice() {
    for dice in 1..=5 {
        let lost = Dice::<6>::chances(dice, |dice| dice.at_most(3));
        let (mut choose, ways) = (1_u128, 2_u128.pow(dice.into()));
        for count in 0..=dice {
            assert_eq!(lost[&count], Fraction::new(choose, ways), "{count} of {dice}");
            choose = choose * u128::from(dice - count) / u128::from(count + 1);
        }
    }
}

#[test]
fn s6_7_twenty_dice_a_side_are_still_exact() {
    for class in Class::ALL {
        let odds = table(Reading::Literal).odds(class, 20, 20);
        assert_eq!(odds.columns.into_iter().sum::<Fraction>(), Fraction::ONE);
        assert!(odds.landed < odds.hit);
    }
    assert_eq!(Column::ALL.map(Column::name).join(" "), "<=3 4 4-4 5 5-5 6 6-6 6-6-6+");
}

/// The column "best" of the page: which class does the most damage, read as a staircase.
#[test]
fn page_5_4_the_best_class() {
    let rows = [
        (4, 0, Class::B),
        (4, 6, Class::B),
        (5, 6, Class::B),
        (6, 6, Class::C),
        (6, 12, Class::D),
        (8, 3, Class::C),
        (8, 6, Class::D),
        (10, 6, Class::D),
        (12, 9, Class::D),
    ];
    let table = table(Reading::Staircase);
    for (dice, defence, best) in rows {
        let found = Class::ALL.into_iter().max_by_key(|&class| table.odds(class, dice, defence).mean_damage);
        assert_eq!(found, Some(best), "{dice} against {defence}");
    }
}

/// A Luck Die used again and again: it is still there after k uses with 1/2^k, and is used twice on the average.
#[test]
fn page_5_8_how_long_a_luck_die_lasts() {
    let kept = Dice::<6>::chances(1, |die| die.at_most(rules_gladiators::LUCK_LOST_UP_TO))[&0];
    let (mut still_there, mut mean) = (Fraction::ONE, Fraction::ZERO);
    for uses in 1..=40_u32 {
        // The use happens if the die was still there before it.
        mean = mean + still_there;
        still_there = still_there * kept;
        assert_eq!(still_there, Fraction::new(1, 2_u128.pow(uses)));
    }
    // After k uses the sum is 2 - 2/2^k: nothing but the tail is missing from 2.
    assert_eq!(mean + still_there + still_there, Fraction::new(2, 1));
}
