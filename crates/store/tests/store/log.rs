//! The log does not grow without end.

use crate::folders::{Folder, entry, new_table};
use std::{
    fs, thread,
    time::{Duration, Instant},
};
use store::{EntryRow, Store, rusqlite::Connection};
use tokio::task::JoinSet;

const MEBIBYTE: u64 = 1 << 20;
const PATIENCE: Duration = Duration::from_secs(20);

/// Keeps a snapshot for a moment, so that with a few of these there is never a moment without one.
fn look_slowly(db: &Connection) -> store::rusqlite::Result<i64> {
    let count = db.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
    thread::sleep(Duration::from_millis(3));
    Ok(count)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_stays_short_while_somebody_always_reads() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let mut reading = JoinSet::new();
    for _ in 0..4 {
        let store = store.clone();
        reading.spawn(async move {
            loop {
                store.read(look_slowly).await.unwrap();
            }
        });
    }
    let mut writing = JoinSet::new();
    for table in 0..8 {
        let store = store.clone();
        writing.spawn(async move {
            let id = table.to_string();
            store.open_table(new_table(&id, 1), vec![]).await.unwrap();
            for number in 0..100 {
                let large = EntryRow { text: "x".repeat(150_000), ..entry(number) };
                store.append(id.clone(), large).await.unwrap();
            }
        });
    }
    while let Some(done) = writing.join_next().await {
        done.unwrap();
    }
    let length = |name| fs::metadata(folder.path().join(name)).unwrap().len() / MEBIBYTE;
    // A busy machine may need more than one attempt.
    let start = Instant::now();
    for number in 100.. {
        store.append("0".to_owned(), entry(number)).await.unwrap();
        if length("harena.db-wal") < 70 {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "the log has {} MiB", length("harena.db-wal"));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    reading.shutdown().await;
    assert!(store.check().await.unwrap().is_empty());
    drop(store);
    assert!(!folder.path().join("harena.db-wal").exists(), "whoever closes it tidies up");
    assert!(length("harena.db") > 100);
}
