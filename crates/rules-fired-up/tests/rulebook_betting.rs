//! §8 Betting and §13 the Big Reveal, with the examples of both rulebooks.

mod table;

use rules_core::{Game, Seat};
use rules_fired_up::{BetResult, Class, Config, Illegal, Notice, Stage};
use table::{
    FIVE, FOUR, Table, plain, prototype,
    rounds::{BOTH_DOWN, last_two},
};

const TWO_WOUNDS: &str = "head head torso torso";
const ARM_MEI: [&str; 2] = ["buff Mei attack", "buff Mei attack"];

/// Green and blue are the first two of four; in the second round green comes before blue.
fn theo() -> Table {
    let mut table = Table::rolling(plain(4));
    table.skip_round().hands(&[]).last_turn("", &[]).last_turn("social", &["bet late Marrow"]);
    table
}

/// Theo bets that Marrow will be the Winner, on top of green's card.
#[test]
fn s8_1_bet_1_blue_lies_on_green() {
    let mut table = theo();
    table.last_turn("social", &["bet late Marrow"]);
    let view = table.view();
    let order: Vec<_> =
        view.bets_on(Class::Late).map(|bet| (bet.seat.index(), bet.round, bet.fighter)).collect();
    assert_eq!(order, [(0, 2, None), (1, 2, None)], "face down");
    assert_eq!(table.view_of(1).bets[1].fighter, Some(table.space("Marrow")), "but for its owner");
    assert_eq!(table.view_of(1).bets[0].fighter, None);
}

/// Sarah (green) and Theo (blue) were right in the second round: 4+4 and 2+4.
#[test]
fn s8_2_bet_2_green_gets_8_and_blue_6() {
    let mut table = theo();
    table.last_turn("social", &["bet late Marrow"]).last_turn("social", &["bet late Mei"]).battle();
    // Rexus and FRD lose a point each: Marrow is as fit as they are, and faster (E7).
    table.bout("", "").bout("head", "").bout("", "").bout("head", "").quiet();
    table.skip_game();
    assert_eq!(table.scores(), [8, 6, 0, 0]);
    assert_eq!(table.view().winner, Some(table.space("Marrow")), "§10.3");
    let fighter = table.space("Mei");
    let shown = Notice::BetShown { seat: Seat::at(2), class: Class::Late, round: 2, fighter, points: 0 };
    assert!(table.was_told(shown), "wrong guesses are shown too");
    assert_eq!(table.standing().winners().iter().collect::<Vec<_>>(), [Seat::FIRST]);
}

/// Mei goes first; blue was right in the first round and green in the second: 3+3, and 4.
#[test]
fn s8_2_bet_p_the_example_of_the_prototype() {
    let mut table = Table::rolling(prototype(3));
    table.last_turn("buff buff", &["buff Marrow defense"; 2]).last_turn("social", &["bet early Mei"]);
    table.battle().bout("leg", "leg leg leg leg leg").quiet().hands(&[]);
    table.last_turn("social", &["bet early Mei"]);
    table.battle().bout("leg", "leg leg leg leg leg").quiet().hands(&[]);
    table.battle().bout("leg", "leg leg leg leg leg");
    assert!(table.is_out("Mei"));
    assert_eq!(table.scores(), [0, 6, 4]);
}

#[test]
fn s8_2_g1_g2_right_guesses_are_paid_in_their_order() {
    let mut table = Table::with(plain(5), FIVE);
    let arm = ["buff Mei attack", "buff Mei attack", "bet early Marrow"];
    table.hands(&[]).last_turn("buff buff social", &arm);
    table.last_turn("social", &["bet early Mei"]);
    for _ in 0..3 {
        table.last_turn("social", &["bet early Marrow"]);
    }
    table.wait().bout(TWO_WOUNDS, "");
    assert_eq!(
        table.scores(),
        [3 + 5, 0, 2 + 5, 1 + 5, 5],
        "the wrong one takes no place; the fourth has a bonus only"
    );
    let class = Class::Early;
    assert!(table.was_told(Notice::BetHappened { class, fighter: table.space("Marrow") }));
}

#[test]
fn s8_2_g1_earlier_rounds_come_first() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("", &[]).last_turn("social", &["bet early Marrow"]).skip_round().hands(&[]);
    table.last_turn("social", &["bet early Marrow"]);
    table.last_turn("buff buff", &ARM_MEI).battle().bout(TWO_WOUNDS, "");
    assert_eq!(table.scores(), [0, 3 + 5, 2 + 4]);
}

#[test]
fn s8_1_g3_a_betting_card_is_played_once() {
    let mut table = Table::rolling(plain(3));
    table.roll("social social social").says(0, "bet late Mei");
    assert_eq!(table.refusal(0, "bet mid Mei"), Illegal::NoBettingCard);
    table.says(0, "bet late Rexus");
    assert_eq!((table.view().bets_on(Class::Late).count(), table.view().seats[0].betting), (2, 2));
    table.says(0, "end").skip_round().hands(&[]);
    assert_eq!(table.view().seats[0].betting, 2, "cards do not come back");
}

