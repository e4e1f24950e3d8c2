//! Where every position of a duel lies in one array of chances.
//!
//! A position is a moment at which a turn begins, before a stunned mover tries to focus. What matters of it: whose
//! turn it is; the health of both; the resources of both (Luck Dice, Heal Dice, pieces to throw); whether the mover
//! is stunned, which decides the mover's own defence after this turn; and the rival's defence against this turn,
//! which is a number of dice and whether a stun is behind it, four cases at most. What the mover did last turn does
//! not matter: it is about to be overwritten. The array holds the mover's chance to win.
//!
//! The order of the array is, from the slowest: resources of the first seat, of the second, health of the first, of
//! the second, then the few positions that share all these (a *cell*). All cells with the same resources are a
//! *layer*.

use super::side::{Allowed, Side};
use rules_core::Seat;
use rules_gladiators::{Gladiators, View};
use std::ops::Range;

/// A duel worked out for the solver.
pub(crate) struct Model {
    pub sides: [Side; 2],
    /// How far one resource of a seat moves in the array.
    pub resource_step: [usize; 2],
    health_step: [usize; 2],
    /// Where the positions of each mover begin within a cell.
    turn_start: [usize; 2],
    cell: usize,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub mover: usize,
    /// The resource numbers, by seat.
    pub resources: [usize; 2],
    pub health: [u8; 2],
    /// Is the mover stunned?
    pub stunned: bool,
    /// Which of its defences the rival has.
    pub guard: usize,
}

/// How large a duel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Different positions at the beginning of a turn; eight bytes of memory each.
    pub states: u64,
    /// Different resources of both sides together.
    pub layers: u64,
    /// About how many chances are looked up to judge every position once.
    pub work: u64,
}

impl Model {
    pub(crate) fn new(game: &Gladiators, allowed: Allowed<'_>) -> Model {
        let mut sides = [Seat::FIRST, Seat::SECOND].map(|seat| Side::new(game, seat, allowed));
        let [first, second] = &mut sides;
        first.face(second);
        second.face(first);
        let turn = [2 * second.guards.len(), 2 * first.guards.len()];
        let cell = turn[0] + turn[1];
        let health_step = [cell.saturating_mul(second.health.into()), cell];
        let layer = health_step[0].saturating_mul(first.health.into());
        let resource_step = [layer.saturating_mul(second.resources), layer];
        Model { sides, resource_step, health_step, turn_start: [0, turn[0]], cell }
    }

    /// How large the array is, and how much work to fill.
    pub(crate) fn size(&self) -> Size {
        let [first, second] = &self.sides;
        let layers = first.resources as u64 * second.resources as u64;
        let states = u128::from(layers) * self.resource_step[1] as u128;
        let turns = |mover: usize| {
            let (own, rival) = (&self.sides[mover], &self.sides[1 - mover]);
            let positions =
                u128::from(own.health) * u128::from(rival.health) * 2 * rival.guards.len() as u128;
            let replies: u128 = (0..rival.resources).map(|number| replies(rival, number)).sum();
            let swings: u128 = (0..own.resources).map(|number| swings(own, number)).sum();
            let strikes: u128 = (0..own.resources).map(|number| strikes(own, number)).sum();
            positions * (strikes * replies + swings * rival.resources as u128)
        };
        let narrow = |number: u128| u64::try_from(number).unwrap_or(u64::MAX);
        Size { states: narrow(states), layers, work: narrow(turns(0) + turns(1)) }
    }

    /// Where a position lies.
    #[inline]
    pub(crate) fn index(&self, spot: &Spot) -> usize {
        let along = |seat: usize| {
            spot.resources[seat] * self.resource_step[seat]
                + usize::from(spot.health[seat] - 1) * self.health_step[seat]
        };
        let within = usize::from(spot.stunned) * self.sides[1 - spot.mover].guards.len() + spot.guard;
        along(0) + along(1) + self.turn_start[spot.mover] + within
    }

