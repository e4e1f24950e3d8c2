//! `harena lab` as people and programs call it: the real binary.

use serde_json::Value;
use std::process::{Command, Output};

fn lab(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_harena")).arg("lab").args(words).output().expect("the binary was built")
}

/// What it prints, with nothing beside it: progress is for terminals.
fn printed(words: &[&str]) -> String {
    let output = lab(words);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).expect("it prints UTF-8 text")
}

fn facts(words: &[&str]) -> Value {
    serde_json::from_str(&printed(&[words, &["--json"]].concat())).expect("JSON was asked for")
}

/// Fails politely, and says this.
fn refused(words: &[&str], says: &str) {
    let output = lab(words);
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{words:?} should be refused");
    assert!(text.contains(says), "{words:?} says {text}");
    assert!(!text.contains("panicked"), "{text}");
}

#[test]
fn speed_is_measured_without_allocations() {
    let speed = facts(&["speed", "--game", "gladiators", "--seconds", "1", "--only", "play"]);
    let play = &speed["play"][0];
    assert_eq!(play["allocations_per_step"], 0.0);
    assert!(play["games"].as_u64().unwrap() > 0 && play["state_bytes"].as_u64().unwrap() > 0);
    assert_eq!((&speed["imagine"], &speed["search"]), (&Value::Array(vec![]), &Value::Array(vec![])));
}

#[test]
fn imagining_is_measured() {
    let speed = facts(&["speed", "--game", "gladiators", "--seconds", "1", "--only", "imagine"]);
    let imagine = &speed["imagine"][0];
    for rate in ["imagined_per_second", "playouts_per_second", "steps_per_playout", "positions"] {
        assert!(imagine[rate].as_f64().unwrap() > 1.0, "{rate}: {imagine}");
    }
}

#[test]
fn search_is_measured_by_iterations_and_threads() {
    let speed = facts(&["speed", "--game", "gladiators", "--seconds", "1", "--only", "search"]);
    let search = &speed["search"][0];
    let budgets = search["budgets"].as_array().unwrap();
    let iterations: Vec<u64> = budgets.iter().map(|budget| budget["iterations"].as_u64().unwrap()).collect();
    assert_eq!(iterations, [250, 1000, 4000, 16_000]);
    assert!(budgets.iter().all(|budget| budget["choices"].as_u64().unwrap() > 0), "{search}");
    let guided = &search["guided"];
    let rate = |field: &str| guided[field].as_f64().unwrap();
    assert!((rate("two_threads") / rate("one_thread") - rate("ratio")).abs() < 1e-6, "{search}");
    assert!(search["full_playouts"].is_null());
}

const SMALL: [&str; 10] =
    ["league", "fight", "--seats", "2,3", "--bots", "random,easy", "--deals", "4", "--threads", "2"];

#[test]
fn a_league_says_what_was_played() {
    let league = facts(&SMALL);
    let command =
        "harena lab league fight --seats 2,3 --bots random,easy --deals 4 --seed 1 --threads 2 --pairs all";
    assert_eq!(league["command"], command);
    assert_eq!((&league["game"], &league["seed"], &league["deals"]), (&"fight".into(), &1.into(), &4.into()));
    let [two, three] = [0, 1].map(|row| &league["outcomes"][row]);
    assert_eq!((&two["seats"], &two["games"], &two["fair"]), (&2.into(), &8.into(), &0.5.into()));
    assert_eq!((&three["seats"], &three["games"]), (&3.into(), &12.into()));
    assert_eq!((&two["challenger"], &two["others"]), (&"easy".into(), &"random".into()));
    let share = &two["share"];
    let [low, mean, high] = ["low", "mean", "high"].map(|end| share[end].as_f64().unwrap());
    assert!(low <= mean && mean <= high);
    assert_eq!(two["above_fair"], low > 0.5);
    let ratings = league["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 4, "two bots at two sizes of table: {league}");
    assert!(ratings.iter().all(|rated| rated["low"].as_f64() < rated["rating"].as_f64()), "{league}");
}

#[test]
fn a_league_is_printed_as_a_table_and_as_markdown() {
    let table = printed(&SMALL);
    let rows: Vec<&str> = table.lines().skip(3).take(3).collect();
    assert!(rows[1].contains(" to +") || rows[1].contains(" to -"), "the margin has bounds: {table}");
    assert!(rows[0].contains("95 % interval") && rows[1].contains("50.0 %"), "{table}");
    assert!(rows.iter().all(|row| row.chars().count() == rows[0].chars().count()), "{table}");
    assert!(table.contains("4 deals are too few") && table.contains("fine from 30 deals on"), "{table}");
    assert!(
        table.contains("Ratings after Glicko-2") && table.contains("Cross table with 3 seats"),
        "{table}"
    );
    let page = printed(&[&SMALL[..], &["--markdown"]].concat());
    assert!(page.starts_with("`harena lab league fight --seats 2,3"), "{page}");
    let tables: Vec<Vec<&str>> = page
        .split("\n\n")
        .filter(|part| part.starts_with('|') || part.contains("\n|"))
        .map(|part| part.lines().filter(|line| line.starts_with('|')).collect())
        .collect();
    // A heading, a rule and two rows; four ratings; a cross table for each number of seats.
    let sizes: Vec<[usize; 2]> =
        tables.iter().map(|rows| [rows.len(), rows[0].matches('|').count()]).collect();
    assert_eq!(sizes, [[4, 11], [6, 5], [4, 4], [4, 4]], "{page}");
    let is_even =
        |rows: &Vec<&str>| rows.iter().all(|row| row.matches('|').count() == rows[0].matches('|').count());
    assert!(tables.iter().all(is_even), "{page}");
}

#[test]
fn gladiators_play_both_sides_and_steps_are_neighbours() {
    let words =
        ["league", "gladiators", "--bots", "random,medium,hard:100", "--deals", "6", "--pairs", "steps"];
    let league = facts(&words);
    let rows = league["outcomes"].as_array().unwrap();
    let names: Vec<[&str; 2]> =
        rows.iter().map(|row| ["challenger", "others"].map(|who| row[who].as_str().unwrap())).collect();
    assert_eq!(names, [["medium", "random"], ["hard:100", "medium"]]);
    assert!(rows.iter().all(|row| row["games"] == 12));
    assert_eq!(league["bots"][2]["iterations"], 100);
}

#[test]
fn bad_input_is_refused_in_words() {
    refused(&["speed", "--seconds", "0"], "1..=600");
    refused(&["speed", "--only", "sleep"], "play, imagine, search");
    refused(&["league", "chess"], "fight");
    refused(&["league", "fight", "--bots", "random,brutal"], "`brutal` is no level");
    refused(&["league", "fight", "--bots", "random,hard:none"], "a whole number from 1 on");
    refused(&["league", "fight", "--bots", "hard"], "two bots at least");
    refused(&["league", "fight", "--bots", "hard,easy"], "from the weakest to the strongest");
    refused(&["league", "fight", "--bots", "easy,easy"], "--bots names easy twice");
    refused(&["league", "fight", "--seats", "2,3,2"], "--seats names 2 twice");
    refused(&["league", "fight", "--seats", "1"], "a whole number from 2 to 5");
    refused(&["league", "fired-up", "--seats", "2,6"], "a whole number from 2 to 5");
    refused(&["league", "fight", "--deals", "0"], "1..=1000000");
    refused(&["league", "fight", "--threads", "0"], "1..=1024");
    refused(&["league", "gladiators", "--seats", "3"], "Gladiators is a duel for 2 players, not for 3");
    refused(&["league", "fight", "--json", "--markdown"], "cannot be used with");
}
