//! Twins that play on: two games over real sockets that differ in one secret of one seat, decision by decision. To everybody
//! else they are the same, byte by byte and frame by frame, until the rules lay the secret open.

use crate::{
    common::{Folder, options, raw::Raw, seated, setup},
    twins::question,
};
use rules_core::{Random, SplitMix};
use server::{Chances, Running, client, start_with};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};
use wire::{
    ClientMessage, ServerMessage,
    message::{Prompt, Request},
    rest::Place,
    setup::{Clock, Watchers},
};

/// One of two games: a server of its own, and everybody's socket.
struct Twin {
    running: Running,
    _folder: Folder,
    time: Arc<AtomicU64>,
    link: client::Link,
    places: Vec<Place>,
    /// Seat by seat, who looks on last.
    people: Vec<Raw>,
    /// What each was asked last.
    prompts: Vec<Option<Prompt>>,
    /// What who looks on sees.
    view: serde_json::Value,
    nonce: u64,
}

impl Twin {
    /// A game that has begun. Both twins have the same seed, the same id and the same time.
    async fn start(game: &str, seats: usize, seed: u8, bring: Option<&str>) -> Twin {
        let folder = Folder::new();
        let mut options = options(&folder.0);
        let time = Arc::new(AtomicU64::new(1_750_000_000_000));
        let read = Arc::clone(&time);
        options.clock = Arc::new(move || read.load(Ordering::SeqCst));
        let ids = || "AAAAAAAAAAAA".to_owned();
        let chances = Chances { seeds: Arc::new(move || [seed; 32]), ids: Arc::new(ids) };
        let running = start_with(options, chances).await.unwrap();
        let mut setup = setup(game, seats, &[]);
        setup.watchers = Some(Watchers { delay: 0 });
        setup.clock = Clock::Bank { seconds: 3600, increment: 5 };
        let (link, places) = seated(&format!("http://{}", running.address), setup).await;
        let mut people = Vec::new();
        for token in places.iter().map(|place| Some(&*place.token)).chain([None]) {
            let mut raw = Raw::hello(&link, token, None).await;
            raw.ping().await;
            people.push(raw);
        }
        let prompts = vec![None; people.len()];
        let view = serde_json::Value::Null;
        let mut twin = Twin { running, _folder: folder, time, link, places, people, prompts, view, nonce: 0 };
        if let Some(what) = bring {
            for seat in 0..seats {
                twin.ask(seat, Request::Bring { what: what.into() }).await;
            }
        }
        twin.ask(0, Request::Start { bots: None }).await;
        twin
    }

    async fn ask(&mut self, seat: usize, what: Request) {
        self.nonce += 1;
        self.say(seat, &ClientMessage::Ask { nonce: self.nonce, what }).await;
    }

    async fn decide(&mut self, seat: usize, action: &str) {
        self.nonce += 1;
        self.time.fetch_add(900, Ordering::SeqCst);
        let seq = self.prompts[seat].as_ref().expect("who decides was asked").since;
        let action = serde_json::from_str(action).unwrap();
        self.say(seat, &ClientMessage::Decide { nonce: self.nonce, seq, action }).await;
    }

    /// Somebody says something that is taken; then everybody has heard what came of it.
    async fn say(&mut self, seat: usize, message: &ClientMessage) {
        self.people[seat].say(message).await;
        let is_answer = |message: &ServerMessage| {
            matches!(message, ServerMessage::Accepted { .. } | ServerMessage::Refused { .. })
        };
        let answer = self.people[seat].until(is_answer).await;
        assert!(matches!(answer, ServerMessage::Accepted { .. }), "{message:?}: {answer:?}");
        for raw in &mut self.people {
            raw.ping().await;
        }
        self.read();
    }

