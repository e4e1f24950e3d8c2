//! `harena lab speed`: random games on one core, with legal lists, draws and every rule check a real game has.
//!
//! The binary's allocator counts every heap allocation of this thread (the crate `allocation-counter` installs it), so
//! "no allocation in a step" is measured, not claimed.

use crate::{files, output};
use clap::value_parser;
use rules_core::{Game, SplitMix, Step, random_step};
use rules_gladiators::{Config, Gladiators};
use rules_toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pig::Pig};
use serde::Serialize;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game
    #[arg(long, value_parser = [Pig::ID, Kuhn::ID, Leduc::ID, LiarsDice::ID, Gladiators::ID])]
    game: Option<String>,
    /// How long each game is measured, in seconds
    #[arg(long, default_value_t = 2, value_parser = value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// The seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The two gladiators: ready-made names or files with sheets
    #[arg(long, num_args = 2, value_names = ["ONE", "OTHER"], default_values = ["Priscus", "Celer"])]
    gladiators: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was measured of one game.
#[derive(Serialize)]
struct Speed {
    game: String,
    games: u64,
    games_per_second: u64,
    steps_per_second: u64,
    decisions_per_second: u64,
    steps_per_game: f64,
    nanoseconds_per_step: f64,
    allocations_per_step: f64,
    state_bytes: usize,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let content = files::gladiators_content(None)?.content;
    let sheet = |index: usize| files::read_gladiator(&content, &args.gladiators[index]);
    let duel = Gladiators::open(Config::duel(sheet(0)?, sheet(1)?), Arc::clone(&content))?;
    let nothing = || Arc::new(());
    let wanted = |id: &str| args.game.as_deref().is_none_or(|game| game == id);
    let mut speeds = Vec::new();
    if wanted(Pig::ID) {
        speeds.push(measure(&Pig::open(rules_toys::pig::Config::default(), nothing())?, args));
    }
    if wanted(Kuhn::ID) {
        speeds.push(measure(&Kuhn::open((), nothing())?, args));
    }
    if wanted(Leduc::ID) {
        speeds.push(measure(&Leduc::open((), nothing())?, args));
    }
    if wanted(LiarsDice::ID) {
        speeds.push(measure(&LiarsDice::open((), nothing())?, args));
    }
    if wanted(Gladiators::ID) {
        speeds.push(measure(&duel, args));
    }
    if args.json { output::json(&speeds) } else { output::lines(&table(&speeds)) }
}

/// Steps and decisions of some games.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    steps: u64,
    decisions: u64,
}

fn measure<G: Game>(game: &G, args: &Args) -> Speed {
    let mut random = SplitMix::new(args.seed);
    let mut legal = Vec::with_capacity(256);
    let mut tally = Tally::default();
    // The first games fill caches and the buffer, and are not counted.
    for _ in 0..1000 {
        play(game, &mut random, &mut legal, &mut Tally::default());
    }
    let limit = Duration::from_secs(args.seconds);
    let start = Instant::now();
    let mut elapsed = Duration::ZERO;
    let allocations = allocation_counter::measure(|| {
        while elapsed < limit {
            // The clock is read once in a while, so that reading it costs nothing.
            for _ in 0..1000 {
                play(game, &mut random, &mut legal, &mut tally);
            }
            elapsed = start.elapsed();
        }
    });
    speed_of::<G>(tally, elapsed, allocations.count_total)
}

#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "rates are shown, not computed with")]
fn speed_of<G: Game>(tally: Tally, elapsed: Duration, allocations: u64) -> Speed {
    let per_second = |count: u64| (count as f64 / elapsed.as_secs_f64()) as u64;
    let steps = tally.steps as f64;
    Speed {
        game: G::ID.to_owned(),
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

/// One game at random.
fn play<G: Game>(game: &G, random: &mut SplitMix, legal: &mut Vec<G::Action>, tally: &mut Tally) {
    let mut state = game.start();
    while let Some(step) = random_step(game, &state, random, legal) {
        tally.decisions += u64::from(matches!(step, Step::Act(..)));
        tally.steps += 1;
        game.apply(&mut state, step, &mut |_| {});
    }
    tally.games += 1;
}

fn table(speeds: &[Speed]) -> String {
    let mut text = format!(
        "{:<12} {:>12} {:>13} {:>13} {:>11} {:>9} {:>12} {:>12}",
        "game", "games/s", "steps/s", "decisions/s", "steps/game", "ns/step", "allocs/step", "state bytes"
    );
    for speed in speeds {
        text += &format!(
            "\n{:<12} {:>12} {:>13} {:>13} {:>11.1} {:>9.1} {:>12.3} {:>12}",
            speed.game,
            speed.games_per_second,
            speed.steps_per_second,
            speed.decisions_per_second,
            speed.steps_per_game,
            speed.nanoseconds_per_step,
            speed.allocations_per_step,
            speed.state_bytes
        );
    }
    text
}
