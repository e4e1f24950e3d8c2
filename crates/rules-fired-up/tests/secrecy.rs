//! Twins: games that differ only in what the rules hide look the same to everybody who may not know (§15.2).
//!
//! Hidden are: cards in hand, cards laid down, the fighter on a Betting card until its column is settled, what was decided
//! about claims until all have decided, and the order of the deck, which does not exist.

#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod table;

use rules_core::{Game, Seat, Seen, SplitMix, Viewer};
use rules_fired_up::{BetResult, Chance, Claims, Class, Config, Highlight, Notice, Phase, Stage};
use std::collections::BTreeMap;
use table::{FOUR, Table, card, plain};

/// The second seat has the secret: the others and the watcher know nothing of it.
const UNAWARE: [Viewer; 3] = [Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::at(2)), Viewer::Table];

/// Decisions of all kinds, legal or not.
const DECISIONS: [&str; 12] = [
    "wait",
    "claim both",
    "claim F05",
    "claim E09",
    "end",
    "bet early Marrow",
    "bet late Mei with token",
    "buff Mei attack",
    "multitask",
    "reroll none",
    "keep S01 S02",
    "discard double",
];

/// Those who are unaware see, are told, may do and are refused the same; the owner of the difference knows.
fn assert_twins(one: &Table, other: &Table) {
    assert_ne!(one.state, other.state, "the twins differ");
    assert_eq!(one.game.turn(&one.state), other.game.turn(&other.state), "who decides");
    for viewer in UNAWARE {
        assert_eq!(one.game.view(&one.state, viewer), other.game.view(&other.state, viewer), "{viewer:?}");
        assert_eq!(told(one, viewer), told(other, viewer), "what {viewer:?} was told");
        let Viewer::Seat(seat) = viewer else { continue };
        let legal = |table: &Table| Seen::of(&table.game, &table.state, seat).legal;
        assert_eq!(legal(one), legal(other), "what {viewer:?} may do");
        for text in DECISIONS {
            let answer = |table: &Table| {
                let action = table.meant(seat.index(), text);
                table.game.check(&table.state, seat, action)
            };
            assert_eq!(answer(one), answer(other), "{viewer:?}: {text}");
        }
    }
    assert_eq!(format!("{:?}", one.state), format!("{:?}", other.state), "nothing hidden is printed");
    assert_ne!(one.view_of(1), other.view_of(1), "the owner knows");
}

fn told(table: &Table, viewer: Viewer) -> &[Notice] {
    match viewer {
        Viewer::Seat(seat) => &table.told_to[seat.index()],
        Viewer::Table => &table.told,
    }
}

/// Cards for all: the second seat is dealt these, nobody else has any of them.
fn dealt(hand: [&str; 4]) -> Table {
    let mut table = Table::with(plain(3), FOUR);
    let mine = ["S01", "S02", "S03", "S04"].map(card).to_vec();
    let third = ["E01", "E02", "E03", "E04"].map(card).to_vec();
    table.deal(&[mine, hand.map(card).to_vec(), third]);
    table
}

/// The second seat kept these of four, and how; the others ask.
fn kept(hand: [&str; 4], cards: [&str; 2], claims: Claims) -> Table {
    let mut table = dealt(hand);
    table.keep(0, &[], Claims::Asked).keep(1, &cards.map(card), claims).keep(2, &[], Claims::Asked);
    table
}

#[test]
fn s15_2_cards_in_hand() {
    let [mut one, mut other] = ["F05", "E10"].map(|code| dealt(["F01", "F02", "F03", code]));
    assert_twins(&one, &other);
    for twin in [&mut one, &mut other] {
        twin.keep(0, &[], Claims::Asked).keep(1, &[], Claims::Asked).keep(2, &[], Claims::Asked);
    }
    assert_twins(&one, &other);
    for twin in [&mut one, &mut other] {
        twin.skip_influence();
    }
    assert_twins(&one, &other);
}

#[test]
fn s15_2_cards_laid_down() {
    let hand = ["F01", "F02", "F05", "E10"];
    let [mut one, mut other] = [["F01", "F02"], ["F05", "E10"]].map(|cards| kept(hand, cards, Claims::Asked));
    assert_twins(&one, &other);
    assert_eq!((one.view().seats[1].hand, one.view().seats[1].aside), (2, 2));
    for twin in [&mut one, &mut other] {
        twin.battle().strike("", "");
    }
    assert_twins(&one, &other);
    assert!(other.may(1, "claim F05") && !one.may(1, "claim F05"));
}