    fn read(&mut self) {
        for (raw, asked) in self.people.iter().zip(&mut self.prompts) {
            for text in &raw.heard {
                let (prompt, view) = match serde_json::from_str(text).unwrap() {
                    ServerMessage::Event(event) => (event.prompt, event.view),
                    ServerMessage::Snapshot(snapshot) => (snapshot.prompt, snapshot.view),
                    _ => continue,
                };
                *asked = prompt;
                if let Some(view) = view {
                    // Who looks on comes last, and so theirs stays.
                    self.view = serde_json::from_str(view.get()).unwrap();
                }
            }
        }
    }

    fn legal(&self, seat: usize) -> Vec<String> {
        let prompt = self.prompts[seat].as_ref();
        prompt.map_or_else(Vec::new, |prompt| prompt.legal.iter().map(|one| one.get().to_owned()).collect())
    }

    fn asked(&self) -> Vec<usize> {
        (0..self.places.len()).filter(|&seat| self.prompts[seat].is_some()).collect()
    }

    fn is_over(&self) -> bool {
        self.asked().is_empty()
    }

    /// Takes what everybody has heard since the last time.
    fn take_heard(&mut self) -> Vec<Vec<String>> {
        self.people.iter_mut().map(|raw| std::mem::take(&mut raw.heard)).collect()
    }
}

/// Two games that differ in one secret of one seat.
struct Twins {
    both: [Twin; 2],
    owner: usize,
}

impl Twins {
    async fn start(game: &str, seats: usize, seed: u8, bring: Option<&str>) -> Twins {
        let both = [Twin::start(game, seats, seed, bring).await, Twin::start(game, seats, seed, bring).await];
        let mut twins = Twins { both, owner: usize::MAX };
        // So far there is no secret, and everything is the same to everybody.
        twins.look_the_same("the start");
        twins
    }

    /// Here the twins part: a seat does one thing in one game and another in the other.
    async fn part(&mut self, owner: usize, actions: [&str; 2]) {
        self.owner = owner;
        assert_ne!(actions[0], actions[1]);
        for (twin, action) in self.both.iter_mut().zip(actions) {
            twin.decide(owner, action).await;
        }
        let [one, other] = &self.both;
        assert_ne!(one.people[owner].heard, other.people[owner].heard, "the owner knows");
        self.look_the_same(&format!("{} or {}", actions[0], actions[1]));
    }

    /// Everybody but the owner has heard the same since the last time.
    fn look_the_same(&mut self, after: &str) {
        let [one, other] = self.both.each_mut().map(Twin::take_heard);
        for (place, (one, other)) in
            one.into_iter().zip(other).enumerate().filter(|(place, _)| *place != self.owner)
        {
            assert!(!one.is_empty(), "everybody hears something, if only the answer to a ping");
            for (one, other) in one.iter().zip(&other) {
                assert_eq!(one, other, "to {place} after {after}");
            }
            assert_eq!(one.len(), other.len(), "to {place} after {after}");
        }
    }

    /// The same decisions in both games, at most so many, until the owner could only do different things or `until` says that
    /// the secret is open. How many there were, and whether it is a secret still.
    async fn play(&mut self, seed: u64, most: usize, until: impl Fn(&Twin) -> bool) -> (usize, bool) {
        let mut random = SplitMix::new(seed);
        for decisions in 0..most {
            let [one, other] = &self.both;
            assert_eq!(one.asked(), other.asked());
            let owed = one.asked();
            let seat = owed[random.below(owed.len() as u64) as usize];
            let both = other.legal(seat);
            let mut actions: Vec<String> =
                one.legal(seat).into_iter().filter(|action| both.contains(action)).collect();
            // Laid open by its owner, it is no secret any more.
            actions.retain(|action| {
                seat != self.owner || !(action.contains("claim") || action == "\"activate\"")
            });
            if actions.is_empty() {
                return (decisions, true);
            }
            let action = &actions[random.below(actions.len() as u64) as usize];
            for twin in &mut self.both {
                twin.decide(seat, action).await;
            }
            if self.both.iter().any(|twin| twin.is_over() || until(twin)) {
                return (decisions, false);
            }
            self.look_the_same(action);
        }
        (most, true)
    }