    /// Which position lies there.
    pub(crate) fn spot(&self, index: usize) -> Spot {
        let within = index % self.cell;
        let mover = usize::from(within >= self.turn_start[1]);
        let within = within - self.turn_start[mover];
        let guards = self.sides[1 - mover].guards.len();
        let health = |seat: usize, most: u8| (index / self.health_step[seat] % usize::from(most)) as u8 + 1;
        Spot {
            mover,
            resources: [
                index / self.resource_step[0],
                index / self.resource_step[1] % self.sides[1].resources,
            ],
            health: [health(0, self.sides[0].health), health(1, self.sides[1].health)],
            stunned: within >= guards,
            guard: within % guards,
        }
    }

    /// The turn of a view, if the duel of this model can come to it.
    pub(crate) fn spot_of(&self, view: &View) -> Option<Spot> {
        let [first, second] = &view.fighters;
        let resources = [self.sides[0].resources_of(first)?, self.sides[1].resources_of(second)?];
        let health = [first.health, second.health];
        let is_within = |seat: usize| (1..=self.sides[seat].health).contains(&health[seat]);
        let mover = view.mover.index();
        let rival = &view.fighters[1 - mover];
        let guard = self.sides[1 - mover].guard(rival.stunned, rival.last);
        let stunned = view.fighters[mover].stunned;
        (is_within(0) && is_within(1)).then_some(Spot { mover, resources, health, stunned, guard })
    }

    /// The first turn of a duel, in which both have these resources.
    pub(crate) fn first_turn(&self, mover: usize, resources: [usize; 2]) -> Spot {
        let health = [self.sides[0].health, self.sides[1].health];
        Spot { mover, resources, health, stunned: false, guard: self.sides[1 - mover].plain }
    }

    /// The resource numbers at the start.
    pub(crate) fn full(&self) -> [usize; 2] {
        [self.sides[0].resources - 1, self.sides[1].resources - 1]
    }

    /// The blocks of the array that can be solved one after the other.
    ///
    /// Without Heal Dice health only falls, so a block is a cell. Healing can lead back up: if the second seat has
    /// Heal Dice left, all its healths belong together, and if the first seat has, the whole layer does.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = Range<usize>> {
        let layers = self.sides[0].resources * self.sides[1].resources;
        (0..layers).flat_map(move |number| {
            let start = number * self.resource_step[1];
            let resources = self.spot(start).resources;
            let block = if self.sides[0].heal(resources[0]) > 0 {
                self.resource_step[1]
            } else if self.sides[1].heal(resources[1]) > 0 {
                self.health_step[0]
            } else {
                self.cell
            };
            (0..self.resource_step[1] / block).map(move |at| start + at * block..start + (at + 1) * block)
        })
    }
}

impl Spot {
    /// §9.3 What a battle is worth to the mover if the crowd must decide now, half where it cannot tell.
    pub(crate) fn verdict(&self, when_equal: f64) -> f64 {
        let (own, rival) = (self.health[self.mover], self.health[1 - self.mover]);
        match own.cmp(&rival) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => when_equal,
        }
    }
}

/// Chances looked up to answer one strike: every number of Luck Dice, every number of them lost, blocked or not.
fn replies(side: &Side, resources: usize) -> u128 {
    let luck = side.luck_for_block(resources) as u128;
    (luck + 1) * (luck + 2)
}

/// Strikes to be answered: those of every use, with every number of Luck Dice left, in two defences.
fn strikes(side: &Side, resources: usize) -> u128 {
    let uses = side.arsenal(resources).uses.iter();
    let strikes: usize = uses.map(|&used| side.uses[used].strikes.len()).sum();
    2 * (side.luck(resources) as u128 + 1) * strikes as u128
}

/// Results of attack rolls to be added up.
fn swings(side: &Side, resources: usize) -> u128 {
    let moves = side.arsenal(resources).uses.iter().flat_map(|&used| &side.uses[used].moves);
    let swings = moves.flat_map(|tried| &tried.swings[..=side.luck(resources)]);
    swings.map(|swing| (swing.hits.len() + swing.whiffs.len()) as u128).sum()
}
