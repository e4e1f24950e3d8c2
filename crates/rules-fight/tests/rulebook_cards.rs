//! §4.7 to §4.12 and §4.14: abilities that gain cards, and those that guard.

mod common;

use common::{card, cards, fight};
use rules_core::Seat;
use rules_fight::{Action, BoostView, Card, Family, Illegal, Notice};

/// Three Boosts that wait: an Alien that takes Humans and Demons, a Human, a Demon.
const SNATCHING: [&str; 3] = ["Abacus + Mind Snatcher", "Pit Lord + Corner Coach", "Honey Badger + Hexer"];

#[test]
fn s4_7_the_rest_goes_to_the_graveyard_in_the_order_drawn() {
    let mut table = fight("Grand Colosseum", &["Abacus + Orbital Radar", "Pit Lord + Hexer"])
        .graveyard(&["Kraken"])
        .table();
    table.activate(0).draw(&["Imp Swarm", "Symbiote", "Null Nine", "Mimic Ooze"]);
    assert_eq!(table.view().aside, cards(&["Imp Swarm", "Symbiote", "Null Nine", "Mimic Ooze"]));
    assert_eq!((table.scored(0), table.graveyard()), (0, cards(&["Kraken"])), "nothing before all are drawn");
    table.draw(&["Bodyguard"]);
    assert_eq!(table.graveyard(), cards(&["Kraken", "Imp Swarm", "Null Nine", "Bodyguard"]));
    assert_eq!(table.view().seats[0].scored.shown, cards(&["Mimic Ooze", "Symbiote"]), "listed by code");
    assert_eq!((table.powers(), table.owing()), (vec![8, 22], 1));
}

#[test]
fn s4_7_every_family_has_its_collector() {
    let collectors = [
        ("Great White Shark", Family::Human),
        ("Hellhound Master", Family::Animal),
        ("Scrapyard Boss", Family::Robot),
        ("Rift Warden", Family::Demon),
        ("Orbital Radar", Family::Alien),
    ];
    let drawn = ["Corner Coach", "Kraken", "Null Nine", "Hexer", "Symbiote"];
    for (index, (collector, family)) in collectors.into_iter().enumerate() {
        let mut table =
            fight("Grand Colosseum", &[&format!("Abacus + {collector}"), "Pit Lord + Imp Swarm"]).table();
        table.activate(0).draw(&drawn);
        assert_eq!(table.view().seats[0].scored.shown, [card(drawn[index])], "{family}s");
        assert_eq!(table.graveyard().len(), 4);
    }
}

#[test]
fn s4_8_f3_a_face_down_boost_is_taken() {
    let mut table = fight("Grand Colosseum", &SNATCHING).table();
    table.activate(0);
    assert_eq!(table.targets(), [1, 2]);
    table.name(1);
    assert_eq!((table.scored(0), table.scored(1)), (1, 0));
    assert_eq!(table.owing(), 2, "seat 1 has nothing to resolve, and its ability went to nobody");
    assert_eq!(table.view().seats[1].boost, BoostView::Gone);
    assert_eq!(table.powers(), [8, 22, 21]);
}

#[test]
fn s4_8_f4_an_activated_boost_is_taken_and_its_work_stays() {
    let lineups = ["Abacus + Mind Snatcher", "Drill Sergeant + Corner Coach", "Honey Badger + Orbital Radar"];
    let mut table = fight("Grand Colosseum", &lineups).first(1).table();
    table.activate(1).name(1).score(2).activate(0);
    assert_eq!(table.targets(), [1]);
    table.name(1);
    assert_eq!(table.powers(), [8, 32, 21]);
    assert_eq!([0, 1, 2].map(|seat| table.scored(seat)), [1, 0, 1]);
    assert!(!table.graveyard().contains(&card("Corner Coach")), "it was taken off the table");
}

#[test]
fn s4_8_f5_a_scored_boost_is_safe() {
    let mut table =
        fight("Grand Colosseum", &["Abacus + Mind Snatcher", "Pit Lord + Corner Coach"]).first(1).table();
    table.score(1).activate(0);
    assert!(table.was_told(Notice::NoEffect { seat: Seat::FIRST, card: card("Mind Snatcher") }));
    assert_eq!((table.scored(0), table.scored(1), table.winner()), (0, 1, Some(1)));
}

#[test]
fn s4_8_only_the_families_named_and_never_ones_own() {
    let thieves = [
        ("Space Poacher", vec![2, 3]),
        ("Kraken", vec![1]),
        ("Containment Mech", vec![2, 4]),
        ("Soul Collector", vec![1, 3]),
        ("Mind Snatcher", vec![4]),
    ];
    for (thief, targets) in thieves {
        let lineup = format!("Abacus + {thief}");
        let others = ["Mirror Bot + Null Nine", "Alpha Wolf + Puffer Fish", "Hive Queen + Symbiote"];
        let lineups = [&lineup, others[0], others[1], others[2], "Pit Lord + Hexer"];
        let mut table = fight("Grand Colosseum", &lineups).table();
        table.activate(0);
        assert_eq!(table.targets(), targets, "{thief}");
    }
}

