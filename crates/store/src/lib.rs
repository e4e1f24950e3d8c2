//! What the server keeps: matches and their entries in one `SQLite` file, durable before anybody is told.
//!
//! One thread writes. It takes every job that waits, runs them in one transaction, and answers after the disk has
//! confirmed it; so a thousand players share one wait for the disk, and what was acknowledged outlives a crash. A few
//! other threads read, and never wait for the one that writes.
//!
//! The file holds the seeds of matches that are still played. Nothing in here prints them.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")] async fn main() -> Result<(), store::StoreError> {
//! # let folder = std::env::temp_dir().join(format!("harena-store-doc-{}", std::process::id()));
//! let store = store::Store::open(&folder)?;
//! let table = store::NewTable {
//!     id: "t1".to_owned(), game: "fight".to_owned(), content: None, seed: [7; 32], listed: true, opened: 1_700_000_000_000,
//! };
//! store.open_table(table, vec![]).await?;
//! let entry = store::EntryRow { number: 1, text: "a line".to_owned(), hash: [0; 32] };
//! store.append("t1".to_owned(), entry.clone()).await?;
//! assert_eq!(store.append("t1".to_owned(), entry).await, Err(store::StoreError::Conflict));
//! # drop(store);
//! # let _ = std::fs::remove_dir_all(&folder);
//! # Ok(()) }
//! ```

mod aside;
pub mod careers;
mod error;
mod figures;
mod files;
mod job;
mod log;
mod migrations;
pub mod players;
mod readers;
mod rows;
mod statements;
mod store;
pub mod tournaments;
mod writer;

pub use error::StoreError;
pub use figures::{Bucket, Figures};
pub use rows::{EntryRow, NewTable, TableRow, Which};
pub use store::Store;

/// The library below, for those who write their own jobs for [`Store::write`] and [`Store::read`].
pub use rusqlite;
