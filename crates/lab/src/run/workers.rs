//! Threads that share the games, and one that puts their blocks in order.

use super::{Done, Lines, Plan, bench::Bench};
use crate::{ledger::Tally, study::Study};
use std::{
    collections::BTreeMap,
    io,
    ops::Range,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

/// A block takes about so long: long enough that handing it over costs nothing, and short enough that whoever watches sees it
/// come, and that whoever stops waits for nothing.
const BLOCK_TIME: Duration = Duration::from_millis(50);
/// Games are played in blocks of at most so many.
const MOST_OF_A_BLOCK: u64 = 256;
/// A thread is at most so many blocks ahead of what is written, for each thread: memory does not grow with the games.
const AHEAD: u64 = 4;

/// Some games that follow each other.
pub struct Block {
    /// How many.
    pub games: u64,
    /// Their rows.
    pub lines: Lines,
    tally: Tally,
}

/// Who takes which block, and how far all is written. What is counted does not depend on where blocks begin and end.
struct Gate<'a> {
    state: Mutex<GateState>,
    moved: Condvar,
    stop: &'a AtomicBool,
    ahead: u64,
}

struct GateState {
    /// The games that nobody took yet.
    left: Range<u64>,
    taken: u64,
    written: u64,
    closed: bool,
}

impl Gate<'_> {
    fn lock(&self) -> MutexGuard<'_, GateState> {
        // What a thread that panicked leaves behind are whole numbers, which are still right.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of the next block, once it is not too far ahead, and its games; none when there is nothing left to do.
    fn take(&self, games: u64) -> Option<(u64, Range<u64>)> {
        let mut state = self.lock();
        loop {
            if state.closed || state.left.is_empty() || self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if state.taken < state.written + self.ahead {
                let first = state.left.start;
                state.left.start = state.left.end.min(first + games);
                state.taken += 1;
                return Some((state.taken - 1, first..state.left.start));
            }
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn written(&self, blocks: u64) {
        self.lock().written = blocks;
        self.moved.notify_all();
    }

    fn close(&self) {
        self.lock().closed = true;
        self.moved.notify_all();
    }
}

/// Closes the gate when a thread ends by a panic, so that nobody waits for it.
struct ClosesGate<'a>(&'a Gate<'a>);

impl Drop for ClosesGate<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.close();
        }
    }
}

/// Plays these games on so many threads, and hands their blocks on in order. When `stop` is set, the blocks that were begun
/// are finished, so that nothing that was played is lost.
pub fn run<G: Study>(
    plan: &Plan<G>,
    games: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    each: &mut dyn FnMut(&Block) -> io::Result<()>,
) -> io::Result<Done> {
    let threads = threads.max(1);
    let state = GateState { left: games, taken: 0, written: 0, closed: false };
    let gate = Gate { state: Mutex::new(state), moved: Condvar::new(), stop, ahead: AHEAD * threads as u64 };
    let form = plan.form();
    let mut done = Done { games: 0, tally: Tally::new(&form) };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads {
            let (sender, gate, form) = (sender.clone(), &gate, &form);
            scope.spawn(move || {
                let _closes = ClosesGate(gate);
                let mut bench = Bench::new(plan, form);
                let mut size = 1;
                while let Some((number, games)) = gate.take(size) {
                    let start = Instant::now();
                    let played = play(&mut bench, games, Tally::new(form));
                    size = next_size(size, start.elapsed());
                    if sender.send((number, played)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting: BTreeMap<u64, Block> = BTreeMap::new();
        let mut written = 0;
        for (number, block) in receiver {
            waiting.insert(number, block);
            while let Some(block) = waiting.remove(&written) {
                if let Err(error) = each(&block) {
                    gate.close();
                    return Err(error);
                }
                done.games += block.games;
                done.tally.join(&block.tally);
                written += 1;
            }
            gate.written(written);
        }
        Ok(done)
    })
}

/// How many games come next after so many took so long.
fn next_size(size: u64, time: Duration) -> u64 {
    match (time * 2 < BLOCK_TIME, time > BLOCK_TIME * 2) {
        (true, _) => (size * 2).min(MOST_OF_A_BLOCK),
        (_, true) => (size / 2).max(1),
        _ => size,
    }
}

fn play<G: Study>(bench: &mut Bench<G>, games: Range<u64>, mut tally: Tally) -> Block {
    let mut lines = Lines::default();
    for number in games.clone() {
        bench.play(number, &mut tally, &mut lines);
    }
    Block { games: games.end - games.start, lines, tally }
}
