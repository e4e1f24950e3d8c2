//! How a request becomes a socket.
//!
//! The web framework has this too, but hides the connection below: whoever sent something that cannot be read could not be
//! told so, because a connection that is closed with something unread takes what was said last along.

use crate::{error::Failure, options::Limits};
use axum::{
    extract::FromRequestParts,
    http::{HeaderName, HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        handshake::derive_accept_key,
        protocol::{Role, WebSocketConfig},
    },
};
use wire::message::Reason;

/// A socket and the connection below it.
pub(crate) type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// Bytes of a socket that are read at once. The library fills the whole buffer with zeros before every read, and would take
/// 128 KB for each connection; what clients say is short.
const READ: usize = 512;
/// Bytes that are written at once.
const WRITTEN: usize = 4096;

/// A request that asks for a socket.
pub(crate) struct Upgrade {
    accept: HeaderValue,
    upgrade: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Failure> {
        let says = |name: HeaderName, word: &str| {
            let lines = parts.headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
            lines.flat_map(|line| line.split(',')).any(|part| part.trim().eq_ignore_ascii_case(word))
        };
        let is_asked = says(header::CONNECTION, "upgrade")
            && says(header::UPGRADE, "websocket")
            && says(header::SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| is_asked);
        let accept = key.map(|key| HeaderValue::from_str(&derive_accept_key(key.as_bytes())));
        match (accept, parts.extensions.remove::<OnUpgrade>()) {
            (Some(Ok(accept)), Some(upgrade)) => Ok(Upgrade { accept, upgrade }),
            _ => Err(Failure::new(Reason::Malformed, "this address is for WebSockets, version 13")),
        }
    }
}

impl Upgrade {
    /// Answers the request, and hands over the socket as soon as there is one. No message longer than the limit is ever held
    /// in memory: its length stands before it.
    pub(crate) fn answer<F: Future<Output = ()> + Send + 'static>(
        self,
        limits: &Limits,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let config = WebSocketConfig::default()
            .max_message_size(Some(limits.message_bytes))
            .max_frame_size(Some(limits.message_bytes))
            .read_buffer_size(READ)
            .write_buffer_size(WRITTEN);
        tokio::spawn(async move {
            // Who hangs up meanwhile needs no socket.
            let Ok(upgraded) = self.upgrade.await else { return };
            let io = TokioIo::new(upgraded);
            serve(WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await).await;
        });
        let headers = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, self.accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}
