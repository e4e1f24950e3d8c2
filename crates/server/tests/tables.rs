//! Tables over real sockets: opened, joined, played to the end, left and found again.

mod common;

use common::{Folder, next_state, play, seated, server, setup};
use server::client::{self, Client};
use table::catalogue::Catalogue;
use wire::{
    ServerMessage,
    message::{Reason, Request, Stage},
    setup::BotLevel,
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
