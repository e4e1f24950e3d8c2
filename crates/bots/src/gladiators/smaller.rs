//! Advice where a duel is somewhat too large: solve the same duel with fewer Luck Dice, Heal Dice and pieces to throw.
//!
//! A gladiator with more than the smaller duel knows is advised as if it had as much as that; what is beyond looks
//! free until it is used up. Healths, skills, weapons and stances stay exact, and they matter most.

use super::{
    search::decider,
    solution::{Solution, size},
    solve::{Limit, Progress, Unsolved},
};
use rules_core::{Game, Seat, SplitMix};
use rules_gladiators::{Action, Gladiators, View};
use std::sync::Arc;

/// A duel and the solution of a smaller one like it.
pub struct Smaller {
    game: Gladiators,
    solution: Solution,
}

/// What is left of each resource, step by step: some of everything first, then hardly anything.
const FLOORS: [Floor; 4] = [
    Floor { luck: 2, heal: 2, ammo: 2 },
    Floor { luck: 1, heal: 1, ammo: 2 },
    Floor { luck: 1, heal: 1, ammo: 1 },
    Floor { luck: 1, heal: 0, ammo: 1 },
];

struct Floor {
    luck: u8,
    heal: u8,
    ammo: u8,
}

impl Smaller {
    /// Takes resources away until the duel fits the limit, and solves it. It fails if no smaller duel fits.
    pub fn solve(game: &Gladiators, limit: Limit, progress: Progress<'_>) -> Result<Smaller, Unsolved> {
        let mut smaller = game.clone();
        for floor in &FLOORS {
            while !limit.fits(size(&smaller)) {
                let Some(next) = reduced(&smaller, floor) else { break };
                smaller = next;
                if progress(0.0).is_break() {
                    return Err(Unsolved::Stopped);
                }
            }
        }
        let solution = Solution::solve(&smaller, limit, progress)?;
        Ok(Smaller { game: game.clone(), solution })
    }

    /// The smaller duel.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// For the seat that decides now: about how good its chance to win is after each legal action, best first. More
    /// dice than the smaller duel knows are judged like as many as it knows, and come after them; healing that it does
    /// not know at all comes last.
    pub fn advice(&self, view: &View) -> Option<Vec<(Action, f64)>> {
        let mut advice = self.solution.advice(&self.shrunk(view))?;
        let mut legal = Vec::new();
        let state = self.game.imagine(view, &mut SplitMix::new(0));
        self.game.legal(&state, decider(view)?, &mut legal);
        for action in legal {
            if advice.iter().all(|&(known, _)| known != action) {
                let like = advice
                    .iter()
                    .filter(|(known, _)| are_alike(*known, action))
                    .max_by_key(|(known, _)| *known);
                let value = like.map_or(0.0, |&(_, value)| value);
                advice.push((action, value));
            }
        }
        advice.sort_by(|a, b| b.1.total_cmp(&a.1));
        Some(advice)
    }

    /// How often the viewer should add 0, 1, 2, … Luck Dice to initiative.
    pub fn bid_mixture(&self, view: &View) -> Option<Vec<f64>> {
        self.solution.bid_mixture(&self.shrunk(view))
    }

    /// The view with no more of anything than the smaller duel knows.
    fn shrunk(&self, view: &View) -> View {
        let mut shrunk = view.clone();
        for seat in [Seat::FIRST, Seat::SECOND] {
            let (fighter, corner) = (&mut shrunk.fighters[seat.index()], self.solution.game().corner(seat));
            fighter.luck = fighter.luck.min(corner.luck);
            fighter.heal = fighter.heal.min(corner.heal);
            for (left, most) in fighter.ammo.iter_mut().zip(corner.ammo) {
                *left = (*left).min(most);
            }
        }
        shrunk
    }
}

/// Do both add or roll some number of dice?
fn are_alike(known: Action, action: Action) -> bool {
    match (known, action) {
        (Action::Luck(_), Action::Luck(_)) | (Action::Heal(_), Action::Heal(_)) => true,
        (Action::Attack(_) | Action::Heal(_) | Action::Luck(_) | Action::Pass, _) => false,
    }
}

/// The duel with one less of whatever there is most of above the floor; nothing if the floor is reached.
fn reduced(game: &Gladiators, floor: &Floor) -> Option<Gladiators> {
    let (mut config, mut content) = (game.config().clone(), game.content().clone());
    let carried: Vec<String> =
        config.gladiators.iter().flat_map(|sheet| &sheet.weapons).map(|weapon| weapon.name.clone()).collect();
    let weapons = content.arms.weapons.iter_mut().filter(|weapon| carried.contains(&weapon.name));
    let ammo =
        weapons.filter_map(|weapon| weapon.thrown.as_mut()).map(|thrown| (&mut thrown.ammo, floor.ammo));
    let dice = config
        .gladiators
        .iter_mut()
        .flat_map(|sheet| [(&mut sheet.luck, floor.luck), (&mut sheet.heal, floor.heal)]);
    let (most, _) =
        ammo.chain(dice).filter(|(left, floor)| **left > *floor).max_by_key(|(left, _)| **left)?;
    *most -= 1;
    Gladiators::open(config, Arc::new(content)).ok()
}
