//! A player whose server dies again and again. It comes back, says again what was not acknowledged, and remembers everything
//! that it was told, to hold the server to it.

use super::Shared;
use crate::load::frame::{Choice, Frame, Now, Stage};
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, value::RawValue};
use server::client::{Client, ClientError, Link};
use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use wire::{
    ClientMessage,
    message::{Reason, Request},
};

/// How long a player waits before it tries to come back.
const PAUSE: Duration = Duration::from_millis(15);

/// What one player did and heard.
#[derive(Default)]
pub(super) struct Ledger {
    pub(super) seat: u8,
    /// The numbers of all that it sent.
    pub(super) sent: BTreeSet<u64>,
    /// Those of decisions that the server has acknowledged.
    pub(super) acknowledged: BTreeSet<u64>,
    /// Those of decisions that the server has refused.
    pub(super) refused: BTreeSet<u64>,
    /// What every event said, as a hash.
    pub(super) told: BTreeMap<u64, u64>,
    /// Events that it was told more than once, and that said the same.
    pub(super) told_again: u64,
    /// Messages that it sent more than once.
    pub(super) sent_again: u64,
}

/// Something that was sent and not answered yet.
struct Pending {
    nonce: u64,
    /// The question it answers.
    since: u64,
    message: ClientMessage,
}

pub(super) struct Player {
    pub(super) shared: Arc<Shared>,
    pub(super) link: Link,
    pub(super) token: String,
    pub(super) is_first: bool,
    pub(super) choice: Choice,
    pub(super) ledger: Ledger,
    asked: Option<(u64, Box<RawValue>)>,
    pending: Option<Pending>,
    /// The last event of this connection.
    seq: u64,
    next_nonce: u64,
    has_started: bool,
    is_over: bool,
}

impl Player {
    pub(super) fn new(
        shared: Arc<Shared>,
        link: Link,
        token: String,
        seat: u8,
        is_first: bool,
        seed: u64,
    ) -> Player {
        let ledger = Ledger { seat, ..Ledger::default() };
        let choice = Choice::new(seed);
        let (asked, pending) = (None, None);
        Player {
            shared,
            link,
            token,
            is_first,
            choice,
            ledger,
            asked,
            pending,
            seq: 0,
            next_nonce: 1,
            has_started: false,
            is_over: false,
        }
    }

