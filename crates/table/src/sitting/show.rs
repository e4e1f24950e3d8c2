//! A table as everybody may see it.

use super::{Key, Table, stream::Heard};
use rules_core::{Digest, Seat, Viewer};
use std::sync::Arc;
use wire::{
    PROTOCOL, Setup,
    message::{Event, Prompt, ServerMessage, Sitter, Snapshot, Stage, TableState},
    rest::TableInfo,
};

/// What the keeper of many tables wants to know of one.
#[derive(Clone, Debug, PartialEq)]
pub struct TableFacts {
    /// How it stands.
    pub info: TableInfo,
    /// Who sits there beyond this table, by seat.
    pub players: Vec<Option<String>>,
    /// Its entries so far.
    pub entries: u64,
}

impl Table {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How it is set up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many seats there are.
    pub const fn seats(&self) -> usize {
        self.chairs.len()
    }

    /// Whose secret this is the key of; it takes as long whoever it is.
    pub fn seat_of(&self, key: &Key) -> Option<Seat> {
        let mut found = None;
        for (index, chair) in self.chairs.iter().enumerate() {
            if chair.holder.as_ref().is_some_and(|holder| holder.key.fits(key)) {
                found = Some(Seat::at(index));
            }
        }
        found
    }

    /// Who holds a seat.
    pub fn holder(&self, seat: Seat) -> Option<&super::Named> {
        self.chairs[seat.index()].holder.as_ref()
    }

    /// Does a player decide for this seat now?
    pub fn is_played(&self, seat: Seat) -> bool {
        self.chairs[seat.index()].sitter == Sitter::Player
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.ending().is_some())
    }

    /// Has the game started?
    pub const fn has_started(&self) -> bool {
        self.play.is_some()
    }

    /// The table of the next game, once there is one.
    pub fn has_rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Who wants to take a decision back.
    pub fn wants_to_take_back(&self) -> Option<Seat> {
        self.take_back.as_ref().map(|asked| asked.seat)
    }

    /// The whole record, once the game is over. Before that it is nobody's.
    pub fn record(&self) -> Option<String> {
        self.play.as_ref().filter(|play| play.ending().is_some()).map(|play| play.record())
    }

    /// The hash of the seed.
    pub fn commitment(&self) -> Digest {
        self.seed.commitment()
    }

    /// What everybody may know of it, in and out of the room.
    pub fn facts(&self) -> TableFacts {
        TableFacts {
            info: TableInfo {
                table: self.id.clone(),
                setup: self.setup.clone(),
                stage: self.stage(),
                seats: self.chairs.iter().map(super::Chair::state).collect(),
                commitment: self.commitment().to_string(),
                opened: self.opened,
            },
            players: self.chairs.iter().map(|chair| chair.holder.as_ref()?.player.clone()).collect(),
            entries: self.entries,
        }
    }

    /// How it stands.
    pub fn state(&self) -> TableState {
        TableState {
            stage: self.stage(),
            seats: self.chairs.iter().map(super::Chair::state).collect(),
            owed: self.owed().iter().map(|seat| seat.index() as u8).collect(),
            clocks: self.clocks.shown(),
        }
    }

    fn stage(&self) -> Stage {
        match self.play.as_ref().map(|play| play.ending()) {
            None => Stage::Waiting,
            Some(None) => Stage::Playing,
            Some(Some((standing, seed))) => {
                Stage::Over { standing, seed: seed.to_string(), rematch: self.rematch.clone() }
            }
        }
    }

    /// How many entries there are so far.
    pub const fn entries(&self) -> u64 {
        self.entries
    }

    /// How many events a viewer was told.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        self.streams[self.place(viewer)].seq
    }

    /// The events that a viewer missed, if all of them are still known: the last of them with view and prompt.
    pub fn since(&self, viewer: Viewer, seen: u64, views: bool) -> Option<Vec<ServerMessage>> {
        let events = self.streams[self.place(viewer)].since(seen)?;
        let last = events.len().saturating_sub(1);
        let message = |(index, event): (usize, Arc<Event>)| {
            if index == last {
                self.dressed(viewer, &event, views)
            } else {
                ServerMessage::Event(Event { view: None, ..(*event).clone() })
            }
        };
        Some(events.into_iter().enumerate().map(message).collect())
    }

    /// An event that was just told, with what the viewer knows now and must decide now.
    pub fn dressed(&self, viewer: Viewer, event: &Event, views: bool) -> ServerMessage {
        let mut event = event.clone();
        if !views {
            event.view = None;
        } else if self.late(viewer).is_none() {
            event.view = self.play.as_ref().map(|play| play.view(viewer));
        }
        event.prompt = self.prompt(viewer);
        ServerMessage::Event(event)
    }

    /// Everything a viewer knows: no more than its events have told, and for late watchers no more than has reached them.
    pub fn snapshot(&self, viewer: Viewer) -> Snapshot {
        let stream = &self.streams[self.place(viewer)];
        let last = stream.last();
        let play = self.play.as_ref();
        let (words, said, view, play) = match stream.late() {
            None => {
                let words = self.chairs.iter().filter_map(|chair| chair.words.clone()).collect();
                (words, self.said.iter().cloned().collect(), play.map(|play| play.view(viewer)), play)
            }
            Some(heard) => {
                let view = last.and_then(|event| event.view.clone());
                (heard.words(), heard.said(), view, play.filter(|_| heard.has_started()))
            }
        };
        Snapshot {
            seq: stream.seq,
            protocol: PROTOCOL,
            table: self.id.clone(),
            you: viewer,
            setup: self.setup.clone(),
            commitment: self.commitment().to_string(),
            words,
            header: play.and_then(|play| serde_json::from_str(&play.header_line()).ok()),
            state: last.map_or_else(|| self.state_at_the_start(), |event| event.state.clone()),
            view,
            prompt: self.prompt(viewer),
            now: None,
            said,
            lately: stream.lately(),
        }
    }

    /// What late watchers see before the first event reaches them.
    fn state_at_the_start(&self) -> TableState {
        let seats = Table::chairs(&self.setup).map(|chair| chair.state()).collect();
        TableState { stage: Stage::Waiting, seats, owed: Vec::new(), clocks: None }
    }

    fn late(&self, viewer: Viewer) -> Option<&Heard> {
        self.streams[self.place(viewer)].late()
    }

    fn prompt(&self, viewer: Viewer) -> Option<Prompt> {
        let Viewer::Seat(seat) = viewer else { return None };
        if !self.owed().contains(seat) || !self.is_played(seat) {
            return None;
        }
        let legal = self.play.as_ref()?.legal(seat);
        Some(Prompt { since: self.streams[seat.index()].asked, legal })
    }

    fn place(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Table => self.chairs.len(),
        }
    }
}
