//! FIGHT! on the screen.
//!
//! In reading order: what a table can choose (`variants`); cards (`family`, `figure`, `glyph`, `card`); what is shown and how
//! it came about (`ring`), what can be chosen (`choosing`), what comes of it (`foresight`, `odds`) and how it is asked (`asks`);
//! and the play area (`board`) with its parts, which share a `desk`.

mod arena;
mod asks;
mod board;
mod card;
mod choosing;
mod decision;
mod desk;
mod ending;
mod family;
mod figure;
mod foresight;
mod glyph;
mod hand;
mod lane;
mod odds;
mod picture;
mod piles;
mod ring;
mod sheets;
mod variants;

pub use picture::picture;
pub use variants::VARIANTS;

use super::{Play, Shown, Title};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fight::{Action, Fight, Notice, View};
use wire::Json;

/// FIGHT! as the menus know it.
pub const TITLE: Title = Title {
    id: "fight",
    name: "FIGHT!",
    role: "You manage an arena",
    pitch: "Seven Arenas, sixty Warriors. Send a Main into the ring and hide a Boost behind it: score it, or let it loose.",
    seats: [2, 5],
    minutes: 15,
};

/// Answers a question of this game, in the worker.
pub fn answer(what: &Json) -> Result<Json, String> {
    odds::answer(what)
}

impl Shown for Fight {
    fn board(play: Play<Fight>) -> AnyView {
        view! { <board::Board play=play/> }.into_any()
    }

    fn caption(&self, names: &[String], _: &View, notice: &Notice) -> String {
        match notice {
            // The backs that others draw are seen in their hands, and the Arenas are always there.
            Notice::Drew { card: None, .. } | Notice::ArenaSeen { .. } => String::new(),
            _ => self.words(names).tell(notice),
        }
    }

    fn beats(&self, notice: &Notice) -> f64 {
        ring::beats(notice)
    }

    fn describe_action(&self, names: &[String], _: &View, _: Seat, action: Action) -> String {
        self.words(names).describe(action)
    }

    fn question(&self, names: &[String], view: &View) -> String {
        asks::question(self, names, view)
    }
}
