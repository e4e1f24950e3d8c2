//! A table with people at it: who sits where, whose time runs, what was said, and the match once it has started.
//!
//! [`Table`] does no I/O and reads no clock. Whoever runs it asks for a change, stores the entry that comes back, and then
//! tells everybody their events. If storing fails the table is thrown away and rebuilt from what was stored with
//! [`Table::resume`], and the change never happened. The same entries always make the same table and the same events, so a
//! client that lost its connection can be told what it missed even by a server that has been restarted since.

mod ask;
mod chair;
mod clocks;
mod enact;
mod log;
mod show;
mod stream;
mod texts;

pub use chair::{Key, Named};
pub use log::{Author, Chain, Entry, What};
pub use show::TableFacts;

use crate::{
    Seed,
    matches::{AnyPrinted, Match},
};
use chair::Chair;
use clocks::Clocks;
use log::Nonce;
use rules_core::{Digest, Seat, SeatSet, Viewer};
use std::{collections::VecDeque, sync::Arc};
use stream::Stream;
use wire::{
    Setup,
    message::{Event, Reason, Said},
    setup::SeatPlan,
};

/// A table, from the moment it is opened until after its game.
pub struct Table {
    id: String,
    setup: Setup,
    printed: Arc<dyn AnyPrinted>,
    seed: Seed,
    chairs: Vec<Chair>,
    play: Option<Box<dyn Match>>,
    clocks: Clocks,
    /// Seat by seat, the watchers last.
    streams: Vec<Stream>,
    said: VecDeque<Said>,
    /// How often somebody said something, added words or brought something.
    talk: u32,
    take_back: Option<TakeBack>,
    /// Who owed a decision after the last entry.
    owing: SeatSet,
    rematch: Option<String>,
    opened: u64,
    /// How many entries there are, and what they hash to.
    entries: u64,
    chain: Chain,
}

/// Somebody wants to take a decision back.
struct TakeBack {
    seat: Seat,
    nonce: Nonce,
    agreed: SeatSet,
}

/// A change that must be stored before anybody is told.
#[derive(Debug)]
pub struct Change {
    /// The number of the entry at this table.
    pub index: u64,
    /// What is stored. It may hold secrets.
    pub entry: String,
    /// The hash of this and everything before it.
    pub hash: Digest,
    /// Whom to tell what, without views and prompts: [`Table::dressed`] adds them.
    pub told: Vec<(Viewer, Arc<Event>)>,
}

/// What came of a decision or a request.
#[derive(Debug)]
pub enum Answer {
    /// It changes the table.
    Changed(Change),
    /// It was taken before; nothing changes.
    Repeated,
    /// It changes nothing that is kept, and everybody should hear of it.
    Noted,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// For programs.
    pub reason: Reason,
    /// For people.
    pub message: String,
}

impl Refusal {
    /// A refusal.
    pub fn new(reason: Reason, message: impl Into<String>) -> Refusal {
        Refusal { reason, message: message.into() }
    }
}

/// What is wrong with what was stored of a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {index}: {problem}")]
pub struct Misfit {
    /// Which entry, counted from 0.
    pub index: u64,
    /// What is wrong. It names no secret.
    pub problem: String,
}

/// A name as it is kept, if somebody may be called so.
pub fn check_name(text: &str) -> Result<String, Refusal> {
    texts::name(text)
}

/// A title as it is kept, if something may be called so.
pub fn check_title(text: &str) -> Result<String, Refusal> {
    texts::title(text)
}

/// Is a setup within bounds, whatever the game? [`Table::open`] asks too; this is for whoever looks into a setup before.
pub fn check_setup(setup: &Setup) -> Result<(), Refusal> {
    texts::check_setup(setup)
}

const NO_FIT: &str = "it does not fit its hash";

