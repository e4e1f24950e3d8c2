//! §4.13 and §4.15 to §4.17: abilities that replace Mains, move Powers, and borrow from others.

mod common;

use common::{Table, card, cards, fight};
use rules_core::Seat;
use rules_fight::{Action, Family, Illegal, Notice, Pick};

#[test]
fn s4_13_f14_the_dead_are_raised() {
    let mut table = fight("Grand Colosseum", &["Null Nine + Necromancer", "Pit Lord + Multiplier Mk II"])
        .first(1)
        .graveyard(&["Hexer", "Kraken", "Imp Swarm"])
        .table();
    table.activate(1);
    assert_eq!(table.powers(), [0, 4]);
    assert_eq!(table.graveyard(), cards(&["Hexer", "Kraken", "Imp Swarm", "Null Nine"]));
    table.activate(0);
    assert_eq!(table.offered(), cards(&["Kraken", "Null Nine", "Imp Swarm"]), "the top three");
    let too_deep = Pick::Card(card("Hexer"));
    assert_eq!(table.refusal(0, Action::Choose(too_deep)), Illegal::NotOffered { pick: too_deep });
    table.raise("Kraken");
    assert_eq!((table.powers(), table.winner()), (vec![30, 4], Some(0)));
    let main = table.view().seats[0].main.unwrap();
    assert_eq!((main, main.family()), (card("Kraken"), Family::Animal));
    let cleared = ["Pit Lord", "Multiplier Mk II", "Kraken", "Necromancer"];
    assert_eq!(table.graveyard(), [cards(&["Hexer", "Imp Swarm", "Null Nine"]), cards(&cleared)].concat());
}

#[test]
fn s4_13_a_living_main_goes_on_top_of_the_graveyard() {
    let mut table = fight("Grand Colosseum", &["Abacus + Necromancer", "Pit Lord + Hexer"])
        .graveyard(&["Rift Warden", "Kraken"])
        .table();
    table.activate(0);
    assert_eq!(table.offered(), cards(&["Kraken", "Rift Warden"]), "fewer than three lie there");
    table.raise("Rift Warden");
    assert_eq!((table.powers(), table.graveyard()), (vec![25, 22], cards(&["Kraken", "Abacus"])));
}

#[test]
fn s4_13_a_main_may_raise_itself() {
    let mut table = fight("Grand Colosseum", &["Pit Lord + Imp Swarm", "Abacus + Necromancer"]).table();
    table.activate(0).activate(1);
    assert_eq!(table.offered(), cards(&["Abacus"]));
    table.raise("Abacus");
    assert_eq!(table.powers(), [22, 8]);
}

#[test]
fn s4_13_an_empty_graveyard_raises_nobody() {
    let mut table = fight("Grand Colosseum", &["Abacus + Necromancer", "Pit Lord + Hexer"]).table();
    table.activate(0);
    assert!(table.was_told(Notice::NoEffect { seat: Seat::FIRST, card: card("Necromancer") }));
    assert_eq!((table.powers(), table.owing()), (vec![8, 22], 1));
}

#[test]
fn s4_15_f20_every_power_moves_on() {
    let mut table = fight("Grand Colosseum", &["Pit Lord + Orbit Dancer", "Abacus", "Symbiote"]).table();
    table.activate(0);
    assert_eq!(table.powers(), [7, 22, 8]);
    let mains: Vec<_> = table.view().seats.iter().map(|seat| seat.main.unwrap()).collect();
    assert_eq!(mains, cards(&["Pit Lord", "Abacus", "Symbiote"]), "Families stay where they are");
}

#[test]
fn s4_15_rotation_passes_over_the_dead_and_the_shielded() {
    let lineups =
        ["Pit Lord + Bodyguard", "Abacus", "Rift Warden + Imp Swarm", "Alpha Wolf + Orbit Dancer", "Kraken"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0).activate(2).activate(3);
    // Seats 2, 3 and 4 move; seat 0 is shielded with 26 and seat 1 is dead.
    assert_eq!(table.powers(), [26, 0, 30, 25, 19]);
    let mut table = fight("Grand Colosseum", &["Pit Lord + Bodyguard", "Abacus + Orbit Dancer"]).table();
    table.activate(0).activate(1);
    assert_eq!(table.powers(), [26, 8], "a single one moves nowhere");
}

/// Seat 0 has this Boost among five Mains, and seat 1 was killed before.
fn beside_a_dead_neighbour(boost: &str) -> Table {
    let lineup = format!("Alpha Wolf + {boost}");
    let lineups = [lineup.as_str(), "Abacus", "Kraken", "Rift Warden + Imp Swarm", "Pit Lord"];
    let mut table = fight("Grand Colosseum", &lineups).first(3).table();
    table.activate(3).activate(0);
    table
}

