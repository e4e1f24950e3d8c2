//! Servers stop and start again, players go and come back, and every table goes on where it was.

use crate::common::{
    Folder, options, play,
    raw::{LONG, Raw},
    seated, server, setup,
};
use server::{Options, client, start};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use wire::{
    ClientMessage, ServerMessage,
    message::{Event, News, Reason, Request, Snapshot, Stage},
    setup::{Absence, BotLevel, Clock, Watchers},
};

/// A clock that stands still until somebody turns it.
fn clock(options: &mut Options) -> Arc<AtomicU64> {
    let time = Arc::new(AtomicU64::new(1_750_000_000_000));
    let read = Arc::clone(&time);
    options.clock = Arc::new(move || read.load(Ordering::SeqCst));
    time
}

async fn snapshot(link: &client::Link, token: Option<&str>) -> Snapshot {
    let mut raw = Raw::hello(link, token, None).await;
    match raw.hear().await {
        Some(ServerMessage::Snapshot(snapshot)) => *snapshot,
        other => panic!("{other:?}"),
    }
}

/// Asks for something, and hears that it was taken.
async fn ask(raw: &mut Raw, nonce: u64, what: Request) {
    raw.say(&ClientMessage::Ask { nonce, what }).await;
    let answer = raw
        .until(|message| matches!(message, ServerMessage::Accepted { .. } | ServerMessage::Refused { .. }));
    let answer = answer.await;
    assert!(matches!(answer, ServerMessage::Accepted { nonce: taken, .. } if taken == nonce), "{answer:?}");
}

async fn news(raw: &mut Raw, fits: impl Fn(&News) -> bool) -> Event {
    let is_it = |message: &ServerMessage| match message {
        ServerMessage::Event(event) => event.news.as_ref().is_some_and(&fits),
        _ => false,
    };
    let ServerMessage::Event(event) = raw.until(is_it).await else { unreachable!("it is an event") };
    event
}

fn start_request() -> Request {
    Request::Start { bots: None }
}

