//! The host plays by the rules, stores before it tells, hides what is hidden, and can be rebuilt.

mod kuhn;

use expect_test::expect;
use kuhn::{Action, Kuhn, Notice, finished, host, play_out, seed};
use proptest::{collection::vec, prelude::any, prop_assert, prop_assert_eq, proptest};
use rules_core::{Digest, Record, Seat, Turn, Viewer};
use std::sync::Arc;
use table::{Host, Printed, Refused, Seed};

const FIRST: Viewer = Viewer::Seat(Seat::FIRST);
const SECOND: Viewer = Viewer::Seat(Seat::SECOND);

fn resume(text: &str) -> Result<Host<Kuhn>, String> {
    resume_with(text, seed())
}

fn resume_with(text: &str, seed: Seed) -> Result<Host<Kuhn>, String> {
    let printed = Printed::<Kuhn>::default_content();
    let record = Record::read(text).map_err(|error| error.to_string())?;
    let game = printed.open(&record.header).map_err(|error| error.to_string())?;
    Host::resume(game, printed.digest, seed, &record).map_err(|error| error.to_string())
}

#[test]
fn a_whole_match_is_pinned() {
    expect![[r#"
        {"harena":1,"game":"kuhn","rules":1,"config":{"hands":4},"content":"29ea0c4e0c1e0bf737166d5a071471313adfd70860b17e8dc84af1d04ccd0feb","dice":{"commitment":"87b9fc94ccc6a48224b015bda2e4a2a33b8c204d910db6673ea8842d9f3a2b8f","words":["pear","fig \"tree\"\n"]}}
        {"draw":1}
        {"draw":2}
        {"seat":0,"act":"pass"}
        {"seat":1,"act":"bet"}
        {"seat":0,"act":"bet"}
        {"draw":2}
        {"draw":1}
        {"seat":0,"act":"bet"}
        {"seat":1,"act":"bet"}
        {"draw":1}
        {"draw":0}
        {"seat":0,"act":"pass"}
        {"seat":1,"act":"pass"}
        {"draw":2}
        {"draw":1}
        {"seat":0,"act":"bet"}
        {"seat":1,"act":"pass"}
        {"end":{"seed":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","header":"2252f21fa40ab67b6030506990d5ab1c13fc51e124a7cb684b61e1cff0ce23ad","steps":"9bab6246037d27958cb26d92e1ef57c265d753efa84c25b9ab6980a2ce5255c2","standing":{"scores":[2,-2],"places":[1,2]}}}
    "#]]
    .assert_eq(&finished());
}

#[test]
fn cards_are_dealt_before_the_first_decision_and_told_step_by_step() {
    let mut host = host(1);
    assert_eq!(host.turn(), Turn::Chance);
    assert!(host.seen(Seat::FIRST).is_none());
    let dealt = host.begin();
    assert_eq!(dealt.steps().len(), 2);
    assert_eq!(dealt.lines().count(), 2);
    let second_card: Vec<&Notice> = dealt.steps()[1].told(FIRST).collect();
    assert_eq!(second_card, [&Notice::SomebodyGotACard(Seat::SECOND)]);
    assert!(matches!(
        *dealt.told(SECOND).collect::<Vec<_>>(),
        [Notice::SomebodyGotACard(_), Notice::YouGot(_)]
    ));
    assert_eq!(dealt.told(Viewer::Table).count(), 2);
    assert_eq!(host.begin().lines().count(), 0, "what was drawn is not drawn again");
}

#[test]
fn only_the_seat_that_owes_a_decision_sees_it() {
    let mut host = host(1);
    host.begin();
    assert_eq!(host.seen(Seat::FIRST).unwrap().legal, [Action::Pass, Action::Bet]);
    assert!(host.seen(Seat::SECOND).is_none());
    assert!(host.seen(Seat::at(7)).is_none());
}

#[test]
fn a_refused_decision_changes_nothing() {
    let mut host = host(1);
    for seat in [Seat::FIRST, Seat::SECOND] {
        assert_eq!(
            host.decide(seat, Action::Bet).unwrap_err(),
            Refused::NotOwed(seat),
            "nothing is dealt yet"
        );
    }
    host.begin();
    let before = host.record().write();
    let refused = host.decide(Seat::SECOND, Action::Bet).unwrap_err();
    assert_eq!(refused.to_string(), "seat 2 owes no decision now");
    assert_eq!(host.decide(Seat::at(7), Action::Bet).unwrap_err(), Refused::NotOwed(Seat::at(7)));
    assert_eq!(host.record().write(), before);
    play_out(&mut host, &[false]);
    assert_eq!(host.decide(Seat::FIRST, Action::Bet).unwrap_err(), Refused::NotOwed(Seat::FIRST));
}

#[test]
fn a_running_match_does_not_show_its_seed() {
    let mut host = host(1);
    host.begin();
    let secret = seed().reveal().to_string();
    assert!(!host.record().write().contains(&secret));
    assert!(host.record().closing.is_none());
    assert!(!format!("{host:?} {:?}", host.begin()).contains(&secret));
    let last = host.decide(Seat::FIRST, Action::Bet).and_then(|_| host.decide(Seat::SECOND, Action::Pass));
    let last = last.unwrap();
    assert!(last.is_last());
    assert!(last.lines().last().unwrap().contains(&secret));
    assert_eq!(host.record().closing.unwrap().seed, seed().reveal());
}

#[test]
fn resuming_refuses_another_seed_content_or_configuration() {
    let text = finished();
    let other = resume_with(&text, Seed::new([9; 32])).unwrap_err();
    assert_eq!(other, "line 1: the seed at hand does not fit the commitment");

    let record = Record::<Kuhn>::read(&text).unwrap();
    let printed = Printed::<Kuhn>::default_content();
    let game = printed.open(&record.header).unwrap();
    let error = Host::resume(game, Digest([0; 32]), seed(), &record).unwrap_err();
    assert_eq!(error.to_string(), "line 1: the game was played with other content");
    let error = Host::resume(Arc::clone(host(2).game()), printed.digest, seed(), &record).unwrap_err();
    assert_eq!(error.to_string(), "line 1: the game was opened with another configuration");
}

#[test]
fn resuming_refuses_a_forged_draw_without_giving_the_right_one_away() {
    let text = finished();
    let second = text.lines().nth(1).unwrap();
    let forged = if second.contains('0') { r#"{"draw":1}"# } else { r#"{"draw":0}"# };
    let error = resume(&text.replacen(second, forged, 1)).unwrap_err();
    assert_eq!(error, "line 2: this is not what the dice give");
}

#[test]
fn resuming_refuses_a_closing_that_does_not_fit() {
    let text = finished();
    let closing = text.lines().last().unwrap();
    let swapped = closing.replace("[1,2]", "[x]").replace("[2,1]", "[1,2]").replace("[x]", "[2,1]");
    assert_ne!(swapped, closing);
    let error = resume(&text.replace(closing, &swapped)).unwrap_err();
    assert!(error.ends_with("the game did not end as this line says"), "{error}");
}

proptest! {
    /// What was handed to the store, line by line, is the record; and whatever part of it was stored, the host that is
    /// rebuilt from it comes to the same lines and tells the same.
    #[test]
    fn any_stored_part_of_a_match_can_be_resumed(bets in vec(any::<bool>(), 1..9), hands in 1_u8..5) {
        let mut host = host(hands);
        let mut stored = vec![host.header_line()];
        let begun = host.begin();
        stored.extend(begun.lines());
        let mut taken = begun.steps().to_vec();
        for &bet in bets.iter().cycle() {
            let Turn::Decide(seats) = host.turn() else { break };
            let action = if bet { Action::Bet } else { Action::Pass };
            let happening = host.decide(seats.first().unwrap(), action).unwrap();
            stored.extend(happening.lines());
            taken.extend_from_slice(happening.steps());
        }
        prop_assert_eq!(stored.concat(), host.record().write());
        prop_assert!(host.record().closing.is_some());

        for length in 1..=stored.len() {
            let part = stored[..length].concat();
            let mut again = resume(&part).unwrap();
            prop_assert_eq!(again.record().write(), part.clone());
            let redrawn: Vec<String> = again.begin().lines().collect();
            prop_assert_eq!(&redrawn[..], &stored[length..length + redrawn.len()]);
            prop_assert!(again.turn() != Turn::Chance);
            let again = resume(&stored[0]).unwrap().take_lines(&stored[1..length]).unwrap();
            prop_assert_eq!(again.is_last(), length == stored.len());
            for (then, now) in taken.iter().zip(again.steps()) {
                prop_assert_eq!((then.index(), then.line_number()), (now.index(), now.line_number()));
                for viewer in Viewer::all(2) {
                    prop_assert!(then.told(viewer).eq(now.told(viewer)));
                }
            }
        }
    }
}
