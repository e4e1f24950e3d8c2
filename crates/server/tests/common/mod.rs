//! A real server on a real port with a real store, and clients over real sockets.
#![allow(dead_code, reason = "every test has its own use for a part of this")]

pub(crate) mod raw;

use server::{
    Limits, Options, Pace, Running,
    bundle::Bundle,
    client::{Client, Link, join, open_table},
    start,
};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};
use wire::{
    ServerMessage, Setup,
    message::{Prompt, Request, Stage, TableState},
    rest::{NewTable, Place},
    setup::{BotLevel, SeatPlan},
};

/// A folder that is removed when the test ends.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("harena-server-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// How test servers run: on any port, bots without a beat, no budgets for single addresses.
pub(crate) fn options(folder: &Path) -> Options {
    let now = || std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_millis() as u64);
    Options {
        address: ([127, 0, 0, 1], 0).into(),
        data: folder.to_owned(),
        public_url: None,
        has_proxy: false,
        content: None,
        tls: None,
        // Not what happens to be built into this test: most tests are about what programs see.
        bundle: Bundle::default(),
        limits: Limits { has_budgets: false, ..Limits::default() },
        pace: Pace { beat: Duration::ZERO, threads: 1, iterations: 200 },
        clock: Arc::new(now),
    }
}

pub(crate) async fn server(folder: &Path) -> Running {
    start(options(folder)).await.unwrap()
}

/// A setup with so many open seats, and bots after them.
pub(crate) fn setup(game: &str, open: usize, bots: &[BotLevel]) -> Setup {
    let open = std::iter::repeat_n(SeatPlan::Open, open);
    Setup::new(game, open.chain(bots.iter().copied().map(SeatPlan::Bot)).collect())
}

/// Opens a table and takes all its open seats.
pub(crate) async fn seated(url: &str, setup: Setup) -> (Link, Vec<Place>) {
    let open = setup.seats.iter().filter(|plan| **plan == SeatPlan::Open).count();
    let opened = open_table(url, &NewTable { setup, name: None }).await.unwrap();
    let link: Link = opened.link.parse().unwrap();
    let mut places = Vec::new();
    for number in 0..open {
        places.push(join(&link, &format!("Player {number}")).await.unwrap());
    }
    (link, places)
}

/// The next message that says how the table stands, with what must be decided.
pub(crate) async fn next_state(client: &mut Client) -> (TableState, Option<Prompt>) {
    loop {
        match client.hear().await.unwrap().expect("the server goes on") {
            ServerMessage::Snapshot(snapshot) => return (snapshot.state, snapshot.prompt),
            ServerMessage::Event(event) => return (event.state, event.prompt),
            ServerMessage::Refused { problem, .. } | ServerMessage::Bye { problem, .. } => {
                panic!("{problem:?}")
            }
            _ => {}
        }
    }
}

/// Plays a seat to the end of the game, taking what comes `pick` places into the list.
pub(crate) async fn play(link: Link, token: String, is_starter: bool, pick: usize) -> Stage {
    let mut client = Client::connect(&link, Some(&token), None, true).await.unwrap();
    let mut decided = 0;
    loop {
        let (state, prompt) = next_state(&mut client).await;
        if let Stage::Over { .. } = state.stage {
            client.close().await;
            return state.stage;
        }
        if state.stage == Stage::Waiting && is_starter {
            client.ask(Request::Start { bots: None }).await.unwrap();
        }
        if let Some(prompt) = prompt {
            // A prompt is repeated with every event until it is answered.
            if prompt.since > decided {
                decided = prompt.since;
                let action = prompt.legal[pick % prompt.legal.len()].clone();
                client.decide(action).await.unwrap();
            }
        }
    }
}
