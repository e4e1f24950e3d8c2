//! All rooms: which table has a task now, and how one comes to life from the store.

use crate::{
    app::App,
    error::Failure,
    room::{Command, MAILBOX, Reply, Room},
    secret,
};
use rules_core::Digest;
use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex},
};
use store::{EntryRow, TableRow};
use table::{
    Seed,
    sitting::{Misfit, Table},
};
use tokio::sync::{OnceCell, mpsc, oneshot};
use wire::message::Reason;

type Mailbox = mpsc::Sender<Box<Command>>;

/// The rooms that are open. A room that is not here is in the store.
#[derive(Default)]
pub(crate) struct Rooms {
    open: Mutex<HashMap<String, Arc<OnceCell<Mailbox>>>>,
}

impl Rooms {
    /// Gives a table its task.
    pub(crate) fn start(&self, app: &App, table: Table) {
        let id = table.id().to_owned();
        let cell = Arc::new(OnceCell::new_with(Some(spawn(app, table))));
        self.locked().insert(id, cell);
    }

    /// Sends a room a command, waking it up if it sleeps in the store.
    pub(crate) async fn send(&self, app: &App, id: &str, command: Command) -> Result<Mailbox, Failure> {
        if !secret::is_table_id(id) {
            return Err(Failure::no_table(id));
        }
        let mut command = Box::new(command);
        // A room may fall asleep between being found and being spoken to; then it is woken again.
        for _ in 0..3 {
            let cell = self.cell(id);
            let opened = cell.get_or_try_init(|| self.wake(app, id)).await?;
            let mailbox = opened.clone();
            match mailbox.send(command).await {
                Ok(()) => return Ok(mailbox),
                Err(returned) => command = returned.0,
            }
            self.forget_cell(id, &cell.cell);
        }
        Err(Failure::new(Reason::Internal, "the table does not answer; try again"))
    }

    async fn wake(&self, app: &App, id: &str) -> Result<Mailbox, Failure> {
        Ok(spawn(app, self.load(app, id).await?))
    }

    /// The place of a room, which may be empty.
    fn cell<'a>(&'a self, id: &'a str) -> Held<'a> {
        let cell = Arc::clone(self.locked().entry(id.to_owned()).or_default());
        Held { rooms: self, id, cell }
    }

    /// Asks a room something.
    pub(crate) async fn ask<T>(
        &self,
        app: &App,
        id: &str,
        command: impl FnOnce(Reply<T>) -> Command,
    ) -> Result<T, Failure> {
        let (reply, answer) = oneshot::channel();
        self.send(app, id, command(reply)).await?;
        let gone = Failure::new(Reason::Internal, "the table was closed meanwhile; try again");
        answer.await.map_err(|_| gone)?
    }

    /// A room has ended.
    pub(crate) fn forget(&self, id: &str) {
        let mut open = self.locked();
        // A new room may have been opened for the same table since.
        if open.get(id).and_then(|cell| cell.get()).is_some_and(mpsc::Sender::is_closed) {
            open.remove(id);
        }
    }

    fn forget_cell(&self, id: &str, cell: &Arc<OnceCell<Mailbox>>) {
        let mut open = self.locked();
        if open.get(id).is_some_and(|found| Arc::ptr_eq(found, cell)) {
            open.remove(id);
        }
    }

    /// How many rooms are open.
    pub(crate) fn count(&self) -> usize {
        self.locked().len()
    }

    /// Lets every room say good-bye.
    pub(crate) async fn stop(&self) {
        let open: Vec<Mailbox> = self.locked().values().filter_map(|cell| cell.get().cloned()).collect();
        let mut answers = Vec::new();
        for mailbox in open {
            let (reply, answer) = oneshot::channel();
            if mailbox.send(Box::new(Command::Stop { reply })).await.is_ok() {
                answers.push(answer);
            }
        }
        for answer in answers {
            let _ = answer.await;
        }
    }

    /// Rebuilds a table from the store.
    pub(crate) async fn load(&self, app: &App, id: &str) -> Result<Table, Failure> {
        let row = app.store().table(id.to_owned()).await?.ok_or_else(|| Failure::no_table(id))?;
        if row.set_aside.is_some() {
            return Err(set_aside());
        }
        let entries = app.store().entries(id.to_owned()).await?;
        match resume(app, &row, &entries)? {
            Ok(table) => Ok(table),
            Err(misfit) => {
                report(app, &row, &misfit).await;
                Err(set_aside())
            }
        }
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<OnceCell<Mailbox>>>> {
        self.open.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// A room's place while somebody looks for the room. A place that stays empty is given up, also if whoever looked is gone
/// before the store has answered: who tries many ids fills nothing.
struct Held<'a> {
    rooms: &'a Rooms,
    id: &'a str,
    cell: Arc<OnceCell<Mailbox>>,
}

impl std::ops::Deref for Held<'_> {
    type Target = OnceCell<Mailbox>;

    fn deref(&self) -> &OnceCell<Mailbox> {
        &self.cell
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        let mut open = self.rooms.locked();
        // Two hold it: the list and this. Whoever else looks for the room gives it up later.
        let is_last = self.cell.get().is_none() && Arc::strong_count(&self.cell) <= 2;
        if is_last && open.get(self.id).is_some_and(|found| Arc::ptr_eq(found, &self.cell)) {
            open.remove(self.id);
        }
    }
}

fn spawn(app: &App, table: Table) -> Mailbox {
    let (own, mailbox) = mpsc::channel(MAILBOX);
    let room = Room::new(app.clone(), table, own.downgrade(), mailbox);
    tokio::spawn(room.run());
    own
}

/// Rebuilds a table from its entries. One that makes us panic is one that does not fit: others go on.
pub(crate) fn resume(
    app: &App,
    row: &TableRow,
    entries: &[EntryRow],
) -> Result<Result<Table, Misfit>, Failure> {
    let printed = app.library().find(&row.game, row.content.as_deref())?;
    let last = entries.last().map_or(0, |entry| entry.number);
    let entries = entries.iter().map(|entry| (&*entry.text, Digest(entry.hash)));
    let resume = || Table::resume(&row.id, printed, Seed::new(row.seed), entries);
    let panicked = |_| {
        let problem = "replaying the table panics; please report this as a bug".to_owned();
        Err(Misfit { index: last, problem })
    };
    Ok(catch_unwind(AssertUnwindSafe(resume)).unwrap_or_else(panicked))
}

/// A table whose entries do not fit is left as it is, and nobody plays at it until its keeper has looked.
pub(crate) async fn report(app: &App, row: &TableRow, misfit: &Misfit) {
    tracing::error!(table = row.id, %misfit, "a table is set aside");
    if let Err(error) = app.store().set_aside(row.id.clone(), misfit.to_string()).await {
        tracing::error!(table = row.id, %error, "that could not be noted");
    }
}

fn set_aside() -> Failure {
    let message = "what is stored of this table does not fit its rules or its hash; it is set aside until somebody has looked";
    Failure::new(Reason::Internal, message)
}
