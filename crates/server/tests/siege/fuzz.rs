//! Garbage, and what only looks like messages: the server answers everything and stays as it is.

use crate::common::{
    Folder, play,
    raw::{Raw, seq_of},
    seated, server, setup,
};
use rules_core::{Random, SplitMix};
use server::client::Link;
use std::time::Duration;
use tokio::{io::AsyncWriteExt, net::TcpStream};
use tokio_tungstenite::tungstenite::Message;
use wire::{ServerMessage, message::Stage, setup::BotLevel};

const SEEDS: [&str; 14] = [
    r#"{"hello":{"protocol":1,"token":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","seen":3,"views":true}}"#,
    r#"{"decide":{"nonce":1,"seq":4,"action":{"play":{"main":"H01","boost":"H02"}}}}"#,
    r#"{"decide":{"nonce":18446744073709551615,"seq":18446744073709551615,"action":"score"}}"#,
    r#"{"decide":{"nonce":2,"seq":5,"action":{"keep":{"one":"S01","two":"S02","claims":"asked"}}}}"#,
    r#"{"ask":{"nonce":3,"what":{"words":{"text":"sand"}}}}"#,
    r#"{"ask":{"nonce":3,"what":{"say":{"text":"ave"}}}}"#,
    r#"{"ask":{"nonce":4,"what":{"bring":{"what":{"name":"Ana","arms":[1,2,3]}}}}}"#,
    r#"{"ask":{"nonce":5,"what":{"start":{"bots":"random"}}}}"#,
    r#"{"ask":{"nonce":6,"what":{"take_back":{}}}}"#,
    r#"{"ask":{"nonce":7,"what":{"agree":{"yes":true}}}}"#,
    r#"{"ask":{"nonce":8,"what":{"rematch":{}}}}"#,
    r#"{"ask":{"nonce":9,"what":{"return":{}}}}"#,
    r#"{"ask":{"nonce":9,"what":{"say":{"text":"\u202eevil\u0000"}}}}"#,
    r#"{"ping":{}}"#,
];

fn below(random: &mut SplitMix, count: usize) -> usize {
    random.below(count as u64) as usize
}

/// Something that a hostile client might say.
fn hostile(random: &mut SplitMix) -> Message {
    let seed = SEEDS[below(random, SEEDS.len())];
    if below(random, 400) == 0 {
        return Message::text("x".repeat(1 << 20));
    }
    match below(random, 9) {
        0 => Message::binary((0..below(random, 300)).map(|_| random.next() as u8).collect::<Vec<_>>()),
        1 => Message::text(&seed[..below(random, seed.len() + 1)]),
        2 => Message::text(seed.replace(':', &":[".repeat(below(random, 5000)))),
        3 => Message::text(format!("{}1{}", "[".repeat(4000), "]".repeat(4000))),
        4 => Message::text(seed.replace(|letter: char| letter.is_ascii_digit(), "99999999999999999999")),
        5 => {
            let mut bytes = seed.as_bytes().to_vec();
            for _ in 0..=below(random, 4) {
                let place = below(random, bytes.len());
                bytes[place] = 32 + (random.next() % 95) as u8;
            }
            Message::text(String::from_utf8(bytes).unwrap())
        }
        6 => Message::text(seed.replace('"', "\u{1F5E1}")),
        7 => Message::text(format!("{seed}{seed}")),
        _ => Message::text(seed),
    }
}

/// Throws so much at a table; who is sent away comes back. Every message is answered, and no answer goes back in time.
async fn throw(link: Link, token: Option<String>, seed: u64, messages: u32) {
    let mut random = SplitMix::new(seed);
    let mut raw = Raw::hello(&link, token.as_deref(), None).await;
    let mut seq = 0;
    for _ in 0..messages {
        raw.send(hostile(&mut random)).await;
        let answer = loop {
            match raw.hear().await.expect("every message has an answer, if it is the last") {
                // These come by themselves.
                ServerMessage::Snapshot(_) | ServerMessage::Event(_) | ServerMessage::Presence { .. } => {}
                other => break other,
            }
        };
        assert!(seq_of(&answer) >= seq && seq_of(&answer) > 0, "{answer:?} after {seq}");
        seq = seq_of(&answer);
        if let ServerMessage::Bye { .. } = answer {
            raw = Raw::hello(&link, token.as_deref(), Some(seq)).await;
        }
        raw.heard.clear();
    }
}

/// Connections that are no sockets: unfinished heads, broken frames, and those that say nothing.
async fn pester(address: std::net::SocketAddr, seed: u64) -> Vec<TcpStream> {
    let mut random = SplitMix::new(seed);
    let mut open = Vec::new();
    for number in 0..200 {
        let Ok(mut stream) = TcpStream::connect(address).await else { continue };
        let garbage: Vec<u8> = (0..below(&mut random, 2000)).map(|_| random.next() as u8).collect();
        let upgrade = "GET /api/tables/AAAAAAAAAAAA/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                       Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
        let _ = match number % 4 {
            0 => stream.write_all(&garbage).await,
            1 => stream.write_all(b"GET /api/tables HTTP/1.1\r\nHost: x\r\nX-").await,
            2 => stream.write_all(&[upgrade.as_bytes(), &garbage].concat()).await,
            _ => {
                stream
                    .write_all(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n{")
                    .await
            }
        };
        open.push(stream);
    }
    open
}

pub(crate) fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage_is_answered_and_the_table_beside_it_goes_on() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let before = memory();
    let mut attacks = tokio::task::JoinSet::new();
    for (seed, game) in ["fight", "fired-up", "gladiators"].into_iter().enumerate() {
        let mut setup = setup(game, 2, &[]);
        setup.watchers = Some(wire::setup::Watchers { delay: 2 });
        let (link, places) = seated(&url, setup).await;
        for (index, token) in places.into_iter().map(|place| Some(place.token)).chain([None]).enumerate() {
            attacks.spawn(throw(link.clone(), token, (10 * seed + index) as u64, 2000));
        }
    }
    let idle = pester(running.address, 5).await;
    let (link, places) = seated(&url, setup("fight", 2, &[BotLevel::Random])).await;
    let players = places.iter().enumerate().map(|(number, place)| {
        tokio::spawn(play(link.clone(), place.token.clone(), number == 0, number + 2))
    });
    for player in players.collect::<Vec<_>>() {
        let end =
            tokio::time::timeout(Duration::from_secs(120), player).await.expect("the game goes on").unwrap();
        assert!(matches!(end, Stage::Over { .. }));
    }
    while let Some(attack) = attacks.join_next().await {
        attack.unwrap();
    }
    drop(idle);
    assert!(memory() < before + 200_000, "{before} kB before, {} kB after", memory());
    assert_eq!(server::client::get(format!("{url}/healthz")).await.unwrap(), "ok\n");
    running.stop().await.unwrap();
}
