//! Whole random games: how long a game takes with every legal list and every draw.
#![allow(clippy::disallowed_types, reason = "a bench brings its own generator")]

use criterion::{Criterion, criterion_group, criterion_main};
use rules_core::{Game, SplitMix, Turn, random_step};
use rules_fired_up::{Config, Content, FiredUp};
use std::{hint::black_box, sync::Arc};

/// Plays one game and gives its number of steps.
fn play(game: &FiredUp, random: &mut SplitMix) -> usize {
    let (mut state, mut legal, mut steps) = (game.start(), Vec::with_capacity(512), 0);
    while let Some(step) = random_step(game, &state, random, &mut legal) {
        game.apply(&mut state, step, &mut |_| {});
        steps += 1;
    }
    assert!(matches!(game.turn(&state), Turn::Over(_)), "a game is played to its end");
    steps
}

fn games(criterion: &mut Criterion) {
    for seats in [2, 4] {
        let game = FiredUp::open(Config::table(seats), Arc::new(Content::shipped()))
            .expect("the usual table can be opened");
        let mut random = SplitMix::new(1);
        criterion.bench_function(&format!("a random game of {seats}"), |bencher| {
            bencher.iter(|| {
                let steps = play(&game, black_box(&mut random));
                assert!(steps <= game.longest(), "a game is not longer than it may be");
            });
        });
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
