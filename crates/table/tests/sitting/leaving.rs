//! People leave and come back, and the game goes on.

use crate::driver::{Party, event, setup};
use rules_core::Seat;
use wire::{
    Setup,
    message::{News, Request, Sitter},
    setup::{Absence, BotLevel},
};

fn by(party: &Party, seat: usize) -> Sitter {
    party.table.state().seats[seat].by
}

#[test]
fn before_the_game_who_leaves_leaves_nothing_behind() {
    let mut party = Party::open(setup("gladiators", 2));
    party.sit(0);
    let empty = party.table.state();
    party.sit(1);
    party.must(1, &Request::Words { text: "fig".to_owned() });
    party.must(1, &Request::Bring { what: "Ludia".into() });
    assert_eq!(party.table.snapshot(rules_core::Viewer::Table).words, ["fig"]);
    party.must(1, &Request::Leave {});
    assert_eq!(party.table.state(), empty);
    assert!(party.table.holder(Seat::SECOND).is_none());
    assert!(party.table.snapshot(rules_core::Viewer::Table).words.is_empty());
    assert_eq!(party.table.seat_of(&crate::driver::named(1).key), None);
    party.sit(1);
    assert_eq!(party.table.seat_of(&crate::driver::named(1).key), Some(Seat::SECOND));
}

#[test]
fn a_bot_plays_for_who_has_left_until_they_return() {
    for (game, seats) in crate::driver::GAMES {
        let mut party = Party::started(setup(game, seats), seats);
        while party.clients[0].prompt.is_none() {
            party.step();
        }
        let legal = party.legal(0);
        party.must(0, &Request::Leave {});
        assert_eq!(by(&party, 0), Sitter::Substitute(BotLevel::Random));
        assert!(party.clients[0].prompt.is_none() && !party.table.is_played(Seat::FIRST));
        assert!(party.table.bots_due().any(|(seat, _)| seat == Seat::FIRST));
        party.must(0, &Request::Return {});
        assert_eq!(by(&party, 0), Sitter::Player);
        assert_eq!(party.legal(0), legal, "the question is the same");
        assert_eq!(party.clients[0].prompt.as_ref().unwrap().since, party.clients[0].seen);
        party.must(0, &Request::Leave {});
        party.steps(6);
        if party.table.is_over() {
            continue;
        }
        party.must(0, &Request::Return {});
        party.play();
    }
}

#[test]
fn a_bot_sits_down_for_who_is_away_and_gets_up_by_itself() {
    let mut party = Party::started(setup("fight", 2), 2);
    assert!(party.table.came_back(Seat::FIRST, party.now).is_none());
    let change = party.table.substitute(Seat::FIRST, party.now).unwrap();
    party.keep(change);
    assert_eq!(
        event(party.clients[1].told.last().unwrap()).news,
        Some(News::Substituted { seat: Seat::FIRST })
    );
    assert!(party.table.substitute(Seat::FIRST, party.now).is_none());
    party.steps(3);
    let mut resumed = party.resumed().unwrap();
    assert!(
        resumed.came_back(Seat::FIRST, party.now).is_some(),
        "the store knows that they did not choose to leave"
    );
    let change = party.table.came_back(Seat::FIRST, party.now).unwrap();
    party.keep(change);
    assert_eq!(by(&party, 0), Sitter::Player);
    // Who says so can return as well.
    let change = party.table.substitute(Seat::FIRST, party.now).unwrap();
    party.keep(change);
    party.must(0, &Request::Return {});
    party.must(0, &Request::Leave {});
    assert!(party.table.came_back(Seat::FIRST, party.now).is_none());
    assert!(party.resumed().unwrap().came_back(Seat::FIRST, party.now).is_none());
}

#[test]
fn the_absence_says_which_bot_sits_down() {
    let absence = Some(Absence { bot: BotLevel::Easy, seconds: 10 });
    let mut party = Party::started(Setup { absence, ..setup("fight", 2) }, 2);
    let change = party.table.substitute(Seat::FIRST, party.now).unwrap();
    party.keep(change);
    assert_eq!(by(&party, 0), Sitter::Substitute(BotLevel::Easy));
    let mut patient = Party::started(Setup { absence: None, ..setup("fight", 2) }, 2);
    assert!(patient.table.substitute(Seat::FIRST, patient.now).is_none());
    patient.must(0, &Request::Leave {});
    assert_eq!(by(&patient, 0), Sitter::Substitute(BotLevel::Medium));
}
