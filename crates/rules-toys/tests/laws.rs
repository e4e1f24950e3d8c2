//! Every toy passes the battery.

use rules_core::Game;
use rules_laws::{Plan, Report, Subject, hold};
use rules_toys::{kuhn, kuhn::Kuhn, leduc, leduc::Leduc, liars_dice, liars_dice::LiarsDice, pig, pig::Pig};
use std::sync::Arc;

#[test]
fn pig_keeps_the_laws() {
    let game = Pig::open(pig::Config::default(), Arc::new(())).unwrap();
    let report = hold(&pig_subject(&game), Plan { games: 60, ..Plan::default() });
    assert_eq!(report.games, 60);
    assert!(report.lookalikes > 1000 && report.chance_states == 30, "{report:?}");
}

/// A table that agreed on very few turns sees the draw, which the usual game never comes to.
#[test]
fn short_pig_keeps_the_laws() {
    let game = Pig::open(pig::Config { goal: 20, turns: 5 }, Arc::new(())).unwrap();
    hold(&pig_subject(&game), Plan { games: 300, ..Plan::default() });
}

fn pig_subject(game: &Pig) -> Subject<'_, Pig> {
    Subject {
        game,
        candidates: |_, _, _| pig::Action::ALL.to_vec(),
        audit: Pig::audit,
        longest: game.longest(),
        may_list: |_, _| true,
    }
}

#[test]
fn kuhn_keeps_the_laws() {
    let report = hold(
        &Subject {
            game: &Kuhn,
            candidates: |_, _, _| kuhn::Action::ALL.to_vec(),
            audit: |_, state| state.audit(),
            longest: Kuhn::LONGEST,
            may_list: |_, _| true,
        },
        Plan::default(),
    );
    // The bound is reached: it is no larger than it must be.
    assert_eq!(report.longest, Kuhn::LONGEST);
    assert_tested(report);
}

#[test]
fn leduc_keeps_the_laws() {
    let report = hold(
        &Subject {
            game: &Leduc,
            candidates: |_, _, _| leduc::Action::ALL.to_vec(),
            audit: |_, state| state.audit(),
            longest: Leduc::LONGEST,
            may_list: |_, _| true,
        },
        Plan { games: 600, ..Plan::default() },
    );
    assert_eq!(report.longest, Leduc::LONGEST);
    assert_tested(report);
}

#[test]
fn liars_dice_keeps_the_laws() {
    let report = hold(
        &Subject {
            game: &LiarsDice,
            candidates: |_, _, _| liars_dice::Action::all().collect(),
            audit: |_, state| state.audit(),
            longest: LiarsDice::LONGEST,
            may_list: |_, _| true,
        },
        Plan::default(),
    );
    assert_tested(report);
}

/// The laws about chance and secrets were not merely passed by for want of a case.
fn assert_tested(report: Report) {
    assert!(report.chance_states > 3 && report.outcomes > 100, "{report:?}");
    assert!(report.imagined > 1000 && report.lookalikes > 1000, "{report:?}");
}
