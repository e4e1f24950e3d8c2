//! `docs/PROTOCOL.md` has an example of everything, and every example is what it says it is.

use rules_core::{Viewer, json};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::BTreeSet;
use wire::{
    ClientMessage, Reason, ServerMessage, Setup,
    careers::{
        BringGladiator, Brought, Gladiator, NewTournament, SheetWish, TournamentInfo, Tournaments,
        WhichGladiator,
    },
    message::{News, Request, SeatState, Sitter, Stage, TableState},
    players::{Leaders, NewPlayer, PlayerInfo, PlayerPage},
    rest::{ContentSet, GameInfo, JoinTable, Lobby, NewTable, Place, Problem, TableInfo, TableOpened},
    setup::{Access, Advice, BotLevel, Clock, SeatPlan},
};

const PAGE: &str = include_str!("../../../docs/PROTOCOL.md");

/// Names the variants of enums. A variant that is not in its list does not compile, and one in the list that no example
/// shows fails the test.
macro_rules! variants {
    ($($kind:ident { $($variant:ident),+ $(,)? })+) => {
        const ALL: &[&str] = &[$($(concat!(stringify!($kind), "::", stringify!($variant))),+),+];

        trait Variant {
            fn name(&self) -> &'static str;
        }

        $(impl Variant for $kind {
            fn name(&self) -> &'static str {
                match self {
                    $($kind::$variant { .. } => concat!(stringify!($kind), "::", stringify!($variant)),)+
                }
            }
        })+
    };
}

variants! {
    ClientMessage { Hello, Decide, Ask, Ping }
    Request { Words, Bring, Start, Say, TakeBack, Agree, Leave, Return, Rematch }
    ServerMessage { Snapshot, Event, Accepted, Refused, Presence, Pong, Bye }
    News {
        Opened, Sat, Left, Words, Brought, Started, Substituted, Returned, Said, TookBack, OutOfTime, TimeGivenBack, Rematch,
    }
    Stage { Waiting, Playing, Over, SetAside }
    Sitter { Nobody, Player, Bot, Substitute }
    SeatPlan { Open, Bot }
    BotLevel { Random, Easy, Medium, Hard }
    Clock { None, Turn, Bank, Days }
    Access { Private, Listed }
    Advice { Allowed, Forbidden }
    Viewer { Seat, Table }
    Reason {
        Malformed, Protocol, Hello, Token, NotSeated, NotFound, Taken, Stage, Stale, NotOwed, Illegal, NoAction, Nonce, TakeBack,
        Limit, Setup, Store, Slow, Stopping, Origin, Internal,
    }
}

/// Bodies of requests and answers that have no variants; each has an example of its own.
const BODIES: [&str; 21] = [
    "NewTable",
    "TableOpened",
    "JoinTable",
    "Place",
    "TableInfo",
    "Lobby",
    "GameInfo[]",
    "ContentSet",
    "Problem",
    "NewPlayer",
    "PlayerInfo",
    "PlayerPage",
    "Leaders",
    "SheetWish",
    "Gladiator",
    "BringGladiator",
    "Brought",
    "NewTournament",
    "WhichGladiator",
    "TournamentInfo",
    "Tournaments",
];

/// Reads what is said of players, careers and tournaments.
fn read_of_players(kind: &str, text: &str) {
    match kind {
        "NewPlayer" => drop(same::<NewPlayer>(text)),
        "PlayerInfo" => drop(same::<PlayerInfo>(text)),
        "PlayerPage" => drop(same::<PlayerPage>(text)),
        "Leaders" => drop(same::<Leaders>(text)),
        "SheetWish" => drop(same::<SheetWish>(text)),
        "Gladiator" => drop(same::<Gladiator>(text)),
        "BringGladiator" => drop(same::<BringGladiator>(text)),
        "Brought" => drop(same::<Brought>(text)),
        "NewTournament" => drop(same::<NewTournament>(text)),
        "WhichGladiator" => drop(same::<WhichGladiator>(text)),
        "TournamentInfo" => drop(same::<TournamentInfo>(text)),
        "Tournaments" => drop(same::<Tournaments>(text)),
        _ => panic!("this test does not know how to read an example of `{kind}`"),
    }
}

/// What the examples have shown.
#[derive(Default)]
struct Shown(BTreeSet<String>);

impl Shown {
    fn note(&mut self, value: &impl Variant) {
        self.0.insert(value.name().to_owned());
    }

    fn setup(&mut self, setup: &Setup) {
        for plan in &setup.seats {
            self.plan(*plan);
        }
        self.note(&setup.clock);
        self.note(&setup.access);
        self.note(&setup.advice);
    }

