//! What a bot does at a table: it listens, thinks when it is asked, and comes back when the connection breaks.

use super::mind::{Mind, Thought, number};
use crate::output;
use anyhow::anyhow;
use rules_core::{Seat, Standing, Viewer};
use server::client::{Client, ClientError};
use std::time::Duration;
use table::matches::Asked;
use wire::{
    ClientMessage, Json, ServerMessage,
    message::{Event, Prompt, Reason, Request, Sitter, Snapshot, Stage, TableState},
    rest::Problem,
};

/// After so long without a word the server is asked whether it is there; after as long again it is not.
const SILENCE: Duration = Duration::from_secs(30);

/// How long it waits before it repeats what the server could not take just now.
const AGAIN: Duration = Duration::from_secs(1);

/// Why a bot stops listening.
pub(super) enum Stop {
    /// The game is over.
    Over { standing: Standing, seat: Seat },
    /// The connection is gone; another one may do.
    Lost(String),
    /// Nothing will do.
    Failed(anyhow::Error),
}

impl From<ClientError> for Stop {
    fn from(error: ClientError) -> Stop {
        match error {
            ClientError::Connection(why) => Stop::Lost(why),
            ClientError::Refused(problem) => of_problem(problem),
            other => Stop::Failed(other.into()),
        }
    }
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Stop {
        Stop::Failed(error)
    }
}

/// A decision that was sent and has not been answered. It is sent again as it was.
#[derive(Clone)]
struct Sent {
    nonce: u64,
    seq: u64,
    action: Json,
}

/// What a bot knows, beyond any single connection.
pub(super) struct Player {
    /// The last event it was told of.
    pub(super) seen: Option<u64>,
    /// Has the server said anything since this was last asked?
    pub(super) was_heard: bool,
    mind: Mind,
    starts: bool,
    seat: Option<Seat>,
    header: Option<Json>,
    view: Option<Json>,
    thought: Option<Thought>,
    sent: Option<Sent>,
    /// The event with which it was asked for what it decided last.
    decided: u64,
    nonce: u64,
    /// How many seats were open when it last said so.
    open: Option<usize>,
    has_asked: bool,
}

impl Player {
    pub(super) fn new(mind: Mind, starts: bool) -> Player {
        Player {
            seen: None,
            was_heard: false,
            mind,
            starts,
            seat: None,
            header: None,
            view: None,
            thought: None,
            sent: None,
            decided: 0,
            // JSON numbers are exact up to 2^53 everywhere.
            nonce: number(1 << 52),
            open: None,
            has_asked: false,
        }
    }

    /// Plays over one connection, as long as it holds.
    pub(super) async fn attend(&mut self, mut client: Client) -> Stop {
        self.has_asked = false;
        let stop = match self.listen(&mut client).await {
            Err(stop) => stop,
            Ok(never) => match never {},
        };
        client.close().await;
        stop
    }

    async fn listen(&mut self, client: &mut Client) -> Result<std::convert::Infallible, Stop> {
        if let Some(sent) = self.sent.clone() {
            output::lines(&format!("sends again: {}", sent.action.get()))?;
            send(client, sent).await?;
        }
        let mut is_asked = false;
        loop {
            tokio::select! {
                heard = tokio::time::timeout(SILENCE, client.hear()) => match heard {
                    Ok(message) => {
                        is_asked = false;
                        let message = message?.ok_or_else(|| Stop::Lost("the server closed the connection".into()))?;
                        self.hear(client, message).await?;
                    }
                    Err(_) if is_asked => return Err(Stop::Lost("the server is silent".into())),
                    Err(_) => {
                        is_asked = true;
                        client.say(&ClientMessage::Ping {}).await?;
                    }
                },
                chosen = chosen(&mut self.thought) => {
                    let (since, action) = (self.thought.take().map_or(0, |thought| thought.since), chosen?);
                    self.decide(client, since, action).await?;
                }
            }
        }
    }

    async fn hear(&mut self, client: &mut Client, message: ServerMessage) -> Result<(), Stop> {
        match message {
            ServerMessage::Snapshot(snapshot) => self.take_in(client, *snapshot).await,
            ServerMessage::Event(event) => self.follow(client, event).await,
            ServerMessage::Accepted { nonce, .. } => {
                self.sent.take_if(|sent| sent.nonce == nonce);
                Ok(())
            }
            ServerMessage::Refused { nonce, problem, .. } => self.take_no(client, nonce, problem).await,
            ServerMessage::Bye { problem, .. } => Err(of_problem(problem)),
            ServerMessage::Presence { .. } | ServerMessage::Pong { .. } => Ok(()),
        }
    }

    async fn take_in(&mut self, client: &mut Client, snapshot: Snapshot) -> Result<(), Stop> {
        let Viewer::Seat(seat) = snapshot.you else {
            return Err(anyhow!("the server seats this bot nowhere; is the link to come back whole?").into());
        };
        if self.seat.replace(seat).is_none() {
            output::lines(&format!("connected: seat {seat}, {}", snapshot.setup.game))?;
        }
        (self.seen, self.view) = (Some(snapshot.seq), snapshot.view);
        self.note_header(snapshot.header)?;
        self.look(client, &snapshot.state, snapshot.prompt).await
    }

