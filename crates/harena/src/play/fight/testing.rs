//! Games of FIGHT! for tests.

use crate::play::{
    party::{Setup, testing},
    session::Session,
};
use rules_fight::{BoostView, Fight};

pub(super) use testing::play_out;

/// A game whose time the test turns on.
pub(super) type Clock = testing::Clock<Fight>;

/// A table of so many players, some of them people.
pub(super) fn setup(players: usize, humans: usize) -> Setup<Fight> {
    testing::setup(players, humans)
}

/// A game for so many players, some of them people.
pub(super) fn session(players: usize, humans: usize) -> Session<Fight> {
    testing::session(players, humans)
}

impl Clock {
    /// Lets time pass until somebody decides about a Boost; those who play take what is marked.
    pub(super) fn wait_for_boost(&mut self) {
        self.wait_for(|deciding| {
            matches!(deciding.view.seats[deciding.seat.index()].boost, BoostView::Waiting { .. })
        });
    }
}
