//! Whole games as text: every step, what every viewer was told of it, and what every viewer knew when a Fight began.
//!
//! A change here is a change of the game: raise `RULES` if recorded games could now end differently. The files are
//! written anew with `UPDATE_EXPECT=1`.

#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod common;

use common::content;
use expect_test::expect_file;
use rules_core::{Game, Seat, SplitMix, Viewer, random_step};
use rules_fight::{Config, Event, Fight, Notice, State, View};
use std::fmt::Write;

#[test]
fn two_players_from_the_first_card_to_the_last() {
    expect_file!["../playthroughs/two-players.txt"].assert_eq(&playthrough(2, TWO));
}

#[test]
fn five_players_from_the_first_card_to_the_last() {
    expect_file!["../playthroughs/five-players.txt"].assert_eq(&playthrough(5, FIVE));
}

/// Games in which much happens: many kinds of abilities and notices. Five players see two reshuffles; with two players
/// the Reserves hardly ever run out.
const TWO: u64 = 5458;
const FIVE: u64 = 2116;

fn playthrough(seats: usize, seed: u64) -> String {
    let game = Fight::open(Config::table(seats), content()).unwrap();
    let mut random = SplitMix::new(seed);
    let mut state = game.start();
    let mut text = format!("{}\n", serde_json::to_string(game.config()).unwrap());
    show_views(&game, &state, &mut text);
    let mut legal = Vec::new();
    while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
        let mut events = Vec::new();
        game.apply(&mut state, step, &mut |event| events.push(event));
        let _ = writeln!(text, "\n{}", serde_json::to_string(&step).unwrap());
        let mut is_turning_point = false;
        for event in &events {
            tell_everybody(&game, event, &mut text);
            let begins_or_ends = |notice| matches!(notice, Notice::FightBegins { .. } | Notice::Over);
            is_turning_point |= game.notice(event, Viewer::Table).is_some_and(begins_or_ends);
        }
        if is_turning_point {
            show_views(&game, &state, &mut text);
        }
    }
    text
}

/// What the watcher was told, and what a seat alone was told.
fn tell_everybody(game: &Fight, event: &Event, text: &mut String) {
    let told = |viewer| game.tell(&game.notice(event, viewer).unwrap());
    let watcher = told(Viewer::Table);
    let _ = writeln!(text, "  {watcher}");
    for seat in (0..game.seats()).map(Seat::at).filter(|&seat| told(Viewer::Seat(seat)) != watcher) {
        let _ = writeln!(text, "  seat {seat} alone: {}", told(Viewer::Seat(seat)));
    }
}

/// The watcher's view, and a seat's own where it differs in more than whose it is.
fn show_views(game: &Fight, state: &State, text: &mut String) {
    let watcher = game.view(state, Viewer::Table);
    let _ = writeln!(text, "  table: {}", serde_json::to_string(&watcher).unwrap());
    for viewer in Viewer::all(game.seats()).filter(|&viewer| viewer != Viewer::Table) {
        let view = game.view(state, viewer);
        if view != (View { viewer, ..watcher.clone() }) {
            let _ = writeln!(text, "  {viewer:?}: {}", serde_json::to_string(&view).unwrap());
        }
    }
}
