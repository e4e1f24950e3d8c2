//! The program is told to stop, by the signal that only Unix has.
#![cfg(unix)]

use crate::server::{Server, wait_for};
use ::server::client::{self, Client};
use std::process::Command;
use wire::{ServerMessage, message::Reason};

#[test]
fn who_is_asked_to_stop_says_good_bye_and_ends_well() {
    let mut server = Server::start("stopping");
    let opened = server.open("fight", 2, &[]);
    let link: client::Link = opened.link.parse().unwrap();
    let id = server.id().to_string();
    let last = wait_for(async {
        let place = client::join(&link, "Ana").await.unwrap();
        let mut client = Client::connect(&link, Some(&place.token), None, true).await.unwrap();
        client.hear().await.unwrap().expect("a snapshot comes first");
        assert!(Command::new("sh").args(["-c", "kill -TERM $0", &id]).status().unwrap().success());
        let mut last = None;
        while let Some(message) = client.hear().await.unwrap() {
            last = Some(message);
        }
        last
    });
    assert!(matches!(last, Some(ServerMessage::Bye { problem, .. }) if problem.reason == Reason::Stopping));
    assert_eq!(server.ended(), Some(0));
    // What was acknowledged is there, and the folder is free for another server.
    server.crash();
    let info = wait_for(client::get(format!("{}/api/tables/{}", server.url, opened.table))).unwrap();
    assert!(info.contains("Ana"), "{info}");
}
