//! Jobs that share a commit.

use crate::folders::{Folder, entry, new_table, numbers};
use std::{
    future::Future,
    pin::pin,
    sync::mpsc,
    task::{Context, Poll, Waker},
};
use store::{Store, StoreError, rusqlite};
use tokio::task::JoinSet;

/// Keeps the writer busy until the sender is dropped, so that what is sent meanwhile becomes one group.
fn hold_writer(store: &Store) -> mpsc::Sender<()> {
    let (release, wait) = mpsc::channel::<()>();
    let (begun, wait_for_begin) = mpsc::channel();
    let mut hold = pin!(store.write(move |_| {
        begun.send(()).unwrap();
        let _ = wait.recv();
        Ok(())
    }));
    assert!(send(hold.as_mut()).is_pending());
    wait_for_begin.recv().unwrap();
    release
}

/// Polls a future once, which sends its job.
fn send<F: Future>(future: std::pin::Pin<&mut F>) -> Poll<F::Output> {
    future.poll(&mut Context::from_waker(Waker::noop()))
}

async fn with_table(folder: &Folder) -> Store {
    let store = Store::open(folder.path()).unwrap();
    store.open_table(new_table("a", 1), vec![]).await.unwrap();
    store
}

fn a() -> String {
    "a".to_owned()
}

