//! §3.1 to §3.7 What the dice do to fighters.

mod table;

use rules_fired_up::{Action, Illegal, Notice, Pay, Space, Stat, Unit};
use table::{Table, plain};

#[test]
fn s3_1_d9_a_buff_moves_one_space_and_stops_at_the_end_of_the_track() {
    let mut table = Table::rolling(plain(3));
    table.roll("buff buff buff buff buff buff");
    for value in [4, 5, 6] {
        table.says(0, "buff Mei defense");
        assert_eq!(table.fighter("Mei").defense, value);
    }
    assert_eq!(table.refusal(0, "buff Mei defense"), Illegal::EndOfTrack);
    table.says(0, "discard buff");
    let (space, pay) = (table.space("Mei"), Pay::DIE);
    let buffed = Notice::Buffed { seat: rules_core::Seat::FIRST, space, stat: Stat::Defense, value: 6, pay };
    assert!(table.was_told(buffed));
}

#[test]
fn s3_2_any_number_of_thumbs() {
    let mut table = Table::rolling(plain(3));
    table.roll("morale morale morale morale morale morale");
    for _ in 0..3 {
        table.says(0, "morale Mei up").says(0, "morale Mei down");
    }
    assert_eq!((table.fighter("Mei").up, table.fighter("Mei").down), (3, 3));
}

#[test]
fn s3_3_c1_the_next_in_the_order_is_the_next_faster_one() {
    let mut table = Table::rolling(plain(3));
    table.roll("sprint sprint sprint sprint").says(0, "sprint Sigurd");
    assert_eq!(table.tiles(["Mei", "Marrow", "Rexus", "Sigurd"]), [1, 2, 4, 3]);
    assert!(table.fighter("Sigurd").hasted && !table.fighter("Rexus").hasted);
    table.says(0, "sprint Sigurd").says(0, "sprint Sigurd");
    assert_eq!(table.tiles(["Mei", "Marrow", "Rexus", "Sigurd"]), [2, 3, 4, 1], "one swap for each die");
    assert_eq!(table.refusal(0, "sprint Sigurd"), Illegal::FastestAlready);
    assert_eq!(table.refusal(0, "haste Sigurd"), Illegal::HastedAlready, "C8: only a discard is left");
    table.says(0, "discard sprint");
}

#[test]
fn s3_4_c1_the_fastest_can_be_made_hasted() {
    let mut table = Table::rolling(plain(3));
    table.roll("sprint").says(0, "haste Mei");
    assert!(table.fighter("Mei").hasted);
    assert_eq!(table.tiles(["Mei", "Marrow"]), [1, 2]);
}

/// A1, B2 Hasted, C3: one die makes C Hasted, two pass B, who stays Hasted.
#[test]
fn s3_3_sprint_a_hasted_fighter_takes_two_dice() {
    let mut table = Table::rolling(plain(3));
    table.turn("sprint", &["haste Marrow"]).roll("sprint sprint sprint");
    assert_eq!(table.refusal(1, "sprint Rexus"), Illegal::NextIsHasted);
    table.says(1, "haste Rexus");
    assert_eq!(table.tiles(["Mei", "Marrow", "Rexus"]), [1, 2, 3]);
    table.says(1, "sprint Rexus with die+die");
    assert_eq!(table.tiles(["Mei", "Marrow", "Rexus"]), [1, 3, 2]);
    assert!(
        table.fighter("Rexus").hasted && table.fighter("Marrow").hasted,
        "C7: haste stays with the fighter"
    );
    table.says(1, "end").roll("sprint sprint");
    assert_eq!(table.refusal(2, "sprint Rexus with die+die"), Illegal::NextIsNotHasted);
    // Passing the other way costs two as well: Rexus is Hasted.
    assert_eq!(table.refusal(2, "sprint Marrow"), Illegal::NextIsHasted);
    table.says(2, "sprint Marrow with die+die");
    assert_eq!(table.tiles(["Mei", "Marrow", "Rexus"]), [1, 2, 3]);
}

#[test]
fn s3_5_one_die_turns_to_any_other_fighter() {
    let mut table = Table::rolling(plain(4));
    table.roll("target target target target target target");
    assert_eq!(table.refusal(0, "target Mei > Marrow"), Illegal::SameTarget, "that is where it points");
    assert_eq!(table.refusal(0, "target Mei > Mei"), Illegal::SameTarget);
    for name in ["Rexus", "Abbel", "FRD-5M1L3", "Marrow"] {
        table.says(0, &format!("target Mei > {name}"));
        assert_eq!(table.fighter("Mei").target, table.space(name));
    }
}

/// Locked X on Y: one die is refused, two unlock it and turn it elsewhere.
#[test]
fn s3_7_unlock_two_dice_and_only_together_with_turning() {
    let mut table = Table::rolling(plain(3));
    table.turn("target", &["lock Mei"]);
    assert!(table.fighter("Mei").locked);
    table.roll("target target target target");
    assert_eq!(table.refusal(1, "target Mei > Rexus"), Illegal::Locked);
    assert_eq!(table.refusal(1, "lock Mei"), Illegal::LockedAlready);
    assert_eq!(table.refusal(1, "unlock Mei"), Illegal::NotWithoutTurning);
    assert_eq!(table.refusal(1, "unlock Mei > Rexus with die"), Illegal::WrongCost { cost: 2 });
    assert_eq!(table.refusal(1, "unlock Mei > Marrow"), Illegal::SameTarget, "C9: that would not be turning");
    assert_eq!(table.refusal(1, "unlock Rexus > Mei"), Illegal::NotLocked);
    table.says(1, "unlock Mei > Rexus");
    assert!(!table.fighter("Mei").locked);
    assert_eq!(table.fighter("Mei").target, table.space("Rexus"));
    table.says(1, "lock Mei");
    assert!(table.fighter("Mei").locked, "C9: a third die locks it again");
}

#[test]
fn s3_6_one_die_locks_and_costs_one() {
    let mut table = Table::rolling(plain(3));
    table.roll("target target");
    assert_eq!(table.refusal(0, "lock Mei with die+die"), Illegal::WrongCost { cost: 1 });
    table.says(0, "target Mei > Sigurd").says(0, "lock Mei");
    assert!(table.fighter("Mei").locked);
}

#[test]
fn s5_4_nothing_is_done_with_an_empty_space() {
    let mut table = Table::rolling(plain(3));
    table.roll("buff target");
    let (space, pay) = (Space::at(4), Pay::DIE);
    assert_eq!(table.refusal_of(0, Action::Buff { space, stat: Stat::Attack, pay }), Illegal::NobodyThere);
    let aim = Action::Aim { space: table.space("Mei"), target: space, pay };
    assert_eq!(table.refusal_of(0, aim), Illegal::NobodyThere);
    let pay = Pay::two(Unit::Die, Unit::Die);
    let wrong = Action::Buff { space: Space::at(0), stat: Stat::Attack, pay };
    assert_eq!(table.refusal_of(0, wrong), Illegal::WrongCost { cost: 1 });
}

#[test]
fn s3_5_two_fighters_have_nobody_else_to_turn_to() {
    let mut table = Table::rolling(plain(3));
    while table.view().arena.present().len() > 2 {
        table.battle().brawl("head head", "").hands(&[]);
    }
    let seat = table.rolls("target");
    table.says(seat, "reroll none");
    assert!(!table.legal(seat).iter().any(|action| matches!(action, Action::Aim { .. })));
    assert!(table.legal(seat).iter().any(|action| matches!(action, Action::Lock { .. })));
}
