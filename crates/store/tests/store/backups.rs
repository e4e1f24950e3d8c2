//! Copies of a store that goes on.

use crate::folders::{Folder, entry, new_table, numbers};
use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use store::{Store, StoreError};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_while_writing_is_whole() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    store.open_table(new_table("a", 1), (0..2000).map(entry).collect()).await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let writing = tokio::spawn({
        let (store, stop) = (store.clone(), Arc::clone(&stop));
        async move {
            let mut number = 2000;
            while !stop.load(Ordering::Relaxed) {
                store.append("a".to_owned(), entry(number)).await.unwrap();
                number += 1;
            }
        }
    });
    for round in 0..3 {
        let before = store.entries("a".to_owned()).await.unwrap().len() as u64;
        let copy = folder.path().join(format!("copy-{round}.db"));
        store.backup(&copy).await.unwrap();
        let after = store.entries("a".to_owned()).await.unwrap().len() as u64;

        let restored = Folder::new();
        fs::copy(&copy, restored.path().join("harena.db")).unwrap();
        let restored_store = Store::open(restored.path()).unwrap();
        assert!(restored_store.check().await.unwrap().is_empty());
        let copied = numbers(&restored_store.entries("a".to_owned()).await.unwrap());
        assert!(copied.iter().copied().eq(0..copied.len() as u64));
        assert!((before..=after).contains(&(copied.len() as u64)));
        restored_store.append("a".to_owned(), entry(copied.len() as u64)).await.unwrap();
    }
    stop.store(true, Ordering::Relaxed);
    writing.await.unwrap();
    let names = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().contains("partial")));
}

#[tokio::test]
async fn a_backup_overwrites_nothing() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let copy = folder.path().join("copy.db");
    fs::write(&copy, "precious").unwrap();
    assert_eq!(store.backup(&copy).await, Err(StoreError::Exists(copy.clone())));
    assert_eq!(fs::read_to_string(&copy).unwrap(), "precious");
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        5,
        "the file, its log, its index, the lock, the copy"
    );
    let nowhere = store.backup(&folder.path().join("nowhere/copy.db")).await;
    assert!(matches!(nowhere, Err(StoreError::Io(_))), "{nowhere:?}");
}

#[tokio::test]
async fn a_check_finds_damage() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    store.open_table(new_table("a", 1), (0..2000).map(entry).collect()).await.unwrap();
    drop(store);
    let file = folder.path().join("harena.db");
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(7);
    fs::write(&file, bytes).unwrap();
    let store = Store::open_to_read(folder.path()).unwrap();
    assert!(!store.check().await.unwrap().is_empty());
    drop(store);

    let folder = Folder::new();
    drop(Store::open(folder.path()).unwrap());
    let connection = store::rusqlite::Connection::open(folder.path().join("harena.db")).unwrap();
    let orphan = "PRAGMA foreign_keys = OFF; INSERT INTO entries VALUES (7, 1, 'x', zeroblob(32))";
    connection.execute_batch(orphan).unwrap();
    drop(connection);
    let store = Store::open(folder.path()).unwrap();
    let found = store.check().await.unwrap();
    assert_eq!(found, ["a row of entries refers to a row of tables that is not there"]);
}
