//! Watchers who are told of things later than the players know nothing earlier.

use crate::driver::{GAMES, Party, json, setup, shown};
use rules_core::{Random, Viewer};
use wire::{
    Setup,
    message::{Request, Snapshot, Stage},
    setup::{BotLevel, Clock, Watchers},
};

/// The same table, with watchers so far behind.
fn table(game: &str, seats: usize, delay: u32) -> Party {
    let clock = Clock::Bank { seconds: 900, increment: 1 };
    Party::open(Setup { clock, watchers: Some(Watchers { delay }), ..setup(game, seats) })
}

/// What watchers know, but for the delay that stands in the setup.
fn snapshot(party: &Party) -> String {
    let mut snapshot: Snapshot = party.table.snapshot(Viewer::Table);
    snapshot.setup.watchers = None;
    json(&snapshot)
}

/// Something happens at the table: the same whenever it is the same table.
fn happen(party: &mut Party, turn: usize) {
    let say = |text: &str| Request::Say { text: text.to_owned() };
    match turn {
        0 | 5 => party.sit(1),
        1 => party.must(1, &Request::Words { text: "fig".to_owned() }),
        2 => party.must(1, &say("anybody?")),
        3 => party.must(1, &Request::Leave {}),
        4 => party.sit(0),
        6 => party.must(1, &Request::Words { text: "plum".to_owned() }),
        7 => party.must(0, &Request::Start { bots: Some(BotLevel::Random) }),
        _ if party.random.next().is_multiple_of(8) => party.must(0, &say(&format!("turn {turn}"))),
        _ => drop(party.step()),
    }
}

fn told(party: &Party) -> &[String] {
    &party.clients.last().unwrap().told
}

#[test]
fn late_watchers_get_the_same_events_so_many_later() {
    for (game, seats) in GAMES {
        for delay in [1, 4, 17] {
            let mut early = table(game, seats, 0);
            let mut late = table(game, seats, delay);
            let mut snapshots = vec![snapshot(&early)];
            let mut turn = 0;
            while !early.table.is_over() {
                happen(&mut early, turn);
                happen(&mut late, turn);
                turn += 1;
                snapshots.push(snapshot(&early));
                assert_eq!(told(&early).len(), snapshots.len(), "watchers notice everything here");
                if early.table.is_over() {
                    break;
                }
                let reached = told(&early).len().saturating_sub(delay as usize);
                assert!(told(&late) == &told(&early)[..reached], "{game} {delay}");
                assert_eq!(late.table.seq(Viewer::Table), reached as u64);
                if let Some(then) = reached.checked_sub(1) {
                    assert_eq!(snapshot(&late), snapshots[then]);
                }
            }
            assert!(told(&late) == told(&early), "the end of the game ends the delay");
            assert_eq!(snapshot(&late), snapshot(&early));
            late.must(0, &Request::Say { text: "good game".to_owned() });
            assert_eq!(told(&late).len(), told(&early).len() + 1);
            assert_eq!(shown(&late.resumed().unwrap()), late.shown());
        }
    }
}

#[test]
fn who_looks_on_before_anything_has_reached_them_sees_an_empty_table() {
    let mut party = table("fired-up", 3, 50);
    let first = party.table.snapshot(Viewer::Table);
    assert_eq!((first.seq, &first.state.stage), (0, &Stage::Waiting));
    assert!(first.view.is_none() && first.header.is_none() && first.state.clocks.is_none());
    assert!(first.state.seats.iter().all(|seat| seat.name.is_none()));
    for turn in 0..30 {
        happen(&mut party, turn);
        assert_eq!(json(&party.table.snapshot(Viewer::Table)), json(&first));
        assert!(told(&party).is_empty());
        assert!(party.table.since(Viewer::Table, 0, true).unwrap().is_empty());
    }
    assert!(party.table.has_started());
    // Everybody who plays is told at once.
    assert_eq!(party.clients[0].seen, party.table.entries());
}

#[test]
fn watchers_without_views_get_none() {
    for delay in [0, 3] {
        let mut party = table("fight", 2, delay);
        (0..20).for_each(|turn| happen(&mut party, turn));
        let seq = party.table.seq(Viewer::Table);
        let missed = |views| json(&party.table.since(Viewer::Table, seq - 5, views).unwrap());
        assert_eq!(missed(false).matches("\"view\"").count(), 0);
        assert_eq!(missed(true).matches("\"view\":").count(), 1);
    }
}
