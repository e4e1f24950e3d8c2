//! Hosting as people do it: the real binary, a real port, a real data folder.

mod admin;
mod bots;
mod example;
mod flood;
mod log;
mod server;
mod stopping;
