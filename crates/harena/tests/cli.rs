//! The commands as people and programs call them: the real binary, real files.

use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn harena(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_harena")).args(words).output().expect("the binary was built")
}

fn facts(words: &[&str]) -> Value {
    let output = harena(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON was asked for")
}

/// Fails politely, and says this.
fn refused(words: &[&str], says: &str) {
    let output = harena(words);
    let text = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success(), "{words:?} should be refused");
    assert!(text.contains(says), "{words:?} says {text}");
    assert!(!text.contains("panicked"), "{text}");
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn the_referee_answers_as_the_rules_page_does() {
    let referee = |rest: &[&str]| facts(&[&["referee", "gladiators", "--json"], rest].concat());
    let hit = referee(&["--class", "B", "--attack", "6,6,1", "--defense", "6,2"]);
    assert_eq!((&hit["damage"], &hit["stun"], &hit["sixes_to_block"]), (&4.into(), &true.into(), &2.into()));
    assert_eq!(
        (&hit["whiff"], &hit["blocked"], &hit["critical"]),
        (&false.into(), &false.into(), &false.into())
    );
    assert!(hit["why"].as_array().unwrap().iter().all(|reason| reason.as_str().unwrap().contains('§')));

    let blocked = referee(&["--class", "D", "--attack", "666", "--defense", "666"]);
    assert_eq!(
        (&blocked["blocked"], &blocked["damage"], &blocked["critical"]),
        (&true.into(), &0.into(), &true.into())
    );

    let lone_six = ["--class", "B", "--attack", "6,5,5"];
    assert_eq!(referee(&lone_six)["stun"], false);
    assert_eq!(referee(&[&lone_six[..], &["--victim-stunned"]].concat())["stun"], true);

    let fives = ["--class", "C", "--attack", "5,5,2"];
    assert_eq!(referee(&fives)["whiff"], true);
    assert_eq!(referee(&[&fives[..], &["--reading", "literal"]].concat())["damage"], 5);
}

#[test]
fn odds_are_fractions_and_decimals() {
    let odds = facts(&["odds", "gladiators", "--dice", "3", "--class", "B", "--defense", "2", "--json"]);
    assert_eq!(odds["landed"]["fraction"], "4091/7776");
    assert!((odds["landed"]["decimal"].as_f64().unwrap() - 0.5261).abs() < 5e-5);
    assert_eq!(odds["columns"]["6-6-6+"]["fraction"], "1/216");
    assert_eq!(odds["columns"].as_object().unwrap().len(), 8);
    for key in ["hit", "mean_damage", "stun", "critical"] {
        assert!(odds[key]["fraction"].as_str().unwrap().contains('/'), "{key}");
    }
}

#[test]
fn a_duel_is_solved_and_a_large_one_is_searched() {
    let solved = facts(&["solve", "gladiators", "Priscus", "brutus", "--json"]);
    assert_eq!(solved["method"], "exact");
    let [first, second] = [0, 1].map(|seat| solved["win"][seat].as_f64().unwrap());
    assert!((first + second - 1.0).abs() < 1e-9 && first > second);
    assert_eq!(solved["advice"].as_array().unwrap().len(), 2);

    let searched =
        facts(&["solve", "gladiators", "Verica", "Ludia", "--limit", "10", "--trials", "200", "--json"]);
    assert_eq!((&searched["method"], &searched["win"]), (&"search".into(), &Value::Null));
    assert_eq!(searched["best_opening"].as_array().unwrap().len(), 2);
}

#[test]
fn content_is_written_checked_and_played() {
    let folder = folder("content");
    let dir = folder.to_str().unwrap();
    assert!(harena(&["content", "write", dir]).status.success());
    refused(&["content", "write", dir], "skills.toml cannot be written");
    assert_eq!(facts(&["content", "check", dir, "--json"])[0]["game"], "gladiators");

    // Another critical table changes the referee's answer.
    let table = folder.join("gladiators/attack_table.toml");
    let text = fs::read_to_string(&table).unwrap().replace("    6, 8,", "    7, 8,");
    fs::write(&table, text).unwrap();
    let critical = ["referee", "gladiators", "--class", "A", "--attack", "666", "--json"];
    assert_eq!(facts(&critical)["damage"], 6);
    assert_eq!(facts(&[&critical[..], &["--content", dir]].concat())["damage"], 7);

    fs::write(folder.join("gladiators/arms.toml"), "most_weapons = 9\n").unwrap();
    refused(&["content", "check", dir], "arms.toml:1");
    fs::write(folder.join("gladiators/weapons.toml"), "").unwrap();
    refused(
        &["content", "check", dir],
        "weapons.toml is not a content file of gladiators; its files are: skills.toml",
    );
}

#[test]
fn bad_input_is_refused_in_words() {
    refused(&["referee", "gladiators", "--class", "E", "--attack", "6"], "classes are A, B, C and D");
    refused(&["referee", "gladiators", "--class", "A", "--attack", "6,7"], "faces are 1 to 6");
    refused(&["referee", "gladiators", "--class", "A", "--attack", &"6".repeat(25)], "at most 24");
    refused(&["odds", "gladiators", "--class", "A", "--dice", "21"], "0..=20");
    refused(
        &["odds", "gladiators", "--class", "A", "--dice", "3", "--reading", "upside-down"],
        "staircase and literal",
    );
    refused(&["solve", "gladiators", "Nobody", "Priscus"], "the ready-made gladiators are: Priscus");
    refused(&["content", "check", "no-such-folder"], "no-such-folder");
    refused(&["replay", "no-such-file"], "no-such-file cannot be read");
    refused(&["audit", "."], "is not a file");
    refused(&["play", "chess"], "gladiators");

    let folder = folder("records");
    let garbage = folder.join("garbage.jsonl");
    fs::write(&garbage, [0xff, 0xfe, b'\n']).unwrap();
    refused(&["audit", garbage.to_str().unwrap()], "line 1 is not UTF-8 text");
    fs::write(&garbage, "{}\n").unwrap();
    refused(
        &["audit", garbage.to_str().unwrap()],
        "line 1 does not fit: this is no header of a Harena record",
    );
    fs::write(&garbage, r#"{"harena":1,"game":"chess","rules":1,"config":{},"content":"","dice":{}}"#)
        .unwrap();
    refused(&["replay", garbage.to_str().unwrap()], "line 1");
}

#[test]
fn completions_are_printed_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = harena(&["completions", shell]);
        assert!(
            output.status.success() && String::from_utf8_lossy(&output.stdout).contains("referee"),
            "{shell}"
        );
    }
}
