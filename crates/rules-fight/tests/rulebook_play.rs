//! §1 The setup and §2 playing Main and Boost, example by example.
#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod common;

use common::{Setup, Table, card, cards, content, fight, hands};
use rules_core::{Game, Seat, SplitMix, Step, Turn, Viewer, random_step};
use rules_fight::{Action, Chance, Config, Family, Fight, House, Illegal, Notice, Stage};

/// A seat that plays after an Animal, with this hand.
fn after_an_animal(hand: &[&str]) -> Table {
    let mut setup = fight("Grand Colosseum", &["Alpha Wolf + Honey Badger"]);
    setup.seats = 2;
    setup.hand(1, hand).table()
}

fn pairs(table: &Table, seat: usize) -> Vec<(Family, Family)> {
    let families = |action: &Action| match *action {
        Action::Play { main, boost } => (main.family(), boost.family()),
        other => panic!("a play is asked for, not {other:?}"),
    };
    table.legal(seat).iter().map(families).collect()
}

/// The example of the rulebook, before the first play.
fn printed_example() -> Table {
    hands(
        "Target Range",
        &[
            &["Hive Queen", "Corner Coach", "Kraken", "Null Nine", "Digit Devourer"],
            &["Drill Sergeant", "Imp Swarm", "Tractor Beam", "Puffer Fish", "Mirror Bot"],
            &["Rift Warden", "Great White Shark", "Stunt Double", "Jackrabbits", "Plague Bringer"],
            &["Rounding Error", "Byte Swapper", "Symbiote", "Mimic Ooze", "Chameleon"],
        ],
    )
    .table()
}

#[test]
fn s3_1_f1_the_example_of_the_rulebook() {
    let mut table = printed_example();
    table
        .play(0, "Hive Queen", "Corner Coach")
        .play(1, "Drill Sergeant", "Imp Swarm")
        .play(2, "Rift Warden", "Great White Shark")
        .play(3, "Rounding Error", "Byte Swapper");
    assert_eq!(table.powers(), [23, 22, 25, 18]);

    table.activate(0).name(2);
    assert_eq!(table.powers(), [23, 22, 35, 18], "Mark adds 10 to Phillip's Main");
    table.score(1);
    assert_eq!(table.scored(1), 1, "Sofia scores");
    table.activate(2).draw(&["Abacus", "Pit Lord", "Bodyguard", "Hexer", "Crooked Referee"]);
    assert_eq!(table.scored(2), 2, "Phillip scores the two Humans");
    assert_eq!(table.view().seats[2].scored.shown, cards(&["Crooked Referee", "Bodyguard"]));
    assert_eq!(table.graveyard(), cards(&["Abacus", "Pit Lord", "Hexer"]));
    table.activate(3);
    assert_eq!(table.powers(), [83, 88, 35, 18]);
    assert_eq!(table.winner(), Some(3), "Joan is closest to 25");
    assert_eq!([0, 1, 2, 3].map(|seat| table.glory(seat)), [0, 1, 2, 7]);
}

#[test]
fn s1_3_five_cards_each_and_three_in_the_graveyard() {
    for seats in 2..=5 {
        let game = Fight::open(Config::table(seats), content()).unwrap();
        let state = game.start();
        let mut table = Table::new(game, &state);
        while table.view().arenas.is_empty() {
            let outcome = table.game.draw(&table.state, &mut SplitMix::new(table.told.len() as u64));
            table.chance(outcome);
        }
        let view = table.view();
        assert!(view.seats.iter().all(|seat| seat.hand.len() == 5));
        assert_eq!((view.graveyard.len(), usize::from(view.reserves)), (3, 60 - 5 * seats - 3));
        let dealt: Vec<usize> = table
            .told
            .iter()
            .filter_map(|notice| match notice {
                Notice::Drew { seat, .. } => Some(seat.index()),
                _ => None,
            })
            .collect();
        assert!(dealt.is_sorted() && dealt.len() == 5 * seats, "one hand after the other");
    }
}

#[test]
fn s1_4_the_current_arena_and_the_next_are_seen() {
    let game = Fight::open(Config::table(2), content()).unwrap();
    let (mut state, mut random, mut legal) = (game.start(), SplitMix::new(3), Vec::new());
    while let Some(step) = random_step(&game, &state, &mut random, &mut legal) {
        game.apply(&mut state, step, &mut |_| {});
        let view = game.view(&state, Viewer::Table);
        if matches!(view.stage, Stage::Playing { .. }) {
            assert_eq!(view.arenas.len(), (usize::from(view.fight) + 2).min(7));
            assert_eq!(view.next_arena().is_none(), view.fight == 6, "the last Fight has no next Arena");
        }
    }
    let seen = game.view(&state, Viewer::Table).arenas;
    let distinct: std::collections::BTreeSet<_> = seen.iter().collect();
    assert_eq!((seen.len(), distinct.len()), (7, 7));
}

