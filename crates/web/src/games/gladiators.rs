//! Gladiators on the screen.

use super::{Play, Shown, Title, Variant};
use leptos::prelude::*;
use rules_core::Seat;
use rules_gladiators::{Action, Gladiators, Notice, View};

/// Gladiators as the menus know it.
pub const TITLE: Title = Title {
    id: "gladiators",
    name: "Gladiators",
    role: "You are the fighter",
    pitch: "Build a gladiator, step onto the sand, and duel with pools of dice: stances, throws, stuns and a little luck.",
    seats: [2, 2],
    minutes: 5,
};

/// What a table can choose.
pub const VARIANTS: &[Variant] = &[];

/// A living picture for the menus.
pub fn picture() -> AnyView {
    ().into_any()
}

/// Answers a question of this game, in the worker.
pub fn answer(what: serde_json::Value) -> Result<serde_json::Value, String> {
    Err(format!("Gladiators knows no such question: {what}"))
}

impl Shown for Gladiators {
    fn board(play: Play<Gladiators>) -> AnyView {
        super::plain::plain_board(play).into_any()
    }

    fn caption(&self, _: &[String], _: &View, notice: &Notice) -> String {
        self.tell(notice)
    }

    fn beats(&self, _: &Notice) -> f64 {
        1.0
    }

    fn describe_action(&self, _: &[String], _: &View, seat: Seat, action: Action) -> String {
        self.describe(seat, action)
    }

    fn question(&self, _: &[String], view: &View) -> String {
        self.show_stage(view)
    }
}