impl Table {
    /// Opens a table; the change that comes back is its first entry.
    pub fn open(
        id: &str,
        setup: Setup,
        printed: Arc<dyn AnyPrinted>,
        seed: Seed,
        at: u64,
    ) -> Result<(Table, Change), Refusal> {
        texts::check_setup(&setup)?;
        if setup.game != printed.game() {
            let message = format!("the content at hand is for `{}`, not `{}`", printed.game(), setup.game);
            return Err(Refusal::new(Reason::Setup, message));
        }
        let commitment = seed.commitment();
        let mut table = Table::empty(id, setup, printed, seed, at);
        table
            .printed
            .check(&table.terms())
            .map_err(|error| Refusal::new(Reason::Setup, error.to_string()))?;
        let change = table.change(at, What::Opened { setup: table.setup.clone(), commitment }, None);
        Ok((table, change))
    }

    /// Rebuilds a table from its entries, or says which does not fit its hash, the rules or the dice.
    pub fn resume<'a>(
        id: &str,
        printed: Arc<dyn AnyPrinted>,
        seed: Seed,
        entries: impl IntoIterator<Item = (&'a str, Digest)>,
    ) -> Result<Table, Misfit> {
        let mut entries = entries.into_iter();
        let misfit = |problem: &str| Misfit { index: 0, problem: problem.to_owned() };
        let (first, hash) = entries.next().ok_or_else(|| misfit("there is none"))?;
        if Chain::new(id).after(first) != hash {
            return Err(misfit(NO_FIT));
        }
        let opened = Entry::read(first).map_err(|problem| misfit(&problem))?;
        let What::Opened { setup, commitment } = &opened.what else {
            return Err(misfit("a table begins with its opening"));
        };
        if *commitment != seed.commitment() {
            return Err(misfit("the seed at hand does not fit the commitment"));
        }
        if setup.game != printed.game() {
            return Err(misfit("the content at hand is for another game"));
        }
        let mut table = Table::empty(id, setup.clone(), printed, seed, opened.at);
        table.take_up(first, hash)?;
        for (entry, hash) in entries {
            table.take_up(entry, hash)?;
        }
        Ok(table)
    }

    fn empty(id: &str, setup: Setup, printed: Arc<dyn AnyPrinted>, seed: Seed, at: u64) -> Table {
        let chairs: Vec<Chair> = Table::chairs(&setup).collect();
        let seats = chairs.len();
        let watchers = match setup.watchers {
            Some(watchers) => Stream::new(seats, watchers.delay as usize),
            None => Stream::unwatched(seats),
        };
        let streams = (0..seats).map(|_| Stream::new(seats, 0)).chain([watchers]);
        Table {
            id: id.to_owned(),
            streams: streams.collect(),
            clocks: Clocks::new(setup.clock, chairs.len()),
            chairs,
            setup,
            printed,
            seed,
            play: None,
            said: VecDeque::new(),
            talk: 0,
            take_back: None,
            owing: SeatSet::EMPTY,
            rematch: None,
            opened: at,
            entries: 0,
            chain: Chain::new(id),
        }
    }

    /// The chairs of a table at which nobody sits yet.
    fn chairs(setup: &Setup) -> impl Iterator<Item = Chair> {
        setup.seats.iter().enumerate().map(|(seat, plan)| match plan {
            SeatPlan::Open => Chair::open(),
            SeatPlan::Bot(level) => Chair::bot(seat, *level),
        })
    }

    /// Makes a change: everything that happens to a table goes through here.
    fn change(&mut self, at: u64, what: What, played: Option<crate::matches::Outcome>) -> Change {
        let entry = Entry { at, what };
        let text = entry.write();
        let told = self.enact(&entry, played).expect("what was just done fits");
        let (index, hash) = self.count(&text);
        Change { index, entry: text, hash, told }
    }

    /// Takes up a stored entry.
    fn take_up(&mut self, text: &str, hash: Digest) -> Result<(), Misfit> {
        let index = self.entries;
        let misfit = |problem: String| Misfit { index, problem };
        if self.chain.after(text) != hash {
            return Err(misfit(NO_FIT.to_owned()));
        }
        let entry = Entry::read(text).map_err(misfit)?;
        self.must_fit(&entry.what).map_err(misfit)?;
        self.enact(&entry, None).map_err(misfit)?;
        self.count(text);
        Ok(())
    }

    fn count(&mut self, text: &str) -> (u64, Digest) {
        let hash = self.chain.follow(text);
        self.entries += 1;
        (self.entries - 1, hash)
    }
}
