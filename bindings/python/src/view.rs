//! What one viewer knows.

use crate::{
    json,
    playouts::{Playouts, Wish},
    random::Random,
    sight::AnySight,
    state::{State, bytes},
};
use pyo3::{prelude::*, types::PyBytes};
use rules_core::{Seat, Viewer};

/// What one viewer knows of a moment, and nothing else.
#[pyclass(module = "harena", frozen)]
pub(crate) struct View(pub(crate) Box<dyn AnySight>);

#[pymethods]
impl View {
    /// Whose eyes; nothing for a watcher, who knows what everybody knows.
    #[getter]
    fn seat(&self) -> Option<usize> {
        match self.0.viewer() {
            Viewer::Seat(seat) => Some(Seat::index(seat)),
            Viewer::Table => None,
        }
    }

    /// All of it, as a server sends it.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, &self.0.json())
    }

    /// All of it, in plain words.
    #[getter]
    fn text(&self) -> String {
        self.0.words()
    }

    /// All of it in numbers, as bytes (int32): as many for every view of a table, and others for another view.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        bytes(py, &self.0.numbers())
    }

    /// A state that the viewer cannot tell from the truth.
    fn imagine(&self, random: &mut Random) -> State {
        State(self.0.imagine(&mut random.0))
    }

    /// Plays many games on, each from another imagined state, at random or by bots, one for each seat; on at most 1024
    /// threads, or with 0 on one for each core.
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

    fn __eq__(&self, other: &View) -> bool {
        self.0.is_same(&*other.0)
    }

    fn __repr__(&self) -> String {
        self.seat().map_or_else(|| "<View of a watcher>".to_owned(), |seat| format!("<View of seat {seat}>"))
    }
}
