//! A disk that is full: nothing happens, nobody hears of anything, and all goes on when there is room.

use crate::common::{Folder, raw::Raw, seated, server, setup};
use server::client::Link;
use wire::{
    ClientMessage, ServerMessage,
    message::{Reason, Request},
    rest::Place,
};

/// Sets how many more pages the file may have.
async fn allow_pages(store: &store::Store, more: i64) {
    let limit = store.write(move |db| {
        let pages: i64 = db.pragma_query_value(None, "page_count", |row| row.get(0))?;
        let sql = format!("PRAGMA max_page_count = {}", pages + more);
        db.query_row(&sql, [], |row| row.get::<_, i64>(0))
    });
    limit.await.unwrap();
}

async fn say(raw: &mut Raw, nonce: u64, grains: usize) -> ServerMessage {
    let what = Request::Say { text: format!("{nonce} {}", "sand ".repeat(grains)) };
    raw.say(&ClientMessage::Ask { nonce, what }).await;
    raw.until(is_answer).await
}

const fn is_answer(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Accepted { .. } | ServerMessage::Refused { .. })
}

/// A decision that somebody owes, and a connection of theirs to make it on.
async fn decision(link: &Link, places: &[Place]) -> (ClientMessage, Raw) {
    for place in places {
        let mut raw = Raw::hello(link, Some(&place.token), None).await;
        let Some(ServerMessage::Snapshot(snapshot)) = raw.hear().await else {
            panic!("a snapshot comes first")
        };
        if let Some(prompt) = snapshot.prompt {
            let action = prompt.legal[0].clone();
            return (ClientMessage::Decide { nonce: 7, seq: snapshot.seq, action }, raw);
        }
    }
    panic!("nobody owes a decision");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_store_refuses_and_tells_nobody_anything() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let store = running.app.store().clone();
    let (link, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let mut one = Raw::hello(&link, Some(&places[0].token), None).await;
    let mut other = Raw::hello(&link, Some(&places[1].token), None).await;
    one.say(&ClientMessage::Ask { nonce: 1, what: Request::Start { bots: None } }).await;
    one.ping().await;
    allow_pages(&store, 0).await;
    // First much, then little, until nothing at all fits any more.
    let (mut nonce, mut grains) = (10, 50);
    let (refused, seq) = loop {
        nonce += 1;
        assert!(nonce < 500, "the store never fills up");
        match say(&mut one, nonce, grains).await {
            ServerMessage::Refused { .. } if grains > 1 => grains = 1,
            ServerMessage::Refused { problem, seq, .. } => break (problem.reason, seq),
            _ => {}
        }
    };
    assert_eq!(refused, Reason::Store);
    other.ping().await;
    let told = other.heard.iter().filter(|text| text.contains(&format!("\"{nonce} sand"))).count();
    assert_eq!(told, 0, "nobody hears of what was not stored");
    let stored = store.entries(link.table.clone()).await.unwrap().len();
    // Decisions are refused as well, and the table stays as it is.
    let (decide, mut decider) = decision(&link, &places).await;
    decider.say(&decide).await;
    let answer = decider.until(is_answer).await;
    let is_refused =
        matches!(&answer, ServerMessage::Refused { problem, .. } if problem.reason == Reason::Store);
    assert!(is_refused, "{answer:?}");
    assert_eq!(store.entries(link.table.clone()).await.unwrap().len(), stored);

    allow_pages(&store, 1000).await;
    let ServerMessage::Accepted { seq: after, .. } = say(&mut one, nonce, grains).await else {
        panic!("there is room again")
    };
    assert_eq!(after, seq + 1);
    assert_eq!(store.entries(link.table.clone()).await.unwrap().len(), stored + 1);
    decider.say(&decide).await;
    let answer = decider.until(is_answer).await;
    assert!(matches!(answer, ServerMessage::Accepted { .. }), "{answer:?}");
    assert_eq!(store.entries(link.table.clone()).await.unwrap().len(), stored + 2);
    running.stop().await.unwrap();
}
