//! Tables and their entries.

use crate::folders::{Folder, entries, entry, new_table};
use store::{NewTable, Store, StoreError, TableRow, Which};

fn ids(tables: &[TableRow]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

#[tokio::test]
async fn what_is_written_is_read_and_outlives_the_store() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let new = new_table("a", 1001);
    store.open_table(new.clone(), entries(0..=2)).await.unwrap();
    store.append("a".to_owned(), entry(3)).await.unwrap();
    drop(store);

    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.entries("a".to_owned()).await.unwrap(), entries(0..=3));
    let row = store.table("a".to_owned()).await.unwrap().unwrap();
    let expected = TableRow {
        id: new.id,
        game: new.game,
        content: new.content,
        seed: new.seed,
        listed: true,
        opened: 1001,
        finished: None,
        set_aside: None,
    };
    assert_eq!(row, expected);
    assert_eq!(store.table("b".to_owned()).await.unwrap(), None);
    assert!(store.entries("b".to_owned()).await.unwrap().is_empty());
    assert!(store.check().await.unwrap().is_empty());
}

#[tokio::test]
async fn tables_are_opened_as_a_whole_or_not() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    store.open_table(new_table("a", 1), entries(1..=1)).await.unwrap();
    assert_eq!(store.open_table(new_table("a", 2), entries(5..=6)).await, Err(StoreError::Taken));
    assert_eq!(store.entries("a".to_owned()).await.unwrap(), entries(1..=1));

    let twice = vec![entry(1), entry(2), entry(2)];
    assert_eq!(store.open_table(new_table("b", 3), twice).await, Err(StoreError::Conflict));
    assert_eq!(store.table("b".to_owned()).await.unwrap(), None);
    let far = vec![entry(u64::MAX)];
    assert_eq!(store.open_table(new_table("b", 3), far).await, Err(StoreError::TooLarge));
    store.open_table(new_table("b", 3), vec![entry(u64::MAX / 2)]).await.unwrap();
}

#[tokio::test]
async fn a_table_that_is_not_there_is_named_as_the_reason() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let nobody = || "nobody".to_owned();
    assert_eq!(store.append(nobody(), entry(1)).await, Err(StoreError::NoTable));
    assert_eq!(store.finish(nobody(), entry(1), 5).await, Err(StoreError::NoTable));
    assert_eq!(store.set_aside(nobody(), "why".to_owned()).await, Err(StoreError::NoTable));
    assert_eq!(store.delete_table(nobody()).await, Err(StoreError::NoTable));
}

#[tokio::test]
async fn tables_are_listed_newest_first_by_what_became_of_them() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    for (id, opened) in [("old", 10), ("new", 30), ("over", 20), ("odd", 15), ("both", 20)] {
        store.open_table(new_table(id, opened), entries(1..=1)).await.unwrap();
    }
    for id in ["over", "both"] {
        store.finish(id.to_owned(), entry(2), 40).await.unwrap();
    }
    for id in ["odd", "both"] {
        store.set_aside(id.to_owned(), "the seed does not fit".to_owned()).await.unwrap();
    }
    assert_eq!(ids(&store.tables(Which::All).await.unwrap()), ["new", "both", "over", "odd", "old"]);
    assert_eq!(ids(&store.tables(Which::Unfinished).await.unwrap()), ["new", "old"]);
    let hidden = NewTable { listed: false, ..new_table("hidden", 40) };
    store.open_table(hidden, entries(1..=1)).await.unwrap();
    assert_eq!(ids(&store.tables(Which::Listed(9)).await.unwrap()), ["new", "old"]);
    assert_eq!(ids(&store.tables(Which::Listed(1)).await.unwrap()), ["new"]);
    assert_eq!(ids(&store.tables(Which::Finished).await.unwrap()), ["both", "over"]);
    let set_aside = store.tables(Which::SetAside).await.unwrap();
    assert_eq!(ids(&set_aside), ["both", "odd"]);
    assert_eq!(set_aside[1].set_aside.as_deref(), Some("the seed does not fit"));
    assert_eq!(set_aside[0].finished, Some(40));
}

#[tokio::test]
async fn a_table_is_finished_once_and_with_its_last_entry() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    store.open_table(new_table("a", 1), entries(1..=2)).await.unwrap();
    assert_eq!(store.finish("a".to_owned(), entry(2), 9).await, Err(StoreError::Conflict));
    assert_eq!(store.table("a".to_owned()).await.unwrap().unwrap().finished, None);
    store.finish("a".to_owned(), entry(3), 9).await.unwrap();
    assert_eq!(store.finish("a".to_owned(), entry(4), 10).await, Err(StoreError::Conflict));
    assert_eq!(store.table("a".to_owned()).await.unwrap().unwrap().finished, Some(9));
    assert_eq!(store.entries("a".to_owned()).await.unwrap(), entries(1..=3));
}

