//! How many games are imagined from what a player sees, and played on at random to their end, on one core.

use super::{
    Plan,
    positions::{Position, positions},
};
use rules_core::{Game, SplitMix, random_step};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use serde::Serialize;
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// So many games are imagined of a view before the next one, as a bot does that thinks about a decision.
const OF_ONE_VIEW: usize = 16;

/// What was measured of one game, in the mean over every decision along some random games.
#[derive(Clone, Debug, Serialize)]
pub struct Imagining {
    /// Which game.
    pub game: &'static str,
    /// With how many players.
    pub players: usize,
    /// How many positions the means are over.
    pub positions: usize,
    /// Games imagined a second, from views that were made beforehand.
    pub imagined_per_second: f64,
    /// Heap allocations an imagined game.
    pub allocations_per_imagined: f64,
    /// Random playouts a second, from a copy of the state to the end of the game.
    pub playouts_per_second: f64,
    /// The mean length of a playout.
    pub steps_per_playout: f64,
}

/// Measures a duel of two gladiators.
pub fn gladiators(game: &Gladiators, plan: Plan) -> Imagining {
    measure(game, plan)
}

/// Measures FIGHT!.
pub fn fight(game: &Fight, plan: Plan) -> Imagining {
    measure(game, plan)
}

/// Measures Fired Up.
pub fn fired_up(game: &FiredUp, plan: Plan) -> Imagining {
    measure(game, plan)
}

#[expect(clippy::cast_precision_loss, reason = "rates are shown, not computed with")]
fn measure<G: Game>(game: &G, plan: Plan) -> Imagining {
    let positions = positions(game, plan.seed);
    let mut random = SplitMix::new(plan.seed);
    let (mut imagined, mut rounds) = (0.0, 0.0);
    let allocations = allocation_counter::measure(|| {
        (rounds, imagined) = rounds_per_second(plan.time, || imagine_all(game, &positions, &mut random));
    });
    let of_a_round = (positions.len() * OF_ONE_VIEW) as f64;
    let (mut steps, mut legal) = (0, Vec::with_capacity(256));
    let (played, playouts) =
        rounds_per_second(plan.time, || steps += play_all(game, &positions, &mut random, &mut legal));
    Imagining {
        game: G::ID,
        players: game.seats(),
        positions: positions.len(),
        imagined_per_second: imagined * of_a_round,
        // The round that fills caches allocates as well.
        allocations_per_imagined: allocations.count_total as f64 / ((rounds + 1.0) * of_a_round),
        playouts_per_second: playouts * positions.len() as f64,
        steps_per_playout: steps as f64 / ((played + 1.0) * positions.len() as f64),
    }
}

/// Goes round and round until the time is over, and tells how many rounds that were, and how many a second. Only whole
/// rounds count, so that every position has the same weight; the first fills caches, and does not.
fn rounds_per_second(time: Duration, mut round: impl FnMut()) -> (f64, f64) {
    round();
    let (start, mut rounds) = (Instant::now(), 0.0);
    loop {
        round();
        rounds += 1.0;
        let elapsed = start.elapsed();
        if elapsed >= time {
            return (rounds, rounds / elapsed.as_secs_f64());
        }
    }
}

fn imagine_all<G: Game>(game: &G, positions: &[Position<G>], random: &mut SplitMix) {
    for position in positions {
        for _ in 0..OF_ONE_VIEW {
            black_box(game.imagine(&position.seen.view, random));
        }
    }
}

/// One playout from every position, and how many steps they took.
fn play_all<G: Game>(
    game: &G,
    positions: &[Position<G>],
    random: &mut SplitMix,
    legal: &mut Vec<G::Action>,
) -> u64 {
    let mut steps = 0;
    for position in positions {
        let mut state = position.state.clone();
        while let Some(step) = random_step(game, &state, random, legal) {
            game.apply(&mut state, step, &mut |_| {});
            steps += 1;
        }
    }
    steps
}
