//! What nobody may know does not go over the wire, over HTTP or into a log: searched byte by byte.

#[path = "../common/mod.rs"]
mod common;

mod canaries;
mod onward;
mod tempo;
mod twins;
