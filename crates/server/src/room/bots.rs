//! The bots of a table: they think on threads of their own and answer on a beat, so that the time tells nothing.

use super::Command;
use crate::{app::App, minds::Thought};
use rules_core::Seat;
use std::time::Duration;
use table::sitting::Table;
use tokio::sync::mpsc;

/// A bot that was asked.
#[derive(Debug)]
struct Asked {
    seat: Seat,
    /// The table's entries when it was asked: an answer to an older question is thrown away.
    entry: u64,
    /// When it was asked.
    at: u64,
    answer: Option<String>,
    /// When the answer is given; known once everybody has answered who was asked with it.
    due: Option<u64>,
}

/// The bots that owe a decision.
///
/// A bot answers at a multiple of the table's tempo after it was asked, and those who were asked together answer together.
/// The tempo is the beat, until a thought takes longer than that: then it doubles for good, whatever the next thoughts
/// take. So how long a bot thinks tells something at most a few times a game, rather than with every decision.
pub(super) struct Bench {
    own: mpsc::WeakSender<Box<Command>>,
    asked: Vec<Asked>,
    tempo: u64,
}

impl Bench {
    pub(super) const fn new(own: mpsc::WeakSender<Box<Command>>, beat: Duration) -> Bench {
        Bench { own, asked: Vec::new(), tempo: beat.as_millis() as u64 }
    }

    /// Asks every bot that owes a decision and has not been asked.
    pub(super) fn ask(&mut self, app: &App, table: &Table) {
        let due: Vec<Seat> = table.bots_due().map(|(seat, _)| seat).collect();
        self.asked.retain(|asked| due.contains(&asked.seat));
        for seat in due {
            if self.asked.iter().any(|asked| asked.seat == seat) {
                continue;
            }
            let (Some(thinker), Some(own)) = (table.thinker(seat), self.own.upgrade()) else { continue };
            let entry = table.entries();
            self.asked.push(Asked { seat, entry, at: app.now(), answer: None, due: None });
            let answer = move |action, took| {
                // A room that is gone needs no answer; one that is busy gets it when it looks up.
                let decided = Command::Decided { seat, asked: entry, action, took };
                let _ = own.blocking_send(Box::new(decided));
            };
            app.minds().think(Thought { thinker, answer: Box::new(answer) });
        }
    }

    /// A bot has answered, after it thought so long.
    pub(super) fn note(&mut self, seat: Seat, entry: u64, action: String, took: Duration, now: u64) {
        let asked = self.asked.iter_mut().find(|asked| asked.seat == seat && asked.entry == entry);
        let Some(asked) = asked else { return };
        asked.answer = Some(action);
        while self.tempo > 0 && u128::from(self.tempo) < took.as_millis() {
            self.tempo *= 2;
        }
        let together = |asked: &&mut Asked| asked.entry == entry;
        if self.asked.iter_mut().filter(together).all(|asked| asked.answer.is_some()) {
            let tempo = self.tempo;
            self.asked.iter_mut().filter(together).for_each(|asked| asked.due = Some(asked.on(tempo, now)));
        }
    }

    /// When the next answer is given.
    pub(super) fn due(&self) -> Option<u64> {
        self.asked.iter().filter_map(|asked| asked.due).min()
    }

    /// An answer whose time has come.
    pub(super) fn take_due(&mut self, now: u64) -> Option<(Seat, String)> {
        let index = self.asked.iter().position(|asked| asked.due.is_some_and(|due| due <= now))?;
        let asked = self.asked.remove(index);
        Some((asked.seat, asked.answer?))
    }

    /// Nobody was asked anything.
    pub(super) fn forget(&mut self) {
        self.asked.clear();
    }
}

impl Asked {
    /// The first moment of this tempo after the question that is not over.
    const fn on(&self, tempo: u64, now: u64) -> u64 {
        match tempo {
            0 => self.at,
            tempo => {
                let beats = now.saturating_sub(self.at).div_ceil(tempo);
                self.at + if beats == 0 { tempo } else { beats * tempo }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Asked, Bench};
    use rules_core::Seat;
    use std::time::Duration;
    use tokio::sync::mpsc;

    /// A bench with bots that were asked: by seat, the entry and the time.
    fn bench(asked: &[(usize, u64, u64)]) -> Bench {
        let (own, _) = mpsc::channel(1);
        let mut bench = Bench::new(own.downgrade(), Duration::from_millis(900));
        let new = |&(seat, entry, at)| Asked { seat: Seat::at(seat), entry, at, answer: None, due: None };
        bench.asked = asked.iter().map(new).collect();
        bench
    }

    fn note(bench: &mut Bench, seat: usize, entry: u64, took: u64, now: u64) {
        bench.note(Seat::at(seat), entry, "x".to_owned(), Duration::from_millis(took), now);
    }

    #[test]
    fn quick_and_slow_thoughts_are_told_at_the_same_time() {
        for (took, now) in [(0, 1000), (1, 1001), (400, 1400), (899, 1899), (900, 1900)] {
            let mut bench = bench(&[(0, 7, 1000)]);
            note(&mut bench, 0, 7, took, now);
            assert_eq!(bench.due(), Some(1900));
            assert!(bench.take_due(1899).is_none());
            assert!(bench.take_due(1900).is_some());
        }
    }

    #[test]
    fn what_happens_meanwhile_moves_nothing() {
        let mut bench = bench(&[(0, 7, 1000)]);
        note(&mut bench, 0, 7, 5, 1005);
        // The room looks up late; the answer is due all the same, and not a beat later.
        assert!(bench.take_due(1950).is_some());
    }

    #[test]
    fn who_waited_long_for_a_thread_answers_on_the_beat() {
        let mut bench = bench(&[(0, 7, 1000)]);
        note(&mut bench, 0, 7, 5, 3000);
        assert_eq!(bench.due(), Some(1000 + 3 * 900));
        assert_eq!(bench.tempo, 900);
    }

    #[test]
    fn a_long_thought_slows_the_table_down_for_good() {
        let mut bench = bench(&[(0, 7, 1000)]);
        note(&mut bench, 0, 7, 1500, 2500);
        assert_eq!(bench.due(), Some(1000 + 1800));
        bench.asked = vec![Asked { seat: Seat::at(0), entry: 9, at: 5000, answer: None, due: None }];
        note(&mut bench, 0, 9, 1, 5001);
        assert_eq!(bench.due(), Some(5000 + 1800));
    }

    #[test]
    fn who_is_asked_together_answers_together() {
        let mut bench = bench(&[(0, 7, 1000), (1, 7, 1000), (2, 8, 1100)]);
        note(&mut bench, 0, 7, 10, 1010);
        assert_eq!(bench.due(), None);
        note(&mut bench, 2, 8, 10, 1200);
        assert_eq!(bench.due(), Some(2000));
        note(&mut bench, 1, 7, 1000, 2100);
        let dues: Vec<_> = bench.asked.iter().map(|asked| asked.due).collect();
        assert_eq!(dues, [Some(2800), Some(2800), Some(2000)]);
        note(&mut bench, 1, 6, 1, 2101);
        assert_eq!(bench.asked.len(), 3);
    }
}
