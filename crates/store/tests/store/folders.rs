//! Folders that are removed afterwards, and things to put into them.

use std::{
    fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};
use store::{EntryRow, NewTable};

/// A folder for one test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("harena-store-{}-{number}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn new_table(id: &str, opened: u64) -> NewTable {
    let content = (opened % 2 == 1).then(|| format!("content of {id}"));
    NewTable { id: id.to_owned(), game: "fight".to_owned(), content, seed: [217; 32], listed: true, opened }
}

pub(crate) fn entry(number: u64) -> EntryRow {
    let hash = std::array::from_fn(|index| (number as u8).wrapping_add(index as u8));
    EntryRow { number, text: format!("entry {number}\n"), hash }
}

pub(crate) fn entries(numbers: std::ops::RangeInclusive<u64>) -> Vec<EntryRow> {
    numbers.map(entry).collect()
}

/// Where the numbers of entries matter and nothing else does.
pub(crate) fn numbers(entries: &[EntryRow]) -> Vec<u64> {
    entries.iter().map(|entry| entry.number).collect()
}
