//! Everything that can happen is told in words, and everything that can be seen or decided can be said.

#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod table;

use expect_test::expect_file;
use rules_core::{Game, SplitMix, Turn, Viewer, random_step};
use rules_fired_up::{Config, Edition, FiredUp, Notice, SPACES};
use std::collections::BTreeMap;
use table::content;

/// Every variant by name: a new one does not compile until it is named here.
fn name(notice: &Notice) -> &'static str {
    match notice {
        Notice::Enters { .. } => "Enters",
        Notice::BetCard { .. } => "BetCard",
        Notice::Begins { .. } => "Begins",
        Notice::RoundBegins { .. } => "RoundBegins",
        Notice::Drew { card: None, .. } => "Drew",
        Notice::Drew { card: Some(_), .. } => "Drew, to its owner",
        Notice::Kept { cards: None, .. } => "Kept",
        Notice::Kept { cards: Some(_), .. } => "Kept, to its owner",
        Notice::Rolled { .. } => "Rolled",
        Notice::Rerolls { .. } => "Rerolls",
        Notice::Rerolled { .. } => "Rerolled",
        Notice::Buffed { .. } => "Buffed",
        Notice::Cheered { .. } => "Cheered",
        Notice::Overtook { .. } => "Overtook",
        Notice::Hasted { .. } => "Hasted",
        Notice::Aimed { .. } => "Aimed",
        Notice::Locked { .. } => "Locked",
        Notice::Unlocked { .. } => "Unlocked",
        Notice::UnlockedAndAimed { .. } => "UnlockedAndAimed",
        Notice::Bet { fighter: None, .. } => "Bet",
        Notice::Bet { fighter: Some(_), .. } => "Bet, to its owner",
        Notice::Multitasks { .. } => "Multitasks",
        Notice::Stored { .. } => "Stored",
        Notice::DiscardedDie { .. } => "DiscardedDie",
        Notice::TurnEnded { .. } => "TurnEnded",
        Notice::Influence { .. } => "Influence",
        Notice::MoraleChecked { .. } => "MoraleChecked",
        Notice::ClaimsAsked { .. } => "ClaimsAsked",
        Notice::Claimed { .. } => "Claimed",
        Notice::NoAttack { .. } => "NoAttack",
        Notice::Attacks { .. } => "Attacks",
        Notice::Struck { .. } => "Struck",
        Notice::StruckAgain { .. } => "StruckAgain",
        Notice::Fought { .. } => "Fought",
        Notice::Eliminated { .. } => "Eliminated",
        Notice::BetHappened { .. } => "BetHappened",
        Notice::BetSealed { .. } => "BetSealed",
        Notice::BetLapsed { .. } => "BetLapsed",
        Notice::BetShown { .. } => "BetShown",
        Notice::Retargeted { .. } => "Retargeted",
        Notice::DiscardedCard { .. } => "DiscardedCard",
        Notice::Over { winner: None } => "Over, without a winner",
        Notice::Over { winner: Some(_) } => "Over",
    }
}

/// How many names there are; the end without a winner is too rare to wait for.
const NAMES: usize = 43 - 1;

/// Plays a random game, tells and shows everything, and keeps two sentences for each kind of notice.
fn play(config: Config, seed: u64, told: &mut BTreeMap<&'static str, Vec<String>>) {
    let game = FiredUp::open(config, content()).unwrap();
    let (mut random, mut state, mut legal) = (SplitMix::new(seed), game.start(), Vec::new());
    let names = ["You".to_owned(), "Ann".to_owned()];
    while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
        let mut events = Vec::new();
        if let Turn::Decide(owed) = game.turn(&state) {
            let seat = owed.first().unwrap();
            let view = game.view(&state, Viewer::Seat(seat));
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let words = game.words(&names, view.arena.mats);
            assert!(legal.iter().all(|&action| !words.describe(action).is_empty()));
        }
        game.apply(&mut state, step, &mut |event| events.push(event));
        let mats = game.view(&state, Viewer::Table).arena.mats;
        for viewer in Viewer::all(game.seats()) {
            assert!(!game.show(&game.view(&state, viewer)).is_empty());
            for notice in events.iter().filter_map(|event| game.notice(event, viewer)) {
                let text = game.words(&names, mats).tell(&notice);
                assert!(!text.is_empty() && !text.ends_with(['.', ' ']) && !text.contains("  "), "{text}");
                assert!(!game.words(&[], [None; SPACES]).tell(&notice).is_empty());
                let kept = told.entry(name(&notice)).or_default();
                if kept.len() < 2 && !kept.contains(&text) {
                    kept.push(text);
                }
            }
        }
    }
}

#[test]
fn every_notice_is_told_in_words() {
    let mut told = BTreeMap::new();
    for edition in Edition::ALL {
        for big_reveal in [false, true] {
            for seed in 0..12 {
                play(Config { edition, big_reveal, ..Config::table(2 + seed as usize % 4) }, seed, &mut told);
            }
        }
    }
    assert_eq!(told.len(), NAMES, "{:?}", told.keys());
    let lines: Vec<String> = told
        .iter()
        .flat_map(|(name, texts)| texts.iter().map(move |text| format!("{name}: {text}\n")))
        .collect();
    expect_file!["words/notices.txt"].assert_eq(&lines.concat());
}

#[test]
fn an_end_without_a_winner_is_told_too() {
    let game = FiredUp::open(Config::table(3), content()).unwrap();
    let text = game.words(&[], [None; SPACES]).tell(&Notice::Over { winner: None });
    assert_eq!(name(&Notice::Over { winner: None }), "Over, without a winner");
    assert_eq!(text, "The game is over, and nobody is left standing");
}
