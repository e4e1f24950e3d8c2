//! Whose time runs. Clocks are data: they follow from the entries and their times, and nothing here reads a clock.

use rules_core::{Seat, SeatSet};
use wire::{message, setup::Clock};

/// The time of every seat.
pub(super) struct Clocks {
    plan: Clock,
    left: Vec<u64>,
    running: SeatSet,
    at: u64,
}

impl Clocks {
    pub(super) fn new(plan: Clock, seats: usize) -> Clocks {
        Clocks { plan, left: vec![full(plan); seats], running: SeatSet::EMPTY, at: 0 }
    }

    /// Lets time pass until `at` for everybody whose clock runs.
    pub(super) fn pass(&mut self, at: u64) {
        let passed = at.saturating_sub(self.at);
        for seat in self.running.iter() {
            self.left[seat.index()] = self.left[seat.index()].saturating_sub(passed);
        }
        self.at = self.at.max(at);
    }

    /// Until when time has passed.
    pub(super) const fn since(&self) -> u64 {
        self.at
    }

    /// Stands still until `at`.
    pub(super) fn stand_still(&mut self, at: u64) {
        self.at = self.at.max(at);
    }

    /// From now on the clocks of these seats run. `fresh` are asked for a new decision.
    pub(super) fn run(&mut self, running: SeatSet, fresh: SeatSet) {
        self.running = running;
        match self.plan {
            Clock::None | Clock::Bank { .. } => {}
            Clock::Turn { .. } | Clock::Days { .. } => {
                fresh.iter().for_each(|seat| self.left[seat.index()] = full(self.plan));
            }
        }
    }

    /// A seat has decided.
    pub(super) fn decided(&mut self, seat: Seat) {
        if let Clock::Bank { increment, .. } = self.plan {
            self.left[seat.index()] += u64::from(increment) * 1000;
        }
    }

    /// A seat has taken a decision back, and with it the time that it got for deciding.
    pub(super) fn took_back(&mut self, seat: Seat) {
        if let Clock::Bank { increment, .. } = self.plan {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(u64::from(increment) * 1000);
        }
    }

    /// Who runs out of time first, and when.
    pub(super) fn deadline(&self) -> Option<(u64, Seat)> {
        if self.plan == Clock::None {
            return None;
        }
        self.running.iter().map(|seat| (self.at.saturating_add(self.left[seat.index()]), seat)).min()
    }

    pub(super) fn shown(&self) -> Option<message::Clocks> {
        (self.plan != Clock::None).then(|| message::Clocks { at: self.at, left: self.left.clone() })
    }
}

const DAY: u64 = 24 * 60 * 60;

fn full(plan: Clock) -> u64 {
    1000 * match plan {
        Clock::None => 0,
        Clock::Turn { seconds } | Clock::Bank { seconds, .. } => u64::from(seconds),
        Clock::Days { days } => u64::from(days) * DAY,
    }
}
