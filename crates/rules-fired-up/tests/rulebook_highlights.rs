//! §5 Highlights: when they are claimed, by whom, and what they pay; with the printed example.

mod table;

use rules_core::Seat;
use rules_fired_up::{Action, Claimed, Claims, Illegal, Notice, Phase, Stage};
use table::{FOUR, Table, card, plain};

/// Mary's fighters: Mei and Marrow can be locked on FRD, who points at Abbel.
const MARYS: &[&str] = &["Marrow", "FRD-5M1L3", "Abbel", "Mei", "Sigurd"];

/// Mary, the first of four, kept Devastating Hit and Crush the Armored; FRD has the highest Defense; Mei and Marrow are
/// locked on FRD, and both can deal some damage. Start Highlights are asked for.
fn mary() -> Table {
    let mut table = Table::with(plain(4), MARYS);
    table.hands(&[&["Devastating Hit", "Crush the Armored"]]);
    table.turn("target target", &["target Mei > FRD", "lock Mei"]).turn("target", &["lock Marrow"]);
    table.last_turn("buff buff buff", &["buff FRD defense", "buff FRD defense", "buff FRD attack"]);
    table.last_turn("buff buff", &["buff Marrow attack", "buff Marrow attack"]);
    table.last_turn("buff", &["buff FRD attack"]).skip_influence();
    table
}

/// Scoring Highlight cards: HL-1, HL-2 and HL-3.
#[test]
fn s5_2_hl_1_to_3_marys_round() {
    let mut table = mary();
    assert_eq!(table.stage(), Stage::Claiming { phase: Phase::Start });
    let hit = card("Devastating Hit");
    assert_eq!(
        table.refusal(0, "claim Devastating Hit"),
        Illegal::WrongPhase { card: hit, phase: Phase::Start }
    );
    table.says(0, "claim Crush the Armored").wait();
    assert_eq!(table.scores(), [5, 0, 0, 0], "the second row");
    assert_eq!(table.view().discard, [card("Crush the Armored")]);
    let claim = Claimed { seat: Seat::FIRST, card: card("S01"), row: 2, round: 1 };
    assert_eq!(table.view().claimed, [claim]);
    // Mei is the fastest and does nothing; Marrow hits FRD for 3, and Mary waits.
    table.bout("", "");
    assert_eq!(table.attacker(), table.space("Marrow"));
    table.strike("head torso leg", "");
    assert_eq!(table.view().arena.last.unwrap().blow.damage, 3);
    assert_eq!(table.game.best_row(&table.view().arena, hit), Some(0), "4 are offered");
    table.wait();
    assert_eq!((table.scores()[0], table.view_of(0).hand), (5, vec![hit]));
    // Sigurd and Abbel do nothing; FRD hits Abbel for 4.
    table.bout("", "").bout("", "").strike("head torso leg special", "");
    assert_eq!(table.refusal(0, "claim both"), Illegal::NotBoth);
    table.says(0, "claim Devastating Hit").wait();
    assert_eq!((table.scores()[0], table.view_of(0).hand), (11, vec![]));
    assert!(table.was_told(Notice::Claimed { seat: Seat::FIRST, card: hit, row: 2, points: 6 }));
    assert_eq!(table.owed(), [1, 2, 3], "who has no card is not asked");
}

/// HL-4: who waits and is not given another chance gets nothing, and the card is discarded.
#[test]
fn s5_6_hl_4_waiting_may_pay_nothing() {
    let mut table = mary();
    table.wait().bout("", "").strike("head torso leg", "");
    assert!(table.may(0, "claim F01"));
    table.wait().strike("", "");
    assert_eq!(
        table.refusal(0, "claim F01"),
        Illegal::NotMet { card: card("F01") },
        "F4: nothing is remembered"
    );
    table.wait().quiet();
    assert_eq!((table.view().round, table.scores()[0]), (2, 0));
    let view = table.view();
    assert!(["F01", "S01"].iter().all(|code| view.discard.contains(&card(code))), "§9.3");
    assert!(!table.view_of(0).hand.contains(&card("F01")));
}

