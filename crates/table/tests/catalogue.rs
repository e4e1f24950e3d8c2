//! Above the catalogue there are no types, and no secrets either.
#![allow(clippy::needless_raw_string_hashes, reason = "this is how expect-test writes what it found")]

mod kuhn;

use expect_test::{Expect, expect};
use kuhn::{Kuhn, finished, host};
use rules_core::{Game, Seat, Viewer, content::Source};
use table::{
    audit::Report,
    catalogue::{AnyGame, Catalogue, Frame, Hosted},
};

const FIRST: Viewer = Viewer::Seat(Seat::FIRST);
const SECOND: Viewer = Viewer::Seat(Seat::SECOND);

fn catalogue() -> Catalogue {
    Catalogue::default().with::<Kuhn>()
}

fn replay(text: &str, viewer: Viewer) -> Vec<Frame> {
    let catalogue = catalogue();
    let game = catalogue.game_of(text).unwrap();
    game.replay(text, &game.default_content(), viewer).unwrap()
}

/// One hand of two, in which the first seat bet and now the second must answer.
fn running() -> String {
    let mut host = host(2);
    host.begin();
    host.decide(Seat::FIRST, kuhn::Action::Bet).unwrap();
    host.record().write()
}

fn told(frames: &[Frame]) -> String {
    let lines = frames.iter().flat_map(|frame| {
        frame.notices.iter().map(|notice| format!("{}: {}\n", frame.line, notice.words)).collect::<Vec<_>>()
    });
    lines.collect()
}

#[test]
fn a_game_is_found_by_its_id_or_by_its_record() {
    let catalogue = catalogue();
    let game = catalogue.find("kuhn").unwrap();
    assert_eq!((game.id(), game.rules(), game.files()), (Kuhn::ID, Kuhn::RULES, Kuhn::FILES));
    assert_eq!(catalogue.games().count(), 1);
    assert_eq!(catalogue.game_of(&finished()).unwrap().id(), "kuhn");
    let error = catalogue.find("chess").err().unwrap();
    assert_eq!(error.to_string(), "there is no game `chess`; the games are: kuhn");
    let error = catalogue.game_of(&finished().replace("\"kuhn\"", "\"chess\"")).err().unwrap();
    assert_eq!(error.to_string(), "line 1: there is no game `chess`; the games are: kuhn");
    assert_eq!(catalogue.game_of("").err().unwrap().line, 1);
}

