//! Tables over real sockets: opened, joined, played to the end, left and found again.

mod common;

use common::{Folder, next_state, play, raw::Raw, seated, server, setup};
use rules_core::Viewer;
use server::client::{self, Client};
use table::catalogue::Catalogue;
use wire::{
    ClientMessage, ServerMessage,
    message::{Reason, Request, Sitter, Snapshot, Stage},
    rest::Lobby,
    setup::{Access, BotLevel, Watchers},
};

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_are_played_and_their_records_audit() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    for (game, open, bots) in [
        ("gladiators", 2, &[][..]),
        ("fight", 3, &[]),
        ("fight", 1, &[BotLevel::Easy, BotLevel::Random]),
        ("fired-up", 2, &[BotLevel::Random]),
    ] {
        let (link, places) = seated(&url, setup(game, open, bots)).await;
        let players = places.iter().enumerate().map(|(number, place)| {
            tokio::spawn(play(link.clone(), place.token.clone(), number == 0, 3 * number + 1))
        });
        let mut ends = Vec::new();
        for player in players.collect::<Vec<_>>() {
            ends.push(player.await.unwrap());
        }
        assert!(ends.iter().all(|end| *end == ends[0] && matches!(end, Stage::Over { .. })), "{ends:?}");
        let record = client::get(format!("{url}/api/tables/{}/record", link.table)).await.unwrap();
        let catalogue = Catalogue::shipped();
        let found = catalogue.find(game).unwrap();
        let report = found.audit(&record, &found.default_content(), None).unwrap();
        assert!(matches!(report, table::audit::Report::Fair(..)), "{report}");
    }
    running.stop().await.unwrap();
}

/// Whoever sits down next has secrets of their own.
#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_seat_hears_no_more_of_it() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let (link, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let mut leaving = Client::connect(&link, Some(&places[0].token), None, true).await.unwrap();
    let mut second = Client::connect(&link, Some(&places[0].token), None, true).await.unwrap();
    next_state(&mut second).await;
    leaving.ask(Request::Leave {}).await.unwrap();
    for device in [&mut leaving, &mut second] {
        let mut last = None;
        while let Some(message) = device.hear().await.unwrap() {
            last = Some(message);
        }
        let Some(ServerMessage::Bye { problem, .. }) = last else { panic!("{last:?}") };
        assert_eq!(problem.reason, Reason::NotSeated);
    }
    let next = client::join(&link, "Next").await.unwrap();
    assert_eq!(next.seat, places[0].seat);
    let mut back = Client::connect(&link, Some(&places[0].token), None, true).await.unwrap();
    let refused = back.hear().await.unwrap();
    assert!(matches!(refused, Some(ServerMessage::Bye { problem, .. }) if problem.reason == Reason::Token));
    running.stop().await.unwrap();
}

async fn snapshot(raw: &mut Raw) -> Snapshot {
    match raw.hear().await {
        Some(ServerMessage::Snapshot(snapshot)) => *snapshot,
        other => panic!("{other:?}"),
    }
}

async fn why_refused(raw: &mut Raw) -> Reason {
    match raw.hear().await {
        Some(ServerMessage::Bye { problem, .. }) => problem.reason,
        other => panic!("{other:?}"),
    }
}

async fn leave(raw: &mut Raw) {
    raw.say(&ClientMessage::Ask { nonce: 1, what: Request::Leave {} }).await;
    while raw.text().await.is_some() {}
}

