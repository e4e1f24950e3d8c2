//! What a player may do now, as plain text in a table, for whoever shows it.

use super::screen::text::{cut, width_of};
use rules_core::Fraction;

/// Everything that may be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options<A> {
    /// What is asked.
    pub(super) question: String,
    /// What the columns of odds are called; none where a game has no odds to show.
    pub(super) headings: Vec<String>,
    /// The choices, in the order of the rules.
    pub(super) rows: Vec<Choice<A>>,
}

impl<A: Copy> Options<A> {
    /// Every action that can be chosen here, now or after another question.
    pub(super) fn actions(&self) -> Vec<A> {
        self.rows.iter().flat_map(Choice::actions).collect()
    }
}

/// One choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice<A> {
    /// What comes of it.
    pub(super) leads: Leads<A>,
    /// What people call it, which can be typed as well.
    pub(super) what: String,
    /// The same for a list to choose from, where it is too long for that.
    pub(super) brief: Option<Brief>,
    /// Its odds, one for each heading.
    pub(super) odds: Vec<String>,
    /// What the rules say of it.
    pub(super) rule: String,
    /// What the columns have no room for, line by line.
    pub(super) more: Vec<String>,
}

/// A choice in a list where nobody types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Brief {
    /// What tells it from the others.
    pub(super) name: String,
    /// What else is to be said of it, as far as there is room.
    pub(super) about: String,
}

impl Brief {
    /// In a column of this width, where a few letters of the rest would be of no use.
    pub(super) fn within(&self, width: usize) -> String {
        let room = width.saturating_sub(width_of(&self.name) + 1);
        if room < LEAST_ABOUT { self.name.clone() } else { cut(&self.whole(), width) }
    }

    /// All of it.
    pub(super) fn whole(&self) -> String {
        format!("{} {}", self.name, self.about)
    }
}

/// Fewer letters of what else is to be said of a choice are of no use.
const LEAST_ABOUT: usize = 12;

/// What comes of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Leads<A> {
    /// The decision is made, and this is what the rules call it.
    To(A),
    /// Something else is asked before it is a decision.
    On(Options<A>),
}

impl<A: Copy> Choice<A> {
    /// Every action this choice can come to.
    pub(super) fn actions(&self) -> Vec<A> {
        match &self.leads {
            Leads::To(action) => vec![*action],
            Leads::On(options) => options.actions(),
        }
    }
}

/// A chance in percent. What is possible never shows as 0, and what may fail never as 100.
pub(super) fn percent(chance: Fraction) -> String {
    match chance {
        Fraction::ZERO => "0%".to_owned(),
        Fraction::ONE => "100%".to_owned(),
        _ if chance < Fraction::new(1, 1000) => "~0%".to_owned(),
        _ if chance > Fraction::new(999, 1000) => "~100%".to_owned(),
        _ => format!("{:.1}%", chance.decimal() * 100.0),
    }
}

/// A mean with two places.
pub(super) fn mean(value: Fraction) -> String {
    format!("{:.2}", value.decimal())
}

#[cfg(test)]
mod tests {
    use super::percent;
    use rules_core::Fraction;

    #[test]
    fn percents_do_not_lie_at_the_ends() {
        assert_eq!(percent(Fraction::new(1, 3)), "33.3%");
        assert_eq!([percent(Fraction::ZERO), percent(Fraction::ONE)], ["0%", "100%"]);
        assert_eq!(percent(Fraction::new(1, 1_000_000)), "~0%");
        assert_eq!(percent(Fraction::new(999_999, 1_000_000)), "~100%");
    }
}
