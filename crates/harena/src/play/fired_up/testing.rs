//! Games of Fired Up for tests.

use crate::play::{
    party::{Setup, testing},
    session::Session,
};
use rules_fired_up::FiredUp;

pub(super) use testing::play_out;

/// A game whose time the test turns on.
pub(super) type Clock = testing::Clock<FiredUp>;

/// A table of so many players, some of them people.
pub(super) fn setup(players: usize, humans: usize) -> Setup<FiredUp> {
    testing::setup(players, humans)
}

/// A game for so many players, some of them people.
pub(super) fn session(players: usize, humans: usize) -> Session<FiredUp> {
    testing::session(players, humans)
}
