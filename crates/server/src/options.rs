//! How a server is run.

use crate::bundle::Bundle;
use std::{net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

/// How a server is run.
#[derive(Clone)]
pub struct Options {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it keeps everything.
    pub data: PathBuf,
    /// How the world reaches it, without a slash at the end; links are made of it. None: by its address.
    pub public_url: Option<String>,
    /// Does a proxy on the same machine stand in front of it? Then it is believed where requests come from.
    pub has_proxy: bool,
    /// A folder with sets of content, each a folder named for the set with a folder for each game.
    pub content: Option<PathBuf>,
    /// The certificate and the key of a server that speaks TLS, as PEM files.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// The browser client that it serves.
    pub bundle: Bundle,
    /// How much it puts up with.
    pub limits: Limits,
    /// How fast bots decide.
    pub pace: Pace,
    /// What time it is, in milliseconds since 1970.
    pub clock: Arc<dyn Fn() -> u64 + Send + Sync>,
}

/// How much a server puts up with. Budgets of single routes stand beside the routes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Tables that are not over.
    pub tables: usize,
    /// Open connections in all, sockets among them.
    pub connections: usize,
    /// Open connections from one address.
    pub connections_per_address: usize,
    /// How long a client has for the head of a request, from the first moment of a connection.
    pub head: Duration,
    /// Open sockets in all.
    pub sockets: usize,
    /// Open sockets from one address.
    pub sockets_per_address: usize,
    /// Sockets at one table.
    pub sockets_per_table: usize,
    /// Bytes in one message from a client.
    pub message_bytes: usize,
    /// Messages that wait for a client before it is cut off as too slow.
    pub outbox: usize,
    /// Are there budgets for each address and socket? Without them a load test can come from one machine.
    pub has_budgets: bool,
    /// How long a room without anybody in it stays in memory.
    pub idle: Duration,
}

impl Limits {
    /// How many connections there may be where this many may be sockets: some must be left for other requests.
    pub const fn connections_for(sockets: usize) -> usize {
        sockets.saturating_add(2_000)
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables: 20_000,
            connections: Limits::connections_for(20_000),
            connections_per_address: 128,
            head: Duration::from_secs(15),
            sockets: 20_000,
            sockets_per_address: 64,
            sockets_per_table: 200,
            message_bytes: 16 * 1024,
            outbox: 64,
            has_budgets: true,
            idle: Duration::from_secs(300),
        }
    }
}

/// How fast bots decide. The time tells nothing: a bot answers at a multiple of the beat after it was asked, whatever it
/// thought about.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The beat.
    pub beat: Duration,
    /// How many threads think.
    pub threads: usize,
    /// What a hard bot tries out for a decision at most.
    pub iterations: u32,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { beat: Duration::from_millis(900), threads: 2, iterations: 12_000 }
    }
}
