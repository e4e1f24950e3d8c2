//! Many games at once.

use crate::door::{Open, Table};
use bots::{AnyBot, Level};
use pyo3::{
    exceptions::{PyMemoryError, PyValueError},
    prelude::*,
    types::{PyBytes, PyMemoryView},
};
use rules_core::{Random, Seat, Seen, SplitMix, Standing, Step, StepOf, Turn};
use std::{num::NonZero, thread};

/// So many games are played before Python may interrupt.
const AT_ONCE: usize = 4096;

/// So many games are played in one batch at most: what comes of them stays in memory.
const MOST_GAMES: usize = 100_000_000;

/// What games are played.
pub(crate) struct Plan {
    /// A seed for each game.
    pub(crate) seeds: Vec<u64>,
    pub(crate) threads: usize,
    /// Who plays at each seat; nobody plays at random, without thinking.
    pub(crate) levels: Vec<Level>,
    pub(crate) iterations: Option<u32>,
}

/// What came of them, in their order.
pub(crate) type Batch = Vec<(Standing, u32)>;

impl Plan {
    /// Plays every game from where it begins. The same seeds make the same games, however many threads there are.
    pub(crate) fn play<G: Open>(
        &self,
        table: &Table<G>,
        begin: impl Fn(&mut SplitMix) -> G::State + Sync,
    ) -> Batch {
        let share = self.seeds.len().div_ceil(self.threads).max(1);
        let play_share = |seeds: &[u64]| -> Batch {
            let mut players = Players::new(self, table);
            seeds.iter().map(|&seed| players.play(&begin, SplitMix::new(seed))).collect()
        };
        if self.threads == 1 {
            return play_share(&self.seeds);
        }
        thread::scope(|scope| {
            let threads: Vec<_> =
                self.seeds.chunks(share).map(|seeds| scope.spawn(|| play_share(seeds))).collect();
            let joined = threads.into_iter().map(thread::ScopedJoinHandle::join);
            joined.flat_map(|batch| batch.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
        })
    }
}

/// Those who play on one thread.
struct Players<'a, G: Open> {
    table: &'a Table<G>,
    bots: Vec<AnyBot<G>>,
    legal: Vec<G::Action>,
}

impl<G: Open> Players<'_, G> {
    fn new<'a>(plan: &Plan, table: &'a Table<G>) -> Players<'a, G> {
        let bots = plan.levels.iter().map(|&level| table.player(level, plan.iterations)).collect();
        Players { table, bots, legal: Vec::new() }
    }

    fn play(&mut self, begin: impl Fn(&mut SplitMix) -> G::State, mut random: SplitMix) -> (Standing, u32) {
        let (game, mut state, mut steps) = (&self.table.game, begin(&mut random), 0);
        loop {
            if let Turn::Over(standing) = game.turn(&state) {
                return (standing, steps);
            }
            let step = self.step(&state, &mut random);
            game.apply(&mut state, step, &mut |_| {});
            steps += 1;
        }
    }

    fn step(&mut self, state: &G::State, random: &mut SplitMix) -> StepOf<G> {
        let game = &self.table.game;
        match game.turn(state) {
            Turn::Decide(seats) if !self.bots.is_empty() => {
                let seat = seats.first().expect("somebody owes a decision");
                let seen = Seen::of(game, state, seat);
                let chosen = self.bots[seat.index()].choose(&seen, random);
                Step::Act(seat, seen.legal[chosen])
            }
            _ => rules_core::random_step(game, state, random, &mut self.legal).expect("the game is not over"),
        }
    }
}

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
    /// Plays so many games, with Python's other threads running and Ctrl-C heard now and then. The first number of the
    /// generator seeds the first game, and so on.
    pub(crate) fn play(
        py: Python<'_>,
        players: usize,
        wish: &Wish,
        batch: impl Fn(&Plan) -> Batch + Sync,
    ) -> PyResult<Playouts> {
        let mut seeds = SplitMix::new(wish.seed);
        let mut left = wish.games()?;
        let levels = wish.levels(players)?;
        let mut all = Vec::new();
        all.try_reserve_exact(left).map_err(|_| {
            let problem = format!("{left} games do not fit into memory; play them in several batches");
            PyMemoryError::new_err(problem)
        })?;
        while left > 0 {
            let now = left.min(if levels.is_empty() { AT_ONCE } else { wish.threads });
            let plan = Plan {
                seeds: (0..now).map(|_| seeds.next()).collect(),
                threads: wish.threads,
                levels: levels.clone(),
                iterations: wish.iterations,
            };
            all.extend(py.detach(|| batch(&plan)));
            py.check_signals()?;
            left -= now;
        }
        Ok(Playouts { batch: all, players })
    }
}

/// What Python asked for.
pub(crate) struct Wish {
    games: usize,
    seed: u64,
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
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        Wish { games, seed, threads: if threads == 0 { cores() } else { threads }, bots, iterations }
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
