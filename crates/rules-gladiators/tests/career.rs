//! §10 The career: records, growth and fair matches.

mod common;

use common::{content, swordsman};
use rules_gladiators::{Carried, GrowthProblem, Outcome, SheetProblem, Unfair, fairness};

#[test]
fn s10_2_both_sides_earn_and_the_record_is_kept() {
    let content = content();
    let mut sheet = swordsman("Xanthus");
    let left = sheet.left(&content).unwrap();
    for outcome in [Outcome::Won, Outcome::Lost, Outcome::Won] {
        sheet.fought(outcome, &content.career);
    }
    assert_eq!((sheet.wins, sheet.losses, sheet.fights(), sheet.earned), (2, 1, 3, 14));
    assert_eq!(sheet.left(&content), Some(left + 14));
}

#[test]
fn s10_3_a_match_is_fair_within_a_tenth_of_the_points_and_two_fights() {
    let content = content();
    let (one, mut other) = (swordsman("Xanthus"), swordsman("Yarrow"));
    other.earned = 4;
    other.wins = 2;
    assert_eq!(fairness(&one, &other, &content), []);
    other.earned = 5;
    assert_eq!(fairness(&one, &other, &content), [Unfair::Points([40, 45])]);
    other.earned = 0;
    other.losses = 1;
    assert_eq!(fairness(&one, &other, &content), [Unfair::Fights([0, 3])]);
    assert_eq!(fairness(&one, &other, &content)[0].to_string(), "0 fights of experience meet 3 (§10.3)");
}

#[test]
fn s10_4_points_are_spent_between_battles_and_nothing_is_handed_back() {
    let content = content();
    let mut sheet = swordsman("Xanthus");
    sheet.fought(Outcome::Won, &content.career);
    let left = sheet.left(&content).unwrap();

    let mut wish = sheet.clone();
    wish.attack += 1;
    wish.weapons.push(Carried { name: "dagger".to_owned(), rank: 1 });
    let grown = sheet.grow(&wish, &content).unwrap();
    assert_eq!(grown.left(&content), Some(left - 3));

    let mut worse = sheet.clone();
    worse.armor -= 1;
    worse.weapons[0].name = "axe".to_owned();
    let problems = sheet.grow(&worse, &content).unwrap_err();
    assert_eq!(
        problems.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "ARMOR would fall from 3 to 2; ranks never fall (§10.4)",
            "the short sword cannot be handed back (§10.4)"
        ]
    );

    let mut greedy = sheet.clone();
    greedy.attack = 15;
    let problems = sheet.grow(&greedy, &content).unwrap_err();
    assert!(matches!(problems[..], [GrowthProblem::Sheet(SheetProblem::Overspent { .. })]), "{problems:?}");

    let mut liar = sheet.clone();
    liar.earned += 1;
    assert_eq!(sheet.grow(&liar, &content).unwrap_err(), [GrowthProblem::Record]);
}
