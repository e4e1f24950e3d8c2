//! A table with people at it, played from outside as a server plays it: by requests, stored entries and told events.

mod clocks;
mod driver;
mod entries;
mod go_on;
mod leaving;
mod nonces;
mod refusals;
mod resume;
mod secrecy;
mod take_back;
mod watchers;
mod whispers;
mod whole_games;