#[test]
fn s4_8_the_boost_of_a_killed_main_can_be_taken() {
    let mut table = fight(
        "Grand Colosseum",
        &["Pit Lord + Imp Swarm", "Abacus + Corner Coach", "Kraken + Mind Snatcher"],
    )
    .table();
    table.activate(0).score(1).activate(2);
    assert_eq!(table.targets(), [0], "the Imp Swarm lies activated, the Coach is scored");
    let mut table = fight(
        "Grand Colosseum",
        &["Pit Lord + Imp Swarm", "Kraken + Mind Snatcher", "Abacus + Corner Coach"],
    )
    .table();
    table.activate(0).activate(1);
    assert_eq!(table.targets(), [0, 2]);
    table.name(2);
    assert_eq!((table.scored(1), table.winner()), (1, Some(1)));
}

#[test]
fn s4_9_f23_a_silenced_boost_can_only_be_scored() {
    let mut table =
        fight("Grand Colosseum", &["Pit Lord + Smooth Negotiator", "Abacus + Charging Ram"]).table();
    table.activate(0);
    assert_eq!(table.targets(), [1]);
    table.name(1);
    assert_eq!(table.powers(), [25, 8]);
    assert_eq!(table.legal(1), [Action::Score]);
    assert_eq!(table.refusal(1, Action::Activate), Illegal::Silenced);
    table.score(1);
    assert_eq!((table.scored(1), table.winner()), (1, Some(0)));
}

#[test]
fn s4_9_with_no_boost_waiting_it_only_adds() {
    let mut table =
        fight("Grand Colosseum", &["Pit Lord + Smooth Negotiator", "Abacus + Honey Badger"]).first(1).table();
    table.activate(1).activate(0);
    assert_eq!((table.powers(), table.winner()), (vec![25, 15], Some(0)), "an activated Boost is no target");
}

#[test]
fn s4_9_a_killed_negotiator_still_silences() {
    let mut table = fight(
        "Grand Colosseum",
        &["Pit Lord + Imp Swarm", "Abacus + Smooth Negotiator", "Kraken + Charging Ram"],
    )
    .table();
    table.activate(0).activate(1).name(2);
    assert_eq!((table.powers(), table.legal(2)), (vec![22, 0, 30], vec![Action::Score]));
}

#[test]
fn s4_9_a_silenced_boost_can_still_be_taken() {
    let mut table = fight(
        "Grand Colosseum",
        &["Pit Lord + Smooth Negotiator", "Abacus + Mind Snatcher", "Kraken + Corner Coach"],
    )
    .table();
    table.activate(0).name(2).activate(1).name(2);
    assert_eq!((table.scored(1), table.winner()), (1, Some(2)));
}

#[test]
fn s4_10_f16_a_shield_stops_digits() {
    let mut table =
        fight("Grand Colosseum", &["Crowd Favourite + Bodyguard", "Alpha Wolf + Multiplier Mk II"]).table();
    table.activate(0);
    assert_eq!((table.powers(), table.view().seats[0].shielded), (vec![24, 19], true));
    table.activate(1);
    assert_eq!(table.powers(), [24, 9]);
}

#[test]
fn s4_10_a_shield_stops_everything_but_may_be_named() {
    let aimed = ["Corner Coach", "Hexer", "Snapping Turtle", "Gyro Flipper", "Tractor Beam", "Body Swapper"];
    for boost in aimed {
        let lineup = format!("Alpha Wolf + {boost}");
        let mut table = fight("Grand Colosseum", &["Pit Lord + Bodyguard", &lineup]).table();
        table.activate(0).activate(1);
        assert!(table.targets().contains(&0), "{boost}");
        table.name(0);
        assert_eq!(table.powers(), [26, 19], "{boost}: {}", table.words());
        let nothing = Notice::NoEffect { seat: Seat::SECOND, card: card(boost) };
        assert!(table.was_told(nothing), "{boost}");
    }
    let for_all =
        ["Plague Bringer", "Battle Skunk", "Rounding Error", "Antimatter Twin", "Orbit Dancer", "Pit Lord"];
    for boost in for_all {
        let lineup = format!("Alpha Wolf + {boost}");
        let mut table = fight("Grand Colosseum", &["Digit Devourer + Bodyguard", &lineup]).table();
        table.activate(0).activate(1);
        assert_eq!(table.powers()[0], 27, "{boost}");
    }
}

