//! Hints: what a hard bot would do in somebody's place, and why.

use bots::{Alternative, Explanation};
use rules_core::{Game, Seen};

/// What a hard bot would do in somebody's place, and why.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint<A> {
    /// What it would do.
    chosen: A,
    /// What it thought of the best actions, that one first; empty for a bot that weighs nothing.
    alternatives: Vec<(A, Alternative)>,
    /// What the values are: "chance to win".
    scale: &'static str,
    /// How it came to its choice.
    note: String,
}

/// A hint that somebody asked for.
pub(super) enum Wanted<A> {
    /// The bot thinks about the question with this number.
    Thinking(u64),
    /// It has said what it would do.
    Told(Hint<A>),
}

/// Who else reads a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Readers {
    /// Nobody but whose turn it is.
    Alone,
    /// Others at the keyboard, too. What a bot gives as its reason may speak of cards that they must not know.
    Others,
}

/// So many alternatives are told.
const MOST: usize = 3;

impl<A: Copy> Hint<A> {
    /// The hint of a bot that saw this, chose this of what is legal, and explains it so.
    pub(super) fn new<G: Game<Action = A>>(
        seen: &Seen<G>,
        chosen: usize,
        explanation: Explanation,
    ) -> Hint<A> {
        let alternatives = explanation.alternatives.into_iter().take(MOST);
        Hint {
            chosen: seen.legal[chosen],
            alternatives: alternatives.map(|told| (seen.legal[told.index], told)).collect(),
            scale: explanation.scale,
            note: explanation.note,
        }
    }

    /// In lines, each with its indent, in the words of a game for its actions.
    pub(super) fn in_words(&self, readers: Readers, describe: impl Fn(A) -> String) -> Vec<(usize, String)> {
        let mut lines = Vec::new();
        if self.alternatives.is_empty() {
            lines.push((0, format!("It would choose: {}", describe(self.chosen))));
        }
        for (number, (action, told)) in (1..).zip(&self.alternatives) {
            let tried = match told.visits {
                0 => String::new(),
                1 => ", tried once".to_owned(),
                visits => format!(", tried {visits} times"),
            };
            let value = value_words(told.value, self.scale);
            lines.push((0, format!("{number}. {}: {value}{tried}", describe(*action))));
            if readers == Readers::Alone && !told.reason.is_empty() {
                lines.push((3, told.reason.clone()));
            }
        }
        if !self.note.is_empty() {
            lines.push((0, format!("({})", self.note)));
        }
        lines
    }
}

/// A value on its scale. A chance is a share of one.
fn value_words(value: f64, scale: &str) -> String {
    if scale.starts_with("chance") {
        format!("{:.1}% {scale}", value * 100.0)
    } else {
        format!("{value:.1} {scale}").trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::{Hint, Readers};
    use crate::play::whispers::{View, Whispers};
    use bots::{Alternative, Explanation};
    use rules_core::{Seat, Seen};

    fn hint(explanation: Explanation) -> Hint<u8> {
        let view = View { known: Default::default() };
        let seen: Seen<Whispers> = Seen { seat: Seat::FIRST, view, legal: vec![1, 2, 3] };
        Hint::new(&seen, 2, explanation)
    }

    fn words(hint: &Hint<u8>, readers: Readers) -> String {
        let lines = hint.in_words(readers, |action| format!("whisper {action}"));
        lines.into_iter().map(|(indent, text)| format!("{}{text}\n", " ".repeat(indent))).collect()
    }

    fn alternative(index: usize, visits: u32, value: f64, reason: &str) -> Alternative {
        Alternative { index, visits, value, reason: reason.to_owned() }
    }

    #[test]
    fn the_best_three_are_told_with_chances_in_percent() {
        let alternatives = vec![
            alternative(2, 300, 0.625, "nobody hears it"),
            alternative(0, 1, 0.5, "somebody may"),
            alternative(1, 0, 0.0, ""),
            alternative(1, 0, 0.0, "a fourth"),
        ];
        let note = "300 games imagined".to_owned();
        let hint = hint(Explanation { alternatives, scale: "chance to win", note });
        expect_test::expect![[r"
            1. whisper 3: 62.5% chance to win, tried 300 times
               nobody hears it
            2. whisper 1: 50.0% chance to win, tried once
               somebody may
            3. whisper 2: 0.0% chance to win
            (300 games imagined)
        "]]
        .assert_eq(&words(&hint, Readers::Alone));
        let to_all = words(&hint, Readers::Others);
        assert!(to_all.contains("62.5%") && !to_all.contains("nobody hears"), "{to_all}");
    }

    #[test]
    fn other_scales_are_numbers_and_who_weighs_nothing_says_so() {
        let alternatives = vec![alternative(0, 7, 12.34, "")];
        let points = hint(Explanation { alternatives, scale: "points", note: String::new() });
        assert_eq!(words(&points, Readers::Alone), "1. whisper 1: 12.3 points, tried 7 times\n");
        let none = hint(Explanation::none("any will do"));
        assert_eq!(words(&none, Readers::Alone), "It would choose: whisper 3\n(any will do)\n");
    }
}
