//! How long random duels and exact odds take. Every bench asserts the answer it times.
#![allow(
    clippy::disallowed_types,
    missing_docs,
    reason = "a bench brings its own generator, and criterion its main"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use rules_core::{Fraction, Game, SplitMix, random_step};
use rules_gladiators::{Action, Class, Config, Content, Gladiators, Reading};
use std::{hint::black_box, sync::Arc};

/// Plays a duel at random and counts its steps.
fn duel(game: &Gladiators, random: &mut SplitMix, legal: &mut Vec<Action>) -> u32 {
    let (mut state, mut steps) = (game.start(), 0);
    while let Some(step) = random_step(game, &state, random, legal) {
        game.apply(&mut state, step, &mut |_| {});
        steps += 1;
    }
    steps
}

fn duels(criterion: &mut Criterion) {
    let content = Arc::new(Content::shipped());
    for [one, other] in [["Priscus", "Celer"], ["Verica", "Ludia"]] {
        let sheets = [one, other].map(|name| content.gladiator(name).expect("it ships").clone());
        let [first, second] = sheets;
        let game = Gladiators::open(Config::duel(first, second), Arc::clone(&content)).expect("it ships");
        let mut legal = Vec::new();
        // Twice a hundred duels from one seed are the same hundred duels.
        let mut hundred = || {
            let mut random = SplitMix::new(7);
            (0..100).map(|_| duel(&game, &mut random, &mut legal)).sum::<u32>()
        };
        let expected = hundred();
        criterion.bench_function(&format!("100 random duels, {one} and {other}"), |bencher| {
            bencher.iter(|| assert_eq!(black_box(hundred()), expected));
        });
    }
}

fn odds(criterion: &mut Criterion) {
    let content = Content::shipped();
    let table = content.attack_tables.read_as(Reading::Staircase);
    criterion.bench_function("exact odds, 3 dice of class B against 2", |bencher| {
        bencher.iter(|| assert_eq!(table.odds(Class::B, black_box(3), 2).landed, Fraction::new(4091, 7776)));
    });
}

criterion_group!(benches, duels, odds);
criterion_main!(benches);
