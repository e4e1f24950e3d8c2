//! Every legal action can be reached, and says what it does.

use crate::play::{
    fired_up::testing::{play_out, session},
    options::{Leads, Options},
};
use rules_core::Seen;
use rules_fired_up::{Action, FiredUp, Stage};

/// The longest list that is asked at once.
const LONGEST: usize = 12;

fn check(options: &Options<Action>) {
    assert!(!options.question.is_empty() && !options.rows.is_empty());
    assert!(options.rows.len() <= LONGEST, "{}: {} rows", options.question, options.rows.len());
    for row in &options.rows {
        assert_eq!(row.odds.len(), options.headings.len(), "{row:?}");
        if let Leads::On(next) = &row.leads {
            assert!(next.rows.len() > 1 || row.what.ends_with('…'), "{} asks for nothing", row.what);
            check(next);
        }
    }
}

#[test]
fn every_legal_action_is_there_once() {
    for players in 2..=5 {
        for seed in 0..3 {
            let mut session = session(players, 0);
            play_out(&mut session, seed, |session, _| {
                let Some(seat) = session.decider() else { return };
                let seen = session.seen(seat).unwrap();
                let options = session.options(&seen);
                let mut actions = options.actions();
                actions.sort();
                assert_eq!(actions, seen.legal);
                check(&options);
            });
        }
    }
}

/// The first decision at such a stage.
fn first(number: u64, is_it: impl Fn(&Seen<FiredUp>) -> bool) -> String {
    let mut session = session(3, 1);
    let mut found = None;
    play_out(&mut session, number, |session, _| {
        let Some(seat) = session.decider().filter(|_| found.is_none()) else { return };
        let seen = session.seen(seat).unwrap();
        if is_it(&seen) {
            found = Some(written(&session.options(&seen), 0));
        }
    });
    found.unwrap()
}

fn written(options: &Options<Action>, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    let mut lines = vec![format!("{indent}{} | {}", options.question, options.headings.join(" | "))];
    for row in &options.rows {
        lines.push(format!("{indent}- {} [{}] {}", row.what, row.odds.join(" | "), row.rule));
        lines.extend(row.more.iter().map(|more| format!("{indent}    {more}")));
        if let Leads::On(next) = &row.leads {
            lines.push(written(next, depth + 2));
        }
    }
    lines.join("\n")
}

#[test]
fn cards_are_kept_by_pairs() {
    let text = first(1, |seen| seen.view.stage == Stage::Keeping);
    assert_eq!(text.matches(" + ").count(), 6 * 2, "{text}");
    assert!(text.contains("Only these can score this round (§2.1)") && text.contains("at once"), "{text}");
}

#[test]
fn what_dice_do_is_said_before() {
    let text = first(2, |seen| {
        seen.legal.iter().any(|action| matches!(action, Action::Buff { .. }))
            && seen.legal.iter().any(|action| matches!(action, Action::Morale { .. }))
            && seen.legal.iter().any(|action| matches!(action, Action::Aim { .. }))
    });
    for part in ["Morale allows", "so High Morale at the check", "dice against", "(§3.1)", "(§2.4)"] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

#[test]
fn rerolls_are_offered_as_people_think_of_them() {
    let text = first(1, |seen| matches!(seen.view.stage, Stage::Rerolling { .. }));
    for part in [
        "Roll some dice again? You rolled ",
        "- keep all dice",
        "- roll everything again",
        "keep one face only",
    ] {
        assert!(text.contains(part), "`{part}` is missing in\n{text}");
    }
}

#[test]
fn what_scores_comes_before_waiting() {
    let text = first(3, |seen| matches!(seen.view.stage, Stage::Claiming { .. }) && seen.legal.len() > 1);
    let (claim, wait) = (text.find("- claim").unwrap(), text.find("- wait").unwrap());
    assert!(claim < wait && text.contains("pays") && text.contains('●'), "{text}");
}
