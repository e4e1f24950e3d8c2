//! A decision is taken back when everybody agrees, and late watchers do not hear of it before its time.

use crate::common::{Folder, options, raw::Raw, seated, setup};
use rules_core::Seat;
use server::{Chances, start_with};
use std::sync::Arc;
use wire::{
    ClientMessage, ServerMessage,
    message::{News, Prompt, Request},
    setup::Watchers,
};

/// A player who decides by hand.
struct Player {
    raw: Raw,
    seq: u64,
    prompt: Option<Prompt>,
    nonce: u64,
}

impl Player {
    /// Hears everything there is to hear.
    async fn catch_up(&mut self) {
        self.raw.heard.clear();
        self.raw.ping().await;
        for text in &self.raw.heard {
            let (seq, prompt) = match serde_json::from_str(text).unwrap() {
                ServerMessage::Snapshot(snapshot) => (snapshot.seq, snapshot.prompt),
                ServerMessage::Event(event) => (event.seq, event.prompt),
                ServerMessage::Refused { problem, .. } => panic!("{problem:?}"),
                _ => continue,
            };
            (self.seq, self.prompt) = (seq, prompt);
        }
    }

    async fn ask(&mut self, what: Request) {
        self.nonce += 1;
        self.raw.say(&ClientMessage::Ask { nonce: self.nonce, what }).await;
    }

    async fn decide(&mut self, place: usize) {
        self.nonce += 1;
        let legal = self.prompt.take().expect("it is asked").legal;
        let action = legal[place % legal.len()].clone();
        self.raw.say(&ClientMessage::Decide { nonce: self.nonce, seq: self.seq, action }).await;
    }

    fn can_wait(&self) -> Option<usize> {
        self.prompt.as_ref()?.legal.iter().position(|action| action.get() == "\"wait\"")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claim_is_taken_back_when_the_other_agrees() {
    let folder = Folder::new();
    let chances = Chances { seeds: Arc::new(|| [7; 32]), ..Chances::default() };
    let running = start_with(options(&folder.0), chances).await.unwrap();
    let mut plan = setup("fired-up", 2, &[]);
    plan.watchers = Some(Watchers { delay: 50 });
    let (link, places) = seated(&running.app.url(), plan).await;
    let mut players = Vec::new();
    for place in &places {
        let raw = Raw::hello(&link, Some(&place.token), None).await;
        players.push(Player { raw, seq: 0, prompt: None, nonce: 0 });
    }
    let mut watcher = Raw::hello(&link, None, None).await;
    watcher.ping().await;
    players[0].ask(Request::Start { bots: None }).await;
    for step in 0.. {
        assert!(step < 2000, "nobody was ever asked for claims");
        for player in &mut players {
            player.catch_up().await;
        }
        if players.iter().all(|player| player.can_wait().is_some()) {
            break;
        }
        let asked = players.iter_mut().find(|player| player.prompt.is_some()).expect("somebody is asked");
        asked.decide(if step < 4 { 0 } else { step }).await;
        // The decision is made before anybody looks again.
        asked.catch_up().await;
    }
    let wait = players[0].can_wait().unwrap();
    watcher.ping().await;
    let heard = watcher.heard.len();
    players[0].decide(wait).await;
    players[0].catch_up().await;
    players[0].ask(Request::TakeBack {}).await;
    let wants = |message: &ServerMessage| matches!(message, ServerMessage::Presence { take_back: Some(seat), .. } if *seat == Seat::at(0));
    players[1].raw.until(wants).await;
    watcher.ping().await;
    assert_eq!(watcher.heard.len(), heard + 1, "{:?}", &watcher.heard[heard..]);
    players[1].ask(Request::Agree { yes: true }).await;
    let is_back = |message: &ServerMessage| matches!(message, ServerMessage::Event(event) if event.news == Some(News::TookBack { seat: Seat::at(0) }));
    let ServerMessage::Event(event) = players[0].raw.until(is_back).await else { unreachable!("it is one") };
    assert!(event.prompt.is_some(), "it is asked again");
    running.stop().await.unwrap();
}
