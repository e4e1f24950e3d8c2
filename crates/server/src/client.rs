//! A client of a server: for bots that play from anywhere, for load and for tests. It knows the protocol and nothing else.

use crate::error::Failure;
use futures_util::{SinkExt, StreamExt};
use serde::{Serialize, de::DeserializeOwned};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{self, Message, Utf8Bytes, protocol::WebSocketConfig},
};
use wire::{
    ClientMessage, Json, PROTOCOL, ServerMessage,
    message::Request,
    rest::{JoinTable, NewTable, Place, Problem, TableOpened},
};

/// Why a client cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server cannot be reached, or the connection is gone.
    #[error("the connection failed: {0}")]
    Connection(String),
    /// The server said no.
    #[error("the server refuses: {}", .0.message)]
    Refused(Problem),
    /// The server said something that is not of the protocol.
    #[error("the server said something strange: {0}")]
    Strange(String),
    /// The link leads to no table.
    #[error("`{0}` is no link to a table; it looks like http://host:port/t/TABLE")]
    Link(String),
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> ClientError {
        ClientError::Connection(error.to_string())
    }
}

impl From<Failure> for ClientError {
    fn from(failure: Failure) -> ClientError {
        ClientError::Refused(failure.0)
    }
}

/// A table on a server, as a link names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server, without a slash at the end.
    pub server: String,
    /// The table.
    pub table: String,
    /// The secret of a seat, if the link has one.
    pub token: Option<String>,
}

impl std::str::FromStr for Link {
    type Err = ClientError;

    fn from_str(text: &str) -> Result<Link, ClientError> {
        let wrong = || ClientError::Link(text.to_owned());
        let (server, path) = text.trim().trim_end_matches('/').split_once("/t/").ok_or_else(wrong)?;
        let (table, token) = match path.split_once("/return/") {
            Some((table, token)) => (table, Some(token.to_owned())),
            None => (path, None),
        };
        let is_server = server.starts_with("http://") || server.starts_with("https://");
        if !is_server || table.is_empty() || table.contains('/') {
            return Err(wrong());
        }
        Ok(Link { server: server.to_owned(), table: table.to_owned(), token })
    }
}

/// Bytes that are read at once: most messages are shorter, and a thousand connections need not hold more.
const BUFFER: usize = 4096;

/// A connection to a table.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last event it was told of.
    pub seq: u64,
    nonce: u64,
}

impl Client {
    /// Connects with the secret of a seat, or to look on. `seen` is the last event that is known from before.
    pub async fn connect(
        link: &Link,
        token: Option<&str>,
        seen: Option<u64>,
        views: bool,
    ) -> Result<Client, ClientError> {
        let address = format!("{}/api/tables/{}/socket", link.server.replacen("http", "ws", 1), link.table);
        let buffers = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        // The `true`: a decision should not wait for more bytes to travel with.
        let (socket, _) = connect_async_with_config(address, Some(buffers), true).await?;
        let nonce = u64::from_le_bytes(crate::secret::bytes());
        let mut client = Client { socket, seq: seen.unwrap_or(0), nonce };
        let token = token.or(link.token.as_deref()).map(str::to_owned);
        client.say(&ClientMessage::Hello { protocol: PROTOCOL, token, seen, views }).await?;
        Ok(client)
    }

    /// The next message, whatever it is; none when the server has closed the connection.
    pub async fn hear(&mut self) -> Result<Option<ServerMessage>, ClientError> {
        let Some(text) = self.hear_text().await? else { return Ok(None) };
        let message: ServerMessage = serde_json::from_str(&text)
            .map_err(|error| ClientError::Strange(format!("{error} in {}", text.as_str())))?;
        match &message {
            ServerMessage::Snapshot(snapshot) => self.seq = snapshot.seq,
            ServerMessage::Event(event) => self.seq = event.seq,
            _ => {}
        }
        Ok(Some(message))
    }

