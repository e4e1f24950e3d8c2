//! One task that owns one table. Everything that happens to the table happens here, one thing after the other; it is stored
//! before anybody is told, and if it cannot be stored it never happened.

mod bots;
mod career;
mod claim;
mod due;
mod people;

use crate::{app::App, error::Failure};
use bots::Bench;
use people::People;
use rules_core::{Seat, Viewer};
use std::time::Duration;
use store::EntryRow;
use table::sitting::{Answer, Change, Named, Refusal, Table, TableFacts};
use tokio::sync::{mpsc, oneshot};
use wire::{
    ClientMessage, ServerMessage,
    message::{Reason, Request},
    rest::{Place, Problem},
};

pub(crate) use career::{CareerAsk, Owner};
pub(crate) use claim::Claim;
pub(crate) use people::{Connected, Outbox};

/// So many commands wait for a room; whoever sends more waits. Each is in a box: a mailbox has places for many, and is there
/// for every table.
pub(crate) const MAILBOX: usize = 64;

/// What a room is asked.
pub(crate) enum Command {
    /// Somebody connects: with the key of a seat or to look on.
    Connect { claim: Claim, seen: Option<u64>, outbox: Outbox, reply: Reply<Connected> },
    /// Somebody's connection ended.
    Disconnect { connection: u64 },
    /// Somebody says something.
    Message { connection: u64, message: ClientMessage },
    /// Somebody wants a seat.
    Sit { who: Named, seat: Option<Seat>, reply: Reply<Seat> },
    /// Somebody said something that is no message, or too much.
    Scold { connection: u64, problem: Problem },
    /// A bot has decided, and thought so long about it.
    Decided { seat: Seat, asked: u64, action: String, took: Duration },
    /// The owner of a gladiator asks something.
    Career { owner: Owner, ask: CareerAsk, reply: Reply<Vec<String>> },
    /// How does the table stand?
    Facts { reply: Reply<TableFacts> },
    /// The record, once the game is over.
    Record { reply: Reply<String> },
    /// Is this a table at which nobody ever played, opened before then and left since? Then it is deleted.
    Expire { before: u64, reply: Reply<bool> },
    /// The server stops.
    Stop { reply: oneshot::Sender<()> },
}

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Failure>>;

/// A table and everybody around it.
pub(crate) struct Room {
    app: App,
    table: Table,
    people: People,
    bench: Bench,
    mailbox: mpsc::Receiver<Box<Command>>,
    /// Until then it does not try again what could not be stored.
    rests_until: u64,
    /// Do the clocks still have to get back the time that the server was away?
    owes_time: bool,
    /// Has the room nothing to stand on any more: is the table deleted, or can it not be rebuilt?
    is_lost: bool,
}

impl Room {
    pub(crate) fn new(
        app: App,
        table: Table,
        own: mpsc::WeakSender<Box<Command>>,
        mailbox: mpsc::Receiver<Box<Command>>,
    ) -> Room {
        let people = People::new(&table, app.now());
        let bench = Bench::new(own, app.pace().beat);
        Room { bench, app, table, people, mailbox, rests_until: 0, owes_time: false, is_lost: false }
    }

