//! A page of advice: the best turn for every pair of healths, as data for whoever prints it.

use super::{Advice, Solution, model::Spot};
use rules_core::Seat;
use rules_gladiators::Guard;

/// The situations a page can be made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Who moves.
    pub mover: Seat,
    /// Is the mover stunned, and could not focus?
    pub stunned: bool,
    /// What the rival's defence goes by.
    pub rival: Guard,
}

impl Situation {
    /// Nobody is stunned, and the rival is fully on guard.
    pub fn plain(mover: Seat) -> Situation {
        Situation { mover, stunned: false, rival: Guard::Plain }
    }
}

/// A page of advice.
#[derive(Clone, Debug, PartialEq)]
pub struct AdviceTable {
    /// What it was made for.
    pub situation: Situation,
    /// `rows[own health - 1][rival's health - 1]`, with every Luck Die, Heal Die and piece to throw still there.
    pub rows: Vec<Vec<Advice>>,
}

impl Solution {
    /// The best turn for every pair of healths.
    pub fn table(&self, situation: Situation) -> AdviceTable {
        let mover = situation.mover.index();
        let (own, rival) = (&self.model.sides[mover], &self.model.sides[1 - mover]);
        let guard = rival.guard_by(situation.rival);
        let advise = |own_health: u8, rival_health: u8| {
            let mut health = [own_health, rival_health];
            if mover == 1 {
                health.reverse();
            }
            let stunned = situation.stunned;
            self.best_turn(&Spot { mover, resources: self.model.full(), health, stunned, guard })
        };
        let row =
            |own_health| (1..=rival.health).map(|rival_health| advise(own_health, rival_health)).collect();
        AdviceTable { situation, rows: (1..=own.health).map(row).collect() }
    }
}
