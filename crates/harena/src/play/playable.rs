//! What a game says of itself so that people can play it at a keyboard, by lines or full screen.

use super::{options::Options, session::Session};
use rules_core::{Seat, SeatSet, Seen};
use table::catalogue::Hosted;

/// A game that people can play at this keyboard.
pub(super) trait Playable: Hosted {
    /// What the columns beside the choices are together: "odds". The key for them is its first letter, an o.
    const COLUMNS: &'static str;

    /// What chance decides by, more than one of them: "dice".
    const LUCK: &'static str;

    /// Does a seat know more than others for longer than one decision, such as a hand of cards?
    const HOLDS_SECRETS: bool = true;

    /// What people call whoever sits in each seat, where people sit in the seats of `humans` and bots in the others.
    fn names(&self, humans: SeatSet) -> Vec<String>;

    /// A notice in plain words, on one line, for people with these names who then know this.
    fn tell_by_name(&self, names: &[String], view: &Self::View, notice: &Self::Notice) -> String;

    /// Why what a notice tells came about, line by line, where lines are all there is to see of it.
    fn reasons(&self, view: &Self::View, notice: &Self::Notice) -> Vec<String> {
        let _ = (view, notice);
        Vec::new()
    }

    /// A view in plain words, on some lines, for people with these names.
    fn show_by_name(&self, names: &[String], view: &Self::View) -> String;

    /// What may be done now by somebody who sees this: every legal action, in their order.
    fn options(&self, names: &[String], seen: &Seen<Self>) -> Options<Self::Action>;

    /// An action of this seat in plain words: "activate the Boost".
    fn describe_action(
        &self,
        names: &[String],
        view: &Self::View,
        seat: Seat,
        action: Self::Action,
    ) -> String;

    /// What is said where there is nothing to choose, so that nobody has to be asked; nothing where somebody is asked
    /// all the same.
    fn forced(&self, names: &[String], seen: &Seen<Self>) -> Option<String>;

    /// The decision that was typed by somebody who sees this, or why it is none. Whether it is legal is another
    /// question.
    fn understand(&self, names: &[String], seen: &Seen<Self>, typed: &str) -> Result<Self::Action, String>;

    /// Why nobody else may look while this seat decides; nothing if anybody may. It is asked through [`must_hide`].
    fn secret(session: &Session<Self>, seat: Seat) -> Option<Secret>;

    /// Does whoever has just decided in secret go on alone, although the others were told something? They read it in
    /// the log.
    fn goes_on_alone(session: &Session<Self>, seat: Seat) -> bool {
        let _ = (session, seat);
        false
    }

    /// How good an action is, as the adviser says it: beside a choice, and in words.
    const ADVICE: AdviceWords = AdviceWords {
        heading: "win",
        cell: |win| format!("{:.1}%", win * 100.0),
        words: |win| format!("you win {:.1}%", win * 100.0),
    };

    /// A cell of the columns beside a choice, in words.
    fn cell_in_words(&self, heading: &str, cell: &str) -> String {
        format!("{heading} {cell}")
    }

    /// The rules in brief, line by line.
    fn rules_in_brief(&self) -> Vec<String>;

    /// How a match ended that this view is the last of, on some lines.
    fn outcome(&self, names: &[String], view: &Self::View) -> String;
}

/// How the adviser's numbers are said.
#[derive(Clone, Copy)]
pub(super) struct AdviceWords {
    /// What the column is called: "win".
    pub(super) heading: &'static str,
    /// A number in that column.
    pub(super) cell: fn(f64) -> String,
    /// The same in a sentence.
    pub(super) words: fn(f64) -> String,
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

/// Names in a row: "Ludia", "Ludia and Medica", "Ludia, Medica and Celer".
pub(super) fn in_a_row<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut names: Vec<&str> = names.into_iter().collect();
    let Some(last) = names.pop() else { return String::new() };
    if names.is_empty() { last.to_owned() } else { format!("{} and {last}", names.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::in_a_row;

    #[test]
    fn names_stand_in_a_row() {
        assert_eq!([in_a_row([]), in_a_row(["Bea"])], ["", "Bea"]);
        assert_eq!(
            [in_a_row(["Ada", "Cleo"]), in_a_row(["Ada", "Bea", "Cleo"])],
            ["Ada and Cleo", "Ada, Bea and Cleo"]
        );
    }
}
