//! FIGHT! at every level: nobody knows what they cannot see, each level beats the one below, and all can say why.

mod common;

use bots::{
    AnyBot, Bot, Effort, Level,
    fight::{ActivatingBot, ScoringBot},
    search::{Guide, Guided, SearchBot},
};
use common::{at_every_choice, hard_repeats_itself, share, stopped_at_once, twins_agree, twins_choose_alike};
use rules_core::{Game, SplitMix, Turn, Viewer, random_step};
use rules_fight::{Config, Content, Fight};
use std::{collections::HashMap, sync::Arc};

fn table(seats: usize) -> Fight {
    Fight::open(Config::table(seats), Arc::new(Content::shipped())).unwrap()
}

#[test]
fn twins_of_every_level_choose_alike() {
    for (seats, games) in [(2, 3), (4, 1)] {
        for level in Level::ALL {
            let differed = twins_choose_alike(&table(seats), level, &Effort::of(60), games);
            assert!(differed > 50, "{differed} worlds differed");
        }
    }
}

#[test]
fn twins_of_the_yardsticks_choose_alike() {
    let bots: [fn() -> AnyBot<Fight>; 2] = [|| Box::new(ScoringBot), || Box::new(ActivatingBot)];
    for make in bots {
        let differed = twins_agree(&table(3), 2, &make, &mut |told, _| assert!(!told.note.is_empty()));
        assert!(differed > 50, "{differed} worlds differed");
    }
}

/// The search files what it learns under sights, so equal views must have equal sights, and equal sights equal choices.
#[test]
fn a_sight_is_what_is_seen() {
    let game = table(3);
    let mut random = SplitMix::new(5);
    let mut known: HashMap<u64, Vec<rules_fight::Action>> = HashMap::new();
    at_every_choice(&game, 30, 6, &mut |state, seen| {
        let guide = game.guide(&(), seen, &mut SplitMix::new(1));
        let sight = guide.sight(state, seen.seat);
        for _ in 0..3 {
            let twin = game.imagine(&seen.view, &mut random);
            assert_eq!(guide.sight(&twin, seen.seat), sight);
        }
        let legal = known.entry(sight).or_insert_with(|| seen.legal.clone());
        assert_eq!(*legal, seen.legal);
    });
    assert!(known.len() > 500, "{}", known.len());
}

/// A rival's back tells something, and a sight says so.
#[test]
fn a_sight_tells_open_cards_apart() {
    let game = table(2);
    let (mut random, mut legal) = (SplitMix::new(8), Vec::new());
    let mut sights: HashMap<u64, rules_fight::View> = HashMap::new();
    for _ in 0..40 {
        let mut state = game.start();
        while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
            if let Turn::Decide(seats) = game.turn(&state) {
                let seat = seats.first().unwrap();
                let view = game.view(&state, Viewer::Seat(seat));
                let before = sights.entry(game.sight(&state, seat)).or_insert_with(|| view.clone());
                let open = |view: &rules_fight::View| {
                    let mains = view
                        .seats
                        .iter()
                        .map(|seat| (seat.main.filter(|_| seat.power.is_some()), seat.power));
                    (view.stage, view.fight, mains.collect::<Vec<_>>())
                };
                assert_eq!(open(before), open(&view));
            }
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}

#[test]
fn each_level_beats_the_one_below() {
    let effort = Effort::of(300);
    let duel = table(2);
    for (levels, deals, least) in [
        ((Level::Easy, Level::Random), 20, 0.8),
        ((Level::Medium, Level::Easy), 80, 0.58),
        ((Level::Hard, Level::Medium), 20, 0.55),
        ((Level::Hard, Level::Easy), 8, 0.65),
        ((Level::Hard, Level::Random), 4, 0.9),
    ] {
        let won = share(&duel, levels, &effort, deals, 100);
        assert!(won >= least, "{} v {}: {won}", levels.0, levels.1);
    }
    // An equal share would be a quarter.
    let four = table(4);
    for (levels, least) in [((Level::Easy, Level::Random), 0.45), ((Level::Medium, Level::Easy), 0.35)] {
        let won = share(&four, levels, &effort, 10, 200);
        assert!(won >= least, "{} v three {}: {won}", levels.0, levels.1);
    }
}

#[test]
fn a_search_is_the_same_for_the_same_seed_and_works_on_two_threads() {
    let choices = hard_repeats_itself(&table(3), &mut |told| {
        assert!(told.alternatives[0].reason.contains("wins this Arena"), "{told:?}");
    });
    assert!(choices > 20);
}

#[test]
fn visits_add_up_to_the_games_played_on() {
    let game = table(2);
    let mut bot = SearchBot::new(&game, Effort::of(400));
    at_every_choice(&game, 1, 41, &mut |_, seen| {
        bot.choose(seen, &mut SplitMix::new(1));
        let thought = bot.thought();
        assert_eq!(thought.trials.iter().map(|trial| trial.visits).sum::<u32>(), thought.iterations);
        assert_eq!(thought.trials[0].visits, thought.worlds);
    });
}

#[test]
fn who_is_stopped_still_chooses() {
    stopped_at_once(&table(2), 1);
}
