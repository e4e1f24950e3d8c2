//! Fights with cards of the Reserves and the Graveyard.

use super::{check, ruling};
use expect_test::expect;

#[test]
fn f12_a_reshuffle_in_the_middle_of_a_draw() {
    check(
        r#"
        arena = "Grand Colosseum"
        graveyard = ["Kraken", "Hexer", "Symbiote", "Rift Warden", "Bodyguard", "Pit Lord", "Honey Badger", "Imp Swarm"]
        reserves = ["Tractor Beam", "Abacus", "Hexer", "Kraken", "Pit Lord", "Rift Warden", "Imp Swarm", "Symbiote"]
        "#,
        r#"
        { name = "A", main = "Null Nine", boost = "Orbital Radar", decision = "activate", scored = 20 }
        { name = "B", main = "Alpha Wolf", boost = "Demon", decision = "score", scored = 20 }
        "#,
        &expect![[r#"
            A activate Orbital Radar [] [10, 19]
                A activates Orbital Radar (Robot 26): Reveal 5 cards of the Reserves; score every Alien, the rest go to the Graveyard
                A reveals Tractor Beam (Alien 3)
                A reveals Abacus (Robot 8)
                The Reserves have run out: the Graveyard is shuffled, 8 cards (§6.3)
                Hexer (Demon 4) is laid out on the Graveyard
                Kraken (Animal 30) is laid out on the Graveyard
                Pit Lord (Demon 22) is laid out on the Graveyard
                A reveals Rift Warden (Alien 25)
                A reveals Imp Swarm (Demon 9)
                A reveals Symbiote (Alien 7)
                A scores Tractor Beam (Alien 3)
                Abacus (Robot 8) goes to the Graveyard
                A scores Rift Warden (Alien 25)
                Imp Swarm (Demon 9) goes to the Graveyard
                A scores Symbiote (Alien 7)
            B score Demon [] [10, 19]
                B scores their Boost: a Demon
            B wins Grand Colosseum: 4 Glory
              - A: 10
              - B: 19
              - B wins: highest Power (§5.1)
            scored: A 3, B 1"#]],
    );
}

#[test]
fn f13_a_draw_ends_when_both_piles_are_empty() {
    let ruling = ruling(
        r#"
        arena = "Grand Colosseum"
        graveyard = ["Kraken", "Hexer"]
        reserves = ["Tractor Beam", "Hexer", "Kraken"]
        "#,
        r#"
        { name = "A", main = "Null Nine", boost = "Orbital Radar", decision = "activate", scored = 20 }
        { name = "B", main = "Alpha Wolf", boost = "Demon", decision = "score", scored = 27 }
        "#,
    );
    expect![[r#"
        A activates Orbital Radar (Robot 26): Reveal 5 cards of the Reserves; score every Alien, the rest go to the Graveyard
        A reveals Tractor Beam (Alien 3)
        The Reserves have run out: the Graveyard is shuffled, 2 cards (§6.3)
        A reveals Hexer (Demon 4)
        A reveals Kraken (Animal 30)
        A scores Tractor Beam (Alien 3)
        Hexer (Demon 4) goes to the Graveyard
        Kraken (Animal 30) goes to the Graveyard"#]].assert_eq(&ruling.boosts[0].happened.join("\n"));
}

#[test]
fn f14_the_dead_are_raised() {
    check(
        r#"
        arena = "Grand Colosseum"
        first = "B"
        graveyard = ["Hexer", "Kraken", "Imp Swarm"]
        "#,
        r#"
        { name = "A", main = "Null Nine", boost = "Necromancer", decision = "activate", on = "Kraken" }
        { name = "B", main = "Pit Lord", boost = "Multiplier Mk II", decision = "activate" }
        "#,
        &expect![[r#"
            B activate Multiplier Mk II [] [x, 4]
                B activates Multiplier Mk II (Robot 21): Every Main's Power becomes the product of its digits
                A's Main goes from 10 to 0
                B's Main goes from 22 to 4
                A's Main, Null Nine (Robot 10), is killed and goes to the Graveyard (§3.5)
            A activate Necromancer ["Kraken"] [30, 4]
                A activates Necromancer (Demon 15): One of the top 3 cards of the Graveyard becomes your Main, even if yours was killed
                A chooses Kraken (Animal 30)
                A's Main is now Kraken (Animal 30) with 30
            A wins Grand Colosseum: 4 Glory
              - B: 4
              - A: 30
              - A wins: highest Power (§5.1)
            scored: A 0, B 0
            note: A plays Null Nine (Robot) with Necromancer (Demon) after a Main of the Family Demon: only a hand that had nothing better may (§2.2, §2.4)"#]],
    );
}

#[test]
fn f15_the_target_moves() {
    check(
        r#"
        arena = "Haunted Crypt"
        graveyard = ["Jackrabbits"]
        reserves = ["Alpha Wolf", "Abacus", "Hexer", "Great White Shark", "Soul Collector"]
        "#,
        r#"
        { name = "A", main = "Rift Warden", boost = "Hellhound Master", decision = "activate" }
        { name = "B", main = "Body Swapper", boost = "Robot", decision = "score" }
        "#,
        &expect![[r#"
            A activate Hellhound Master [] [25, 5]
                A activates Hellhound Master (Demon 26): Reveal 5 cards of the Reserves; score every Animal, the rest go to the Graveyard
                A reveals Alpha Wolf (Animal 19)
                A reveals Abacus (Robot 8)
                A reveals Hexer (Demon 4)
                A reveals Great White Shark (Animal 28)
                A reveals Soul Collector (Demon 29)
                A scores Alpha Wolf (Animal 19)
                Abacus (Robot 8) goes to the Graveyard
                Hexer (Demon 4) goes to the Graveyard
                A scores Great White Shark (Animal 28)
                Soul Collector (Demon 29) goes to the Graveyard
            B score Robot [] [25, 5]
                B scores their Boost: a Robot
            A wins Haunted Crypt: 7 Glory
              - the top card of the Graveyard is Soul Collector, with 29 printed on it (§5.1)
              - A: 25, 4 away from it
              - B: 5, 24 away from it
              - A wins: Power closest to that of the Graveyard's top card (§5.1)
            scored: A 2, B 1
            note: B plays Body Swapper (Alien) with a Boost of the Family Robot after a Main of the Family Alien: only a hand that had nothing better may (§2.2, §2.4)"#]],
    );
}

#[test]
fn f24_a_pact_scores_cards_that_nobody_saw() {
    check(
        "arena = \"Grand Colosseum\"\nreserves = [\"Human\", \"Robot\"]",
        r#"
        { name = "A", main = "Kraken", boost = "Blood Pact Fiend", decision = "activate" }
        { name = "B", main = "Abacus", boost = "Alien", decision = "score" }
        "#,
        &expect![[r#"
            A activate Blood Pact Fiend [] [x, 8]
                A activates Blood Pact Fiend (Demon 20): Kill your own Main to score the top 2 cards of the Reserves
                A's Main, Kraken (Animal 30), is killed and goes to the Graveyard (§3.5)
                A scores a Human of the Reserves that nobody sees (§8.2)
                A scores a Robot of the Reserves that nobody sees (§8.2)
            B score Alien [] [x, 8]
                B scores their Boost: an Alien
            B wins Grand Colosseum: 4 Glory
              - A: killed, so out of the Fight (§3.5)
              - B: 8
              - B wins: highest Power (§5.1)
            scored: A 2, B 1"#]],
    );
}

#[test]
fn the_spoils_come_after_the_verdict() {
    check(
        "arena = \"Grand Colosseum\"\nreserves = [\"Human\", \"Kraken\"]",
        r#"
        { name = "A", main = "Rift Warden", boost = "Prizefighter", decision = "activate" }
        { name = "B", main = "Abacus", boost = "Demon", decision = "score" }
        "#,
        &expect![[r#"
            A activate Prizefighter [] [30, 8]
                A activates Prizefighter (Human 15): +5 to your Main; if you win the Arena, score the top 2 cards of the Reserves
                A's Main goes from 25 to 30
                A scores the top 2 cards of the Reserves if they win the Arena (§4.11)
            B score Demon [] [30, 8]
                B scores their Boost: a Demon
            A wins Grand Colosseum: 4 Glory
                A scores a Human of the Reserves that nobody sees (§8.2)
                A scores an Animal of the Reserves that nobody sees (§8.2)
              - A: 30
              - B: 8
              - A wins: highest Power (§5.1)
            scored: A 2, B 1"#]],
    );
}
