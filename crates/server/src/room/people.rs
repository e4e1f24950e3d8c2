//! Who is connected to a table, and how they are told things: each through an outbox of their own.

use crate::options::Limits;
use rules_core::{Seat, Viewer};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};
use table::sitting::Table;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{
    ServerMessage,
    message::{Event, Reason},
    rest::Problem,
};

/// Where messages for one connection go.
#[derive(Clone)]
pub(crate) struct Outbox {
    /// Bounded: who does not read is cut off.
    pub(crate) messages: mpsc::Sender<Utf8Bytes>,
    /// Set when it was cut off because it was too slow.
    pub(crate) is_slow: Arc<AtomicBool>,
    /// How many events the viewer was told, for whoever speaks on this connection beside the room.
    pub(crate) seq: Arc<AtomicU64>,
    /// Does it want views with every event?
    pub(crate) views: bool,
}

/// A connection that was let in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connected {
    /// Its number in the room.
    pub(crate) connection: u64,
}

struct Person {
    connection: u64,
    viewer: Viewer,
    outbox: Outbox,
    /// The last event it was sent.
    seen: u64,
    /// The last it was told of who is here.
    presence: Option<(Vec<bool>, Option<Seat>, u32)>,
}

/// Connections for one seat: a few devices, and some that are not known to be gone yet.
const SOCKETS_PER_SEAT: usize = 16;

/// How many look on is told at most so often, in milliseconds: a crowd that comes at once need not hear of each of its members.
const CROWD_TOLD: u64 = 500;

/// Everybody who is connected.
pub(crate) struct People {
    next: u64,
    all: Vec<Person>,
    /// By seat: since when nobody is connected for it.
    away: Vec<Option<u64>>,
    empty_since: Option<u64>,
    /// When it was last told how many look on.
    crowd_told: u64,
    /// Has somebody yet to hear how many look on?
    owes_crowd: bool,
    knows_the_end: bool,
}

impl People {
    pub(super) fn new(table: &Table, now: u64) -> People {
        People {
            next: 0,
            all: Vec::new(),
            away: vec![Some(now); table.seats()],
            empty_since: Some(now),
            crowd_told: 0,
            owes_crowd: false,
            // A game that was over when it was read from the store has ended before.
            knows_the_end: table.is_over(),
        }
    }

    /// Is there no room for another such viewer? Those who look on never keep a player out.
    pub(super) fn is_full(&self, viewer: Viewer, limits: &Limits) -> bool {
        let same = self.all.iter().filter(|person| person.viewer == viewer).count();
        match viewer {
            Viewer::Seat(_) => same >= SOCKETS_PER_SEAT,
            Viewer::Table => same >= limits.sockets_per_table,
        }
    }

    pub(super) const fn empty_since(&self) -> Option<u64> {
        self.empty_since
    }

    pub(super) fn viewer(&self, connection: u64) -> Option<Viewer> {
        self.all.iter().find(|person| person.connection == connection).map(|person| person.viewer)
    }

    /// Was the end of the game noted already?
    pub(super) const fn knows_the_end(&self) -> bool {
        self.knows_the_end
    }

    pub(super) const fn note_the_end(&mut self) {
        self.knows_the_end = true;
    }

    /// Lets somebody in: they get what they missed, or a snapshot.
    pub(super) fn enter(
        &mut self,
        table: &Table,
        viewer: Viewer,
        seen: Option<u64>,
        outbox: Outbox,
        now: u64,
    ) -> Connected {
        let connection = self.next;
        self.next += 1;
        if let Viewer::Seat(seat) = viewer {
            self.away[seat.index()] = None;
        }
        self.empty_since = None;
        // A client that has seen what never was is as good as one that has seen nothing.
        let person = Person { connection, viewer, outbox, seen: seen.unwrap_or(u64::MAX), presence: None };
        self.all.push(person);
        self.catch_up(table, connection, now);
        Connected { connection }
    }

    /// Sends a connection the events it missed, or a snapshot where they are too many.
    pub(super) fn catch_up(&mut self, table: &Table, connection: u64, now: u64) {
        let Some(person) = self.all.iter_mut().find(|person| person.connection == connection) else {
            return;
        };
        let missed =
            table.since(person.viewer, person.seen, person.outbox.views).filter(|missed| !missed.is_empty());
        let messages = missed.unwrap_or_else(|| {
            let mut snapshot = table.snapshot(person.viewer);
            snapshot.now = snapshot.state.clocks.is_some().then_some(now);
            vec![ServerMessage::Snapshot(Box::new(snapshot))]
        });
        person.saw(table.seq(person.viewer));
        for message in &messages {
            person.send(written(message));
        }
    }

    pub(super) fn leave(&mut self, connection: u64, now: u64) {
        let Some(index) = self.all.iter().position(|person| person.connection == connection) else {
            return;
        };
        let person = self.all.remove(index);
        if let Viewer::Seat(seat) = person.viewer
            && !self.all.iter().any(|other| other.viewer == person.viewer)
        {
            self.away[seat.index()] = Some(now);
        }
        if self.all.is_empty() {
            self.empty_since = Some(now);
        }
    }

