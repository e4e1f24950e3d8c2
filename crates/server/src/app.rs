//! What all parts of the server share.

use crate::{
    bundle::Bundle,
    chances::Chances,
    content::Library,
    error::Failure,
    identity::Signatures,
    limits::Doorkeeper,
    metrics::Metrics,
    minds::Minds,
    options::{Limits, Options, Pace},
    rooms::Rooms,
    settle,
};
use rules_core::Seat;
use std::{
    ops::Deref,
    sync::{
        Arc, RwLock,
        atomic::{AtomicBool, Ordering},
    },
};
use store::{EntryRow, NewTable, Store};
use table::{
    Seed,
    sitting::{Named, Table},
};
use wire::{Setup, message::Reason, setup::Access};

/// What all parts of the server share; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// The parts.
pub struct Shared {
    options: Options,
    chances: Chances,
    store: Store,
    library: Library,
    rooms: Rooms,
    minds: Minds,
    metrics: Metrics,
    connections: Doorkeeper,
    sockets: Doorkeeper,
    signatures: Signatures,
    url: RwLock<String>,
    is_stopping: AtomicBool,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// Puts the parts together. Nothing is listening yet.
    pub(crate) fn new(options: Options, chances: Chances, store: Store, library: Library) -> App {
        let url = options.public_url.clone().unwrap_or_else(|| format!("http://{}", options.address));
        let limits = options.limits;
        let each = |most| if limits.has_budgets { most } else { usize::MAX };
        App(Arc::new(Shared {
            rooms: Rooms::default(),
            minds: Minds::start(options.pace),
            metrics: Metrics::new(),
            connections: Doorkeeper::new(limits.connections, each(limits.connections_per_address)),
            sockets: Doorkeeper::new(limits.sockets, each(limits.sockets_per_address)),
            signatures: Signatures::new((options.clock)()),
            url: RwLock::new(url),
            is_stopping: AtomicBool::new(false),
            options,
            chances,
            store,
            library,
        }))
    }

    /// Opens a table with these people at it, and stores it before anybody hears of it.
    pub(crate) async fn open_table(&self, setup: Setup, people: &[(Seat, Named)]) -> Result<String, Failure> {
        let id = (self.chances.ids)();
        self.open_table_as(id.clone(), setup, people).await?;
        Ok(id)
    }

    /// The same, under an id that was chosen before.
    pub(crate) async fn open_table_as(
        &self,
        id: String,
        setup: Setup,
        people: &[(Seat, Named)],
    ) -> Result<(), Failure> {
        if self.is_stopping() {
            return Err(Failure::new(Reason::Stopping, "the server stops; try again in a minute"));
        }
        let most = self.limits().tables;
        if self.metrics().awake() >= most {
            let message = format!("the server has {most} tables, which is all it takes; try again later");
            return Err(Failure::new(Reason::Limit, message));
        }
        let printed = self.library().find(&setup.game, setup.content.as_deref())?;
        let (seed, now) = ((self.chances.seeds)(), self.now());
        let new = NewTable {
            id: id.clone(),
            game: setup.game.clone(),
            content: setup.content.clone(),
            seed,
            listed: setup.access == Access::Listed,
            opened: now,
        };
        let (mut table, first) = Table::open(&id, setup, printed, Seed::new(seed), now)?;
        let mut changes = vec![first];
        for (seat, who) in people {
            changes.push(table.sit(who, Some(*seat), now)?.1);
        }
        let row = |change: table::sitting::Change| EntryRow {
            number: change.index,
            text: change.entry,
            hash: change.hash.0,
        };
        self.store().open_table(new, changes.into_iter().map(row).collect()).await?;
        self.metrics().table_opened();
        tracing::info!(table = id, "a table is opened");
        self.rooms().start(self, table);
        Ok(())
    }

    /// Waits until nobody else holds what is shared.
    pub(crate) async fn is_let_go(&self) {
        while Arc::strong_count(&self.0) > 1 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    /// What follows when a game is over; its last entry is stored.
    pub(crate) async fn game_over(&self, table: &Table) {
        self.metrics().table_finished();
        settle::settle(self, table).await;
    }
}

impl Shared {
    pub(crate) fn now(&self) -> u64 {
        (self.options.clock)()
    }

    /// Where everything is kept, for those who look after the server.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    pub(crate) const fn library(&self) -> &Library {
        &self.library
    }

    pub(crate) const fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    pub(crate) const fn minds(&self) -> &Minds {
        &self.minds
    }

    pub(crate) const fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Who counts connections.
    pub(crate) const fn connections(&self) -> &Doorkeeper {
        &self.connections
    }

    /// Who counts sockets, which some connections become.
    pub(crate) const fn sockets(&self) -> &Doorkeeper {
        &self.sockets
    }

    pub(crate) const fn signatures(&self) -> &Signatures {
        &self.signatures
    }

    pub(crate) const fn limits(&self) -> &Limits {
        &self.options.limits
    }

    pub(crate) const fn has_proxy(&self) -> bool {
        self.options.has_proxy
    }

    pub(crate) const fn pace(&self) -> &Pace {
        &self.options.pace
    }

    /// The browser client that it serves.
    pub const fn bundle(&self) -> &Bundle {
        &self.options.bundle
    }

    /// How the world reaches the server.
    pub fn url(&self) -> String {
        self.url.read().map(|url| url.clone()).unwrap_or_default()
    }

    /// Notes the address that the server got, where none was promised to the world.
    pub(crate) fn note_address(&self, url: String) {
        if self.options.public_url.is_none()
            && let Ok(mut known) = self.url.write()
        {
            *known = url;
        }
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Acquire)
    }

    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Release);
    }
}
