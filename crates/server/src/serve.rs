//! Starting and stopping.

use crate::{
    app::App,
    chances::Chances,
    content::{ContentProblem, Library},
    door::Door,
    options::Options,
    rooms,
    routes::router,
    settle, sweep,
};
use axum_server::{
    Handle,
    accept::NoDelayAcceptor,
    tls_rustls::{RustlsAcceptor, RustlsConfig},
};
use std::{io, net::SocketAddr, path::PathBuf, time::Duration};
use store::{EntryRow, Store, StoreError, TableRow};
use tokio::{net::TcpListener, task::JoinHandle};

/// How often an HTTP/2 connection on which nothing happens is asked whether somebody is there.
const ALIVE: Duration = Duration::from_secs(30);
/// How long sockets have to hear the good-bye when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error("the data folder {0} cannot be used: {1}")]
    Store(PathBuf, StoreError),
    /// Content is missing or wrong.
    #[error(transparent)]
    Content(#[from] ContentProblem),
    /// The address is taken, or not ours.
    #[error("cannot listen on {0}: {1}")]
    Address(SocketAddr, io::Error),
    /// The certificate or the key cannot be used.
    #[error("the certificate or key for TLS cannot be used: {0}")]
    Tls(io::Error),
}

/// A server that runs.
pub struct Running {
    /// What its parts share.
    pub app: App,
    /// Where it listens.
    pub address: SocketAddr,
    /// How many tables were not over when it started, and how many of them had to be set aside.
    pub found: Found,
    handle: Handle<SocketAddr>,
    serving: JoinHandle<io::Result<()>>,
    sweeping: JoinHandle<()>,
}

/// What a server found in its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Tables that are not over and go on.
    pub unfinished: usize,
    /// Tables that do not fit and are set aside.
    pub set_aside: usize,
    /// How long it took to check them all.
    pub took: Duration,
}

/// Starts a server: opens the store, checks every unfinished table, and listens.
pub async fn start(options: Options) -> Result<Running, ServeError> {
    start_with(options, Chances::default()).await
}

/// Starts a server that takes its seeds and ids from here.
pub async fn start_with(options: Options, chances: Chances) -> Result<Running, ServeError> {
    let library = Library::read(options.content.as_deref())?;
    let data = options.data.clone();
    let store = Store::open(&data).map_err(|error| ServeError::Store(data.clone(), error))?;
    let address = options.address;
    let tls = match options.tls.clone() {
        Some(files) => Some(tls_config(files).await.map_err(ServeError::Tls)?),
        None => None,
    };
    let app = App::new(options, chances, store, library);
    let found = take_up(&app).await.map_err(|error| ServeError::Store(data, error))?;
    settle::catch_up(&app).await;
    let listening = |error| ServeError::Address(address, error);
    let listener = TcpListener::bind(address).await.map_err(listening)?;
    let address = listener.local_addr().map_err(listening)?;
    app.note_address(format!("{}://{address}", if tls.is_some() { "https" } else { "http" }));
    let server = axum_server::from_tcp(listener.into_std().map_err(listening)?).map_err(listening)?;
    let handle = Handle::new();
    let mut server = server.handle(handle.clone());
    // Who opens connections and says nothing on them does not keep them.
    let timer = hyper_util::rt::TokioTimer::new;
    let http = server.http_builder();
    http.http1().timer(timer()).header_read_timeout(app.limits().head);
    http.http2().timer(timer()).keep_alive_interval(ALIVE).keep_alive_timeout(ALIVE);
    let service = router(&app).into_make_service_with_connect_info::<SocketAddr>();
    // A decision should not wait for more bytes to travel with.
    let plain = NoDelayAcceptor::new();
    let serving = match tls {
        None => tokio::spawn(server.acceptor(Door::new(app.clone(), plain, false)).serve(service)),
        Some(config) => {
            let secret = RustlsAcceptor::new(config).acceptor(plain);
            tokio::spawn(server.acceptor(Door::new(app.clone(), secret, true)).serve(service))
        }
    };
    let Found { unfinished, set_aside, .. } = found;
    tracing::info!(%address, unfinished, set_aside, "the server is up");
    let sweeping = tokio::spawn(sweep::run(app.clone()));
    Ok(Running { app, address, found, handle, serving, sweeping })
}

impl Running {
    /// Stops: no new tables or sockets, every room says good-bye, writes are finished.
    pub async fn stop(self) -> io::Result<()> {
        tracing::info!("the server stops");
        self.app.stop();
        self.sweeping.abort();
        self.app.rooms().stop().await;
        // Whoever still holds a connection after that is cut off.
        self.handle.graceful_shutdown(Some(FAREWELL));
        let _ = tokio::time::timeout(FAREWELL, sockets_end(&self.app)).await;
        let served = self.serving.await;
        // With the last task the store is let go, and another server can open it.
        let _ = tokio::time::timeout(FAREWELL, self.app.is_let_go()).await;
        match served {
            Ok(served) => served,
            Err(failed) => Err(io::Error::other(failed)),
        }
    }
}

/// Everybody has heard the good-bye. Sockets are no business of the listener any more, so nobody else waits for them.
async fn sockets_end(app: &App) {
    while app.sockets().count() > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn tls_config((certificate, key): (PathBuf, PathBuf)) -> io::Result<RustlsConfig> {
    // Twice is once: a second server in the same process finds it there.
    let _ = rustls::crypto::ring::default_provider().install_default();
    RustlsConfig::from_pem_file(certificate, key).await
}

/// Replays every unfinished table and checks it against its hashes. One that does not fit is set aside; those that wait for
/// nobody sleep in the store until somebody comes.
async fn take_up(app: &App) -> Result<Found, StoreError> {
    let start = std::time::Instant::now();
    let stored = app.store().all_unfinished_entries().await?;
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = stored.len().div_ceil(threads).max(1);
    let mut found = Found { unfinished: 0, set_aside: 0, took: Duration::ZERO };
    let mut parts = Vec::new();
    let mut rest = stored;
    while !rest.is_empty() {
        let part: Vec<(TableRow, Vec<EntryRow>)> = rest.drain(..share.min(rest.len())).collect();
        let app = app.clone();
        parts.push(tokio::task::spawn_blocking(move || {
            part.into_iter()
                .map(|(row, entries)| {
                    let resumed = rooms::resume(&app, &row, &entries);
                    (row, resumed)
                })
                .collect::<Vec<_>>()
        }));
    }
    for part in parts {
        for (row, resumed) in part.await.unwrap_or_default() {
            match resumed {
                Ok(Ok(table)) => {
                    found.unfinished += 1;
                    if table.deadline().is_some() || table.bots_due().next().is_some() {
                        app.rooms().start(app, table);
                    }
                }
                Ok(Err(misfit)) => {
                    found.set_aside += 1;
                    rooms::report(app, &row, &misfit).await;
                }
                // Its content is not here now; with it the table is whole again.
                Err(failure) => {
                    found.unfinished += 1;
                    tracing::error!(table = row.id, problem = %failure, "a table cannot be taken up");
                }
            }
        }
    }
    app.metrics().found(found.unfinished);
    found.took = start.elapsed();
    Ok(found)
}
