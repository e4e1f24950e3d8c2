//! How fast things go: random games on one core, with legal lists, draws and every rule check a real game has; games
//! [imagined and played on](imagining) from positions; and [choices](search) of hard bots.
//!
//! The allocator counts every heap allocation of this thread (the crate `allocation-counter` installs it), so "no
//! allocation in a step" is measured, not claimed.

pub mod imagining;
mod positions;
pub mod search;

use rules_core::{Game, SplitMix, Step, random_step};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use rules_toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pig::Pig};
use serde::Serialize;
use std::time::{Duration, Instant};

/// How to measure.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How long each figure is measured.
    pub time: Duration,
    /// The seed of the first game.
    pub seed: u64,
}

/// What was measured of one game.
#[derive(Clone, Debug, Serialize)]
pub struct Speed {
    /// Which game.
    pub game: &'static str,
    /// With how many players.
    pub players: usize,
    /// How many games were played.
    pub games: u64,
    /// Games a second.
    pub games_per_second: u64,
    /// Steps a second: decisions and draws.
    pub steps_per_second: u64,
    /// Decisions a second.
    pub decisions_per_second: u64,
    /// The mean length of a game.
    pub steps_per_game: f64,
    /// The mean time of a step, with its legal list or its draw.
    pub nanoseconds_per_step: f64,
    /// Heap allocations a step.
    pub allocations_per_step: f64,
    /// The size of a state, which is what a copy costs.
    pub state_bytes: usize,
}

/// Measures pig.
pub fn pig(game: &Pig, plan: Plan) -> Speed {
    measure(game, plan)
}

/// Measures Kuhn poker.
pub fn kuhn(plan: Plan) -> Speed {
    measure(&Kuhn, plan)
}

/// Measures Leduc poker.
pub fn leduc(plan: Plan) -> Speed {
    measure(&Leduc, plan)
}

/// Measures liar's dice.
pub fn liars_dice(plan: Plan) -> Speed {
    measure(&LiarsDice, plan)
}

/// Measures duels of two gladiators.
pub fn gladiators(game: &Gladiators, plan: Plan) -> Speed {
    measure(game, plan)
}

/// Measures games of FIGHT!.
pub fn fight(game: &Fight, plan: Plan) -> Speed {
    measure(game, plan)
}

/// Measures games of Fired Up.
pub fn fired_up(game: &FiredUp, plan: Plan) -> Speed {
    measure(game, plan)
}

/// Steps and decisions of some games.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    steps: u64,
    decisions: u64,
}

fn measure<G: Game>(game: &G, plan: Plan) -> Speed {
    let mut random = SplitMix::new(plan.seed);
    let mut legal = Vec::with_capacity(256);
    // The first games fill caches, and are not counted.
    play(game, &mut random, &mut legal, 1000);
    let mut tally = Tally::default();
    let start = Instant::now();
    let mut elapsed = Duration::ZERO;
    let allocations = allocation_counter::measure(|| {
        while elapsed < plan.time {
            // The clock is read once in a while, so that reading it costs nothing.
            let more = play(game, &mut random, &mut legal, 1000);
            tally.games += more.games;
            tally.steps += more.steps;
            tally.decisions += more.decisions;
            elapsed = start.elapsed();
        }
    });
    speed_of(game, tally, elapsed, allocations.count_total)
}

/// Some games at random.
fn play<G: Game>(game: &G, random: &mut SplitMix, legal: &mut Vec<G::Action>, games: u64) -> Tally {
    let mut tally = Tally { games, ..Tally::default() };
    for _ in 0..games {
        let mut state = game.start();
        while let Some(step) = random_step(game, &state, random, legal) {
            tally.decisions += u64::from(matches!(step, Step::Act(..)));
            tally.steps += 1;
            game.apply(&mut state, step, &mut |_| {});
        }
    }
    tally
}

#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "rates are shown, not computed with")]
fn speed_of<G: Game>(game: &G, tally: Tally, elapsed: Duration, allocations: u64) -> Speed {
    let per_second = |count: u64| (count as f64 / elapsed.as_secs_f64()) as u64;
    let steps = tally.steps as f64;
    Speed {
        game: G::ID,
        players: game.seats(),
        games: tally.games,
        games_per_second: per_second(tally.games),
        steps_per_second: per_second(tally.steps),
        decisions_per_second: per_second(tally.decisions),
        steps_per_game: steps / tally.games as f64,
        nanoseconds_per_step: elapsed.as_secs_f64() * 1e9 / steps,
        allocations_per_step: allocations as f64 / steps,
        state_bytes: size_of::<G::State>(),
    }
}
