//! The referee and the odds of Fired Up, as people and programs call them: the real binary.

use expect_test::expect;
use serde_json::{Value, json};
use std::process::{Command, Output};

fn harena(line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_harena"))
        .args(line.split_whitespace())
        .output()
        .expect("the binary was built")
}

/// What the command prints, and how it ends.
fn said(line: &str) -> String {
    let output = harena(line);
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(!text.contains("panicked"), "{text}");
    format!("{text}{}", if output.status.success() { "" } else { "(refused)" })
}

fn facts(line: &str) -> Value {
    let output = harena(&format!("{line} --json"));
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON was asked for")
}

/// The example at the end of a help text, without the name of the program.
fn example(help: &str) -> String {
    let text = said(help);
    let (_, line) = text.rsplit_once("  harena ").expect("the help has an example");
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_example_of_the_help_is_judged() {
    expect![[r#"
        The defender takes 1 damage and 1 Wound; the attacker takes 2 damage.
          - Torso: 2 Attack dice against 1 Defense die: 1 blocked (§6.4)
          - Hand: 1 Defense die, but the attack shows no Hand: nothing comes of it (§6.4)
          - Leg: 1 Attack die against 1 Defense die: blocked (§6.4)
          - 1 Attack die lands: 1 damage (§6.6)
          - Torso: 2 Attack dice, not all blocked: 1 Wound (§6.8)
          - Thorns: 2 Attack dice blocked, 2 damage to the attacker (§11.1)
    "#]]
    .assert_eq(&said(&example("referee fired-up --help")));
}

#[test]
fn programs_get_the_ruling_as_json() {
    let mut ruling = facts("referee fired-up --attack hand,special --defense hand,special");
    let why = ruling.as_object_mut().unwrap().remove("why").unwrap();
    assert!(why.as_array().unwrap().iter().all(|reason| reason.as_str().unwrap().contains('§')));
    let expected = json!({
        "damage": 1, "wounds": 0, "counterattacks": 1, "damage_to_attacker": 1, "blocked": 1,
        "assignment": { "head": 0, "torso": 0, "hand": 1, "leg": 0 },
    });
    assert_eq!(ruling, expected);
    let prototype =
        facts("referee fired-up --attack hand,special --defense hand,special --edition prototype");
    assert_eq!((&prototype["counterattacks"], &prototype["assignment"]["hand"]), (&json!(0), &json!(0)));
}

#[test]
fn abilities_go_by_the_names_of_fighters() {
    let judged = |rest: &str| {
        let ruling = facts(&format!("referee fired-up {rest}"));
        ["damage", "wounds", "counterattacks", "damage_to_attacker"].map(|key| ruling[key].as_u64().unwrap())
    };
    assert_eq!(judged("--attack leg --attacker rexus"), [2, 0, 0, 0]);
    assert_eq!(judged("--attack torso --defense torso --attacker FRD-5M1L3"), [1, 0, 0, 0]);
    assert_eq!(judged("--attack hand,hand --defender Abbel"), [0, 1, 0, 0]);
    assert_eq!(judged("--attack special --defender Yabai"), [0, 0, 0, 0]);
    assert_eq!(judged("--attack leg,leg --defence leg,leg,leg --defender Sigurd"), [0, 0, 1, 3]);
    let marrow = said("referee fired-up --attack leg --attacker Marrow --defender Mei");
    assert!(marrow.contains("the attacker may roll one die more (§11.2)"), "{marrow}");
    assert!(marrow.contains("the defender rolls Fails once more (§11.3)"), "{marrow}");
}

#[test]
fn chances_are_told_in_a_table() {
    expect![[r#"
        Attack 2 against Defense 1: Rexus attacks Sigurd, final rulebook

        on average
          damage to the defender     1.5463   167/108
          Wounds of the defender     0.1111   1/9
          counterattacks             0.0000   0/1
          damage to the attacker     0.3519   19/54

        at least so much damage to the defender
          1                          0.8981   97/108
          2                          0.4907   53/108
          3                          0.1389   5/36
          4                          0.0185   1/54

        everything that may happen
          damage  Wounds  counterattacks  to the attacker    chance
               0       0               0                0    0.0278   1/36
               0       0               0                1    0.0741   2/27
               1       0               0                0    0.1667   1/6
               1       0               0                1    0.2130   23/108
               1       1               0                1    0.0278   1/36
               2       0               0                0    0.2593   7/27
               2       0               0                1    0.0278   1/36
               2       1               0                0    0.0556   1/18
               2       1               0                1    0.0093   1/108
               3       0               0                0    0.1204   13/108
               4       1               0                0    0.0185   1/54
    "#]]
    .assert_eq(&said("odds fired-up --attack 2 --defense 1 --attacker Rexus --defender Sigurd"));
    assert!(
        said(&example("odds fired-up --help")).starts_with("Attack 5 against Defense 3: Rexus attacks Abbel")
    );
}

#[test]
fn programs_get_the_chances_as_json() {
    let odds = facts("odds fired-up --attack 1 --defense 1");
    let expected = json!({
        "outcomes": [
            { "damage": 0, "wounds": 0, "counterattacks": 0, "damage_to_attacker": 0, "fraction": "7/18", "decimal": 7.0 / 18.0 },
            { "damage": 1, "wounds": 0, "counterattacks": 0, "damage_to_attacker": 0, "fraction": "11/18", "decimal": 11.0 / 18.0 },
        ],
        "means": {
            "damage": { "fraction": "11/18", "decimal": 11.0 / 18.0 },
            "wounds": { "fraction": "0/1", "decimal": 0.0 },
            "counterattacks": { "fraction": "0/1", "decimal": 0.0 },
            "damage_to_attacker": { "fraction": "0/1", "decimal": 0.0 },
        },
    });
    assert_eq!(odds, expected);
    let mei = facts("odds fired-up --attack 1 --defense 0 --attacker Mei");
    assert_eq!(mei["means"]["damage"]["fraction"], "35/36");
    let pairs = "odds fired-up --attack 4 --defense 0";
    let wounds =
        |edition: &str| facts(&format!("{pairs} --edition {edition}"))["means"]["wounds"]["decimal"].as_f64();
    assert!(wounds("prototype") > wounds("final"));
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let refused = [
        "referee fired-up --attack kick",
        "referee fired-up --attack leg --defender Boris",
        "referee fired-up --attack leg --edition first",
        "odds fired-up --attack 13 --defense 1",
        "odds fired-up --attack 1 --defense -1",
        "odds fired-up --attack 1 --defense 1 --attacker Boris",
    ];
    expect![[r#"
        error: invalid value 'kick' for '--attack <FACES>': `kick` is no face of this die; faces are head, torso, hand, leg, special, fail

        For more information, try '--help'.
        (refused)
        error: there is no fighter `Boris`; the fighters are: Sigurd, Marrow, Mei, Rexus, Abbel, FRD-5M1L3, Yabai, Keane
        (refused)
        error: invalid value 'first' for '--edition <EDITION>': the rulebooks are: final, prototype

        For more information, try '--help'.
        (refused)
        error: invalid value '13' for '--attack <NUMBER>': this is a whole number from 0 to 12

        For more information, try '--help'.
        (refused)
        error: invalid value '-1' for '--defense <NUMBER>': this is a whole number from 0 to 12

        For more information, try '--help'.
        (refused)
        error: there is no fighter `Boris`; the fighters are: Sigurd, Marrow, Mei, Rexus, Abbel, FRD-5M1L3, Yabai, Keane
        (refused)"#]].assert_eq(&refused.map(said).join("\n"));
}
