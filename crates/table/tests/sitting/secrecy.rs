//! Nobody can tell from what the table says what the rules keep from them.

use crate::driver::{Party, event, json, setup};
use rules_core::{Random, Seat, SplitMix, Viewer};
use serde_json::Value;

/// Two tables that differ in one secret of one seat.
struct Twins {
    one: Party,
    other: Party,
    owner: usize,
}

impl Twins {
    /// The same decisions at both tables, until the seat that has the secret can do nothing at both or `until` says so.
    fn play(&mut self, seed: u64, until: impl Fn(&Party) -> bool) -> usize {
        let mut random = SplitMix::new(seed);
        let mut decisions = 0;
        while !until(&self.one) {
            assert_eq!(self.one.table.owed(), self.other.table.owed());
            let owed = self.one.asked();
            let seat = owed[random.next() as usize % owed.len()];
            let both = self.other.legal(seat);
            let mut actions: Vec<String> =
                self.one.legal(seat).into_iter().filter(|action| both.contains(action)).collect();
            // Laid open by its owner, it is no secret any more.
            actions.retain(|action| {
                seat != self.owner || !(action.contains("claim") || action == "\"activate\"")
            });
            if actions.is_empty() {
                break;
            }
            let action = &actions[random.next() as usize % actions.len()];
            for party in [&mut self.one, &mut self.other] {
                party.now += 900;
                party.decide(seat, action).unwrap();
            }
            if until(&self.one) {
                break;
            }
            decisions += 1;
            self.look_the_same();
        }
        decisions
    }

    /// Everybody else was told the same, byte by byte, and could be told the same again.
    fn look_the_same(&self) {
        for (place, viewer) in self.one.viewers().into_iter().enumerate() {
            if viewer.is(Seat::at(self.owner)) {
                continue;
            }
            let last = self.one.clients[place].told.last();
            assert_eq!(last, self.other.clients[place].told.last());
            assert!(self.one.clients[place].told == self.other.clients[place].told);
            let tables = [&self.one.table, &self.other.table];
            let [one, other] = tables.map(|table| (table.seq(viewer), json(&table.snapshot(viewer))));
            assert_eq!(one, other);
            let [one, other] = tables.map(|table| json(&table.since(viewer, table.seq(viewer) - 5, false)));
            assert_eq!(one, other);
        }
        assert_eq!(self.one.table.facts(), self.other.table.facts());
    }
}

fn view(party: &Party) -> Value {
    serde_json::from_str(party.table.snapshot(Viewer::Table).view.unwrap().get()).unwrap()
}

#[test]
fn what_a_rival_keeps_in_fired_up_does_not_show_before_the_next_deal() {
    for seed in 0..12 {
        let start = || Party::started_with(setup("fired-up", 3), 3, &format!("words {seed}"));
        let mut twins = Twins { one: start(), other: start(), owner: seed as usize % 3 };
        let owner = twins.owner;
        let keeps: Vec<String> =
            twins.one.legal(owner).into_iter().filter(|action| action.contains("asked")).collect();
        let (one, other) = (seed as usize % keeps.len(), (seed as usize + 1) % keeps.len());
        twins.one.decide(owner, &keeps[one]).unwrap();
        twins.other.decide(owner, &keeps[other]).unwrap();
        assert_ne!(twins.one.stored.last(), twins.other.stored.last());
        assert_ne!(twins.one.clients[owner].told, twins.other.clients[owner].told);
        twins.look_the_same();
        let decisions = twins.play(seed, |party| party.table.is_over() || view(party)["round"] != 1);
        assert!(decisions > 10, "{decisions}");
    }
}

/// The family of a card as its back shows it.
fn family(card: &Value) -> String {
    json(card).trim_matches('"').chars().take_while(|letter| !letter.is_ascii_digit()).collect()
}

#[test]
fn a_face_down_boost_in_fight_shows_its_back_and_no_more() {
    let mut looked = 0;
    for seed in 0..40 {
        let start = || {
            let mut party = Party::started_with(setup("fight", 3), 3, &format!("words {seed}"));
            party.random = SplitMix::new(seed);
            party.steps(seed as usize % 5);
            party
        };
        let (one, other) = (start(), start());
        let Some(&owner) = one.asked().first() else { continue };
        let plays: Vec<(String, Value)> = one
            .legal(owner)
            .into_iter()
            .map(|text| (text.clone(), serde_json::from_str(&text).unwrap()))
            .collect();
        let back =
            |action: &Value| Some((json(&action["play"]["main"]), family(action["play"].get("boost")?)));
        let pair = plays.iter().enumerate().find_map(|(index, (text, action))| {
            let twin = plays[index + 1..]
                .iter()
                .find(|(_, twin)| back(twin).is_some() && back(twin) == back(action))?;
            Some((text.clone(), twin.0.clone()))
        });
        let Some((first, second)) = pair else { continue };
        let mut twins = Twins { one, other, owner };
        twins.one.decide(owner, &first).unwrap();
        twins.other.decide(owner, &second).unwrap();
        twins.look_the_same();
        looked += twins.play(seed, |party| party.table.is_over());
    }
    assert!(looked > 60, "{looked} decisions");
}

/// The first seat hides three numbers; the others get no event, no count and no other snapshot of it.
#[test]
fn a_decision_that_nobody_may_notice_makes_no_event() {
    let plan = || wire::Setup { clock: wire::setup::Clock::Turn { seconds: 60 }, ..setup("whispers", 2) };
    let mut party = Party::started(plan(), 2);
    let others = [Viewer::Seat(Seat::SECOND), Viewer::Table];
    let look =
        |party: &Party| others.map(|viewer| (party.table.seq(viewer), json(&party.table.snapshot(viewer))));
    let before = look(&party);
    for number in ["2", "0"] {
        party.now += 4000;
        party.decide(0, number).unwrap();
        assert_eq!(look(&party), before);
        assert_eq!(look_at(&party.resumed().unwrap(), others), before);
        let mine = event(party.clients[0].told.last().unwrap());
        assert_eq!((mine.notices.len(), mine.prompt.is_some()), (1, true));
    }
    party.decide(0, "1").unwrap();
    assert_ne!(look(&party), before);
    let asked = event(party.clients[1].told.last().unwrap());
    assert!(asked.notices.is_empty() && asked.prompt.is_some(), "who is asked hears of it");
}

fn look_at(table: &table::sitting::Table, viewers: [Viewer; 2]) -> [(u64, String); 2] {
    viewers.map(|viewer| (table.seq(viewer), json(&table.snapshot(viewer))))
}

/// What goes out for one viewer never holds a seed, a key or a step of a running game.
#[test]
fn nothing_that_is_kept_goes_out() {
    let mut party = Party::started(setup("fired-up", 3), 3);
    party.steps(40);
    let seed = crate::driver::seed().reveal().to_string();
    for (client, viewer) in party.clients.iter().zip(party.viewers()) {
        let snapshot = json(&party.table.snapshot(viewer));
        for text in client.told.iter().chain([&snapshot]) {
            assert!(!text.contains(&seed));
            for seat in 0..3 {
                assert!(!text.contains(&crate::driver::named(seat).key.0.to_string()));
            }
        }
    }
    assert!(!format!("{:?}", party.table.facts()).contains(&seed));
}
