//! §9 The next round and §10 the end.

mod table;

use rules_core::Seat;
use rules_fired_up::{Morale, Notice, Phase, Stage, Tally};
use std::collections::BTreeSet;
use table::{FIVE, FOUR, Table, card, plain, rounds::last_two};

#[test]
fn s9_2_e1_dice_return_and_markers_stay() {
    let mut table = Table::rolling(plain(3));
    table.turn("target", &["target Rexus > Mei"]);
    table.last_turn(
        "target sprint morale buff",
        &["lock Rexus", "sprint Rexus", "morale Rexus up", "buff Rexus attack"],
    );
    table.last_turn("social", &["store"]).battle().bout("", "").bout("head head", "").quiet();
    let rexus = table.fighter("Rexus");
    assert!(!rexus.locked && !rexus.hasted && !rexus.done);
    assert_eq!((rexus.up, rexus.down, rexus.influence), (0, 0, 3));
    assert_eq!((rexus.dealt, rexus.taken, rexus.attacked, rexus.defended), (0, 0, 0, 0));
    assert_eq!((rexus.attack, rexus.morale, rexus.tile), (3, Morale::High, 2));
    assert_eq!(rexus.target, table.space("Mei"));
    assert_eq!(table.view().seats[2].tokens, 1);
    assert_eq!(table.view().arena.tally, Tally::default());
}

/// What was told last can still be seen: the last attack stays in sight, and counts for nothing.
#[test]
fn s9_2_the_last_attack_stays_in_sight() {
    let mut table = Table::with(plain(3), FOUR);
    table.hands(&[&["Tables Turned"]]).battle().bout("", "").bout("", "").bout("", "");
    table.bout("leg", "leg leg").quiet();
    let last = table.view().arena.last.unwrap();
    assert_eq!((table.view().round, last.attacker, last.blow.counterattacks), (2, table.space("Sigurd"), 1));
    assert_eq!(table.view().arena.tally.counterattacks, 0);
}

#[test]
fn s9_3_the_laid_down_cards_are_taken_up_and_two_are_drawn() {
    let mut table = Table::with(plain(3), FOUR);
    table.deal(&[["S01", "S02", "F01", "F02"].map(card).to_vec()]);
    for seat in 0..3 {
        let mine: &[_] = if seat == 0 { &[card("S01"), card("F02")] } else { &[] };
        table.keep(seat, mine, rules_fired_up::Claims::Asked);
    }
    table.skip_round();
    assert_eq!(table.view_of(0).hand, ["S02", "F01"].map(card));
    assert!(table.was_told(Notice::DiscardedCard { seat: Seat::FIRST, card: card("S01") }));
    assert!(table.view().discard.contains(&card("F02")), "open");
    table.deal(&[]);
    assert_eq!((table.view_of(0).hand.len(), table.view().deck), (4, 60 - 12 - 6));
}

/// How many dice there are after so many eliminations.
#[test]
fn s9_4_e4_dice_go_down_with_the_eliminated() {
    for (seats, expected) in [(3, &[6, 5, 4][..]), (4, &[6, 5, 4, 3]), (5, &[5, 4, 3, 3])] {
        let mut seen = BTreeSet::new();
        for is_armed in [false, true] {
            let mut table = Table::with(plain(seats), if seats == 3 { FOUR } else { FIVE });
            table.hands(&[]);
            if is_armed {
                table.last_turn("buff buff", &["buff Mei attack"; 2]).battle();
                table.bout("head head torso torso", "").quiet();
            } else {
                table.skip_round();
            }
            while table.stage() != Stage::Over {
                let eliminated = table.view().eliminations.len();
                assert_eq!(table.dice(0), expected[eliminated], "{seats} players, {eliminated} out");
                seen.insert(eliminated);
                table.hands(&[]).battle().brawl("head head", "");
            }
        }
        assert!(seen.len() >= 3, "{seats} players: {seen:?}");
    }
}

/// Seats A B C D, the token at A, scores 5 3 3 9: the right of A is D, then C.
#[test]
fn s9_5_e5_first_the_fewest_points_then_the_closest_to_the_right() {
    let mut table = Table::with(plain(4), FIVE);
    let hands: [&[&str]; 4] =
        [&["Caught Napping"], &["Brick Wall"], &["Tortoise and Hare"], &["Ring of Steel", "Slingshot"]];
    table.hands(&hands).last_turn("buff", &["buff Marrow attack"]).last_turn("target", &["lock Rexus"]);
    table.skip_influence().says(2, "claim S14").says(3, "claim both").wait().strike("", "");
    table.says(0, "claim F12").says(1, "claim F05").wait().quiet();
    assert_eq!(table.scores(), [5, 3, 3, 9]);
    assert_eq!(table.view().first, Seat::at(2));
    assert!(table.was_told(Notice::RoundBegins { round: 2, first: Seat::at(2), dice: 6 }));
}

#[test]
fn s9_5_e5_the_last_first_player_comes_last_among_the_tied() {
    let mut table = Table::rolling(plain(3));
    for first in [2, 1, 0] {
        table.skip_round();
        assert_eq!(table.view().first, Seat::at(first), "nobody has points");
        table.hands(&[]);
    }
}

#[test]
fn s10_1_four_rounds() {
    let mut table = Table::with(plain(3), FOUR);
    table.skip_game();
    assert_eq!((table.view().round, table.stage()), (4, Stage::Over));
    let rounds = table.told.iter().filter(|notice| matches!(notice, Notice::RoundBegins { .. })).count();
    assert_eq!(rounds, 4);
}

#[test]
fn s10_2_e8_equal_points_share_the_victory() {
    let mut table = Table::with(plain(3), FOUR);
    table.skip_game();
    assert_eq!(table.standing().winners().len(), 3);
}

/// E6: when one fighter is left the round is played to its end, with End Highlights.
#[test]
fn s10_1_e6_the_round_is_finished_when_one_is_left() {
    let mut table = last_two(Table::with(plain(3), FOUR), ["store"; 3]);
    table.bout("torso torso leg leg", "");
    assert_eq!(table.view().arena.present().len(), 1);
    assert_eq!(table.stage(), Stage::Claiming { phase: Phase::End });
    table.wait();
    assert_eq!((table.stage(), table.view().winner), (Stage::Over, Some(table.space("Mei"))));
}

/// The game can end before the fourth round.
#[test]
fn s10_1_a_round_that_leaves_one_fighter_is_the_last() {
    let mut table = Table::with(plain(5), FIVE);
    table.hands(&[]);
    // All attacks but Marrow's can wound twice.
    for name in ["Mei", "Rexus", "Abbel", "FRD"] {
        let buff = format!("buff {name} attack");
        table.last_turn("buff buff", &[buff.as_str(); 2]);
    }
    table.battle().brawl("head head torso torso", "");
    let mut rounds = 1;
    while table.stage() != Stage::Over {
        table.hands(&[]).battle().brawl("head head torso torso", "");
        rounds += 1;
    }
    assert!(rounds < 4, "{rounds} rounds");
    assert_eq!(table.view().round, rounds);
    assert!(table.view().arena.present().len() <= 1);
}
