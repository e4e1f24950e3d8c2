//! What takes long and must not keep others waiting: backups and checks. Each gets a thread and a connection of its own.

use crate::{StoreError, files};
use rusqlite::{Connection, backup::Backup};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};
use tokio::sync::oneshot;

/// Runs something on a thread of its own. It goes on if nobody waits for it any more.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let (answer, receiver) = oneshot::channel();
    let run = move || {
        // Whoever asked may have gone.
        let _ = answer.send(work());
    };
    thread::Builder::new().name("store-aside".to_owned()).spawn(run)?;
    receiver.await.unwrap_or(Err(StoreError::Panicked))
}

/// Copies the store as it is at one moment into a single file. The name appears when the copy is whole and durable.
pub(crate) fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    if fs::symlink_metadata(to).is_ok() {
        return Err(StoreError::Exists(to.to_owned()));
    }
    let source = files::connect_to_read(folder)?;
    let partial = partial_name(to);
    files::create_private(&partial)?;
    let published = copy(&source, &partial).and_then(|()| publish(&partial, to));
    if published.is_err() {
        // It is only a part of a copy; that it cannot be removed matters less than why it is none.
        let _ = fs::remove_file(&partial);
    }
    published
}

fn partial_name(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(".partial");
    PathBuf::from(name)
}

fn copy(source: &Connection, partial: &Path) -> Result<(), StoreError> {
    let mut target = Connection::open(partial)?;
    // All pages in one step: between steps a write would make it start again.
    Backup::new(source, &mut target)?.run_to_completion(i32::MAX, Duration::from_millis(50), None)?;
    // Without a write-ahead log the copy is one file, whole in itself.
    target.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    target.close().map_err(|(_, error)| error)?;
    Ok(File::open(partial)?.sync_all()?)
}

/// Gives the copy its name, and never takes the name from another file.
fn publish(partial: &Path, to: &Path) -> Result<(), StoreError> {
    match fs::hard_link(partial, to) {
        Ok(()) => fs::remove_file(partial)?,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(StoreError::Exists(to.to_owned()));
        }
        // Some file systems know no second names. We looked before, and that must do.
        Err(_) => fs::rename(partial, to)?,
    }
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    files::sync_folder(folder.unwrap_or(Path::new(".")))
}

/// What is wrong with the file, in `SQLite`'s words.
pub(crate) fn check(folder: &Path) -> Result<Vec<String>, StoreError> {
    match files::connect_to_read(folder).and_then(|connection| findings(&connection)) {
        Err(StoreError::Damaged) => Ok(vec![StoreError::Damaged.to_string()]),
        found => found,
    }
}

fn findings(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut integrity = connection.prepare("PRAGMA integrity_check")?;
    let lines = integrity.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
    let mut found: Vec<String> = lines.into_iter().filter(|line| line != "ok").collect();
    let mut references = connection.prepare("PRAGMA foreign_key_check")?;
    let broken = references.query_map([], |row| {
        let (table, parent): (String, String) = (row.get(0)?, row.get(2)?);
        Ok(format!("a row of {table} refers to a row of {parent} that is not there"))
    })?;
    for line in broken {
        found.push(line?);
    }
    Ok(found)
}
