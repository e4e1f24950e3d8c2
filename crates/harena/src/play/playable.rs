//! What a game says of itself so that people can play it at a keyboard, by lines or full screen.

use super::{options::Options, session::Session};
use rules_core::{Seat, Seen};
use table::catalogue::Hosted;

/// A game that people can play at this keyboard.
pub(super) trait Playable: Hosted {
    /// What people call whoever sits in this seat.
    fn seat_name(&self, seat: Seat) -> &str;

    /// What may be done now by somebody who sees this: a row for each legal action, in their order.
    fn options(&self, seen: &Seen<Self>) -> Options<Self::Action>;

    /// The decision that was typed, or why it is none. Whether it is legal is another question.
    fn understand(&self, seat: Seat, typed: &str) -> Result<Self::Action, String>;

    /// Why nobody else may look while this seat decides; nothing if anybody may. It is asked through [`must_hide`].
    fn secret(session: &Session<Self>, seat: Seat) -> Option<Secret>;

    /// The rules in brief, line by line.
    fn rules_in_brief(&self) -> Vec<String>;

    /// How a match ended that this view is the last of.
    fn outcome(&self, view: &Self::View) -> String;
}

/// Why nobody else may look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Secret {
    /// A sentence with its §: "Luck Dice are chosen in secret (§3.2)."
    pub(super) sentence: &'static str,
    /// What whoever gets the keyboard does with it: "chooses in secret (§3.2)".
    pub(super) deed: &'static str,
}

/// Must the other people at this keyboard look away while this seat decides? Not if there are none.
pub(super) fn must_hide<G: Playable>(session: &Session<G>, seat: Seat) -> Option<Secret> {
    if session.other_humans(seat).is_empty() {
        return None;
    }
    G::secret(session, seat)
}

/// These seats by name: "Ludia", "Ludia and Medica", "Ludia, Medica and Celer".
pub(super) fn names_of<G: Playable>(game: &G, seats: impl IntoIterator<Item = Seat>) -> String {
    let mut names: Vec<&str> = seats.into_iter().map(|seat| game.seat_name(seat)).collect();
    let Some(last) = names.pop() else { return String::new() };
    if names.is_empty() { last.to_owned() } else { format!("{} and {last}", names.join(", ")) }
}
