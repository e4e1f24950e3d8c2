//! A game at one point of its course: the one place where a step is checked and taken.

use crate::FairDice;
use rules_core::{Game, Record, RecordError, Seat, Step, StepOf, Turn, Viewer, step_line};
use std::sync::Arc;

/// The rules, the state they have come to, and how many steps it took.
pub(crate) struct Course<G: Game> {
    game: Arc<G>,
    state: G::State,
    taken: usize,
}

impl<G: Game> Course<G> {
    pub(crate) fn start(game: Arc<G>) -> Course<G> {
        let state = game.start();
        Course { game, state, taken: 0 }
    }

    pub(crate) fn game(&self) -> &Arc<G> {
        &self.game
    }

    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    /// How many steps were taken, which is also the index of the next.
    pub(crate) fn taken(&self) -> usize {
        self.taken
    }

    pub(crate) fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    pub(crate) fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// The outcome the dice give here, where one is due.
    pub(crate) fn drawn(&self, dice: &FairDice) -> G::Chance {
        self.game.draw(&self.state, &mut dice.stream(self.taken as u64))
    }

    /// May this recorded step be taken here? Without dice, a draw need only be possible.
    pub(crate) fn check(&self, step: StepOf<G>, dice: Option<&FairDice>) -> Result<(), Misfit> {
        let turn = self.turn();
        match step {
            Step::Act(seat, _) if !turn.owes(seat) => Err(Misfit::NotOwed(seat)),
            Step::Act(seat, action) => {
                let checked = self.game.check(&self.state, seat, action);
                checked.map_err(|illegal| Misfit::Illegal(illegal.to_string()))
            }
            Step::Draw(_) if turn != Turn::Chance => Err(Misfit::NothingDrawn),
            Step::Draw(outcome) => match dice {
                Some(dice) if self.drawn(dice) == outcome => Ok(()),
                Some(dice) => Err(Misfit::Unfair {
                    recorded: written::<G>(step),
                    given: written::<G>(Step::Draw(self.drawn(dice))),
                }),
                None if self.game.weight(&self.state, outcome) > 0 => Ok(()),
                None => Err(Misfit::Impossible),
            },
        }
    }

    /// Takes a step that was checked or drawn here, and tells what happened in order.
    pub(crate) fn take(&mut self, step: StepOf<G>, tell: &mut impl FnMut(G::Event)) {
        self.game.apply(&mut self.state, step, tell);
        self.taken += 1;
    }

    /// Something wrong with the record line of the next step.
    pub(crate) fn error(&self, problem: impl Into<String>) -> RecordError {
        RecordError::new(Record::<G>::line_of_step(self.taken), problem)
    }
}

/// Why a recorded step cannot stand where it stands.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Misfit {
    /// A decision that nobody waited for.
    #[error("seat {0} owes no decision here")]
    NotOwed(Seat),
    /// A decision against the rules.
    #[error("{0}")]
    Illegal(String),
    /// A draw where none is due.
    #[error("nothing is drawn here")]
    NothingDrawn,
    /// A draw that the rules exclude.
    #[error("this outcome cannot be drawn here")]
    Impossible,
    /// A draw that the dice did not give.
    #[error("the record says {recorded}, but the dice give {given}")]
    Unfair {
        /// The step in the record.
        recorded: String,
        /// The step as it should be.
        given: String,
    },
}

fn written<G: Game>(step: StepOf<G>) -> String {
    step_line::<G>(&step).trim_end().to_owned()
}
