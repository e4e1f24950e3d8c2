//! The folder of the store, its lock, and connections to the file in it.

use crate::{StoreError, migrations};
use rusqlite::{Connection, OpenFlags};
use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::Duration,
};

const DATABASE: &str = "harena.db";
const WRITE_AHEAD_LOG: &str = "harena.db-wal";
const LOCK: &str = "harena.lock";
const PROBE: &str = "harena.probe";

/// How long a connection waits for another one. Nobody holds the file for longer than a checkpoint.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Keeps other servers out of the folder.
pub(crate) struct Lock(File);

impl Drop for Lock {
    /// Closing the file is not enough: a process that is just being started may still hold a copy of it.
    fn drop(&mut self) {
        // If this fails, the lock ends when the file is closed.
        let _ = self.0.unlock();
    }
}

/// Makes sure that the folder exists and that no other server uses it while the lock is held.
pub(crate) fn lock(folder: &Path) -> Result<Lock, StoreError> {
    fs::create_dir_all(folder).map_err(|error| about(folder, &error))?;
    let path = folder.join(LOCK);
    let options = &mut OpenOptions::new();
    let file = options.create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(|error| about(&path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(about(&path, &error)),
    }
}

/// The one connection that writes. It creates the file and brings its schema up to date; the caller holds the lock.
pub(crate) fn connect_to_write(folder: &Path) -> Result<Connection, StoreError> {
    let path = folder.join(DATABASE);
    if !path.exists() {
        create_private(&path)?;
        sync_folder(folder)?;
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(&path, flags)?;
    set_up(&connection)?;
    migrations::must_be_known(&connection)?;
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        let problem = "this file system cannot share memory, which SQLite needs for its write-ahead log";
        return Err(StoreError::Io(format!("{}: {problem}", folder.display())));
    }
    // Every commit is on the disk before it is answered. The log is moved into the file by `Log`, and shrinks to 64 MiB
    // when it is used again from its start.
    connection.execute_batch(
        "PRAGMA synchronous = FULL;
         PRAGMA wal_autocheckpoint = 0;
         PRAGMA cache_size = -32768;
         PRAGMA foreign_keys = OFF;",
    )?;
    connection.pragma_update_and_check(None, "journal_size_limit", 67_108_864, |_| Ok(()))?;
    migrations::migrate(&mut connection)?;
    connection.execute_batch("PRAGMA foreign_keys = ON")?;
    Ok(connection)
}

/// A connection that can change nothing.
pub(crate) fn connect_to_read(folder: &Path) -> Result<Connection, StoreError> {
    let path = folder.join(DATABASE);
    if !path.exists() {
        return Err(StoreError::Missing(folder.to_owned()));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(&path, flags)?;
    set_up(&connection)?;
    migrations::must_be_current(&connection)?;
    Ok(connection)
}

/// What every connection needs. Sorted rows stay in memory, for a file outside the folder would hold seeds too.
fn set_up(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection.execute_batch("PRAGMA temp_store = MEMORY")?)
}

/// Creates an empty file that only its owner may read, for seeds will stand in it. `SQLite` gives its other files the
/// same permissions.
pub(crate) fn create_private(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(StoreError::Exists(path.to_owned()))
        }
        Err(error) => Err(about(path, &error)),
    }
}

/// Makes the names in a folder outlive a power cut. Only Unix knows this.
pub(crate) fn sync_folder(folder: &Path) -> Result<(), StoreError> {
    if cfg!(unix) {
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| about(folder, &error))?;
    }
    Ok(())
}

/// `SQLite` says only "I/O error" when a quota or a limit on the size of files is reached. So we write a little where
/// it would have written next, and see what the operating system says.
pub(crate) fn sharpen(folder: &Path, error: StoreError) -> StoreError {
    if !matches!(error, StoreError::Io(_)) {
        return error;
    }
    match probe(&folder.join(PROBE), log_length(folder)).map_err(StoreError::from) {
        Err(StoreError::Full) => StoreError::Full,
        _ => error,
    }
}

fn probe(path: &PathBuf, at: u64) -> io::Result<()> {
    let written = File::create(path).and_then(|mut file| {
        file.seek(SeekFrom::Start(at))?;
        file.write_all(&vec![0; 65_536])?;
        file.sync_all()
    });
    let removed = fs::remove_file(path);
    written.and(removed)
}

/// Where the next page would be written.
fn log_length(folder: &Path) -> u64 {
    fs::metadata(folder.join(WRITE_AHEAD_LOG)).map_or(0, |log| log.len())
}

fn about(path: &Path, error: &io::Error) -> StoreError {
    match StoreError::from(io::Error::from(error.kind())) {
        StoreError::Full => StoreError::Full,
        _ => StoreError::Io(format!("{}: {error}", path.display())),
    }
}
