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
};

/// Games are played in blocks of at most so many, and of fewer where there are few.
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
    /// Was it played to its end?
    is_whole: bool,
}

/// Who takes which block, and how far all is written.
struct Gate {
    state: Mutex<GateState>,
    moved: Condvar,
}

#[derive(Default)]
struct GateState {
    next: u64,
    written: u64,
    closed: bool,
}

impl Gate {
    fn lock(&self) -> MutexGuard<'_, GateState> {
        // What a thread that panicked leaves behind is three whole numbers, which are still right.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next block to play, once it is not too far ahead; none when there is nothing left to do.
    fn take(&self, blocks: u64, ahead: u64) -> Option<u64> {
        let mut state = self.lock();
        loop {
            if state.closed || state.next == blocks {
                return None;
            }
            if state.next < state.written + ahead {
                state.next += 1;
                return Some(state.next - 1);
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

/// Closes the gate when a thread ends, also by a panic, so that nobody waits for it.
struct ClosesGate<'a>(&'a Gate, bool);

impl Drop for ClosesGate<'_> {
    fn drop(&mut self) {
        if !self.1 {
            self.0.close();
        }
    }
}

/// Plays these games on so many threads, and hands their blocks on in order. When `stop` is set, the games that were begun
/// are finished, and what was played without a gap from the first one on is the result.
pub fn run<G: Study>(
    plan: &Plan<G>,
    games: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    each: &mut dyn FnMut(&Block) -> io::Result<()>,
) -> io::Result<Done> {
    let count = games.end.saturating_sub(games.start);
    let threads = threads.max(1);
    let size = (count / (threads as u64 * 16)).clamp(1, MOST_OF_A_BLOCK);
    let blocks = count.div_ceil(size);
    let gate = Gate { state: Mutex::default(), moved: Condvar::new() };
    let form = plan.form();
    let mut done = Done { games: 0, tally: Tally::new(&form) };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.min(blocks as usize) {
            let (sender, gate, form, games) = (sender.clone(), &gate, &form, games.clone());
            scope.spawn(move || {
                let mut closes = ClosesGate(gate, false);
                let mut bench = Bench::new(plan, form);
                while let Some(block) = gate.take(blocks, AHEAD * threads as u64) {
                    let first = games.start + block * size;
                    let numbers = first..(first + size).min(games.end);
                    let played = play(&mut bench, numbers, Tally::new(form), stop);
                    let is_whole = played.is_whole;
                    if sender.send((block, played)).is_err() || !is_whole {
                        return;
                    }
                }
                closes.1 = true;
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
                if !block.is_whole {
                    // Whatever was played after the gap is no part of the result.
                    return Ok(done);
                }
                written += 1;
            }
            gate.written(written);
        }
        Ok(done)
    })
}

/// A block of games, or as many of them as were played before it was stopped.
fn play<G: Study>(bench: &mut Bench<G>, numbers: Range<u64>, mut tally: Tally, stop: &AtomicBool) -> Block {
    let mut lines = Lines::default();
    for number in numbers.clone() {
        if stop.load(Ordering::Relaxed) {
            return Block { games: number - numbers.start, lines, tally, is_whole: false };
        }
        bench.play(number, &mut tally, &mut lines);
    }
    Block { games: numbers.end - numbers.start, lines, tally, is_whole: true }
}
