//! Cards, notices, decisions and views in plain words, with the § where a rule explains a surprise.

mod decisions;
mod notices;
mod printed;
mod table;

use crate::{FiredUp, Mat, Space, View};
use rules_core::{Seat, words::Who};

/// A game in words, for people who have names.
///
/// The rules know seats only; who sits in them is the table's matter. A seat without a name is called by its number, and
/// whoever is called `You` is spoken to. Fighters are called by the mats that entered, so the arena must be known.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    game: &'a FiredUp,
    names: &'a [String],
    mats: [Option<Mat>; crate::SPACES],
}

impl FiredUp {
    /// The game in words, with the names of whoever sits in the seats, as many as have one, and the mats that entered.
    pub const fn words<'a>(&'a self, names: &'a [String], mats: [Option<Mat>; crate::SPACES]) -> Words<'a> {
        Words { game: self, names, mats }
    }

    /// Several lines that show what a viewer knows.
    pub fn show(&self, view: &View) -> String {
        self.words(&[], view.arena.mats).show(view)
    }
}

impl Words<'_> {
    /// Whoever sits there.
    fn who(&self, seat: Seat) -> Who<'_> {
        Who::new(seat, self.names.get(seat.index()).map(String::as_str))
    }

    /// The fighter that entered on a space.
    pub fn fighter(&self, space: Space) -> String {
        match self.mats[space.index()] {
            Some(mat) => self.game.mat(mat).name.clone(),
            None => format!("the fighter on space {}", space.index() + 1),
        }
    }

    /// The same at the beginning of a sentence.
    fn fighter_begins(&self, space: Space) -> String {
        match self.mats[space.index()] {
            Some(mat) => self.game.mat(mat).name.clone(),
            None => format!("The fighter on space {}", space.index() + 1),
        }
    }
}
