//! Whole games in a real browser: alone, with friends, without a network, by keyboard, and for everybody.

mod access;
mod builder;
mod careers;
mod friends;
mod layout;
mod learning;
mod offline;
mod past;
mod refusals;
mod solo;
mod waiting;
mod watcher;
