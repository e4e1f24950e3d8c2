//! Positions to measure from: every decision along some random games, collected beforehand.

use rules_core::{Game, Random, Seen, SplitMix, Step, Turn};

/// So many games are walked through. Whole games, so that openings and ends have the weight they have in play.
const GAMES: usize = 20;

/// A decision, as it is and as who owes it sees it.
pub(super) struct Position<G: Game> {
    pub(super) state: G::State,
    pub(super) seen: Seen<G>,
}

/// Every decision along some random games. There is always one: no game is over before it began.
pub(super) fn positions<G: Game>(game: &G, seed: u64) -> Vec<Position<G>> {
    let mut random = SplitMix::new(seed);
    let mut positions = Vec::new();
    for _ in 0..GAMES {
        walk(game, &mut random, &mut positions);
    }
    positions
}

fn walk<G: Game>(game: &G, random: &mut SplitMix, positions: &mut Vec<Position<G>>) {
    let mut state = game.start();
    loop {
        let step = match game.turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => Step::Draw(game.draw(&state, random)),
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a decision is owed by somebody");
                let seen = Seen::of(game, &state, seat);
                let chosen = seen.legal[random.below(seen.legal.len() as u64) as usize];
                positions.push(Position { state: state.clone(), seen });
                Step::Act(seat, chosen)
            }
        };
        game.apply(&mut state, step, &mut |_| {});
    }
}
