//! What a server writes down about itself: which tables, and nothing of who plays or what they hold.
#![cfg(unix)]

use crate::server::{command, folder, wait_for};
use ::server::client::{join, open_table};
use std::{
    io::{BufRead, BufReader, Read},
    process::{Command, Stdio},
};
use wire::{Setup, rest::NewTable, setup::SeatPlan};

#[test]
fn the_log_names_tables_and_neither_players_nor_secrets() {
    let data = folder("log");
    let words = ["serve", "--plain", "--address", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let mut serving = command(&words);
    serving.env("HARENA_LOG", "debug").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = serving.spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let url = lines.map_while(Result::ok).find(|line| line.starts_with("http://")).unwrap();
    let setup = Setup::new("fight", vec![SeatPlan::Open; 2]);
    let (opened, place) = wait_for(async {
        let opened = open_table(&url, &NewTable { setup, name: None }).await.unwrap();
        let link = opened.link.parse().unwrap();
        let place = join(&link, "Canaria").await.unwrap();
        assert!(join(&link, "Canaria").await.is_err(), "two have the same name");
        (opened, place)
    });
    let stop = ["-c", "kill -TERM $0", &child.id().to_string()];
    assert!(Command::new("sh").args(stop).status().unwrap().success());
    let mut log = String::new();
    child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
    assert!(child.wait().unwrap().success(), "{log}");
    let _ = std::fs::remove_dir_all(&data);
    assert!(
        log.lines().any(|line| line.contains("a table is opened") && line.contains(&opened.table)),
        "{log}"
    );
    assert!(log.contains("the server is up") && log.contains("reason=Taken"), "{log}");
    assert!(!log.contains("Canaria") && !log.contains(&place.token), "{log}");
    assert!(!log.contains('\u{1b}'), "colours are for people: {log}");
}
