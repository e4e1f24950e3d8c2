//! §2 The influence phase and §4 the Morale Check, with the printed examples.

mod table;

use rules_core::{Game, Seat};
use rules_fired_up::{Action, Chance, Face, Illegal, InfluenceDice, Morale, Notice, Stage};
use table::{FOUR, Table, plain, prototype};

/// Giorgos uses three of six dice on Marrow: the example of both rulebooks.
#[test]
fn s2_6_inf_1_three_dice_on_marrow() {
    let mut table = Table::rolling(plain(4));
    let before = table.fighter("Marrow");
    table.roll("buff buff morale sprint target social");
    table.says(0, "buff Marrow attack").says(0, "buff Marrow defense").says(0, "morale Marrow up");
    assert_eq!(table.fighter("Marrow").influence, 3, "not before the turn ends");
    table.says(0, "end");
    let after = table.fighter("Marrow");
    assert_eq!((after.attack, after.defense), (before.attack + 1, before.defense + 1));
    assert_eq!((after.up, after.influence, after.morale), (1, 2, Morale::Neutral));
    assert_eq!((table.dice(0), table.stage()), (3, Stage::Rolling { seat: Seat::SECOND }));
    assert!(table.was_told(Notice::Influence { space: table.space("Marrow"), left: 2 }));
}

#[test]
fn s2_2_all_remaining_dice_are_rolled_clockwise() {
    let mut table = Table::rolling(plain(3));
    table.turn("buff", &["buff Mei attack"]);
    for seat in [1, 2, 0] {
        assert_eq!(table.stage(), Stage::Rolling { seat: Seat::at(seat) });
        let due = if seat == 0 { 5 } else { 6 };
        let too_many = Chance::Influence(InfluenceDice::counted([due + 1, 0, 0, 0, 0, 0]));
        assert_eq!(table.game.weight(&table.state, too_many), 0);
        table.turn("", &["discard double"]);
    }
}

#[test]
fn s2_3_d8_any_dice_are_rolled_again_once_a_turn() {
    let mut table = Table::rolling(plain(3));
    table.rolls("buff buff social social double double");
    assert_eq!(table.legal(0).len(), 27, "0 to 2 of each of three faces");
    assert_eq!(table.refusal(0, "reroll morale"), Illegal::NotRolled);
    assert_eq!(table.refusal(0, "reroll buff buff buff"), Illegal::NotRolled);
    assert_eq!(table.refusal(0, "bet late Mei"), Illegal::RerollIsAsked, "the roll is not final");
    table.says(0, "reroll double double social");
    table.draw(Chance::Influence("target target target".parse().unwrap()));
    assert_eq!(table.view().spree.pool.to_string(), "buff,buff,target,target,target,social");
    assert_eq!(table.refusal(0, "reroll buff"), Illegal::UseIsAsked, "once");
    // A new turn, a new reroll.
    table.says(0, "discard buff").says(0, "end").turn("", &["discard double"]).turn("", &["discard double"]);
    table.rolls("morale morale morale morale morale");
    table.says(0, "reroll morale morale morale morale morale");
    table.draw(Chance::Influence("buff buff buff buff buff".parse().unwrap()));
    table.says(0, "buff Mei attack");
}

#[test]
fn s2_4_d2_at_least_one_own_die_a_turn() {
    let mut table = Table::rolling(plain(3));
    table.turn("social social", &["store", "store"]).turn("", &["discard double"]);
    table.turn("", &["discard double"]).roll("buff");
    assert_eq!(table.refusal(0, "end"), Illegal::UseOneFirst);
    table.says(0, "bet late Mei with token");
    assert_eq!(table.refusal(0, "end"), Illegal::UseOneFirst, "a token is not an own die");
    assert_eq!(table.refusal(0, "discard morale"), Illegal::NoDie { face: Face::Morale });
    table.says(0, "discard double").says(0, "end");
    assert_eq!(table.dice(0), 3);
}

#[test]
fn s12_2_d2_a_common_die_is_not_an_own_die() {
    let mut table = Table::rolling(plain(2));
    table.roll("").says(0, "buff Mei attack with common");
    assert_eq!(table.refusal(0, "end"), Illegal::UseOneFirst);
    table.says(0, "discard double").says(0, "end");
    assert_eq!(table.fighter("Mei").influence, 2);
}

#[test]
fn s2_5_d1_one_fighter_a_turn_and_another_in_the_next() {
    let mut table = Table::rolling(plain(3));
    table.roll("buff buff morale social social social").says(0, "buff Mei attack");
    assert_eq!(table.refusal(0, "buff Marrow attack"), Illegal::OneFighter);
    assert_eq!(table.refusal(0, "morale Rexus up"), Illegal::OneFighter);
    table.says(0, "bet late Sigurd");
    table.says(0, "multitask").says(0, "lock Marrow with multitask");
    assert_eq!(table.refusal(0, "buff Marrow attack"), Illegal::OneFighter, "the Multitask changes nothing");
    table.says(0, "morale Mei down").says(0, "end");
    assert_eq!([table.fighter("Mei").influence, table.fighter("Marrow").influence], [2, 2]);
    table.turn("", &["discard double"]).turn("", &["discard double"]);
    table.turn("buff", &["buff Rexus attack"]);
}

#[test]
fn s2_6_d3_once_for_each_fighter_however_many_dice() {
    let mut table = Table::rolling(plain(3));
    let many = [
        "buff Mei attack",
        "buff Mei attack",
        "buff Mei attack",
        "multitask",
        "morale Mei up with multitask",
    ];
    table.turn("buff buff buff social social", &many);
    assert_eq!(table.fighter("Mei").influence, 2, "five dice, one space");
    table.turn("social buff", &["discard buff", "bet early Mei"]);
    let influence = FOUR.iter().map(|name| table.fighter(name).influence).collect::<Vec<u8>>();
    assert_eq!(influence, [2, 3, 3, 3], "discards and bets move nothing");
}