    /// Everybody but the owner asks for everything there is, also over HTTP; then the servers stop.
    async fn end(mut self, is_still_secret: bool) {
        let mut answers = Vec::new();
        for twin in &mut self.both {
            let mut said = Vec::new();
            for place in (0..twin.people.len()).filter(|place| *place != self.owner) {
                let token = twin.places.get(place).map(|place| &*place.token);
                said.push(question(&mut twin.people[place], &twin.link, token).await);
            }
            let url = format!("{}/api/tables/{}", twin.link.server, twin.link.table);
            said.push(vec![client::get(url).await.unwrap()]);
            answers.push(said);
        }
        assert!(!is_still_secret || answers[0] == answers[1]);
        for twin in self.both {
            twin.running.stop().await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_rival_keeps_in_fired_up_shows_in_no_frame_before_the_next_deal() {
    for seed in 0..3_u8 {
        let mut twins = Twins::start("fired-up", 3, seed, None).await;
        let owner = usize::from(seed);
        let keeps: Vec<String> =
            twins.both[0].legal(owner).into_iter().filter(|action| action.contains("asked")).collect();
        twins.part(owner, [&keeps[0], &keeps[1 + usize::from(seed)]]).await;
        let most = if seed == 0 { 12 } else { usize::MAX };
        let (decisions, is_secret) = twins.play(seed.into(), most, |twin| twin.view["round"] != 1).await;
        assert!(decisions > 10, "{decisions}");
        twins.end(is_secret).await;
    }
}

/// Two ways to play the same Main with a Boost of the same back.
fn same_back(legal: &[String]) -> Option<[&str; 2]> {
    let back = |text: &str| {
        let action: serde_json::Value = serde_json::from_str(text).unwrap();
        let family = |card: &str| card.trim_end_matches(|letter: char| letter.is_ascii_digit()).to_owned();
        Some((action["play"]["main"].to_string(), family(action["play"]["boost"].as_str()?)))
    };
    legal.iter().enumerate().find_map(|(index, one)| {
        let other =
            legal[index + 1..].iter().find(|other| back(other).is_some() && back(other) == back(one))?;
        Some([&**one, &**other])
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_face_down_boost_in_fight_shows_its_back_in_every_frame_and_no_more() {
    let mut all = 0;
    for seed in 0..6_u8 {
        let mut twins = Twins::start("fight", 3, seed, None).await;
        let owner = twins.both[0].asked()[0];
        let legal = twins.both[0].legal(owner);
        let Some(plays) = same_back(&legal) else { continue };
        twins.part(owner, plays).await;
        let (decisions, is_secret) = twins.play(seed.into(), usize::MAX, |_| false).await;
        all += decisions;
        twins.end(is_secret).await;
    }
    assert!(all > 40, "{all} decisions");
}

/// How many Luck Dice somebody put into initiative is shown once both have chosen (§3.2), and to nobody before.
#[tokio::test(flavor = "multi_thread")]
async fn a_secret_choice_in_gladiators_shows_in_no_frame_before_the_rival_has_chosen() {
    for owner in [0, 1] {
        for actions in [["{\"luck\":0}", "{\"luck\":2}"], ["{\"luck\":1}", "{\"luck\":2}"]] {
            let mut twins = Twins::start("gladiators", 2, 4, Some("Ludia")).await;
            assert_eq!(twins.both[0].asked(), [0, 1]);
            twins.part(owner, actions).await;
            // What the rival and the owner do meanwhile tells nothing either.
            for (seat, text) in [(1 - owner, "well?"), (owner, "I have chosen")] {
                for twin in &mut twins.both {
                    twin.ask(seat, Request::Say { text: text.to_owned() }).await;
                }
                twins.look_the_same(text);
            }
            twins.end(true).await;
        }
    }
}
