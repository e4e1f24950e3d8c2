//! Fight on the screen.

use super::{Play, Shown, Title, Variant};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fight::{Action, Fight, Notice, View};

/// FIGHT! as the menus know it.
pub const TITLE: Title = Title {
    id: "fight",
    name: "FIGHT!",
    role: "You manage an arena",
    pitch: "Seven Arenas, sixty Warriors. Send a Main into the ring and hide a Boost behind it: score it, or let it loose.",
    seats: [2, 5],
    minutes: 15,
};

/// What a table can choose.
pub const VARIANTS: &[Variant] = &[];

/// A living picture for the menus.
pub fn picture() -> AnyView {
    ().into_any()
}

/// Answers a question of this game, in the worker.
pub fn answer(what: serde_json::Value) -> Result<serde_json::Value, String> {
    Err(format!("FIGHT! knows no such question: {what}"))
}

impl Shown for Fight {
    fn board(play: Play<Fight>) -> AnyView {
        super::plain::plain_board(play).into_any()
    }

    fn caption(&self, names: &[String], _: &View, notice: &Notice) -> String {
        self.words(names).tell(notice)
    }

    fn beats(&self, _: &Notice) -> f64 {
        1.0
    }

    fn describe_action(&self, names: &[String], _: &View, _: Seat, action: Action) -> String {
        self.words(names).describe(action)
    }

    fn question(&self, names: &[String], view: &View) -> String {
        self.words(names).show_stage(view)
    }
}