#[test]
fn content_is_checked_and_other_files_do_not_count() {
    let catalogue = catalogue();
    let game = catalogue.find("kuhn").unwrap();
    let refused = |sources: &[Source]| game.check_content(sources).unwrap_err().to_string();
    assert_eq!(refused(&[]), "kuhn.toml: this file is missing");
    assert!(refused(&[Source::new("kuhn.toml", "cards = 1")]).starts_with("kuhn.toml:1: `cards`: "));

    let mut sources = game.default_content();
    sources.insert(0, Source::new("notes.txt", "not for the game"));
    game.check_content(&sources).unwrap();
    assert!(matches!(game.audit(&finished(), &sources, None), Ok(Report::Fair(..))));

    sources[1].text = sources[1].text.replace("king", "emperor");
    let error = game.audit(&finished(), &sources, None).unwrap_err();
    assert!(error.to_string().starts_with("line 1: the game was played with content "), "{error}");
    assert_eq!(game.replay(&finished(), &sources, FIRST).unwrap_err(), error);
    let error = game.audit(&finished(), &[], None).unwrap_err();
    let expected = "line 1: the content at hand cannot be played: kuhn.toml: this file is missing";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn every_viewer_is_told_their_part() {
    let check = |viewer, expected: Expect| expected.assert_eq(&told(&replay(&running(), viewer)));
    check(
        FIRST,
        expect![[r#"
        2: you got the jack
        3: seat 2 got a card
        4: seat 1: Bet
    "#]],
    );
    check(
        SECOND,
        expect![[r#"
        2: seat 1 got a card
        3: you got the queen
        4: seat 1: Bet
    "#]],
    );
    check(
        Viewer::Table,
        expect![[r#"
        2: seat 1 got a card
        3: seat 2 got a card
        4: seat 1: Bet
    "#]],
    );
}

#[test]
fn a_replay_begins_before_the_first_step_and_has_a_frame_for_every_other() {
    let frames = replay(&running(), SECOND);
    assert_eq!(frames.iter().map(|frame| frame.line).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(frames[0].notices.is_empty());
    expect![[r#"
        2 hands left, chips [0, 0]
        you hold queen
        {"chips":[0,0],"hands_left":2,"is_dealt":[true,true],"own":1,"played":["bet"]}"#]]
    .assert_eq(&format!("{}\n{}", frames[3].view.words, frames[3].view.json));
    assert_eq!(replay(&host(1).header_line(), FIRST).len(), 1);
}

/// Two running matches that differ only in the first seat's card look the same to everybody else.
#[test]
fn a_hidden_draw_does_not_show() {
    let text = running();
    let first = text.lines().nth(1).unwrap();
    let second = text.lines().nth(2).unwrap();
    let free = (0..3).map(|card| format!("{{\"draw\":{card}}}")).find(|line| line != first && line != second);
    let twin = text.replacen(first, &free.unwrap(), 1);
    assert_ne!(replay(&text, FIRST), replay(&twin, FIRST));
    for viewer in [SECOND, Viewer::Table] {
        assert_eq!(replay(&text, viewer), replay(&twin, viewer));
    }
}

#[test]
fn steps_show_only_when_the_game_is_over() {
    let catalogue = catalogue();
    let game: &dyn AnyGame = catalogue.find("kuhn").unwrap();
    let content = game.default_content();
    let error = game.replay_open(&running(), &content).unwrap_err();
    assert_eq!(error.to_string(), "line 5: the game is not over; its steps may be secret still");

    let text = finished();
    let closing = text.split_inclusive('\n').next_back().unwrap();
    let error = game.replay_open(&(running() + closing), &content).unwrap_err();
    assert_eq!(error.to_string(), "line 5: the game is not over here");

    let open = game.replay_open(&text, &content).unwrap();
    assert!(open[0].step.is_none());
    for (frame, line) in open.iter().zip(text.lines()).skip(1) {
        assert_eq!(*frame.step.as_ref().unwrap(), serde_json::from_str::<serde_json::Value>(line).unwrap());
    }
    for (eye, viewer) in Viewer::all(2).enumerate() {
        let alone = replay(&text, viewer);
        assert_eq!(open.len(), alone.len());
        for (open, alone) in open.iter().zip(alone) {
            assert_eq!(open.line, alone.line);
            assert_eq!(open.eyes[eye], (viewer, alone));
        }
    }
}

#[test]
fn a_replay_names_what_does_not_fit() {
    let catalogue = catalogue();
    let game = catalogue.find("kuhn").unwrap();
    let refused =
        |text: &str, viewer| game.replay(text, &game.default_content(), viewer).unwrap_err().to_string();
    let absent = Viewer::Seat(Seat::at(2));
    assert_eq!(refused(&running(), absent), "line 1: this table has 2 seats; there is no seat 3");
    let twice = running() + "{\"seat\":0,\"act\":\"bet\"}\n";
    assert_eq!(refused(&twice, FIRST), "line 5: seat 1 owes no decision here");
    let zero = running().replace("\"hands\":2", "\"hands\":0");
    assert_eq!(refused(&zero, FIRST), "line 1: this cannot be played: hands: 0 hands; 1 to 9 are played");
}

#[test]
#[should_panic(expected = "no two games of a catalogue have the same id")]
fn a_game_is_in_the_catalogue_once() {
    let _ = catalogue().with::<Kuhn>();
}