    /// Sends away who has given up a seat, on every device: what is told there is for whoever sits down next.
    pub(super) fn dismiss_who_left(&mut self, table: &Table, now: u64) {
        let has_left =
            |person: &&Person| matches!(person.viewer, Viewer::Seat(seat) if table.holder(seat).is_none());
        let left: Vec<u64> = self.all.iter().filter(has_left).map(|person| person.connection).collect();
        for connection in left {
            let seq = self.viewer(connection).map_or(0, |viewer| table.seq(viewer));
            let problem =
                Problem { reason: Reason::NotSeated, message: "you have left your seat".to_owned() };
            self.answer(connection, &ServerMessage::Bye { seq, problem });
            self.leave(connection, now);
        }
    }

    /// Sends something to one connection.
    pub(super) fn answer(&mut self, connection: u64, message: &ServerMessage) {
        if let Some(person) = self.all.iter().find(|person| person.connection == connection) {
            person.send(written(message));
        }
    }

    /// Tells everybody their events, and first whoever asked for it that it was taken.
    pub(super) fn tell(
        &mut self,
        table: &Table,
        told: &[(Viewer, Arc<Event>)],
        asked_by: Option<(u64, u64)>,
    ) {
        if let Some((connection, nonce)) = asked_by
            && let Some(viewer) = self.viewer(connection)
        {
            self.answer(connection, &ServerMessage::Accepted { seq: table.seq(viewer), nonce });
        }
        for (viewer, event) in told {
            // The same bytes serve everybody who sees the same.
            let mut ready: [Option<Utf8Bytes>; 2] = [None, None];
            for person in self.all.iter_mut().filter(|person| person.viewer == *viewer) {
                let views = person.outbox.views;
                let text = ready[usize::from(views)]
                    .get_or_insert_with(|| written(&table.dressed(*viewer, event, views)));
                person.send(text.clone());
                person.saw(event.seq);
            }
        }
    }

    /// When everybody must be told how many look on.
    pub(super) fn crowd_due(&self) -> Option<u64> {
        self.owes_crowd.then_some(self.crowd_told + CROWD_TOLD)
    }

    /// Tells everybody who is here, if that has changed for them. How many look on can wait a little.
    pub(super) fn tell_presence(&mut self, table: &Table, now: u64) {
        let here: Vec<bool> = self.away.iter().map(Option::is_none).collect();
        let watching = self.all.iter().filter(|person| person.viewer == Viewer::Table).count() as u32;
        let is_late = table.setup().watchers.is_some_and(|watchers| watchers.delay > 0);
        let may_tell_crowd = now >= self.crowd_told + CROWD_TOLD;
        self.owes_crowd = false;
        for person in &mut self.all {
            // What players want back is of a moment that has not reached those who look on later.
            let knows = person.viewer != Viewer::Table || !is_late;
            let take_back = table.wants_to_take_back().filter(|_| knows);
            let presence = (here.clone(), take_back, watching);
            let before = person.presence.as_ref();
            if before == Some(&presence) {
                continue;
            }
            if before.is_some_and(|before| (&before.0, before.1) == (&here, take_back)) {
                if !may_tell_crowd {
                    self.owes_crowd = true;
                    continue;
                }
                self.crowd_told = now;
            }
            let here = here.clone();
            let seq = table.seq(person.viewer);
            person.send(written(&ServerMessage::Presence { seq, here, take_back, watching }));
            person.presence = Some(presence);
        }
    }

    /// Sends everybody away.
    pub(super) fn farewell(&mut self, table: &Table, reason: Reason, message: &str) {
        for person in &self.all {
            let problem = Problem { reason, message: message.to_owned() };
            person.send(written(&ServerMessage::Bye { seq: table.seq(person.viewer), problem }));
        }
        self.all.clear();
    }

    /// When somebody has been away too long for this table.
    pub(super) fn absence_due(&self, table: &Table) -> Option<u64> {
        let wait = u64::from(table.setup().absence?.seconds) * 1000;
        self.missing(table).map(|(since, _)| since + wait).min()
    }

    /// Who has been away too long.
    pub(super) fn absent_too_long(&self, table: &Table, now: u64) -> Vec<Seat> {
        let Some(absence) = table.setup().absence else { return Vec::new() };
        let wait = u64::from(absence.seconds) * 1000;
        self.missing(table).filter(|(since, _)| since + wait <= now).map(|(_, seat)| seat).collect()
    }

    fn missing(&self, table: &Table) -> impl Iterator<Item = (u64, Seat)> {
        let is_going_on = table.has_started() && !table.is_over();
        let away =
            self.away.iter().enumerate().filter_map(|(index, since)| Some(((*since)?, Seat::at(index))));
        away.filter(move |(_, seat)| is_going_on && table.is_played(*seat))
    }
}

impl Person {
    fn saw(&mut self, seq: u64) {
        self.seen = seq;
        self.outbox.seq.store(seq, Ordering::Release);
    }

    /// A full outbox means that nobody reads at the other end: the connection is cut, and the client comes back later.
    fn send(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.outbox.messages.try_send(text) {
            self.outbox.is_slow.store(true, Ordering::Release);
        }
    }
}

fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages have string keys and no failing parts").into()
}
