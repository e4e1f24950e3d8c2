//! What the system asks of the program: to end, because somebody said so or because the terminal is gone.

#[cfg(unix)]
use anyhow::Context;
#[cfg(unix)]
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM},
    iterator, low_level,
};
#[cfg(unix)]
use std::{
    io::{self, Write},
    sync::{
        Arc,
        atomic::{AtomicI32, Ordering},
    },
    thread,
    time::Duration,
};

/// What would otherwise end the program with the terminal still taken over. Ctrl-C is none of them there: it is a key.
#[cfg(unix)]
const SIGNALS: [i32; 4] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];

/// So long a game has to end by itself. When the terminal is gone it may never come back from asking for a key.
#[cfg(unix)]
const GRACE: Duration = Duration::from_millis(500);

/// Says this when the system asks the program to end, before it ends, where the screen is not taken over.
#[cfg(unix)]
pub(super) fn say_before_the_end(words: String) -> anyhow::Result<()> {
    Signals::listen_and_then(move |signal| {
        // Whoever asks for a line holds the output, so it is said beside it; without a terminal nobody hears it.
        let _ = writeln!(io::stderr(), "{words}");
        let _ = low_level::emulate_default_handler(signal);
    })
    .map(|_| ())
}

/// Elsewhere nothing can be said.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the same door as where there are signals")]
pub(super) fn say_before_the_end(_: String) -> anyhow::Result<()> {
    Ok(())
}

/// Listens to the system.
#[cfg(unix)]
pub(super) struct Signals {
    /// The newest signal; 0 as long as there is none.
    heard: Arc<AtomicI32>,
}

#[cfg(unix)]
impl Signals {
    /// Listens from now on, until the program ends. A game that does not end by itself in time is ended.
    pub(super) fn listen() -> anyhow::Result<Signals> {
        Signals::listen_and_then(|signal| {
            thread::sleep(GRACE);
            // The terminal may be gone, so nobody is told if it cannot be given back.
            let _ = ratatui::try_restore();
            let _ = low_level::emulate_default_handler(signal);
        })
    }

    fn listen_and_then(act: impl Fn(i32) + Send + 'static) -> anyhow::Result<Signals> {
        let mut signals =
            iterator::Signals::new(SIGNALS).context("the system does not let us listen to its signals")?;
        let heard = Arc::new(AtomicI32::new(0));
        let noted = Arc::clone(&heard);
        thread::spawn(move || {
            for signal in signals.forever() {
                noted.store(signal, Ordering::Relaxed);
                act(signal);
            }
        });
        Ok(Signals { heard })
    }

    /// Was the program asked to end?
    pub(super) fn must_end(&self) -> bool {
        self.heard.load(Ordering::Relaxed) != 0
    }

    /// Ends the program as the signal would have done it, so that whoever sent it sees that. Without one nothing
    /// happens.
    pub(super) fn obey(&self) -> anyhow::Result<()> {
        match self.heard.load(Ordering::Relaxed) {
            0 => Ok(()),
            signal => low_level::emulate_default_handler(signal).context("the signal cannot be obeyed"),
        }
    }
}

/// Elsewhere there are no such signals.
#[cfg(not(unix))]
pub(super) struct Signals;

#[cfg(not(unix))]
#[expect(
    clippy::unused_self,
    clippy::unnecessary_wraps,
    reason = "the same doors as where there are signals"
)]
impl Signals {
    /// Listens to nothing.
    pub(super) fn listen() -> anyhow::Result<Signals> {
        Ok(Signals)
    }

    /// Was the program asked to end?
    pub(super) fn must_end(&self) -> bool {
        false
    }

    /// Nothing to obey.
    pub(super) fn obey(&self) -> anyhow::Result<()> {
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::Signals;
    use signal_hook::{consts::SIGHUP, low_level::raise};
    use std::{sync::mpsc, time::Duration};

    #[test]
    fn a_signal_is_heard_and_does_not_end_the_program_at_once() {
        let (sender, acted) = mpsc::channel();
        let signals = Signals::listen_and_then(move |signal| sender.send(signal).unwrap()).unwrap();
        assert!(!signals.must_end());
        signals.obey().unwrap();
        raise(SIGHUP).unwrap();
        assert_eq!(acted.recv_timeout(Duration::from_secs(10)), Ok(SIGHUP));
        assert!(signals.must_end());
    }
}
