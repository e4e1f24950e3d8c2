//! The one thread that writes.

use crate::{StoreError, figures::Counters, files, job::Job, log::Log};
use rusqlite::Connection;
use std::{
    collections::VecDeque,
    path::{Path, PathBuf},
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};
use tokio::sync::mpsc;

/// The most jobs that share a commit. More would make the first of them wait for the last.
const LARGEST_GROUP: usize = 1024;

/// A group of so many jobs says that many write at once, and that the next group gains by waiting for a moment.
const BUSY_GROUP: usize = 8;

/// How long a group waits for others to join it while many write. A commit costs more than that.
const GATHERING: Duration = Duration::from_micros(500);

/// How many jobs may wait; whoever brings more waits until there is room.
const WAITING_JOBS: usize = 4096;

/// The thread that writes, and the way to it. It ends when this is dropped, after it has done what waits.
pub(crate) struct Writer {
    jobs: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. It holds the lock until it has closed the file.
    pub(crate) fn start(
        folder: &Path,
        lock: files::Lock,
        counters: Arc<Counters>,
    ) -> Result<Writer, StoreError> {
        let connection = files::connect_to_write(folder).map_err(|error| files::sharpen(folder, error))?;
        let (jobs, receiver) = mpsc::channel(WAITING_JOBS);
        let desk = Desk { connection, folder: folder.to_owned(), log: Log::new(), counters };
        let serve = move || {
            desk.serve(receiver);
            drop(lock);
        };
        let thread = thread::Builder::new().name("store-writer".to_owned()).spawn(serve)?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Queues a job, and waits while too many are queued.
    pub(crate) async fn send(&self, job: Box<dyn Job>) -> Result<(), StoreError> {
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(job).await.map_err(|_| StoreError::Closed)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        join(self.thread.take());
    }
}

/// Waits for a thread to end, unless it is this very thread: a job may hold the last handle of its store.
pub(crate) fn join(thread: Option<JoinHandle<()>>) {
    if let Some(thread) = thread.filter(|other| other.thread().id() != thread::current().id()) {
        // It only panics through our own mistake, which it has printed.
        let _ = thread.join();
    }
}

/// Takes what has come meanwhile into the group.
fn gather(jobs: &mut mpsc::Receiver<Box<dyn Job>>, taken: &mut Vec<Box<dyn Job>>) {
    while taken.len() < LARGEST_GROUP
        && let Ok(job) = jobs.try_recv()
    {
        taken.push(job);
    }
}

/// What the thread works with.
struct Desk {
    connection: Connection,
    folder: PathBuf,
    log: Log,
    counters: Arc<Counters>,
}

impl Desk {
    fn serve(mut self, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
        let mut taken = Vec::with_capacity(LARGEST_GROUP);
        let mut is_busy = false;
        while jobs.blocking_recv_many(&mut taken, LARGEST_GROUP) > 0 {
            if is_busy {
                thread::sleep(GATHERING);
                gather(&mut jobs, &mut taken);
            }
            is_busy = taken.len() >= BUSY_GROUP;
            let mut waiting: VecDeque<_> = taken.drain(..).collect();
            let mut was_full = false;
            while !waiting.is_empty() {
                was_full |= self.write_group(&mut waiting) == Err(StoreError::Full);
            }
            if was_full {
                Log::make_room(&self.connection);
            }
            self.log.tend(&self.connection);
        }
    }

    /// Runs jobs until all are done or one finds that the disk fails, and answers those that ran. The others are
    /// left for the next group: there may be one among them that makes room.
    fn write_group(&self, waiting: &mut VecDeque<Box<dyn Job>>) -> Result<(), StoreError> {
        let mut ran = Vec::with_capacity(waiting.len());
        let mut outcome = self.execute("BEGIN IMMEDIATE");
        if outcome.is_err() {
            ran.extend(waiting.drain(..));
        }
        while outcome.is_ok()
            && let Some(mut job) = waiting.pop_front()
        {
            outcome = job.run(&self.connection);
            ran.push(job);
        }
        let start = Instant::now();
        outcome = outcome.and_then(|()| self.execute("COMMIT"));
        let took = start.elapsed();
        if let Err(error) = outcome {
            outcome = Err(self.give_up(error));
        }
        // Counted before anybody is told, so that whoever has an answer finds it in the figures.
        let group = ran.len() as u64;
        if outcome.is_ok() {
            let done = ran.iter().filter(|job| job.is_done()).count() as u64;
            self.counters.count_commit(done, group, took);
        } else {
            self.counters.count_failure();
        }
        for job in ran {
            job.answer(outcome.clone());
        }
        outcome
    }

    /// Undoes the whole group, and finds out why it is lost.
    fn give_up(&self, error: StoreError) -> StoreError {
        if !self.connection.is_autocommit() {
            // If even this fails, the next BEGIN fails too, and its jobs hear of it.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        files::sharpen(&self.folder, error)
    }

    fn execute(&self, sql: &str) -> Result<(), StoreError> {
        self.connection.prepare_cached(sql)?.execute([])?;
        Ok(())
    }
}
