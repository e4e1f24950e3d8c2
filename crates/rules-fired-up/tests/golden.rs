//! Whole games as text: every step, what every viewer was told of it, and what every viewer knew when a round began.
//!
//! A change here is a change of the game: raise `RULES` if recorded games could now end differently. The files are
//! written anew with `UPDATE_EXPECT=1`.

#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod table;

use expect_test::expect_file;
use rules_core::{Game, Seat, SplitMix, Viewer, random_step};
use rules_fired_up::{Config, Event, FiredUp, Notice, State, View};
use std::fmt::Write;
use table::content;

/// Games in which much happens: every kind of notice that a usual game can have.
#[test]
fn two_players_from_the_first_card_to_the_last() {
    let (text, view) = playthrough(2, 1214);
    assert_eq!(view.round, 4);
    expect_file!["../playthroughs/two-players.txt"].assert_eq(&text);
}

#[test]
fn five_players_from_the_first_card_to_the_last() {
    let (text, view) = playthrough(5, 602);
    assert_eq!(view.round, 4);
    expect_file!["../playthroughs/five-players.txt"].assert_eq(&text);
}

/// §10.1 One fighter is left after the third round.
#[test]
fn three_players_until_one_fighter_is_left() {
    let (text, view) = playthrough(3, 3567);
    assert_eq!((view.round, view.arena.present().len()), (3, 1));
    expect_file!["../playthroughs/one-fighter-left.txt"].assert_eq(&text);
}

/// §8.4 The last two fighters eliminate each other.
#[test]
fn two_players_until_no_fighter_is_left() {
    let (text, view) = playthrough(2, 2273);
    assert!(view.arena.present().is_empty() && view.winner.is_some());
    expect_file!["../playthroughs/no-fighter-left.txt"].assert_eq(&text);
}

fn playthrough(seats: usize, seed: u64) -> (String, View) {
    let game = FiredUp::open(Config::table(seats), content()).unwrap();
    let (mut random, mut state, mut legal) = (SplitMix::new(seed), game.start(), Vec::new());
    let mut text = format!("{}\n", serde_json::to_string(game.config()).unwrap());
    while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
        let mut events = Vec::new();
        game.apply(&mut state, step, &mut |event| events.push(event));
        let _ = writeln!(text, "\n{}", serde_json::to_string(&step).unwrap());
        let mut is_turning_point = false;
        for event in &events {
            tell_everybody(&game, &state, event, &mut text);
            let begins_or_ends = |notice| matches!(notice, Notice::RoundBegins { .. } | Notice::Over { .. });
            is_turning_point |= game.notice(event, Viewer::Table).is_some_and(begins_or_ends);
        }
        if is_turning_point {
            show_views(&game, &state, &mut text);
        }
    }
    (text, game.view(&state, Viewer::Table))
}

/// What the watcher was told, and what a seat alone was told.
fn tell_everybody(game: &FiredUp, state: &State, event: &Event, text: &mut String) {
    let words = game.words(&[], game.view(state, Viewer::Table).arena.mats);
    let told = |viewer| words.tell(&game.notice(event, viewer).unwrap());
    let watcher = told(Viewer::Table);
    let _ = writeln!(text, "  {watcher}");
    for seat in (0..game.seats()).map(Seat::at).filter(|&seat| told(Viewer::Seat(seat)) != watcher) {
        let _ = writeln!(text, "  seat {seat} alone: {}", told(Viewer::Seat(seat)));
    }
}

/// The watcher's view, and a seat's own where it differs in more than whose it is.
fn show_views(game: &FiredUp, state: &State, text: &mut String) {
    let watcher = game.view(state, Viewer::Table);
    let _ = writeln!(text, "  table: {}", serde_json::to_string(&watcher).unwrap());
    for viewer in Viewer::all(game.seats()).filter(|&viewer| viewer != Viewer::Table) {
        let view = game.view(state, viewer);
        if view != (View { viewer, ..watcher.clone() }) {
            let _ = writeln!(text, "  {viewer:?}: {}", serde_json::to_string(&view).unwrap());
        }
    }
}
