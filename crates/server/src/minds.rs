//! Threads on which bots think, apart from everything else.

use crate::{options::Pace, secret};
use rules_core::SplitMix;
use std::{
    sync::{Arc, Mutex, mpsc},
    thread,
    time::{Duration, Instant},
};
use table::matches::Thinker;

/// A bot's decision to be made.
pub(crate) struct Thought {
    pub(crate) thinker: Thinker,
    /// Gets the action, and how long it took to find.
    pub(crate) answer: Box<dyn FnOnce(String, Duration) + Send>,
}

/// Where bots think.
pub(crate) struct Minds {
    queue: mpsc::Sender<Thought>,
}

impl Minds {
    /// Starts the threads; they end when this is dropped.
    pub(crate) fn start(pace: Pace) -> Minds {
        let (queue, waiting) = mpsc::channel::<Thought>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..pace.threads.max(1) {
            let waiting = Arc::clone(&waiting);
            let work = move || think_on(&waiting, pace);
            // Without a thread bots would never move; the system has none left, and nothing would work.
            thread::Builder::new()
                .name(format!("bot-{number}"))
                .spawn(work)
                .expect("the system has a thread for the bots");
        }
        Minds { queue }
    }

    /// Has a decision made. The queue is as long as there are bots to move: each has one decision in it at most.
    pub(crate) fn think(&self, thought: Thought) {
        let _ = self.queue.send(thought);
    }
}

fn think_on(waiting: &Mutex<mpsc::Receiver<Thought>>, pace: Pace) {
    loop {
        let next = waiting.lock().map(|queue| queue.recv());
        let Ok(Ok(Thought { thinker, answer })) = next else { return };
        // How deep it searches is counted, not timed: what else runs on the machine changes nothing.
        let effort = bots::Effort::of(pace.iterations);
        let mut random = SplitMix::new(u64::from_le_bytes(secret::bytes()));
        let start = Instant::now();
        let action = thinker(&effort, &mut random);
        answer(action, start.elapsed());
    }
}