    async fn follow(&mut self, client: &mut Client, event: Event) -> Result<(), Stop> {
        self.seen = Some(event.seq);
        if event.view.is_some() {
            self.view = event.view;
        }
        self.note_header(event.header)?;
        self.look(client, &event.state, event.prompt).await
    }

    fn note_header(&mut self, header: Option<Json>) -> anyhow::Result<()> {
        if let (None, Some(header)) = (&self.header, header) {
            self.header = Some(header);
            output::lines("playing: the game has started")?;
        }
        Ok(())
    }

    /// Looks how the table stands, and whether there is anything to do.
    async fn look(
        &mut self,
        client: &mut Client,
        state: &TableState,
        prompt: Option<Prompt>,
    ) -> Result<(), Stop> {
        self.was_heard = true;
        let seat = self.seat.ok_or_else(|| Stop::Lost("an event came before any snapshot".into()))?;
        match &state.stage {
            Stage::Over { standing, .. } => return Err(Stop::Over { standing: *standing, seat }),
            Stage::SetAside => return Err(anyhow!("the server has set this table aside").into()),
            Stage::Waiting => self.wait(client, state).await?,
            Stage::Playing => {
                let by = state.seats.get(seat.index()).map(|seat| seat.by);
                if matches!(by, Some(Sitter::Substitute(_))) && !std::mem::replace(&mut self.has_asked, true)
                {
                    output::lines("returns: another bot sat here meanwhile")?;
                    client.ask(Request::Return {}).await?;
                }
            }
        }
        self.think(seat, prompt)
    }

    /// Waits for others, and starts the game when it may.
    async fn wait(&mut self, client: &mut Client, state: &TableState) -> Result<(), Stop> {
        let open = state.seats.iter().filter(|seat| seat.by == Sitter::Nobody).count();
        if self.open.replace(open) != Some(open) {
            let text = match open {
                0 => "waits: every seat is taken, somebody must start".to_owned(),
                1 => "waits: one seat is open".to_owned(),
                _ => format!("waits: {open} seats are open"),
            };
            output::lines(&text)?;
        }
        if self.starts && open == 0 && !std::mem::replace(&mut self.has_asked, true) {
            output::lines("starts the game")?;
            client.ask(Request::Start { bots: None }).await?;
        }
        Ok(())
    }

    /// Thinks about what it must decide. A prompt is repeated with every event until it is answered.
    fn think(&mut self, seat: Seat, prompt: Option<Prompt>) -> Result<(), Stop> {
        let Some(prompt) = prompt else {
            self.thought = None;
            return Ok(());
        };
        let is_known = self.thought.as_ref().is_some_and(|thought| thought.since == prompt.since);
        if is_known || prompt.since <= self.decided {
            return Ok(());
        }
        let (Some(header), Some(view)) = (self.header.clone(), self.view.clone()) else {
            self.seen = None;
            return Err(Stop::Lost("the first line of the record or the view is missing".into()));
        };
        let asked = Asked { header, seat, view, legal: prompt.legal };
        self.thought = Some(self.mind.think(prompt.since, asked)?);
        Ok(())
    }

    async fn decide(&mut self, client: &mut Client, since: u64, action: Json) -> Result<(), Stop> {
        output::lines(&format!("decides: {}", action.get()))?;
        self.nonce += 1;
        self.decided = since;
        let sent = Sent { nonce: self.nonce, seq: client.seq, action };
        self.sent = Some(sent.clone());
        send(client, sent).await
    }

    /// The server did not take something.
    async fn take_no(
        &mut self,
        client: &mut Client,
        nonce: Option<u64>,
        problem: Problem,
    ) -> Result<(), Stop> {
        let Some(sent) = self.sent.take_if(|sent| Some(sent.nonce) == nonce) else {
            return Ok(output::lines(&format!("refused: {}", problem.message))?);
        };
        output::lines(&format!("refused: {}", problem.message))?;
        match problem.reason {
            Reason::Store | Reason::Limit | Reason::Internal => {
                tokio::time::sleep(AGAIN).await;
                self.sent = Some(sent.clone());
                send(client, sent).await
            }
            // Something has changed that it does not know of: it looks again at everything.
            Reason::Stale | Reason::NotSeated | Reason::NotOwed | Reason::Stage => {
                (self.decided, self.seen) = (0, None);
                Err(Stop::Lost("something has changed meanwhile".into()))
            }
            _ => Err(anyhow!("the server does not take a legal decision: {}", problem.message).into()),
        }
    }
}

/// The action that is being thought about, once it is chosen; never, if there is none.
async fn chosen(thought: &mut Option<Thought>) -> anyhow::Result<Json> {
    match thought {
        Some(thought) => thought.chosen().await,
        None => std::future::pending().await,
    }
}

async fn send(client: &mut Client, Sent { nonce, seq, action }: Sent) -> Result<(), Stop> {
    Ok(client.say(&ClientMessage::Decide { nonce, seq, action }).await?)
}

/// Does it help to come back?
fn of_problem(problem: Problem) -> Stop {
    match problem.reason {
        Reason::Limit | Reason::Store | Reason::Slow | Reason::Stopping | Reason::Internal => {
            Stop::Lost(problem.message)
        }
        _ => Stop::Failed(anyhow!("the server refuses: {}", problem.message)),
    }
}
