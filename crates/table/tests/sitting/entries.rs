//! Stored logs stay readable for ever: one entry of every kind, as it is written.
#![allow(clippy::needless_raw_string_hashes, reason = "this is how expect-test writes what it found")]

use crate::driver::setup;
use expect_test::expect;
use rules_core::{Digest, Seat};
use serde_json::json;
use table::sitting::{Author, Chain, Entry, What};
use wire::{
    Setup,
    setup::{Access, BotLevel, Clock, SeatPlan},
};

/// One of each; where something may be left out, once with it and once without.
fn all() -> Vec<What> {
    let (seat, nonce, digest) = (Seat::SECOND, (7, 4_000_000_000), Digest([171; 32]));
    let plan = Setup {
        seats: vec![SeatPlan::Open, SeatPlan::Bot(BotLevel::Hard)],
        options: json!({ "variant": [1, true] }),
        content: Some("house".to_owned()),
        clock: Clock::Bank { seconds: 60, increment: 5 },
        access: Access::Listed,
        title: "Friday".to_owned(),
        ..setup("fight", 2)
    };
    let bare = Setup { watchers: None, absence: None, ..setup("fired-up", 2) };
    let line = || vec!["{\"draw\":1}\n".to_owned()];
    let text = || "well \"played\"".to_owned();
    vec![
        What::Opened { setup: plan, commitment: digest },
        What::Opened { setup: bare, commitment: digest },
        What::Sat { seat, name: "Ann".to_owned(), key: digest, player: Some("p1".to_owned()) },
        What::Sat { seat, name: "Ann".to_owned(), key: digest, player: None },
        What::Left { seat, nonce },
        What::Words { seat, nonce, text: text() },
        What::Brought { seat, nonce, what: json!({ "name": "Tarnus" }) },
        What::Started { seat, nonce, bots: Some(BotLevel::Random), header: "{}\n".to_owned(), lines: line() },
        What::Started { seat, nonce, bots: None, header: "{}\n".to_owned(), lines: Vec::new() },
        What::Took { seat, by: Author::Player, nonce: Some(nonce), lines: line() },
        What::Took { seat, by: Author::Bot, nonce: None, lines: line() },
        What::Took { seat, by: Author::Clock, nonce: None, lines: line() },
        What::TookBack { seat, nonce },
        What::Substituted { seat, level: BotLevel::Easy, nonce: Some(nonce) },
        What::Substituted { seat, level: BotLevel::Medium, nonce: None },
        What::Returned { seat, nonce: Some(nonce) },
        What::Returned { seat, nonce: None },
        What::Said { seat, nonce, text: text() },
        What::TimeGivenBack { milliseconds: 5 },
        What::Rematch { seat, nonce, table: "t2".to_owned() },
    ]
}

#[test]
fn one_entry_of_every_kind() {
    let entries = all().into_iter().map(|what| Entry { at: 1_700_000_000_000, what });
    let mut written = String::new();
    for entry in entries {
        let text = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry);
        written += &(text + "\n");
    }
    expect![[r#"
        {"at":1700000000000,"what":{"opened":{"setup":{"game":"fight","seats":["open",{"bot":"hard"}],"options":{"variant":[1,true]},"content":"house","clock":{"bank":{"seconds":60,"increment":5}},"access":"listed","watchers":{"delay":0},"absence":{"bot":"random","seconds":60},"title":"Friday"},"commitment":"abababababababababababababababababababababababababababababababab"}}}
        {"at":1700000000000,"what":{"opened":{"setup":{"game":"fired-up","seats":["open","open"],"clock":"none","access":"private"},"commitment":"abababababababababababababababababababababababababababababababab"}}}
        {"at":1700000000000,"what":{"sat":{"seat":1,"name":"Ann","key":"abababababababababababababababababababababababababababababababab","player":"p1"}}}
        {"at":1700000000000,"what":{"sat":{"seat":1,"name":"Ann","key":"abababababababababababababababababababababababababababababababab"}}}
        {"at":1700000000000,"what":{"left":{"seat":1,"nonce":[7,4000000000]}}}
        {"at":1700000000000,"what":{"words":{"seat":1,"nonce":[7,4000000000],"text":"well \"played\""}}}
        {"at":1700000000000,"what":{"brought":{"seat":1,"nonce":[7,4000000000],"what":{"name":"Tarnus"}}}}
        {"at":1700000000000,"what":{"started":{"seat":1,"nonce":[7,4000000000],"bots":"random","header":"{}\n","lines":["{\"draw\":1}\n"]}}}
        {"at":1700000000000,"what":{"started":{"seat":1,"nonce":[7,4000000000],"header":"{}\n","lines":[]}}}
        {"at":1700000000000,"what":{"took":{"seat":1,"by":"player","nonce":[7,4000000000],"lines":["{\"draw\":1}\n"]}}}
        {"at":1700000000000,"what":{"took":{"seat":1,"by":"bot","lines":["{\"draw\":1}\n"]}}}
        {"at":1700000000000,"what":{"took":{"seat":1,"by":"clock","lines":["{\"draw\":1}\n"]}}}
        {"at":1700000000000,"what":{"took_back":{"seat":1,"nonce":[7,4000000000]}}}
        {"at":1700000000000,"what":{"substituted":{"seat":1,"level":"easy","nonce":[7,4000000000]}}}
        {"at":1700000000000,"what":{"substituted":{"seat":1,"level":"medium"}}}
        {"at":1700000000000,"what":{"returned":{"seat":1,"nonce":[7,4000000000]}}}
        {"at":1700000000000,"what":{"returned":{"seat":1}}}
        {"at":1700000000000,"what":{"said":{"seat":1,"nonce":[7,4000000000],"text":"well \"played\""}}}
        {"at":1700000000000,"what":{"time_given_back":{"milliseconds":5}}}
        {"at":1700000000000,"what":{"rematch":{"seat":1,"nonce":[7,4000000000],"table":"t2"}}}
    "#]].assert_eq(&written);
}

#[test]
fn the_hash_of_a_log_never_changes() {
    let mut chain = Chain::new("t1");
    chain.follow("first");
    let hash = chain.follow("second");
    expect!["1df437b5f66c4fb9dd7f8ce0cd1484c11b1ee8ed9054d617d74e3d1bdb834c51"].assert_eq(&hash.to_string());
}
