//! What holds at every moment of every game.
#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod common;

use common::content;
use rules_core::{Game, Seat, SplitMix, Turn, Viewer, random_step};
use rules_fight::{BoostView, Config, Fight, Stage, View};

#[test]
fn two_players_keep_what_holds() {
    keep(2, 400);
}

#[test]
fn three_players_keep_what_holds() {
    keep(3, 300);
}

#[test]
fn four_players_keep_what_holds() {
    keep(4, 300);
}

#[test]
fn five_players_keep_what_holds() {
    keep(5, 300);
}

fn keep(seats: usize, games: u64) {
    let game = Fight::open(Config::table(seats), content()).unwrap();
    let (mut nobody_won, mut killed) = (0, 0);
    for seed in 0..games {
        let (mut state, mut random, mut legal) = (game.start(), SplitMix::new(seed), Vec::new());
        let mut before = game.view(&state, Viewer::Table);
        let mut steps = 0;
        while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
            game.apply(&mut state, step, &mut |_| {});
            steps += 1;
            game.audit(&state).unwrap_or_else(|wrong| panic!("seed {seed}: {wrong}"));
            let view = game.view(&state, Viewer::Table);
            hold_at_a_moment(&game, &view);
            hold_between(&before, &view);
            killed +=
                u64::from(view.trail.len() > before.trail.len() && view.trail.last().unwrap().contains(&0));
            before = view;
        }
        assert!(steps <= game.longest());
        let Turn::Over(standing) = game.turn(&state) else { panic!("seed {seed}: no end") };
        let glory: Vec<i32> = before.seats.iter().map(|seat| seat.glory.into()).collect();
        assert_eq!(standing.scores(), glory);
        assert_eq!(before.winners.len(), 7);
        nobody_won += before.winners.iter().filter(|winner| winner.is_none()).count();
    }
    assert!(nobody_won > 0 && killed > 0, "random play meets the rare cases too");
}

fn hold_at_a_moment(game: &Fight, view: &View) {
    assert!(view.winners.len() <= 7, "at most seven Arenas are won");
    if let Stage::Playing { seat } = view.stage {
        assert_eq!(view.seats[seat.index()].hand.len(), 5, "five cards before every play");
        let played = |index: usize| view.seats[index].main.is_some();
        let others = (0..view.seats.len()).filter(|&index| !played(index));
        assert!(others.into_iter().all(|index| view.seats[index].hand.len() == 5));
    }
    assert!(view.seats.iter().all(|seat| seat.power.is_none_or(|power| power >= 1)), "below 1 is killed");
    for (index, seat) in view.seats.iter().enumerate() {
        let won =
            view.winners.iter().zip(&view.arenas).filter(|(winner, _)| **winner == Some(Seat::at(index)));
        let arenas: usize = won.map(|(_, &arena)| usize::from(game.arena(arena).glory)).sum();
        assert_eq!(usize::from(seat.glory), arenas + seat.scored.len(), "Glory is Arenas and piles");
    }
    assert_eq!(cards_in(view), 60);
}

/// Every card, counted by what lies on the table.
fn cards_in(view: &View) -> usize {
    let of_a_seat = |seat: &rules_fight::SeatView| {
        let boost = matches!(seat.boost, BoostView::Waiting { .. } | BoostView::Activated { .. });
        seat.hand.len() + seat.scored.len() + usize::from(seat.power.is_some()) + usize::from(boost)
    };
    let seats: usize = view.seats.iter().map(of_a_seat).sum();
    seats + usize::from(view.reserves) + view.graveyard.len() + view.aside.len()
}

fn hold_between(before: &View, after: &View) {
    for (old, new) in before.seats.iter().zip(&after.seats) {
        let pairs = || old.scored.backs.iter().zip(&new.scored.backs);
        assert!(pairs().all(|(old, new)| old <= new), "a scored pile never shrinks");
        assert!(old.scored.shown.iter().all(|card| new.scored.shown.contains(card)));
        assert!(old.glory <= new.glory);
    }
    assert!(after.winners.starts_with(&before.winners), "what is won stays won");
    assert!(after.arenas.starts_with(&before.arenas));
}
