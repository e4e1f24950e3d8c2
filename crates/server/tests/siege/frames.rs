//! Frames that no client should send: whoever sends them hears why it cannot be read, and how the connection ends.

use crate::common::{
    Folder,
    raw::{LONG, Raw},
    seated, server, setup,
};
use futures_util::StreamExt;
use server::client;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::{Message, protocol::frame::coding::CloseCode};
use wire::{ServerMessage, message::Reason};

const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
/// Nothing follows that belongs to the same message.
const LAST: u8 = 0x80;
const MASKED: u8 = 0x80;

/// A frame as a client writes it, with a mask that changes nothing.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    [head(first, payload.len() as u64), payload.to_vec()].concat()
}

fn head(first: u8, length: u64) -> Vec<u8> {
    let mut bytes = vec![first];
    match length {
        0..126 => bytes.push(MASKED | length as u8),
        126..65_536 => {
            bytes.push(MASKED | 0x7e);
            bytes.extend((length as u16).to_be_bytes());
        }
        _ => {
            bytes.push(MASKED | 0x7f);
            bytes.extend(length.to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes
}

/// A message in parts of 8 KB.
fn in_parts(kind: u8, length: usize) -> Vec<u8> {
    let mut bytes = frame(kind, b"x");
    for _ in 0..length / 8192 {
        bytes.extend(frame(0, &[b'x'; 8192]));
    }
    bytes.extend(frame(LAST, b"x"));
    bytes
}

/// What is sent, and how the connection ends with it.
fn cases() -> Vec<(&'static str, Vec<u8>, Reason, CloseCode)> {
    let long = |what, bytes| (what, bytes, Reason::Limit, CloseCode::Size);
    let garbled = |what, bytes| (what, bytes, Reason::Malformed, CloseCode::Invalid);
    let broken = |what, bytes| (what, bytes, Reason::Malformed, CloseCode::Protocol);
    let text = |length| frame(LAST | TEXT, &vec![b'x'; length]);
    vec![
        long("a byte too many", text(16 * 1024 + 1)),
        long("33 KB", text(33 * 1024)),
        long("1 MB", text(1 << 20)),
        long("1 MB of bytes", frame(LAST | BINARY, &vec![0; 1 << 20])),
        long("1 MB in parts", in_parts(TEXT, 1 << 20)),
        long("1 MB of bytes in parts", in_parts(BINARY, 1 << 20)),
        long("more than there is memory", head(LAST | TEXT, 1 << 62)),
        garbled("no UTF-8", frame(LAST | TEXT, &[0xff, 0xfe])),
        garbled("no UTF-8 in parts", [frame(TEXT, &[0xc3]), frame(LAST, &[0x28])].concat()),
        garbled("half a letter", frame(LAST | TEXT, &[0xc3])),
        broken("without a mask", vec![LAST | TEXT, 2, b'h', b'i']),
        broken("a reserved bit", frame(LAST | TEXT | 0x40, b"x")),
        broken("a frame that does not exist", frame(LAST | 0x3, b"x")),
        broken("a control frame that does not exist", frame(LAST | 0xb, b"x")),
        broken("the end of nothing", frame(LAST, b"x")),
        broken("a message inside a message", [frame(TEXT, b"x"), frame(LAST | TEXT, b"x")].concat()),
        broken("a long ping", frame(LAST | PING, &[0; 200])),
        broken("a ping in parts", frame(PING, b"x")),
        broken("half a code in a good-bye", frame(LAST | CLOSE, &[3])),
    ]
}

/// Sends bytes below the library, and hears until the connection ends.
async fn end(raw: &mut Raw, bytes: &[u8]) -> (Vec<ServerMessage>, Option<CloseCode>) {
    raw.socket.get_mut().write_all(bytes).await.unwrap();
    let mut said = Vec::new();
    loop {
        let next = tokio::time::timeout(LONG, raw.socket.next()).await.expect("the server ends it");
        match next.expect("a good-bye comes first").expect("nothing is lost") {
            Message::Text(text) => said.push(serde_json::from_str(&text).unwrap()),
            Message::Close(frame) => return (said, frame.map(|frame| frame.code)),
            _ => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_answered_before_the_connection_ends() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let (link, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let token = Some(&*places[0].token);
    for (what, bytes, reason, code) in cases() {
        for is_known in [true, false] {
            let mut raw = Raw::open(&link).await;
            if is_known {
                raw = Raw::hello(&link, token, None).await;
                raw.ping().await;
            }
            let (said, ended) = end(&mut raw, &bytes).await;
            let Some(ServerMessage::Bye { seq, problem }) = said.last() else {
                panic!("{what}: nobody said why: {said:?}")
            };
            assert_eq!((problem.reason, ended), (reason, Some(code)), "{what}: {}", problem.message);
            assert_eq!(*seq, if is_known { 3 } else { 0 }, "{what}");
        }
    }
    let metrics = client::get(format!("{}/metrics", link.server)).await.unwrap();
    assert!(metrics.contains("harena_refusals_total{reason=\"limit\"} 14\n"), "{metrics}");
    // Whoever was sent away comes back, and says what they like within the limit.
    let mut raw = Raw::hello(&link, token, None).await;
    raw.send(Message::text("x".repeat(16 * 1024))).await;
    raw.send(Message::binary(vec![0; 16 * 1024])).await;
    for _ in 0..2 {
        let refused = raw.until(|message| matches!(message, ServerMessage::Refused { .. })).await;
        assert!(
            matches!(refused, ServerMessage::Refused { problem, .. } if problem.reason == Reason::Malformed)
        );
    }
    raw.ping().await;
    running.stop().await.unwrap();
}

/// Many who announce much and send little hold no more than what they have sent.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_announced_takes_no_memory() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let (link, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let mut open = Vec::new();
    let before = crate::fuzz::memory();
    for _ in 0..200 {
        let mut raw = Raw::open(&link).await;
        raw.socket.get_mut().write_all(&head(LAST | TEXT, 1 << 30)).await.unwrap();
        open.push(raw);
    }
    for raw in &mut open {
        let bye = raw.until(|message| matches!(message, ServerMessage::Bye { .. })).await;
        assert!(matches!(bye, ServerMessage::Bye { problem, .. } if problem.reason == Reason::Limit));
    }
    let after = crate::fuzz::memory();
    assert!(after < before + 50_000, "{before} kB before, {after} kB after");
    Raw::hello(&link, Some(&places[0].token), None).await.ping().await;
    running.stop().await.unwrap();
}
