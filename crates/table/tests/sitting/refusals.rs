//! Every refusal, and that it changes nothing.

use crate::driver::{ID, Party, START, named, printed, seed, setup};
use rules_core::Seat;
use serde_json::json;
use table::sitting::{Key, Named, Refusal, Table};
use wire::{
    Setup,
    message::{Reason, Request},
    setup::{BotLevel, Clock, SeatPlan, Watchers},
};

/// It is refused for this reason, and nothing has changed.
fn refused<T>(
    party: &mut Party,
    reason: Reason,
    ask: impl FnOnce(&mut Table, u64) -> Result<T, Refusal>,
) -> String {
    let (entries, shown, facts) = (party.table.entries(), party.shown(), party.table.facts());
    let refusal = ask(&mut party.table, party.now + 5000).err().expect("it is refused");
    assert_eq!(refusal.reason, reason, "{refusal}");
    assert_eq!((party.table.entries(), party.shown(), party.table.facts()), (entries, shown, facts));
    assert!(!refusal.message.is_empty() && !refusal.message.ends_with('.'), "{refusal}");
    refusal.message
}

fn ask(party: &mut Party, seat: usize, reason: Reason, request: &Request) -> String {
    let number = party.number();
    refused(party, reason, |table, now| table.ask(Seat::at(seat), number, request, now))
}

fn decide(party: &mut Party, seat: usize, reason: Reason, action: &str) -> String {
    let (number, seen) = (party.number(), party.clients[seat].seen);
    refused(party, reason, |table, now| table.decide(Seat::at(seat), number, seen, action, now))
}

fn say(text: &str) -> Request {
    Request::Say { text: text.to_owned() }
}

fn words(text: &str) -> Request {
    Request::Words { text: text.to_owned() }
}

#[test]
fn before_the_game() {
    let mut plan = setup("gladiators", 2);
    plan.clock = Clock::Turn { seconds: 30 };
    let mut party = Party::open(plan);
    let start = Request::Start { bots: None };
    ask(&mut party, 0, Reason::NotSeated, &say("hello"));
    ask(&mut party, 7, Reason::NotSeated, &say("hello"));
    decide(&mut party, 0, Reason::NotSeated, "\"pass\"");
    refused(&mut party, Reason::NotFound, |table, now| table.sit(&named(0), Some(Seat::at(2)), now));
    party.sit(0);
    refused(&mut party, Reason::Taken, |table, now| table.sit(&named(1), Some(Seat::FIRST), now));
    refused(&mut party, Reason::Taken, |table, now| table.sit(&named(0), None, now));
    let twin = |name: &str| Named { name: name.to_owned(), key: Key::of(name), player: None };
    refused(&mut party, Reason::Taken, |table, now| table.sit(&twin("aNN"), None, now));
    let same_key = Named { name: "Zoe".to_owned(), ..named(0) };
    refused(&mut party, Reason::Taken, |table, now| table.sit(&same_key, None, now));
    ask(&mut party, 0, Reason::Stage, &start);
    decide(&mut party, 0, Reason::Stage, "\"pass\"");
    for request in [Request::TakeBack {}, Request::Return {}] {
        ask(&mut party, 0, Reason::Stage, &request);
    }
    ask(&mut party, 0, Reason::TakeBack, &Request::Agree { yes: true });
    ask(&mut party, 0, Reason::Internal, &Request::Rematch {});
    ask(&mut party, 0, Reason::Setup, &Request::Bring { what: json!("Nobody") });
    ask(&mut party, 0, Reason::Limit, &Request::Bring { what: json!("x".repeat(5000)) });
    assert!(party.table.substitute(Seat::FIRST, party.now).is_none());
    assert!(party.table.came_back(Seat::FIRST, party.now).is_none());
    assert!(party.table.give_time_back(party.now).is_none());
    assert!(party.table.tick(u64::MAX).is_none());
    party.sit(1);
    refused(&mut party, Reason::Taken, |table, now| table.sit(&named(2), None, now));
    assert_eq!(party.resumed().unwrap().entries(), party.table.entries());
}

