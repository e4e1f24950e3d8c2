//! A line that says how far a long task is, and the wish to stop it.

use std::{
    io::{self, IsTerminal, Write},
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

/// How often the line changes at most.
const PAUSE: Duration = Duration::from_millis(100);
const BAR: usize = 24;
/// Signals within so long are one wish: `timeout` asks a program and then its whole group.
#[cfg(unix)]
const ONE_WISH: Duration = Duration::from_secs(1);

/// How far a task is. It is silent where nobody watches.
pub(super) struct Progress {
    done: u64,
    all: u64,
    what: &'static str,
    start: Instant,
    shown: Option<Instant>,
    is_watched: bool,
    /// Does Ctrl-C keep what there is?
    is_stoppable: bool,
}

impl Progress {
    pub(super) fn new(all: u64, what: &'static str) -> Progress {
        let is_watched = io::stderr().is_terminal();
        Progress { done: 0, all, what, start: Instant::now(), shown: None, is_watched, is_stoppable: false }
    }

    /// Of a task that looks at [`stop_on_signals`] and keeps what there is.
    pub(super) fn stoppable(all: u64, what: &'static str) -> Progress {
        Progress { is_stoppable: true, ..Progress::new(all, what) }
    }

    /// So many more are done.
    pub(super) fn add(&mut self, more: u64) {
        self.done += more;
        if self.is_watched && self.shown.is_none_or(|shown| shown.elapsed() >= PAUSE) {
            self.shown = Some(Instant::now());
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(io::stderr(), "\r\x1b[K{}", self.line(self.start.elapsed()));
        }
    }

    /// Takes the line away, and tells how long it took.
    pub(super) fn end(&self) -> Duration {
        if self.is_watched {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        self.start.elapsed()
    }

    #[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "it is shown, not computed with")]
    fn line(&self, passed: Duration) -> String {
        let share = self.done as f64 / self.all.max(1) as f64;
        let full = (share * BAR as f64) as usize;
        let bar: String = (0..BAR).map(|place| if place < full { '#' } else { '.' }).collect();
        let left = if share > 0.0 { passed.as_secs_f64() * (1.0 - share) / share } else { 0.0 };
        let rate = self.done as f64 / passed.as_secs_f64().max(1e-9);
        let hint = if self.is_stoppable { "  (Ctrl-C stops and keeps what there is)" } else { "" };
        format!(
            "[{bar}] {:.0} %  {} of {} {}  {rate:.0}/s  {} left{hint}",
            share * 100.0,
            self.done,
            self.all,
            self.what,
            clock(left as u64)
        )
    }
}

/// Seconds as people say them.
fn clock(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds:02} s"),
        (hours, minutes, _) => format!("{hours} h {minutes:02} min"),
    }
}

/// Becomes true when the system asks the program to end; when it asks again later, the program ends at once.
#[cfg(unix)]
pub(super) fn stop_on_signals() -> anyhow::Result<Arc<AtomicBool>> {
    use anyhow::Context;
    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        iterator::Signals,
        low_level::emulate_default_handler,
    };
    use std::{sync::atomic::Ordering, thread};
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])
        .context("the system does not let us listen to its signals")?;
    let stop = Arc::new(AtomicBool::new(false));
    let wish = Arc::clone(&stop);
    thread::spawn(move || {
        let mut first = None;
        for signal in signals.forever() {
            wish.store(true, Ordering::Relaxed);
            if first.get_or_insert_with(Instant::now).elapsed() > ONE_WISH {
                let _ = emulate_default_handler(signal);
            }
        }
    });
    Ok(stop)
}

/// Elsewhere nobody asks.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the same door as where there are signals")]
pub(super) fn stop_on_signals() -> anyhow::Result<Arc<AtomicBool>> {
    Ok(Arc::new(AtomicBool::new(false)))
}

#[cfg(test)]
mod tests {
    use super::{Progress, clock};
    use std::time::{Duration, Instant};

    #[test]
    fn a_line_says_how_far_it_is_and_what_is_left() {
        let progress = Progress {
            done: 250,
            all: 1000,
            what: "games",
            start: Instant::now(),
            shown: None,
            is_watched: false,
            is_stoppable: false,
        };
        let line = progress.line(Duration::from_secs(50));
        assert!(
            line == "[######..................] 25 %  250 of 1000 games  5/s  2 min 30 s left",
            "who cannot be stopped promises nothing: {line}"
        );
        let stoppable = Progress { is_stoppable: true, ..progress };
        let hint = "left  (Ctrl-C stops and keeps what there is)";
        assert!(stoppable.line(Duration::from_secs(50)).ends_with(hint), "{line}");
        assert_eq!([59, 61, 7322].map(clock), ["59 s", "1 min 01 s", "2 h 02 min"]);
    }
}