#[test]
fn s5_6_every_player_with_a_card_is_asked_every_time() {
    let mut table = Table::with(plain(3), FOUR);
    table.hands(&[&["S01", "S02"], &["F01", "F02"], &["E01", "E02"]]).skip_influence();
    for phase in [Phase::Start, Phase::Fight, Phase::Fight, Phase::Fight, Phase::Fight, Phase::End] {
        if phase == Phase::Fight {
            table.strike("", "");
        }
        assert_eq!((table.stage(), table.owed()), (Stage::Claiming { phase }, vec![0, 1, 2]));
        assert!(table.was_told(Notice::ClaimsAsked { phase }));
        table.wait();
    }
}

#[test]
fn s5_1_each_card_in_its_phase_only() {
    let mut table = Table::with(plain(3), FOUR);
    table.hands(&[&["Cold Shoulder", "Brick Wall"]]).skip_influence();
    assert_eq!(table.refusal(0, "claim F05"), Illegal::WrongPhase { card: card("F05"), phase: Phase::Start });
    assert_eq!(table.refusal(0, "claim S16"), Illegal::NotMet { card: card("S16") });
    assert_eq!(table.refusal(0, "claim F01"), Illegal::NotInHand { card: card("F01") });
    assert_eq!(table.refusal(0, "end"), Illegal::ClaimIsAsked);
    table.wait().strike("", "");
    assert_eq!(table.refusal(0, "claim S16"), Illegal::WrongPhase { card: card("S16"), phase: Phase::Fight });
    table.says(0, "claim F05");
    assert_eq!(table.refusal(0, "claim F05"), Illegal::NotOwed, "decided");
    assert_eq!(table.scores()[0], 0, "§5.7: all claims are shown together");
    table.wait();
    assert_eq!(table.scores()[0], 3);
}

#[test]
fn s2_1_cards_laid_down_do_not_score() {
    let mut table = Table::with(plain(3), FOUR);
    table.deal(&[["F05", "F01", "F02", "F03"].map(card).to_vec()]);
    table.keep(0, &["F01", "F02"].map(card), Claims::Asked).keep(1, &[], Claims::Asked);
    table.keep(2, &[], Claims::Asked).battle().strike("", "");
    assert_eq!(table.refusal(0, "claim F05"), Illegal::NotInHand { card: card("F05") });
}

#[test]
fn s5_6_who_claims_at_once_is_not_asked() {
    let mut table = Table::with(plain(3), FOUR);
    table.deal(&[["Brick Wall", "Devastating Hit"].map(card).to_vec()]);
    table.keep(0, &["F01", "F05"].map(card), Claims::AtOnce);
    table.keep(1, &[], Claims::Asked).keep(2, &[], Claims::AtOnce).battle().strike("", "");
    assert_eq!((table.owed(), table.scores()[0]), (vec![1], 0));
    assert_eq!(table.refusal(0, "wait"), Illegal::NotOwed);
    table.wait();
    assert_eq!((table.scores()[0], table.view_of(0).hand), (3, vec![card("F01")]), "the best row at once");
}

#[test]
fn s5_6_if_all_claim_at_once_nobody_is_asked() {
    let mut table = Table::with(plain(3), FOUR);
    table.deal(&[["Brick Wall"].map(card).to_vec()]);
    for seat in 0..3 {
        let mine: &[_] = if seat == 0 { &[card("F05")] } else { &[] };
        table.keep(seat, mine, Claims::AtOnce);
    }
    table.skip_influence();
    assert!(matches!(table.stage(), Stage::Striking { .. }));
    table.strike("", "");
    assert_eq!((table.scores()[0], matches!(table.stage(), Stage::Striking { .. })), (3, true));
    assert!(!table.told.iter().any(|notice| matches!(notice, Notice::ClaimsAsked { .. })));
}

