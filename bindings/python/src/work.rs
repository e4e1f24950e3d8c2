//! Many games on many threads, which share them until none is left, with the thread of Python listening.

use crate::door::{Open, Table};
use bots::{AnyBot, Level, Stop};
use pyo3::{
    exceptions::{PyMemoryError, PyOSError},
    prelude::*,
};
use rules_core::{Random, Seen, SplitMix, Standing, Step, StepOf, Turn};
use std::{
    collections::BTreeMap,
    panic::resume_unwind,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

/// The thread of Python asks so often whether somebody pressed Ctrl-C.
const LISTENING: Duration = Duration::from_millis(50);

/// A thread takes so many games at once at most.
const MOST_AT_ONCE: usize = 64;

/// The thread of Python takes games so many times, if it plays them itself, before it asks whether somebody pressed Ctrl-C.
const TURNS_ALONE: usize = 64;

/// What games are played.
pub(crate) struct Plan {
    pub(crate) games: usize,
    /// The first number of the generator with this seed is the seed of the first game, and so on.
    pub(crate) seed: u64,
    /// At least one.
    pub(crate) threads: usize,
    /// Who plays at each seat; nobody plays at random, without thinking.
    pub(crate) levels: Vec<Level>,
    pub(crate) iterations: Option<u32>,
}

/// What came of them, in their order.
pub(crate) type Batch = Vec<(Standing, u32)>;

/// The number of a game, and what came of it and of some that follow it.
type Played = (usize, Batch);

/// Plays every game, with Python's other threads running and Ctrl-C heard. The same seed makes the same games, however
/// many threads there are.
pub(crate) fn play(py: Python<'_>, plan: Plan, play_share: impl Fn(&Share<'_>) + Sync) -> PyResult<Batch> {
    let (done, comes) = mpsc::channel();
    let mut harvest = Harvest { comes, early: BTreeMap::new(), batch: room(plan.games)? };
    let work = Work::new(plan);
    if work.threads() == 1 && work.plan.levels.is_empty() {
        play_alone(py, &work, done, &mut harvest, &play_share)?;
    } else {
        play_together(py, &work, done, &mut harvest, &play_share)?;
    }
    Ok(harvest.batch)
}

