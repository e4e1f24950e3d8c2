//! Counters for whoever watches the server.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// How the store has fared since it was opened.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// Jobs that were written and acknowledged.
    pub jobs: u64,
    /// Groups that were committed.
    pub commits: u64,
    /// Groups that were lost as a whole, because the disk was full or failed.
    pub failed_commits: u64,
    /// The time spent waiting for the disk to confirm commits, in seconds.
    pub commit_seconds: f64,
    /// The most jobs that shared a commit.
    pub largest_group: u64,
    /// How many commits took how long. Each bucket counts those of the buckets before it too, as Prometheus wants it;
    /// the last one has no limit.
    pub commit_times: Vec<Bucket>,
}

/// How many commits took no longer than a limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bucket {
    /// The limit in seconds, infinite in the last bucket.
    pub up_to_seconds: f64,
    /// Commits that took no longer.
    pub commits: u64,
}

/// The limits of the buckets in microseconds. Below are good disks, above are those that need a look.
const LIMITS: [u64; 11] =
    [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000, 10_000_000];

/// The counters behind [`Figures`]. They are read one by one, so a reading may be torn by a commit.
#[derive(Default)]
pub(crate) struct Counters {
    jobs: AtomicU64,
    failed_commits: AtomicU64,
    commit_nanoseconds: AtomicU64,
    largest_group: AtomicU64,
    commit_times: [AtomicU64; LIMITS.len() + 1],
}

impl Counters {
    /// A group of jobs was committed, of which some were refused for reasons of their own.
    pub(crate) fn count_commit(&self, written: u64, group: u64, took: Duration) {
        let bucket = LIMITS.iter().position(|limit| took <= Duration::from_micros(*limit));
        self.jobs.fetch_add(written, Relaxed);
        self.commit_nanoseconds.fetch_add(u64::try_from(took.as_nanos()).unwrap_or(u64::MAX), Relaxed);
        self.largest_group.fetch_max(group, Relaxed);
        self.commit_times[bucket.unwrap_or(LIMITS.len())].fetch_add(1, Relaxed);
    }

    /// A group of jobs was lost.
    pub(crate) fn count_failure(&self) {
        self.failed_commits.fetch_add(1, Relaxed);
    }

    pub(crate) fn read(&self) -> Figures {
        let mut commits = 0;
        let mut commit_times = Vec::with_capacity(self.commit_times.len());
        for (index, count) in self.commit_times.iter().enumerate() {
            commits += count.load(Relaxed);
            let limit =
                LIMITS.get(index).map_or(f64::INFINITY, |&limit| Duration::from_micros(limit).as_secs_f64());
            commit_times.push(Bucket { up_to_seconds: limit, commits });
        }
        Figures {
            jobs: self.jobs.load(Relaxed),
            commits,
            failed_commits: self.failed_commits.load(Relaxed),
            commit_seconds: Duration::from_nanos(self.commit_nanoseconds.load(Relaxed)).as_secs_f64(),
            largest_group: self.largest_group.load(Relaxed),
            commit_times,
        }
    }
}
