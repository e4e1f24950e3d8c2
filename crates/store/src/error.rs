//! Why the store refused, in words for whoever runs the server.

use rusqlite::{ErrorCode, ffi};
use std::{io, path::PathBuf};

/// Why the store refused. It never holds what stands in a row, so it may be logged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The disk, the quota or the largest allowed file is full. Nothing of the refused job is kept.
    #[error("the disk or the quota is full; make room, the server goes on by itself and needs no restart")]
    Full,
    /// A row with the same key is there already.
    #[error("a row with this key is stored already; read what is stored before writing again")]
    Conflict,
    /// A table with this id is there already.
    #[error("a table with this id exists already; choose another id")]
    Taken,
    /// There is no table with this id.
    #[error("there is no table with this id; check the id")]
    NoTable,
    /// Another server uses the folder.
    #[error("the folder {} is in use by another server; stop that one, or choose another folder", .0.display())]
    Locked(PathBuf),
    /// The file was written by a newer version of this program.
    #[error("the store has schema {found}, and this version knows no more than {known}; update the program")]
    Newer {
        /// The schema of the file.
        found: u32,
        /// The newest schema this version knows.
        known: u32,
    },
    /// The file was written by an older version, and whoever only reads cannot bring it up to date.
    #[error(
        "the store has schema {found}, and this version needs {known}; start the server once to update it"
    )]
    Older {
        /// The schema of the file.
        found: u32,
        /// The schema this version needs.
        known: u32,
    },
    /// There is nothing to read in the folder.
    #[error("there is no harena.db in {}; check the folder", .0.display())]
    Missing(PathBuf),
    /// The store was opened to read, or a job that reads tried to write.
    #[error("the store was opened to read only; use the running server to change something")]
    ReadOnly,
    /// The store's threads have ended.
    #[error("the store is closed; start the server again")]
    Closed,
    /// The file is damaged.
    #[error("harena.db is damaged; stop the server, keep the file, and put a backup into an empty folder")]
    Damaged,
    /// A backup would overwrite a file.
    #[error("{} exists already; move it away, or choose another name", .0.display())]
    Exists(PathBuf),
    /// A number is larger than the file can hold.
    #[error("a number is too large to be stored; it must be less than 2^63")]
    TooLarge,
    /// The job panicked. Nothing of it is kept.
    #[error("a job of the store panicked; please report this as a bug, with what the server printed")]
    Panicked,
    /// `SQLite` refused, for a reason that is most likely our own mistake.
    #[error("SQLite refused: {0}; please report this as a bug")]
    Sql(String),
    /// The disk or the operating system failed.
    #[error("reading or writing failed: {0}; check the disk and the permissions of the folder")]
    Io(String),
}

impl StoreError {
    /// Does this end the whole transaction, so that nothing of the group can be kept?
    pub(crate) fn ends_the_group(&self) -> bool {
        matches!(self, StoreError::Full | StoreError::Io(_) | StoreError::Damaged | StoreError::Closed)
    }

    fn of_sqlite(error: ffi::Error, message: Option<String>) -> StoreError {
        let message = message.unwrap_or_else(|| error.to_string());
        match (error.code, error.extended_code) {
            (ErrorCode::DiskFull, _) => StoreError::Full,
            (_, ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => StoreError::Conflict,
            (ErrorCode::ReadOnly, _) => StoreError::ReadOnly,
            (ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase, _) => StoreError::Damaged,
            (
                ErrorCode::SystemIoFailure
                | ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::OutOfMemory
                | ErrorCode::FileLockingProtocolFailed,
                code,
            ) => StoreError::Io(format!("{message} (SQLite code {code})")),
            _ => StoreError::Sql(message),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    /// Only messages that name columns and words of a statement are passed on; values travel as parameters, and so
    /// they are in none of them.
    fn from(error: rusqlite::Error) -> StoreError {
        match error {
            rusqlite::Error::SqliteFailure(error, message) => StoreError::of_sqlite(error, message),
            rusqlite::Error::SqlInputError { error, msg, .. } => StoreError::of_sqlite(error, Some(msg)),
            rusqlite::Error::QueryReturnedNoRows => StoreError::Sql("a row is missing".to_owned()),
            rusqlite::Error::InvalidColumnType(index, _, kind) => {
                StoreError::Sql(format!("column {index} holds {kind}"))
            }
            rusqlite::Error::InvalidColumnName(column) => StoreError::Sql(format!("no column {column}")),
            rusqlite::Error::InvalidParameterCount(given, needed) => {
                StoreError::Sql(format!("{given} parameters instead of {needed}"))
            }
            rusqlite::Error::MultipleStatement => StoreError::Sql("more than one statement".to_owned()),
            // The others may quote a value.
            _ => StoreError::Sql("a value or a call does not fit the statement".to_owned()),
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                StoreError::Full
            }
            _ => StoreError::Io(error.to_string()),
        }
    }
}
