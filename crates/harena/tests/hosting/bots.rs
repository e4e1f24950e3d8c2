//! `harena bot` at tables of `harena serve`.

use crate::server::{Server, command, harena, text, wait_for};
use ::server::client::{Client, Link};
use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Stdio},
};
use wire::{ServerMessage, message::Request};

fn bot(link: &str, level: &str, rest: &[&str]) -> Child {
    let words = ["bot", "--join", link, "--level", level, "--iterations", "60", "--beat", "0"];
    command(&[&words[..], rest].concat()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// What both say of the end; they must say the same.
fn end_of(bots: [Child; 2]) -> String {
    let ends = bots.map(|bot| {
        let output = bot.wait_with_output().unwrap();
        let said = text(&output);
        assert!(output.status.success(), "{said}");
        assert!(!said.contains("refused"), "{said}");
        let end = said.lines().last().unwrap_or_default().to_owned();
        end.split_once(" This bot in seat").expect(&said).0.to_owned()
    });
    assert_eq!(ends[0], ends[1]);
    ends[0].clone()
}

#[test]
fn two_bots_play_each_game_to_the_end_and_the_record_audits() {
    let server = Server::start("bots-play");
    for (game, levels) in
        [("gladiators", ["hard", "medium"]), ("fight", ["hard", "easy"]), ("fired-up", ["hard", "random"])]
    {
        let opened = server.open(game, 2, &[]);
        let bots = [
            bot(&opened.link, levels[0], &[]),
            bot(&opened.link, levels[1], &["--name", "Zweite", "--start"]),
        ];
        assert!(end_of(bots).starts_with("over: "), "{game}");
        server.audited(&opened.table);
    }
}

#[test]
fn bots_come_back_when_the_server_was_killed() {
    let mut server = Server::start("bots-return");
    let opened = server.open("fired-up", 2, &[]);
    let mut first = bot(&opened.link, "easy", &["--name", "Prima"]);
    let second = bot(&opened.link, "easy", &["--name", "Secunda", "--start"]);
    let mut said = BufReader::new(first.stdout.take().unwrap());
    let mut decisions = 0;
    while decisions < 5 {
        let mut line = String::new();
        assert!(said.read_line(&mut line).unwrap() > 0, "the bot ended early");
        decisions += usize::from(line.starts_with("decides: "));
    }
    server.crash();
    let mut rest = String::new();
    said.read_to_string(&mut rest).unwrap();
    assert!(first.wait().unwrap().success(), "{rest}");
    assert!(rest.contains("away: ") && rest.contains("over: "), "{rest}");
    assert!(second.wait_with_output().unwrap().status.success());
    server.audited(&opened.table);
}

#[test]
fn a_bot_returns_to_its_seat_by_the_link_it_printed() {
    let mut server = Server::start("bots-link");
    let opened = server.open("fight", 2, &[]);
    let mut first = bot(&opened.link, "easy", &[]);
    let mut said = BufReader::new(first.stdout.take().unwrap()).lines();
    let link = said.find_map(|line| {
        let line = line.unwrap();
        Some(line.strip_prefix("to come back: harena bot --join ")?.split(' ').next()?.to_owned())
    });
    first.kill().unwrap();
    first.wait().unwrap();
    let link = link.unwrap();
    let bots = [bot(&link, "easy", &[]), bot(&opened.link, "easy", &["--start"])];
    assert!(end_of(bots).starts_with("over: "));
    // The table is still there for a word, even after the server was away.
    server.crash();
    assert!(wait_for(is_accepted(&link.parse().unwrap(), Request::Say { text: "Well fought!".to_owned() })));
}

/// Does the server take this?
async fn is_accepted(link: &Link, what: Request) -> bool {
    let mut client = Client::connect(link, None, None, false).await.unwrap();
    let asked = client.ask(what).await.unwrap();
    loop {
        match client.hear().await.unwrap().expect("the server goes on") {
            ServerMessage::Accepted { nonce, .. } => return nonce == asked,
            ServerMessage::Refused { .. } | ServerMessage::Bye { .. } => return false,
            _ => {}
        }
    }
}

#[test]
fn a_bot_says_why_it_cannot_play() {
    let server = Server::start("bots-refused");
    let refused = |words: &[&str], says: &str| {
        let output = harena(&[&["bot", "--join"], words].concat());
        assert!(!output.status.success(), "{words:?}");
        assert!(text(&output).contains(says), "{words:?} says {}", text(&output));
    };
    refused(&["somewhere"], "is no link to a table");
    refused(&["http://127.0.0.1:1/t/abc"], "cannot be reached");
    refused(&[&format!("{}/t/abc", server.url)], "there is no table abc");
    let opened = server.open("fight", 1, &[wire::setup::BotLevel::Easy]);
    refused(&[&format!("{}/return/wrong", opened.link)], "this secret fits no seat");
    refused(&[&opened.link, "--level", "brutal"], "levels are random, easy, medium and hard");
    refused(&[&opened.link, "--name", "a name that is much too long for anybody"], "at most 24 letters");
    // With other cards at hand the bot would think about another game.
    let content = crate::server::folder("bots-content");
    assert!(harena(&["content", "write", content.to_str().unwrap()]).status.success());
    let cards = content.join("fight").join("arenas.toml");
    std::fs::write(&cards, std::fs::read_to_string(&cards).unwrap() + "\n# Ours.\n").unwrap();
    refused(
        &[&opened.link, "--start", "--content", content.to_str().unwrap()],
        "--content DIR brings the content",
    );
}
