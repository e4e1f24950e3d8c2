//! How long decisions travel: from being sent until the last seat has been told.
//!
//! All clients are in one process, and the server is on the same machine or has the same time. An event belongs to the oldest
//! decision that can have caused it; where two can, the longer time is counted.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    time::{Instant, UNIX_EPOCH},
};

/// So many decisions of a table are watched at a time. A seat that has not been told by then is told nothing of the oldest.
const WATCHED: usize = 6;

/// The decisions of one table that are on their way.
pub(super) struct Flights {
    seats: u32,
    open: Mutex<VecDeque<Flight>>,
}

struct Flight {
    sent: Instant,
    /// In milliseconds since 1970.
    sent_at: u64,
    /// One bit for each seat that was told.
    told: u32,
    last: Option<Instant>,
}

impl Flights {
    pub(super) const fn new(seats: usize) -> Flights {
        Flights { seats: seats as u32, open: Mutex::new(VecDeque::new()) }
    }

    /// A decision is being sent. The time that an older one took comes back, if nobody else can still be told of it.
    pub(super) fn send(&self) -> Option<u32> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let sent_at = UNIX_EPOCH.elapsed().map_or(0, |time| time.as_millis() as u64);
        open.push_back(Flight { sent: Instant::now(), sent_at, told: 0, last: None });
        if open.len() > WATCHED { open.pop_front().and_then(|flight| flight.took()) } else { None }
    }

    /// A seat was told of something that happened then, or that its decision was taken. The time that the decision took
    /// comes back, if this was the last seat.
    pub(super) fn tell(&self, seat: usize, at: u64) -> Option<u32> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let caused = |index: usize| {
            let is_too_old = open.get(index + 1).is_some_and(|next| next.sent_at < at);
            !is_too_old && open[index].told & (1 << seat) == 0
        };
        let index = (0..open.len()).find(|&index| caused(index))?;
        let flight = &mut open[index];
        flight.told |= 1 << seat;
        flight.last = Some(Instant::now());
        if flight.told.count_ones() < self.seats {
            return None;
        }
        open.remove(index)?.took()
    }

    /// A decision was taken: whoever sent it knows now, even if nothing else follows for them.
    pub(super) fn taken(&self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(flight) = open.iter_mut().find(|flight| flight.last.is_none()) {
            flight.last = Some(Instant::now());
        }
    }

    /// The times of everything that is left.
    pub(super) fn land(&self) -> Vec<u32> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.drain(..).filter_map(|flight| flight.took()).collect()
    }
}

impl Flight {
    /// Microseconds until the last seat was told.
    fn took(&self) -> Option<u32> {
        self.last.map(|last| last.duration_since(self.sent).as_micros() as u32)
    }
}

/// The time within which so many of a hundred decisions were told, in milliseconds. The times are sorted.
pub(super) fn percentile(times: &[u32], percent: usize) -> f64 {
    let index = (times.len() * percent).div_ceil(100);
    times
        .get(index.saturating_sub(1).min(times.len().saturating_sub(1)))
        .map_or(0.0, |&time| f64::from(time) / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::{Flights, WATCHED, percentile};

    #[test]
    fn a_decision_lands_when_every_seat_was_told() {
        let flights = Flights::new(2);
        assert_eq!(flights.send(), None);
        assert_eq!(flights.tell(0, u64::MAX), None);
        assert!(flights.tell(1, u64::MAX).is_some());
        assert_eq!(flights.tell(1, u64::MAX), None, "nothing is on its way");
    }

    #[test]
    fn a_decision_of_which_others_hear_nothing_lands_later() {
        let flights = Flights::new(2);
        let landed = (0..=WATCHED).filter_map(|_| {
            let landed = flights.send();
            flights.taken();
            landed
        });
        assert_eq!(landed.count(), 1);
        assert_eq!(flights.land().len(), WATCHED);
    }

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let times: Vec<u32> = (1..=200).map(|time| time * 1000).collect();
        for (percent, expected) in [(50, 100.0), (99, 198.0), (100, 200.0)] {
            assert!((percentile(&times, percent) - expected).abs() < f64::EPSILON, "{percent}");
        }
        assert!(percentile(&[], 50).abs() < f64::EPSILON);
    }
}
