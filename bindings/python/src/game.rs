//! A table that agreed on its rules.

use crate::{
    bot::Bot,
    door::{AnyTable, Entry, GAMES},
    json,
    playouts::level,
    state::State,
};
use pyo3::{exceptions::PyValueError, prelude::*};
use rules_core::content::Source;
use std::{collections::BTreeMap, sync::Arc};

/// The names of the games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(|(name, _)| *name).collect()
}

/// The content that a game comes with: the names of its files, and what they say.
#[pyfunction]
pub(crate) fn default_content(game: &str) -> PyResult<BTreeMap<String, String>> {
    let sources = (Entry::find(game).map_err(PyValueError::new_err)?.content)();
    Ok(sources.into_iter().map(|source| (source.file, source.text)).collect())
}

/// A table of a game: how many play, by which rules, with which content.
#[pyclass(module = "harena", frozen)]
pub(crate) struct Game(pub(crate) Arc<dyn AnyTable>);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players=2, *, options=None, content=None))]
    fn new(
        name: &str,
        players: usize,
        options: Option<&Bound<'_, PyAny>>,
        content: Option<BTreeMap<String, String>>,
    ) -> PyResult<Game> {
        let entry = Entry::find(name).map_err(PyValueError::new_err)?;
        let content = content.map(|files| {
            files.into_iter().map(|(file, text)| Source::new(file, text)).collect::<Vec<Source>>()
        });
        (entry.open)(players, json::value(options)?, content).map(Game).map_err(PyValueError::new_err)
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.id()
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.0.seats()
    }

    /// What the table agreed on, as a record has it.
    #[getter]
    fn config<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::loads(py, &self.0.config())
    }

    /// How many numbers of actions there are.
    #[getter]
    fn action_count(&self) -> usize {
        self.0.actions()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.0.width()
    }

    /// The state before the first step.
    fn start(&self) -> State {
        State(Arc::clone(&self.0).start())
    }

    /// A bot that can play here, at this level: random, easy, medium or hard.
    #[pyo3(signature = (level, *, iterations=None))]
    fn bot(&self, level: &str, iterations: Option<u32>) -> PyResult<Bot> {
        Ok(Bot::new(Arc::clone(&self.0).bot(self::level(level)?, iterations)))
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, players={})", self.0.id(), self.0.seats())
    }
}
