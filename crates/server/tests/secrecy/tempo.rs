//! Bots answer on the beat, whatever the clock on the wall says.

use crate::common::{Folder, options, raw::Raw, seated, setup};
use server::{Pace, start};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use wire::{ClientMessage, ServerMessage, message::Request, setup::BotLevel};

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_answers_on_the_beat_and_never_before() {
    let folder = Folder::new();
    let clock = Arc::new(AtomicU64::new(1_000_000));
    let mut options = options(&folder.0);
    options.pace = Pace { beat: Duration::from_secs(3600), threads: 1, iterations: 50 };
    let read = Arc::clone(&clock);
    options.clock = Arc::new(move || read.load(Ordering::SeqCst));
    let running = start(options).await.unwrap();
    // Two bots that must keep cards at the same time, one of which thinks much longer than the other.
    let setup = setup("fired-up", 1, &[BotLevel::Random, BotLevel::Hard]);
    let (link, places) = seated(&running.app.url(), setup).await;
    let mut raw = Raw::hello(&link, Some(&places[0].token), None).await;
    raw.say(&ClientMessage::Ask { nonce: 1, what: Request::Start { bots: None } }).await;
    let is_event = |message: &ServerMessage| matches!(message, ServerMessage::Event(_));
    let ServerMessage::Event(started) = raw.until(is_event).await else { unreachable!() };
    assert_eq!(started.at, 1_000_000);
    // The minds have long decided; nobody hears of it.
    tokio::time::sleep(Duration::from_millis(500)).await;
    clock.store(1_000_000 + 3_599_999, Ordering::SeqCst);
    raw.heard.clear();
    raw.ping().await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    raw.ping().await;
    assert!(raw.heard.iter().all(|text| text.starts_with("{\"pong\"")), "{:?}", raw.heard);
    clock.store(1_000_000 + 3_600_000, Ordering::SeqCst);
    // Any word wakes the room; it would wake by itself within a minute.
    raw.say(&ClientMessage::Ping {}).await;
    let mut owed = started.state.owed.clone();
    while owed.iter().any(|seat| *seat > 0) {
        if let ServerMessage::Event(event) = raw.until(is_event).await {
            assert_eq!(event.at, 1_000_000 + 3_600_000);
            owed = event.state.owed;
        }
    }
    running.stop().await.unwrap();
}
