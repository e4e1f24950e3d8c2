//! Whole games in a real browser: alone, with friends, without a network, by keyboard, and for everybody.

mod access;
mod friends;
mod learning;
mod offline;
mod past;
mod solo;
mod watcher;
