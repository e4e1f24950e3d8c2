//! What rows and numbers promise, on random play of every game at every table.

use numbers::{Numbered, row};
use rules_core::{Seat, SplitMix, Viewer, random_step};
use rules_fight::Fight;
use rules_fired_up::{Edition, FiredUp};
use rules_gladiators::Gladiators;
use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

/// Plays some games and looks through everybody's eyes after each step.
fn hold<G: Numbered>(config: G::Config, content: G::Content, games: u64) {
    let content = Arc::new(content);
    let game = G::open(config, Arc::clone(&content)).unwrap();
    let codes = game.codes(&content);
    let width = row::<G>(&codes, &game.view(&game.start(), Viewer::Table)).len();
    let (mut random, mut legal, mut seen) = (SplitMix::new(8), Vec::new(), BTreeMap::new());
    for _ in 0..games {
        let mut state = game.start();
        while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
            game.apply(&mut state, step, &mut |_| {});
            for viewer in Viewer::all(game.seats()) {
                let view = game.view(&state, viewer);
                let row = row::<G>(&codes, &view);
                assert_eq!(row.len(), width, "{view:?}");
                let printed = hash(&format!("{view:?}"));
                let same = seen.insert(hash(&row), printed).is_none_or(|other| other == printed);
                assert!(same, "another view has the same row: {view:?}");
            }
            (0..game.seats())
                .for_each(|seat| numbers_tell_actions_apart(&game, &codes, &state, Seat::at(seat)));
        }
    }
    assert!(seen.len() > 100);
}

fn numbers_tell_actions_apart<G: Numbered>(game: &G, codes: &G::Codes, state: &G::State, seat: Seat) {
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let numbers: BTreeSet<usize> = legal.iter().map(|&action| G::number(codes, action)).collect();
    assert_eq!(numbers.len(), legal.len(), "{legal:?}");
    assert!(numbers.last().is_none_or(|&highest| highest < G::actions(codes)), "{legal:?}");
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn gladiators() {
    let content = rules_gladiators::Content::shipped();
    for [one, two] in [[0, 1], [2, 3]] {
        let [one, two] = [one, two].map(|index: usize| content.ready_made[index].clone());
        let config = rules_gladiators::Config::duel(one, two);
        hold::<Gladiators>(config, rules_gladiators::Content::shipped(), 30);
    }
}

#[test]
fn fight() {
    for seats in 2..=5 {
        hold::<Fight>(rules_fight::Config::table(seats), rules_fight::Content::shipped(), 4);
    }
}

#[test]
fn fired_up() {
    for seats in 2..=5 {
        for edition in [Edition::Final, Edition::Prototype] {
            let config = rules_fired_up::Config { edition, ..rules_fired_up::Config::table(seats) };
            hold::<FiredUp>(config, rules_fired_up::Content::shipped(), 2);
        }
    }
}
