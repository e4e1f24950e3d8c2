//! Whoever follows the notices of a game knows its table.

use crate::play::{
    fired_up::testing::{play_out, session, setup},
    session::Session,
};
use rules_fired_up::{Edition, FiredUp, View, follow};

/// What a screen shows of a view, but for what is only seen and never told.
fn shown(view: &View) -> String {
    let board = (view.arena, view.columns, &view.bets, &view.claimed, &view.discard);
    let own = (&view.hand, &view.aside, &view.betting);
    let turn = (view.round, view.first, view.spree.pool, view.spree.fighter, view.common);
    let seats: Vec<_> = view
        .seats
        .iter()
        .map(|seat| {
            let cards = (seat.hand, seat.aside, seat.betting, seat.claims);
            (seat.score, seat.dice, seat.tokens, seat.common, cards)
        })
        .collect();
    format!("{:#?}", (board, own, turn, seats, view.winner))
}

fn check(mut session: Session<FiredUp>, seed: u64) {
    let mut followed = session.shared_view();
    play_out(&mut session, seed, |session, notices| {
        for notice in &notices {
            follow(session.game(), &mut followed, notice);
        }
        assert_eq!(shown(&followed), shown(&session.shared_view()));
    });
}

#[test]
fn whoever_follows_the_notices_knows_the_table() {
    for seed in 0..4 {
        for players in 2..=5 {
            check(session(players, 0), seed);
            check(session(players, 1), seed);
        }
    }
}

#[test]
fn other_agreements_are_followed_too() {
    for seed in 0..4 {
        for players in 2..=5 {
            let mut setup = setup(players, 1);
            setup.config.edition = Edition::Prototype;
            setup.config.big_reveal = true;
            setup.config.agility = true;
            check(Session::open(&setup.table, setup.config, &setup.seating, 1).unwrap(), seed);
        }
    }
}
