//! FiredUp on the screen.

use super::{Play, Shown, Title, Variant};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fired_up::{Action, FiredUp, Notice, View};

/// Fired Up as the menus know it.
pub const TITLE: Title = Title {
    id: "fired-up",
    name: "Fired Up",
    role: "You are the crowd",
    pitch: "Five fighters, one arena. Cheer, buff, hurry and aim them with your dice, bet on the end, and score when the battle goes your way.",
    seats: [2, 5],
    minutes: 30,
};

/// What a table can choose.
pub const VARIANTS: &[Variant] = &[];

/// A living picture for the menus.
pub fn picture() -> AnyView {
    ().into_any()
}

/// Answers a question of this game, in the worker.
pub fn answer(what: serde_json::Value) -> Result<serde_json::Value, String> {
    Err(format!("Fired Up knows no such question: {what}"))
}

impl Shown for FiredUp {
    fn board(play: Play<FiredUp>) -> AnyView {
        super::plain::plain_board(play).into_any()
    }

    fn caption(&self, names: &[String], view: &View, notice: &Notice) -> String {
        self.words(names, view.arena.mats).tell(notice)
    }

    fn beats(&self, _: &Notice) -> f64 {
        1.0
    }

    fn describe_action(&self, names: &[String], view: &View, _: Seat, action: Action) -> String {
        self.words(names, view.arena.mats).describe(action)
    }

    fn question(&self, names: &[String], view: &View) -> String {
        self.words(names, view.arena.mats).show_stage(view)
    }
}
