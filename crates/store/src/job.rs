//! What is done on a connection, and who waits for it.

use crate::StoreError;
use rusqlite::Connection;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tokio::sync::oneshot;

/// Something to be done on a connection of the store, by a thread of the store.
pub(crate) trait Job: Send {
    /// Does it. The error is one that ends the whole transaction; what only this job did wrong is its own affair.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Did it run without an error?
    fn is_done(&self) -> bool;

    /// Tells whoever waits what became of it, now that the transaction is durable or lost.
    fn answer(self: Box<Self>, transaction: Result<(), StoreError>);
}

/// What keeps a job from harming others.
#[derive(Clone, Copy)]
pub(crate) enum Guard {
    /// It is a single statement, which `SQLite` undoes by itself.
    Statement,
    /// It is undone to a savepoint.
    Savepoint,
    /// It reads, and sees the file as it was at one moment.
    Snapshot,
}

/// A job made from a function.
pub(crate) struct Work<F, T> {
    guard: Guard,
    task: Option<F>,
    result: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<F, T> Work<F, T>
where
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    T: Send + 'static,
{
    /// A job, and where its answer comes out.
    pub(crate) fn make(guard: Guard, task: F) -> (Box<dyn Job>, oneshot::Receiver<Result<T, StoreError>>) {
        let (answer, receiver) = oneshot::channel();
        (Box::new(Work { guard, task: Some(task), result: None, answer }), receiver)
    }
}

impl<F, T> Job for Work<F, T>
where
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send,
    T: Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let Some(task) = self.task.take() else { return Ok(()) };
        let result = match self.guard {
            Guard::Statement => caught(connection, task),
            Guard::Savepoint => in_savepoint(connection, task),
            Guard::Snapshot => in_snapshot(connection, task),
        };
        let problem = result.as_ref().err().cloned();
        self.result = Some(result);
        // `SQLite` ends the transaction by itself after some errors, even if the job did not pass them on.
        let ended = match self.guard {
            Guard::Statement | Guard::Savepoint => connection.is_autocommit(),
            Guard::Snapshot => false,
        };
        match problem {
            Some(problem) if ended || problem.ends_the_group() => Err(problem),
            None if ended => Err(StoreError::Sql("a job ended the transaction".to_owned())),
            Some(_) | None => Ok(()),
        }
    }

    fn is_done(&self) -> bool {
        matches!(self.result, Some(Ok(_)))
    }

    fn answer(self: Box<Self>, transaction: Result<(), StoreError>) {
        let Work { result, answer, .. } = *self;
        let result = transaction.and_then(|()| result.unwrap_or(Err(StoreError::Closed)));
        // Whoever asked may have gone; the job was done all the same.
        let _ = answer.send(result);
    }
}

/// A job that panics is refused, and the thread lives on.
fn caught<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(|| work(connection))).unwrap_or(Err(StoreError::Panicked))
}

fn in_savepoint<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.prepare_cached("SAVEPOINT harena_job")?.execute([])?;
    let result = caught(connection, work);
    if connection.is_autocommit() {
        return result;
    }
    if result.is_err() {
        connection.prepare_cached("ROLLBACK TO harena_job")?.execute([])?;
    }
    connection.prepare_cached("RELEASE harena_job")?.execute([])?;
    result
}

fn in_snapshot<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.prepare_cached("BEGIN")?.execute([])?;
    let result = caught(connection, work);
    if !connection.is_autocommit() {
        connection.prepare_cached("ROLLBACK")?.execute([])?;
    }
    result
}