#[test]
fn s4_15_a_neighbour_is_copied() {
    let lineups = ["Alpha Wolf + Chameleon", "Abacus", "Kraken", "Pit Lord"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0);
    assert_eq!(table.targets(), [1, 3], "left and right, never beyond");
    table.name(3);
    assert_eq!(table.powers(), [23, 8, 30, 22]);
    let mut table = beside_a_dead_neighbour("Chameleon");
    assert_eq!(table.targets(), [4], "the other one is dead");
    table.name(4);
    assert_eq!(table.powers(), [23, 0, 30, 25, 22]);
}

#[test]
fn s4_15_powers_are_swapped() {
    let lineups = ["Alpha Wolf + Body Swapper", "Abacus", "Kraken", "Pit Lord"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0);
    assert_eq!(table.targets(), [1, 3]);
    table.name(1);
    assert_eq!(table.powers(), [8, 19, 30, 22]);
    assert_eq!(beside_a_dead_neighbour("Body Swapper").targets(), [4]);
}

#[test]
fn s4_15_of_two_players_each_is_the_others_only_neighbour() {
    let mut table = fight("Grand Colosseum", &["Abacus + Body Swapper", "Pit Lord"]).table();
    table.activate(0);
    assert_eq!(table.targets(), [1]);
    table.name(1);
    assert_eq!(table.powers(), [22, 8]);
    for boost in ["Body Swapper", "Chameleon"] {
        let lineup = format!("Pit Lord + {boost}");
        let mut table = fight("Grand Colosseum", &[&lineup, "Abacus + Imp Swarm"]).first(1).table();
        table.activate(1).activate(0);
        assert_eq!((table.powers(), table.winner()), (vec![22, 0], Some(0)), "no neighbour, no effect");
    }
}

#[test]
fn s4_15_a_killed_main_neither_copies_nor_swaps() {
    for boost in ["Body Swapper", "Chameleon"] {
        let lineup = format!("Abacus + {boost}");
        let mut table = fight("Grand Colosseum", &["Pit Lord + Imp Swarm", &lineup]).table();
        table.activate(0).activate(1);
        if !table.is_decided() {
            table.name(0);
        }
        assert_eq!((table.powers(), table.winner()), (vec![22, 0], Some(0)), "{boost}");
    }
}

#[test]
fn s4_16_the_beam_replaces_any_main() {
    let mut table = fight("Grand Colosseum", &["Abacus + Tractor Beam", "Pit Lord + Hexer"])
        .graveyard(&["Kraken"])
        .table();
    table.activate(0);
    assert_eq!(table.targets(), [0, 1]);
    table.name(1).draw(&["Puffer Fish"]);
    assert_eq!((table.powers(), table.graveyard()), (vec![8, 2], cards(&["Kraken", "Pit Lord"])));
    assert_eq!(table.view().seats[1].main, Some(card("Puffer Fish")));
    table.activate(1);
    assert_eq!(table.targets(), [0, 1], "the new Main is in the Fight, and the Boost is still its player's");
}

#[test]
fn s4_16_the_last_card_of_the_reserves_is_beamed_in_before_the_shuffle() {
    let mut table = fight("Grand Colosseum", &["Abacus + Tractor Beam", "Pit Lord + Hexer"])
        .graveyard(&["Kraken", "Null Nine", "Symbiote"])
        .reserves(&["Puffer Fish"], 0)
        .table();
    table.activate(0).name(1).draw(&["Puffer Fish"]);
    assert_eq!((table.powers(), table.reshuffles()), (vec![8, 2], 1));
    assert_eq!((table.view().reserves, table.view().to_lay_out), (4, 3), "the old Main is shuffled in too");
    table.draw(&["Pit Lord", "Kraken", "Symbiote"]);
    assert_eq!((table.graveyard(), table.owing()), (cards(&["Pit Lord", "Kraken", "Symbiote"]), 1));
}

#[test]
fn s4_16_with_nothing_to_draw_the_beam_does_nothing() {
    let mut table =
        fight("Grand Colosseum", &["Abacus + Tractor Beam", "Pit Lord + Hexer"]).reserves(&[], 0).table();
    table.activate(0).name(1);
    assert_eq!((table.powers(), table.owing()), (vec![8, 22], 1));
    assert!(table.was_told(Notice::NoEffect { seat: Seat::FIRST, card: card("Tractor Beam") }));
}

#[test]
fn s4_16_empty_reserves_are_shuffled_for_the_beam() {
    let mut table = fight("Grand Colosseum", &["Abacus + Tractor Beam", "Pit Lord + Hexer"])
        .graveyard(&["Kraken"])
        .reserves(&[], 0)
        .table();
    table.activate(0).name(1);
    assert_eq!((table.reshuffles(), table.view().reserves), (1, 2), "the old Main and the Graveyard");
    table.draw(&["Kraken"]);
    assert_eq!(table.powers(), [8, 30]);
}

