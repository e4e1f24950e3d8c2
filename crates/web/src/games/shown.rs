//! What a game adds to the client.

use super::Play;
use crate::sound::Sound;
use leptos::prelude::AnyView;
use rules_core::Seat;
use table::catalogue::Hosted;

/// What a game adds to the client.
pub trait Shown: Hosted {
    /// The play area, with everything that can be done in it.
    fn board(play: Play<Self>) -> AnyView;

    /// A notice in plain words, on one line, for people with these names; nothing where it needs none.
    fn caption(&self, names: &[String], view: &Self::View, notice: &Self::Notice) -> String;

    /// For how many beats a notice is shown. None at all for what nobody must follow.
    fn beats(&self, notice: &Self::Notice) -> f64;

    /// What a notice sounds like, if it has a sound.
    fn sound(notice: &Self::Notice) -> Option<Sound>;

    /// An action in plain words: "activate the Boost".
    fn describe_action(
        &self,
        names: &[String],
        view: &Self::View,
        seat: Seat,
        action: Self::Action,
    ) -> String;

    /// What somebody is asked now, in a sentence with its §.
    fn question(&self, names: &[String], view: &Self::View) -> String;
}