#[test]
fn s5_6_two_cards_at_once() {
    let mut table = Table::with(plain(3), FOUR);
    table.hands(&[&["Brick Wall", "Caught Napping"]]).battle().strike("head", "head fail fail");
    assert!(table.legal(0).contains(&Action::ClaimBoth));
    table.says(0, "claim both").wait();
    assert_eq!((table.scores()[0], table.view_of(0).hand), (3 + 5, vec![]));
}

#[test]
fn s5_2_f1_a_row_with_a_plus_needs_those_above() {
    let mut table = Table::with(plain(3), FOUR);
    // Caught Napping: two Fails of the defender, +2 damage, +knocked out.
    table.hands(&[&["Caught Napping"]]).battle().strike("head torso", "leg leg");
    assert_eq!(
        table.refusal(0, "claim F12"),
        Illegal::NotMet { card: card("F12") },
        "2 damage alone is no row"
    );
    table.wait().strike("head torso", "");
    table.says(0, "claim F12").wait();
    assert_eq!(table.scores()[0], 7);
}

/// F3: an attack that eliminates is judged with both fighters; afterwards the eliminated are ignored.
#[test]
fn s5_4_f3_the_eliminated_count_once_more() {
    let mut table = Table::with(plain(3), FOUR);
    table.hands(&[&["Knockout"]]).last_turn("buff buff", &["buff Mei attack"; 2]).battle();
    table.strike("head head torso torso", "").says(0, "claim Knockout").wait();
    assert_eq!(table.scores()[0], 5);
    assert!(table.is_out("Marrow"));
}

/// F6: of several fighters with the highest Defense it is the fastest.
#[test]
fn s5_5_f6_ties_go_to_the_faster() {
    let mut table = Table::with(plain(3), FOUR);
    // Mei and Marrow both have a Defense of 3. Sigurd points at Mei, and Rexus is turned to Marrow.
    table
        .hands(&[&["Crush the Armored"]])
        .last_turn("target target", &["target Rexus > Marrow", "lock Rexus"]);
    let mut other = table.clone();
    table.skip_influence();
    assert_eq!(table.refusal(0, "claim S01"), Illegal::NotMet { card: card("S01") });
    other.last_turn("target", &["target Marrow > Mei"]).last_turn("target", &["lock Sigurd"]);
    other.skip_influence().says(0, "claim S01").wait();
    assert_eq!(other.scores()[0], 3);
}

/// F5: End cards are judged before anybody turns and before dice return.
#[test]
fn s5_1_f5_the_end_is_judged_with_all_dice_on_the_board() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("target sprint morale", &["lock Rexus", "haste Rexus", "morale Rexus up"]).battle();
    table.bout("", "").bout("", "").bout("", "").bout("", "");
    assert_eq!(table.stage(), Stage::Claiming { phase: Phase::End });
    let rexus = table.fighter("Rexus");
    assert!(rexus.locked && rexus.hasted && rexus.up == 1);
    table.wait();
    assert!(!table.fighter("Rexus").locked);
}

/// F2, F3: each card pays once, and fighters that are out are ignored by later claims.
#[test]
fn s5_4_f3_later_claims_ignore_the_eliminated() {
    let mut table = Table::with(plain(3), FOUR);
    // Cleanup on Aisle Five: one is out after two Wounds, two are out. Brick Wall: no damage.
    table.hands(&[&["Cleanup on Aisle Five", "Brick Wall"]]).last_turn("buff buff", &["buff Mei attack"; 2]);
    table.battle().bout("head head torso torso", "").strike("", "");
    assert!(table.view().arena.fighters.iter().flatten().count() == 3);
    table.says(0, "claim F05").wait().strike("", "");
    assert_eq!(table.refusal(0, "claim F05"), Illegal::NotInHand { card: card("F05") });
    table.wait();
    assert_eq!(table.stage(), Stage::Claiming { phase: Phase::End });
    table.says(0, "claim E09").wait();
    assert_eq!(table.scores()[0], 3 + 3);
}
