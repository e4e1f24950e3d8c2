//! One connection to a table: frames in, frames out. What is said is decided in the room.

use crate::{
    app::App,
    limits::{Budget, Pass, SocketBudget},
    options::Limits,
    room::{Claim, Command, Connected, Outbox},
    upgrade::Socket,
};
use futures_util::{SinkExt, StreamExt};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};
use table::sitting::Key;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    sync::{mpsc, oneshot},
};
use tokio_tungstenite::tungstenite::{
    Bytes, Error, Message, Utf8Bytes,
    error::ProtocolError,
    protocol::{CloseFrame, frame::coding::CloseCode},
};
use wire::{ClientMessage, PROTOCOL, ServerMessage, message::Reason, rest::Problem};

/// What one socket may say: quick hands, but no flood.
const SAID: Budget = Budget { a_minute: 600, at_once: 60 };
/// What one socket may ask for beside decisions: all of it is stored.
const ASKED: Budget = Budget { a_minute: 60, at_once: 30 };
/// Messages out of order or unreadable before the connection is ended.
const PATIENCE: u32 = 20;
/// How long a client has for its hello.
const HELLO: Duration = Duration::from_secs(10);
/// A client that is silent this long is asked whether it is there, and is gone if it does not answer as long again.
const SILENCE: Duration = Duration::from_secs(30);
/// So many messages that wait for a client are sent off together.
const TOGETHER: usize = 16;
/// How long it may take to write what is sent off together.
const WRITING: Duration = Duration::from_secs(10);
/// How long the last frames may take; who does not read them is gone anyway.
const PARTING: Duration = Duration::from_secs(2);

/// Serves a socket until it ends.
pub(crate) async fn serve(app: App, table: String, pass: Pass, cookie: Option<String>, mut socket: Socket) {
    app.metrics().socket_opened();
    let seq = Arc::new(AtomicU64::new(0));
    let ended = talk(&app, &table, cookie, &mut socket, &seq).await;
    let is_sent_away = ended.is_err();
    let mut code = CloseCode::Normal;
    if let Err(parting) = ended {
        code = parting.code;
        app.metrics().refused(parting.problem.reason);
        let bye = ServerMessage::Bye { seq: seq.load(Ordering::Acquire), problem: parting.problem };
        let _ = tokio::time::timeout(PARTING, socket.send(Message::Text(written(&bye)))).await;
    }
    let farewell = CloseFrame { code, reason: Utf8Bytes::from_static("bye") };
    let _ = tokio::time::timeout(PARTING, socket.send(Message::Close(Some(farewell)))).await;
    if is_sent_away {
        // It takes its memory only now; most connections never do.
        let _ = tokio::time::timeout(PARTING, Box::pin(let_finish(&mut socket))).await;
    }
    app.metrics().socket_closed();
    drop(pass);
}

/// Reads and forgets what somebody still says who is sent away: a connection that is closed with something unread loses what
/// was said last. It goes below the library, which reads no more once something could not be read.
async fn let_finish(socket: &mut Socket) {
    let connection = socket.get_mut();
    let _ = connection.shutdown().await;
    let mut forgotten = [0; 4096];
    while connection.read(&mut forgotten).await.is_ok_and(|count| count > 0) {}
}

/// Why somebody is sent away, and what the last frame says of it.
struct Parting {
    problem: Problem,
    code: CloseCode,
}

impl From<Problem> for Parting {
    fn from(problem: Problem) -> Parting {
        Parting { problem, code: CloseCode::Normal }
    }
}

async fn talk(
    app: &App,
    table: &str,
    cookie: Option<String>,
    socket: &mut Socket,
    seq: &Arc<AtomicU64>,
) -> Result<(), Parting> {
    let hello = tokio::time::timeout(HELLO, first_message(socket, app.limits())).await;
    let hello = hello.map_err(|_| problem(Reason::Hello, "no hello came within ten seconds"))??;
    let Some(ClientMessage::Hello { protocol, token, seen, views }) = hello else {
        return Err(problem(Reason::Hello, "the first message is a hello").into());
    };
    if protocol != PROTOCOL {
        let text = format!("this server speaks protocol {PROTOCOL}, not {protocol}");
        return Err(problem(Reason::Protocol, &text).into());
    }
    let (messages, outgoing) = mpsc::channel(app.limits().outbox);
    let is_slow = Arc::new(AtomicBool::new(false));
    let outbox = Outbox { messages, is_slow: Arc::clone(&is_slow), seq: Arc::clone(seq), views };
    let claim = match (token, cookie) {
        (Some(token), _) => Claim::Said(Key::of(&token)),
        (None, Some(token)) => Claim::Kept(Key::of(&token)),
        (None, None) => Claim::Nothing,
    };
    let (reply, answer) = oneshot::channel();
    let connect = Command::Connect { claim, seen, outbox, reply };
    // A connection lasts, and finding its room is soon done: it takes its memory from elsewhere.
    let room = Box::pin(app.rooms().send(app, table, connect)).await.map_err(|failure| failure.0)?;
    let Connected { connection } = answer.await.map_err(|_| gone())?.map_err(|failure| failure.0)?;
    let mut line = Line { app, socket, room: &room, connection, outgoing, is_slow };
    let result = line.carry().await;
    let _ = room.send(Box::new(Command::Disconnect { connection })).await;
    if result.as_ref().is_err_and(|parting| parting.problem.reason != Reason::Slow) {
        let _ = tokio::time::timeout(PARTING, line.say_the_rest()).await;
    }
    result
}

/// A connection whose client is known.
struct Line<'a> {
    app: &'a App,
    socket: &'a mut Socket,
    room: &'a mpsc::Sender<Box<Command>>,
    connection: u64,
    outgoing: mpsc::Receiver<Utf8Bytes>,
    is_slow: Arc<AtomicBool>,
}

