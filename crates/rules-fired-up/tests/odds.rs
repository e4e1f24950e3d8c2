//! §6 Exact chances, against every ordered way the dice can fall and against simulated figures.

use rules_core::Fraction;
use rules_fired_up::{
    Ability, BattleDice, Bout, BoutOdds, DieFace, Edition, MOST_BOUT_DICE, OddsError, Outcome, Strike,
    bout_odds, fight,
};
use std::collections::BTreeMap;

const MEI: Ability = Ability::SecondChance;

fn bout(edition: Edition, attacker: Ability, defender: Ability) -> Bout {
    Bout { edition, attacker, defender }
}

/// Every equally likely way to throw so many dice one after the other; Mei throws each Fail once more.
fn thrown(ability: Ability, number: u8) -> Vec<BattleDice> {
    let one: Vec<Strike> = match ability {
        Ability::SecondChance => {
            let twice =
                |first: Strike| Strike::ALL.map(|second| if first == Strike::Fail { second } else { first });
            Strike::ALL.into_iter().flat_map(twice).collect()
        }
        _ => Strike::ALL.to_vec(),
    };
    (0..number).fold(vec![BattleDice::NONE], |throws, _| {
        throws.iter().flat_map(|throw| one.iter().map(|&face| throw.with(face))).collect()
    })
}

/// The same chances, one way after the other.
fn by_hand(bout: Bout, attack: u8, defense: u8) -> Vec<Outcome> {
    let (attacks, defenses) = (thrown(bout.attacker, attack), thrown(bout.defender, defense));
    let mut ways: BTreeMap<[u8; 4], u128> = BTreeMap::new();
    for &attack in &attacks {
        for &defense in &defenses {
            let blow = fight(bout.edition, bout.attacker, bout.defender, attack, defense);
            *ways.entry([blow.damage, blow.wounds, blow.counterattacks, blow.to_attacker()]).or_default() +=
                1;
        }
    }
    let all = (attacks.len() * defenses.len()) as u128;
    ways.into_iter()
        .map(|([damage, wounds, counterattacks, damage_to_attacker], ways)| {
            let chance = Fraction::new(ways, all);
            Outcome { damage, wounds, counterattacks, damage_to_attacker, chance }
        })
        .collect()
}

fn check(bout: Bout, attack: u8, defense: u8) {
    let odds = bout_odds(&bout, attack, defense).unwrap();
    assert_eq!(odds.outcomes, by_hand(bout, attack, defense), "{bout:?}, {attack} v {defense}");
    assert!(odds.outcomes.is_sorted_by(|one, next| one < next));
    assert_eq!(chance(&odds, |_| true), Fraction::ONE);
    let mean = |read: fn(&Outcome) -> u8| -> Fraction {
        odds.outcomes.iter().map(|outcome| outcome.chance * Fraction::new(read(outcome).into(), 1)).sum()
    };
    let means = [
        mean(|outcome| outcome.damage),
        mean(|outcome| outcome.wounds),
        mean(|outcome| outcome.counterattacks),
        mean(|outcome| outcome.damage_to_attacker),
    ];
    assert_eq!([odds.damage, odds.wounds, odds.counterattacks, odds.damage_to_attacker], means);
}

fn chance(odds: &BoutOdds, is_meant: impl Fn(&Outcome) -> bool) -> Fraction {
    odds.outcomes.iter().filter(|outcome| is_meant(outcome)).map(|outcome| outcome.chance).sum()
}

#[test]
fn s6_chances_are_those_of_all_ordered_dice() {
    for edition in Edition::ALL {
        for (attack, defense) in [(0, 0), (0, 3), (3, 0), (2, 2), (4, 2), (3, 3), (2, 4)] {
            check(bout(edition, Ability::None, Ability::None), attack, defense);
        }
    }
}

#[test]
fn s11_chances_with_abilities_are_those_of_all_ordered_dice() {
    let attackers = [Ability::Heavy(Strike::Leg), Ability::Unstoppable(Strike::Torso), Ability::Outpace];
    let defenders = [Ability::Thorns, Ability::Immune(Strike::Hand), Ability::Immune(Strike::Special)];
    for edition in Edition::ALL {
        for attacker in attackers {
            for defender in defenders {
                check(bout(edition, attacker, defender), 3, 3);
            }
        }
    }
}

#[test]
fn s11_3_chances_of_mei_are_those_of_both_throws() {
    for edition in Edition::ALL {
        check(bout(edition, MEI, Ability::None), 3, 2);
        check(bout(edition, Ability::Heavy(Strike::Leg), MEI), 2, 3);
        check(bout(edition, MEI, MEI), 2, 1);
        check(bout(edition, MEI, Ability::Thorns), 2, 3);
    }
    let one = bout_odds(&bout(Edition::Final, MEI, Ability::None), 1, 0).unwrap();
    assert_eq!(one.damage, Fraction::new(35, 36), "only a Fail after a Fail does nothing");
}

/// To the nearest hundredth.
fn hundredths(figure: Fraction) -> u128 {
    (200 * figure.above() + figure.below()) / (2 * figure.below())
}

#[test]
fn s6_chances_agree_with_simulated_fights() {
    // Attack, Defense, then in hundredths: mean damage (to the nearest ten), a Wound, mean counterattacks, damage of
    // at least 3, 4 and 5; out of 6,000 simulated fights each.
    let simulated = [
        (2, 2, [100, 10, 6, 0, 0, 0]),
        (3, 2, [170, 27, 6, 15, 0, 0]),
        (3, 3, [140, 21, 18, 9, 0, 0]),
        (4, 3, [200, 39, 16, 29, 4, 0]),
        (5, 3, [260, 56, 16, 55, 20, 3]),
        (5, 4, [220, 48, 29, 39, 11, 1]),
        (6, 3, [330, 70, 15, 77, 45, 14]),
        (7, 4, [350, 75, 26, 79, 51, 21]),
        (8, 4, [420, 84, 24, 90, 71, 40]),
    ];
    for (attack, defense, expected) in simulated {
        let odds = bout_odds(&Bout::default(), attack, defense).unwrap();
        let at_least = |damage: u8| chance(&odds, |outcome| outcome.damage >= damage);
        let wounded = chance(&odds, |outcome| outcome.wounds > 0);
        let exact = [odds.damage, wounded, odds.counterattacks, at_least(3), at_least(4), at_least(5)];
        for (exact, expected) in exact.map(hundredths).into_iter().zip(expected) {
            assert!(exact.abs_diff(expected) <= 5, "{attack} v {defense}: {exact} is not about {expected}");
        }
    }
}

#[test]
fn s6_too_many_dice_are_refused() {
    for (attack, defense) in [(MOST_BOUT_DICE + 1, 1), (1, MOST_BOUT_DICE + 1)] {
        let error = bout_odds(&Bout::default(), attack, defense).unwrap_err();
        assert_eq!(error, OddsError::TooManyDice { found: 13 });
        assert_eq!(
            error.to_string(),
            "13 dice are too many; chances are counted for up to 12 on either side"
        );
    }
}
