//! How long random games take. Every bench asserts the answer it times.
#![allow(
    clippy::disallowed_types,
    missing_docs,
    reason = "a bench brings its own generator, and criterion its main"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use rules_core::{Game, SplitMix, Viewer, random_step};
use rules_fight::{Action, Config, Content, Fight, State};
use std::{hint::black_box, sync::Arc};

fn open(seats: usize) -> Fight {
    Fight::open(Config::table(seats), Arc::new(Content::shipped())).expect("the set that ships serves five")
}

/// Plays at random, for so many steps or to the end, and counts the steps.
fn play(game: &Fight, random: &mut SplitMix, legal: &mut Vec<Action>, most: u32) -> (State, u32) {
    let (mut state, mut steps) = (game.start(), 0);
    while steps < most
        && let Some(step) = random_step(game, &state, random, legal)
    {
        game.apply(&mut state, step, &mut |_| {});
        steps += 1;
    }
    (state, steps)
}

fn games(criterion: &mut Criterion) {
    for seats in 2..=5 {
        let game = open(seats);
        let mut legal = Vec::new();
        // Twice a hundred games from one seed are the same hundred games.
        let mut hundred = || {
            let mut random = SplitMix::new(7);
            (0..100).map(|_| play(&game, &mut random, &mut legal, u32::MAX).1).sum::<u32>()
        };
        let expected = hundred();
        criterion.bench_function(&format!("100 random games, {seats} players"), |bencher| {
            bencher.iter(|| assert_eq!(black_box(hundred()), expected));
        });
    }
}

fn imagining(criterion: &mut Criterion) {
    let game = open(4);
    let (state, _) = play(&game, &mut SplitMix::new(3), &mut Vec::new(), 120);
    let view = game.view(&state, Viewer::Table);
    criterion.bench_function("imagining a game of four players", |bencher| {
        let mut random = SplitMix::new(5);
        bencher.iter(|| {
            let imagined = game.imagine(black_box(&view), &mut random);
            assert_eq!(game.turn(&imagined), game.turn(&state));
        });
    });
}

criterion_group!(benches, games, imagining);
criterion_main!(benches);
