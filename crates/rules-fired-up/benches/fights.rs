//! How long one fight takes to resolve. Every bench asserts the answer it times.
#![allow(
    clippy::disallowed_types,
    missing_docs,
    reason = "a bench brings its own generator, and criterion its main"
)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rules_core::SplitMix;
use rules_fired_up::{Ability, BattleDice, Bout, Edition, Strike, bout_odds, fight};
use std::hint::black_box;

/// How many fights one round of the bench resolves, each with dice of its own.
const FIGHTS: usize = 1000;

fn fights(criterion: &mut Criterion) {
    let mut random = SplitMix::new(11);
    let thrown: Vec<[BattleDice; 2]> =
        (0..FIGHTS).map(|_| [5, 4].map(|dice| BattleDice::roll(dice, &mut random))).collect();
    let cases = [
        ("final", Edition::Final, Ability::None, Ability::None),
        ("prototype", Edition::Prototype, Ability::None, Ability::None),
        ("final, FRD on Sigurd", Edition::Final, Ability::Unstoppable(Strike::Torso), Ability::Thorns),
    ];
    let mut group = criterion.benchmark_group("1000 fights, 5 dice against 4");
    group.throughput(Throughput::Elements(FIGHTS as u64));
    for (name, edition, attacker, defender) in cases {
        // Results stand for each other only if all of them are read.
        let all = |thrown: &[[BattleDice; 2]]| {
            let blows =
                thrown.iter().map(|&[attack, defense]| fight(edition, attacker, defender, attack, defense));
            blows.fold([0_u32; 3], |[damage, wounds, taken], blow| {
                [
                    damage + u32::from(blow.damage),
                    wounds + u32::from(blow.wounds),
                    taken + u32::from(blow.to_attacker()),
                ]
            })
        };
        let expected = all(&thrown);
        group.bench_function(name, |bencher| {
            bencher.iter(|| assert_eq!(all(black_box(&thrown)), expected));
        });
    }
    group.finish();
}

fn odds(criterion: &mut Criterion) {
    criterion.bench_function("exact odds, 5 dice against 3", |bencher| {
        bencher.iter(|| {
            let odds = bout_odds(&Bout::default(), black_box(5), 3).expect("few dice are counted");
            assert_eq!(odds.outcomes.len(), 35);
        });
    });
}

criterion_group!(benches, fights, odds);
criterion_main!(benches);