impl Line<'_> {
    /// Carries messages both ways until either side ends it.
    async fn carry(&mut self) -> Result<(), Parting> {
        let budget = SocketBudget::new(SAID, self.app.limits());
        let asked = SocketBudget::new(ASKED, self.app.limits());
        let (mut patience, mut is_asked) = (PATIENCE, false);
        let mut texts = Vec::new();
        loop {
            tokio::select! {
                count = self.outgoing.recv_many(&mut texts, TOGETHER) => {
                    if count == 0 {
                        return Ok(());
                    }
                    self.write(texts.drain(..).map(Message::Text)).await?;
                    if self.is_slow.load(Ordering::Acquire) {
                        return Err(too_slow().into());
                    }
                }
                incoming = tokio::time::timeout(SILENCE, self.socket.next()) => match incoming {
                    Err(_) if is_asked => return Ok(()),
                    Err(_) => {
                        is_asked = true;
                        self.write([Message::Ping(Bytes::new())]).await?;
                    }
                    Ok(None | Some(Ok(Message::Close(_)))) => return Ok(()),
                    Ok(Some(Err(error))) => return unreadable(&error, self.app.limits()).map_or(Ok(()), Err),
                    Ok(Some(Ok(message))) => {
                        is_asked = false;
                        if !budget.take() {
                            patience = self.scold(patience, problem(Reason::Limit, "too many messages; slow down")).await?;
                        } else if let Err(trouble) = self.hear(message, &asked).await {
                            patience = self.scold(patience, trouble).await?;
                        }
                    }
                },
            }
        }
    }

    /// Writes what the room still had to say to somebody who is sent away, so that every message has its answer.
    async fn say_the_rest(&mut self) -> Result<(), Problem> {
        while let Some(text) = self.outgoing.recv().await {
            self.write([Message::Text(text)]).await?;
        }
        Ok(())
    }

    /// Hands a message to the room.
    async fn hear(&mut self, message: Message, asked: &SocketBudget) -> Result<(), Problem> {
        let Some(message) = parsed(&message)? else { return Ok(()) };
        if matches!(message, ClientMessage::Ask { .. }) && !asked.take() {
            return Err(problem(Reason::Limit, "you ask for too much; wait a minute"));
        }
        let command = Command::Message { connection: self.connection, message };
        let sent = self.room.send(Box::new(command)).await;
        sent.map_err(|_| gone())
    }

    /// Has the room answer something that was no message of ours, so that the answer comes in its place among the others. Who
    /// goes on with it is sent away.
    async fn scold(&mut self, patience: u32, problem: Problem) -> Result<u32, Problem> {
        if patience == 0 || self.room.is_closed() {
            return Err(problem);
        }
        let scold = Command::Scold { connection: self.connection, problem };
        let sent = self.room.send(Box::new(scold)).await;
        sent.map_err(|_| gone())?;
        Ok(patience - 1)
    }

    /// Writes what is ready, and sends it off together.
    async fn write(&mut self, messages: impl IntoIterator<Item = Message>) -> Result<(), Problem> {
        let written = async {
            for message in messages {
                self.socket.feed(message).await?;
            }
            self.socket.flush().await
        };
        match tokio::time::timeout(WRITING, written).await {
            Ok(Ok(())) => Ok(()),
            // Who cannot be written to cannot be told why either.
            Ok(Err(_)) => Err(problem(Reason::Slow, "the connection is gone")),
            Err(_) => Err(too_slow()),
        }
    }
}

async fn first_message(socket: &mut Socket, limits: &Limits) -> Result<Option<ClientMessage>, Parting> {
    loop {
        match socket.next().await {
            None | Some(Ok(Message::Close(_))) => return Ok(None),
            Some(Err(error)) => return unreadable(&error, limits).map_or(Ok(None), Err),
            Some(Ok(message)) => {
                if let Some(message) = parsed(&message)? {
                    return Ok(Some(message));
                }
            }
        }
    }
}

/// What somebody hears who sent what cannot even be read; nothing, where nobody is there any more. After that there is no
/// telling where the next message begins, so the connection ends.
fn unreadable(error: &Error, limits: &Limits) -> Option<Parting> {
    let (code, reason, text) = match error {
        Error::Capacity(_) => {
            let text = format!("a message has at most {} bytes", limits.message_bytes);
            (CloseCode::Size, Reason::Limit, text)
        }
        Error::Utf8(_) => (CloseCode::Invalid, Reason::Malformed, "this text is not UTF-8".to_owned()),
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => return None,
        Error::Protocol(error) => {
            (CloseCode::Protocol, Reason::Malformed, format!("this is not how WebSockets speak: {error}"))
        }
        _ => return None,
    };
    Some(Parting { problem: problem(reason, &text), code })
}

/// Reads a frame; pings and pongs are nobody's business.
fn parsed(message: &Message) -> Result<Option<ClientMessage>, Problem> {
    match message {
        Message::Text(text) => match serde_json::from_str(text) {
            Ok(message) => Ok(Some(message)),
            Err(error) => {
                Err(problem(Reason::Malformed, &format!("this is no message of the protocol: {error}")))
            }
        },
        Message::Binary(_) => Err(problem(Reason::Malformed, "messages are text, not bytes")),
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => Ok(None),
    }
}

fn too_slow() -> Problem {
    problem(Reason::Slow, "you read too slowly; connect again with the last event you saw")
}

fn gone() -> Problem {
    problem(Reason::Internal, "the table was closed meanwhile; connect again")
}

fn problem(reason: Reason, message: &str) -> Problem {
    Problem { reason, message: message.to_owned() }
}

fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages have string keys and no failing parts").into()
}
