//! Clocks follow from entries and their times, and time that is over brings the default decision.

use crate::driver::{GAMES, Party, START, setup, shown};
use rules_core::Seat;
use wire::{
    Setup,
    message::{News, Request},
    setup::{BotLevel, Clock, SeatPlan},
};

fn timed(game: &str, seats: usize, clock: Clock) -> Party {
    Party::started(Setup { clock, ..setup(game, seats) }, seats)
}

fn left(party: &Party) -> Vec<u64> {
    party.table.state().clocks.unwrap().left
}

/// The seat that owes a decision, where one does.
fn owing(party: &Party) -> usize {
    let owed: Vec<Seat> = party.table.owed().iter().collect();
    assert_eq!(owed.len(), 1);
    owed[0].index()
}

#[test]
fn a_turn_has_its_time_and_the_next_has_it_anew() {
    let mut party = timed("fight", 2, Clock::Turn { seconds: 30 });
    let first = owing(&party);
    assert_eq!(party.table.deadline(), Some(START + 30_000));
    party.now += 12_000;
    party.must(1 - first, &Request::Say { text: "hurry".to_owned() });
    assert_eq!(left(&party)[first], 18_000);
    assert_eq!(left(&party)[1 - first], 30_000);
    assert_eq!(party.table.deadline(), Some(START + 30_000));
    party.now += 17_999;
    assert!(party.table.tick(party.now).is_none());
    party.now += 1;
    let change = party.table.tick(party.now).unwrap();
    party.keep(change);
    let event = crate::driver::event(party.clients[0].told.last().unwrap());
    assert_eq!(event.news, Some(News::OutOfTime { seat: Seat::at(first) }));
    assert!(!event.notices.is_empty());
    assert_eq!(party.table.deadline(), Some(party.now + 30_000));
    assert_eq!(left(&party)[owing(&party)], 30_000);
    assert!(party.table.tick(party.now).is_none());
}

#[test]
fn a_bank_runs_down_and_every_decision_adds_to_it() {
    let mut party = timed("fight", 2, Clock::Bank { seconds: 60, increment: 5 });
    let mut expected = [60_000_u64; 2];
    for _ in 0..6 {
        let seat = owing(&party);
        assert_eq!(party.table.deadline(), Some(party.now + expected[seat]));
        party.now += 7_000;
        let action = party.legal(seat)[0].clone();
        party.decide(seat, &action).unwrap();
        expected[seat] = expected[seat] - 7_000 + 5_000;
        assert_eq!(left(&party), expected);
    }
    // Who has none left decides by default at once, and lives on what decisions add.
    let seat = owing(&party);
    party.now = party.table.deadline().unwrap() + 500;
    let change = party.table.tick(party.now).unwrap();
    party.keep(change);
    assert_eq!(left(&party)[seat], 5_000);
}

#[test]
fn days_are_days() {
    let party = timed("gladiators", 2, Clock::Days { days: 3 });
    assert_eq!(party.table.deadline(), Some(START + 3 * 86_400_000));
    assert_eq!(left(&party), [3 * 86_400_000; 2]);
}

#[test]
fn a_time_that_goes_backwards_changes_no_clock() {
    let mut party = timed("fight", 2, Clock::Bank { seconds: 60, increment: 0 });
    let deadline = party.table.deadline();
    party.now -= 500_000;
    party.must(0, &Request::Say { text: "my watch is slow".to_owned() });
    assert_eq!(party.table.deadline(), deadline);
    assert_eq!(shown(&party.resumed().unwrap()), party.shown());
}

#[test]
fn whole_games_end_by_default_decisions_alone() {
    for (game, seats) in GAMES {
        for clock in
            [Clock::Turn { seconds: 30 }, Clock::Bank { seconds: 90, increment: 2 }, Clock::Days { days: 1 }]
        {
            let mut party = timed(game, seats, clock);
            let mut ticks = 0;
            while let Some(deadline) = party.table.deadline() {
                assert!(party.table.tick(deadline - 1).is_none());
                party.now = deadline;
                let change = party.table.tick(deadline).expect("time is over");
                party.keep(change);
                ticks += 1;
                assert!(ticks < 20_000, "{game} ends");
            }
            assert!(party.table.is_over(), "{game} ends");
            assert_eq!(shown(&party.resumed().unwrap()), party.shown());
        }
    }
}

/// Where decisions were random until then, the default decision is legal too.
#[test]
fn the_default_decision_is_legal_at_every_stage() {
    for (game, seats) in GAMES {
        for seed in 0..6 {
            let plan = Setup { clock: Clock::Turn { seconds: 30 }, ..setup(game, seats) };
            let mut party = Party::started_with(plan, seats, &format!("words {seed}"));
            party.random = rules_core::SplitMix::new(seed);
            let mut turn = 0;
            while !party.table.is_over() {
                turn += 1;
                if turn % 3 == 0 {
                    party.now = party.table.deadline().expect("somebody's time runs");
                    let change = party.table.tick(party.now).expect("time is over");
                    assert!(change.entry.contains("\"by\":\"clock\""));
                    party.keep(change);
                } else {
                    party.step();
                }
            }
        }
    }
}

#[test]
fn a_bot_has_all_the_time() {
    let mut plan = setup("fired-up", 3);
    plan.clock = Clock::Turn { seconds: 30 };
    plan.seats[2] = SeatPlan::Bot(BotLevel::Random);
    let mut party = Party::started(plan, 2);
    assert!(party.table.owed().contains(Seat::at(2)));
    for seat in [0, 1] {
        party.now += 1000;
        let action = party.legal(seat)[0].clone();
        party.decide(seat, &action).unwrap();
    }
    assert_eq!(party.table.owed().iter().collect::<Vec<_>>(), [Seat::at(2)]);
    assert_eq!(party.table.deadline(), None);
    assert!(party.table.tick(u64::MAX).is_none());
    assert_eq!(left(&party)[2], 30_000);
}

#[test]
fn nobody_gains_time_by_going_away() {
    for clock in [Clock::Turn { seconds: 30 }, Clock::Bank { seconds: 30, increment: 3 }] {
        let mut party = timed("fight", 2, clock);
        let seat = owing(&party);
        party.now += 20_000;
        party.must(seat, &Request::Leave {});
        assert_eq!((left(&party)[seat], party.table.deadline()), (10_000, None));
        party.now += 50_000;
        party.must(seat, &Request::Return {});
        assert_eq!((left(&party)[seat], party.table.deadline()), (10_000, Some(party.now + 10_000)));
        assert_eq!(shown(&party.resumed().unwrap()), party.shown());
    }
}

#[test]
fn the_time_of_a_server_that_was_away_is_given_back() {
    let mut party = timed("fight", 2, Clock::Bank { seconds: 60, increment: 0 });
    let seat = owing(&party);
    party.now += 10_000;
    party.must(seat, &Request::Say { text: "hm".to_owned() });
    party.now += 3_600_000;
    assert!(party.table.deadline().unwrap() < party.now);
    let change = party.table.give_time_back(party.now).unwrap();
    party.keep(change);
    assert_eq!(party.table.deadline(), Some(party.now + 50_000));
    let event = crate::driver::event(party.clients[2].told.last().unwrap());
    assert_eq!(event.news, Some(News::TimeGivenBack { milliseconds: 3_600_000 }));
    assert_eq!(shown(&party.resumed().unwrap()), party.shown());
}

#[test]
fn where_no_time_is_kept_there_is_no_clock() {
    let party = Party::started(setup("fight", 2), 2);
    assert_eq!((party.table.deadline(), party.table.state().clocks), (None, None));
}
