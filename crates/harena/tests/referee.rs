//! The referee for a Fight, as people call it: the real binary, a sheet on standard input or in a file.

use expect_test::expect;
use serde_json::Value;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

fn harena(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_harena"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    // A command that refuses its words does not wait for its input.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What the command prints, and how it ends.
fn said(words: &[&str], input: &str) -> String {
    let output = harena(words, input);
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(!text.contains("panicked"), "{text}");
    format!("{text}{}", if output.status.success() { "" } else { "(refused)" })
}

/// The example of the help text, as somebody would paste it.
fn example() -> String {
    let help = said(&["referee", "fight", "--help"], "");
    let (_, sheet) = help.split_once("<<'END'\n").expect("the help has a sheet to paste");
    let (sheet, _) = sheet.split_once("\nEND").expect("the sheet ends");
    sheet.to_owned()
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn the_example_of_the_help_is_judged() {
    expect![[r#"
        Target Range: Power closest to 25, 7 Glory

                                       Mark      Sofia     Phillip   Joan
        Mains                          23        22        25        18
        Mark: Corner Coach on Phillip  23        22        25 -> 35  18
        Sofia: scored                  23        22        35        18
        Phillip: Great White Shark     23        22        35        18
        Joan: Byte Swapper             23 -> 83  22 -> 88  35        18

        Joan wins Target Range: 7 Glory
          - Mark: 83, 58 away from 25
          - Sofia: 88, 63 away from 25
          - Phillip: 35, 10 away from 25
          - Joan: 18, 7 away from 25
          - Joan wins: Power closest to 25 (§5.1)

        Cards scored in this Fight: Sofia 1, Phillip 2

        Step by step:
          Mark activates Corner Coach (Human 6): +10 to any one Main
          Mark chooses Phillip
          Phillip's Main goes from 25 to 35
          Sofia scores their Boost: Imp Swarm (Demon 9)
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
          Joan activates Byte Swapper (Robot 11): Every digit 2 of every Main turns into 8
          Mark's Main goes from 23 to 83
          Sofia's Main goes from 22 to 88
    "#]].assert_eq(&said(&["referee", "fight", "-"], &example()));
}

#[test]
fn programs_get_the_same_as_json() {
    let sheet = file("fight.toml", &example());
    let output = harena(&["referee", "fight", sheet.to_str().unwrap(), "--json"], "");
    let ruling: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&ruling["winner"], &ruling["glory"]), (&"Joan".into(), &7.into()));
    assert_eq!(ruling["boosts"][3]["powers"], serde_json::json!([83, 88, 35, 18]));
    expect![[r#"{"boost":"Corner Coach","chosen":["Phillip"],"decided":"activate","happened":["Mark activates Corner Coach (Human 6): +10 to any one Main","Mark chooses Phillip","Phillip's Main goes from 25 to 35"],"player":"Mark","powers":[23,22,35,18]}"#]].assert_eq(&serde_json::to_string(&ruling["boosts"][0]).unwrap());
}

#[test]
fn the_killed_and_the_raised_are_in_the_table() {
    let sheet = r#"
        arena = "Haunted Crypt"
        first = "Bo"
        graveyard = ["Hexer", "Kraken", "Imp Swarm"]
        player = [
          { name = "Anneliese", main = "Null Nine", boost = "Necromancer", decision = "activate", on = "Imp Swarm" },
          { name = "Bo", main = "Pit Lord", boost = "Multiplier Mk II", decision = "activate" },
          { name = "Cleo", main = "Blood Pact Fiend", boost = "Human", decision = "score" },
          { name = "Dai", main = "Abacus" },
        ]
    "#;
    expect![[r#"
        Haunted Crypt: Power closest to that of the Graveyard's top card, 7 Glory

                                             Anneliese     Bo       Cleo          Dai
        Mains                                10            22       20            8
        Bo: Multiplier Mk II                 10 -> killed  22 -> 4  20 -> killed  8
        Cleo: scored                         -             4        -             8
        Dai: no Boost                        -             4        -             8
        Anneliese: Necromancer on Imp Swarm  killed -> 9   4        -             8

        Anneliese wins Haunted Crypt: 7 Glory
          - the top card of the Graveyard is Null Nine, with 10 printed on it (§5.1)
          - Bo: 4, 6 away from it
          - Cleo: killed, so out of the Fight (§3.5)
          - Dai: 8, 2 away from it
          - Anneliese: 9, 1 away from it
          - Anneliese wins: Power closest to that of the Graveyard's top card (§5.1)

        Cards scored in this Fight: Cleo 1

        Remarks:
          - Cleo plays Blood Pact Fiend (Demon) with a Boost of the Family Human after a Main of the Family Demon: only a hand that had nothing better may (§2.2, §2.4)
          - Dai plays no Boost: only a hand of a single card may (§2.7)
          - Anneliese plays Null Nine (Robot) with Necromancer (Demon) after a Main of the Family Robot: only a hand that had nothing better may (§2.2, §2.4)

        Step by step:
          Bo activates Multiplier Mk II (Robot 21): Every Main's Power becomes the product of its digits
          Anneliese's Main goes from 10 to 0
          Bo's Main goes from 22 to 4
          Cleo's Main goes from 20 to 0
          Cleo's Main, Blood Pact Fiend (Demon 20), is killed and goes to the Graveyard (§3.5)
          Anneliese's Main, Null Nine (Robot 10), is killed and goes to the Graveyard (§3.5)
          Cleo scores their Boost: a Human
          Dai played no Boost (§2.7)
          Anneliese activates Necromancer (Demon 15): One of the top 3 cards of the Graveyard becomes your Main, even if yours was killed
          Anneliese chooses Imp Swarm (Demon 9)
          Anneliese's Main is now Imp Swarm (Demon 9) with 9
    "#]].assert_eq(&said(&["referee", "fight", "-"], sheet));
}

#[test]
fn what_does_not_fit_is_refused_in_words() {
    let refused = |sheet: &str| said(&["referee", "fight", "-"], sheet);
    let texts = [
        refused(&example().replace("on = \"Phillip\"\n", "")),
        refused(&example().replace("Corner Coach", "Corner Couch")),
        refused(""),
        said(&["referee", "fight", "no-such-file.toml"], ""),
        said(&["referee", "fight", "-", "--content", "no-such-folder"], &example()),
    ];
    expect![[r#"
        error: standard input:8: `on`: Corner Coach asks for a Main in the Fight (§3.4): on = "Mark", "Sofia", "Phillip" or "Joan"
        (refused)
        error: standard input:7: `boost`: `Corner Couch` is no Warrior of this set; did you mean Corner Coach (H05)?
        (refused)
        error: standard input:1: missing field `arena`
        (refused)
        error: no-such-file.toml cannot be read: No such file or directory (os error 2)
        (refused)
        error: no-such-folder cannot be read: No such file or directory (os error 2)
        (refused)"#]].assert_eq(&texts.join("\n"));
}

#[test]
fn other_cards_are_judged_by_other_content() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("referee-content");
    let _ = fs::remove_dir_all(&folder);
    let dir = folder.to_str().unwrap();
    assert!(harena(&["content", "write", dir], "").status.success());
    let arenas = folder.join("fight/arenas.toml");
    let text = fs::read_to_string(&arenas).unwrap().replace("closest = { to = 25 }", "closest = { to = 80 }");
    fs::write(&arenas, text).unwrap();
    let verdict = said(&["referee", "fight", "-", "--content", dir], &example());
    assert!(verdict.contains("Mark wins Target Range: 7 Glory"), "{verdict}");
}