#[test]
fn names_are_the_same_in_capitals_of_any_language() {
    let mut party = Party::open(setup("fight", 4));
    let sit = |party: &mut Party, name: &str, secret: &str| {
        let who = Named { name: name.to_owned(), key: Key::of(secret), player: None };
        let sat = party.table.sit(&who, None, party.now);
        sat.map(|(_, change)| party.keep(change)).map_err(|refusal| refusal.reason)
    };
    sit(&mut party, "  Émile ", "a").unwrap();
    assert_eq!(party.table.holder(Seat::FIRST).unwrap().name, "Émile");
    assert_eq!(sit(&mut party, "éMILE", "b"), Err(Reason::Taken));
    sit(&mut party, "Σίσυφος", "c").unwrap();
    let mut bots = setup("fight", 2);
    bots.seats[1] = SeatPlan::Bot(BotLevel::Easy);
    let mut party = Party::open(bots);
    assert_eq!(sit(&mut party, "bestia (BOT)", "d"), Err(Reason::Taken));
}

#[test]
fn during_the_game() {
    let mut party = Party::started(setup("fired-up", 3), 2);
    let keep = party.legal(0)[0].clone();
    refused(&mut party, Reason::Stage, |table, now| table.sit(&named(2), None, now));
    for request in
        [words("fig"), Request::Bring { what: json!(1) }, Request::Start { bots: None }, Request::Return {}]
    {
        ask(&mut party, 0, Reason::Stage, &request);
    }
    ask(&mut party, 0, Reason::TakeBack, &Request::TakeBack {});
    ask(&mut party, 0, Reason::TakeBack, &Request::Agree { yes: false });
    for action in ["", "{", "17", "\"no such action\"", "{\"keep\":{}}"] {
        decide(&mut party, 0, Reason::NoAction, action);
    }
    decide(&mut party, 0, Reason::Illegal, "\"end_turn\"");
    party.decide(0, &keep).unwrap();
    decide(&mut party, 0, Reason::NotOwed, &keep);
    // A bot sits there for good; nobody can ask in its name.
    ask(&mut party, 2, Reason::NotSeated, &say("I am a bot"));
    party.must(1, &Request::Leave {});
    let action = party
        .table
        .thinker(Seat::SECOND)
        .map(|think| think(&table::matches::ThinkerEffort::of(1), &mut party.random));
    decide(&mut party, 1, Reason::NotSeated, &action.unwrap());
    for request in [Request::Leave {}, Request::TakeBack {}, Request::Agree { yes: false }] {
        ask(&mut party, 1, Reason::NotSeated, &request);
    }
    assert!(party.table.came_back(Seat::SECOND, party.now).is_none(), "who has left says so to return");
}

#[test]
fn after_the_game() {
    let mut party = Party::started(setup("gladiators", 2), 2);
    party.play();
    for request in [Request::Leave {}, Request::Return {}, Request::TakeBack {}, words("fig")] {
        ask(&mut party, 0, Reason::Stage, &request);
    }
    decide(&mut party, 0, Reason::Stage, "\"pass\"");
    assert!(party.table.substitute(Seat::FIRST, party.now).is_none());
    assert!(party.table.give_time_back(party.now).is_none());
    party.must(0, &say("good game"));
}