    fn plan(&mut self, plan: SeatPlan) {
        self.note(&plan);
        if let SeatPlan::Bot(level) = plan {
            self.note(&level);
        }
    }

    fn state(&mut self, state: &TableState) {
        self.note(&state.stage);
        self.seats(&state.seats);
    }

    fn seats(&mut self, seats: &[SeatState]) {
        for seat in seats {
            self.note(&seat.by);
        }
    }

    fn server(&mut self, message: &ServerMessage) {
        self.note(message);
        match message {
            ServerMessage::Snapshot(snapshot) => {
                self.note(&snapshot.you);
                self.setup(&snapshot.setup);
                self.state(&snapshot.state);
            }
            ServerMessage::Event(event) => {
                self.state(&event.state);
                event.news.iter().for_each(|news| self.note(news));
            }
            ServerMessage::Refused { .. }
            | ServerMessage::Bye { .. }
            | ServerMessage::Accepted { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::Pong { .. } => {}
        }
    }

    fn info(&mut self, info: &TableInfo) {
        self.setup(&info.setup);
        self.note(&info.stage);
        self.seats(&info.seats);
    }

    /// Reads an example as what it says it is.
    fn example(&mut self, kind: &str, text: &str) {
        self.0.insert(kind.to_owned());
        match kind {
            "ClientMessage" => {
                let message: ClientMessage = same(text);
                self.note(&message);
                if let ClientMessage::Ask { what, .. } = &message {
                    self.note(what);
                }
            }
            "ServerMessage" => self.server(&same(text)),
            "Request" => self.note(&same::<Request>(text)),
            "News" => self.note(&same::<News>(text)),
            "Stage" => self.note(&same::<Stage>(text)),
            "Sitter" => self.note(&same::<Sitter>(text)),
            "SeatPlan" => self.plan(same(text)),
            "Clock" => self.note(&same::<Clock>(text)),
            "Access" => self.note(&same::<Access>(text)),
            "NewTable" => self.setup(&same::<NewTable>(text).setup),
            "TableInfo" => self.info(&same(text)),
            "Lobby" => same::<Lobby>(text).tables.iter().for_each(|info| self.info(info)),
            "TableOpened" => drop(same::<TableOpened>(text)),
            "JoinTable" => drop(same::<JoinTable>(text)),
            "Place" => drop(same::<Place>(text)),
            "GameInfo[]" => drop(same::<Vec<GameInfo>>(text)),
            "ContentSet" => drop(same::<ContentSet>(text)),
            "Problem" => drop(same::<Problem>(text)),
            _ => read_of_players(kind, text),
        }
    }
}

/// Reads JSON, and writes it again as the same.
fn same<T: Serialize + DeserializeOwned>(text: &str) -> T {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    assert_eq!(serde_json::to_value(&read).unwrap(), value);
    // The client in the browser reads by way of values.
    let read: T = json::read(text).unwrap_or_else(|problem| panic!("{problem} in {text}"));
    assert_eq!(serde_json::to_value(&read).unwrap(), value);
    read
}

/// The examples of the page, each with what it says it is.
fn examples() -> impl Iterator<Item = (&'static str, &'static str)> {
    PAGE.split("```json ").skip(1).map(|rest| {
        let (kind, rest) = rest.split_once('\n').expect("an example has lines");
        (kind.trim(), rest.split_once("\n```").expect("an example ends").0)
    })
}

/// The reasons in the table of the page, each with a meaning.
fn reasons() -> impl Iterator<Item = Reason> {
    let rows = PAGE.split("## Refusals").nth(1).expect("there is a chapter").lines();
    rows.filter_map(|row| {
        let (name, meaning) = row.strip_prefix("| `")?.split_once("` |")?;
        assert!(meaning.trim().len() > 10, "{name} means something");
        Some(serde_json::from_value(name.into()).unwrap_or_else(|error| panic!("{name}: {error}")))
    })
}

#[test]
fn every_example_is_of_the_protocol_and_every_variant_has_one() {
    let mut shown = Shown::default();
    examples().for_each(|(kind, text)| shown.example(kind, text));
    reasons().for_each(|reason| shown.note(&reason));
    let missing: Vec<&&str> = ALL.iter().chain(&BODIES).filter(|name| !shown.0.contains(**name)).collect();
    assert!(missing.is_empty(), "docs/PROTOCOL.md has no example of {missing:?}");
}

#[test]
fn the_page_speaks_of_this_protocol() {
    assert!(PAGE.contains(&format!("This is protocol {}.", wire::PROTOCOL)));
    // Every example says what it is, so that none is left unread.
    assert!(!PAGE.contains("```json\n"));
    assert!(examples().count() > 50);
}
