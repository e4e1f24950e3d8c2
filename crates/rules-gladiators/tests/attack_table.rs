//! The Attack Table, cell by cell, in both readings.

use rules_gladiators::{AttackTable, Class, Content, Reading, Stun};

fn table(reading: Reading) -> AttackTable {
    Content::shipped().attack_tables.read_as(reading).clone()
}

/// 15 to 24: a roll, the damage by class (0 a whiff), the sixes that block, and the stun.
#[test]
fn s6_the_attack_table() {
    let rows: [(&str, [u8; 4], u8, Stun); 10] = [
        ("321", [0, 0, 0, 0], 0, Stun::No),
        ("421", [1, 0, 0, 0], 1, Stun::No),
        ("441", [1, 0, 0, 0], 2, Stun::Stun),
        ("444", [1, 0, 0, 0], 2, Stun::Stun),
        ("544", [2, 3, 0, 0], 1, Stun::No),
        ("552", [2, 3, 0, 0], 2, Stun::Stun),
        ("655", [3, 4, 5, 0], 1, Stun::Stay),
        ("661", [3, 4, 5, 7], 2, Stun::Stun),
        ("666", [6, 6, 8, 10], 3, Stun::Stun),
        ("66662", [8, 8, 10, 12], 4, Stun::Stun),
    ];
    let table = table(Reading::Staircase);
    for (roll, damage, block, stun) in rows {
        for (class, damage) in Class::ALL.into_iter().zip(damage) {
            let strike = table.strike(class, roll.parse().unwrap());
            assert_eq!(strike.map_or(0, |strike| strike.damage), damage, "{class} on {roll}");
            if let Some(strike) = strike {
                assert_eq!((strike.sixes_to_block, strike.stun), (block, stun), "{class} on {roll}");
            }
        }
    }
}

#[test]
fn s6_2_the_literal_reading_differs_in_two_cells() {
    let (staircase, literal) = (table(Reading::Staircase), table(Reading::Literal));
    let mut differences = Vec::new();
    for class in Class::ALL {
        for roll in ["3", "4", "44", "5", "55", "6", "66", "666"] {
            let damage = |table: &AttackTable| table.strike(class, roll.parse().unwrap()).map(|s| s.damage);
            if damage(&staircase) != damage(&literal) {
                differences.push((class, roll, damage(&literal)));
            }
        }
    }
    assert_eq!(differences, [(Class::C, "55", Some(5)), (Class::D, "6", Some(7))]);
}

#[test]
fn s6_6_a_critical_beats_the_same_weapons_double_six() {
    for reading in [Reading::Staircase, Reading::Literal] {
        for class in Class::ALL {
            let damage = |roll: &str| table(reading).strike(class, roll.parse().unwrap()).unwrap().damage;
            assert!(damage("666") > damage("66"), "{class}");
        }
    }
}
