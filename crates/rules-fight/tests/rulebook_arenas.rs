//! §5 Deciding the Arena: every condition, with ties, with bounds, and with nobody left.

mod common;

use common::{Table, content, fight};
use rules_core::Seat;
use rules_fight::Notice;

/// Who wins this Arena with these Mains and no Boost.
fn winner(arena: &str, first: usize, mains: &[&str]) -> Option<usize> {
    fight(arena, mains).first(first).table().winner()
}

/// Winners with each seat as 1st player.
fn winners(arena: &str, mains: &[&str]) -> Vec<Option<usize>> {
    (0..mains.len()).map(|first| winner(arena, first, mains)).collect()
}

#[test]
fn s5_2_f7_ties_go_round_from_the_first_player() {
    let mains = ["Hive Queen", "Exorcist Mech", "Hexer"];
    assert_eq!(winners("Target Range", &mains), [Some(0), Some(1), Some(0)], "23 and 27 are level");
    // Crowd Favourite takes 24 to 27, and wins the tie whoever begins.
    let lineups = ["Hive Queen", "Big-Game Hunter + Crowd Favourite", "Hexer"];
    for first in 0..3 {
        let mut table = fight("Target Range", &lineups).first(first).table();
        table.activate(1);
        assert_eq!((table.powers(), table.winner()), (vec![23, 27, 4], Some(1)), "1st player {first}");
    }
}

#[test]
fn s5_2_a_broken_tie_is_told_as_one() {
    let mut table = fight("Target Range", &["Hive Queen", "Exorcist Mech + Hexer"]).table();
    table.score(1);
    let tied = table.told.iter().find_map(|notice| match notice {
        Notice::Won { seat, tied, .. } => Some((*seat, *tied)),
        _ => None,
    });
    assert_eq!(tied, Some((Seat::FIRST, true)));
}

#[test]
fn s5_1_f8_above_the_limit_nobody_wins_glass_dome() {
    let lineups = ["Containment Mech", "Rift Warden + Corner Coach", "Abacus"];
    let mut table = fight("Glass Dome", &lineups).table();
    table.activate(1).name(0);
    assert_eq!((table.powers(), table.winner(), table.glory(1)), (vec![39, 25, 8], Some(1), 8));
}

#[test]
fn s5_1_f17_the_second_value_wins_silver() {
    let mains = ["Crowd Favourite", "Blood Pact Fiend", "Prizefighter", "Symbiote"];
    assert_eq!(winner("Silver Medal Stadium", 0, &mains), Some(2), "15 is the second value of 20, 20, 15, 7");
    let level = ["Crowd Favourite", "Blood Pact Fiend"];
    assert_eq!(winners("Silver Medal Stadium", &level), [Some(0), Some(1)]);
}

#[test]
fn s5_1_f18_masquerade() {
    let mains = ["Kraken", "Abacus", "Great White Shark", "Hexer"];
    assert_eq!(winner("Masquerade", 0, &mains), Some(1), "two Animals cancel each other");
    let mut table =
        fight("Masquerade", &["Kraken", "Abacus", "Great White Shark + Blood Pact Fiend", "Hexer"]).table();
    table.activate(2).back(rules_fight::Family::Human).back(rules_fight::Family::Human);
    table.back(rules_fight::Family::Human);
    assert_eq!((table.powers(), table.winner()), (vec![30, 8, 0, 4], Some(0)), "the Shark is killed");
}

#[test]
fn s5_1_f21_parity_and_last_digits() {
    let mains = ["Containment Mech", "Abacus", "Hexer"];
    assert_eq!(winner("Even Ground", 0, &mains), Some(1));
    assert_eq!(winner("Back Alley", 0, &mains), Some(0));
    let mains = ["Imp Swarm", "Alpha Wolf", "Rounding Error"];
    assert_eq!(winners("Back Alley", &mains), [Some(1); 3], "19 beats 9 on Power");
}

#[test]
fn s5_1_f22_level_sums_of_digits() {
    let lineups = ["Containment Mech", "Soul Collector + Gyro Flipper"];
    for first in [0, 1] {
        let mut table = fight("Abacus Hall", &lineups).first(first).table();
        table.activate(1).name(1);
        assert_eq!((table.powers(), table.winner()), (vec![29, 92], Some(first)), "11 each");
    }
}

