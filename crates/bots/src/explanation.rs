//! Why a bot chose what it chose, in numbers and in words.

/// Why a bot made its last choice, from what its seat may know.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explanation {
    /// What it thought of the actions, the chosen one first and then the best of the others; empty for a bot that weighs
    /// nothing.
    pub alternatives: Vec<Alternative>,
    /// What the values are: "chance to win".
    pub scale: &'static str,
    /// How it came to its choice: "4000 games played on from 500 imagined ones".
    pub note: String,
}

/// What a bot thought of one action.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The action, as an index into the legal ones.
    pub index: usize,
    /// How often it was tried out.
    pub visits: u32,
    /// How good it seems, on the scale of the explanation; more is better.
    pub value: f64,
    /// One line in the words of the game.
    pub reason: String,
}

impl Explanation {
    /// The explanation of a choice that weighed nothing.
    pub fn none(note: impl Into<String>) -> Explanation {
        Explanation { note: note.into(), ..Explanation::default() }
    }

    /// The explanation of a choice among these, in any order: it tells of the chosen one and the best of the others.
    pub(crate) fn of(
        mut alternatives: Vec<Alternative>,
        chosen: usize,
        scale: &'static str,
        note: impl Into<String>,
    ) -> Explanation {
        let is_other = |one: &Alternative| one.index != chosen;
        alternatives.sort_by(|a, b| is_other(a).cmp(&is_other(b)).then(b.value.total_cmp(&a.value)));
        alternatives.truncate(TOLD);
        Explanation { alternatives, scale, note: note.into() }
    }
}

/// How many alternatives are told.
pub(crate) const TOLD: usize = 5;
