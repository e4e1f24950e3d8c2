//! One scripted player: it decides when it is asked, and goes on to the next game when one is over.

use super::{
    flights::Flights,
    frame::{Choice, Frame, Now, Stage},
};
use anyhow::{Context, Result, bail};
use serde_json::value::RawValue;
use server::client::{Client, Link};
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{sync::watch, time::Instant};
use wire::message::{Reason, Request};

/// What all scripted players count together.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) decisions: AtomicU64,
    pub(super) refused: AtomicU64,
    pub(super) finished: AtomicU64,
    pub(super) watched: AtomicU64,
    pub(super) times: Mutex<Vec<u32>>,
}

impl Tally {
    /// Counts from now on.
    pub(super) fn forget(&self) {
        for count in [&self.decisions, &self.refused, &self.finished, &self.watched] {
            count.store(0, Ordering::Relaxed);
        }
        self.times.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    pub(super) fn time(&self, time: impl IntoIterator<Item = u32>) {
        self.times.lock().unwrap_or_else(PoisonError::into_inner).extend(time);
    }
}

/// What the players of one table share.
pub(super) struct Together {
    pub(super) flights: Flights,
    pub(super) tally: Arc<Tally>,
    /// The time from one decision to the next; none if every player decides as soon as it is asked.
    pub(super) pace: Option<Duration>,
    /// When the next decision may be sent.
    pub(super) next: Mutex<Instant>,
    /// Decisions after which the players stop, if they do.
    pub(super) enough: Option<u64>,
    pub(super) taken: AtomicU64,
}

impl Together {
    /// When this player decides: at once, or at the next free moment of its table.
    fn moment(&self) -> Instant {
        let Some(pace) = self.pace else { return Instant::now() };
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        // Time that was lost is not made up for: the load stays what was asked for.
        let moment = (*next).max(Instant::now());
        *next = moment + pace;
        moment
    }

    fn has_enough(&self) -> bool {
        self.enough.is_some_and(|enough| self.taken.load(Ordering::Relaxed) >= enough)
    }
}

/// One scripted player.
pub(super) struct Player {
    pub(super) table: Arc<Together>,
    /// Which of the clients of its table it is. The first starts games.
    pub(super) index: usize,
    pub(super) link: Link,
    pub(super) token: String,
    pub(super) views: bool,
    pub(super) choice: Choice,
    pub(super) client: Client,
    /// What it will decide, and when.
    asked: Option<(Box<RawValue>, Instant)>,
    /// The number of the decision it has sent.
    waiting: Option<u64>,
}

/// What follows from a message.
enum Next {
    GoOn,
    Table(String),
}

impl Player {
    pub(super) async fn sit(
        table: Arc<Together>,
        index: usize,
        link: Link,
        token: String,
        views: bool,
        seed: u64,
    ) -> Result<Player> {
        let client = Client::connect(&link, Some(&token), None, views).await?;
        let choice = Choice::new(seed);
        Ok(Player { table, index, link, token, views, choice, client, asked: None, waiting: None })
    }

    /// Starts the game, before anybody plays.
    pub(super) async fn start(&mut self) -> Result<()> {
        self.client.ask(Request::Start { bots: None }).await.context("the game could not be started")?;
        Ok(())
    }

    /// Plays until it has had enough, one game after the other; the gate opens when all tables are ready.
    pub(super) async fn play(mut self, mut gate: watch::Receiver<bool>) -> Result<()> {
        gate.wait_for(|is_open| *is_open).await?;
        while !self.table.has_enough() {
            let due = self.asked.as_ref().filter(|_| self.waiting.is_none()).map(|(_, moment)| *moment);
            let text = tokio::select! {
                text = self.client.hear_text() => text?,
                () = until(due) => {
                    self.decide().await?;
                    continue;
                }
            };
            let text = text.context("the server has closed the connection")?;
            match self.hear(&text).await? {
                Next::GoOn => {}
                Next::Table(next) => self.go_to(next).await?,
            }
        }
        Ok(())
    }

