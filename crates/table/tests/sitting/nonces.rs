//! What is sent twice is done once, and what was decided without knowing is not done at all.

use crate::driver::{Party, setup};
use rules_core::Seat;
use table::sitting::Answer;
use wire::{
    message::{Reason, Request},
    setup::BotLevel,
};

/// A table of Fired Up at which everybody owes a decision: to keep two cards.
fn keeping() -> Party {
    let party = Party::started(setup("fired-up", 3), 3);
    assert_eq!(party.asked(), [0, 1, 2]);
    party
}

#[test]
fn a_decision_sent_again_is_taken_once_even_by_a_table_read_from_the_store() {
    let mut party = keeping();
    let action = party.legal(0)[0].clone();
    let seen = party.clients[0].seen;
    let answer = party.table.decide(Seat::FIRST, 77, seen, &action, party.now).unwrap();
    party.settle(answer);
    let (entries, shown) = (party.table.entries(), party.shown());
    for _ in 0..2 {
        for seen in [seen, seen + 1, 0, 1000] {
            let again = party.table.decide(Seat::FIRST, 77, seen, &action, party.now).unwrap();
            assert!(matches!(again, Answer::Repeated));
        }
        let other = party.legal(1)[0].clone();
        let refused = party.table.decide(Seat::FIRST, 77, seen, &other, party.now).unwrap_err();
        assert_eq!(refused.reason, Reason::Nonce);
        let say = Request::Say { text: "hello".to_owned() };
        let refused = party.table.ask(Seat::FIRST, 77, &say, party.now).unwrap_err();
        assert_eq!(refused.reason, Reason::Nonce);
        assert_eq!((party.table.entries(), party.shown()), (entries, shown.clone()));
        party.table = party.resumed().unwrap();
    }
    // The number is that of one seat alone.
    let other = party.legal(1)[0].clone();
    let answer = party.table.decide(Seat::SECOND, 77, seen, &other, party.now).unwrap();
    assert!(matches!(answer, Answer::Changed(_)));
}

#[test]
fn every_request_that_is_sent_again_is_done_once() {
    let mut party = Party::open(setup("gladiators", 2));
    party.sit(0);
    let say = |text: &str| Request::Say { text: text.to_owned() };
    let requests = [
        Request::Words { text: "fig".to_owned() },
        Request::Bring { what: "Ludia".into() },
        say("hello"),
        Request::Start { bots: Some(BotLevel::Random) },
        say("hello"),
        Request::Leave {},
        Request::Return {},
    ];
    for (number, request) in (900..).zip(requests) {
        let answer = party.table.ask(Seat::FIRST, number, &request, party.now).unwrap();
        assert!(matches!(party.settle(answer), Answer::Changed(_)), "{request:?}");
        let shown = party.shown();
        for _ in 0..2 {
            let again = party.table.ask(Seat::FIRST, number, &request, party.now).unwrap();
            assert!(matches!(again, Answer::Repeated), "{request:?}");
            let refused = party.table.ask(Seat::FIRST, number, &say("other"), party.now).unwrap_err();
            assert_eq!(refused.reason, Reason::Nonce);
            assert_eq!(party.shown(), shown);
            party.table = party.resumed().unwrap();
        }
    }
    party.play();
    let change = party.table.note_rematch(Seat::FIRST, 990, "t2".to_owned(), party.now);
    party.keep(change);
    assert_eq!(party.table.has_rematch(), Some("t2"));
    let again = party.table.ask(Seat::FIRST, 990, &Request::Rematch {}, party.now);
    assert!(matches!(again, Ok(Answer::Repeated)));
}

#[test]
fn the_last_thirty_two_numbers_are_known() {
    let mut party = Party::open(setup("fight", 2));
    party.sit(0);
    let say = Request::Say { text: "hello".to_owned() };
    for number in 0..40 {
        let answer = party.table.ask(Seat::FIRST, number, &say, party.now).unwrap();
        assert!(matches!(party.settle(answer), Answer::Changed(_)));
    }
    for number in 8..40 {
        assert!(matches!(party.table.ask(Seat::FIRST, number, &say, party.now), Ok(Answer::Repeated)));
    }
}

#[test]
fn a_decision_must_have_seen_its_question_and_nothing_more() {
    let mut party = keeping();
    let since = party.clients[2].prompt.as_ref().unwrap().since;
    let question = party.clients[2].seen;
    assert_eq!(since, question);
    let action = party.legal(2)[0].clone();
    // Others decide and talk; that changes nothing about the question.
    let other = party.legal(0)[0].clone();
    party.decide(0, &other).unwrap();
    party.must(1, &Request::Say { text: "take your time".to_owned() });
    assert!(party.clients[2].seen > question);
    assert_eq!(party.clients[2].prompt.as_ref().unwrap().since, since);

    let shown = party.shown();
    for seen in [0, question - 1, party.clients[2].seen + 1, u64::MAX] {
        let refused = party.table.decide(Seat::at(2), 500, seen, &action, party.now).unwrap_err();
        assert_eq!(refused.reason, Reason::Stale, "seen {seen}");
        assert_eq!(party.shown(), shown);
    }
    let answer = party.table.decide(Seat::at(2), 500, question, &action, party.now).unwrap();
    assert!(matches!(answer, Answer::Changed(_)));
}

/// An answer to the last question is none to the next, even where both could be answered in the same way.
#[test]
fn an_answer_to_an_older_question_is_stale() {
    for game in ["whispers", "gladiators", "fight"] {
        let mut party = Party::started(setup(game, 2), 2);
        let mut checked = 0;
        while !party.table.is_over() && checked < 20 {
            let before: Vec<u64> = party.clients.iter().map(|client| client.seen).collect();
            party.step();
            for seat in party.asked() {
                let prompt = party.clients[seat].prompt.as_ref().unwrap();
                if prompt.since <= before[seat] {
                    continue;
                }
                assert_eq!(prompt.since, party.clients[seat].seen, "the question came with the last event");
                let action = party.legal(seat)[0].clone();
                let refused = party.table.decide(Seat::at(seat), 9999, before[seat], &action, party.now);
                assert_eq!(refused.unwrap_err().reason, Reason::Stale);
                checked += 1;
            }
        }
        // A duel may be over soon.
        assert!(checked > 0, "{game}");
    }
}