#[test]
fn s1_5_the_first_seat_is_drawn_or_agreed_on() {
    let to_the_first_play = |config: Config| {
        let game = Fight::open(config, content()).unwrap();
        let (mut state, mut random, mut seated) = (game.start(), SplitMix::new(1), Vec::new());
        while game.turn(&state) == Turn::Chance {
            let odds = game.odds(&state);
            if let (Chance::First(_), _) = odds[0] {
                seated = odds;
            }
            let outcome = game.draw(&state, &mut random);
            game.apply(&mut state, Step::Draw(outcome), &mut |_| {});
        }
        (seated, game.view(&state, Viewer::Table).stage)
    };
    let (seated, _) = to_the_first_play(Config::table(3));
    assert_eq!(seated, [0, 1, 2].map(|seat| (Chance::First(Seat::at(seat)), 1)), "every seat is as likely");
    let agreed = Config { first: Some(Seat::at(2)), ..Config::table(3) };
    let (seated, stage) = to_the_first_play(agreed);
    assert_eq!((seated, stage), (Vec::new(), Stage::Playing { seat: Seat::at(2) }));
}

#[test]
fn s2_1_everybody_plays_two_and_nobody_passes() {
    let mut table = printed_example();
    assert!(table.legal(0).iter().all(|action| matches!(action, Action::Play { .. })));
    let hive = card("Hive Queen");
    assert_eq!(table.refusal(0, Action::Score), Illegal::PlayIsAsked);
    assert_eq!(table.refusal(0, Action::PlayAlone { main: hive }), Illegal::TwoArePlayed);
    assert_eq!(
        table.refusal(0, Action::Play { main: hive, boost: hive }),
        Illegal::SameCardTwice { card: hive }
    );
    let not_held = Action::Play { main: hive, boost: card("Imp Swarm") };
    assert_eq!(table.refusal(0, not_held), Illegal::NotInHand { card: card("Imp Swarm") });
    assert_eq!(table.refusal(1, not_held), Illegal::NotOwed);
    table.play(0, "Hive Queen", "Corner Coach");
    assert_eq!(table.owing(), 1, "clockwise");
    assert_eq!(table.view().seats[0].hand.len(), 3);
}

#[test]
fn s2_1_the_first_player_plays_first_and_the_others_clockwise() {
    let five = ["Kraken", "Abacus", "Hexer", "Symbiote", "Bodyguard"];
    let six = ["Alpha Wolf", "Mirror Bot", "Imp Swarm", "Mimic Ooze", "Stunt Double"];
    let seven = ["Puffer Fish", "Null Nine", "Pit Lord", "Hive Queen", "Corner Coach"];
    let mut table = hands("Grand Colosseum", &[&five, &six, &seven]).first(1).table();
    assert_eq!(table.owing(), 1);
    table.play(1, "Alpha Wolf", "Mirror Bot").play(2, "Null Nine", "Pit Lord");
    assert_eq!(table.owing(), 0);
    table.play(0, "Kraken", "Symbiote");
    assert_eq!(table.owing(), 1, "the Boosts begin with the 1st player too");
}

#[test]
fn s2_2_f9_both_cards_avoid_the_family_of_the_last_main() {
    let table = after_an_animal(&["Kraken", "Puffer Fish", "Abacus", "Hexer", "Symbiote"]);
    let legal = pairs(&table, 1);
    assert_eq!(legal.len(), 6);
    assert!(legal.iter().all(|&(main, boost)| main != Family::Animal && boost != Family::Animal));
    let refused = Action::Play { main: card("Abacus"), boost: card("Kraken") };
    assert_eq!(table.refusal(1, refused), Illegal::FamilyRule { family: Family::Animal });
}

#[test]
fn s2_4_f10_the_only_other_card_must_be_played_as_either() {
    let table = after_an_animal(&["Kraken", "Puffer Fish", "Great White Shark", "Chameleon", "Hexer"]);
    let legal = pairs(&table, 1);
    assert_eq!(legal.len(), 8);
    assert_eq!(legal.iter().filter(|pair| pair.0 == Family::Demon).count(), 4, "as Main");
    assert_eq!(legal.iter().filter(|pair| pair.1 == Family::Demon).count(), 4, "as Boost");
}

#[test]
fn s2_4_f11_a_hand_without_choice_is_free() {
    let animals = ["Kraken", "Puffer Fish", "Great White Shark", "Chameleon", "Snapping Turtle"];
    assert_eq!(pairs(&after_an_animal(&animals), 1).len(), 20);
}

#[test]
fn s2_3_f11_the_first_player_is_free() {
    let table = hands("Grand Colosseum", &[&["Kraken", "Puffer Fish", "Abacus", "Hexer", "Symbiote"], &[]]);
    assert_eq!(pairs(&table.table(), 0).len(), 20);
}

#[test]
fn s2_2_only_the_player_just_before_counts() {
    let mut setup = fight("Grand Colosseum", &["Alpha Wolf + Honey Badger", "Abacus + Null Nine"]);
    setup.seats = 3;
    let table = setup.hand(2, &["Kraken", "Puffer Fish", "Mirror Bot", "Gyro Flipper", "Hexer"]).table();
    let legal = pairs(&table, 2);
    assert_eq!(legal.len(), 6, "Animals are allowed again, Robots are not");
    assert!(legal.iter().all(|&(main, boost)| main != Family::Robot && boost != Family::Robot));
}