#[tokio::test]
async fn a_refused_job_does_not_hurt_its_group() {
    let folder = Folder::new();
    let store = with_table(&folder).await;
    let before = store.figures();
    let held = hold_writer(&store);
    let (first, again) = (store.append(a(), entry(1)), store.append(a(), entry(1)));
    let (nowhere, second) = (store.append("b".to_owned(), entry(1)), store.append(a(), entry(2)));
    let half = store.write(|db| {
        db.execute("UPDATE tables SET game = 'half'", [])?;
        db.execute("UPDATE tables SET seed = x'00'", [])
    });
    let panicking = store.write(|db| -> rusqlite::Result<()> {
        db.execute("UPDATE tables SET game = 'panic'", [])?;
        panic!("on purpose")
    });
    let whole = store.write(|db| db.execute("UPDATE tables SET content = 'whole'", []));
    let third = store.append(a(), entry(3));
    let release = async { drop(held) };
    let (first, again, nowhere, second, half, panicking, whole, third, ()) =
        tokio::join!(first, again, nowhere, second, half, panicking, whole, third, release);

    assert_eq!((first, second, third), (Ok(()), Ok(()), Ok(())));
    assert_eq!((again, nowhere), (Err(StoreError::Conflict), Err(StoreError::NoTable)));
    assert!(matches!(half, Err(StoreError::Sql(_))), "{half:?}");
    assert_eq!((panicking, whole), (Err(StoreError::Panicked), Ok(1)));
    let figures = store.figures();
    assert_eq!(figures.commits - before.commits, 2, "the one that held the others, and the others");
    assert_eq!((figures.jobs - before.jobs, figures.largest_group, figures.failed_commits), (5, 8, 0));

    drop(store);
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(numbers(&store.entries(a()).await.unwrap()), [1, 2, 3]);
    let table = store.table(a()).await.unwrap().unwrap();
    assert_eq!((table.game.as_str(), table.content.as_deref()), ("fight", Some("whole")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_appends_share_commits_and_all_are_kept() {
    let folder = Folder::new();
    let store = Store::open(folder.path()).unwrap();
    let mut tasks = JoinSet::new();
    for table in 0..64 {
        let store = store.clone();
        tasks.spawn(async move {
            let id = format!("t{table}");
            store.open_table(new_table(&id, 1), vec![]).await.unwrap();
            for number in 1..=20 {
                store.append(id.clone(), entry(number)).await.unwrap();
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let figures = store.figures();
    assert_eq!(figures.jobs, 64 * 21);
    assert!(figures.commits < figures.jobs / 2, "{figures:?}");
    assert!(figures.largest_group > 1 && figures.commit_seconds > 0.0, "{figures:?}");
    let last = figures.commit_times.last().unwrap();
    assert!(last.up_to_seconds.is_infinite() && last.commits == figures.commits, "{figures:?}");
    assert!(figures.commit_times.windows(2).all(|pair| pair[0].commits <= pair[1].commits));

    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let all = store.all_unfinished_entries().await.unwrap();
    assert_eq!(all.len(), 64);
    assert!(all.iter().all(|(_, entries)| numbers(entries).into_iter().eq(1..=20)));
    assert!(store.check().await.unwrap().is_empty());
}

#[tokio::test]
async fn what_was_sent_is_written_even_if_everybody_leaves() {
    let folder = Folder::new();
    let store = with_table(&folder).await;
    let held = hold_writer(&store);
    for number in 1..=100 {
        let mut append = pin!(store.append(a(), entry(number)));
        assert!(send(append.as_mut()).is_pending());
    }
    drop(held);
    drop(store);
    let store = Store::open(folder.path()).expect("the drop waits until the folder is free");
    assert_eq!(store.entries(a()).await.unwrap().len(), 100);
}

#[tokio::test]
async fn everybody_is_answered_after_the_last_handle_but_theirs_is_gone() {
    let folder = Folder::new();
    let store = with_table(&folder).await;
    let held = hold_writer(&store);
    let mut tasks = JoinSet::new();
    for number in 1..=100 {
        let store = store.clone();
        tasks.spawn(async move { store.append(a(), entry(number)).await });
    }
    drop(store);
    drop(held);
    let mut answered = 0;
    while let Some(done) = tasks.join_next().await {
        done.unwrap().unwrap();
        answered += 1;
    }
    assert_eq!(answered, 100);
}

#[tokio::test]
async fn a_job_may_hold_the_last_handle() {
    let folder = Folder::new();
    let store = with_table(&folder).await;
    let held = hold_writer(&store);
    let last = store.clone();
    {
        let mut write = pin!(store.write(move |db| {
            let done = db.execute("UPDATE tables SET game = 'kept'", []);
            drop(last);
            done
        }));
        assert!(send(write.as_mut()).is_pending());
    }
    std::thread::spawn(move || drop(held));
    drop(store);
    // The thread ends by itself a moment later.
    let store = loop {
        match Store::open(folder.path()) {
            Err(StoreError::Locked(_)) => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
            opened => break opened.unwrap(),
        }
    };
    assert_eq!(store.table(a()).await.unwrap().unwrap().game, "kept");
}

#[tokio::test]
async fn a_job_that_ends_the_transaction_is_refused_and_the_next_is_not() {
    let folder = Folder::new();
    let store = with_table(&folder).await;
    let ended = store.write(|db| db.execute_batch("ROLLBACK")).await;
    assert!(matches!(ended, Err(StoreError::Sql(_))), "{ended:?}");
    let nested = store.write(|db| db.execute_batch("SAVEPOINT harena_job; SAVEPOINT other")).await;
    assert_eq!(nested, Ok(()));
    store.append(a(), entry(1)).await.unwrap();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.entries(a()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_commit_that_fails_refuses_the_whole_group_and_nothing_of_it_is_kept() {
    let folder = Folder::new();
    let store = with_table(&folder).await;
    let held = hold_writer(&store);
    let (first, second) = (store.append(a(), entry(1)), store.append(a(), entry(2)));
    let bad = store.write(|db| {
        db.execute_batch("PRAGMA defer_foreign_keys = ON")?;
        db.execute("INSERT INTO entries VALUES (77, 1, 'x', zeroblob(32))", [])
    });
    let release = async { drop(held) };
    let (first, bad, second, ()) = tokio::join!(first, bad, second, release);
    assert!(matches!(bad, Err(StoreError::Sql(_))), "{bad:?}");
    assert_eq!((first.as_ref().err(), second.as_ref().err()), (bad.as_ref().err(), bad.as_ref().err()));
    assert_eq!(store.figures().failed_commits, 1);
    assert!(store.entries(a()).await.unwrap().is_empty());
    store.append(a(), entry(1)).await.unwrap();
    assert!(store.check().await.unwrap().is_empty());
}
