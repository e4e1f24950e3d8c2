//! The Fights of the rules page, Boost by Boost.

use super::{check, ruling};
use expect_test::expect;

/// The winner, for sheets where only that is in question.
fn winner(head: &str, players: &str) -> String {
    ruling(head, players).winner.unwrap_or_default()
}

#[test]
fn f1_the_rulebooks_own_example() {
    check(
        r#"
        arena = "Target Range"
        reserves = ["Abacus", "Pit Lord", "Bodyguard", "Hexer", "Crooked Referee"]
        "#,
        r#"
        { name = "Mark", main = "Hive Queen", boost = "Corner Coach", decision = "activate", on = "Phillip" }
        { name = "Sofia", main = "Drill Sergeant", boost = "Imp Swarm", decision = "score" }
        { name = "Phillip", main = "Rift Warden", boost = "Great White Shark", decision = "activate" }
        { name = "Joan", main = "Rounding Error", boost = "Byte Swapper", decision = "activate" }
        "#,
        &expect![[r#"
            Mark activate Corner Coach ["Phillip"] [23, 22, 35, 18]
                Mark activates Corner Coach (Human 6): +10 to any one Main
                Mark chooses Phillip
                Phillip's Main goes from 25 to 35
            Sofia score Imp Swarm [] [23, 22, 35, 18]
                Sofia scores their Boost: Imp Swarm (Demon 9)
            Phillip activate Great White Shark [] [23, 22, 35, 18]
                Phillip activates Great White Shark (Animal 28): Reveal 5 cards of the Reserves; score every Human, the rest go to the Graveyard
                Phillip reveals Abacus (Robot 8)
                Phillip reveals Pit Lord (Demon 22)
                Phillip reveals Bodyguard (Human 11)
                Phillip reveals Hexer (Demon 4)
                Phillip reveals Crooked Referee (Human 14)
                Abacus (Robot 8) goes to the Graveyard
                Pit Lord (Demon 22) goes to the Graveyard
                Phillip scores Bodyguard (Human 11)
                Hexer (Demon 4) goes to the Graveyard
                Phillip scores Crooked Referee (Human 14)
            Joan activate Byte Swapper [] [83, 88, 35, 18]
                Joan activates Byte Swapper (Robot 11): Every digit 2 of every Main turns into 8
                Mark's Main goes from 23 to 83
                Sofia's Main goes from 22 to 88
            Joan wins Target Range: 7 Glory
              - Mark: 83, 58 away from 25
              - Sofia: 88, 63 away from 25
              - Phillip: 35, 10 away from 25
              - Joan: 18, 7 away from 25
              - Joan wins: Power closest to 25 (§5.1)
            scored: Mark 0, Sofia 1, Phillip 2, Joan 0"#]],
    );
}

#[test]
fn f2_the_order_of_boosts_decides() {
    let players = r#"
        { name = "A", main = "Alpha Wolf", boost = "Puffer Fish", decision = "activate" }
        { name = "B", main = "Abacus", boost = "Byte Swapper", decision = "activate" }
    "#;
    let powers = |first: &str| {
        let ruling = ruling(&format!("arena = \"AR02\"\nfirst = \"{first}\""), players);
        ruling.players.iter().map(|player| player.power).collect::<Vec<_>>()
    };
    assert_eq!(powers("A"), [Some(88), Some(8)]);
    assert_eq!(powers("b"), [Some(28), Some(8)]);
}

#[test]
fn f3_a_boost_that_waits_is_taken() {
    check(
        r#"arena = "Grand Colosseum""#,
        r#"
        { name = "A", main = "Abacus", boost = "Mind Snatcher", decision = "activate", on = "B" }
        { name = "B", main = "Kraken", boost = "Human" }
        { name = "C", main = "Symbiote", boost = "Hexer", decision = "activate", on = "b" }
        "#,
        &expect![[r#"
            A activate Mind Snatcher ["B"] [8, 30, 7]
                A activates Mind Snatcher (Alien 30): Take an opponent's Boost into your scored pile if it is a Human or a Demon
                A chooses B
                A takes B's Boost into their scored pile: a Human (§4.8)
            B nothing Human [] [8, 30, 7]
                A has taken the Boost of B (§4.8)
            C activate Hexer ["B"] [8, 20, 7]
                C activates Hexer (Demon 4): -10 to any one Main
                C chooses B
                B's Main goes from 30 to 20
            B wins Grand Colosseum: 4 Glory
              - A: 8
              - B: 20
              - C: 7
              - B wins: highest Power (§5.1)
            scored: A 1, B 0, C 0"#]],
    );
}

#[test]
fn f4_an_activated_boost_is_taken_and_what_it_did_stays() {
    check(
        "arena = \"Grand Colosseum\"\nfirst = \"B\"",
        r#"
        { name = "A", main = "Abacus", boost = "Mind Snatcher", decision = "activate", on = "B" }
        { name = "B", main = "Pit Lord", boost = "Corner Coach", decision = "activate", on = "B" }
        { name = "C", main = "Honey Badger", boost = "Orbital Radar", decision = "score" }
        "#,
        &expect![[r#"
            B activate Corner Coach ["B"] [8, 32, 21]
                B activates Corner Coach (Human 6): +10 to any one Main
                B chooses themselves
                B's Main goes from 22 to 32
            C score Orbital Radar [] [8, 32, 21]
                C scores their Boost: Orbital Radar (Robot 26)
            A activate Mind Snatcher ["B"] [8, 32, 21]
                A activates Mind Snatcher (Alien 30): Take an opponent's Boost into your scored pile if it is a Human or a Demon
                A chooses B
                A takes B's Boost into their scored pile: Corner Coach (Human 6) (§4.8)
            B wins Grand Colosseum: 4 Glory
              - B: 32
              - C: 21
              - A: 8
              - B wins: highest Power (§5.1)
            scored: A 1, B 0, C 1"#]],
    );
}

#[test]
fn f5_a_scored_boost_is_safe() {
    check(
        "arena = \"Grand Colosseum\"\nfirst = \"B\"",
        r#"
        { name = "A", main = "Abacus", boost = "Mind Snatcher", decision = "activate" }
        { name = "B", main = "Pit Lord", boost = "Human", decision = "score" }
        "#,
        &expect![[r#"
            B score Human [] [8, 22]
                B scores their Boost: a Human
            A activate Mind Snatcher [] [8, 22]
                A activates Mind Snatcher (Alien 30): Take an opponent's Boost into your scored pile if it is a Human or a Demon
                A's Mind Snatcher (Alien 30) changes nothing (§3.4)
            B wins Grand Colosseum: 4 Glory
              - B: 22
              - A: 8
              - B wins: highest Power (§5.1)
            scored: A 0, B 1"#]],
    );
}

#[test]
fn f6_everybody_loses() {
    check(
        r#"arena = "Grand Colosseum""#,
        r#"
        { name = "A", main = "Null Nine", boost = "Multiplier Mk II", decision = "activate" }
        { name = "B", main = "Crowd Favourite", boost = "Honey Badger", decision = "activate" }
        { name = "C", main = "Kraken", boost = "Alien", decision = "score" }
        "#,
        &expect![[r#"
            A activate Multiplier Mk II [] [x, x, x]
                A activates Multiplier Mk II (Robot 21): Every Main's Power becomes the product of its digits
                A's Main goes from 10 to 0
                B's Main goes from 20 to 0
                C's Main goes from 30 to 0
                A's Main, Null Nine (Robot 10), is killed and goes to the Graveyard (§3.5)
                B's Main, Crowd Favourite (Human 20), is killed and goes to the Graveyard (§3.5)
                C's Main, Kraken (Animal 30), is killed and goes to the Graveyard (§3.5)
            B activate Honey Badger [] [x, x, x]
                B activates Honey Badger (Animal 21): +7 to your Main
                B's Honey Badger (Animal 21) changes nothing (§3.4)
            C score Alien [] [x, x, x]
                C scores their Boost: an Alien
            Nobody wins Grand Colosseum: 0 Glory
              - A: killed, so out of the Fight (§3.5)
              - B: killed, so out of the Fight (§3.5)
              - C: killed, so out of the Fight (§3.5)
              - nobody is left, so the Arena leaves the game (§5.3)
            scored: A 0, B 0, C 1"#]],
    );
}

#[test]
fn f7_ties_go_by_turn_order_and_by_who_wins_ties() {
    let players = r#"
        { name = "A", main = "Hive Queen" }
        { name = "B", main = "Exorcist Mech" }
        { name = "C", main = "Hexer" }
    "#;
    let by = |first: &str| winner(&format!("arena = \"Target Range\"\nfirst = \"{first}\""), players);
    assert_eq!((by("B"), by("C")), ("B".to_owned(), "A".to_owned()));
    check(
        "arena = \"Target Range\"\nfirst = \"C\"",
        r#"
        { name = "A", main = "Hive Queen", boost = "Demon", decision = "score" }
        { name = "B", main = "Big-Game Hunter", boost = "Crowd Favourite", decision = "activate" }
        { name = "C", main = "Hexer", boost = "Robot", decision = "score" }
        "#,
        &expect![[r#"
            C score Robot [] [23, 24, 4]
                C scores their Boost: a Robot
            A score Demon [] [23, 24, 4]
                A scores their Boost: a Demon
            B activate Crowd Favourite [] [23, 27, 4]
                B activates Crowd Favourite (Human 20): +3 to your Main; you win every tie of this Fight
                B's Main goes from 24 to 27
                B wins every tie of this Fight (§4.11)
            B wins Target Range: 7 Glory
              - C: 4, 21 away from 25
              - A: 23, 2 away from 25
              - B: 27, 2 away from 25
              - A and B are level: B wins every tie of this Fight (§4.11, §5.2)
            scored: A 1, B 0, C 1
            note: A plays Hive Queen (Alien) with a Boost of the Family Demon after a Main of the Family Demon: only a hand that had nothing better may (§2.2, §2.4)"#]],
    );
}

#[test]
fn f8_above_the_limit_nobody_wins() {
    check(
        "arena = \"Glass Dome\"",
        r#"
        { name = "A", main = "Soul Collector", boost = "Robot", decision = "score" }
        { name = "B", main = "Rift Warden", boost = "Corner Coach", decision = "activate", on = "A" }
        { name = "C", main = "Abacus", boost = "Animal", decision = "score" }
        "#,
        &expect![[r#"
            A score Robot [] [29, 25, 8]
                A scores their Boost: a Robot
            B activate Corner Coach ["A"] [39, 25, 8]
                B activates Corner Coach (Human 6): +10 to any one Main
                B chooses A
                A's Main goes from 29 to 39
            C score Animal [] [39, 25, 8]
                C scores their Boost: an Animal
            B wins Glass Dome: 8 Glory
              - A: 39, above 30, so it cannot win
              - B: 25
              - C: 8
              - B wins: highest Power of 30 or less (§5.1)
            scored: A 1, B 0, C 1"#]],
    );
}

#[test]
fn f16_f19_f20_f23_shields_mimics_rotation_and_silence() {
    let powers = |players: &str| {
        let ruling = ruling(r#"arena = "Grand Colosseum""#, players);
        ruling.players.iter().map(|player| player.power.unwrap_or(0)).collect::<Vec<_>>()
    };
    let shield = r#"
        { name = "A", main = "Crowd Favourite", boost = "Bodyguard", decision = "activate" }
        { name = "B", main = "Alpha Wolf", boost = "Multiplier Mk II", decision = "activate" }
    "#;
    assert_eq!(powers(shield), [24, 9]);
    let mimic = r#"
        { name = "A", main = "Pit Lord", boost = "Charging Ram", decision = "activate" }
        { name = "B", main = "Abacus", boost = "Human", decision = "score" }
        { name = "C", main = "Symbiote", boost = "Mimic Ooze", decision = "activate", on = "A" }
    "#;
    assert_eq!(powers(mimic), [37, 8, 22]);
    let rotation = r#"
        { name = "A", main = "Pit Lord", boost = "Orbit Dancer", decision = "activate" }
        { name = "B", main = "Abacus", boost = "Human", decision = "score" }
        { name = "C", main = "Symbiote", boost = "Human", decision = "score" }
    "#;
    assert_eq!(powers(rotation), [7, 22, 8]);
    let silence = r#"
        { name = "A", main = "Pit Lord", boost = "Smooth Negotiator", decision = "activate", on = "B" }
        { name = "B", main = "Abacus", boost = "Human", decision = "score" }
    "#;
    assert_eq!(powers(silence), [25, 8]);
}
