//! Whoever follows the notices of a game knows its table.

use crate::play::{
    fight::testing::{play_out, session, setup},
    session::Session,
};
use rules_fight::{Fight, Killed, View};

/// What a screen shows of a view, but for what is only seen and never told.
fn shown(view: &View) -> impl PartialEq + std::fmt::Debug {
    let seats = view.seats.iter().map(|seat| {
        let guards = (seat.shielded, seat.wins_ties, seat.silenced, seat.spoils, seat.picks.clone());
        let mut faces = seat.scored.shown.clone();
        faces.sort();
        let pile = (seat.scored.backs, faces, seat.glory);
        (seat.hand.clone(), seat.main, seat.power, seat.boost, guards, pile)
    });
    let piles = (view.hand.clone(), view.reserves, view.graveyard.clone(), view.aside.clone());
    let fights = (view.fight, view.first, view.arenas.clone(), view.winners.clone(), view.last_main);
    (seats.collect::<Vec<_>>(), piles, fights)
}

fn check(mut session: Session<Fight>, seed: u64) {
    let mut followed = session.shared_view();
    play_out(&mut session, seed, |session, notices| {
        for notice in &notices {
            session.game().follow(&mut followed, notice);
        }
        assert_eq!(format!("{:?}", shown(&followed)), format!("{:?}", shown(&session.shared_view())));
    });
}

#[test]
fn whoever_follows_the_notices_knows_the_table() {
    for seed in 0..12 {
        for players in 2..=5 {
            check(session(players, 0), seed);
            check(session(players, 1), seed);
        }
    }
}

#[test]
fn boosts_of_the_killed_are_followed_where_these_are_out() {
    for seed in 0..12 {
        let mut setup = setup(4, 1);
        setup.config.house.killed = Killed::IsOut;
        check(Session::open(&setup.table, setup.config, &setup.seating, 1).unwrap(), seed);
    }
}
