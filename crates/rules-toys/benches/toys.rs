//! How long random games of the toys take. Every bench asserts the answer it times.
#![allow(
    clippy::disallowed_types,
    missing_docs,
    reason = "a bench brings its own generator, and criterion its main"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use rules_core::{Game, SplitMix, Turn, random_step};
use rules_toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pig, pig::Pig};
use std::{hint::black_box, sync::Arc};

/// Plays a hundred games from one seed; gives all their steps and what the second seat won in all.
fn hundred<G: Game>(game: &G, legal: &mut Vec<G::Action>) -> (u32, i32) {
    let mut random = SplitMix::new(7);
    let (mut steps, mut won) = (0, 0);
    for _ in 0..100 {
        let mut state = game.start();
        while let Some(step) = random_step(game, &state, &mut random, legal) {
            game.apply(&mut state, step, &mut |_| {});
            steps += 1;
        }
        if let Turn::Over(standing) = game.turn(&state) {
            won += standing.scores()[1];
        }
    }
    (steps, won)
}

fn time<G: Game>(criterion: &mut Criterion, game: &G, expected: (u32, i32)) {
    let mut legal = Vec::new();
    criterion.bench_function(&format!("100 random games of {}", G::ID), |bencher| {
        bencher.iter(|| assert_eq!(black_box(hundred(game, &mut legal)), expected));
    });
}

fn toys(criterion: &mut Criterion) {
    let pig = Pig::open(pig::Config::default(), Arc::new(())).expect("the usual game can be played");
    time(criterion, &pig, (14987, 2));
    time(criterion, &Kuhn, (422, -6));
    time(criterion, &Leduc, (667, -48));
    time(criterion, &LiarsDice, (539, 10));
}

criterion_group!(benches, toys);
criterion_main!(benches);
