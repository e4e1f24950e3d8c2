//! Two games that differ in what a seat may not know are the same to that seat, byte by byte.

use crate::common::{Folder, options, raw::Raw, seated, setup};
use server::{Chances, client, start_with};
use std::sync::Arc;
use tokio_tungstenite::tungstenite::Message;
use wire::{
    ClientMessage, Json, ServerMessage,
    message::{Prompt, Request},
    setup::{Clock, Watchers},
};

/// What reached the others of a game whose first to decide took the action at this place of the list.
struct Played {
    action: String,
    others: Vec<Vec<String>>,
    http: String,
}

fn prompt_of(text: &str) -> Option<Prompt> {
    match serde_json::from_str(text).unwrap() {
        ServerMessage::Event(event) => event.prompt,
        ServerMessage::Snapshot(snapshot) => snapshot.prompt,
        _ => None,
    }
}

async fn play(game: &str, seed: u8, pick: usize) -> Option<Played> {
    let folder = Folder::new();
    let mut options = options(&folder.0);
    options.clock = Arc::new(|| 1_750_000_000_000);
    let ids = || "AAAAAAAAAAAA".to_owned();
    let chances = Chances { seeds: Arc::new(move || [seed; 32]), ids: Arc::new(ids) };
    let running = start_with(options, chances).await.unwrap();
    let url = format!("http://{}", running.address);
    let mut setup = setup(game, 3, &[]);
    setup.watchers = Some(Watchers { delay: 0 });
    setup.clock = Clock::Bank { seconds: 600, increment: 5 };
    let (link, places) = seated(&url, setup).await;
    let mut people = Vec::new();
    for token in places.iter().map(|place| Some(&*place.token)).chain([None]) {
        let mut raw = Raw::hello(&link, token, None).await;
        raw.ping().await;
        people.push(raw);
    }
    people[0].say(&ClientMessage::Ask { nonce: 1, what: Request::Start { bots: None } }).await;
    let mut actor = None;
    for (index, raw) in people.iter_mut().enumerate() {
        raw.ping().await;
        let prompt = raw.heard.iter().rev().find_map(|text| prompt_of(text));
        if let (None, Some(prompt)) = (&actor, prompt) {
            actor = Some((index, prompt));
        }
    }
    let (actor, prompt) = actor.expect("somebody is asked");
    let action: Json = prompt.legal.get(pick)?.clone();
    let decide = ClientMessage::Decide { nonce: 9, seq: prompt.since, action: action.clone() };
    people[actor].say(&decide).await;
    people[actor].until(|message| matches!(message, ServerMessage::Accepted { nonce: 9, .. })).await;
    people[actor].ping().await;
    let mut others = Vec::new();
    for (index, raw) in people.iter_mut().enumerate().filter(|(index, _)| *index != actor) {
        others.push(question(raw, &link, places.get(index).map(|place| &*place.token)).await);
    }
    let http = client::get(format!("{url}/api/tables/{}", link.table)).await.unwrap();
    running.stop().await.unwrap();
    Some(Played { action: action.get().to_owned(), others, http })
}

/// Everything that a viewer can get out of the server: by waiting, by asking, by mistakes, and by coming again.
pub(crate) async fn question(raw: &mut Raw, link: &client::Link, token: Option<&str>) -> Vec<String> {
    raw.ping().await;
    raw.send(Message::text("nonsense")).await;
    let absurd: Json = serde_json::from_str("{\"absurd\":1}").unwrap();
    raw.say(&ClientMessage::Decide { nonce: 77, seq: 0, action: absurd }).await;
    raw.say(&ClientMessage::Ask { nonce: 78, what: Request::Agree { yes: true } }).await;
    raw.ping().await;
    let mut again = Raw::hello(link, token, None).await;
    again.ping().await;
    let mut late = Raw::hello(link, token, Some(1)).await;
    late.ping().await;
    raw.ping().await;
    [std::mem::take(&mut raw.heard), again.heard, late.heard].concat()
}

/// Plays all variants of the first decision; those with the same open part must look the same.
async fn twins(game: &str, seed: u8, open_part: impl Fn(&serde_json::Value) -> String) {
    let mut shown: Vec<(String, Played)> = Vec::new();
    let mut compared = 0;
    for pick in 0..12 {
        let Some(played) = play(game, seed, pick).await else { break };
        let open = open_part(&serde_json::from_str(&played.action).unwrap());
        if let Some((_, twin)) = shown.iter().find(|(other, _)| *other == open) {
            assert_ne!(twin.action, played.action);
            let both = twin.others.iter().flatten().zip(played.others.iter().flatten());
            for (one, other) in both {
                assert_eq!(one, other, "after {} or {}", twin.action, played.action);
            }
            assert_eq!(twin.others, played.others, "{} or {}", twin.action, played.action);
            assert_eq!(twin.http, played.http);
            compared += 1;
        }
        shown.push((open, played));
    }
    assert!(compared > 0, "no two actions looked the same: choose another seed");
    let told = &shown[0].1.others;
    assert!(told.iter().all(|heard| heard.len() > 10), "the others hear much");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_boost_face_down_is_one_of_its_family_to_everybody_else() {
    let open = |action: &serde_json::Value| {
        let play = &action["play"];
        format!("{} {}", play["main"], &play["boost"].as_str().unwrap()[..1])
    };
    twins("fight", 3, open).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_cards_are_nobody_elses_business() {
    // How somebody claims is said openly (§2.1); which cards they keep is not.
    twins("fired-up", 3, |action| action["keep"]["claims"].to_string()).await;
}