#[test]
fn texts_that_cannot_be_read_or_are_not_what_they_seem() {
    let mut party = Party::open(setup("fight", 2));
    party.sit(0);
    let long = |count: usize| "é".repeat(count);
    for text in ["", "   ", "\u{3000}"] {
        ask(&mut party, 0, Reason::Limit, &words(text));
        ask(&mut party, 0, Reason::Limit, &say(text));
    }
    ask(&mut party, 0, Reason::Limit, &words(&long(81)));
    ask(&mut party, 0, Reason::Limit, &say(&long(301)));
    let hidden = [
        "a\nb",
        "a\tb",
        "a\u{0}b",
        "a\u{7f}b",
        "a\u{85}b",
        "a\u{ad}b",
        "a\u{61c}b",
        "a\u{200b}b",
        "a\u{200e}b",
        "a\u{202e}b",
        "a\u{2028}b",
        "a\u{2066}b",
        "a\u{2069}b",
        "a\u{feff}b",
        "\u{3164}",
        "\u{2800}",
        "a\u{e0041}b",
        "\u{115f}",
        "a\u{180e}b",
    ];
    for text in hidden {
        ask(&mut party, 0, Reason::Malformed, &words(text));
        ask(&mut party, 0, Reason::Malformed, &say(text));
        let who = Named { name: text.to_owned(), ..named(1) };
        refused(&mut party, Reason::Malformed, |table, now| table.sit(&who, None, now));
    }
    for name in ["", " ", &*long(25)] {
        let who = Named { name: name.to_owned(), ..named(1) };
        refused(&mut party, Reason::Limit, |table, now| table.sit(&who, None, now));
    }
    party.must(0, &words(&long(80)));
    party.must(0, &say(&long(300)));
    party.must(0, &say("¿Qué tal, 小明? 👋"));
    let who = Named { name: long(24), ..named(1) };
    party.table.sit(&who, None, party.now).unwrap();
}

#[test]
fn setups_that_cannot_be_played() {
    let open = |plan: Setup, game: &str| Table::open(ID, plan, printed(game), seed(), START).map(|_| ());
    let usual = || setup("fight", 2);
    let check = |plan: Setup, reason: Reason| {
        let refusal = open(plan, "fight").unwrap_err();
        assert_eq!(refusal.reason, reason, "{refusal}");
    };
    check(Setup { seats: Vec::new(), ..usual() }, Reason::Setup);
    check(Setup { seats: vec![SeatPlan::Open; 9], ..usual() }, Reason::Setup);
    check(Setup { seats: vec![SeatPlan::Open; 6], ..usual() }, Reason::Setup);
    check(Setup { seats: vec![SeatPlan::Open; 1], ..usual() }, Reason::Setup);
    check(Setup { options: json!({ "no such option": 1 }), ..usual() }, Reason::Setup);
    check(Setup { options: json!("x".repeat(5000)), ..usual() }, Reason::Limit);
    check(Setup { title: "x".repeat(61), ..usual() }, Reason::Limit);
    check(Setup { title: "a\u{202e}b".to_owned(), ..usual() }, Reason::Malformed);
    check(Setup { watchers: Some(Watchers { delay: 51 }), ..usual() }, Reason::Setup);
    for clock in [
        Clock::Turn { seconds: 0 },
        Clock::Turn { seconds: 86_401 },
        Clock::Bank { seconds: 0, increment: 10 },
        Clock::Bank { seconds: 60, increment: 3601 },
        Clock::Days { days: 0 },
        Clock::Days { days: 31 },
    ] {
        check(Setup { clock, ..usual() }, Reason::Setup);
    }
    let refusal = open(usual(), "gladiators").unwrap_err();
    assert_eq!(refusal.to_string(), "the content at hand is for `gladiators`, not `fight`");
    open(Setup { title: "Friday's game".to_owned(), ..usual() }, "fight").unwrap();
}

#[test]
fn there_is_an_end_to_what_a_table_keeps_of_talk() {
    let mut party = Party::started(setup("gladiators", 2), 2);
    // The party has added words to the dice.
    for number in 1..2000 {
        party.must(number % 2, &say("again"));
    }
    let message = ask(&mut party, 0, Reason::Limit, &say("again"));
    assert!(message.contains("2000"), "{message}");
    let mut resumed = party.resumed().unwrap();
    let refused = resumed.ask(Seat::FIRST, 1 << 40, &say("again"), party.now).unwrap_err();
    assert_eq!(refused.reason, Reason::Limit);
    assert!(party.step(), "the game goes on");
}