fn moved(link: &client::Link, url: String) -> client::Link {
    client::Link { server: url, ..link.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_says_good_bye_and_every_table_goes_on() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let mut tables = Vec::new();
    for game in ["fight", "fired-up", "gladiators"] {
        let (link, places) = seated(&url, setup(game, 2, &[])).await;
        let mut people = Vec::new();
        for place in &places {
            people.push(Raw::hello(&link, Some(&place.token), None).await);
        }
        ask(&mut people[0], 1, start_request()).await;
        let mut before = Vec::new();
        for place in &places {
            before.push(snapshot(&link, Some(&place.token)).await);
        }
        tables.push((link, places, people, before));
    }
    running.stop().await.unwrap();
    let again = server(&folder.0).await;
    assert_eq!((again.found.unfinished, again.found.set_aside), (3, 0));
    for (link, places, people, before) in tables {
        for mut raw in people {
            let is_bye = |message: &ServerMessage| matches!(message, ServerMessage::Bye { .. });
            let ServerMessage::Bye { problem, seq } = raw.until(is_bye).await else { unreachable!() };
            assert_eq!(problem.reason, Reason::Stopping);
            assert!(seq > 0 && raw.text().await.is_none());
        }
        let link = moved(&link, again.app.url());
        for (place, before) in places.iter().zip(before) {
            let after = snapshot(&link, Some(&place.token)).await;
            assert_eq!(serde_json::to_string(&after).unwrap(), serde_json::to_string(&before).unwrap());
        }
    }
    again.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_the_tail_or_a_snapshot() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let mut setup = setup("fight", 2, &[]);
    setup.watchers = Some(Watchers { delay: 4 });
    let (link, places) = seated(&running.app.url(), setup).await;
    let token = Some(&*places[0].token);
    let mut raw = Raw::hello(&link, token, None).await;
    for number in 0..30 {
        ask(&mut raw, number, Request::Say { text: format!("word {number}") }).await;
    }
    // Opened, two sat down, and thirty words.
    let mut back = Raw::hello(&link, token, Some(30)).await;
    for seq in 31..=33 {
        let Some(ServerMessage::Event(event)) = back.hear().await else { panic!("the tail follows") };
        assert_eq!(event.seq, seq);
    }
    for seen in [Some(2), Some(33), Some(99), Some(u64::MAX), None] {
        let mut back = Raw::hello(&link, token, seen).await;
        let Some(ServerMessage::Snapshot(snapshot)) = back.hear().await else { panic!("a snapshot follows") };
        assert_eq!((snapshot.seq, snapshot.said.last().unwrap().text.as_str()), (33, "word 29"));
    }
    let watcher = snapshot(&link, None).await;
    assert_eq!((watcher.seq, watcher.said.last().unwrap().text.as_str()), (29, "word 25"));
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_set_aside_and_others_go_on() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let (hurt, _) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let (whole, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    running.stop().await.unwrap();
    let db = store::rusqlite::Connection::open(folder.0.join("harena.db")).unwrap();
    let sql = "UPDATE entries SET text = replace(text, 'Player 1', 'Player 7') WHERE number = 2 AND table_key = \
               (SELECT key FROM tables WHERE id = ?1)";
    assert_eq!(db.execute(sql, [&hurt.table]).unwrap(), 1);
    drop(db);
    let again = server(&folder.0).await;
    assert_eq!((again.found.unfinished, again.found.set_aside), (1, 1));
    let url = again.app.url();
    let refused = client::get(format!("{url}/api/tables/{}", hurt.table)).await.unwrap_err();
    assert!(refused.to_string().contains("set aside"), "{refused}");
    let row = again.app.store().table(hurt.table.clone()).await.unwrap().unwrap();
    assert!(row.set_aside.unwrap().contains("entry 2"));
    let mut raw = Raw::hello(&moved(&whole, url), Some(&places[0].token), None).await;
    ask(&mut raw, 1, start_request()).await;
    again.stop().await.unwrap();
}

/// Whoever can write to the file can make every hash fit; what cannot be replayed harms no other table even so.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_replayed_at_all_is_set_aside() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let (whole, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let (hurt, _) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    running.stop().await.unwrap();
    let db = store::rusqlite::Connection::open(folder.0.join("harena.db")).unwrap();
    let of_table = "FROM tables WHERE tables.key = table_key AND tables.id = ?1";
    let sql = format!("SELECT text FROM entries WHERE number = 0 AND EXISTS (SELECT 1 {of_table})");
    let text: String = db.query_row(&sql, [&hurt.table], |row| row.get(0)).unwrap();
    let seats = format!("\"seats\":[{}]", ["\"open\""; 12].join(","));
    let text = text.replace("\"seats\":[\"open\",\"open\"]", &seats);
    assert!(text.contains(&seats));
    let hash = table::sitting::Chain::new(&hurt.table).after(&text).0;
    let sql =
        format!("UPDATE entries SET text = ?2, hash = ?3 WHERE number = 0 AND EXISTS (SELECT 1 {of_table})");
    assert_eq!(db.execute(&sql, (&hurt.table, &text, hash)).unwrap(), 1);
    drop(db);
    let again = server(&folder.0).await;
    assert_eq!((again.found.unfinished, again.found.set_aside), (1, 1));
    let mut raw = Raw::hello(&moved(&whole, again.app.url()), Some(&places[0].token), None).await;
    ask(&mut raw, 1, start_request()).await;
    again.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_cards_are_missing_waits_for_them() {
    let folder = Folder::new();
    let content = folder.0.join("content/own/fight");
    std::fs::create_dir_all(&content).unwrap();
    for source in table::catalogue::Catalogue::shipped().find("fight").unwrap().default_content() {
        std::fs::write(content.join(&source.file), &source.text).unwrap();
    }
    let mut with = options(&folder.0.join("data"));
    with.content = Some(folder.0.join("content"));
    let running = start(with.clone()).await.unwrap();
    let mut own = setup("fight", 2, &[]);
    own.content = Some("own".to_owned());
    let (link, places) = seated(&running.app.url(), own).await;
    running.stop().await.unwrap();
    let without = start(Options { content: None, ..with.clone() }).await.unwrap();
    assert_eq!((without.found.unfinished, without.found.set_aside), (1, 0));
    let refused = client::get(format!("{}/api/tables/{}", without.app.url(), link.table)).await.unwrap_err();
    assert!(refused.to_string().contains("no content of that name"), "{refused}");
    without.stop().await.unwrap();
    let again = start(with).await.unwrap();
    let mut raw = Raw::hello(&moved(&link, again.app.url()), Some(&places[0].token), None).await;
    ask(&mut raw, 1, start_request()).await;
    again.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_while_the_server_is_away() {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    let time = clock(&mut options);
    let running = start(options.clone()).await.unwrap();
    let mut plan = setup("fight", 2, &[]);
    plan.clock = Clock::Turn { seconds: 60 };
    let (link, places) = seated(&running.app.url(), plan).await;
    let mut raw = Raw::hello(&link, Some(&places[0].token), None).await;
    ask(&mut raw, 1, start_request()).await;
    running.stop().await.unwrap();
    time.fetch_add(24 * 60 * 60 * 1000, Ordering::SeqCst);
    let again = start(options).await.unwrap();
    let link = moved(&link, again.app.url());
    let mut raw = Raw::hello(&link, Some(&places[0].token), Some(4)).await;
    let event = news(&mut raw, |news| matches!(news, News::TimeGivenBack { .. })).await;
    assert_eq!(event.news, Some(News::TimeGivenBack { milliseconds: 24 * 60 * 60 * 1000 }));
    let clocks = event.state.clocks.unwrap();
    assert_eq!((clocks.at, clocks.left[0]), (time.load(Ordering::SeqCst), 60_000));
    // A minute later the time is over, and whoever owes the decision has made it by default.
    time.fetch_add(60_000, Ordering::SeqCst);
    raw.say(&ClientMessage::Ping {}).await;
    news(&mut raw, |news| matches!(news, News::OutOfTime { .. })).await;
    again.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_sits_down_for_who_is_away_until_they_return() {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    let time = clock(&mut options);
    let running = start(options).await.unwrap();
    let mut plan = setup("gladiators", 2, &[]);
    plan.absence = Some(Absence { bot: BotLevel::Random, seconds: 10 });
    let (link, places) = seated(&running.app.url(), plan).await;
    let mut stays = Raw::hello(&link, Some(&places[0].token), None).await;
    let mut goes = Raw::hello(&link, Some(&places[1].token), None).await;
    ask(&mut goes, 1, start_request()).await;
    let is_here = |second: bool| move |message: &ServerMessage| matches!(message, ServerMessage::Presence { here, .. } if here == &[true, second]);
    stays.until(is_here(true)).await;
    drop(goes);
    stays.until(is_here(false)).await;
    time.fetch_add(10_000, Ordering::SeqCst);
    stays.say(&ClientMessage::Ping {}).await;
    news(&mut stays, |news| matches!(news, News::Substituted { .. })).await;
    let _back = Raw::hello(&link, Some(&places[1].token), None).await;
    news(&mut stays, |news| matches!(news, News::Returned { .. })).await;
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_the_same_people_play_again_one_seat_further() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let (link, places) = seated(&running.app.url(), setup("gladiators", 2, &[])).await;
    let second = tokio::spawn(play(link.clone(), places[1].token.clone(), false, 1));
    play(link.clone(), places[0].token.clone(), true, 0).await;
    assert!(matches!(second.await.unwrap(), Stage::Over { .. }));
    running.stop().await.unwrap();

    let again = server(&folder.0).await;
    let url = again.app.url();
    let link = moved(&link, url.clone());
    let mut raw = Raw::hello(&link, Some(&places[0].token), None).await;
    // What is said after a restart ends no game a second time.
    ask(&mut raw, 1, Request::Say { text: "well fought".to_owned() }).await;
    ask(&mut raw, 2, Request::Rematch {}).await;
    let event = news(&mut raw, |news| matches!(news, News::Rematch { .. })).await;
    let Some(News::Rematch { table }) = event.news else { unreachable!("it was looked for") };
    let next = client::Link { table, ..link };
    for (seat, place) in places.iter().enumerate() {
        let you = snapshot(&next, Some(&place.token)).await.you;
        assert_eq!(you, rules_core::Viewer::Seat(rules_core::Seat::at(1 - seat)));
    }
    let metrics = client::get(format!("{url}/metrics")).await.unwrap();
    assert!(metrics.contains("\nharena_tables 1\n"), "{metrics}");
    again.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_came_to_are_deleted_after_a_week() {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    let time = clock(&mut options);
    let running = start(options.clone()).await.unwrap();
    let (waiting, _) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let (played, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let mut raw = Raw::hello(&played, Some(&places[0].token), None).await;
    ask(&mut raw, 1, start_request()).await;
    running.stop().await.unwrap();
    time.fetch_add(8 * 24 * 60 * 60 * 1000, Ordering::SeqCst);
    let again = start(options).await.unwrap();
    let gone = async {
        while again.app.store().table(waiting.table.clone()).await.unwrap().is_some() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONG, gone).await.unwrap();
    let url = again.app.url();
    assert!(client::get(format!("{url}/api/tables/{}", waiting.table)).await.is_err());
    assert!(client::get(format!("{url}/api/tables/{}", played.table)).await.is_ok());
    again.stop().await.unwrap();
}

/// Games that nobody goes on with do not keep others from playing, and are there when somebody comes.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_at_which_nothing_happens_sleeps_until_somebody_comes() {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    options.limits.tables = 1;
    let time = clock(&mut options);
    let running = start(options.clone()).await.unwrap();
    let (link, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let mut raw = Raw::hello(&link, Some(&places[0].token), None).await;
    ask(&mut raw, 1, start_request()).await;
    let before = snapshot(&link, Some(&places[0].token)).await;
    let another = wire::rest::NewTable { setup: setup("fight", 2, &[]), name: None };
    assert!(client::open_table(&running.app.url(), &another).await.is_err());
    running.stop().await.unwrap();
    time.fetch_add(25 * 60 * 60 * 1000, Ordering::SeqCst);
    let again = start(options.clone()).await.unwrap();
    let opened = async {
        while client::open_table(&again.app.url(), &another).await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONG, opened).await.expect("who sleeps takes no place");
    let link = moved(&link, again.app.url());
    let after = snapshot(&link, Some(&places[0].token)).await;
    assert_eq!(serde_json::to_string(&after).unwrap(), serde_json::to_string(&before).unwrap());
    let mut raw = Raw::hello(&link, Some(&places[0].token), None).await;
    ask(&mut raw, 2, Request::Say { text: "shall we go on?".to_owned() }).await;
    again.stop().await.unwrap();
    // It is awake now, and so is the other: there is no place for a third.
    let third = start(options).await.unwrap();
    assert!(client::open_table(&third.app.url(), &another).await.is_err());
    third.stop().await.unwrap();
}