#[test]
fn s5_1_f15_the_crypt_looks_when_it_is_checked() {
    let setup = || fight("Haunted Crypt", &["Rift Warden + Hellhound Master", "Body Swapper"]);
    let mut table = setup().graveyard(&["Jackrabbits"]).table();
    table.score(0);
    assert_eq!(table.winner(), Some(1), "5 is next to 4");
    let mut table = setup().graveyard(&["Jackrabbits"]).table();
    table.activate(0).draw(&["Alpha Wolf", "Abacus", "Hexer", "Great White Shark", "Soul Collector"]);
    assert_eq!((table.scored(0), table.winner(), table.glory(0)), (2, Some(0), 9), "25 is next to 29");
}

#[test]
fn s5_1_closest_to_25_10_and_50() {
    assert_eq!(winner("Target Range", 1, &["Rift Warden", "Alpha Wolf", "Kraken"]), Some(0));
    assert_eq!(winner("Featherweight Ring", 1, &["Orbit Dancer", "Imp Swarm", "Kraken"]), Some(1));
    assert_eq!(winners("Featherweight Ring", &["Bodyguard", "Imp Swarm"]), [Some(0), Some(1)], "11 and 9");
    assert_eq!(winner("Titan Crater", 1, &["Kraken", "Containment Mech"]), Some(0));
    let mut table =
        fight("Titan Crater", &["Kraken + Jackrabbits", "Stunt Double + Puffer Fish", "Mind Snatcher"]);
    table.position.first = Some(Seat::at(1));
    let mut table = table.table();
    table.score(1).activate(0);
    assert_eq!((table.powers(), table.winner()), (vec![60, 3, 30], Some(0)), "60 is nearer than 30");
}

#[test]
fn s5_1_highest_and_lowest() {
    assert_eq!(winners("Grand Colosseum", &["Abacus", "Kraken", "Pit Lord"]), [Some(1); 3]);
    assert_eq!(
        winners("Grand Colosseum", &["Kraken", "Hexer", "Mind Snatcher"]),
        [Some(0), Some(2), Some(2)]
    );
    assert_eq!(winners("Limbo Pit", &["Abacus", "Kraken", "Hexer"]), [Some(2); 3]);
    assert_eq!(
        winners("Limbo Pit", &["Battery Pack", "Kraken", "Whispering Tempter"]),
        [Some(0), Some(2), Some(2)]
    );
}

#[test]
fn s5_1_second_highest_of_three_values() {
    assert_eq!(winners("Silver Medal Stadium", &["Kraken", "Pit Lord", "Hexer"]), [Some(1); 3]);
    assert_eq!(winners("Silver Medal Stadium", &["Hexer", "Pit Lord", "Kraken"]), [Some(1); 3]);
    let tied = ["Kraken", "Pit Lord", "Drill Sergeant"];
    assert_eq!(winners("Silver Medal Stadium", &tied), [Some(1), Some(1), Some(2)], "22 twice");
    assert_eq!(winner("Silver Medal Stadium", 0, &["Kraken", "Hexer"]), Some(1));
    // A killed Main is no value: of 30 and 22 the second is 22.
    let mut table = fight("Silver Medal Stadium", &["Kraken + Imp Swarm", "Pit Lord", "Hexer"]).table();
    table.activate(0);
    assert_eq!((table.powers(), table.winner()), (vec![30, 22, 0], Some(1)));
}

#[test]
fn s5_1_sum_of_digits_knows_no_second_criterion() {
    let mains = ["Imp Swarm", "Rounding Error", "Kraken"];
    assert_eq!(winners("Abacus Hall", &mains), [Some(0), Some(1), Some(0)], "9 and 18 are level");
}

#[test]
fn s5_1_even_before_odd() {
    assert_eq!(winners("Even Ground", &["Containment Mech", "Puffer Fish"]), [Some(1); 2], "2 beats 29");
    assert_eq!(winners("Even Ground", &["Containment Mech", "Hive Queen"]), [Some(0); 2], "all are odd");
    assert_eq!(winners("Even Ground", &["Kraken", "Mind Snatcher"]), [Some(0), Some(1)]);
}

