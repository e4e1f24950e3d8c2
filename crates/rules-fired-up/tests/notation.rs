//! Decisions as people type them.

#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod table;

use expect_test::expect_file;
use proptest::{prop_assert_eq, proptest};
use rules_core::{Game, Seat, SplitMix, Turn, Viewer, random_step};
use rules_fired_up::{Action, Config, Edition, FiredUp, Pay, Unit};
use std::collections::BTreeSet;
use table::{FIVE, Table, content, plain};

/// Every decision that random games offer, seat by seat.
fn offered(config: Config, seed: u64, mut look: impl FnMut(&FiredUp, &rules_fired_up::View, Action)) {
    let game = FiredUp::open(config, content()).unwrap();
    let (mut random, mut state, mut legal) = (SplitMix::new(seed), game.start(), Vec::new());
    while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
        if let Turn::Decide(owed) = game.turn(&state) {
            for seat in owed.iter() {
                let view = game.view(&state, Viewer::Seat(seat));
                legal.clear();
                game.legal(&state, seat, &mut legal);
                for &action in &legal {
                    look(&game, &view, action);
                }
            }
        }
        game.apply(&mut state, step, &mut |_| {});
    }
}

#[test]
fn every_decision_that_is_offered_is_read_as_it_is_written() {
    let mut verbs = BTreeSet::new();
    let (mut texts, mut units) = (0, BTreeSet::new());
    for seed in 0..3 {
        for seats in 2..=5 {
            for edition in Edition::ALL {
                let config = Config { agility: true, edition, ..Config::table(seats) };
                offered(config, seed, |game, view, action| {
                    let text = game.write_action(view, action);
                    assert_eq!(game.read_action(view, &text), Ok(action), "{text}");
                    verbs.insert(text.split(' ').next().unwrap().to_owned());
                    units.extend(text.rsplit_once(" with ").map(|(_, pay)| pay.to_owned()));
                    texts += 1;
                });
            }
        }
    }
    let verbs: Vec<&str> = verbs.iter().map(String::as_str).collect();
    let all =
        "bet buff claim discard end haste keep lock morale multitask reroll sprint store target unlock wait";
    assert_eq!(verbs.join(" "), all, "{texts} decisions");
    let is_met = |unit: &Unit| units.iter().any(|pay| pay.split('+').any(|name| name == unit.name()));
    assert!(Unit::ALL.iter().all(is_met), "{units:?}");
    assert!(units.contains("die+die"), "a Hasted fighter was passed");
}

fn table() -> Table {
    let mut table = Table::with(plain(4), FIVE);
    table.hands(&[]).roll("buff morale sprint target social double");
    table
}

#[test]
fn names_numbers_beginnings_and_case_are_free() {
    let table = table();
    let read = |text| table.meant(0, text);
    let space = table.space("Marrow");
    let (target, pay) = (table.space("FRD-5M1L3"), Pay::DIE);
    for text in ["target Marrow > FRD-5M1L3", "AIM marrow>frd", "turn 2 > 5", " target ma to f "] {
        assert_eq!(read(text), Action::Aim { space, target, pay }, "{text}");
    }
    let pay = Pay::two(Unit::Die, Unit::Double);
    for text in [
        "unlock marrow > frd with die+double",
        "unlock Marrow > FRD with DOUBLE + die",
        "unlock ma to frd with double+die",
    ] {
        assert_eq!(read(text), Action::UnlockAndAim { space, target, pay }, "{text}");
    }
    assert_eq!(read("bet late on marrow"), read("BET LATE Marrow"));
    assert_eq!(read("keep devastating hit + crush the armored"), read("keep s01 f01"));
    assert_eq!(read("keep F01, S01 at once"), read("keep S01 and F01 at once"));
    assert_eq!((read("reroll"), read("pass")), (read("reroll none"), read("wait")));
    assert_eq!(read("thumbs marrow up"), read("morale 2 up"));
}

#[test]
fn what_cannot_be_read_is_refused_with_what_can() {
    let table = table();
    let refused = [
        "",
        "flee",
        "buff",
        "buff Mei",
        "buff Mei speed",
        "buff Nobody attack",
        "buff m attack",
        "morale Mei sideways",
        "target Mei",
        "target Mei > Keane",
        "lock",
        "lock 6",
        "unlock",
        "bet",
        "bet soon Mei",
        "bet late",
        "bet late Yabai",
        "keep",
        "keep S01",
        "keep S01 X99",
        "keep Slingshott + S01",
        "claim",
        "claim Devastating",
        "reroll kick",
        "discard",
        "discard kick",
        "store now",
        "end now",
        "multitask with luck",
        "buff Mei attack with",
        "buff Mei attack with die+die+die",
    ]
    .map(|text| table.game.read_action(&table.view_of(0), text).unwrap_err().to_string());
    expect_file!["notation/refused.txt"].assert_eq(&(refused.join("\n") + "\n"));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let table = table();
        let _ = table.game.read_action(&table.view_of(0), &text);
    }

    #[test]
    fn what_is_read_is_written_and_read_again(
        verb in "keep|reroll|buff|morale|sprint|haste|target|lock|unlock|bet|multitask|store|discard|end|claim|wait",
        rest in "(|[a-z0-9 +>]{0,20}|(late|mid) [1-5]|(mei|2|frd) (attack|up)|[1-5] ?> ?[1-5]|[SFE][0-2][0-9] [SFE][0-2][0-9])",
        pay in "(| with (die|double|token|multitask|common|common_double)(\\+(die|double|token|common))?)",
    ) {
        let table = table();
        let view = table.game.view(&table.state, Viewer::Seat(Seat::FIRST));
        if let Ok(action) = table.game.read_action(&view, &format!("{verb} {rest}{pay}")) {
            let text = table.game.write_action(&view, action);
            prop_assert_eq!(table.game.read_action(&view, &text), Ok(action), "{}", text);
        }
    }
}
