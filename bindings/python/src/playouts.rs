//! Many games at once.

use crate::work::{self, Batch, Plan, Share};
use bots::Level;
use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyBytes, PyMemoryView},
};
use rules_core::Seat;
use std::{num::NonZero, thread};

/// So many games are played in one batch at most: what comes of them stays in memory.
const MOST_GAMES: usize = 100_000_000;

/// So many threads play at most, as on the command line: no machine has more cores, and a system may refuse to start more.
const MOST_THREADS: usize = 1024;

/// What came of many games: a row a game, a column a seat.
#[pyclass(module = "harena", frozen)]
pub(crate) struct Playouts {
    batch: Batch,
    players: usize,
}

#[pymethods]
impl Playouts {
    /// The scores, as a view of whole numbers that `NumPy` takes without a copy.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let scores = self.batch.iter().flat_map(|(standing, _)| standing.scores());
        let bytes: Vec<u8> = scores.flat_map(|score| score.to_ne_bytes()).collect();
        shaped(py, &bytes, "i", vec![self.batch.len(), self.players])
    }

    /// The places, counted from 1; those who share a place have the same.
    #[getter]
    fn places<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes: Vec<u8> = self.batch.iter().flat_map(|(standing, _)| standing.places()).copied().collect();
        shaped(py, &bytes, "B", vec![self.batch.len(), self.players])
    }

    /// How many steps each game had: decisions and draws.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let bytes: Vec<u8> = self.batch.iter().flat_map(|(_, steps)| steps.to_ne_bytes()).collect();
        shaped(py, &bytes, "I", vec![self.batch.len()])
    }

    /// The share of the wins of each seat; who wins together shares.
    #[getter]
    #[expect(clippy::cast_precision_loss, reason = "shares are told, not computed with")]
    fn win_shares(&self) -> Vec<f64> {
        let share = |seat: Seat| {
            let winners = self.batch.iter().map(|(standing, _)| standing.winners());
            let won = winners.filter(|winners| winners.contains(seat));
            won.map(|winners| 1.0 / winners.len() as f64).sum::<f64>() / self.batch.len() as f64
        };
        (0..self.players).map(|seat| share(Seat::at(seat))).collect()
    }

    fn __len__(&self) -> usize {
        self.batch.len()
    }

    fn __repr__(&self) -> String {
        format!("Playouts({} games, win shares {:?})", self.batch.len(), self.win_shares())
    }
}

impl Playouts {
    /// Plays what Python asked for; every thread is given its share of it.
    pub(crate) fn play(
        py: Python<'_>,
        players: usize,
        wish: &Wish,
        play_share: impl Fn(&Share<'_>) + Sync,
    ) -> PyResult<Playouts> {
        Ok(Playouts { batch: work::play(py, wish.plan(players)?, play_share)?, players })
    }
}

/// What Python asked for.
pub(crate) struct Wish {
    games: usize,
    seed: u64,
    /// 0 stands for one on each core.
    threads: usize,
    bots: Option<Vec<String>>,
    iterations: Option<u32>,
}

impl Wish {
    pub(crate) fn new(
        games: usize,
        seed: u64,
        threads: usize,
        bots: Option<Vec<String>>,
        iterations: Option<u32>,
    ) -> Wish {
        Wish { games, seed, threads, bots, iterations }
    }

    fn plan(&self, players: usize) -> PyResult<Plan> {
        Ok(Plan {
            games: self.games()?,
            seed: self.seed,
            threads: self.threads()?,
            levels: self.levels(players)?,
            iterations: self.iterations,
        })
    }

    fn games(&self) -> PyResult<usize> {
        if self.games == 0 {
            return Err(PyValueError::new_err("0 games; at least 1 is played"));
        }
        if self.games > MOST_GAMES {
            let problem = format!("{} games; at most {MOST_GAMES} are played in one batch", self.games);
            return Err(PyValueError::new_err(problem));
        }
        Ok(self.games)
    }

    fn threads(&self) -> PyResult<usize> {
        if self.threads > MOST_THREADS {
            let problem =
                format!("{} threads; 1 to {MOST_THREADS} may play, or 0 for one on each core", self.threads);
            return Err(PyValueError::new_err(problem));
        }
        let cores = || thread::available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS);
        Ok(if self.threads == 0 { cores() } else { self.threads })
    }

    fn levels(&self, players: usize) -> PyResult<Vec<Level>> {
        let Some(names) = &self.bots else { return Ok(Vec::new()) };
        if names.len() != players {
            let problem = format!("{} bots for {players} seats; there is one for each", names.len());
            return Err(PyValueError::new_err(problem));
        }
        names.iter().map(|name| level(name)).collect()
    }
}

/// The level of that name.
pub(crate) fn level(name: &str) -> PyResult<Level> {
    name.parse().map_err(|unknown: bots::NoLevel| PyValueError::new_err(unknown.to_string()))
}

fn shaped<'py>(
    py: Python<'py>,
    bytes: &[u8],
    format: &str,
    shape: Vec<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let view = PyMemoryView::from(&PyBytes::new(py, bytes))?;
    view.call_method1("cast", (format, shape))
}
