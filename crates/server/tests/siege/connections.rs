//! Connections before they are anything else: how many there may be, and how long they may say nothing.

use crate::common::{
    Folder, options,
    raw::{LONG, Raw},
    seated, setup,
};
use server::{Limits, Options, Running, client, start};
use std::{net::Ipv4Addr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::connect_async;
use wire::{ClientMessage, PROTOCOL, message::Reason, rest::Problem, setup::BotLevel};

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

/// A server that takes five connections, three from each address.
async fn small(folder: &Folder, change: impl FnOnce(&mut Options)) -> Running {
    let mut options = options(&folder.0);
    options.limits = Limits { connections: 5, connections_per_address: 3, ..Limits::default() };
    change(&mut options);
    start(options).await.unwrap()
}

/// Connects from an address of this machine, and asks whether all is well: the connection if it is, or why not.
async fn knock(running: &Running, from: [u8; 4]) -> Result<TcpStream, Problem> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((Ipv4Addr::from(from), 0).into()).unwrap();
    let mut stream = socket.connect(running.address).await.unwrap();
    stream.write_all(HEALTH).await.unwrap();
    let mut answer = Vec::new();
    let hear =
        async { while !answer.ends_with(b"ok\n") && stream.read_buf(&mut answer).await.unwrap() > 0 {} };
    tokio::time::timeout(LONG, hear).await.expect("the server answers");
    let answer = String::from_utf8(answer).unwrap();
    if answer.starts_with("HTTP/1.1 200") {
        return Ok(stream);
    }
    assert!(answer.starts_with("HTTP/1.1 429"), "{answer}");
    Err(serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap())
}

const HERE: [u8; 4] = [127, 0, 0, 1];

#[tokio::test(flavor = "multi_thread")]
#[cfg(target_os = "linux")]
async fn there_are_only_so_many_connections() {
    let folder = Folder::new();
    let running = small(&folder, |_| {}).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(knock(&running, HERE).await.unwrap());
    }
    let refused = knock(&running, HERE).await.unwrap_err();
    assert_eq!(refused.reason, Reason::Limit);
    assert!(refused.message.contains("your address"), "{}", refused.message);
    for _ in 0..2 {
        open.push(knock(&running, [127, 0, 0, 2]).await.unwrap());
    }
    let refused = knock(&running, [127, 0, 0, 3]).await.unwrap_err();
    assert!(refused.message.contains("as many connections as it takes"), "{}", refused.message);
    // Whoever hangs up makes room, as soon as the server has noticed.
    open.clear();
    let again = async {
        while knock(&running, HERE).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        client::get(format!("http://{}/metrics", running.address)).await.unwrap()
    };
    let metrics = tokio::time::timeout(LONG, again).await.unwrap();
    let count =
        metrics.lines().find_map(|line| line.strip_prefix("harena_refusals_total{reason=\"limit\"} "));
    assert!(count.unwrap().parse::<u32>().unwrap() >= 2, "{metrics}");
    assert!(metrics.contains("\nharena_connections "), "{metrics}");
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_is_a_connection_as_long_as_it_lasts() {
    let folder = Folder::new();
    let running = small(&folder, |options| options.limits.connections_per_address = 8).await;
    let (link, places) = seated(&running.app.url(), setup("fight", 1, &[BotLevel::Random])).await;
    let address = format!("ws://{}/api/tables/{}/socket", running.address, link.table);
    let token = Some(places[0].token.clone());
    let hello = ClientMessage::Hello { protocol: PROTOCOL, token, seen: None, views: true };
    let mut sockets = Vec::new();
    let refused = loop {
        match connect_async(&address).await {
            Ok((socket, _)) => sockets.push(Raw { socket, heard: Vec::new() }),
            Err(refused) => break refused,
        }
        let raw = sockets.last_mut().unwrap();
        raw.say(&hello).await;
        raw.ping().await;
        assert!(sockets.len() <= 5, "sockets are not counted");
    };
    // Who asked for the table and the seat may hold a connection or two for the next question.
    assert!(sockets.len() >= 2 && refused.to_string().contains("429"), "{}: {refused}", sockets.len());
    for raw in &mut sockets {
        raw.ping().await;
    }
    running.stop().await.unwrap();
}

/// All that a proxy passes on comes from one address, and so does all of a load test.
#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_and_a_load_test_have_no_limit_of_their_own() {
    let changes: [fn(&mut Options); 2] =
        [|options| options.has_proxy = true, |options| options.limits.has_budgets = false];
    for change in changes {
        let folder = Folder::new();
        let running = small(&folder, change).await;
        let mut open = Vec::new();
        for _ in 0..5 {
            open.push(knock(&running, HERE).await.unwrap());
        }
        let refused = knock(&running, HERE).await.unwrap_err();
        assert!(refused.message.contains("as many connections as it takes"), "{}", refused.message);
        drop(open);
        running.stop().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_or_too_little_is_cut_off() {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    options.limits.head = Duration::from_millis(300);
    let running = start(options).await.unwrap();
    let (link, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let mut socket = Raw::hello(&link, Some(&places[0].token), None).await;
    socket.ping().await;
    // Nothing at all, half of how HTTP/2 begins, half a line, half a head, and nothing after an answer.
    let halves: [&[u8]; 5] = [b"", b"PRI * HT", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-", HEALTH];
    for half in halves {
        let mut stream = TcpStream::connect(running.address).await.unwrap();
        stream.write_all(half).await.unwrap();
        let mut answer = Vec::new();
        let ended = tokio::time::timeout(LONG, stream.read_to_end(&mut answer)).await;
        assert!(ended.is_ok(), "{} keeps its connection", half.escape_ascii());
        assert_eq!(answer.ends_with(b"ok\n"), half == HEALTH, "{}", answer.escape_ascii());
    }
    // Sockets have their own ways to find out who is there.
    socket.ping().await;
    running.stop().await.unwrap();
}