    /// Runs until the server stops, or until nobody has been here for long and nothing is due.
    pub(crate) async fn run(mut self) {
        Box::pin(self.give_time_back()).await;
        while !self.is_lost {
            self.bench.ask(&self.app, &self.table);
            let wake = self.until_due();
            let command = tokio::select! {
                command = self.mailbox.recv() => command,
                () = tokio::time::sleep(wake) => {
                    if self.is_idle() {
                        break;
                    }
                    Box::pin(self.do_what_is_due()).await;
                    continue;
                }
            };
            // A room mostly waits. What it needs to do something it takes only then, or thousands of rooms would hold it.
            match command.map(|command| *command) {
                None => break,
                Some(Command::Stop { reply }) => {
                    self.people.farewell(
                        &self.table,
                        Reason::Stopping,
                        "the server stops; come back in a minute",
                    );
                    let _ = reply.send(());
                    break;
                }
                Some(command) => Box::pin(self.handle(command)).await,
            }
        }
        self.app.rooms().forget(self.table.id());
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Connect { claim, seen, outbox, reply } => {
                let connected = self.connect(&claim, seen, outbox).await;
                let _ = reply.send(connected);
            }
            Command::Disconnect { connection } => {
                tracing::debug!(table = self.table.id(), connection, "somebody is gone");
                self.people.leave(connection, self.app.now());
                self.people.tell_presence(&self.table, self.app.now());
            }
            Command::Message { connection, message } => self.hear(connection, message).await,
            Command::Sit { who, seat, reply } => {
                let sat = self.sit(&who, seat).await;
                let _ = reply.send(sat);
            }
            Command::Scold { connection, problem } => {
                if let Some(viewer) = self.people.viewer(connection) {
                    self.refuse(connection, viewer, None, problem);
                }
            }
            Command::Decided { seat, asked, action, took } => {
                self.bench.note(seat, asked, action, took, self.app.now());
            }
            Command::Expire { before, reply } => {
                let expired = self.expire(before).await;
                let _ = reply.send(expired);
            }
            Command::Career { owner, ask, reply } => {
                let done = self.career(owner, ask).await;
                let _ = reply.send(done);
            }
            Command::Facts { reply } => drop(reply.send(Ok(self.table.facts()))),
            Command::Record { reply } => {
                let early = || Failure::new(Reason::Stage, "the record is secret until the game is over");
                let _ = reply.send(self.table.record().ok_or_else(early));
            }
            Command::Stop { .. } => unreachable!("the loop ends with it"),
        }
    }

    async fn connect(
        &mut self,
        claim: &Claim,
        seen: Option<u64>,
        outbox: Outbox,
    ) -> Result<Connected, Failure> {
        let (viewer, seen) = claim.admit(&self.table, seen)?;
        if self.people.is_full(viewer, self.app.limits()) {
            return Err(Failure::new(Reason::Limit, "too many are connected to this table"));
        }
        if let Viewer::Seat(seat) = viewer
            && let Some(change) = self.table.came_back(seat, self.app.now())
        {
            self.keep(change, None).await?;
        }
        let connected = self.people.enter(&self.table, viewer, seen, outbox, self.app.now());
        tracing::debug!(
            table = self.table.id(),
            connection = connected.connection,
            ?viewer,
            "somebody is here"
        );
        self.people.tell_presence(&self.table, self.app.now());
        Ok(connected)
    }

    /// Deletes a table that waits for players in vain.
    async fn expire(&mut self, before: u64) -> Result<bool, Failure> {
        let is_left = self.people.empty_since().is_some();
        if self.table.has_started() || !is_left || self.table.facts().info.opened >= before {
            return Ok(false);
        }
        self.app.store().delete_table(self.table.id().to_owned()).await?;
        self.is_lost = true;
        Ok(true)
    }

    async fn sit(&mut self, who: &Named, seat: Option<Seat>) -> Result<Seat, Failure> {
        let (seat, change) = self.table.sit(who, seat, self.app.now())?;
        self.keep(change, None).await?;
        Ok(seat)
    }

    async fn hear(&mut self, connection: u64, message: ClientMessage) {
        let Some(viewer) = self.people.viewer(connection) else { return };
        let (nonce, result) = match message {
            ClientMessage::Hello { .. } => {
                (None, Err(Failure::new(Reason::Hello, "a hello is said once, as the first message")))
            }
            ClientMessage::Ping {} => {
                self.people.answer(connection, &ServerMessage::Pong { seq: self.table.seq(viewer) });
                return;
            }
            ClientMessage::Decide { nonce, seq, action } => {
                (Some(nonce), self.decide(connection, viewer, nonce, seq, action.get()).await)
            }
            ClientMessage::Ask { nonce, what } => {
                (Some(nonce), self.ask(connection, viewer, nonce, what).await)
            }
        };
        if let Err(failure) = result {
            self.refuse(connection, viewer, nonce, failure.0);
        }
    }

    fn refuse(&mut self, connection: u64, viewer: Viewer, nonce: Option<u64>, problem: Problem) {
        self.app.metrics().refused(problem.reason);
        tracing::debug!(table = self.table.id(), connection, reason = ?problem.reason, "refused");
        let seq = self.table.seq(viewer);
        let is_stale = problem.reason == Reason::Stale;
        self.people.answer(connection, &ServerMessage::Refused { seq, nonce, problem });
        if is_stale {
            // What was missed follows, so that the next decision can be a good one.
            self.people.catch_up(&self.table, connection, self.app.now());
        }
    }

    async fn decide(
        &mut self,
        connection: u64,
        viewer: Viewer,
        nonce: u64,
        seq: u64,
        action: &str,
    ) -> Result<(), Failure> {
        let seat = seated(viewer)?;
        let start = std::time::Instant::now();
        let answer = self.table.decide(seat, nonce, seq, action, self.app.now())?;
        self.finish(connection, viewer, nonce, answer).await?;
        self.app.metrics().decided(start.elapsed());
        Ok(())
    }

    async fn ask(
        &mut self,
        connection: u64,
        viewer: Viewer,
        nonce: u64,
        what: Request,
    ) -> Result<(), Failure> {
        let seat = seated(viewer)?;
        if matches!(what, Request::Bring { .. } | Request::Leave {}) && !self.table.has_started() {
            self.must_be_unbound(seat).await?;
        }
        let answer = match what {
            Request::Rematch {} => self.rematch(seat, nonce).await?,
            what => self.table.ask(seat, nonce, &what, self.app.now())?,
        };
        self.finish(connection, viewer, nonce, answer).await
    }

    /// Stores what came of a message, tells everybody, and tells whoever sent it that it was taken.
    async fn finish(
        &mut self,
        connection: u64,
        viewer: Viewer,
        nonce: u64,
        answer: Answer,
    ) -> Result<(), Failure> {
        match answer {
            Answer::Changed(change) => self.keep(change, Some((connection, nonce))).await?,
            Answer::Repeated | Answer::Noted => {
                let seq = self.table.seq(viewer);
                self.people.answer(connection, &ServerMessage::Accepted { seq, nonce });
            }
        }
        self.people.tell_presence(&self.table, self.app.now());
        Ok(())
    }

    /// Opens a table with the same people, each one seat further.
    async fn rematch(&mut self, seat: Seat, nonce: u64) -> Result<Answer, Failure> {
        if !self.table.is_over() {
            return Err(Failure::new(Reason::Stage, "the game is not over"));
        }
        if self.table.has_rematch().is_some() {
            return Ok(Answer::Repeated);
        }
        let seats = self.table.seats();
        let mut setup = self.table.setup().clone();
        setup.seats.rotate_right(1);
        let people: Vec<(Seat, Named)> = (0..seats)
            .filter_map(|index| {
                let who = self.table.holder(Seat::at(index))?.clone();
                Some((Seat::at((index + 1) % seats), who))
            })
            .collect();
        let id = self.app.open_table(setup, &people).await?;
        Ok(Answer::Changed(self.table.note_rematch(seat, nonce, id, self.app.now())))
    }

    /// Stores a change; only then is anybody told. If it cannot be stored, the table goes back to what was stored, and whoever
    /// asked for it hears why.
    async fn keep(&mut self, change: Change, asked_by: Option<(u64, u64)>) -> Result<(), Failure> {
        let entry = change.index;
        let row = EntryRow { number: entry, text: change.entry, hash: change.hash.0 };
        let (id, now) = (self.table.id().to_owned(), self.app.now());
        let is_end = self.table.is_over() && !self.people.knows_the_end();
        let stored = if is_end {
            self.app.store().finish(id, row, now).await
        } else {
            self.app.store().append(id, row).await
        };
        if let Err(error) = stored {
            self.go_back().await;
            return Err(error.into());
        }
        tracing::debug!(table = self.table.id(), entry, "stored");
        if is_end {
            tracing::info!(table = self.table.id(), entry, "a game is over");
            self.people.note_the_end();
            self.app.game_over(&self.table).await;
        }
        self.people.tell(&self.table, &change.told, asked_by);
        self.people.dismiss_who_left(&self.table, self.app.now());
        Ok(())
    }

    /// Rebuilds the table from the store. If that fails too, everybody is sent away, and the next who comes tries again.
    async fn go_back(&mut self) {
        match self.app.rooms().load(&self.app, self.table.id()).await {
            Ok(table) => self.table = table,
            Err(failure) => {
                tracing::error!(table = self.table.id(), problem = %failure, "a table cannot be rebuilt");
                self.people.farewell(
                    &self.table,
                    Reason::Store,
                    "the server cannot store anything now; nothing is lost",
                );
                self.is_lost = true;
            }
        }
    }
}

/// Only players do this.
fn seated(viewer: Viewer) -> Result<Seat, Failure> {
    match viewer {
        Viewer::Seat(seat) => Ok(seat),
        Viewer::Table => Err(Failure::new(Reason::NotSeated, "who looks on cannot do this")),
    }
}

/// A place for whoever sat down.
pub(crate) fn place(app: &App, table: &str, seat: Seat, token: String) -> Place {
    let link = format!("{}/t/{table}/return/{token}", app.url());
    Place { table: table.to_owned(), seat: seat.index() as u8, token, link }
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Refusal {
        Refusal::new(failure.0.reason, failure.0.message)
    }
}
