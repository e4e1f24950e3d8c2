//! The write-ahead log, which must be moved into the file now and then.
//!
//! `SQLite` would do it by itself as part of a commit, but then somebody waits for it; and while there is always
//! somebody who reads, it would never get to use the log again from its start, and the log would grow without end.

use crate::{StoreError, files::PATIENCE};
use rusqlite::Connection;
use std::time::{Duration, Instant};

/// So many pages, 16 MiB, may stand in the log before they are moved: appends to many tables share few pages.
const ENOUGH: u32 = 4096;

/// When so many pages, 64 MiB, stand in the log, we make readers wait for a moment so that it can be used again.
const TOO_MANY: u32 = 16_384;

/// How long we wait for those who still read. A backup reads for longer; then it is tried again.
const SHORT_PATIENCE: Duration = Duration::from_millis(50);

/// How long we leave everybody alone after we made them wait, so that it costs no more than a tenth of the time.
const PAUSE: Duration = Duration::from_millis(500);

/// Looks after the log, on the connection that writes.
pub(crate) struct Log {
    next_at: u32,
    insisted: Option<Instant>,
}

impl Log {
    pub(crate) fn new() -> Log {
        Log { next_at: ENOUGH, insisted: None }
    }

    /// Moves what stands in the log into the file, if it is time. If this fails, the log stays as it is, nothing is
    /// lost, and it is tried again later.
    pub(crate) fn tend(&mut self, connection: &Connection) {
        let Ok(pages) = checkpoint(connection, "PRAGMA wal_checkpoint(NOOP)") else { return };
        let may_insist = self.insisted.is_none_or(|before| before.elapsed() >= PAUSE);
        if pages < ENOUGH {
            self.next_at = ENOUGH;
        } else if pages >= TOO_MANY && may_insist {
            let _ = insist(connection);
            self.insisted = Some(Instant::now());
        } else if pages >= self.next_at {
            let _ = move_into_file(connection);
            self.next_at = pages + ENOUGH / 2;
        }
    }

    /// Moves what stands in the log into the file at once, as far as there is room: then the log itself has room.
    pub(crate) fn make_room(connection: &Connection) {
        // If it fails, the log stays as it is, and nothing is lost.
        let _ = move_into_file(connection);
    }
}

/// Moves what nobody reads any more, without waiting.
fn move_into_file(connection: &Connection) -> Result<u32, StoreError> {
    checkpoint(connection, "PRAGMA wal_checkpoint(PASSIVE)")
}

/// Waits a little until nobody reads in the log, and empties it.
fn insist(connection: &Connection) -> Result<u32, StoreError> {
    connection.busy_timeout(SHORT_PATIENCE)?;
    let pages = checkpoint(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
    connection.busy_timeout(PATIENCE)?;
    pages
}

/// How many pages stand in the log.
fn checkpoint(connection: &Connection, sql: &str) -> Result<u32, StoreError> {
    Ok(connection.prepare_cached(sql)?.query_row([], |row| row.get(1))?)
}
