//! Random play, for measurements, tests and bots that try things out.

use crate::{Game, Random, Step, StepOf, Turn};

/// The next step of a game that goes on by chance: a draw by its odds, or a decision uniform among what is legal. Where
/// several seats owe a decision, the lowest decides first. Nothing when the game is over.
///
/// `legal` is a buffer that the caller keeps, so that a step allocates nothing.
#[inline]
pub fn random_step<G: Game, R: Random>(
    game: &G,
    state: &G::State,
    random: &mut R,
    legal: &mut Vec<G::Action>,
) -> Option<StepOf<G>> {
    match game.turn(state) {
        Turn::Decide(seats) => {
            let seat = seats.first()?;
            legal.clear();
            game.legal(state, seat, legal);
            let chosen = random.below(legal.len() as u64) as usize;
            Some(Step::Act(seat, legal[chosen]))
        }
        Turn::Chance => Some(Step::Draw(game.draw(state, random))),
        Turn::Over(_) => None,
    }
}
