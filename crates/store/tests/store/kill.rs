//! What was acknowledged outlives the process.

use crate::folders::{Folder, entry, new_table, numbers};
use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write, stdout},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, SystemTime},
};
use store::Store;

const CHILD: &str = "HARENA_STORE_CHILD_TO_KILL";
const TABLES: u64 = 8;

/// Not a test by itself: this is what the killed process does, as fast as it can.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child_appends_until_it_is_killed() {
    let Ok(folder) = env::var(CHILD) else { return };
    let store = Store::open(Path::new(&folder)).unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for table in 0..TABLES {
        let store = store.clone();
        tasks.spawn(async move {
            let id = format!("t{table}");
            let mut number = store.entries(id.clone()).await.unwrap().len() as u64;
            loop {
                store.append(id.clone(), entry(number)).await.unwrap();
                writeln!(stdout().lock(), "\nacknowledged {table} {number}").unwrap();
                number += 1;
            }
        });
    }
    tasks.join_next().await;
}

#[tokio::test]
async fn every_acknowledged_entry_outlives_a_kill() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    for table in 0..TABLES {
        store.open_table(new_table(&format!("t{table}"), 1), vec![]).await.unwrap();
    }
    drop(store);
    let mut acknowledged = BTreeMap::new();
    for _ in 0..5 {
        let before = acknowledged.clone();
        append_and_kill(folder.path(), &mut acknowledged);
        assert_ne!(before, acknowledged, "the child must have got something done");
        let to_read = Store::open_to_read(folder.path()).unwrap();
        let seen = to_read.all_unfinished_entries().await.unwrap();
        drop(to_read);
        let store = Store::open(folder.path()).expect("the lock ends with its process");
        assert!(store.check().await.unwrap().is_empty());
        assert!(store.all_unfinished_entries().await.unwrap() == seen, "whoever only reads sees the same");
        for table in 0..TABLES {
            let stored = numbers(&store.entries(format!("t{table}")).await.unwrap());
            assert!(stored.iter().copied().eq(0..stored.len() as u64), "no gaps");
            let due = acknowledged.get(&table).map_or(0, |number| number + 1);
            // There may be one more, stored without the child living to say so.
            assert!(stored.len() as u64 >= due, "{} of {due} are stored", stored.len());
            // What was there once stays there.
            acknowledged.extend(stored.last().map(|&number| (table, number)));
        }
    }
}

/// Starts a child, kills it at a random moment, and notes the last number it acknowledged for each table.
fn append_and_kill(folder: &Path, acknowledged: &mut BTreeMap<u64, u64>) {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "kill::child_appends_until_it_is_killed", "--nocapture"])
        .env(CHILD, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut note = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        if let ["acknowledged", table, number] = words[..] {
            acknowledged.insert(table.parse().unwrap(), number.parse().unwrap());
            return true;
        }
        false
    };
    while !note(&lines.next().expect("the child acknowledges something").unwrap()) {}
    let killer = thread::spawn(move || {
        let nanoseconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().subsec_nanos();
        thread::sleep(Duration::from_micros(u64::from(nanoseconds / 1000 % 200_000)));
        child.kill().unwrap();
        child.wait().unwrap();
    });
    // A write of a few bytes to a pipe is never torn, so the last line is whole.
    for line in lines {
        note(&line.unwrap());
    }
    killer.join().unwrap();
}
