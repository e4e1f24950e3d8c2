//! What server and clients say to each other: plain data, JSON, one type a message.
//!
//! [`setup`] is what people agree on before a game, [`rest`] what is asked and answered over HTTP, [`message`] what goes over
//! the socket of a table while it is played. `docs/PROTOCOL.md` shows every message with an example, and a test reads them
//! all with these types.

pub mod careers;
pub mod message;
pub mod players;
pub mod rest;
pub mod setup;

pub use message::{ClientMessage, Reason, ServerMessage};
pub use setup::Setup;

/// The number of this protocol. A client says which it speaks; the server refuses others.
pub const PROTOCOL: u16 = 1;

/// JSON that is handed on as it is, because its type is the game's own: an action, a view, a notice.
pub type Json = Box<serde_json::value::RawValue>;