#[tokio::test]
async fn a_deleted_table_takes_its_entries_along_and_no_others() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    for id in ["a", "b"] {
        store.open_table(new_table(id, 1), entries(1..=5)).await.unwrap();
    }
    store.delete_table("b".to_owned()).await.unwrap();
    assert!(store.entries("b".to_owned()).await.unwrap().is_empty());
    assert_eq!(store.entries("a".to_owned()).await.unwrap().len(), 5);
    store.open_table(new_table("b", 2), vec![]).await.unwrap();
    assert!(store.entries("b".to_owned()).await.unwrap().is_empty());
    let count = store.read(|db| db.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)));
    assert_eq!(count.await, Ok(5));
}

#[tokio::test]
async fn all_that_is_unfinished_comes_at_once() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    for number in 0..200_u64 {
        let id = format!("t{number}");
        store.open_table(new_table(&id, number), entries(1..=number % 60)).await.unwrap();
        if number % 10 == 3 {
            store.finish(id.clone(), entry(99), 1).await.unwrap();
        }
        if number % 10 == 4 {
            store.set_aside(id, "odd".to_owned()).await.unwrap();
        }
    }
    let mut expected = Vec::new();
    for table in store.tables(Which::Unfinished).await.unwrap() {
        let entries = store.entries(table.id.clone()).await.unwrap();
        expected.push((table, entries));
    }
    assert_eq!(expected.len(), 160);
    assert_eq!(store.all_unfinished_entries().await.unwrap(), expected);
}

#[tokio::test]
async fn a_reading_sees_one_moment_and_writes_nothing() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let (begun, wait_for_begin) = std::sync::mpsc::channel();
    let (go_on, wait_to_go_on) = std::sync::mpsc::channel::<()>();
    let reading = tokio::spawn({
        let store = store.clone();
        async move {
            let count = |db: &store::rusqlite::Connection| {
                db.query_row("SELECT count(*) FROM tables", [], |row| row.get::<_, i64>(0))
            };
            let twice = move |db: &store::rusqlite::Connection| {
                let before = count(db)?;
                begun.send(()).unwrap();
                wait_to_go_on.recv().unwrap();
                Ok((before, count(db)?))
            };
            store.read(twice).await
        }
    });
    tokio::task::spawn_blocking(move || wait_for_begin.recv().unwrap()).await.unwrap();
    // Neither the writer nor another reader waits for it.
    store.open_table(new_table("a", 1), vec![]).await.unwrap();
    assert_eq!(store.tables(Which::All).await.unwrap().len(), 1);
    go_on.send(()).unwrap();
    assert_eq!(reading.await.unwrap(), Ok((0, 0)));

    let writing = store.read(|db| db.execute("DELETE FROM tables", [])).await;
    assert_eq!(writing, Err(StoreError::ReadOnly));
    let panicking = store.read(|_| -> store::rusqlite::Result<()> { panic!("on purpose") }).await;
    assert_eq!(panicking, Err(StoreError::Panicked));
    for _ in 0..4 {
        assert_eq!(store.tables(Which::All).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn errors_hold_nothing_of_a_row() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    store.open_table(new_table("a", 1), vec![]).await.unwrap();
    let wrong = [
        "UPDATE tables SET seed = ?1",
        "UPDATE tables SET opened = ?1",
        "UPDATE tables SET listed = length(?1)",
        "INSERT INTO entries VALUES (77, 1, ?1, zeroblob(32))",
        "INSERT INTO entries (text) VALUES (?1)",
        "UPDATE tables SET opened = -length(?1)",
    ];
    for sql in wrong {
        let error = store.write(move |db| db.execute(sql, ["ambush"])).await.unwrap_err();
        assert!(matches!(error, StoreError::Sql(_)), "{error:?}");
        assert!(!format!("{error} {error:?}").contains("ambush"), "{error:?}");
    }
    let error = store.read(|db| db.query_row("SELECT 'ambush'", [], |row| row.get::<_, i64>(0))).await;
    assert!(!format!("{error:?}").contains("ambush"), "{error:?}");
    let error = store.read(|db| db.query_row("SELECT 777", [], |row| row.get::<_, u8>(0))).await;
    assert!(!format!("{error:?}").contains("777"), "{error:?}");
}