#[test]
fn s8_1_g4_a_settled_bet_is_closed_and_the_eliminated_can_be_bet_on() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("buff buff", &ARM_MEI).battle().bout(TWO_WOUNDS, "").quiet().hands(&[]);
    let seat = table.rolls("social");
    table.says(seat, "reroll none");
    assert_eq!(table.refusal(seat, "bet early Mei"), Illegal::BetClosed { class: Class::Early });
    table.says(seat, "bet late Marrow");
}

#[test]
fn s8_3_g5_a_counterattack_eliminates_for_the_defender() {
    let mut table = Table::with_bets(plain(3), FOUR, ["Executioner", "Vicious", "Winner"]);
    table.hands(&[]).last_turn("buff buff", &["buff Marrow defense"; 2]);
    table.last_turn("social", &["bet early Marrow"]).last_turn("social", &["bet early Mei"]).wait();
    table.bout("leg", "leg leg leg leg leg").quiet();
    for _ in 0..2 {
        table.hands(&[]).battle().bout("leg", "leg leg leg leg leg");
        if !table.is_out("Mei") {
            table.quiet();
        }
    }
    assert_eq!(table.scores(), [0, 8, 0], "Marrow is the Executioner");
}

#[test]
fn s8_3_g5_the_second_that_eliminates_may_go_down_itself() {
    // Marrow has eliminated two before; the second different one is Mei, who takes Marrow down and goes down with it.
    let table = Table::with_bets(plain(3), FOUR, ["Executioner", "Vicious", "Winner"]);
    let mut table = last_two(table, ["bet mid Mei", "bet mid Marrow", "bet early Marrow"]);
    assert_eq!(table.scores(), [0, 0, 3 + 5], "the Executioner is known");
    table.bout(BOTH_DOWN.0, BOTH_DOWN.1);
    assert_eq!(table.scores(), [4 + 5, 0, 3 + 5]);
}

#[test]
fn s8_4_g6_what_never_happens_pays_nothing() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("social social", &["bet early Marrow", "bet mid Mei"]).skip_round().skip_game();
    assert_eq!(table.scores(), [0, 0, 0]);
    let results = table.view().columns.map(|column| column.result);
    assert_eq!(results[..2], [BetResult::Lapsed; 2]);
    assert!(table.was_told(Notice::BetLapsed { class: Class::Early }));
    assert_eq!(table.view().bets[0].fighter, Some(table.space("Marrow")), "shown at the end");
}

#[test]
fn s8_4_unscathed_is_about_wounds_and_ties_go_to_the_faster() {
    let mut table = Table::with_bets(plain(3), FOUR, ["Leaver", "Vicious", "Unscathed"]);
    table.hands(&[]).last_turn("social", &["bet late Mei"]).last_turn("social", &["bet late Rexus"]);
    table.battle().bout("", "").bout("", "").bout("", "").bout("head head", "").quiet().skip_game();
    // Mei is wounded; of the others Marrow is the fastest.
    assert_eq!(table.scores(), [0, 0, 0]);
    assert_eq!(table.view().columns[2].result, BetResult::Settled(table.space("Marrow")));
    assert_eq!(table.view().winner, Some(table.space("Rexus")), "who has the most Stamina");
}

#[test]
fn s13_1_g7_the_big_reveal_pays_at_the_end() {
    let mut table = Table::with(Config { big_reveal: true, ..plain(3) }, FOUR);
    let arm = ["buff Mei attack", "buff Mei attack", "bet early Marrow"];
    table.hands(&[]).last_turn("buff buff social", &arm).battle().bout(TWO_WOUNDS, "");
    let marrow = table.space("Marrow");
    assert!(table.was_told(Notice::BetSealed { class: Class::Early, fighter: marrow }));
    assert_eq!((table.scores()[0], table.view().columns[0].result), (0, BetResult::Sealed(marrow)));
    assert_eq!(table.view().bets[0].fighter, None, "still face down");
    table.quiet().hands(&[]);
    let seat = table.rolls("social");
    table.says(seat, "reroll none");
    assert_eq!(table.refusal(seat, "bet early Marrow"), Illegal::BetClosed { class: Class::Early });
    table.discard_all(seat).says(seat, "end").skip_round();
    table.skip_game();
    assert_eq!((table.scores()[0], table.view().columns[0].result), (8, BetResult::Settled(marrow)));
    assert_eq!(table.stage(), Stage::Over);
    assert!(table.game.config().big_reveal);
}

#[test]
fn s8_5_claims_come_before_bets_and_bets_before_leaving() {
    let mut table = Table::with(plain(3), FOUR);
    let arm = ["buff Mei attack", "buff Mei attack", "bet early Marrow"];
    table.hands(&[&["Knockout"]]).last_turn("buff buff social", &arm).battle().strike(TWO_WOUNDS, "");
    assert_eq!(table.view().columns[0].result, BetResult::Open);
    table.says(0, "claim Knockout").wait();
    let position = |is_it: fn(&Notice) -> bool| table.told.iter().position(is_it).unwrap();
    let claimed = position(|notice| matches!(notice, Notice::Claimed { .. }));
    let eliminated = position(|notice| matches!(notice, Notice::Eliminated { .. }));
    let settled = position(|notice| matches!(notice, Notice::BetHappened { .. }));
    assert!(claimed < eliminated && eliminated < settled);
    assert_eq!(table.scores()[0], 5 + 8);
}
