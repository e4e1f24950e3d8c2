//! Every refusal says which rule forbids, and every rule it names stands in the rulebook.

mod table;

use expect_test::expect_file;
use rules_fired_up::{Class, Face, Illegal, Phase};
use std::collections::BTreeSet;
use table::card;

/// Every variant once: a new one does not compile until it stands here.
fn next(after: Option<Illegal>) -> Option<Illegal> {
    let (face, phase, class) = (Face::Buff, Phase::End, Class::Mid);
    let card = card("F01");
    Some(match after {
        None => Illegal::Over,
        Some(Illegal::Over) => Illegal::NotOwed,
        Some(Illegal::NotOwed) => Illegal::KeepIsAsked,
        Some(Illegal::KeepIsAsked) => Illegal::NotYourCard { card },
        Some(Illegal::NotYourCard { .. }) => Illegal::KeepTwo,
        Some(Illegal::KeepTwo) => Illegal::RerollIsAsked,
        Some(Illegal::RerollIsAsked) => Illegal::NotRolled,
        Some(Illegal::NotRolled) => Illegal::UseIsAsked,
        Some(Illegal::UseIsAsked) => Illegal::UseOneFirst,
        Some(Illegal::UseOneFirst) => Illegal::OneFighter,
        Some(Illegal::OneFighter) => Illegal::ListensToNobody,
        Some(Illegal::ListensToNobody) => Illegal::NobodyThere,
        Some(Illegal::NobodyThere) => Illegal::NoDie { face },
        Some(Illegal::NoDie { .. }) => Illegal::WrongCost { cost: 2 },
        Some(Illegal::WrongCost { .. }) => Illegal::NothingToDouble { face },
        Some(Illegal::NothingToDouble { .. }) => Illegal::TokenIsSocial,
        Some(Illegal::TokenIsSocial) => Illegal::NoToken,
        Some(Illegal::NoToken) => Illegal::MultitaskWaits,
        Some(Illegal::MultitaskWaits) => Illegal::NoMultitask,
        Some(Illegal::NoMultitask) => Illegal::NobodyListens,
        Some(Illegal::NobodyListens) => Illegal::NoCommonDice,
        Some(Illegal::NoCommonDice) => Illegal::CommonInATurn,
        Some(Illegal::CommonInATurn) => Illegal::CommonInARound,
        Some(Illegal::CommonInARound) => Illegal::CommonIsGone { face },
        Some(Illegal::CommonIsGone { .. }) => Illegal::EndOfTrack,
        Some(Illegal::EndOfTrack) => Illegal::FastestAlready,
        Some(Illegal::FastestAlready) => Illegal::NextIsHasted,
        Some(Illegal::NextIsHasted) => Illegal::NextIsNotHasted,
        Some(Illegal::NextIsNotHasted) => Illegal::HastedAlready,
        Some(Illegal::HastedAlready) => Illegal::NoHasteAlone,
        Some(Illegal::NoHasteAlone) => Illegal::Locked,
        Some(Illegal::Locked) => Illegal::LockedAlready,
        Some(Illegal::LockedAlready) => Illegal::NotLocked,
        Some(Illegal::NotLocked) => Illegal::NotWithoutTurning,
        Some(Illegal::NotWithoutTurning) => Illegal::UnlockAlone,
        Some(Illegal::UnlockAlone) => Illegal::SameTarget,
        Some(Illegal::SameTarget) => Illegal::BetClosed { class },
        Some(Illegal::BetClosed { .. }) => Illegal::NoBettingCard,
        Some(Illegal::NoBettingCard) => Illegal::TokensFull,
        Some(Illegal::TokensFull) => Illegal::CannotStore,
        Some(Illegal::CannotStore) => Illegal::ClaimIsAsked,
        Some(Illegal::ClaimIsAsked) => Illegal::NotInHand { card },
        Some(Illegal::NotInHand { .. }) => Illegal::WrongPhase { card, phase },
        Some(Illegal::WrongPhase { .. }) => Illegal::NotMet { card },
        Some(Illegal::NotMet { .. }) => Illegal::NotBoth,
        Some(Illegal::NotBoth) => return None,
    })
}

fn all() -> Vec<Illegal> {
    std::iter::successors(next(None), |&one| next(Some(one))).collect()
}

/// The sections that the rulebook has.
fn sections() -> BTreeSet<String> {
    let headings = include_str!("../RULEBOOK.md").lines().filter(|line| line.starts_with('#'));
    headings
        .filter_map(|line| line.split('§').nth(1))
        .map(|rest| rest.chars().take_while(|letter| letter.is_ascii_digit() || *letter == '.').collect())
        .collect()
}

fn cited(text: &str) -> Vec<String> {
    let number =
        |rest: &str| rest.chars().take_while(|letter| letter.is_ascii_digit() || *letter == '.').collect();
    text.split('§').skip(1).map(number).collect()
}

#[test]
fn every_refusal_names_a_rule_that_there_is() {
    let sections = sections();
    assert!(sections.len() > 60, "{sections:?}");
    for refusal in all() {
        let cited = cited(&refusal.to_string());
        assert!(!cited.is_empty(), "{refusal}");
        assert!(cited.iter().all(|section| sections.contains(section)), "{refusal}");
    }
}

/// Every variant is met in a test of the rulebook, by name.
#[test]
fn every_refusal_is_met_in_a_test_of_the_rulebook() {
    let tests = [
        include_str!("rulebook_setup.rs"),
        include_str!("rulebook_influence.rs"),
        include_str!("rulebook_actions.rs"),
        include_str!("rulebook_payments.rs"),
        include_str!("rulebook_highlights.rs"),
        include_str!("rulebook_betting.rs"),
        include_str!("editions.rs"),
        include_str!("house.rs"),
    ]
    .concat();
    for refusal in all() {
        let debug = format!("{refusal:?}");
        let name = debug.split([' ', '{']).next().unwrap();
        let is_met = tests.contains(&format!("Illegal::{name}"));
        assert!(is_met, "{name} is met nowhere");
    }
}

#[test]
fn refusals_in_words() {
    let lines: Vec<String> = all().iter().map(ToString::to_string).collect();
    expect_file!["refusals/words.txt"].assert_eq(&(lines.join("\n") + "\n"));
}
