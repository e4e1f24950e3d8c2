//! Players who keep an identity: who they are is proved, and what they played is listed and rated once.

mod common;
mod signed;

use common::{Folder, play, seated, server, setup};
use signed::{Player, Proof, get, now, post};
use wire::{
    message::{Reason, Stage},
    players::{Leaders, NewPlayer, PlayerInfo, PlayerPage},
    rest::{JoinTable, NewTable, Place, TableOpened},
};

/// Opens a table, sits players down, plays to the end, and gives the table with everybody's places.
async fn played(game: &str, players: &[&Player], nameless: usize) -> (String, Vec<u8>) {
    let setup = setup(game, players.len() + nameless, &[]);
    let new = NewTable { setup, name: Some("Player 0".to_owned()) };
    let opened: TableOpened = players[0].post("/api/tables", &new).await.unwrap();
    let link: server::client::Link = opened.link.parse().unwrap();
    let mut places = vec![opened.place.unwrap()];
    let path = format!("/api/tables/{}/seats", opened.table);
    for (number, player) in players.iter().enumerate().skip(1) {
        let join = JoinTable { name: format!("Player {number}"), seat: None };
        places.push(player.post::<Place>(&path, &join).await.unwrap());
    }
    for number in 0..nameless {
        places.push(server::client::join(&link, &format!("Nameless {number}")).await.unwrap());
    }
    let playing = places.iter().enumerate().map(|(number, place)| {
        tokio::spawn(play(link.clone(), place.token.clone(), number == 0, 3 * number + 1))
    });
    let mut end = None;
    for seat in playing.collect::<Vec<_>>() {
        end = Some(seat.await.unwrap());
    }
    let Some(Stage::Over { standing, .. }) = end else { panic!("{end:?}") };
    (opened.table, standing.places().to_vec())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_who_has_the_key() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let ada = Player::register(&url, 1, "Ada").await;
    let again = Player::register(&url, 1, "Ada the First").await;
    assert_eq!(ada.id(), again.id());
    let page: PlayerPage = get(&url, &format!("/api/players/{}", ada.id())).await;
    assert_eq!((&*page.player.name, page.games.len(), page.more), ("Ada the First", 0, false));

    let path = "/api/players";
    let body = |name: &str| {
        serde_json::to_string(&NewPlayer { name: name.to_owned(), public_key: ada.id() }).unwrap()
    };
    let refused = async |body: String, proof: &Proof| {
        post::<PlayerInfo>(&url, path, body, proof).await.unwrap_err().reason
    };
    let good = ada.sign("POST", path, &body("Ada"), now());
    // For another body, another path, another method, another time, or by another key.
    assert_eq!(refused(body("Eve"), &good).await, Reason::Token);
    for wrong in [
        ada.sign("POST", "/api/tables", &body("Ada"), now()),
        ada.sign("PUT", path, &body("Ada"), now()),
        ada.sign("POST", path, &body("Ada"), now() - 121_000),
        ada.sign("POST", path, &body("Ada"), now() + 130_000),
        Player::new(&url, 2).sign("POST", path, &body("Ada"), now()),
        Proof([(good.0[0].0, Player::new(&url, 2).id()), good.0[1].clone(), good.0[2].clone()]),
        Proof([good.0[0].clone(), (good.0[1].0, (now() + 1000).to_string()), good.0[2].clone()]),
        Proof([good.0[0].clone(), good.0[1].clone(), (good.0[2].0, "00".repeat(64))]),
        Proof([good.0[0].clone(), good.0[1].clone(), (good.0[2].0, "nothing".to_owned())]),
    ] {
        assert_eq!(refused(body("Ada"), &wrong).await, Reason::Token);
    }
    // None of this used the signature up; once it is used it is gone.
    assert!(post::<PlayerInfo>(&url, path, body("Ada"), &good).await.is_ok());
    assert_eq!(refused(body("Ada"), &good).await, Reason::Token);
    // Names are checked as everywhere, and who is not registered is nobody.
    assert_eq!(
        ada.refused(path, &NewPlayer { name: " ".to_owned(), public_key: ada.id() }).await,
        Reason::Limit
    );
    let new = NewTable { setup: setup("fight", 2, &[]), name: None };
    assert_eq!(Player::new(&url, 3).refused("/api/tables", &new).await, Reason::NotFound);
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_and_rated_once_whatever_happens_to_the_server() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let (ada, ben) = (Player::register(&url, 1, "Ada").await, Player::register(&url, 2, "Ben").await);
    let (first, places) = played("fight", &[&ada, &ben], 1).await;
    // Alone among nameless ones, nothing is listed.
    played("fight", &[&ada], 1).await;
    let (second, _) = played("gladiators", &[&ben, &ada], 0).await;
    // One who sits twice is listed, and not rated.
    played("fight", &[&ada, &ada, &ben], 0).await;

    let pages = async |url: &str| -> [PlayerPage; 2] {
        [
            get(url, &format!("/api/players/{}", ada.id())).await,
            get(url, &format!("/api/players/{}", ben.id())).await,
        ]
    };
    let before = pages(&url).await;
    let [a, b] = &before;
    assert_eq!((a.games.len(), b.games.len()), (4, 3));
    assert_eq!((&a.games[2].table, &a.games[3].table), (&second, &first));
    assert_eq!((a.games[3].place, b.games[2].place, a.games[3].seats), (places[0], places[1], 3));
    assert!(a.games[3].rated && !a.games[0].rated);
    let ratings: Vec<(&str, u8, u32)> =
        a.ratings.iter().map(|rating| (&*rating.game, rating.seats, rating.games)).collect();
    assert_eq!(ratings, [("fight", 3, 1), ("gladiators", 2, 1)]);
    match places[0].cmp(&places[1]) {
        std::cmp::Ordering::Less => assert!(a.ratings[0].mu > 25.0 && b.ratings[0].mu < 25.0),
        std::cmp::Ordering::Greater => assert!(a.ratings[0].mu < 25.0 && b.ratings[0].mu > 25.0),
        std::cmp::Ordering::Equal => assert!((a.ratings[0].mu - b.ratings[0].mu).abs() < 1e-9),
    }
    let leaders: Leaders = get(&url, "/api/ratings?game=gladiators&seats=2").await;
    assert_eq!(leaders.leaders.len(), 2);
    assert!(leaders.leaders[0].rating.mu > 25.0 && leaders.leaders[1].rating.mu < 25.0);
    let skipped: PlayerPage = get(&url, &format!("/api/players/{}?skip=3", ada.id())).await;
    assert_eq!(skipped.games, a.games[3..]);
    running.stop().await.unwrap();

    // After a restart everything is the same.
    let running = server(&folder.0).await;
    assert_eq!(pages(&running.app.url()).await, before);
    running.stop().await.unwrap();

    // A server that stopped between the last entry and what follows from it finds that out.
    let lost = "UPDATE tables SET settled = 0; DELETE FROM games_played; DELETE FROM ratings;";
    change_store(&folder, lost).await;
    let running = server(&folder.0).await;
    assert_eq!(pages(&running.app.url()).await, before);
    running.stop().await.unwrap();
}

/// Does something to the store of a server that does not run.
async fn change_store(folder: &Folder, sql: &'static str) {
    let store = loop {
        match store::Store::open(&folder.0) {
            Ok(store) => break store,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
        }
    };
    store.write(move |connection| connection.execute_batch(sql)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_needs_an_identity() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let (link, places) = seated(&url, setup("gladiators", 2, &[])).await;
    let second = tokio::spawn(play(link.clone(), places[1].token.clone(), false, 1));
    play(link, places[0].token.clone(), true, 0).await;
    second.await.unwrap();
    let leaders: Leaders = get(&url, "/api/ratings?game=gladiators&seats=2").await;
    assert!(leaders.leaders.is_empty());
    running.stop().await.unwrap();
}
