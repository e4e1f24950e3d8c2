//! Every refusal says which rule forbids, and every rule it names stands in the rulebook.

mod table;

use expect_test::expect;
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
    expect![[r#"
        the game is over (§10.1)
        it is not for you to decide now (§2.2)
        now two cards are kept (§2.1)
        F01 is not among your cards (§2.1)
        two different cards are kept, the lower code named first (§2.1)
        now it is said which dice are rolled again; none, if all stay (§2.3)
        you can only roll again what you have just rolled (§2.3)
        now dice are used, or the turn is ended (§2.4)
        at least one of your own dice must be used or discarded this turn (§2.4)
        your dice already went to another fighter this turn (§2.5)
        this fighter's Influence is 0: it listens to nobody for the rest of the round (§2.6)
        nobody stands there any more (§5.4)
        you have not enough dice that show buff (§3.12)
        this costs 2 (§3.12)
        a Double copies another die used this turn, one for each die; there is no buff to copy (§3.11)
        a token is a Social action and nothing else (§3.8)
        you have not enough active Social tokens (§3.10)
        the die of your Multitask is used first (§3.9)
        there is no die of a Multitask to use (§3.9)
        no fighter listens any more, so a Multitask would be of no use (§3.9)
        common dice belong to the two-player version (§12.2)
        one common die may be used in a turn (§12.2)
        two common dice may be used in a round, and you have used yours (§12.2)
        the common die that shows buff is gone for this round (§12.2)
        this marker is at the end of its track (§3.1)
        this fighter is the fastest already (§3.3)
        the next faster fighter is Hasted, so passing it takes two dice (§3.3)
        the next faster fighter is not Hasted, so passing it takes one die (§3.3)
        this fighter is Hasted already (§3.4)
        in the prototype a Sprint die is not used for haste alone (§14.1)
        a locked fighter does not turn; unlocking and turning it takes two dice (§3.5)
        this fighter is locked already (§3.6)
        this fighter is not locked (§3.7)
        a fighter is only unlocked together with a new target (§3.7)
        in the prototype one die unlocks, and does nothing else (§14.1)
        a fighter turns to another one than it points at, and not to itself (§3.5)
        the Mid bet is closed (§8.1)
        you have no Betting card of this fighter left (§8.1)
        both your Social tokens are active already (§3.10)
        only a rolled Social die is stored, and at this table no Double (§3.10, §3.11)
        now it is said whether a Highlight is claimed (§5.6)
        F01 is not in your hand (§5.6)
        F01 scores in another phase; now it is End (§5.1)
        no row of F01 is met now (§5.2)
        you cannot claim two cards now (§5.6)"#]]
    .assert_eq(&lines.join("\n"));
}
