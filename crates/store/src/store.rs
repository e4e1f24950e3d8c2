//! The store, as the server sees it.

use crate::{
    EntryRow, Figures, NewTable, StoreError, TableRow, Which, aside,
    figures::Counters,
    files,
    job::{Guard, Work},
    readers::Readers,
    statements,
    writer::Writer,
};
use rusqlite::Connection;
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// What the server keeps, in one folder. A clone is another handle of the same store.
///
/// Whatever is written is on the disk before the answer comes. A future that is dropped before its answer may have been
/// written or not; one that was answered with an error was not, with one exception: if the disk fails while it confirms
/// ([`StoreError::Io`]) and the machine stops before anything else is written, the entry may be there afterwards.
///
/// When the last handle is dropped, everything queued is done first, and the drop waits for it.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    folder: PathBuf,
    counters: Arc<Counters>,
    // The readers are dropped first, so that the writer is the last to close the file and tidies it up.
    readers: Readers,
    writer: Option<Writer>,
}

impl Store {
    /// Opens the store of a server. It creates the folder and the file if they are missing, and brings an older file up
    /// to date. A folder that another server uses is refused.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        let counters = Arc::<Counters>::default();
        let lock = files::lock(folder)?;
        let writer = Writer::start(folder, lock, Arc::clone(&counters))?;
        let readers = Readers::start(folder)?;
        let inner = Inner { folder: folder.to_owned(), counters, readers, writer: Some(writer) };
        Ok(Store { inner: Arc::new(inner) })
    }

    /// Opens a store beside its running server, only to read. Every write is refused.
    pub fn open_to_read(folder: &Path) -> Result<Store, StoreError> {
        let readers = Readers::start(folder)?;
        let counters = Arc::default();
        let inner = Inner { folder: folder.to_owned(), counters, readers, writer: None };
        Ok(Store { inner: Arc::new(inner) })
    }

    /// Stores a new table with its first entries, all or nothing. An id that exists is refused as
    /// [`StoreError::Taken`].
    pub async fn open_table(&self, table: NewTable, entries: Vec<EntryRow>) -> Result<(), StoreError> {
        self.change(Guard::Savepoint, move |connection| statements::open_table(connection, &table, &entries))
            .await
    }

    /// Stores one more entry. A number that is there already is refused as [`StoreError::Conflict`], and what is stored
    /// stays. Gaps between numbers are not noticed.
    pub async fn append(&self, table: String, entry: EntryRow) -> Result<(), StoreError> {
        self.change(Guard::Statement, move |connection| statements::append(connection, &table, &entry)).await
    }

    /// Stores the last entry and marks the table as finished, both or none. One that is finished already is refused as
    /// [`StoreError::Conflict`].
    pub async fn finish(&self, table: String, entry: EntryRow, at: u64) -> Result<(), StoreError> {
        self.change(Guard::Savepoint, move |connection| statements::finish(connection, &table, &entry, at))
            .await
    }

    /// Marks a table as one that is not resumed until somebody has looked at it. `why` is for that person, and must hold
    /// nothing that is hidden.
    pub async fn set_aside(&self, table: String, why: String) -> Result<(), StoreError> {
        self.change(Guard::Statement, move |connection| statements::set_aside(connection, &table, &why)).await
    }

    /// Deletes a table with its entries, for those that waited for players for ever.
    pub async fn delete_table(&self, id: String) -> Result<(), StoreError> {
        self.change(Guard::Savepoint, move |connection| statements::delete_table(connection, &id)).await
    }

    /// One table, if it exists.
    pub async fn table(&self, id: String) -> Result<Option<TableRow>, StoreError> {
        self.look(move |connection| statements::table(connection, &id)).await
    }

    /// Some tables, newest first.
    pub async fn tables(&self, which: Which) -> Result<Vec<TableRow>, StoreError> {
        self.look(move |connection| statements::tables(connection, which)).await
    }

    /// The entries of a table, in order. A table that does not exist has none.
    pub async fn entries(&self, table: String) -> Result<Vec<EntryRow>, StoreError> {
        self.look(move |connection| statements::entries(connection, &table)).await
    }

    /// Every unfinished table that was not set aside, newest first, with its entries: what a server resumes when it
    /// starts.
    pub async fn all_unfinished_entries(&self) -> Result<Vec<(TableRow, Vec<EntryRow>)>, StoreError> {
        self.look(statements::all_unfinished_entries).await
    }

    /// Writes anything else, as durable as the rest. If the job fails or panics, nothing of it is kept.
    ///
    /// The job shares its transaction with others, so it must not begin or end one, leave a deferred foreign key
    /// broken, or take long. Values go
    /// into parameters, never into the text of a statement, for that may end up in a log.
    pub async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.change(Guard::Savepoint, move |connection| Ok(job(connection)?)).await
    }

    /// Reads anything else. The job sees the store as it was at one moment, even if it asks more than once.
    pub async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.look(move |connection| Ok(job(connection)?)).await
    }

    /// Copies the store as it is at one moment into a new file, while everything goes on. To restore it, put it as
    /// `harena.db` into an empty folder. The copy holds the same secrets as the store.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let (folder, to) = (self.inner.folder.clone(), to.to_owned());
        aside::aside(move || aside::backup(&folder, &to)).await
    }

    /// Reads the whole file and says what is wrong with it; nothing, if all is well.
    pub async fn check(&self) -> Result<Vec<String>, StoreError> {
        let folder = self.inner.folder.clone();
        aside::aside(move || aside::check(&folder)).await
    }

    /// How the store has fared since it was opened.
    pub fn figures(&self) -> Figures {
        self.inner.counters.read()
    }

    async fn change<T: Send + 'static>(
        &self,
        guard: Guard,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let writer = self.inner.writer.as_ref().ok_or(StoreError::ReadOnly)?;
        let (job, answer) = Work::make(guard, work);
        writer.send(job).await?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    async fn look<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (job, answer) = Work::make(Guard::Snapshot, work);
        self.inner.readers.send(job).await?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}
