//! A server under siege: it is flooded, lied to, starved and stopped, and its tables go on.

#[path = "../common/mod.rs"]
mod common;

mod abuse;
mod connections;
mod doors;
mod frames;
mod fuzz;
mod life;
mod store_fails;
mod take_back;
mod tls;
