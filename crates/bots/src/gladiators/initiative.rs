//! Who attacks first: the dice of initiative, and the secret choice of Luck Dice before them.
//!
//! The choice is the only one that both make at once. After a tie both choose again with what luck is left, and after
//! the tenth tie the second seat attacks first, so the choices are solved backwards from there, one small matrix for
//! each number of ties and of Luck Dice left.

use super::{
    matrix::{self, Equilibrium},
    model::Model,
    odds::totals,
};
use rules_core::Seat;
use rules_gladiators::{Gladiators, MOST_TIES};

/// The choices before initiative, solved.
pub(crate) struct Initiative {
    /// `rolls[seat][bid]` lists total, Luck Dice lost and chance.
    rolls: [Vec<Roll>; 2],
    /// `showdowns[bid of the first][bid of the second]`.
    showdowns: Vec<Vec<Vec<Showdown>>>,
    /// `first[seat][luck of the first][luck of the second]`: the first seat's chance when that seat attacks first.
    first: [Vec<Vec<f64>>; 2],
    /// `bidding[ties][luck of the first][luck of the second]`.
    bidding: Vec<Vec<Vec<Equilibrium>>>,
}

/// Every total of a roll, with the Luck Dice lost and the chance.
type Roll = Vec<(u16, u8, f64)>;

/// What two rolls against each other may give.
struct Showdown {
    lost: [usize; 2],
    /// The chances that the first seat's total is higher, that it is lower, and that both are the same.
    chances: [f64; 3],
}

impl Initiative {
    pub(crate) fn new(game: &Gladiators, model: &Model, values: &[f64]) -> Initiative {
        let corners = [game.corner(Seat::FIRST), game.corner(Seat::SECOND)];
        let rolls = corners
            .map(|corner| (0..=corner.luck).map(|bid| totals(corner.initiative, bid)).collect::<Vec<_>>());
        let lucks = corners.map(|corner| usize::from(corner.luck));
        let showdowns =
            rolls[0].iter().map(|first| rolls[1].iter().map(|second| showdown(first, second)).collect());
        let first = [0, 1].map(|seat| by_luck(lucks, |luck| first_seat_wins(model, values, seat, luck)));
        let showdowns = showdowns.collect();
        let mut initiative = Initiative { rolls, showdowns, first, bidding: Vec::new() };
        initiative.bidding = initiative.solve(lucks);
        initiative
    }

    /// The choice after so many ties, with so many Luck Dice left.
    pub(crate) fn bidding(&self, ties: usize, luck: [usize; 2]) -> &Equilibrium {
        &self.bidding[ties.min(usize::from(MOST_TIES) - 1)][luck[0]][luck[1]]
    }

    /// The first seat's chance when both have chosen and nothing has fallen yet.
    pub(crate) fn chosen(&self, ties: usize, luck: [usize; 2], bids: [usize; 2]) -> f64 {
        self.rolled(luck, bids, |left| self.after_tie(ties, left))
    }

    /// The same, with the chance after a tie given.
    fn rolled(&self, luck: [usize; 2], bids: [usize; 2], after_tie: impl Fn([usize; 2]) -> f64) -> f64 {
        let outcomes = self.showdowns[bids[0]][bids[1]].iter();
        let values = outcomes.map(|showdown| {
            let left = [luck[0] - showdown.lost[0], luck[1] - showdown.lost[1]];
            let [higher, lower, tied] = showdown.chances;
            higher * self.attacks_first(0, left)
                + lower * self.attacks_first(1, left)
                + tied * after_tie(left)
        });
        values.sum()
    }

    /// The first seat's chance when its own dice fell already; `luck` is what is left after that.
    pub(crate) fn half_rolled(&self, ties: usize, luck: [usize; 2], bid: usize, total: u16) -> f64 {
        let rolls = self.rolls[1][bid].iter();
        let values = rolls.map(|&(other, lost, chance)| {
            let left = [luck[0], luck[1] - usize::from(lost)];
            let value = match total.cmp(&other) {
                std::cmp::Ordering::Greater => self.attacks_first(0, left),
                std::cmp::Ordering::Less => self.attacks_first(1, left),
                std::cmp::Ordering::Equal => self.after_tie(ties, left),
            };
            chance * value
        });
        values.sum()
    }

    /// The first seat's chance when this seat attacks first and both have so many Luck Dice left.
    pub(crate) fn attacks_first(&self, seat: usize, luck: [usize; 2]) -> f64 {
        self.first[seat][luck[0]][luck[1]]
    }

    fn after_tie(&self, ties: usize, luck: [usize; 2]) -> f64 {
        match self.bidding.get(ties + 1) {
            Some(next) => next[luck[0]][luck[1]].value,
            None => self.attacks_first(1, luck),
        }
    }

    /// Solves the choices from the last possible one back.
    fn solve(&self, lucks: [usize; 2]) -> Vec<Vec<Vec<Equilibrium>>> {
        let mut solved: Vec<Vec<Vec<Equilibrium>>> = Vec::new();
        for _ in 0..MOST_TIES {
            let after_tie = |left: [usize; 2]| match solved.last() {
                Some(later) => later[left[0]][left[1]].value,
                None => self.attacks_first(1, left),
            };
            let round = by_luck(lucks, |luck| {
                let line = |first| {
                    (0..=luck[1]).map(|second| self.rolled(luck, [first, second], after_tie)).collect()
                };
                matrix::solve(&(0..=luck[0]).map(line).collect::<Vec<Vec<f64>>>())
            });
            solved.push(round);
        }
        solved.reverse();
        solved
    }
}

/// A value for every number of Luck Dice of both seats.
fn by_luck<T>(lucks: [usize; 2], value: impl Fn([usize; 2]) -> T) -> Vec<Vec<T>> {
    (0..=lucks[0]).map(|first| (0..=lucks[1]).map(|second| value([first, second])).collect()).collect()
}

/// The first seat's chance when a seat attacks first and so many Luck Dice are left; nothing else is spent yet.
fn first_seat_wins(model: &Model, values: &[f64], seat: usize, luck: [usize; 2]) -> f64 {
    let full = model.full();
    let left = |index: usize| full[index] - (model.sides[index].luck(full[index]) - luck[index]);
    let value = values[model.index(&model.first_turn(seat, [left(0), left(1)]))];
    if seat == 0 { value } else { 1.0 - value }
}

fn showdown(first: &Roll, second: &Roll) -> Vec<Showdown> {
    let most = |roll: &Roll| roll.iter().map(|row| usize::from(row.1)).max().unwrap_or(0);
    let mut showdowns: Vec<Showdown> = Vec::new();
    for lost in (0..=most(first)).flat_map(|own| (0..=most(second)).map(move |other| [own, other])) {
        let mut chances = [0.0; 3];
        for &(total, _, chance) in first.iter().filter(|row| usize::from(row.1) == lost[0]) {
            for &(other, _, other_chance) in second.iter().filter(|row| usize::from(row.1) == lost[1]) {
                let outcome = match total.cmp(&other) {
                    std::cmp::Ordering::Greater => 0,
                    std::cmp::Ordering::Less => 1,
                    std::cmp::Ordering::Equal => 2,
                };
                chances[outcome] += chance * other_chance;
            }
        }
        showdowns.push(Showdown { lost, chances });
    }
    showdowns
}
