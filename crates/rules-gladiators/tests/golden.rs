//! Whole battles as text: every step, what every viewer was told of it, and what every viewer then knew.
//!
//! A change here is a change of the game: raise `RULES` if recorded battles could now end differently. The files are
//! written anew with `UPDATE_EXPECT=1`.

#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

use expect_test::expect_file;
use rules_core::{Game, Seat, SplitMix, Viewer, random_step};
use rules_gladiators::{Config, Content, Gladiators, State, View};
use std::{fmt::Write, sync::Arc};

#[test]
fn javelins_against_a_lucky_trident() {
    expect_file!["../playthroughs/verica-ludia.txt"].assert_eq(&playthrough("Verica", "Ludia", 5));
}

#[test]
fn healing_and_focus_against_speed() {
    expect_file!["../playthroughs/medica-celer.txt"].assert_eq(&playthrough("Medica", "Celer", 15));
}

#[test]
fn luck_on_both_sides() {
    expect_file!["../playthroughs/ludia-ludia.txt"].assert_eq(&playthrough("Ludia", "Ludia", 3));
}

fn playthrough(one: &str, other: &str, seed: u64) -> String {
    let content = Arc::new(Content::shipped());
    let [one, other] = [one, other].map(|name| content.gladiator(name).unwrap().clone());
    let game = Gladiators::open(Config::duel(one, other), content).unwrap();
    let mut random = SplitMix::new(seed);
    let mut state = game.start();
    let mut text = format!("{}\n", serde_json::to_string(game.config()).unwrap());
    show_views(&game, &state, &mut text);
    let mut legal = Vec::new();
    while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
        let mut events = Vec::new();
        game.apply(&mut state, step, &mut |event| events.push(event));
        let _ = writeln!(text, "\n{}", serde_json::to_string(&step).unwrap());
        for event in events {
            let told = |viewer| game.tell(&game.notice(&event, viewer).unwrap());
            let watcher = told(Viewer::Table);
            let _ = writeln!(text, "  {watcher}");
            for seat in
                [Seat::FIRST, Seat::SECOND].into_iter().filter(|&seat| told(Viewer::Seat(seat)) != watcher)
            {
                let _ = writeln!(text, "  seat {seat} alone: {}", told(Viewer::Seat(seat)));
            }
        }
        show_views(&game, &state, &mut text);
    }
    text
}

/// The watcher's view, and a seat's own where it differs in more than whose it is.
fn show_views(game: &Gladiators, state: &State, text: &mut String) {
    let watcher = game.view(state, Viewer::Table);
    let _ = writeln!(text, "  table: {}", serde_json::to_string(&watcher).unwrap());
    for viewer in [Seat::FIRST, Seat::SECOND].map(Viewer::Seat) {
        let view = game.view(state, viewer);
        if view != (View { viewer, ..watcher.clone() }) {
            let _ = writeln!(text, "  {viewer:?}: {}", serde_json::to_string(&view).unwrap());
        }
    }
}
