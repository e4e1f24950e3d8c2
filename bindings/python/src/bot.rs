//! Somebody to play against.

use crate::{
    door::AnyBot,
    random::Random,
    state::{State, seat_of},
};
use pyo3::{exceptions::PyValueError, prelude::*};
use rules_core::Turn;
use std::sync::Mutex;

/// A bot. It is given what its seat sees, whatever it is asked with.
#[pyclass(module = "harena", frozen)]
pub(crate) struct Bot(Mutex<Box<dyn AnyBot>>);

impl Bot {
    pub(crate) fn new(bot: Box<dyn AnyBot>) -> Bot {
        Bot(Mutex::new(bot))
    }
}

#[pymethods]
impl Bot {
    /// The number of the action that it takes for a seat which owes a decision.
    fn choose(&self, py: Python<'_>, state: &State, seat: usize, random: &mut Random) -> PyResult<usize> {
        let seat = seat_of(&*state.0, seat)?;
        if !matches!(state.0.turn(), Turn::Decide(seats) if seats.contains(seat)) {
            let problem = format!("seat {} owes no decision", seat.index());
            return Err(PyValueError::new_err(problem));
        }
        let (moment, random) = (&*state.0, &mut random.0);
        let chosen = py.detach(|| {
            let mut bot = self.0.lock().expect("a bot that failed is not asked again");
            bot.choose(moment, seat, random)
        });
        chosen.ok_or_else(|| PyValueError::new_err("this bot plays at another table"))
    }
}