/// The thread of Python plays all by itself: to start another takes longer than some games without bots, which are so short
/// that it can listen in between.
fn play_alone(
    py: Python<'_>,
    work: &Work,
    done: Sender<Played>,
    harvest: &mut Harvest,
    play_share: &(impl Fn(&Share<'_>) + Sync),
) -> PyResult<()> {
    let share = Share { work, done, turns: TURNS_ALONE };
    while harvest.batch.len() < work.plan.games {
        py.detach(|| play_share(&share));
        harvest.take_in();
        py.check_signals()?;
    }
    Ok(())
}

/// The thread of Python waits and listens while others play.
fn play_together(
    py: Python<'_>,
    work: &Work,
    done: Sender<Played>,
    harvest: &mut Harvest,
    play_share: &(impl Fn(&Share<'_>) + Sync),
) -> PyResult<()> {
    thread::scope(|scope| {
        let start = |_| {
            let share = Share { work, done: done.clone(), turns: usize::MAX };
            thread::Builder::new().spawn_scoped(scope, move || play_share(&share)).ok()
        };
        // Where the system has no more threads, those that were started play the same games.
        let started: Vec<_> = (0..work.threads()).map_while(start).collect();
        // The harvest ends when nobody is left who could send something.
        drop(done);
        let heard = harvest.gather(py, work);
        if started.is_empty() {
            return Err(PyOSError::new_err("the system starts no thread that could play"));
        }
        for thread in started {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
        heard
    })
}

fn room(games: usize) -> PyResult<Batch> {
    let mut batch = Vec::new();
    batch.try_reserve_exact(games).map_err(|_| {
        let problem = format!("{games} games do not fit into memory; play them in several batches");
        PyMemoryError::new_err(problem)
    })?;
    Ok(batch)
}

/// What the thread of Python has of the games that are over.
struct Harvest {
    comes: Receiver<Played>,
    /// What came before its turn.
    early: BTreeMap<usize, Batch>,
    batch: Batch,
}

impl Harvest {
    /// Waits until no thread plays any more. Ctrl-C ends the work, and then the threads are waited for all the same.
    fn gather(&mut self, py: Python<'_>, work: &Work) -> PyResult<()> {
        let mut heard = Ok(());
        while py.detach(|| self.wait()) {
            heard = heard.and_then(|()| py.check_signals());
            if heard.is_err() {
                work.stop();
            }
        }
        heard
    }

    /// Takes in what comes for a short while, and says whether more may come.
    fn wait(&mut self) -> bool {
        let begun = Instant::now();
        while let Some(left) = LISTENING.checked_sub(begun.elapsed()) {
            match self.comes.recv_timeout(left) {
                Ok((first, games)) => self.put(first, games),
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
        true
    }

    /// Takes in what came, without waiting for more.
    fn take_in(&mut self) {
        while let Ok((first, games)) = self.comes.try_recv() {
            self.put(first, games);
        }
    }

    fn put(&mut self, first: usize, games: Batch) {
        self.early.insert(first, games);
        while let Some(next) = self.early.remove(&self.batch.len()) {
            self.batch.extend(next);
        }
    }
}

/// What all threads share.
struct Work {
    plan: Plan,
    left: Mutex<Left>,
    is_stopped: Arc<AtomicBool>,
}

/// The games that nobody has taken yet.
struct Left {
    /// The number of the first of them.
    next: usize,
    seeds: SplitMix,
}

impl Work {
    fn new(plan: Plan) -> Work {
        let left = Left { next: 0, seeds: SplitMix::new(plan.seed) };
        Work { plan, left: Mutex::new(left), is_stopped: Arc::default() }
    }

    /// How many threads have something to do.
    fn threads(&self) -> usize {
        self.plan.threads.min(self.plan.games)
    }

    /// The number of the first game that nobody has taken, and its seed with those of some games that follow it.
    fn take(&self) -> Option<(usize, Vec<u64>)> {
        if self.is_stopped() {
            return None;
        }
        let mut left = self.left.lock().expect("nobody fails who takes a game");
        let first = left.next;
        let count = self.at_once().min(self.plan.games - first);
        left.next += count;
        let seeds = (0..count).map(|_| left.seeds.next()).collect();
        (count > 0).then_some((first, seeds))
    }

    /// Bots may think for minutes, so a thread takes one of their games. Without bots games are over so soon that threads would
    /// wait for each other, so a thread takes some, but not so many that the others have nothing to do at the end.
    fn at_once(&self) -> usize {
        if self.plan.levels.is_empty() {
            (self.plan.games / self.plan.threads / 8).clamp(1, MOST_AT_ONCE)
        } else {
            1
        }
    }

    fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// How a bot that thinks for long learns that nobody waits for it any more.
    fn stop_signal(&self) -> Stop {
        let is_stopped = Arc::clone(&self.is_stopped);
        Arc::new(move || is_stopped.load(Ordering::Relaxed))
    }
}

/// What one thread does of the work.
pub(crate) struct Share<'a> {
    work: &'a Work,
    done: Sender<Played>,
    /// It takes games so many times at most.
    turns: usize,
}

impl Share<'_> {
    /// Plays games from where they begin, as long as any are left and it is its turn. Players are made once and only by whoever has a game,
    /// because a hard bot may solve a whole duel before it sits down.
    pub(crate) fn play<G: Open>(&self, table: &Table<G>, begin: impl Fn(&mut SplitMix) -> G::State) {
        let mut players = None;
        for _ in 0..self.turns {
            let Some((first, seeds)) = self.work.take() else { return };
            let players = players.get_or_insert_with(|| Players::new(self.work, table));
            let games = seeds.into_iter().map(|seed| players.play(&begin, SplitMix::new(seed)));
            let Some(games) = games.collect() else { return };
            self.done.send((first, games)).expect("whoever takes them in does so until all threads are done");
        }
    }
}

impl Drop for Share<'_> {
    /// A thread that fails stops the others, because nobody will get what came of their games.
    fn drop(&mut self) {
        if thread::panicking() {
            self.work.stop();
        }
    }
}

/// Those who play on one thread.
struct Players<'a, G: Open> {
    work: &'a Work,
    table: &'a Table<G>,
    bots: Vec<AnyBot<G>>,
    legal: Vec<G::Action>,
}

impl<'a, G: Open> Players<'a, G> {
    fn new(work: &'a Work, table: &'a Table<G>) -> Players<'a, G> {
        let player = |&level: &Level| table.player(level, work.plan.iterations, Some(work.stop_signal()));
        Players { work, table, bots: work.plan.levels.iter().map(player).collect(), legal: Vec::new() }
    }

    /// What comes of a game; nothing if it is stopped before its end.
    fn play(
        &mut self,
        begin: impl Fn(&mut SplitMix) -> G::State,
        mut random: SplitMix,
    ) -> Option<(Standing, u32)> {
        let (game, mut state, mut steps) = (&self.table.game, begin(&mut random), 0);
        while !self.work.is_stopped() {
            if let Turn::Over(standing) = game.turn(&state) {
                return Some((standing, steps));
            }
            let step = self.step(&state, &mut random);
            game.apply(&mut state, step, &mut |_| {});
            steps += 1;
        }
        None
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
