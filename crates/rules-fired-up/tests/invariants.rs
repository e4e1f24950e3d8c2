//! Random games, audited after every step, and followed by a second bookkeeping that hears only what a watcher is told.

#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod ledger;
mod table;

use ledger::Ledger;
use rules_core::{Game, Seat, SplitMix, Turn, Viewer, random_step};
use rules_fired_up::{Config, DoubleStore, Edition, Eliminator, FiredUp, House, NobodyLeft, State, View};
use table::content;

/// Every choice of the table: a bit for each.
fn config(seats: usize, edition: Edition, choices: u32) -> Config {
    let is_set = |bit: u32| choices & (1 << bit) != 0;
    let house = House {
        double_store: if is_set(0) { DoubleStore::Forbidden } else { DoubleStore::Allowed },
        eliminator: if is_set(1) { Eliminator::Author } else { Eliminator::Different },
        nobody_left: if is_set(2) { NobodyLeft::Nobody } else { NobodyLeft::Faster },
    };
    Config {
        abilities: !is_set(3),
        agility: is_set(4),
        big_reveal: is_set(5),
        first: is_set(6).then_some(Seat::SECOND),
        edition,
        house,
        ..Config::table(seats)
    }
}

/// A random game, audited and checked step by step.
fn play(config: Config, seed: u64) {
    let game = FiredUp::open(config, content()).unwrap();
    let (mut random, mut state, mut legal) = (SplitMix::new(seed), game.start(), Vec::new());
    let (mut ledger, mut steps) = (Ledger::new(&game), 0);
    while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
        let before = game.view(&state, Viewer::Table);
        game.apply(&mut state, step, &mut |event| {
            if let Some(notice) = game.notice(&event, Viewer::Table) {
                ledger.hear(&notice);
            }
        });
        game.audit(&state).unwrap_or_else(|problem| panic!("{config:?} {seed}: {problem}"));
        let after = game.view(&state, Viewer::Table);
        check(&game, &before, &after);
        ledger.compare(&after);
        steps += 1;
    }
    assert!(steps <= game.longest(), "{steps} steps");
    finish(&game, &state, &ledger);
}

/// What no step can do.
fn check(game: &FiredUp, before: &View, after: &View) {
    for (old, new) in before.seats.iter().zip(&after.seats) {
        assert!(new.score >= old.score, "points only grow");
        assert!(new.tokens <= 2 && new.common <= 2 && new.dice <= 7);
        assert!(new.betting <= old.betting, "Betting cards do not come back");
        assert!(new.dice <= old.dice || before.round != after.round, "dice come with a round");
    }
    let points = |view: &View| view.seats.iter().map(|seat| u32::from(seat.score)).sum::<u32>();
    let claims = after.claimed[before.claimed.len()..].iter();
    let worth = |row: u8, card| u32::from(game.row_points(card, usize::from(row) - 1));
    let claimed: u32 = claims.map(|one| worth(one.row, one.card)).sum();
    if before.columns == after.columns {
        assert_eq!(points(after), points(before) + claimed, "points come of claims");
    } else {
        assert!(points(after) >= points(before) + claimed, "and of bets");
    }
    let fighters: Vec<_> = after.arena.fighters.iter().flatten().collect();
    if after.round > 0 {
        let mut tiles: Vec<u8> = fighters.iter().map(|fighter| fighter.tile).collect();
        tiles.sort_unstable();
        assert!(tiles.iter().copied().eq(1..=fighters.len() as u8), "tiles count those present: {tiles:?}");
        assert_eq!(fighters.len() + after.eliminations.len(), game.fighters());
    }
    assert!(fighters.iter().all(|fighter| fighter.influence <= 3));
    let held: u8 = after.seats.iter().map(|seat| seat.hand + seat.aside).sum();
    assert_eq!(usize::from(held + after.deck) + after.discard.len(), 60, "60 cards");
    assert!(after.claimed.len() >= before.claimed.len() && after.bets.len() >= before.bets.len());
    assert!(after.common.total() <= 6 && after.spree.pool.total() <= 7);
}

/// The scores of the game are those of the ledger, and the winners have the most.
fn finish(game: &FiredUp, state: &State, ledger: &Ledger) {
    let Turn::Over(standing) = game.turn(state) else { panic!("the game is over") };
    let scores: Vec<i32> = ledger.scores().iter().map(|&score| i32::from(score)).collect();
    assert_eq!(standing.scores(), scores, "claims and bets make the score");
    let most = scores.iter().max().unwrap();
    for (seat, score) in scores.iter().enumerate() {
        assert_eq!(standing.winners().contains(Seat::at(seat)), score == most);
    }
}

fn play_all(seats: usize, edition: Edition, games: u64) {
    for game in 0..games {
        // Every choice comes alone, with others, and not at all.
        let choices = (game * 37 % 128) as u32;
        play(config(seats, edition, choices), game * 10 + seats as u64);
    }
}

#[test]
fn games_of_two_keep_their_books() {
    play_all(2, Edition::Final, 60);
}

#[test]
fn games_of_three_keep_their_books() {
    play_all(3, Edition::Final, 60);
}

#[test]
fn games_of_four_keep_their_books() {
    play_all(4, Edition::Final, 60);
}

#[test]
fn games_of_five_keep_their_books() {
    play_all(5, Edition::Final, 60);
}

#[test]
fn the_prototype_keeps_its_books() {
    for seats in 2..=5 {
        play_all(seats, Edition::Prototype, 30);
    }
}
