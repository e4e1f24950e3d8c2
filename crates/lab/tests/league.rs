//! The league through its front door.

use bots::{Bot, Explanation, Level, Played, RandomBot};
use lab::league::{Contestant, Entrant, Outcome, Plan, Seated, duel};
use rules_core::{Game, Random, Seat, Seen};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::Gladiators;
use std::sync::{Arc, Mutex};

fn level<G: Played>(level: Level) -> Contestant<G> {
    Entrant::of(level).contestant()
}

/// An outcome without the one figure that a clock makes.
fn timeless(outcome: Outcome) -> Outcome {
    Outcome { milliseconds: 0.0, ..outcome }
}

fn the_same_on_any_number_of_threads<G: Seated>(seats: usize, challenger: Level, deals: u32) {
    let tables = G::tables(seats).unwrap();
    let play = |threads| {
        let plan = Plan { deals, seed: 5, threads };
        timeless(duel(&tables, &level(challenger), &level(Level::Random), plan))
    };
    let alone = play(1);
    assert_eq!((alone.games, alone.deals), (deals * seats as u32, deals));
    for threads in [2, 3, 64] {
        assert_eq!(play(threads), alone, "{threads} threads");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    the_same_on_any_number_of_threads::<Fight>(3, Level::Random, 9);
    the_same_on_any_number_of_threads::<FiredUp>(2, Level::Random, 5);
    the_same_on_any_number_of_threads::<Gladiators>(2, Level::Medium, 15);
}

/// A random bot that notes the seats it was asked in and the first view it had there, and draws more numbers than it needs.
struct Witness {
    asked: Notes,
    idle_draws: u32,
}

/// Seats and hands at the first decision of a game.
type Notes = Arc<Mutex<Vec<(Seat, String)>>>;

impl Bot<Fight> for Witness {
    fn choose(&mut self, seen: &Seen<Fight>, random: &mut dyn Random) -> usize {
        let first = seen.view.fight == 0 && seen.view.seats[seen.seat.index()].main.is_none();
        if first {
            self.asked.lock().unwrap().push((seen.seat, format!("{:?}", seen.view.hand)));
        }
        for _ in 0..self.idle_draws {
            random.next();
        }
        // Not drawn: the same choices whatever was drawn before.
        seen.legal.len() / 2
    }

    fn explain(&self, _: &Seen<Fight>) -> Explanation {
        Explanation::none("it only watches")
    }
}

fn witness(idle_draws: u32) -> (Notes, Contestant<Fight>) {
    let asked = Notes::default();
    let notes = Arc::clone(&asked);
    (notes, Contestant::new("witness", move |_| Box::new(Witness { asked: Arc::clone(&asked), idle_draws })))
}

#[test]
fn a_deal_is_played_from_every_seat_with_the_same_cards() {
    let tables = Fight::tables(4).unwrap();
    let ((alone, challenger), (among, others)) = (witness(0), witness(0));
    duel(&tables, &challenger, &others, Plan { deals: 1, seed: 3, threads: 1 });
    let (mut alone, mut among) = (alone.lock().unwrap().clone(), among.lock().unwrap().clone());
    let by_seat = |notes: &mut Vec<(Seat, String)>| {
        notes.sort();
        notes.dedup();
        notes.clone()
    };
    let seats: Vec<Seat> = by_seat(&mut alone).iter().map(|&(seat, _)| seat).collect();
    assert_eq!(seats, [0, 1, 2, 3].map(Seat::at), "once in every seat");
    // Whoever sits there, a seat is dealt the same hand.
    assert_eq!(alone, by_seat(&mut among));
}

#[test]
fn what_a_bot_draws_shifts_nothing_of_the_deal() {
    let tables = Fight::tables(3).unwrap();
    let plan = Plan { deals: 6, seed: 8, threads: 1 };
    let outcome = |idle_draws| timeless(duel(&tables, &witness(idle_draws).1, &level(Level::Random), plan));
    assert_eq!(outcome(0), outcome(7));
}

fn random_among_random_is_fair<G: Seated>(seats: usize, deals: u32) {
    let tables = G::tables(seats).unwrap();
    let plan = Plan { deals, seed: 1, threads: 2 };
    let outcome = duel(&tables, &level(Level::Random), &level(Level::Random), plan);
    assert!((outcome.fair * f64::from(seats as u32) - 1.0).abs() < 1e-12);
    // Twice as wide as 95 %: wrong once in ten thousand seeds, and this seed is fixed.
    let reach = 2.0 * (outcome.share.high - outcome.share.mean);
    assert!((outcome.share.mean - outcome.fair).abs() < reach, "{outcome:?}");
    assert!(reach < 0.1, "enough deals to tell: {outcome:?}");
}

#[test]
fn random_among_random_wins_its_fair_share() {
    random_among_random_is_fair::<Fight>(2, 400);
    random_among_random_is_fair::<Fight>(5, 400);
    random_among_random_is_fair::<FiredUp>(3, 300);
    random_among_random_is_fair::<Gladiators>(2, 400);
}

#[test]
fn a_stronger_bot_lies_above_its_fair_share_and_a_weaker_one_does_not() {
    let tables = Gladiators::tables(2).unwrap();
    let plan = Plan { deals: 60, seed: 2, threads: 2 };
    let medium = duel(&tables, &level(Level::Medium), &level(Level::Random), plan);
    assert!(medium.above_fair && medium.margin.low.unwrap() > 0.0 && medium.decisions > 0, "{medium:?}");
    let random = duel(&tables, &level(Level::Random), &level(Level::Medium), plan);
    assert!(!random.above_fair && random.share.high < 0.5 && random.margin.high.unwrap() < 0.0, "{random:?}");
}

#[test]
fn bots_are_made_once_for_a_table_and_a_thread() {
    let made = Arc::new(Mutex::new(Vec::new()));
    let notes = Arc::clone(&made);
    let counted = Contestant::new("counted", move |table: &Gladiators| {
        notes.lock().unwrap().push(table.config().clone());
        Box::new(RandomBot) as bots::AnyBot<Gladiators>
    });
    let tables = Gladiators::tables(2).unwrap();
    duel(&tables, &counted, &level(Level::Random), Plan { deals: 30, seed: 2, threads: 1 });
    assert_eq!(made.lock().unwrap().len(), tables.len(), "five deals at each table share a bot");
}