    /// Plays until the game is over, however often the connection is lost. An error is a broken promise.
    pub(super) async fn play(mut self) -> Result<Ledger> {
        loop {
            let last = self.ledger.told.keys().next_back().copied();
            // Now and then it pretends to have seen less, to be told again.
            let seen = last.map(|last| last.saturating_sub(self.choice.below(6) as u64));
            self.asked = None;
            self.seq = seen.unwrap_or(0);
            if let Ok(client) = Client::connect(&self.link, Some(&self.token), seen, false).await {
                match self.talk(client).await {
                    Ok(()) => return Ok(self.ledger),
                    Err(error) if is_loss(&error) => {}
                    Err(error) => {
                        return Err(
                            error.context(format!("table {} seat {}", self.link.table, self.ledger.seat))
                        );
                    }
                }
            }
            self.shared.tick(&self.link.table)?;
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn talk(&mut self, mut client: Client) -> Result<()> {
        if let Some(pending) = &self.pending {
            self.ledger.sent_again += 1;
            client.say(&pending.message).await?;
        }
        loop {
            if self.pending.is_none()
                && let Some((since, action)) = self.asked.take()
            {
                let nonce = self.number();
                let message = ClientMessage::Decide { nonce, seq: self.seq, action };
                self.send(&mut client, Pending { nonce, since, message }).await?;
            }
            let text = client.hear_text().await?.ok_or_else(|| lost("closed"))?;
            self.hear(&mut client, &text).await?;
            // The last event may come before the answer to what was sent again.
            if self.is_over && self.pending.is_none() {
                client.close().await;
                return Ok(());
            }
        }
    }

    async fn send(&mut self, client: &mut Client, pending: Pending) -> Result<()> {
        self.ledger.sent.insert(pending.nonce);
        let pending = self.pending.insert(pending);
        Ok(client.say(&pending.message).await?)
    }

    const fn number(&mut self) -> u64 {
        self.next_nonce += 1;
        self.next_nonce
    }

    async fn hear(&mut self, client: &mut Client, text: &str) -> Result<()> {
        match Frame::read(text)? {
            Frame::Snapshot(now) => {
                let last = self.ledger.told.keys().next_back().copied().unwrap_or(0);
                ensure!(now.seq >= last, "event {last} was told, and is forgotten: there are {}", now.seq);
                self.look(client, &now).await
            }
            Frame::Event(now) => {
                ensure!(now.seq == self.seq + 1, "event {} follows {}", now.seq, self.seq);
                self.remember(now.seq, text)?;
                self.look(client, &now).await
            }
            Frame::Accepted { nonce } => {
                if let Some(pending) = self.pending.take_if(|pending| pending.nonce == nonce) {
                    if matches!(pending.message, ClientMessage::Decide { .. }) {
                        self.ledger.acknowledged.insert(nonce);
                        self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                    }
                    // What it answered is no question any more; a newer one may have come while it was sent again.
                    self.asked.take_if(|(since, _)| *since <= pending.since);
                }
                Ok(())
            }
            Frame::Refused { nonce, problem } => {
                let Some(pending) = self.pending.take_if(|pending| Some(pending.nonce) == nonce) else {
                    bail!("a message was refused: {}", problem.message);
                };
                match problem.reason {
                    // Nothing was stored; it is sent again after the server has recovered.
                    Reason::Store => self.pending = Some(pending),
                    Reason::Stale | Reason::NotOwed => drop(self.ledger.refused.insert(pending.nonce)),
                    reason => bail!("{:?} was refused: {reason:?}, {}", pending.message, problem.message),
                }
                Ok(())
            }
            Frame::Presence(_) | Frame::Pong(_) => Ok(()),
            Frame::Bye { problem } => match problem.reason {
                Reason::Stopping | Reason::Slow | Reason::Store => Err(lost("bye").into()),
                reason => bail!("the server says good-bye: {reason:?}, {}", problem.message),
            },
        }
    }

    /// What was told once must be told the same ever after. View and prompt are left out: only the last event has them.
    fn remember(&mut self, seq: u64, text: &str) -> Result<()> {
        let mut value: Value = serde_json::from_str(text)?;
        let event = value.get_mut("event").and_then(Value::as_object_mut).context("an event")?;
        event.remove("view");
        event.remove("prompt");
        let mut hasher = DefaultHasher::new();
        value.to_string().hash(&mut hasher);
        let said = hasher.finish();
        match self.ledger.told.insert(seq, said) {
            Some(before) if before != said => bail!("event {seq} says something else than before: {text}"),
            Some(_) => self.ledger.told_again += 1,
            None => {}
        }
        Ok(())
    }

    async fn look(&mut self, client: &mut Client, now: &Now<'_>) -> Result<()> {
        self.seq = now.seq;
        self.asked = now
            .prompt
            .as_ref()
            .map(|prompt| (prompt.since, prompt.legal[self.choice.below(prompt.legal.len())].to_owned()));
        let stage = now.state.stage()?;
        if stage == Stage::Waiting && self.is_first && !self.has_started {
            self.has_started = true;
            let nonce = self.number();
            let message = ClientMessage::Ask { nonce, what: Request::Start { bots: None } };
            self.send(client, Pending { nonce, since: 0, message }).await?;
        }
        self.is_over = matches!(stage, Stage::Over(_));
        Ok(())
    }
}

fn lost(how: &str) -> ClientError {
    ClientError::Connection(how.to_owned())
}

/// Did only the connection end?
fn is_loss(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref::<ClientError>(), Some(ClientError::Connection(_)))
}
