//! For whoever keeps a server: looks into a data folder, also while the server runs, and changes nothing.

use crate::{content::Library, serve::ServeError};
use rules_core::Digest;
use std::path::Path;
use store::{Store, StoreError, TableRow, Which};
use table::{
    Seed,
    sitting::{Entry, Table, What},
};
use wire::setup::SeatPlan;

/// Looks into a data folder.
#[derive(Clone)]
pub struct Keeper {
    store: Store,
    library: std::sync::Arc<Library>,
}

/// How far a table is, as its entries say without being replayed. It names nothing that is hidden, and nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// Has the game started?
    pub has_started: bool,
    /// Seats with a player or a bot.
    pub filled: usize,
    /// Seats in all.
    pub seats: usize,
}

/// Why a stored table is not whole. It names nothing that is hidden.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// There is no such table.
    #[error("there is no table with this id")]
    NoTable,
    /// What is stored does not fit its hashes, the rules or the dice.
    #[error("{0}")]
    Misfit(String),
    /// It cannot be checked with what is at hand.
    #[error("it cannot be checked: {0}")]
    Unchecked(String),
}

impl Keeper {
    /// Opens a data folder to read, with the same sets of content as its server.
    pub fn open(data: &Path, content: Option<&Path>) -> Result<Keeper, ServeError> {
        let library = Library::read(content)?.into();
        let store = Store::open_to_read(data).map_err(|error| ServeError::Store(data.to_owned(), error))?;
        Ok(Keeper { store, library })
    }

    /// What is stored.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// Every table, newest first.
    pub async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        self.store.tables(Which::All).await
    }

    /// How far a table is. Entries that cannot be read are passed over: this must work for tables that are set aside too.
    pub async fn glance(&self, id: &str) -> Result<Glance, StoreError> {
        let entries = self.store.entries(id.to_owned()).await?;
        let mut glance = Glance { has_started: false, filled: 0, seats: 0 };
        for entry in entries.iter().filter_map(|row| serde_json::from_str::<Entry>(&row.text).ok()) {
            match entry.what {
                What::Opened { setup, .. } => {
                    glance.seats = setup.seats.len();
                    glance.filled =
                        setup.seats.iter().filter(|plan| matches!(plan, SeatPlan::Bot(_))).count();
                }
                What::Sat { .. } => glance.filled += 1,
                What::Left { .. } => glance.filled = glance.filled.saturating_sub(1),
                What::Started { .. } => {
                    glance.has_started = true;
                    glance.filled = glance.seats;
                    break;
                }
                _ => {}
            }
        }
        Ok(glance)
    }

    /// Replays a table from its first entry against hashes, rules and dice.
    pub async fn replay(&self, id: &str) -> Result<Table, Flaw> {
        let mut found = self.replay_once(id).await;
        for _ in 0..2 {
            if !matches!(found, Err(Flaw::Misfit(_))) {
                break;
            }
            // The server may have added something between our two looks; a real flaw is still there at the next.
            found = self.replay_once(id).await;
        }
        found
    }

    async fn replay_once(&self, id: &str) -> Result<Table, Flaw> {
        let unreadable = |error: StoreError| Flaw::Misfit(error.to_string());
        let row = self.store.table(id.to_owned()).await.map_err(unreadable)?.ok_or(Flaw::NoTable)?;
        let entries = self.store.entries(id.to_owned()).await.map_err(unreadable)?;
        let keeper = self.clone();
        let work = tokio::task::spawn_blocking(move || {
            let printed = keeper.library.find(&row.game, row.content.as_deref());
            let printed = printed.map_err(|failure| Flaw::Unchecked(failure.0.message))?;
            if let Some(entry) = entries.iter().zip(0..).find(|(entry, index)| entry.number != *index) {
                return Err(Flaw::Misfit(format!("entry {} is missing", entry.1)));
            }
            let lines = entries.iter().map(|entry| (&*entry.text, Digest(entry.hash)));
            let table = Table::resume(&row.id, printed, Seed::new(row.seed), lines)
                .map_err(|misfit| Flaw::Misfit(misfit.to_string()))?;
            match (table.is_over(), row.finished) {
                (true, None) => {
                    Err(Flaw::Misfit("its game is over, and it is not marked as finished".to_owned()))
                }
                (false, Some(_)) => Err(Flaw::Misfit(
                    "it is marked as finished, and entries are missing at its end".to_owned(),
                )),
                (true, Some(_)) | (false, None) => Ok(table),
            }
        });
        work.await.unwrap_or_else(|_| {
            Err(Flaw::Misfit("replaying it panics; please report this as a bug".to_owned()))
        })
    }
}
