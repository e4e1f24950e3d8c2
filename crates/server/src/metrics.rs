//! What the server counts, as Prometheus reads it. Ids and secrets are never labels.

use prometheus::{
    Encoder, Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};
use std::time::Duration;
use wire::message::Reason;

/// The server's counters.
pub(crate) struct Metrics {
    registry: Registry,
    tables: IntGauge,
    rooms: IntGauge,
    asleep: IntGauge,
    connections: IntGauge,
    sockets: IntGauge,
    opened: IntCounter,
    decisions: IntCounter,
    bot_decisions: IntCounter,
    latency: Histogram,
    refusals: IntCounterVec,
    commits: IntGauge,
    failed_commits: IntGauge,
    written: IntGauge,
    commit_seconds: prometheus::Gauge,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let registry = Registry::new();
        let buckets = vec![0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];
        let latency = HistogramOpts::new("harena_decision_seconds", "From a decision read to everybody told")
            .buckets(buckets);
        let refusals = Opts::new("harena_refusals_total", "What was refused, by reason");
        let metrics = Metrics {
            tables: gauge("harena_tables", "Tables that are not over"),
            rooms: gauge("harena_rooms", "Tables in memory"),
            asleep: gauge(
                "harena_tables_asleep",
                "Tables that are not over, at which nothing has happened for a day",
            ),
            connections: gauge("harena_connections", "Open connections, sockets among them"),
            sockets: gauge("harena_sockets", "Open sockets"),
            opened: counter("harena_tables_opened_total", "Tables opened"),
            decisions: counter("harena_decisions_total", "Decisions of players that were stored"),
            bot_decisions: counter("harena_bot_decisions_total", "Decisions of bots that were stored"),
            latency: Histogram::with_opts(latency).expect("the buckets ascend"),
            refusals: IntCounterVec::new(refusals, &["reason"]).expect("the label has a good name"),
            commits: gauge("harena_store_commits", "Commits of the store"),
            failed_commits: gauge("harena_store_failed_commits", "Commits that failed"),
            written: gauge("harena_store_jobs", "Writes that the commits grouped"),
            commit_seconds: prometheus::Gauge::new("harena_store_commit_seconds", "Seconds spent in commits")
                .expect("a good name"),
            registry,
        };
        metrics.register();
        metrics
    }

    fn register(&self) {
        let all: [Box<dyn prometheus::core::Collector>; 14] = [
            Box::new(self.tables.clone()),
            Box::new(self.rooms.clone()),
            Box::new(self.asleep.clone()),
            Box::new(self.connections.clone()),
            Box::new(self.sockets.clone()),
            Box::new(self.opened.clone()),
            Box::new(self.decisions.clone()),
            Box::new(self.bot_decisions.clone()),
            Box::new(self.latency.clone()),
            Box::new(self.refusals.clone()),
            Box::new(self.commits.clone()),
            Box::new(self.failed_commits.clone()),
            Box::new(self.written.clone()),
            Box::new(self.commit_seconds.clone()),
        ];
        for collector in all {
            self.registry.register(collector).expect("no two counters have the same name");
        }
    }

    pub(crate) fn table_opened(&self) {
        self.tables.inc();
        self.opened.inc();
    }

    pub(crate) fn table_finished(&self) {
        self.tables.dec();
    }

    /// After a start: so many tables are not over.
    pub(crate) fn found(&self, unfinished: usize) {
        self.tables.set(signed(unfinished as u64));
    }

    /// So many tables that are not over are asleep.
    pub(crate) fn found_asleep(&self, asleep: usize) {
        self.asleep.set(signed(asleep as u64));
    }

    /// Tables that are not over and not asleep.
    pub(crate) fn awake(&self) -> usize {
        usize::try_from(self.tables.get() - self.asleep.get()).unwrap_or(0)
    }

    pub(crate) fn socket_opened(&self) {
        self.sockets.inc();
    }

    pub(crate) fn socket_closed(&self) {
        self.sockets.dec();
    }

    pub(crate) fn decided(&self, took: Duration) {
        self.decisions.inc();
        self.latency.observe(took.as_secs_f64());
    }

    pub(crate) fn bot_decided(&self) {
        self.bot_decisions.inc();
    }

    pub(crate) fn refused(&self, reason: Reason) {
        let reason = serde_json::to_value(reason).ok();
        let name = reason.as_ref().and_then(|name| name.as_str()).unwrap_or("unknown");
        self.refusals.with_label_values(&[name]).inc();
    }

    /// Everything as text.
    pub(crate) fn text(&self, store: &store::Figures, rooms: usize, connections: usize) -> String {
        self.rooms.set(signed(rooms as u64));
        self.connections.set(signed(connections as u64));
        self.commits.set(signed(store.commits));
        self.failed_commits.set(signed(store.failed_commits));
        self.written.set(signed(store.jobs));
        self.commit_seconds.set(store.commit_seconds);
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text).expect("text can be written to memory");
        String::from_utf8_lossy(&text).into_owned()
    }
}

/// As a gauge counts. Nothing here comes near the largest number.
fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn gauge(name: &str, help: &str) -> IntGauge {
    IntGauge::new(name, help).expect("a good name")
}

fn counter(name: &str, help: &str) -> IntCounter {
    IntCounter::new(name, help).expect("a good name")
}