/// Who is asked tells nothing: neither who holds a card that scores, nor who holds a card of this phase.
#[test]
fn s5_6_the_question_tells_nothing() {
    let hands = [["F05", "F12"], ["F01", "F05"], ["F01", "F02"], ["E09", "E10"], ["S05", "S06"]];
    let twins = hands.map(|[one, two]| {
        let mut table = kept(["F20", "F21", one, two], [one, two], Claims::Asked);
        table.skip_influence();
        table
    });
    let mut twins = twins;
    for _ in 0..6 {
        for pair in twins.windows(2) {
            assert_eq!(pair[0].owed(), [0, 1, 2]);
            assert_twins(&pair[0], &pair[1]);
        }
        for twin in &mut twins {
            twin.wait();
            if let Stage::Striking { .. } = twin.stage() {
                twin.strike("", "");
            }
        }
    }
}

#[test]
fn s5_7_what_was_decided_is_hidden_until_all_have_decided() {
    let asked = || {
        let mut table = kept(["F01", "F05", "E09", "E10"], ["F01", "F05"], Claims::Asked);
        table.battle().strike("", "");
        table
    };
    let (mut one, mut other) = (asked(), asked());
    one.says(1, "claim F05");
    other.says(1, "wait");
    assert_twins(&one, &other);
    assert_eq!((one.view_of(1).answer, one.view_of(0).answer, one.view().answer), (0b10, 0, 0));
    for twin in [&mut one, &mut other] {
        twin.says(0, "wait");
    }
    assert_twins(&one, &other);
    for twin in [&mut one, &mut other] {
        twin.says(2, "wait");
    }
    assert_eq!((one.scores()[1], other.scores()[1]), (3, 0));
}

#[test]
fn s5_6_who_claims_at_once_does_it_unseen_until_all_have_decided() {
    let [mut one, mut other] = ["F05", "E10"].map(|code| {
        let mut table = kept(["F01", "F20", "F21", code], ["F01", code], Claims::AtOnce);
        table.skip_influence();
        table
    });
    assert_twins(&one, &other);
    for twin in [&mut one, &mut other] {
        assert_eq!(twin.owed(), [0, 2]);
        twin.wait().strike("", "");
    }
    assert_twins(&one, &other);
    for twin in [&mut one, &mut other] {
        twin.says(2, "wait");
    }
    assert_twins(&one, &other);
    one.says(0, "wait");
    assert_eq!(one.scores()[1], 3);
}

/// The second seat bets on this fighter.
fn bet(config: Config, class: &str, fighter: &str) -> Table {
    let mut table = Table::rolling(config);
    table.last_turn("buff buff", &["buff Mei attack"; 2]);
    table.last_turn("social", &[format!("bet {class} {fighter}").as_str()]);
    table
}

#[test]
fn s15_2_the_fighter_on_a_bet_until_its_column_is_settled() {
    let [mut one, mut other] = ["Marrow", "Rexus"].map(|name| bet(plain(3), "early", name));
    assert_twins(&one, &other);
    let owner =
        |table: &Table| table.told_to[1].iter().find(|told| matches!(told, Notice::Bet { .. })).copied();
    assert_ne!(owner(&one), owner(&other), "who bet was told");
    for twin in [&mut one, &mut other] {
        twin.battle().strike("head head torso torso", "");
    }
    assert_twins(&one, &other);
    one.wait();
    assert_eq!(one.view().bets[0].fighter, Some(one.space("Marrow")), "now all see it");
}

#[test]
fn s13_1_under_the_big_reveal_until_the_game_ends() {
    let config = Config { big_reveal: true, ..plain(3) };
    let [mut one, mut other] = ["Marrow", "Rexus"].map(|name| bet(config, "early", name));
    for twin in [&mut one, &mut other] {
        twin.battle().bout("head head torso torso", "");
        assert_eq!(twin.view().columns[0].result, BetResult::Sealed(twin.space("Marrow")));
    }
    assert_twins(&one, &other);
    for twin in [&mut one, &mut other] {
        twin.quiet().hands(&[]).skip_round().hands(&[]).skip_round().hands(&[]).battle();
    }
    assert_twins(&one, &other);
    for twin in [&mut one, &mut other] {
        twin.quiet();
    }
    assert_eq!((one.scores()[1], other.scores()[1]), (8, 0));
    assert_eq!(
        one.view().bets_on(Class::Early).map(|bet| bet.fighter).collect::<Vec<_>>(),
        [Some(one.space("Marrow"))]
    );
}

