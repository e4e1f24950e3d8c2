//! The threads that read. They never wait for the one that writes.

use crate::{StoreError, files, job::Job, writer::join};
use rusqlite::Connection;
use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};
use tokio::sync::mpsc;

/// Enough that a long reading does not stop a short one.
const THREADS: usize = 2;

/// How many jobs may wait; whoever brings more waits until there is room.
const WAITING_JOBS: usize = 1024;

type Jobs = Arc<Mutex<mpsc::Receiver<Box<dyn Job>>>>;

/// The threads that read, and the way to them. They end when this is dropped, after they have done what waits.
pub(crate) struct Readers {
    jobs: Option<mpsc::Sender<Box<dyn Job>>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts the threads.
    pub(crate) fn start(folder: &Path) -> Result<Readers, StoreError> {
        let (jobs, receiver) = mpsc::channel(WAITING_JOBS);
        let receiver = Arc::new(Mutex::new(receiver));
        let mut readers = Readers { jobs: Some(jobs), threads: Vec::new() };
        for number in 1..=THREADS {
            let connection = files::connect_to_read(folder)?;
            let jobs = Arc::clone(&receiver);
            let builder = thread::Builder::new().name(format!("store-reader-{number}"));
            readers.threads.push(builder.spawn(move || serve(&connection, &jobs))?);
        }
        Ok(readers)
    }

    /// Queues a job, and waits while too many are queued.
    pub(crate) async fn send(&self, job: Box<dyn Job>) -> Result<(), StoreError> {
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(job).await.map_err(|_| StoreError::Closed)
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.jobs = None;
        self.threads.drain(..).for_each(|thread| join(Some(thread)));
    }
}

fn serve(connection: &Connection, jobs: &Jobs) {
    while let Some(mut job) = next(jobs) {
        let outcome = job.run(connection);
        job.answer(outcome);
    }
}

/// One thread waits for a job while the others wait for their turn to wait.
fn next(jobs: &Jobs) -> Option<Box<dyn Job>> {
    jobs.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv()
}
