//! What came of one decision: lines for the store first, then notices for everybody.

use rules_core::{Game, Record, StepOf, Viewer, step_line};
use std::{fmt, sync::Arc};

/// What came of one decision, or of opening the table: the steps taken, in order.
///
/// The order of handing it on is part of fair play. The caller first stores [`Happening::lines`], all of them or none,
/// and only then hands out what [`Happening::told`] has for each viewer. If storing fails nobody is told, the host is
/// thrown away, and [`Host::resume`](crate::Host::resume) rebuilds it from what was stored; then the decision never
/// happened.
pub struct Happening<G: Game> {
    pub(crate) steps: Vec<Arc<Taken<G>>>,
    pub(crate) closing_line: Option<String>,
}

impl<G: Game> Happening<G> {
    pub(crate) const fn nothing() -> Happening<G> {
        Happening { steps: Vec::new(), closing_line: None }
    }

    /// The record lines to store, each with its newline. They hold secrets: nobody but the store reads them before the
    /// game is over. The last line of a game is its closing, with the seed.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.steps.iter().map(|taken| taken.line()).chain(self.closing_line.clone())
    }

    /// The steps one by one, for a client that shows them one after the other.
    pub fn steps(&self) -> &[Arc<Taken<G>>] {
        &self.steps
    }

    /// All that the viewer is told, in order.
    pub fn told(&self, viewer: Viewer) -> impl Iterator<Item = &G::Notice> {
        self.steps.iter().flat_map(move |taken| taken.told(viewer))
    }

    /// Is the game over with this?
    pub const fn is_last(&self) -> bool {
        self.closing_line.is_some()
    }
}

/// Only the count prints.
impl<G: Game> fmt::Debug for Happening<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Happening({} steps of {})", self.steps.len(), G::ID)
    }
}

/// A step that was taken, and what each viewer is told of it.
pub struct Taken<G: Game> {
    index: usize,
    step: StepOf<G>,
    told: Vec<(Viewer, G::Notice)>,
}

impl<G: Game> Taken<G> {
    pub(crate) const fn new(index: usize, step: StepOf<G>, told: Vec<(Viewer, G::Notice)>) -> Taken<G> {
        Taken { index, step, told }
    }

    /// Which step of the match it is, counted from 0.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// On which line of the record it stands, counted from 1.
    pub const fn line_number(&self) -> usize {
        Record::<G>::line_of_step(self.index)
    }

    /// The step as it is stored, with its newline. It may hold a secret.
    pub fn line(&self) -> String {
        step_line::<G>(&self.step)
    }

    /// The step itself. It may hold a secret.
    pub(crate) const fn step(&self) -> StepOf<G> {
        self.step
    }

    /// What the viewer is told of it, in order.
    pub fn told(&self, viewer: Viewer) -> impl Iterator<Item = &G::Notice> {
        self.told.iter().filter(move |(whose, _)| *whose == viewer).map(|(_, notice)| notice)
    }
}

/// Only the number prints.
impl<G: Game> fmt::Debug for Taken<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Taken(step {} of {})", self.index, G::ID)
    }
}
