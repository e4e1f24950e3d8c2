//! Clients that talk too much, read too little, lie about who they are, or write what should not be written.

use crate::common::{
    Folder, options,
    raw::{LONG, Raw},
    seated, server, setup,
};
use futures_util::SinkExt;
use server::{Limits, client, start};
use tokio::{io::AsyncWriteExt, net::TcpStream};
use tokio_tungstenite::tungstenite::Message;
use wire::{
    ClientMessage, ServerMessage,
    message::{Reason, Request},
    rest::{JoinTable, NewTable, Place},
};

async fn bye(raw: &mut Raw) -> Reason {
    let is_bye = |message: &ServerMessage| matches!(message, ServerMessage::Bye { .. });
    let ServerMessage::Bye { problem, .. } = raw.until(is_bye).await else {
        unreachable!("it was looked for")
    };
    assert!(raw.text().await.is_none(), "the connection ends");
    problem.reason
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_too_much_is_warned_and_sent_away() {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    options.limits = Limits::default();
    let running = start(options).await.unwrap();
    let (link, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let mut raw = Raw::hello(&link, Some(&places[0].token), None).await;
    for _ in 0..200 {
        let _ = raw.socket.send(Message::text("{\"ping\":{}}")).await;
    }
    let warned = raw.until(|message| matches!(message, ServerMessage::Refused { .. })).await;
    assert!(
        matches!(warned, ServerMessage::Refused { problem, seq, .. } if problem.reason == Reason::Limit && seq == 3)
    );
    assert_eq!(bye(&mut raw).await, Reason::Limit);

    // What is stored has a budget of its own.
    let mut raw = Raw::hello(&link, Some(&places[1].token), None).await;
    for nonce in 0..40 {
        raw.say(&ClientMessage::Ask { nonce, what: Request::Say { text: "again".to_owned() } }).await;
    }
    let warned = raw.until(|message| matches!(message, ServerMessage::Refused { .. })).await;
    assert!(matches!(warned, ServerMessage::Refused { problem, .. } if problem.reason == Reason::Limit));
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_beginnings_end_with_a_reason() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let (link, _) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    assert_eq!(bye(&mut Raw::hello(&link, Some("wrong"), None).await).await, Reason::Token);
    assert_eq!(bye(&mut Raw::hello(&link, None, None).await).await, Reason::NotSeated);
    for (first, reason) in [
        ("{\"ping\":{}}", Reason::Hello),
        ("{\"hello\":{\"protocol\":99}}", Reason::Protocol),
        ("?", Reason::Malformed),
    ] {
        let mut raw = Raw::open(&link).await;
        raw.send(Message::text(first)).await;
        assert_eq!(bye(&mut raw).await, reason);
    }
    for number in 0..300 {
        let nowhere = client::Link { table: format!("AAAAAAAAA{number:03}"), ..link.clone() };
        if number % 50 == 0 {
            assert_eq!(bye(&mut Raw::hello(&nowhere, None, None).await).await, Reason::NotFound);
        }
        if number % 2 == 0 {
            assert!(client::get(format!("{}/api/tables/{}", link.server, nowhere.table)).await.is_err());
        } else {
            // Some hang up before they have their answer.
            let mut stream = TcpStream::connect(running.address).await.unwrap();
            let head = format!("GET /api/tables/{} HTTP/1.1\r\nHost: x\r\n\r\n", nowhere.table);
            stream.write_all(head.as_bytes()).await.unwrap();
        }
    }
    // Those who hung up may still be looked after for a moment; nothing stays of them.
    let tidy = async {
        let metrics = format!("{}/metrics", link.server);
        while !client::get(metrics.clone()).await.unwrap().contains("\nharena_rooms 1\n") {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(LONG, tidy).await.expect("ids that lead nowhere fill nothing");
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_talk_are_short_and_plain() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let new = NewTable { setup: setup("fight", 2, &[]), name: Some("Ana".to_owned()) };
    let opened = client::open_table(&running.app.url(), &new).await.unwrap();
    let link: client::Link = opened.link.parse().unwrap();
    let long = "x".repeat(25);
    for name in ["", "   ", &long, "Ana\u{202e}", "A\nB", "A\u{0}B", "\u{200b}"] {
        let url = format!("{}/api/tables/{}/seats", link.server, link.table);
        let joined = client::post::<Place>(url, &JoinTable { name: name.to_owned(), seat: None }).await;
        assert!(matches!(joined, Err(client::ClientError::Refused(_))), "{name:?}");
    }
    client::join(&link, "Bea <b>").await.unwrap();
    let mut raw = Raw::hello(&link, Some(&opened.place.unwrap().token), None).await;
    let long = "x".repeat(301);
    for (nonce, text) in ["", &long, "a\u{2066}b", "a\u{7}b"].into_iter().enumerate() {
        let what = Request::Say { text: text.to_owned() };
        raw.say(&ClientMessage::Ask { nonce: nonce as u64, what }).await;
        let answer = raw.until(|message| matches!(message, ServerMessage::Refused { .. })).await;
        assert!(matches!(answer, ServerMessage::Refused { seq: 3, .. }), "{answer:?}");
    }
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_cut_off_and_comes_back() {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    options.limits.outbox = 24;
    let running = start(options).await.unwrap();
    let (link, places) = seated(&running.app.url(), setup("fired-up", 2, &[])).await;
    let mut slow = Raw::hello(&link, Some(&places[1].token), None).await;
    slow.ping().await;
    let mut quick = Raw::hello(&link, Some(&places[0].token), None).await;
    quick.say(&ClientMessage::Ask { nonce: 1, what: Request::Start { bots: None } }).await;
    let flood = async {
        for nonce in 2.. {
            quick.say(&ClientMessage::Ask { nonce, what: Request::Say { text: "x".repeat(300) } }).await;
            // Whoever reads is not disturbed; that the other is gone is seen by everybody.
            loop {
                match quick.hear().await.expect("who reads stays") {
                    ServerMessage::Accepted { nonce: taken, .. } if taken == nonce => break,
                    ServerMessage::Presence { here, .. } if !here[1] && nonce > 2 => return,
                    ServerMessage::Bye { problem, .. } => panic!("{problem:?}"),
                    _ => {}
                }
            }
            quick.heard.clear();
        }
    };
    tokio::time::timeout(2 * LONG, flood).await.expect("who does not read is cut off");
    let mut seen = 0;
    while let Some(message) = slow.hear().await {
        if let ServerMessage::Event(event) = &message {
            assert!(seen == 0 || event.seq == seen + 1, "nothing is left out");
            seen = event.seq;
        }
        if let ServerMessage::Bye { problem, .. } = &message {
            assert_eq!(problem.reason, Reason::Slow);
        }
    }
    let mut back = Raw::hello(&link, Some(&places[1].token), Some(seen)).await;
    let first =
        back.until(|message| matches!(message, ServerMessage::Snapshot(_) | ServerMessage::Event(_))).await;
    assert!(crate::common::raw::seq_of(&first) > seen);
    running.stop().await.unwrap();
}
