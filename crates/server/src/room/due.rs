//! What happens at a table by itself, because its time has come.

use super::Room;
use std::time::Duration;

/// How long a room waits before it tries again what could not be stored.
const AGAIN: u64 = 1000;

impl Room {
    /// How long until something is due.
    pub(super) fn until_due(&self) -> Duration {
        let now = self.app.now();
        // A table at which something will happen does not fall asleep, however long nobody has been there.
        let idle = self.people.empty_since().filter(|_| self.is_quiet());
        let idle = idle.map(|since| since + self.app.limits().idle.as_millis() as u64);
        let due = [
            self.table.deadline(),
            self.bench.due(),
            self.people.absence_due(&self.table),
            self.people.crowd_due(),
            idle,
        ];
        let next = due.into_iter().flatten().min().unwrap_or(u64::MAX).max(self.rests_until);
        Duration::from_millis(next.saturating_sub(now).min(60_000))
    }

    /// Has nobody been here for long, and is nothing due?
    pub(super) fn is_idle(&self) -> bool {
        let idle = self.app.limits().idle.as_millis() as u64;
        let is_alone = self.people.empty_since().is_some_and(|since| since + idle <= self.app.now());
        is_alone && self.is_quiet()
    }

    /// Will nothing happen unless somebody comes?
    fn is_quiet(&self) -> bool {
        self.table.deadline().is_none()
            && self.table.bots_due().next().is_none()
            && self.people.absence_due(&self.table).is_none()
    }

    /// Clocks that ran out, bots that have thought long enough, players who are away too long. Where something of it cannot
    /// be stored, the room waits a moment before it tries again.
    pub(super) async fn do_what_is_due(&mut self) {
        let now = self.app.now();
        self.people.tell_presence(&self.table, now);
        if !self.bots_decide(now).await || !self.clocks_run_out(now).await || !self.bots_sit_down(now).await {
            self.bench.forget();
            self.rests_until = now + AGAIN;
        }
    }

    async fn bots_decide(&mut self, now: u64) -> bool {
        while let Some((seat, action)) = self.bench.take_due(now) {
            if let Some(change) = self.table.decide_for_bot(seat, &action, now) {
                if self.keep(change, None).await.is_err() {
                    return false;
                }
                self.app.metrics().bot_decided();
            }
        }
        true
    }

    async fn clocks_run_out(&mut self, now: u64) -> bool {
        if self.owes_time && !self.give_time_back().await {
            return false;
        }
        if self.table.deadline().is_none_or(|deadline| deadline > now) {
            return true;
        }
        match self.table.tick(now) {
            Some(change) => self.keep(change, None).await.is_ok(),
            None => false,
        }
    }

    async fn bots_sit_down(&mut self, now: u64) -> bool {
        for seat in self.people.absent_too_long(&self.table, now) {
            if let Some(change) = self.table.substitute(seat, now)
                && self.keep(change, None).await.is_err()
            {
                return false;
            }
        }
        true
    }

    /// Gives the clocks back the time that the server was away, and says whether that is settled.
    pub(super) async fn give_time_back(&mut self) -> bool {
        self.owes_time = match self.table.give_time_back(self.app.now()) {
            Some(change) => self.keep(change, None).await.is_err(),
            None => false,
        };
        !self.owes_time
    }
}
