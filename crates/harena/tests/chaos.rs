//! A server that is killed while people play, in short; `cargo xtask chaos` does it for longer. And a short load.

use serde_json::Value;
use std::process::Command;

fn printed(words: &[&str]) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_harena")).args(words).output().expect("the binary was built");
    let (out, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{words:?}: {out}{errors}");
    out.into_owned()
}

#[test]
fn nothing_is_lost_when_the_server_is_killed() {
    let text = printed(&["chaos", "--kills", "3", "--tables", "6"]);
    assert!(
        text.contains("3 kills") && text.contains("every acknowledged decision is stored once"),
        "{text}"
    );
}

#[test]
fn a_load_is_measured_on_a_server_of_its_own() {
    let words =
        ["load", "--tables", "3", "--seconds", "1", "--watchers", "1", "--game", "gladiators", "--json"];
    let report: Value = serde_json::from_str(&printed(&words)).expect("JSON was asked for");
    assert!(report["decisions"].as_u64() > Some(0), "{report}");
    assert_eq!(report["refused"], 0, "{report}");
}

#[test]
fn a_restart_brings_every_table_back() {
    let words = ["load", "--restart", "4", "--decisions", "5", "--game", "fired-up"];
    let text = printed(&words);
    assert!(text.contains("4 tables go on"), "{text}");
}
