//! Prints how many durable appends a second this machine manages, and how long a start takes.
//!
//! Run it with `cargo run --release -p store --example append_rate [folder]`; the folder must not exist, lies on the
//! disk in question, and is removed afterwards.

use std::{
    env,
    error::Error,
    fs::{self, File},
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};
use store::{EntryRow, NewTable, Store, StoreError};
use tokio::task::JoinSet;

const MEASURED: Duration = Duration::from_secs(3);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let default = || env::temp_dir().join(format!("harena-append-rate-{}", std::process::id()));
    let folder = env::args_os().nth(1).map_or_else(default, PathBuf::from);
    fs::create_dir(&folder)?;
    let measured = measure(&folder).await;
    fs::remove_dir_all(&folder)?;
    measured
}

async fn measure(folder: &Path) -> Result<(), Box<dyn Error>> {
    println!("a bare write of 4 KiB with fsync: {:?}", bare_sync(&folder.join("bare"))?);
    for tasks in [1, 16, 256] {
        append_rate(&folder.join(tasks.to_string()), tasks).await?;
    }
    start_time(&folder.join("start")).await?;
    Ok(())
}

/// The middle of many, for comparison.
fn bare_sync(path: &Path) -> std::io::Result<Duration> {
    let mut file = File::create(path)?;
    let mut times = Vec::new();
    for _ in 0..200 {
        let start = Instant::now();
        file.write_all(&[1; 4096])?;
        file.sync_data()?;
        times.push(start.elapsed());
    }
    times.sort();
    Ok(times[times.len() / 2])
}

async fn append_rate(folder: &Path, tasks: u64) -> Result<(), Box<dyn Error>> {
    let store = Store::open(folder)?;
    for task in 0..tasks {
        store.open_table(new_table(task), vec![]).await?;
    }
    let before = store.figures();
    let start = Instant::now();
    let mut running = JoinSet::new();
    for task in 0..tasks {
        running.spawn(append_for_a_while(store.clone(), task, start));
    }
    let mut appended = 0;
    let mut slowest = Duration::ZERO;
    while let Some(done) = running.join_next().await {
        let (count, slowest_of_task) = done??;
        appended += count;
        slowest = slowest.max(slowest_of_task);
    }
    let seconds = start.elapsed().as_secs_f64();
    let after = store.figures();
    assert_eq!(after.jobs - before.jobs, appended, "every append is counted");
    let appended = f64::from(u32::try_from(appended)?);
    let commits = f64::from(u32::try_from(after.commits - before.commits)?);
    println!(
        "{tasks:>4} tasks: {:>8.0} durable appends a second, {:>6.0} commits a second, {:>6.1} appends a commit, \
         {:.3} ms a commit, slowest append {:.1} ms",
        appended / seconds,
        commits / seconds,
        appended / commits,
        (after.commit_seconds - before.commit_seconds) * 1000.0 / commits,
        slowest.as_secs_f64() * 1000.0,
    );
    Ok(())
}

async fn append_for_a_while(store: Store, task: u64, start: Instant) -> Result<(u64, Duration), StoreError> {
    let mut slowest = Duration::ZERO;
    let mut number = 0;
    while start.elapsed() < MEASURED {
        let sent = Instant::now();
        store.append(task.to_string(), entry(number)).await?;
        slowest = slowest.max(sent.elapsed());
        number += 1;
    }
    Ok((number, slowest))
}

/// How long it takes to read everything that a server resumes.
async fn start_time(folder: &Path) -> Result<(), StoreError> {
    let store = Store::open(folder)?;
    let mut running = JoinSet::new();
    for table in 0..10_000 {
        let store = store.clone();
        running.spawn(async move { store.open_table(new_table(table), (1..=50).map(entry).collect()).await });
    }
    while let Some(done) = running.join_next().await {
        done.expect("opening a table does not panic")?;
    }
    drop(store);
    let start = Instant::now();
    let store = Store::open(folder)?;
    let all = store.all_unfinished_entries().await?;
    let took = start.elapsed();
    assert_eq!(all.iter().map(|(_, entries)| entries.len()).sum::<usize>(), 500_000);
    println!("10000 tables with 50 entries each are read in {took:?}");
    Ok(())
}

fn new_table(number: u64) -> NewTable {
    let id = number.to_string();
    NewTable { id, game: "fight".to_owned(), content: None, seed: [7; 32], listed: true, opened: number }
}

fn entry(number: u64) -> EntryRow {
    EntryRow { number, text: "x".repeat(200), hash: [9; 32] }
}
