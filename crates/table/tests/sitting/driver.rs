//! A server without sockets: it stores entries, tells everybody their events, and its clients know what they were told.

use crate::whispers::Whispers;
use rules_core::{Digest, Random, Seat, SplitMix, Viewer};
use std::sync::Arc;
use table::{
    Seed,
    catalogue::Catalogue,
    matches::{AnyPrinted, ThinkerEffort},
    sitting::{Answer, Change, Key, Misfit, Named, Refusal, Table},
};
use wire::{
    Setup,
    message::{Event, Prompt, Request, ServerMessage},
    setup::{Absence, BotLevel, SeatPlan, Watchers},
};

/// The games and how many play them here.
pub(crate) const GAMES: [(&str, usize); 4] = [("fight", 2), ("fight", 4), ("fired-up", 3), ("gladiators", 2)];

/// The id of every table.
pub(crate) const ID: &str = "t1";

/// When every table is opened.
pub(crate) const START: u64 = 1_000_000;

pub(crate) fn catalogue() -> Catalogue {
    Catalogue::shipped().with::<Whispers>()
}

pub(crate) fn printed(game: &str) -> Arc<dyn AnyPrinted> {
    let catalogue = catalogue();
    let game = catalogue.find(game).unwrap();
    game.print(&game.default_content()).unwrap()
}

pub(crate) fn seed() -> Seed {
    Seed::new([7; 32])
}

pub(crate) fn setup(game: &str, seats: usize) -> Setup {
    Setup {
        watchers: Some(Watchers { delay: 0 }),
        absence: Some(Absence { bot: BotLevel::Random, seconds: 60 }),
        ..Setup::new(game, vec![SeatPlan::Open; seats])
    }
}

pub(crate) fn named(seat: usize) -> Named {
    let name = ["Ann", "Bob", "Cid", "Dot", "Eve"][seat].to_owned();
    Named { key: Key::of(&name), player: None, name }
}

pub(crate) fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

/// What one viewer was told, and what its client then knows.
#[derive(Clone, Default)]
pub(crate) struct Client {
    /// Every event as it went out.
    pub(crate) told: Vec<String>,
    pub(crate) seen: u64,
    pub(crate) prompt: Option<Prompt>,
}

/// A table, its store and its clients.
pub(crate) struct Party {
    pub(crate) table: Table,
    pub(crate) stored: Vec<(String, Digest)>,
    /// Seat by seat, the watchers last.
    pub(crate) clients: Vec<Client>,
    pub(crate) now: u64,
    pub(crate) random: SplitMix,
    next: u64,
}

impl Party {
    /// A table at which nobody sits.
    pub(crate) fn open(setup: Setup) -> Party {
        let seats = setup.seats.len();
        let printed = printed(&setup.game);
        let (table, change) = Table::open(ID, setup, printed, seed(), START).unwrap();
        let clients = vec![Client::default(); seats + 1];
        let (stored, random) = (Vec::new(), SplitMix::new(5));
        let mut party = Party { table, stored, clients, now: START, random, next: 0 };
        party.keep(change);
        party
    }

    /// A table at which this many sit and the rest are bots, with the game started.
    pub(crate) fn started(setup: Setup, players: usize) -> Party {
        Party::started_with(setup, players, "a pear and a plum")
    }

    /// With other words the dice fall otherwise.
    pub(crate) fn started_with(setup: Setup, players: usize, words: &str) -> Party {
        let mut party = Party::open(setup);
        (0..players).for_each(|seat| party.sit(seat));
        party.must(0, &Request::Words { text: words.to_owned() });
        party.must(0, &Request::Start { bots: Some(BotLevel::Random) });
        party
    }

    pub(crate) fn sit(&mut self, seat: usize) {
        let (_, change) = self.table.sit(&named(seat), Some(Seat::at(seat)), self.now).unwrap();
        self.keep(change);
    }