#[test]
fn s15_2_the_deck_has_no_order() {
    let [one, other] = [["F01", "F02", "F03", "F04"], ["F04", "F03", "F02", "F01"]].map(dealt);
    assert_eq!(one.state, other.state, "the order in which a hand was dealt leaves no trace");
    let mut next = kept(["F01", "F02", "F03", "F04"], ["F01", "F02"], Claims::Asked);
    next.skip_round();
    let odds = next.game.odds(&next.state);
    assert!(odds.iter().all(|&(outcome, weight)| matches!(outcome, Chance::Card(_)) && weight == 1));
    assert_eq!(odds.len(), 60 - 12, "any of them may come");
}

/// Integers only: the sum of (found - expected)² / expected.
fn chi_squared(counts: impl Iterator<Item = u64>, expected: u64) -> u64 {
    counts.map(|count| count.abs_diff(expected).pow(2)).sum::<u64>() / expected
}

#[test]
fn s15_3_any_unseen_card_may_be_in_any_hand() {
    let table = kept(["F01", "F02", "F03", "F04"], ["F01", "F02"], Claims::Asked);
    let view = table.view_of(0);
    let (mut random, mut places) = (SplitMix::new(5), [BTreeMap::new(), BTreeMap::new()]);
    for _ in 0..14_000 {
        let state = table.game.imagine(&view, &mut random);
        let rival = table.game.view(&state, Viewer::Seat(Seat::SECOND));
        for (counts, cards) in places.iter_mut().zip([rival.hand, rival.aside]) {
            for card in cards {
                *counts.entry(card).or_insert(0_u64) += 1;
            }
        }
    }
    let own: Vec<Highlight> = view.hand.iter().chain(&view.aside).copied().collect();
    for counts in places {
        assert_eq!(counts.len(), 56);
        assert!(own.iter().all(|card| !counts.contains_key(card)));
        // Each of 56 cards 500 times. With 55 degrees of freedom a sum above 98 comes once in 3000 trials.
        let sum = chi_squared(counts.into_values(), 500);
        assert!(sum < 98, "{sum}");
    }
}

#[test]
fn s15_3_a_bet_may_be_on_any_fighter_whose_card_was_not_shown() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("buff buff", &["buff Mei attack"; 2]);
    let bets = ["bet early Marrow", "bet late Mei", "bet mid Rexus"];
    table.last_turn("social social social", &bets).battle().bout("head head torso torso", "");
    // The Early bet was on Marrow, as all have seen: two of the other three lie face down.
    let view = table.view_of(0);
    let (mut random, mut pairs) = (SplitMix::new(7), BTreeMap::new());
    for _ in 0..6000 {
        let state = table.game.imagine(&view, &mut random);
        let bets = table.game.view(&state, Viewer::Seat(Seat::SECOND)).bets;
        assert_eq!(bets[0].fighter, Some(table.space("Marrow")));
        *pairs.entry((bets[1].fighter, bets[2].fighter)).or_insert(0_u64) += 1;
    }
    assert_eq!(pairs.len(), 6, "any two different of three, in any order");
    let sum = chi_squared(pairs.into_values(), 1000);
    assert!(sum < 22, "{sum}");
}

#[test]
fn s15_3_imagined_answers_fit_the_imagined_hands() {
    let mut table = kept(["F01", "F05", "E09", "E10"], ["F01", "F05"], Claims::AtOnce);
    table.battle().strike("", "").says(2, "wait");
    let (view, mut random, mut claims) = (table.view_of(0), SplitMix::new(9), 0);
    for _ in 0..400 {
        let mut state = table.game.imagine(&view, &mut random);
        table.game.audit(&state).unwrap();
        assert_eq!(table.game.view(&state, Viewer::Seat(Seat::FIRST)), view);
        let wait = rules_core::Step::Act(Seat::FIRST, rules_fired_up::Action::Wait);
        table.game.apply(&mut state, wait, &mut |_| {});
        let after = table.game.view(&state, Viewer::Table);
        assert!(after.claimed.iter().all(|claim| claim.card.phase() == Phase::Fight));
        claims += after.claimed.len();
    }
    assert!(claims > 0, "at once means at once");
}
