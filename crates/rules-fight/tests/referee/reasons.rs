//! Why an Arena goes to whom it goes, and what a referee remarks.

use super::{check, ruling};
use expect_test::expect;

/// The reasons for Mains alone, of players A, B and so on.
fn why(arena: &str, mains: &[&str]) -> String {
    let players =
        mains.iter().zip('A'..).map(|(main, name)| format!("{{ name = \"{name}\", main = \"{main}\" }}"));
    let players: Vec<String> = players.collect();
    let ruling = ruling(&format!("arena = \"{arena}\"\ngraveyard = []"), &players.join("\n"));
    format!("{arena}\n  {}\n", ruling.why.join("\n  "))
}

#[test]
fn f17_f18_values_and_families_are_compared() {
    let said = [
        why("Silver Medal Stadium", &["Crowd Favourite", "Blood Pact Fiend", "Prizefighter", "Mirror Bot"]),
        why("Silver Medal Stadium", &["Crowd Favourite", "Blood Pact Fiend"]),
        why("Masquerade", &["Kraken", "Abacus", "Great White Shark", "Hexer"]),
        why("Masquerade", &["Kraken", "Great White Shark"]),
    ];
    expect![[r#"
        Silver Medal Stadium
          A: 20, not the second-highest value, so it cannot win
          B: 20, not the second-highest value, so it cannot win
          C: 15, the value that counts
          D: 7, not the second-highest value, so it cannot win
          C wins: second-highest value of Power (§5.1)
        Silver Medal Stadium
          A: 20, the value that counts
          B: 20, the value that counts
          A and B are level: A comes first in turn order from the 1st player, A (§5.2)
        Masquerade
          A: 30, not the only Animal in the Fight
          B: 8, the only Robot in the Fight
          C: 28, not the only Animal in the Fight
          D: 4, the only Demon in the Fight
          B wins: highest Power of a lone Family; if none is alone, highest Power (§5.1)
        Masquerade
          A: 30, not the only Animal in the Fight
          B: 28, not the only Animal in the Fight
          nobody's Family is alone, so the highest Power of all wins (§5.1)
          A wins: highest Power (§5.1)
    "#]]
    .assert_eq(&said.concat());
}

#[test]
fn f21_f22_powers_and_digits_are_compared() {
    let said = [
        why("Even Ground", &["Soul Collector", "Abacus", "Hexer"]),
        why("Back Alley", &["Soul Collector", "Abacus", "Hexer"]),
        why("Back Alley", &["Imp Swarm", "Alpha Wolf", "Mimic Ooze"]),
        why("Abacus Hall", &["Soul Collector", "Containment Mech"]),
        why("Limbo Pit", &["Soul Collector", "Abacus"]),
        why("Haunted Crypt", &["Soul Collector", "Abacus"]),
        why("Glass Dome", &["Soul Collector", "Kraken"]),
    ];
    expect![[r#"
        Even Ground
          A: 29, which is odd
          B: 8, which is even
          C: 4, which is even
          B wins: highest even Power, odd only if none is even (§5.1)
        Back Alley
          A: 29, with 9 as its last digit
          B: 8, with 8 as its last digit
          C: 4, with 4 as its last digit
          A wins: highest last digit, then highest Power (§5.1)
        Back Alley
          A: 9, with 9 as its last digit
          B: 19, with 9 as its last digit
          C: 18, with 8 as its last digit
          A and B have the same last digit: the higher Power decides (§5.2)
          B wins: highest last digit, then highest Power (§5.1)
        Abacus Hall
          A: 29, whose digits sum to 11
          B: 29, whose digits sum to 11
          A and B are level: A comes first in turn order from the 1st player, A (§5.2)
        Limbo Pit
          A: 29
          B: 8
          B wins: lowest Power (§5.1)
        Haunted Crypt
          the Graveyard is empty, so the highest Power wins (§5.1)
          A: 29
          B: 8
          A wins: highest Power (§5.1)
        Glass Dome
          A: 29
          B: 30
          B wins: highest Power of 30 or less (§5.1)
    "#]]
    .assert_eq(&said.concat());
}

#[test]
fn a_mimic_chooses_for_itself_and_house_rules_hold() {
    check(
        "arena = \"Grand Colosseum\"\nhouse = { rounding = \"up\" }",
        r#"
        { name = "A", main = "Pit Lord", boost = "Snapping Turtle", decision = "activate", on = "C" }
        { name = "B", main = "Abacus", boost = "Crooked Referee", decision = "activate", choices = ["C", "minus"] }
        { name = "C", main = "Exorcist Mech", boost = "Mimic Ooze", decision = "activate", choices = ["B", "B", "+"] }
        "#,
        &expect![[r#"
            A activate Snapping Turtle ["C"] [22, 8, 14]
                A activates Snapping Turtle (Animal 17): Halve any one Main
                A chooses C
                C's Main goes from 27 to 14
            B activate Crooked Referee ["C", "minus"] [22, 8, 9]
                B activates Crooked Referee (Human 14): +5 or -5, as you like, to any one Main
                B chooses C
                B chooses minus
                C's Main goes from 14 to 9
            C activate Mimic Ooze ["B", "B", "plus"] [22, 13, 9]
                C activates Mimic Ooze (Alien 18): Use the ability of another activated Boost
                C chooses B
                C uses the ability of Crooked Referee (Human 14): +5 or -5, as you like, to any one Main (§4.17)
                C chooses B
                C chooses plus
                B's Main goes from 8 to 13
            A wins Grand Colosseum: 4 Glory
              - A: 22
              - B: 13
              - C: 9
              - A wins: highest Power (§5.1)
            scored: A 0, B 0, C 0
            note: C plays Exorcist Mech (Robot) with Mimic Ooze (Alien) after a Main of the Family Robot: only a hand that had nothing better may (§2.2, §2.4)"#]],
    );
}

#[test]
fn s2_2_remarks_say_whether_a_hand_can_excuse_the_play() {
    let notes = |graveyard: &[&str], house: &str| {
        let head = format!("arena = \"AR02\"\ngraveyard = {graveyard:?}\nhouse = {{ {house} }}");
        let players = r#"
            { name = "A", main = "Pit Lord", boost = "Hexer", decision = "score" }
            { name = "B", main = "Abacus", boost = "Robot", decision = "score" }
            { name = "C", main = "Kraken", boost = "Robot", decision = "score" }
            { name = "D", main = "Alpha Wolf" }
        "#;
        ruling(&head, players).notes.join("\n") + "\n"
    };
    // Of twelve Robots three are played: with six in the Graveyard the other three may have been in the hand, with seven
    // they cannot.
    let robots = ["R01", "R02", "R03", "R04", "R05", "R06", "R07"];
    let said = [
        notes(&[], ""),
        notes(&robots[..6], ""),
        notes(&robots, ""),
        notes(&[], "boost_family = \"free\""),
        notes(&[], "boost_family = \"own_main\""),
    ];
    expect![[r#"
        C plays Kraken (Animal) with a Boost of the Family Robot after a Main of the Family Robot: only a hand that had nothing better may (§2.2, §2.4)
        D plays no Boost: only a hand of a single card may (§2.7)

        C plays Kraken (Animal) with a Boost of the Family Robot after a Main of the Family Robot: only a hand that had nothing better may (§2.2, §2.4)
        D plays no Boost: only a hand of a single card may (§2.7)

        not allowed: C plays Kraken (Animal) with a Boost of the Family Robot after a Main of the Family Robot, and whatever else was in the hand, it had something better (§2.2, §2.4)
        D plays no Boost: only a hand of a single card may (§2.7)

        D plays no Boost: only a hand of a single card may (§2.7)

        A plays Pit Lord (Demon) with Hexer (Demon) as Main and Boost of one Family: only a hand that had nothing better may (§2.2, §2.4)
        B plays Abacus (Robot) with a Boost of the Family Robot as Main and Boost of one Family: only a hand that had nothing better may (§2.2, §2.4)
        D plays no Boost: only a hand of a single card may (§2.7)
    "#]].assert_eq(&said.join("\n"));
}
