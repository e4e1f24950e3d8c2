//! A person's decision, question by question.

use crate::play::{
    hint::Wanted,
    input::{Cursor, Intent},
    mind::Advice,
    options::{Leads, Options},
};
use rules_core::{Game, Seat, Seen};

/// A person's decision.
pub(in crate::play) struct Deciding<G: Game> {
    /// Who.
    pub(in crate::play) seat: Seat,
    /// What this person knows. While others are at the keyboard it is shown only after it was handed over.
    pub(in crate::play) view: G::View,
    /// What may be done.
    pub(in crate::play) options: Options<G::Action>,
    /// Which choice is marked.
    pub(in crate::play) cursor: Cursor,
    /// What the adviser says, once it has.
    pub(in crate::play) advice: Option<Advice<G::Action>>,
    /// The hint that was asked for, if any.
    pub(in crate::play) hint: Option<Wanted<G::Action>>,
    /// What was chosen already, where one question follows another.
    path: Vec<usize>,
    pub(super) asked: Option<u64>,
    /// Do the others at the keyboard look away?
    pub(super) is_secret: bool,
}

impl<G: Game> Deciding<G> {
    /// Before the first key.
    pub(super) fn new(seen: Seen<G>, options: Options<G::Action>, is_secret: bool) -> Deciding<G> {
        Deciding {
            seat: seen.seat,
            view: seen.view,
            options,
            cursor: Cursor::default(),
            advice: None,
            hint: None,
            path: Vec::new(),
            asked: None,
            is_secret,
        }
    }

    /// The question that is asked now.
    pub(in crate::play) fn question(&self) -> &Options<G::Action> {
        let mut question = &self.options;
        for &at in &self.path {
            if let Leads::On(next) = &question.rows[at].leads {
                question = next;
            }
        }
        question
    }

    /// Do the others at the keyboard look away, so that the view may be shown?
    pub(in crate::play) const fn is_for_own_eyes(&self) -> bool {
        self.is_secret
    }

    /// Was something chosen that can be taken back?
    pub(in crate::play) fn can_go_back(&self) -> bool {
        !self.path.is_empty()
    }

    /// Does what somebody wants, and gives the action once it is decided.
    pub(super) fn handle(&mut self, intent: Intent) -> Option<G::Action> {
        match intent {
            Intent::Accept => match &self.question().rows[self.cursor.at].leads {
                Leads::To(action) => return Some(*action),
                Leads::On(_) => {
                    self.path.push(self.cursor.at);
                    self.cursor = Cursor::default();
                }
            },
            Intent::Cancel | Intent::Erase => {
                if let Some(at) = self.path.pop() {
                    self.cursor = Cursor::new(at);
                }
            }
            _ => {
                let length = self.question().rows.len();
                self.cursor.go(intent, length);
            }
        }
        None
    }

    /// Is a hint on the question with this number still waited for?
    pub(super) fn waits_for_hint(&self, number: u64) -> bool {
        matches!(self.hint, Some(Wanted::Thinking(asked)) if asked == number)
    }

    /// What this person sees, for the adviser.
    pub(super) fn seen(&self) -> Seen<G> {
        Seen { seat: self.seat, view: self.view.clone(), legal: self.options.actions() }
    }
}
