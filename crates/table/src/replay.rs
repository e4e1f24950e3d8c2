//! A recorded match, seen again through one viewer's eyes.

use crate::course::Course;
use rules_core::{Game, Record, RecordError, StepOf, Turn, Viewer};
use std::sync::Arc;

/// A walk through a record for one viewer: after every step, what the viewer was told of it and what they then knew.
///
/// It never shows a step itself, which may be a rival's secret; so it can be handed out while the game goes on. It
/// checks every step by the rules, and does not ask whether the dice were fair; that is what
/// [`audit`](crate::audit::audit) is for.
pub struct Replay<G: Game> {
    course: Course<G>,
    steps: std::vec::IntoIter<StepOf<G>>,
    viewer: Viewer,
}

impl<G: Game> Replay<G> {
    /// The walk through a record whose header this game was opened with, as far as the record goes.
    pub fn of(game: Arc<G>, record: &Record<G>, viewer: Viewer) -> Result<Replay<G>, RecordError> {
        match viewer {
            Viewer::Seat(seat) if seat.index() >= game.seats() => {
                let problem = format!("this table has {} seats; there is no seat {seat}", game.seats());
                Err(RecordError::new(1, problem))
            }
            Viewer::Seat(_) | Viewer::Table => {
                Ok(Replay { course: Course::start(game), steps: record.steps.clone().into_iter(), viewer })
            }
        }
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        self.course.game()
    }

    /// What the viewer knows now: before the walk, what they knew before the first step.
    pub fn view(&self) -> G::View {
        self.course.view(self.viewer)
    }
}

impl<G: Game> Iterator for Replay<G> {
    type Item = Result<Moment<G>, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let step = self.steps.next()?;
        let line = Record::<G>::line_of_step(self.course.taken());
        if let Err(misfit) = self.course.check(step, None) {
            self.steps = Vec::new().into_iter();
            return Some(Err(self.course.error(misfit.to_string())));
        }
        let game = Arc::clone(self.course.game());
        let mut notices = Vec::new();
        self.course.take(step, &mut |event| notices.extend(game.notice(&event, self.viewer)));
        Some(Ok(Moment { line, notices, view: self.view() }))
    }
}

/// What one step was to one viewer.
pub struct Moment<G: Game> {
    /// The line of the record on which the step stands, counted from 1.
    pub line: usize,
    /// What the viewer was told of it, in order.
    pub notices: Vec<G::Notice>,
    /// What the viewer knew after it.
    pub view: G::View,
}

/// A record whose game is over, so that its steps are nobody's secret any more.
///
/// This is what one needs to show a step as it stands in the record; there is no other way to it than a record that
/// has its closing line and whose steps do end the game.
pub struct Finished<G: Game> {
    game: Arc<G>,
    record: Record<G>,
}

impl<G: Game> Finished<G> {
    /// The record, if its game is over; or the line that says otherwise.
    pub fn of(game: Arc<G>, record: Record<G>) -> Result<Finished<G>, RecordError> {
        if record.closing.is_none() {
            return Err(record.closing_error("the game is not over; its steps may be secret still"));
        }
        let mut course = Course::start(Arc::clone(&game));
        for &step in &record.steps {
            course.check(step, None).map_err(|misfit| course.error(misfit.to_string()))?;
            course.take(step, &mut |_| {});
        }
        match course.turn() {
            Turn::Over(_) => Ok(Finished { game, record }),
            Turn::Decide(_) | Turn::Chance => Err(record.closing_error("the game is not over here")),
        }
    }

    /// Every step as it stands in the record.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.record.steps
    }

    /// Everybody who saw something of it, the watcher last.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> {
        Viewer::all(self.game.seats())
    }

    /// The walk through the record for one of them.
    pub fn replay(&self, viewer: Viewer) -> Result<Replay<G>, RecordError> {
        Replay::of(Arc::clone(&self.game), &self.record, viewer)
    }
}
