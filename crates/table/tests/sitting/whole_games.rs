//! Whole games through the table alone.

use crate::driver::{GAMES, Party, catalogue, setup};
use rules_core::{Seat, Viewer};
use table::{audit::Report, matches::ThinkerEffort};
use wire::{
    message::Stage,
    setup::{BotLevel, SeatPlan},
};

fn is_fair(party: &Party) -> bool {
    let catalogue = catalogue();
    let game = catalogue.find(&party.table.setup().game).unwrap();
    let record = party.table.record().expect("a game that is over shows its record");
    let report = game.audit(&record, &game.default_content(), Some(party.table.commitment())).unwrap();
    matches!(report, Report::Fair(..))
}

#[test]
fn games_of_players_and_bots_end_with_a_record_that_audits() {
    for (game, seats) in GAMES {
        for players in 1..=seats {
            let mut party = Party::started(setup(game, seats), players);
            assert!(party.table.has_started());
            while party.table.record().is_none() {
                assert!(!party.table.is_over());
                assert!(party.step());
            }
            assert!(party.table.is_over());
            assert!(is_fair(&party), "{game}");
            assert!(party.clients.iter().all(|client| client.prompt.is_none()));
            assert!(matches!(party.table.state().stage, Stage::Over { .. }));
            assert_eq!(party.table.deadline(), None);
            assert!(party.table.record().unwrap().contains("a pear and a plum"));
        }
    }
}

#[test]
fn a_game_that_told_nobody_anything_audits_too() {
    let mut party = Party::started(setup("whispers", 2), 2);
    party.play();
    assert!(is_fair(&party));
}

#[test]
fn bots_of_every_level_play_at_a_table() {
    for (game, seats) in GAMES {
        for level in [BotLevel::Random, BotLevel::Easy, BotLevel::Medium, BotLevel::Hard] {
            let mut plan = setup(game, seats);
            plan.seats[1..].fill(SeatPlan::Bot(level));
            let mut party = Party::started(plan, 1);
            for _ in 0..6 {
                assert!(party.step() || party.table.is_over());
            }
        }
    }
}

#[test]
fn a_bot_decides_only_for_a_seat_that_is_its_own_and_owes() {
    let mut party = Party::started(setup("fired-up", 3), 2);
    let before = party.shown();
    let bot = Seat::at(2);
    let think = party.table.thinker(bot).unwrap();
    let action = think(&ThinkerEffort::of(1), &mut party.random);
    assert!(party.table.thinker(Seat::FIRST).is_none());
    assert!(party.table.decide_for_bot(Seat::FIRST, &action, party.now).is_none());
    assert!(party.table.decide_for_bot(bot, "\"no such thing\"", party.now).is_none());
    assert_eq!(party.shown(), before);
    let change = party.table.decide_for_bot(bot, &action, party.now).unwrap();
    party.keep(change);
    assert!(party.table.thinker(bot).is_none());
    assert!(party.table.decide_for_bot(bot, &action, party.now).is_none());
}

#[test]
fn a_bot_that_fails_decides_by_default() {
    let mut plan = setup("whispers", 2);
    plan.seats[1] = SeatPlan::Bot(BotLevel::Hard);
    let mut party = Party::started(plan, 1);
    for number in ["2", "0", "1"] {
        party.decide(0, number).unwrap();
    }
    let think = party.table.thinker(Seat::SECOND).unwrap();
    assert_eq!(think(&ThinkerEffort::of(1), &mut party.random), "0");
}

/// What a client pieces together from its events is what a snapshot says.
#[test]
fn the_last_event_says_what_a_snapshot_says() {
    for (game, seats) in GAMES {
        let mut party = Party::started(setup(game, seats), seats - 1);
        loop {
            for (client, viewer) in party.clients.iter().zip(party.viewers()) {
                let event = crate::driver::event(client.told.last().unwrap());
                let snapshot = party.table.snapshot(viewer);
                let view = |view: Option<wire::Json>| view.map(|view| view.get().to_owned());
                assert_eq!((event.seq, event.state), (snapshot.seq, snapshot.state));
                assert_eq!(view(event.view), view(snapshot.view));
                let words = |told: Vec<wire::message::Told>| {
                    told.into_iter().map(|told| told.words).collect::<Vec<_>>()
                };
                let (last, lately) = (words(event.notices), words(snapshot.lately));
                let told = client.told.iter().flat_map(|told| words(crate::driver::event(told).notices));
                assert!(lately.ends_with(&last) && told.collect::<Vec<_>>().ends_with(&lately));
                let prompt =
                    |prompt: Option<wire::message::Prompt>| prompt.map(|prompt| crate::driver::json(&prompt));
                assert_eq!(prompt(event.prompt), prompt(snapshot.prompt));
            }
            assert_eq!(party.table.snapshot(Viewer::Table).state, party.table.state());
            if !party.step() {
                break;
            }
        }
    }
}
