//! What cards bring in a battle, if they are claimed with sense but without foresight.

use rules_fired_up::{Arena, FiredUp, Highlight, Phase};

/// No battle has more attacks: every fighter makes one at most.
const MOMENTS: usize = rules_fired_up::SPACES + 1;

/// What one card would pay at each moment of its phase, rehearsal by rehearsal.
pub(super) struct Payouts {
    card: Highlight,
    top: u8,
    rehearsals: Vec<[u8; MOMENTS]>,
    now: [u8; MOMENTS],
    moment: usize,
}

impl Payouts {
    pub(super) fn of(game: &FiredUp, card: Highlight) -> Payouts {
        let top = game.highlight(card).rows.iter().map(|row| row.points).max().unwrap_or(0);
        Payouts { card, top, rehearsals: Vec::new(), now: [0; MOMENTS], moment: 0 }
    }

    /// Notes what the card pays at a moment.
    pub(super) fn look(&mut self, game: &FiredUp, phase: Phase, arena: &Arena) {
        if self.card.phase() == phase && self.moment < MOMENTS {
            let row = game.best_row(arena, self.card);
            self.now[self.moment] = row.map_or(0, |row| game.row_points(self.card, row));
            self.moment += 1;
        }
    }

    /// A rehearsal is over.
    pub(super) fn next(&mut self) {
        self.rehearsals.push(std::mem::take(&mut self.now));
        self.moment = 0;
    }

    /// The mean of what the card brings if it is claimed at the first moment at which it pays at least what waiting
    /// has brought on average in these rehearsals. That is worked out from the last moment backwards.
    pub(super) fn mean(&self) -> f64 {
        let share = 1.0 / f64::from(self.rehearsals.len().max(1) as u32);
        let mut brought = vec![0_u8; self.rehearsals.len()];
        let mut mean = 0.0;
        for moment in (0..MOMENTS).rev() {
            for (brought, pays) in brought.iter_mut().zip(&self.rehearsals) {
                let now = pays[moment];
                if now > 0 && (now == self.top || f64::from(now) >= mean) {
                    *brought = now;
                }
            }
            mean = share * f64::from(brought.iter().map(|&points| u32::from(points)).sum::<u32>());
        }
        mean
    }
}