    /// The next message as it came, for those who read only a little of it and keep count of events themselves.
    pub async fn hear_text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            let Some(message) = self.socket.next().await else { return Ok(None) };
            match message? {
                Message::Text(text) => return Ok(Some(text)),
                Message::Close(_) => return Ok(None),
                _ => {}
            }
        }
    }

    /// Says something.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(|error| ClientError::Strange(error.to_string()))?;
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Decides, with the last event seen; gives the number by which the answer names it.
    pub async fn decide(&mut self, action: Json) -> Result<u64, ClientError> {
        let nonce = self.next_nonce();
        self.say(&ClientMessage::Decide { nonce, seq: self.seq, action }).await?;
        Ok(nonce)
    }

    /// Asks for something.
    pub async fn ask(&mut self, what: Request) -> Result<u64, ClientError> {
        let nonce = self.next_nonce();
        self.say(&ClientMessage::Ask { nonce, what }).await?;
        Ok(nonce)
    }

    /// Ends the connection politely.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }

    const fn next_nonce(&mut self) -> u64 {
        // JSON numbers are exact up to 2^53 everywhere.
        self.nonce = (self.nonce + 1) & ((1 << 53) - 1);
        self.nonce
    }
}

/// Opens a table.
pub async fn open_table(server: &str, new: &NewTable) -> Result<TableOpened, ClientError> {
    post(format!("{server}/api/tables"), new).await
}

/// Takes a seat.
pub async fn join(link: &Link, name: &str) -> Result<Place, ClientError> {
    let join = JoinTable { name: name.to_owned(), seat: None };
    post(format!("{}/api/tables/{}/seats", link.server, link.table), &join).await
}

/// Gets something as text.
pub async fn get(url: String) -> Result<String, ClientError> {
    request(move |agent| agent.get(&url).call()).await
}

/// Sends JSON and reads JSON.
pub async fn post<T: DeserializeOwned>(url: String, body: &impl Serialize) -> Result<T, ClientError> {
    let body = serde_json::to_string(body).map_err(|error| ClientError::Strange(error.to_string()))?;
    let text = request(move |agent| agent.post(&url).content_type("application/json").send(body)).await?;
    serde_json::from_str(&text).map_err(|error| ClientError::Strange(error.to_string()))
}

async fn request(
    call: impl FnOnce(&ureq::Agent) -> Result<ureq::http::Response<ureq::Body>, ureq::Error> + Send + 'static,
) -> Result<String, ClientError> {
    static AGENT: std::sync::LazyLock<ureq::Agent> =
        std::sync::LazyLock::new(|| ureq::Agent::config_builder().http_status_as_error(false).build().into());
    let failed = |error: &dyn std::fmt::Display| ClientError::Connection(error.to_string());
    let called = tokio::task::spawn_blocking(move || {
        let mut response = call(&AGENT).map_err(|error| failed(&error))?;
        let text = response.body_mut().read_to_string().map_err(|error| failed(&error))?;
        if response.status().is_success() {
            return Ok(text);
        }
        Err(serde_json::from_str(&text).map_or_else(|_| ClientError::Strange(text), ClientError::Refused))
    });
    called.await.map_err(|error| failed(&error))?
}

#[cfg(test)]
mod tests {
    use super::Link;

    #[test]
    fn links_name_a_server_a_table_and_perhaps_a_secret() {
        let link: Link = "http://127.0.0.1:7777/t/abc".parse().unwrap();
        assert_eq!((&*link.server, &*link.table, link.token), ("http://127.0.0.1:7777", "abc", None));
        let link: Link = "https://arena.example/t/abc/return/xyz/".parse().unwrap();
        assert_eq!(link.token.as_deref(), Some("xyz"));
        for wrong in ["", "abc", "http://x/abc", "ftp://x/t/abc", "http://x/t/", "http://x/t/a/b"] {
            assert!(wrong.parse::<Link>().unwrap_err().to_string().contains("no link"), "{wrong}");
        }
    }
}
