//! The same duel with its turn limit, solved backwards turn by turn: slow, but exact in every respect.
//!
//! It answers how much the solver's one simplification matters. For the ready-made rookies the limit of 200 turns
//! changes nothing in the first fifteen digits: hardly any duel lasts that long.

use super::{
    model::Model,
    solve::{Limit, Unsolved},
    turn::Scratch,
};
use rules_core::{Game, Seat};
use rules_gladiators::Gladiators;

/// The chance of the first seat to win under optimal play within the turn limit of the game, if the first or the
/// second seat attacks first and all luck is kept.
///
/// It judges every position once for each turn, so the limit counts the work of all turns.
pub fn with_turn_limit(game: &Gladiators, limit: Limit) -> Result<[f64; 2], Unsolved> {
    let model = Model::new(game, &|_, _| true);
    let turns = game.config().house.turn_limit;
    let mut size = model.size();
    size.work = size.work.saturating_mul(turns.into());
    if !limit.fits(size) {
        return Err(Unsolved::TooLarge { size, limit });
    }
    Ok([Seat::FIRST, Seat::SECOND].map(|first| {
        let values = backwards(&model, size.states as usize, turns, first);
        let value = values[model.index(&model.first_turn(first.index(), model.full()))];
        if first == Seat::FIRST { value } else { 1.0 - value }
    }))
}

/// The chances of every position when so many turns are left. §9.3 With equal health, who did not attack first wins.
fn backwards(model: &Model, states: usize, turns: u16, first: Seat) -> Vec<f64> {
    let verdict = |index: usize| {
        let spot = model.spot(index);
        spot.verdict(if spot.mover == first.index() { 0.0 } else { 1.0 })
    };
    let mut values: Vec<f64> = (0..states).map(verdict).collect();
    let mut scratch = Scratch::default();
    for _ in 0..turns {
        values = (0..states).map(|index| model.judge(&values, index, &mut scratch).0).collect();
    }
    values
}