    async fn decide(&mut self) -> Result<()> {
        let Some((action, _)) = self.asked.take() else { return Ok(()) };
        self.table.tally.time(self.table.flights.send());
        self.waiting = Some(self.client.decide(action).await?);
        Ok(())
    }

    async fn hear(&mut self, text: &str) -> Result<Next> {
        match Frame::read(text)? {
            Frame::Snapshot(now) => self.look(&now).await,
            Frame::Event(now) => {
                self.table.tally.time(self.table.flights.tell(self.index, now.at));
                self.look(&now).await
            }
            Frame::Accepted { nonce } => {
                if self.waiting == Some(nonce) {
                    // What it was asked before is answered; if it is asked again, an event follows.
                    (self.waiting, self.asked) = (None, None);
                    self.table.flights.taken();
                    self.table.taken.fetch_add(1, Ordering::Relaxed);
                    self.table.tally.decisions.fetch_add(1, Ordering::Relaxed);
                }
                Ok(Next::GoOn)
            }
            Frame::Refused { nonce, problem } => {
                if nonce.is_some() && self.waiting == nonce {
                    self.waiting = None;
                }
                self.table.tally.refused.fetch_add(1, Ordering::Relaxed);
                match problem.reason {
                    Reason::Stale | Reason::NotOwed => Ok(Next::GoOn),
                    reason => bail!("{reason:?}: {}", problem.message),
                }
            }
            Frame::Presence(_) | Frame::Pong(_) => Ok(Next::GoOn),
            Frame::Bye { problem } => bail!("the server says good-bye: {}", problem.message),
        }
    }

    async fn look(&mut self, now: &Now<'_>) -> Result<Next> {
        self.client.seq = now.seq;
        if let Some(prompt) = &now.prompt {
            let moment = match &self.asked {
                // The same question again, after something else has happened.
                Some((_, moment)) => *moment,
                None => self.table.moment(),
            };
            let action = prompt.legal[self.choice.below(prompt.legal.len())];
            self.asked = Some((action.to_owned(), moment));
            return Ok(Next::GoOn);
        }
        self.asked = None;
        match now.state.stage()? {
            Stage::Waiting | Stage::Playing => Ok(Next::GoOn),
            Stage::Over(Some(next)) => Ok(Next::Table(next)),
            Stage::Over(None) => {
                if self.index == 0 {
                    self.table.tally.finished.fetch_add(1, Ordering::Relaxed);
                    // What follows belongs to the next game, and no decision of this one waits for it.
                    self.table.tally.time(self.table.flights.land());
                    self.client.ask(Request::Rematch {}).await?;
                }
                Ok(Next::GoOn)
            }
        }
    }

    async fn go_to(&mut self, table: String) -> Result<()> {
        self.link.table = table;
        self.client = Client::connect(&self.link, Some(&self.token), None, self.views).await?;
        (self.asked, self.waiting) = (None, None);
        if self.index == 0 { self.start().await } else { Ok(()) }
    }
}

/// Waits for a moment, or for ever.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) if moment > Instant::now() => tokio::time::sleep_until(moment).await,
        Some(_) => {}
        None => std::future::pending().await,
    }
}

/// Looks on, game after game, and counts what it is told.
pub(super) async fn watch(mut link: Link, views: bool, tally: Arc<Tally>) -> Result<()> {
    loop {
        let mut client = Client::connect(&link, None, None, views).await?;
        link.table = loop {
            let text = client.hear_text().await?.context("the server has closed the connection")?;
            tally.watched.fetch_add(1, Ordering::Relaxed);
            // Nearly everything is thrown away unread.
            if text.contains("\"rematch\":\"")
                && let Frame::Snapshot(now) | Frame::Event(now) = Frame::read(&text)?
                && let Stage::Over(Some(next)) = now.state.stage()?
            {
                break next;
            }
        };
    }
}
