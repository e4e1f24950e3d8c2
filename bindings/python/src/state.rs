//! The whole truth of one moment.

use crate::{
    IllegalAction, json,
    moment::AnyMoment,
    playouts::{Playouts, Wish},
    random::Random,
    view::View,
};
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyBytes, PyDict},
};
use rules_core::{Seat, Standing, Turn, Viewer};

/// A game at one moment, with everything that is hidden. It cannot be printed: ask for a view.
#[pyclass(module = "harena")]
pub(crate) struct State(pub(crate) Box<dyn AnyMoment>);

#[pymethods]
impl State {
    /// The seats that owe a decision. Where there are several they decide in secret, in any order.
    #[getter]
    fn deciding(&self) -> Vec<usize> {
        match self.0.turn() {
            Turn::Decide(seats) => seats.iter().map(Seat::index).collect(),
            Turn::Chance | Turn::Over(_) => Vec::new(),
        }
    }

    /// Must something be drawn?
    #[getter]
    fn is_chance(&self) -> bool {
        self.0.turn() == Turn::Chance
    }

    /// Is the game over?
    #[getter]
    fn is_over(&self) -> bool {
        self.standing().is_some()
    }

    /// The final scores by seat; nothing before the game is over.
    #[getter]
    fn scores(&self) -> Option<Vec<i32>> {
        self.standing().map(|standing| standing.scores().to_vec())
    }

    /// The final places by seat, counted from 1; nothing before the game is over.
    #[getter]
    fn places(&self) -> Option<Vec<u32>> {
        self.standing().map(|standing| standing.places().iter().map(|&place| place.into()).collect())
    }

    /// The numbers of what the seat may do now, in the order of the rules.
    fn legal(&self, seat: usize) -> PyResult<Vec<usize>> {
        Ok(self.0.legal(seat_of(&*self.0, seat)?))
    }

    /// What the seat may do now, as a record has it, by number.
    fn actions<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyDict>> {
        let actions = PyDict::new(py);
        for (number, action) in self.0.actions(seat_of(&*self.0, seat)?) {
            actions.set_item(number, json::loads(py, &action.to_string())?)?;
        }
        Ok(actions)
    }

    /// Takes an action of a seat: its number, or the action as a record has it.
    fn apply(&mut self, seat: usize, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = seat_of(&*self.0, seat)?;
        let taken = match action.extract::<i64>() {
            Ok(number) => match usize::try_from(number) {
                Ok(number) => self.0.act_by_number(seat, number),
                Err(_) => Err(format!("{number} is no action; numbers of actions count from 0")),
            },
            Err(_) => self.0.act(seat, &json::dumps(action)?),
        };
        taken.map_err(IllegalAction::new_err)
    }

    /// What may be drawn now, as a record has it, each with its exact weight.
    fn odds<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, u64)>> {
        let odds = self.0.odds().into_iter();
        odds.map(|(outcome, weight)| Ok((json::loads(py, &outcome.to_string())?, weight))).collect()
    }

    /// Takes this outcome as drawn.
    fn settle(&mut self, outcome: &Bound<'_, PyAny>) -> PyResult<()> {
        self.0.settle(&json::dumps(outcome)?).map_err(PyValueError::new_err)
    }

    /// Draws an outcome by its odds.
    fn draw(&mut self, random: &mut Random) -> PyResult<()> {
        self.0.draw(&mut random.0).map_err(PyValueError::new_err)
    }

    /// Draws until somebody decides or the game is over.
    fn advance(&mut self, random: &mut Random) {
        self.0.advance(&mut random.0);
    }

    /// What a seat knows, or without a seat what everybody knows.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<usize>) -> PyResult<View> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(seat_of(&*self.0, seat)?),
            None => Viewer::Table,
        };
        Ok(View(self.0.view(viewer)))
    }

    /// What a learner at the seat is shown, as bytes: the numbers of its view (int32), and a 1 for every legal action (int8).
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let (numbers, mask) = self.0.observe(seat_of(&*self.0, seat)?);
        Ok((bytes(py, &numbers), PyBytes::new(py, &mask)))
    }

    /// Plays on at random to the end.
    fn playout(&mut self, random: &mut Random) {
        self.0.playout(&mut random.0);
    }

    /// Plays many games on from here, at random or by bots, one for each seat; on at most 1024 threads, or with 0 on one for
    /// each core.
    #[pyo3(signature = (games, *, seed=0, threads=0, bots=None, iterations=None))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: usize,
        seed: u64,
        threads: usize,
        bots: Option<Vec<String>>,
        iterations: Option<u32>,
    ) -> PyResult<Playouts> {
        let wish = Wish::new(games, seed, threads, bots, iterations);
        Playouts::play(py, self.0.seats(), &wish, |share| self.0.play_share(share))
    }

    /// The same moment once more, which goes its own way.
    fn copy(&self) -> State {
        State(self.0.copy())
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    fn __repr__(&self) -> String {
        let waits = match self.0.turn() {
            Turn::Decide(_) => format!("seats {:?} decide", self.deciding()),
            Turn::Chance => "something is drawn".to_owned(),
            Turn::Over(standing) => format!("over, {:?}", standing.scores()),
        };
        format!("<State: {waits}>")
    }
}

impl State {
    fn standing(&self) -> Option<Standing> {
        match self.0.turn() {
            Turn::Over(standing) => Some(standing),
            Turn::Decide(_) | Turn::Chance => None,
        }
    }
}

/// The seat with this index, if the table has it.
pub(crate) fn seat_of(moment: &dyn AnyMoment, index: usize) -> PyResult<Seat> {
    let seats = moment.seats();
    if index < seats {
        return Ok(Seat::at(index));
    }
    Err(PyValueError::new_err(format!("seat {index} does not exist; seats are 0 to {}", seats - 1)))
}

/// Numbers as this machine has them.
pub(crate) fn bytes<'py>(py: Python<'py>, numbers: &[i32]) -> Bound<'py, PyBytes> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
    PyBytes::new(py, &bytes)
}