#[test]
fn s5_1_the_crypt_with_an_empty_graveyard_takes_the_highest() {
    assert_eq!(winners("Haunted Crypt", &["Abacus", "Kraken"]), [Some(1); 2]);
    let with_top = |top: &str| {
        let setup = fight("Haunted Crypt", &["Abacus", "Null Nine"]).graveyard(&["Kraken", top]);
        setup.first(1).table().winner()
    };
    assert_eq!(with_top("Imp Swarm"), Some(1), "8 and 10 are level at 9");
    assert_eq!(with_top("Hexer"), Some(0));
}

#[test]
fn s5_1_glass_dome_at_its_limit() {
    assert_eq!(winners("Glass Dome", &["Kraken", "Containment Mech"]), [Some(0); 2], "30 may win");
    let mut table = fight("Glass Dome", &["Kraken + Honey Badger", "Rift Warden + Charging Ram"]).table();
    table.activate(0).activate(1);
    assert_eq!((table.powers(), table.winner()), (vec![37, 40], None), "nobody qualifies (§5.3)");
}

#[test]
fn s5_1_masquerade_without_a_lone_family_takes_the_highest() {
    assert_eq!(winner("Masquerade", 0, &["Kraken", "Alpha Wolf"]), Some(0));
    let pairs = ["Abacus", "Kraken", "Null Nine", "Alpha Wolf"];
    assert_eq!(winners("Masquerade", &pairs), [Some(1); 4]);
    assert_eq!(
        winners("Masquerade", &["Kraken", "Mind Snatcher"]),
        [Some(0), Some(1)],
        "level and both alone"
    );
    // The Family is that of the Main now in the Fight.
    let mut table = fight("Masquerade", &["Kraken + Necromancer", "Abacus", "Alpha Wolf"])
        .graveyard(&["Whispering Tempter"])
        .table();
    table.activate(0).raise("Whispering Tempter");
    assert_eq!((table.powers(), table.winner()), (vec![1, 8, 19], Some(2)));
}

#[test]
fn s5_3_with_everybody_killed_no_arena_is_won() {
    for (_, arena) in content().arenas() {
        let lineups = ["Null Nine + Multiplier Mk II", "Blood Pact Fiend + Hexer", "Kraken"];
        let mut table = fight(&arena.name, &lineups).graveyard(&["Jackrabbits"]).table();
        table.activate(0).score(1);
        assert_eq!(table.winner(), None, "{}", arena.name);
        let leaves = |notice: &Notice| matches!(notice, Notice::NobodyWon { .. });
        assert!(table.told.iter().any(leaves) && table.glory(1) == 1, "the scored Boost stays");
        assert_eq!(table.view().first, Seat::FIRST, "the card passes on after the refill");
    }
}

#[test]
fn s5_1_the_only_one_left_wins_every_arena() {
    for (_, arena) in content().arenas() {
        let mut table = fight(&arena.name, &["Kraken", "Bodyguard + Multiplier Mk II"]).table();
        table.activate(1);
        assert_eq!((table.powers(), table.winner()), (vec![0, 1], Some(1)), "{}", arena.name);
        assert_eq!(table.glory(1), u16::from(arena.glory), "§5.4");
    }
}

#[test]
fn s5_2_who_wins_ties_among_several() {
    // The second Crowd Favourite is borrowed; of two who win ties, the first in turn order does.
    let lineups = ["Drill Sergeant + Crowd Favourite", "Pit Lord + Mimic Ooze", "Rift Warden"];
    for first in 0..3 {
        let mut table = fight("Grand Colosseum", &lineups).first(first).table();
        if first == 1 {
            table.activate(1).activate(0);
            assert_eq!(table.winner(), Some(0), "nothing was there to borrow, and 25 ties with 25");
            continue;
        }
        table.activate(0).activate(1).name(0);
        assert_eq!((table.powers(), table.winner()), (vec![25, 25, 25], Some(0)), "1st player {first}");
    }
}

#[test]
fn s5_2_winning_ties_comes_after_the_second_criterion() {
    let mut table = fight("Back Alley", &["Antimatter Twin + Crowd Favourite", "Alpha Wolf"]).table();
    table.activate(0);
    assert_eq!((table.powers(), table.winner()), (vec![9, 19], Some(1)), "19 beats 9 on Power: no tie");
}

#[test]
fn s5_2_who_wins_ties_still_needs_a_tie() {
    let mut table: Table = fight("Grand Colosseum", &["Abacus + Crowd Favourite", "Alpha Wolf"]).table();
    table.activate(0);
    assert_eq!((table.powers(), table.winner()), (vec![11, 19], Some(1)));
}
