//! A disk that is full, by a limit of `SQLite`, by a limit of the system and by a small file system.

use crate::folders::{Folder, entry, new_table, numbers};
use std::{fs, path::Path, process::Command};
use store::{EntryRow, Store, StoreError};

fn large(number: u64) -> EntryRow {
    EntryRow { text: "x".repeat(3000), ..entry(number) }
}

fn a() -> String {
    "a".to_owned()
}

/// Appends until one is refused, and says which.
async fn fill(store: &Store, mut number: u64) -> u64 {
    loop {
        match store.append(a(), large(number)).await {
            Ok(()) => number += 1,
            Err(error) => {
                assert_eq!(error, StoreError::Full);
                return number;
            }
        }
    }
}

/// Sets how many more pages the file may have.
async fn allow_pages(store: &Store, more: i64) {
    let limit = store.write(move |db| {
        let pages: i64 = db.pragma_query_value(None, "page_count", |row| row.get(0))?;
        db.query_row(&format!("PRAGMA max_page_count = {}", pages + more), [], |row| row.get::<_, i64>(0))
    });
    limit.await.unwrap();
}

async fn holds_exactly(store: &Store, below: u64) {
    let stored = numbers(&store.entries(a()).await.unwrap());
    assert!(stored.iter().copied().eq(0..below), "{} instead of {below}", stored.len());
    assert_eq!(store.check().await, Ok(vec![]));
}

#[tokio::test]
async fn a_full_store_refuses_and_goes_on_when_there_is_room() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    store.open_table(new_table("a", 1), vec![]).await.unwrap();
    let waiting = (0..20).map(large).collect();
    store.open_table(new_table("waits for ever", 1), waiting).await.unwrap();
    allow_pages(&store, 10).await;
    let refused = fill(&store, 0).await;
    assert!(refused > 3);
    holds_exactly(&store, refused).await;

    let mut tasks = tokio::task::JoinSet::new();
    for number in refused..refused + 50 {
        let store = store.clone();
        tasks.spawn(async move { store.append(a(), large(number)).await });
    }
    while let Some(answer) = tasks.join_next().await {
        assert_eq!(answer.unwrap(), Err(StoreError::Full));
    }
    let several = (0..5).map(large).collect();
    assert_eq!(store.open_table(new_table("b", 1), several).await, Err(StoreError::Full));
    assert_eq!(store.table("b".to_owned()).await, Ok(None));
    holds_exactly(&store, refused).await;
    assert!(store.figures().failed_commits > 0);

    store.delete_table("waits for ever".to_owned()).await.unwrap();
    let refused_again = fill(&store, refused).await;
    assert!(refused_again > refused);
    allow_pages(&store, 100).await;
    store.append(a(), large(refused_again)).await.unwrap();
    drop(store);
    holds_exactly(&Store::open(folder.path()).unwrap(), refused_again + 1).await;
}

/// A file system that is taken away afterwards.
struct SmallDisk(Folder);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let folder = Folder::new();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"])
            .arg(folder.path())
            .stderr(std::process::Stdio::null())
            .status();
        mounted.is_ok_and(|status| status.success()).then_some(SmallDisk(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let unmount = |options: &[&str]| Command::new("umount").args(options).arg(self.0.path()).status();
        if !unmount(&[]).is_ok_and(|status| status.success()) {
            let _ = unmount(&["-l"]);
        }
    }
}

#[tokio::test]
async fn a_small_disk_fills_and_is_emptied() {
    let Some(disk) = SmallDisk::mount() else {
        println!("no file system can be mounted here, so no small disk is filled");
        return;
    };
    let folder = disk.0.path();
    let ballast = folder.join("ballast");
    fs::write(&ballast, vec![1; 600_000]).unwrap();
    let data = folder.join("data");
    let store = Store::open(&data).unwrap();
    store.open_table(new_table("a", 1), vec![]).await.unwrap();
    let refused = fill(&store, 0).await;
    assert!(refused > 10, "{refused}");
    holds_exactly(&store, refused).await;
    let mut refusals = 0;
    for _ in 0..20 {
        refusals += u32::from(store.append(a(), large(refused)).await == Err(StoreError::Full));
    }
    assert_eq!(refusals, 20);
    assert_eq!(store.backup(&folder.join("copy.db")).await, Err(StoreError::Full));

    fs::remove_file(&ballast).unwrap();
    let refused_again = fill(&store, refused).await;
    assert!(refused_again > refused + 10, "{refused} {refused_again}");
    holds_exactly(&store, refused_again).await;
    drop(store);
    holds_exactly(&Store::open_to_read(&data).unwrap(), refused_again).await;
    // A new store on a full disk says so as well.
    let other = Store::open(&folder.join("other")).err();
    assert_eq!(other, Some(StoreError::Full));
}

const CHILD: &str = "HARENA_STORE_CHILD_WITH_LIMIT";

/// Not a test by itself: this is what the process with a limit on the size of files does.
#[tokio::test]
async fn child_with_a_limit_fills_its_files() {
    let Ok(folder) = std::env::var(CHILD) else { return };
    let store = Store::open(Path::new(&folder)).unwrap();
    store.open_table(new_table("a", 1), vec![]).await.unwrap();
    let refused = fill(&store, 0).await;
    holds_exactly(&store, refused).await;
    // The log is full, but not the file: what is moved there makes room in the log.
    store.append(a(), large(refused)).await.unwrap();
    let refused_again = fill(&store, refused + 1).await;
    holds_exactly(&store, refused_again).await;
    fs::write(Path::new(&folder).join("acknowledged"), refused_again.to_string()).unwrap();
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_limit_on_the_size_of_files_is_a_full_disk() {
    let folder = Folder::new();
    let script = "trap '' XFSZ || trap '' 25; ulimit -f 600; exec \"$0\" \"$@\"";
    let child = Command::new("sh")
        .args(["-c", script])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "full::child_with_a_limit_fills_its_files", "--nocapture"])
        .env(CHILD, folder.path())
        .output()
        .unwrap();
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stderr));
    let acknowledged = fs::read_to_string(folder.path().join("acknowledged")).unwrap().parse().unwrap();
    let store = Store::open(folder.path()).unwrap();
    holds_exactly(&store, acknowledged).await;
    store.append(a(), large(acknowledged)).await.unwrap();
}
