//! A client that sends what it likes and keeps every byte of what comes back.

use axum::http::header;
use futures_util::{SinkExt, StreamExt};
use server::client::Link;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest},
};
use wire::{ClientMessage, PROTOCOL, ServerMessage};

/// Long enough for any answer on any machine.
pub(crate) const LONG: Duration = Duration::from_secs(60);

pub(crate) struct Raw {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every text so far.
    pub(crate) heard: Vec<String>,
}

impl Raw {
    /// Opens a socket and says nothing.
    pub(crate) async fn open(link: &Link) -> Raw {
        Raw { socket: connect_async(address(link)).await.unwrap().0, heard: Vec::new() }
    }

    /// Opens a socket as a browser does that has this secret as a cookie, and says hello without one.
    pub(crate) async fn with_cookie(link: &Link, token: &str, seen: Option<u64>) -> Raw {
        let mut request = address(link).into_client_request().unwrap();
        let cookie = format!("seat-{}={token}", link.table);
        request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        let mut raw = Raw { socket: connect_async(request).await.unwrap().0, heard: Vec::new() };
        raw.say(&ClientMessage::Hello { protocol: PROTOCOL, token: None, seen, views: true }).await;
        raw
    }

    /// Opens a socket and says hello.
    pub(crate) async fn hello(link: &Link, token: Option<&str>, seen: Option<u64>) -> Raw {
        let mut raw = Raw::open(link).await;
        let token = token.map(str::to_owned);
        raw.say(&ClientMessage::Hello { protocol: PROTOCOL, token, seen, views: true }).await;
        raw
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        self.send(Message::text(serde_json::to_string(message).unwrap())).await;
    }

    /// The next text; none when the server has ended the connection.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            match tokio::time::timeout(LONG, self.socket.next()).await.expect("the server answers") {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.as_str().to_owned());
                    return self.heard.last().cloned();
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        let text = self.text().await?;
        Some(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}")))
    }

    /// Hears until something fits, and gives that.
    pub(crate) async fn until(&mut self, fits: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.hear().await.expect("the server goes on");
            if fits(&message) {
                return message;
            }
        }
    }

    /// Asks whether the server is there, and hears everything it had to say before.
    pub(crate) async fn ping(&mut self) {
        self.say(&ClientMessage::Ping {}).await;
        self.until(|message| matches!(message, ServerMessage::Pong { .. })).await;
    }
}

fn address(link: &Link) -> String {
    format!("{}/api/tables/{}/socket", link.server.replacen("http", "ws", 1), link.table)
}

/// How many events of the table the message says that its viewer was told.
pub(crate) fn seq_of(message: &ServerMessage) -> u64 {
    match message {
        ServerMessage::Snapshot(snapshot) => snapshot.seq,
        ServerMessage::Event(event) => event.seq,
        ServerMessage::Accepted { seq, .. }
        | ServerMessage::Refused { seq, .. }
        | ServerMessage::Presence { seq, .. }
        | ServerMessage::Pong { seq }
        | ServerMessage::Bye { seq, .. } => *seq,
    }
}