#[test]
fn s4_10_a_shielded_power_can_be_copied() {
    let mut table = fight("Grand Colosseum", &["Pit Lord + Bodyguard", "Abacus + Chameleon"]).table();
    table.activate(0).activate(1).name(0);
    assert_eq!(table.powers(), [26, 27]);
}

#[test]
fn s4_10_nothing_is_left_to_shield_when_killed() {
    let mut table = fight("Grand Colosseum", &["Pit Lord + Imp Swarm", "Abacus + Bodyguard"]).table();
    table.activate(0).activate(1);
    assert_eq!((table.powers(), table.view().seats[1].shielded), (vec![22, 0], false));
}

#[test]
fn s4_11_spoils_come_with_winning() {
    let lineups = ["Pit Lord + Prizefighter", "Abacus + Hexer"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0);
    assert_eq!((table.powers(), table.view().seats[0].spoils), (vec![27, 8], 2));
    table.score(1);
    assert!(table.is_drawing() && table.scored(0) == 0);
    table.back(Family::Human).back(Family::Alien).back(Family::Robot);
    assert_eq!((table.scored(0), table.glory(0)), (2, 6));
    assert_eq!(table.view().seats[0].scored.backs, [1, 0, 0, 0, 1]);
    assert!(table.view().seats[0].scored.shown.is_empty(), "nobody sees them (§8.2)");
    assert_eq!(
        table.graveyard(),
        cards(&["Pit Lord", "Prizefighter", "Abacus"]),
        "then the table is cleared"
    );
}

#[test]
fn s4_11_no_spoils_without_winning() {
    let mut table = fight("Limbo Pit", &["Pit Lord + Prizefighter", "Abacus + Hexer"]).table();
    table.activate(0).score(1);
    assert_eq!((table.winner(), table.scored(0)), (Some(1), 0));
    let mut table = fight("Grand Colosseum", &["Pit Lord + Imp Swarm", "Abacus + Prizefighter"]).table();
    table.activate(0).activate(1);
    assert_eq!((table.powers(), table.winner(), table.scored(1)), (vec![22, 0], Some(0), 0));
}

#[test]
fn s4_11_a_killed_main_wins_no_ties() {
    let mut table = fight("Grand Colosseum", &["Pit Lord + Imp Swarm", "Abacus + Crowd Favourite"]).table();
    table.activate(0).activate(1);
    assert_eq!((table.powers(), table.winner()), (vec![22, 0], Some(0)));
    assert!(table.was_told(Notice::NoEffect { seat: Seat::SECOND, card: card("Crowd Favourite") }));
}

#[test]
fn s4_12_f24_the_pact() {
    let mut table = fight("Grand Colosseum", &["Kraken + Blood Pact Fiend", "Abacus + Hexer"]).table();
    table.activate(0);
    assert_eq!(table.powers(), [0, 8]);
    assert_eq!(table.graveyard(), cards(&["Kraken"]));
    table.back(Family::Demon).back(Family::Animal).back(Family::Animal);
    assert_eq!(table.scored(0), 2);
    table.score(1);
    assert_eq!(table.winner(), Some(1));
}

#[test]
fn s4_12_without_a_main_to_kill_there_is_no_pact() {
    let mut table = fight("Grand Colosseum", &["Pit Lord + Imp Swarm", "Abacus + Blood Pact Fiend"]).table();
    table.activate(0).activate(1);
    assert_eq!((table.scored(1), table.winner()), (0, Some(0)));
    assert!(table.was_told(Notice::NoEffect { seat: Seat::SECOND, card: card("Blood Pact Fiend") }));
}

#[test]
fn s4_14_the_newest_humans_are_robbed_first() {
    let robbed = |graveyard: &[&str]| -> (Vec<Card>, Vec<Card>) {
        let mut table = fight("Grand Colosseum", &["Kraken + Grave Robber", "Abacus + Hexer"])
            .graveyard(graveyard)
            .table();
        table.activate(0);
        (table.view().seats[0].scored.shown.clone(), table.graveyard())
    };
    let (scored, left) = robbed(&["Bodyguard", "Null Nine", "Corner Coach", "Drill Sergeant", "Symbiote"]);
    assert_eq!(scored, cards(&["Drill Sergeant", "Corner Coach"]));
    assert_eq!(left, cards(&["Bodyguard", "Null Nine", "Symbiote"]));
    assert_eq!(
        robbed(&["Bodyguard", "Null Nine"]),
        (cards(&["Bodyguard"]), cards(&["Null Nine"])),
        "up to two"
    );
    assert_eq!(robbed(&["Null Nine"]), (Vec::new(), cards(&["Null Nine"])));
    assert_eq!(robbed(&[]), (Vec::new(), Vec::new()));
}
