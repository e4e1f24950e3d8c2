//! What one viewer has been told, counted for that viewer alone.

use std::{collections::VecDeque, sync::Arc};
use wire::message::{Event, News, Said, Told};

/// The events of one viewer. With a delay, events wait until so many others have followed.
pub(super) struct Stream {
    /// How many events the viewer was told.
    pub(super) seq: u64,
    /// The event from which on the viewer was asked for the decision it owes.
    pub(super) asked: u64,
    tail: VecDeque<Arc<Event>>,
    /// How many events are kept.
    kept: usize,
    delay: usize,
    waiting: VecDeque<Event>,
    heard: Heard,
}

/// What a late viewer has heard so far of words, of talk and of the start.
pub(super) struct Heard {
    words: Vec<Option<String>>,
    said: VecDeque<Said>,
    has_started: bool,
}

/// So many events are kept for a client that missed some; who missed more gets a snapshot.
const TAIL: usize = 8;

/// So much of what was said is kept in memory.
const SAID: usize = 20;

impl Stream {
    pub(super) fn new(seats: usize, delay: usize) -> Stream {
        let heard = Heard { words: vec![None; seats], said: VecDeque::new(), has_started: false };
        Stream { seq: 0, asked: 0, tail: VecDeque::new(), kept: TAIL, delay, waiting: VecDeque::new(), heard }
    }

    /// The stream of watchers at a table where nobody may look on: one last event is enough for whoever comes after the end.
    pub(super) fn unwatched(seats: usize) -> Stream {
        Stream { kept: 1, ..Stream::new(seats, 0) }
    }

    /// What has reached a viewer who is told of things later than others.
    pub(super) fn late(&self) -> Option<&Heard> {
        (self.delay > 0).then_some(&self.heard)
    }

    /// Adds an event. What can be told now comes back, numbered; all of it, once nothing more follows.
    pub(super) fn add(&mut self, event: Event, is_last: bool) -> Vec<Arc<Event>> {
        if self.delay == 0 {
            return vec![self.tell(event)];
        }
        self.waiting.push_back(event);
        let kept = if is_last { 0 } else { self.delay };
        let due = self.waiting.len().saturating_sub(kept);
        let due: Vec<Event> = self.waiting.drain(..due).collect();
        due.into_iter().map(|event| self.tell(event)).collect()
    }

    fn tell(&mut self, mut event: Event) -> Arc<Event> {
        self.seq += 1;
        event.seq = self.seq;
        if let (true, Some(news)) = (self.delay > 0, &event.news) {
            self.heard.hear(news);
        }
        // It stays for a while, so it should take no more room than it needs.
        event.notices.shrink_to_fit();
        event.notices.iter_mut().for_each(|notice| notice.words.shrink_to_fit());
        if self.tail.len() == self.kept {
            self.tail.pop_front();
        }
        let event = Arc::new(event);
        self.tail.push_back(Arc::clone(&event));
        event
    }

    /// The events after this one, if all of them are still known.
    pub(super) fn since(&self, seen: u64) -> Option<Vec<Arc<Event>>> {
        let missed = self.seq.checked_sub(seen)? as usize;
        let first = self.tail.len().checked_sub(missed)?;
        Some(self.tail.iter().skip(first).cloned().collect())
    }

    /// What the events that are still known told of the game.
    pub(super) fn lately(&self) -> Vec<Told> {
        self.tail.iter().flat_map(|event| event.notices.iter().cloned()).collect()
    }

    /// The last event that the viewer was told.
    pub(super) fn last(&self) -> Option<&Event> {
        self.tail.back().map(|event| &**event)
    }
}

impl Heard {
    /// What was added to the dice, seat by seat.
    pub(super) fn words(&self) -> Vec<String> {
        self.words.iter().flatten().cloned().collect()
    }

    /// What was said of late.
    pub(super) fn said(&self) -> Vec<Said> {
        self.said.iter().cloned().collect()
    }

    /// Has the game started, as far as they know?
    pub(super) const fn has_started(&self) -> bool {
        self.has_started
    }

    fn hear(&mut self, news: &News) {
        match news {
            News::Words { seat, text } => self.words[seat.index()] = Some(text.clone()),
            News::Left { seat } => self.words[seat.index()] = None,
            News::Started {} => self.has_started = true,
            News::Said(said) => keep_said(&mut self.said, said),
            News::Opened {}
            | News::Sat { .. }
            | News::Brought { .. }
            | News::Substituted { .. }
            | News::Returned { .. }
            | News::TookBack { .. }
            | News::OutOfTime { .. }
            | News::TimeGivenBack { .. }
            | News::Rematch { .. } => {}
        }
    }
}

/// Keeps the last of what was said.
pub(super) fn keep_said(all: &mut VecDeque<Said>, said: &Said) {
    if all.len() == SAID {
        all.pop_front();
    }
    all.push_back(said.clone());
}