#[test]
fn s4_17_f19_an_activated_boost_is_borrowed() {
    let lineups = ["Pit Lord + Charging Ram", "Abacus + Honey Badger", "Symbiote + Mimic Ooze"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0).score(1).activate(2);
    assert_eq!(table.targets(), [0], "only Charging Ram lies activated");
    table.name(0);
    assert_eq!(table.powers(), [37, 8, 22]);
}

#[test]
fn s4_17_who_borrows_chooses_the_targets() {
    let lineups = ["Pit Lord + Corner Coach", "Abacus + Mimic Ooze"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0).name(0).activate(1).name(0);
    assert_eq!(table.targets(), [0, 1]);
    table.name(1);
    assert_eq!(table.powers(), [32, 18]);
    // A sign is asked for as well: three choices in a row.
    let mut table = fight("Grand Colosseum", &["Pit Lord + Crooked Referee", "Abacus + Mimic Ooze"]).table();
    table.activate(0).name(0).pick(Pick::Plus).activate(1).name(0).name(0).pick(Pick::Minus);
    assert_eq!(table.powers(), [22, 8]);
}

#[test]
fn s4_17_a_borrowed_theft_is_ones_own() {
    let lineups = ["Pit Lord + Mind Snatcher", "Abacus + Mimic Ooze", "Kraken + Corner Coach"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0).name(2).activate(1).name(0);
    assert!(table.was_told(Notice::Borrowed { seat: Seat::SECOND, card: card("Mind Snatcher") }));
    assert_eq!((table.scored(0), table.scored(1)), (1, 0), "neither a Human nor a Demon is left to take");
    assert_eq!(table.winner(), Some(2));
}

#[test]
fn s4_17_there_may_be_nothing_to_borrow() {
    let mut table = fight("Grand Colosseum", &["Pit Lord + Mimic Ooze", "Abacus + Hexer"]).table();
    table.activate(0);
    assert!(table.was_told(Notice::NoEffect { seat: Seat::FIRST, card: card("Mimic Ooze") }));
    let mut table = fight("Grand Colosseum", &["Pit Lord + Bone Whisperer", "Abacus + Hexer"]).table();
    table.activate(0);
    assert!(table.was_told(Notice::NoEffect { seat: Seat::FIRST, card: card("Bone Whisperer") }));
}

#[test]
fn s4_17_a_borrower_cannot_be_borrowed() {
    let lineups = ["Pit Lord + Bone Whisperer", "Abacus + Mimic Ooze", "Kraken + Hexer"];
    let mut table = fight("Grand Colosseum", &lineups).graveyard(&["Charging Ram"]).table();
    table.activate(0);
    assert_eq!(table.powers(), [37, 8, 30]);
    table.activate(1);
    assert!(table.was_told(Notice::NoEffect { seat: Seat::SECOND, card: card("Mimic Ooze") }));
    for borrower in ["Mimic Ooze", "Bone Whisperer"] {
        let other = if borrower == "Mimic Ooze" { "Bone Whisperer" } else { "Mimic Ooze" };
        let lineup = format!("Pit Lord + {other}");
        let mut table = fight("Grand Colosseum", &[&lineup, "Abacus + Hexer"])
            .graveyard(&["Charging Ram", borrower])
            .table();
        table.activate(0);
        assert_eq!((table.powers(), table.owing()), (vec![22, 8], 1), "{borrower} on top lends nothing");
    }
}

#[test]
fn s4_17_the_top_of_the_graveyard_is_used() {
    let used = |top: &str| {
        let mut table = fight("Grand Colosseum", &["Pit Lord + Bone Whisperer", "Abacus + Hexer"])
            .graveyard(&["Kraken", top])
            .table();
        table.activate(0);
        table
    };
    assert_eq!(used("Honey Badger").powers(), [29, 8]);
    assert_eq!(used("Symbiote").powers(), [29, 8], "the Symbiote adds its own printed 7");
    assert_eq!(used("Corner Coach").name(1).powers(), [22, 18]);
    assert!(used("Bodyguard").view().seats[0].shielded);
    let mut raised = used("Necromancer");
    assert_eq!(raised.offered(), cards(&["Kraken", "Necromancer"]));
    assert_eq!(raised.raise("Kraken").powers(), [30, 8]);
    assert_eq!(used("Rift Warden").draw(&["Imp Swarm", "Null Nine", "Chameleon"]).view().aside.len(), 3);
    assert_eq!(used("Corner Coach").graveyard(), cards(&["Kraken", "Corner Coach"]), "the card stays there");
}

#[test]
fn s4_17_a_boost_that_was_taken_is_no_longer_there_to_borrow() {
    let lineups = ["Pit Lord + Corner Coach", "Abacus + Mind Snatcher", "Kraken + Mimic Ooze"];
    let mut table = fight("Grand Colosseum", &lineups).table();
    table.activate(0).name(0).activate(1).name(0).activate(2);
    assert_eq!(table.targets(), [1], "only the thief lies activated");
}
