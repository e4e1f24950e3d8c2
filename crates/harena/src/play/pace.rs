//! How fast things are shown: one notice after the other, each for a while.

use clap::ValueEnum;
use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

/// How fast things are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Pace {
    /// Time to read everything
    Slow,
    /// As at a table
    Normal,
    /// For those who know the game
    Fast,
}

impl Pace {
    /// How long a line stays the newest one.
    pub(super) const fn beat(self) -> Duration {
        match self {
            Pace::Slow => Duration::from_millis(2200),
            Pace::Normal => Duration::from_millis(1100),
            Pace::Fast => Duration::from_millis(300),
        }
    }
}

/// What happened and has not been shown yet, and when the next of it is due.
pub(super) struct Beats<N> {
    pace: Pace,
    waiting: VecDeque<N>,
    next: Instant,
}

impl<N> Beats<N> {
    /// Nothing to show yet.
    pub(super) fn new(pace: Pace, now: Instant) -> Beats<N> {
        Beats { pace, waiting: VecDeque::new(), next: now }
    }

    /// Something happened; the first of it is due now.
    pub(super) fn add(&mut self, happened: Vec<N>, now: Instant) {
        self.waiting.extend(happened);
        self.next = now;
    }

    /// Has everything been shown?
    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Is it time for the next?
    pub(super) fn is_due(&self, now: Instant) -> bool {
        now >= self.next
    }

    /// What comes next.
    pub(super) fn front(&self) -> Option<&N> {
        self.waiting.front()
    }

    /// Takes what comes next.
    pub(super) fn take(&mut self) -> Option<N> {
        self.waiting.pop_front()
    }

    /// Nothing more is due for this share of a beat.
    pub(super) fn rest(&mut self, share: f32, now: Instant) {
        self.next = now + self.pace.beat().mul_f32(share);
    }

    /// How long a line stays the newest one.
    pub(super) fn beat(&self) -> Duration {
        self.pace.beat()
    }
}

#[cfg(test)]
mod tests {
    use super::{Beats, Pace};
    use std::time::{Duration, Instant};

    #[test]
    fn one_thing_is_shown_after_the_other() {
        let start = Instant::now();
        let mut beats = Beats::new(Pace::Fast, start);
        beats.add(vec!["one", "two"], start);
        assert!(beats.is_due(start));
        assert_eq!(beats.take(), Some("one"));
        beats.rest(0.5, start);
        assert!(!beats.is_due(start + Duration::from_millis(149)));
        assert!(beats.is_due(start + Duration::from_millis(151)));
        assert_eq!((beats.front(), beats.is_empty()), (Some(&"two"), false));
        beats.take();
        assert!(beats.is_empty());
    }
}