    /// Stores a change, and tells everybody.
    pub(crate) fn keep(&mut self, change: Change) {
        assert_eq!(change.index, self.stored.len() as u64);
        self.stored.push((change.entry, change.hash));
        assert_eq!(self.table.entries(), self.stored.len() as u64);
        for (viewer, event) in &change.told {
            let message = self.table.dressed(*viewer, event, true);
            let text = json(&message);
            let ServerMessage::Event(event) = message else { panic!("an event is told") };
            let client = &mut self.clients[place(*viewer, self.table.seats())];
            assert_eq!(event.seq, client.seen + 1, "no event is left out");
            client.seen = event.seq;
            client.prompt = event.prompt;
            client.told.push(text);
        }
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    pub(crate) fn ask(&mut self, seat: usize, request: &Request) -> Result<Answer, Refusal> {
        let number = self.number();
        let answer = self.table.ask(Seat::at(seat), number, request, self.now)?;
        Ok(self.settle(answer))
    }

    /// Keeps what came of something, if it changed the table.
    pub(crate) fn settle(&mut self, answer: Answer) -> Answer {
        match answer {
            Answer::Changed(change) => {
                let told = change.told.clone();
                let (index, entry, hash) = (change.index, change.entry.clone(), change.hash);
                self.keep(change);
                Answer::Changed(Change { index, entry, hash, told })
            }
            other => other,
        }
    }

    /// Asks for what is done.
    pub(crate) fn must(&mut self, seat: usize, request: &Request) {
        let answer = self.ask(seat, request);
        assert!(matches!(answer, Ok(Answer::Changed(_))), "{request:?}: {answer:?}");
    }

    pub(crate) fn decide(&mut self, seat: usize, action: &str) -> Result<Answer, Refusal> {
        let (number, seen) = (self.number(), self.clients[seat].seen);
        let answer = self.table.decide(Seat::at(seat), number, seen, action, self.now)?;
        Ok(self.settle(answer))
    }

    /// What a seat is asked, as its client was told.
    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        let prompt = self.clients[seat].prompt.as_ref();
        prompt.map_or_else(Vec::new, |prompt| prompt.legal.iter().map(|one| one.get().to_owned()).collect())
    }

    /// The players whose clients were asked.
    pub(crate) fn asked(&self) -> Vec<usize> {
        (0..self.table.seats()).filter(|&seat| self.clients[seat].prompt.is_some()).collect()
    }

    /// One decision of somebody who owes one, picked at random; `true` if there was one.
    pub(crate) fn step(&mut self) -> bool {
        self.now += 700;
        let bots: Vec<_> = self.table.bots_due().collect();
        let asked = self.asked();
        let owed: usize = self.table.owed().len();
        assert_eq!(bots.len() + asked.len(), owed, "everybody who owes a decision was asked");
        if owed == 0 {
            return false;
        }
        let which = self.random.next() as usize % owed;
        if let Some(&(seat, _)) = bots.get(which) {
            let think = self.table.thinker(seat).unwrap();
            let action = think(&ThinkerEffort::of(4), &mut self.random);
            let change = self.table.decide_for_bot(seat, &action, self.now).unwrap();
            self.keep(change);
        } else {
            let seat = asked[which - bots.len()];
            let legal = self.legal(seat);
            let action = &legal[self.random.next() as usize % legal.len()];
            let answer = self.decide(seat, action).unwrap();
            assert!(matches!(answer, Answer::Changed(_)));
        }
        true
    }

    /// So many decisions, or as many as there are.
    pub(crate) fn steps(&mut self, count: usize) {
        for _ in 0..count {
            self.step();
        }
    }

    /// Everybody decides until the game is over.
    pub(crate) fn play(&mut self) {
        while self.step() {}
        assert!(self.table.is_over());
    }

    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        Viewer::all(self.table.seats()).collect()
    }

    /// Everything that anybody could be shown now.
    pub(crate) fn shown(&self) -> Vec<String> {
        shown(&self.table)
    }

    /// The table that a server makes of what was stored.
    pub(crate) fn resumed(&self) -> Result<Table, Misfit> {
        resumed(&self.table.setup().game, &self.stored)
    }
}

pub(crate) fn resumed(game: &str, stored: &[(String, Digest)]) -> Result<Table, Misfit> {
    Table::resume(ID, printed(game), seed(), stored.iter().map(|(entry, hash)| (&**entry, *hash)))
}

/// For every viewer: the snapshot, the count, and all that could be told again.
pub(crate) fn shown(table: &Table) -> Vec<String> {
    let mut shown = vec![json(&table.state()), format!("{:?} {:?}", table.deadline(), table.facts())];
    for viewer in Viewer::all(table.seats()) {
        let seq = table.seq(viewer);
        shown.push(format!("{seq} {}", json(&table.snapshot(viewer))));
        for seen in 0..=seq + 1 {
            for views in [true, false] {
                let missed = table.since(viewer, seen, views);
                shown.push(missed.map_or_else(String::new, |missed| json(&missed)));
            }
        }
    }
    shown
}

pub(crate) fn place(viewer: Viewer, seats: usize) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Table => seats,
    }
}

/// The event in what was told.
pub(crate) fn event(told: &str) -> Event {
    match serde_json::from_str(told).unwrap() {
        ServerMessage::Event(event) => event,
        other => panic!("{other:?}"),
    }
}