#[test]
fn s2_2_the_boost_of_the_player_before_binds_nobody() {
    let mut setup = fight("Grand Colosseum", &["Alpha Wolf + Null Nine"]);
    setup.seats = 2;
    let table = setup.hand(1, &["Abacus", "Mirror Bot", "Kraken"]).table();
    assert_eq!(pairs(&table, 1), [(Family::Robot, Family::Robot); 2]);
}

#[test]
fn s2_2_turn_order_decides_who_was_before() {
    // Seat 2 began, so the Main before seat 1 is that of seat 0, not the one seen last in the order of seats.
    let mut setup = fight("Grand Colosseum", &["Abacus + Null Nine"]).first(2);
    setup.position.played.push(None);
    setup.position.played.push(Some((card("Alpha Wolf"), None)));
    setup.seats = 3;
    let table = setup.hand(1, &["Mirror Bot", "Kraken", "Hexer"]).table();
    assert_eq!(pairs(&table, 1).len(), 2);
    assert!(pairs(&table, 1).iter().all(|&(main, boost)| main != Family::Robot && boost != Family::Robot));
}

/// Two seats that have played and hold three cards each, in the first Fight.
fn two_with_hands() -> Setup {
    fight("Grand Colosseum", &["Alpha Wolf + Honey Badger", "Abacus + Null Nine"])
        .hand(0, &["Kraken", "Puffer Fish", "Hexer"])
        .hand(1, &["Mirror Bot", "Gyro Flipper", "Symbiote"])
}

#[test]
fn s2_3_whoever_begins_the_second_fight_is_free_too() {
    let mut table = two_with_hands().table();
    table.score(0).score(1).draw(&["Jackrabbits", "Pit Lord", "Byte Swapper", "Firmware Patch"]);
    table.chance(Chance::Arena(common::arena("Limbo Pit")));
    table.chance(Chance::Arena(common::arena("Even Ground")));
    assert_eq!(table.owing(), 1, "the 1st player card has passed on (§6.5)");
    assert_eq!(pairs(&table, 1).len(), 20, "four Robots after a Robot, and all pairs are allowed");
}

#[test]
fn s2_5_main_and_boost_may_share_a_family() {
    let mut table = after_an_animal(&["Abacus", "Null Nine", "Hexer"]);
    assert!(pairs(&table, 1).contains(&(Family::Robot, Family::Robot)));
    table.play(1, "Abacus", "Null Nine");
}

#[test]
fn s2_6_what_was_played_is_not_judged_again() {
    // The Necromancer brings an Animal beside an Animal.
    let mut table = fight("Grand Colosseum", &["Alpha Wolf + Honey Badger", "Abacus + Necromancer"])
        .graveyard(&["Kraken"])
        .table();
    table.score(0).activate(1).raise("Kraken");
    assert_eq!((table.powers(), table.winner()), (vec![19, 30], Some(1)));
}

#[test]
fn s2_7_a_single_card_is_played_alone() {
    let mut table = after_an_animal(&["Kraken"]);
    assert_eq!(table.legal(1), [Action::PlayAlone { main: card("Kraken") }], "an Animal after an Animal");
    table.act(1, Action::PlayAlone { main: card("Kraken") });
    assert!(table.was_told(Notice::PlayedAlone { seat: Seat::SECOND, main: card("Kraken") }));
    assert_eq!((table.powers(), table.owing()), (vec![19, 30], 0));
    table.score(0);
    assert_eq!(table.winner(), Some(1), "there is no Boost to ask for");
}

#[test]
fn s2_7_who_has_no_card_sits_out() {
    let table = hands("Grand Colosseum", &[&["Kraken", "Abacus"], &[], &["Hexer", "Symbiote"]]);
    let mut table = table.table();
    table.play(0, "Kraken", "Abacus");
    assert!(table.was_told(Notice::SatOut { seat: Seat::SECOND }));
    table.play(2, "Hexer", "Symbiote").score(0).score(2);
    assert_eq!((table.powers(), table.winner()), (vec![30, 0, 4], Some(0)));
}

#[test]
fn s8_5_who_is_gone_plays_the_first_pair_and_scores() {
    let mut table = after_an_animal(&["Kraken", "Puffer Fish", "Abacus", "Hexer", "Symbiote"]);
    let first = |table: &Table, seat| Action::for_absent(&table.legal(seat));
    let pair = Action::Play { main: card("Abacus"), boost: card("Hexer") };
    assert_eq!(first(&table, 1), Some(pair), "the first pair that is allowed");
    assert_eq!(first(&table, 0), None, "nothing is owed");
    table.act(1, pair);
    assert_eq!(first(&table, 0), Some(Action::Score));
    assert_eq!(table.game.config().house, House::default());
}