/// A browser keeps the cookie of a seat for longer than anybody sits there.
#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_of_a_seat_that_was_left_keeps_nobody_out() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let mut plan = setup("fight", 2, &[]);
    plan.watchers = Some(Watchers { delay: 0 });
    let (link, places) = seated(&running.app.url(), plan).await;
    let (seat, token) = (places[0].seat, &places[0].token);
    let own = Viewer::Seat(rules_core::Seat::at(usize::from(seat)));
    let mut leaving = Raw::with_cookie(&link, token, None).await;
    assert_eq!(snapshot(&mut leaving).await.you, own);
    leave(&mut leaving).await;
    // Three events were seen from the seat. They were other ones than those who look on have seen.
    let mut back = Raw::with_cookie(&link, token, Some(3)).await;
    let seen = snapshot(&mut back).await;
    assert_eq!((seen.you, seen.state.seats[usize::from(seat)].by), (Viewer::Table, Sitter::Nobody));
    // Who says the secret wants to sit, and hears that it is good for nothing.
    assert_eq!(why_refused(&mut Raw::hello(&link, Some(token), None).await).await, Reason::Token);
    let again = client::join(&link, "Player 0").await.unwrap();
    assert_eq!(again.seat, seat);
    assert_eq!(snapshot(&mut Raw::with_cookie(&link, &again.token, None).await).await.you, own);
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_of_a_seat_that_was_left_shows_no_more_than_none() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let (link, places) = seated(&running.app.url(), setup("fight", 2, &[])).await;
    let mut leaving = Raw::with_cookie(&link, &places[0].token, None).await;
    leave(&mut leaving).await;
    let with = why_refused(&mut Raw::with_cookie(&link, &places[0].token, None).await).await;
    let without = why_refused(&mut Raw::hello(&link, None, None).await).await;
    assert_eq!((with, without), (Reason::NotSeated, Reason::NotSeated));
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_what_can_be_joined_or_watched_and_is_not_private() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let (private, _) = seated(&url, setup("fight", 2, &[])).await;
    let mut open = setup("fight", 2, &[]);
    open.access = Access::Listed;
    let mut watched = open.clone();
    watched.watchers = Some(Watchers { delay: 3 });
    let (open, open_places) = seated(&url, open).await;
    let (watched, watched_places) = seated(&url, watched).await;
    let lobby = async || {
        let text = client::get(format!("{url}/api/tables")).await.unwrap();
        let lobby: Lobby = serde_json::from_str(&text).unwrap();
        assert!(
            !text.contains(&private.table) && open_places.iter().all(|place| !text.contains(&place.token))
        );
        lobby.tables.into_iter().map(|info| (info.table, info.stage)).collect::<Vec<_>>()
    };
    let both = [(watched.table.clone(), Stage::Waiting), (open.table.clone(), Stage::Waiting)];
    assert_eq!(lobby().await.len(), 2);
    assert!(lobby().await.iter().all(|table| both.contains(table)));
    for (link, places) in [(&open, &open_places), (&watched, &watched_places)] {
        let mut client = Client::connect(link, Some(&places[0].token), None, true).await.unwrap();
        client.ask(Request::Start { bots: None }).await.unwrap();
        while next_state(&mut client).await.0.stage == Stage::Waiting {}
    }
    assert_eq!(lobby().await, [(watched.table.clone(), Stage::Playing)]);
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_counts_what_it_does() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let (link, places) = seated(&url, setup("gladiators", 1, &[BotLevel::Random])).await;
    client::join(&link, "One too many").await.unwrap_err();
    let mut idle = Client::connect(&link, Some(&places[0].token), None, true).await.unwrap();
    next_state(&mut idle).await;
    play(link.clone(), places[0].token.clone(), true, 0).await;
    let metrics = client::get(format!("{url}/metrics")).await.unwrap();
    let figure = |name: &str| -> f64 {
        let found = metrics.lines().find_map(|row| row.strip_prefix(name)?.strip_prefix(' '));
        found.unwrap_or_else(|| panic!("no {name} in {metrics}")).parse().unwrap()
    };
    let decisions = figure("harena_decisions_total");
    assert!(decisions > 0.0 && figure("harena_bot_decisions_total") > 0.0);
    assert!((figure("harena_decision_seconds_count") - decisions).abs() < f64::EPSILON);
    assert!(figure("harena_decision_seconds_sum") > 0.0 && figure("harena_store_commit_seconds") > 0.0);
    assert!(figure("harena_store_commits") > 0.0 && figure("harena_store_jobs") > decisions);
    let counted = |name: &str, count: f64| assert!((figure(name) - count).abs() < f64::EPSILON, "{name}");
    counted("harena_store_failed_commits", 0.0);
    counted("harena_tables", 0.0);
    counted("harena_tables_opened_total", 1.0);
    counted("harena_rooms", 1.0);
    counted("harena_refusals_total{reason=\"taken\"}", 1.0);
    assert!(figure("harena_sockets") >= 1.0);
    running.stop().await.unwrap();
}
