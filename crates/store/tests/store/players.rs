//! Players, careers and tournaments.

use crate::folders::{Folder, entries, entry, new_table};
use store::{
    Store, careers,
    careers::NewGladiator,
    players,
    players::{GameRow, RatingRow},
    rusqlite::Connection,
    tournaments,
    tournaments::{PairingRow, Stage, TournamentRow},
};

fn id(letter: char) -> String {
    letter.to_string().repeat(64)
}

#[tokio::test]
async fn a_table_is_settled_once_and_only_when_it_is_over() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    for (name, opened) in [("late", 1), ("early", 2), ("open", 3)] {
        store.open_table(new_table(name, opened), entries(0..=0)).await.unwrap();
    }
    let settle = async |name: &'static str| {
        store.write(move |connection| players::settle(connection, name)).await.unwrap()
    };
    assert!(!settle("early").await);
    store.finish("late".to_owned(), entry(1), 20).await.unwrap();
    store.finish("early".to_owned(), entry(1), 10).await.unwrap();
    assert_eq!(store.read(players::unsettled).await.unwrap(), ["early", "late"]);
    assert!(settle("early").await && !settle("early").await && !settle("open").await);
    assert_eq!(store.read(players::unsettled).await.unwrap(), ["late"]);
}

#[tokio::test]
async fn players_have_names_games_and_ratings() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let job = |connection: &Connection| {
        let first = players::register(connection, &id('a'), "Ada", 5)?;
        let again = players::register(connection, &id('a'), "Ada II", 9)?;
        assert_eq!((first.key, again.registered, &*again.name), (again.key, 5, "Ada II"));
        let ben = players::register(connection, &id('b'), "Ben", 6)?;
        for (number, table) in ["t1", "t2", "t3"].into_iter().enumerate() {
            let (table, game, finished) = (table.to_owned(), "fight".to_owned(), number as u64);
            let game = GameRow { table, game, seats: 3, seat: 0, place: 1, rated: true, finished };
            players::list_game(connection, first.key, &game)?;
        }
        let tables = |skip, most| -> Vec<String> {
            let games = players::games(connection, first.key, skip, most).unwrap();
            games.into_iter().map(|game| game.table).collect()
        };
        assert_eq!((tables(0, 2), tables(2, 2)), (vec!["t3".into(), "t2".into()], vec!["t1".into()]));
        // Ben is stronger in the middle, Ada is surely so.
        for (player, mu, sigma) in [(first.key, 25.0, 8.0), (first.key, 30.0, 2.0), (ben.key, 35.0, 8.0)] {
            let rating = RatingRow { game: "fight".to_owned(), seats: 3, mu, sigma, games: 1 };
            players::rate(connection, player, &rating)?;
            assert_eq!(players::rating(connection, player, "fight", 3)?, Some(rating));
        }
        let leaders = players::leaders(connection, "fight", 3, 10)?;
        assert_eq!(leaders.iter().map(|(player, _)| player.key).collect::<Vec<_>>(), [first.key, ben.key]);
        assert!(players::leaders(connection, "fight", 2, 10)?.is_empty());
        assert_eq!(players::ratings(connection, first.key)?.len(), 1);
        Ok(())
    };
    store.write(job).await.unwrap();
    assert!(store.check().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_gladiator_is_at_one_place_at_a_time() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let job = |connection: &Connection| {
        let owner = players::register(connection, &id('a'), "Ada", 5)?.key;
        let add = |id: &str, name: &str| {
            let (id, name, sheet) = (id.to_owned(), name.to_owned(), "{}".to_owned());
            careers::add_gladiator(connection, &NewGladiator { id, owner, name, sheet, created: 1 })
        };
        assert!(add("g1", "Varus")? && !add("g2", "Varus")? && add("g3", "Celer")?);
        let key = |id: &str| careers::gladiator(connection, id).unwrap().unwrap().key;
        let (varus, celer) = (key("g1"), key("g3"));
        careers::bind(connection, "t1", 0, varus)?;
        assert!(careers::bind(connection, "t2", 0, varus).is_err());
        assert!(careers::bind(connection, "t1", 0, celer).is_err());
        careers::bind(connection, "t1", 1, celer)?;
        assert_eq!(careers::bound(connection, "t1")?, [(0, varus), (1, celer)]);
        careers::add_battle(connection, "t1", [varus, celer], 7, None)?;
        assert!(careers::add_battle(connection, "t1", [celer, varus], 8, None).is_err());
        careers::unbind_table(connection, "t1")?;
        assert_eq!(careers::gladiator(connection, "g1")?.unwrap().table, None);
        assert_eq!(careers::battles_of(connection, celer, 9)?[0].winner, "g1");
        // Who has retired leaves the name to others.
        careers::retire(connection, varus, 9)?;
        assert!(add("g2", "Varus")?);
        assert_eq!(careers::count_active(connection, owner)?, 2);
        Ok(())
    };
    store.write(job).await.unwrap();
}

/// Opens a tournament; gives its key.
fn open_tournament(connection: &Connection, director: i64, id: &str) -> rusqlite::Result<i64> {
    let row = TournamentRow {
        key: 0,
        id: id.to_owned(),
        title: "Ludi".to_owned(),
        director,
        form: "{}".to_owned(),
        terms: "{}".to_owned(),
        stage: Stage::Open,
        course: None,
        opened: 1,
    };
    tournaments::add_tournament(connection, &row)?;
    Ok(tournaments::tournament(connection, id)?.unwrap().key)
}

#[tokio::test]
async fn tournaments_that_were_over_long_ago_are_not_listed() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let job = |connection: &Connection| {
        let director = players::register(connection, &id('a'), "Ada", 5)?.key;
        open_tournament(connection, director, "open")?;
        for number in 0..12 {
            let key = open_tournament(connection, director, &format!("over {number}"))?;
            tournaments::set_course(connection, key, Stage::Over, "{}")?;
        }
        let key = open_tournament(connection, director, "running")?;
        tournaments::set_course(connection, key, Stage::Running, "{}")
    };
    store.write(job).await.unwrap();
    let latest = store.read(tournaments::latest).await.unwrap();
    let ids: Vec<&str> = latest.iter().map(|row| &*row.id).collect();
    assert_eq!(ids[..3], ["running", "open", "over 11"]);
    assert_eq!((ids.len(), ids.last()), (12, Some(&"over 2")));
}

#[tokio::test]
async fn a_tournament_knows_which_tables_are_missing() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let job = |connection: &Connection| {
        let director = players::register(connection, &id('a'), "Ada", 5)?.key;
        let key = open_tournament(connection, director, "ludi")?;
        tournaments::set_course(connection, key, Stage::Running, "{}")?;
        for (number, table) in [(0, "there"), (1, "missing")] {
            let (table, tokens) = (table.to_owned(), ["ambush".to_owned(), "ambush".to_owned()]);
            let pairing = PairingRow { number, table, entrants: [0, 1], tokens, winner: None };
            assert!(!format!("{pairing:?}").contains("ambush"));
            tournaments::add_pairing(connection, key, &pairing)?;
        }
        Ok(())
    };
    store.write(job).await.unwrap();
    store.open_table(new_table("there", 1), entries(0..=0)).await.unwrap();
    let missing = store.read(tournaments::unopened).await.unwrap();
    assert_eq!(missing.iter().map(|(_, pairing)| &*pairing.table).collect::<Vec<_>>(), ["missing"]);
    store.write(|connection| tournaments::set_winner(connection, "missing", 1)).await.unwrap();
    assert!(store.read(tournaments::unopened).await.unwrap().is_empty());
}
