//! Much that is refused leaves nothing behind: the server is a process of its own here, so its memory is its own too.
#![cfg(target_os = "linux")]

use crate::server::{Server, wait_for};
use ::server::client::{Client, Link, join};
use serde_json::{json, value::to_raw_value};
use wire::{ServerMessage, message::Request};

/// Messages of about this many letters, which is less than the longest that is read.
const LONG: usize = 15_000;

/// What a server holds, in KB.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it runs");
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Says so many things that can be read and must not be done, and hears each refused.
async fn flood(client: &mut Client, messages: usize) {
    for number in 0..messages {
        let text = format!("{number} {}", "x".repeat(LONG));
        match number % 4 {
            0 => client.decide(to_raw_value(&json!({ "play": text })).unwrap()).await.map(drop),
            1 => client.ask(Request::Say { text }).await.map(drop),
            2 => client.ask(Request::Bring { what: text.into() }).await.map(drop),
            _ => client.ask(Request::Words { text }).await.map(drop),
        }
        .unwrap();
        let answer = loop {
            match client.hear().await.unwrap().expect("the server goes on") {
                ServerMessage::Snapshot(_) | ServerMessage::Event(_) | ServerMessage::Presence { .. } => {}
                answer => break answer,
            }
        };
        assert!(matches!(answer, ServerMessage::Refused { .. }), "{answer:?}");
    }
}

#[test]
fn what_is_refused_takes_no_memory() {
    let server = Server::start("flood");
    let opened = server.open("fight", 2, &[]);
    let link: Link = opened.link.parse().unwrap();
    wait_for(async {
        let place = join(&link, "Ana").await.unwrap();
        let mut client = Client::connect(&link, Some(&place.token), None, true).await.unwrap();
        // What is taken once, and kept for the next message, is taken by these.
        flood(&mut client, 400).await;
        let before = memory(server.id());
        flood(&mut client, 4000).await;
        let after = memory(server.id());
        let thrown = 4000 * LONG as u64 / 1000;
        assert!(after < before + thrown / 4, "{before} KB before, {after} KB after {thrown} KB");
    });
}
