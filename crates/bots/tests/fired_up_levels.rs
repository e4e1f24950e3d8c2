//! Fired Up at every level: nobody knows what they cannot see, each level beats the one below, and all can say why.

mod common;

use bots::{
    Effort, Level,
    search::{Plain, think},
};
use common::{asked, at_every_choice, hard_repeats_itself, share, stopped_at_once, twins_choose_alike};
use rules_core::{Game, SplitMix};
use rules_fired_up::{Action, Config, Content, FiredUp, Stage, View};
use std::{collections::HashMap, sync::Arc};

fn table(seats: usize) -> FiredUp {
    FiredUp::open(Config::table(seats), Arc::new(Content::shipped())).unwrap()
}

#[test]
fn twins_of_every_level_choose_alike() {
    for seats in [2, 5] {
        for level in Level::ALL {
            let differed = twins_choose_alike(&table(seats), level, &Effort::of(60), 1);
            assert!(differed > 50, "{differed} worlds differed");
        }
    }
}

/// The search files what it learns under sights: equal views have equal sights, and different views different ones.
#[test]
fn a_sight_is_what_is_seen() {
    let game = table(3);
    let mut random = SplitMix::new(5);
    let mut known: HashMap<u64, View> = HashMap::new();
    at_every_choice(&game, 12, 6, &mut |state, seen| {
        let sight = game.sight(state, seen.seat);
        let twin = game.imagine(&seen.view, &mut random);
        assert_eq!(game.sight(&twin, seen.seat), sight);
        let view = known.entry(sight).or_insert_with(|| seen.view.clone());
        assert_eq!(*view, seen.view);
    });
    assert!(known.len() > 1000, "{}", known.len());
}

#[test]
fn each_level_beats_the_one_below() {
    let effort = Effort::of(150);
    let duel = table(2);
    for (levels, deals, least) in [
        ((Level::Easy, Level::Random), 6, 0.75),
        ((Level::Medium, Level::Easy), 10, 0.65),
        ((Level::Hard, Level::Medium), 8, 0.55),
        ((Level::Hard, Level::Easy), 4, 0.65),
        ((Level::Hard, Level::Random), 2, 0.9),
    ] {
        let won = share(&duel, levels, &effort, deals, 100);
        assert!(won >= least, "{} v {}: {won}", levels.0, levels.1);
    }
}

#[test]
fn hard_bots_are_the_same_for_the_same_seed_and_say_why() {
    assert!(hard_repeats_itself(&table(3), &mut |_| {}) > 100);
}

/// A reason names the cards in hand and what they should bring.
#[test]
fn reasons_are_in_the_words_of_the_game() {
    let game = table(2);
    let mut told_of = [false; 3];
    at_every_choice(&game, 1, 41, &mut |_, seen| {
        let (_, told) = asked(&game, Level::Hard, &Effort::of(50), seen, 1);
        let (reason, action) = (&told.alternatives[0].reason, seen.legal[told.alternatives[0].index]);
        match (seen.view.stage, action) {
            (Stage::Keeping, Action::Keep { one, .. }) => {
                told_of[0] = true;
                // Cards to keep are rehearsed half as often as other choices, and that is what is told.
                assert_eq!(told.alternatives[0].visits, 32);
                assert!(told.note.starts_with("32 rehearsals"), "{}", told.note);
                assert!(reason.contains(&game.highlight(one).name), "{reason}");
            }
            (Stage::Using { .. }, Action::Bet { .. }) => {
                assert!(reason.starts_with("the bet should pay"), "{reason}");
            }
            (Stage::Rerolling { .. }, _) => assert!(reason.starts_with("keeps "), "{reason}"),
            (Stage::Using { .. }, _) => {
                told_of[1] = true;
                assert!(
                    seen.view.hand.iter().all(|&card| reason.contains(&game.highlight(card).name)),
                    "{reason}"
                );
            }
            (_, Action::Claim { .. }) => {
                told_of[2] = true;
                assert!(reason.ends_with("points now") || reason.ends_with("point now"), "{reason}");
            }
            _ => {}
        }
    });
    assert!(told_of[0] && told_of[1], "{told_of:?}");
}

#[test]
fn who_is_stopped_still_chooses() {
    stopped_at_once(&table(2), 8);
}

/// A search that knows nothing but the rules plays games to their end, and gives every action a try.
#[test]
fn the_rules_alone_are_a_guide() {
    let game = table(4);
    let mut looked = 0;
    at_every_choice(&game, 1, 61, &mut |_, seen| {
        looked += 1;
        if looked % 16 == 0 {
            let thought = think(&game, &Plain(&game), seen, &Effort::of(100), &mut SplitMix::new(looked));
            assert_eq!(thought.trials.len(), seen.legal.len());
            assert!(
                thought.trials.iter().all(|trial| trial.visits > 0 && (0.0..=1.0).contains(&trial.value))
            );
        }
    });
}