#[test]
fn s2_6_d3_a_fighter_on_0_listens_to_nobody() {
    let mut table = Table::rolling(plain(3));
    for left in [2, 1, 0] {
        table.turn("buff", &["buff Mei attack"]);
        assert_eq!(table.fighter("Mei").influence, left);
    }
    table.roll("buff morale social social social");
    assert_eq!(table.refusal(0, "buff Mei attack"), Illegal::ListensToNobody);
    table.says(0, "multitask");
    assert_eq!(table.refusal(0, "morale Mei up with multitask"), Illegal::ListensToNobody);
    table.says(0, "morale Marrow up with multitask").says(0, "bet late Mei").says(0, "end");
    table.skip_round().hands(&[]);
    assert_eq!(table.fighter("Mei").influence, 3, "§9.2 until the round ends");
}

#[test]
fn s2_7_who_has_no_dice_is_skipped_whatever_tokens_there_are() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("social", &["store"]);
    assert_eq!(table.view().seats[0].tokens, 1);
    table.turn("", &["discard double"]).turn("", &["discard double"]);
    assert_eq!(table.stage(), Stage::Rolling { seat: Seat::SECOND });
    assert_eq!(table.refusal(0, "bet late Mei with token"), Illegal::NotOwed);
    table.last_turn("", &[]).last_turn("", &[]);
    assert!(matches!(table.stage(), Stage::Claiming { .. }), "the phase is over: {:?}", table.stage());
}

#[test]
fn s2_4_a_token_may_be_used_after_the_last_die_of_a_turn() {
    let mut table = Table::rolling(plain(3));
    table.roll("social").says(0, "store").discard_all(0).says(0, "bet late Mei with token").says(0, "end");
    assert_eq!((table.dice(0), table.view().seats[0].tokens), (0, 0));
}

/// Every die of a round on one fighter: thumbs as they shall be, and Buffs before them.
fn cheered(table: &mut Table, name: &str, thumbs: &[&str]) {
    let dice = thumbs.iter().map(|_| "morale ").collect::<String>();
    let decisions: Vec<String> = thumbs.iter().map(|thumb| format!("morale {name} {thumb}")).collect();
    let decisions: Vec<&str> = decisions.iter().map(String::as_str).collect();
    table.last_turn(&dice, &decisions);
}

/// Abbel's Morale drops from High to Neutral: the example of the final rulebook.
#[test]
fn s4_2_mor_1_abbel_drops_to_neutral() {
    let mut table = Table::rolling(plain(4));
    cheered(&mut table, "Abbel", &["up"]);
    table.last_turn("buff buff buff buff buff", &["buff Abbel attack"; 5]);
    table.skip_round().hands(&[]);
    let before = table.fighter("Abbel");
    assert_eq!((before.morale, before.attack, before.defense), (Morale::High, 7, 3));
    cheered(&mut table, "Abbel", &["up", "down", "down"]);
    table.skip_influence();
    let after = table.fighter("Abbel");
    assert_eq!((after.morale, after.attack, after.defense), (Morale::Neutral, 5, 3));
    let space = table.space("Abbel");
    let (from, to) = (Morale::High, Morale::Neutral);
    assert!(table.was_told(Notice::MoraleChecked { space, from, to, attack: 5, defense: 3 }));
}

/// The prototype tells the same of Sigurd.
#[test]
fn s4_2_mor_1p_sigurd_drops_to_neutral() {
    let mut table = Table::with(prototype(3), &["Mei", "Marrow", "Rexus", "Sigurd"]);
    table.hands(&[]);
    cheered(&mut table, "Sigurd", &["up"]);
    table.last_turn("buff buff buff buff", &["buff Sigurd attack"; 4]);
    table.skip_round().hands(&[]);
    let before = table.fighter("Sigurd");
    assert_eq!((before.morale, before.attack, before.defense), (Morale::High, 7, 3));
    cheered(&mut table, "Sigurd", &["up", "down", "down"]);
    table.skip_influence();
    let after = table.fighter("Sigurd");
    assert_eq!((after.morale, after.attack, after.defense), (Morale::Neutral, 5, 3), "Defense stays");
}

#[test]
fn s4_2_e3_who_has_no_thumbs_is_clamped_too() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("buff buff buff buff", &["buff Mei attack"; 4]);
    assert_eq!(table.fighter("Mei").attack, 6, "D9: beyond what Neutral allows");
    table.skip_influence();
    assert_eq!((table.fighter("Mei").attack, table.fighter("Mei").morale), (4, Morale::Neutral));
}

#[test]
fn s4_1_the_ends_hold_and_equal_thumbs_change_nothing() {
    let mut table = Table::rolling(plain(3));
    cheered(&mut table, "Mei", &["up", "up", "up", "up"]);
    cheered(&mut table, "Rexus", &["down", "down", "down"]);
    cheered(&mut table, "Sigurd", &["up", "down"]);
    let morale = ["Mei", "Rexus", "Sigurd"].map(|name| table.fighter(name).morale);
    assert_eq!(morale, [Morale::High, Morale::Low, Morale::Neutral]);
    // Values do not rise with the Morale, and Low takes what is above.
    assert_eq!((table.fighter("Mei").attack, table.fighter("Rexus").attack), (2, 2));
    table.wait().quiet().hands(&[]);
    cheered(&mut table, "Rexus", &["down"]);
    table.skip_influence();
    assert_eq!(table.fighter("Rexus").morale, Morale::Low);
    assert_eq!(table.refusal_of(0, Action::EndTurn), Illegal::ClaimIsAsked);
}
