//! What was measured, in words or as JSON.

use super::{Args, flights::percentile, seat::Tally};
use crate::output;
use anyhow::Result;
use serde::Serialize;
use std::{
    collections::BTreeMap,
    sync::{PoisonError, atomic::Ordering},
};

/// A server at one moment.
pub(super) struct Moment {
    /// What it counts itself.
    pub(super) figures: BTreeMap<String, f64>,
    /// None if it is not ours to look at.
    pub(super) server_cpu: Option<f64>,
    pub(super) own_cpu: f64,
    pub(super) resident: Option<u64>,
}

impl Moment {
    fn figure(&self, name: &str) -> f64 {
        self.figures.get(name).copied().unwrap_or(0.0)
    }
}

/// What was measured.
#[derive(Serialize)]
pub(super) struct Report {
    game: String,
    tables: usize,
    seats: u8,
    rate: f64,
    watchers: usize,
    /// Decisions at each table before.
    after: u64,
    seconds: f64,
    decisions: u64,
    decisions_a_second: f64,
    refused: u64,
    games_finished: u64,
    messages_to_watchers: u64,
    /// From a decision sent to the last seat told.
    milliseconds: Percentiles,
    decisions_a_commit: f64,
    server_cpu_seconds: Option<f64>,
    server_cpu_microseconds_a_decision: Option<f64>,
    load_cpu_seconds: f64,
    server_resident_kilobytes: Option<u64>,
    /// What it holds more than it did without tables, for each table of this run.
    server_resident_kilobytes_a_table: Option<f64>,
}

#[derive(Serialize)]
struct Percentiles {
    p50: f64,
    p95: f64,
    p99: f64,
    max: f64,
    measured: usize,
}

impl Report {
    /// The moments are: without tables, with all players seated, and at the end.
    #[expect(clippy::cast_precision_loss, reason = "rates are shown, not computed with")]
    pub(super) fn of(
        args: &Args,
        tally: &Tally,
        seconds: f64,
        [empty, before, after]: [&Moment; 3],
    ) -> Report {
        let mut times = tally.times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        times.sort_unstable();
        let decisions = tally.decisions.load(Ordering::Relaxed);
        let grown = |name: &str| after.figure(name) - before.figure(name);
        let server_cpu = after.server_cpu.zip(before.server_cpu).map(|(after, before)| after - before);
        let held = after.resident.zip(empty.resident).map(|(after, empty)| after.saturating_sub(empty));
        Report {
            game: args.game.clone(),
            tables: args.tables,
            seats: args.seats,
            rate: args.rate,
            watchers: args.watchers,
            after: args.after,
            seconds,
            decisions,
            decisions_a_second: decisions as f64 / seconds,
            refused: tally.refused.load(Ordering::Relaxed),
            games_finished: tally.finished.load(Ordering::Relaxed),
            messages_to_watchers: tally.watched.load(Ordering::Relaxed),
            milliseconds: Percentiles {
                p50: percentile(&times, 50),
                p95: percentile(&times, 95),
                p99: percentile(&times, 99),
                max: percentile(&times, 100),
                measured: times.len(),
            },
            decisions_a_commit: grown("harena_store_jobs") / grown("harena_store_commits").max(1.0),
            server_cpu_seconds: server_cpu,
            server_cpu_microseconds_a_decision: server_cpu.map(|cpu| cpu * 1e6 / decisions.max(1) as f64),
            load_cpu_seconds: after.own_cpu - before.own_cpu,
            server_resident_kilobytes: after.resident.map(|bytes| bytes / 1024),
            server_resident_kilobytes_a_table: held
                .map(|held| held as f64 / 1024.0 / args.tables.max(1) as f64),
        }
    }

    pub(super) fn print(&self, as_json: bool) -> Result<()> {
        if as_json {
            return output::json(self);
        }
        let Percentiles { p50, p95, p99, max, measured } = &self.milliseconds;
        let mut text = format!(
            "{} tables of {} with {} players and {} watchers each, for {:.1} s\n\
             decisions      {} stored and acknowledged, {:.0} a second; {} refused; {} games finished\n\
             until told     p50 {p50:.2} ms, p95 {p95:.2} ms, p99 {p99:.2} ms, max {max:.2} ms ({measured} measured)\n\
             store          {:.1} writes a commit\n\
             load's own     {:.2} s of computing",
            self.tables,
            self.game,
            self.seats,
            self.watchers,
            self.seconds,
            self.decisions,
            self.decisions_a_second,
            self.refused,
            self.games_finished,
            self.decisions_a_commit,
            self.load_cpu_seconds,
        );
        if let (Some(cpu), Some(each)) = (self.server_cpu_seconds, self.server_cpu_microseconds_a_decision) {
            text += &format!("\nserver         {cpu:.2} s of computing, {each:.0} µs a decision");
        }
        if let (Some(all), Some(each)) =
            (self.server_resident_kilobytes, self.server_resident_kilobytes_a_table)
        {
            text += &format!("\nserver         {all} KB resident, {each:.1} KB a table");
        }
        if self.watchers > 0 {
            text += &format!("\nwatchers       {} messages", self.messages_to_watchers);
        }
        output::lines(&text)
    }
}
