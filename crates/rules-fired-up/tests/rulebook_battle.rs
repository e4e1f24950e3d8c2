//! §6 The battle, §7 elimination, §11 abilities as the whole game plays them.

mod table;

use rules_core::Seat;
use rules_fired_up::{Config, Notice, Roll, Stage};
use table::{
    FIVE, FOUR, Table, plain,
    rounds::{BOTH_DOWN, last_two},
};

fn with_abilities(seats: usize) -> Config {
    Config { abilities: true, ..plain(seats) }
}

/// Mei can take Marrow down with one attack: four dice, two Wounds.
fn armed(config: Config, mats: &[&str]) -> Table {
    let mut table = Table::with(config, mats);
    table.hands(&[]).last_turn("buff buff", &["buff Mei attack", "buff Mei attack"]).battle();
    table
}

const TWO_WOUNDS: &str = "head head torso torso";

#[test]
fn s6_1_the_fastest_attacks_first_and_all_attack_once() {
    let mut table = Table::rolling(plain(4));
    table.battle();
    for name in FIVE {
        assert_eq!(table.attacker(), table.space(name));
        assert!(table.fighter(name).done);
        table.bout("", "");
    }
    assert!(matches!(table.stage(), Stage::Claiming { phase: rules_fired_up::Phase::End }));
}

#[test]
fn s6_3_b14_values_after_the_morale_check_are_rolled() {
    let mut table = Table::rolling(plain(3));
    table.last_turn("buff buff buff buff", &["buff Mei attack"; 4]).battle();
    let attacks = table.told.iter().find_map(|notice| match *notice {
        Notice::Attacks { attack, defense, .. } => Some((attack, defense)),
        _ => None,
    });
    assert_eq!(attacks, Some((4, 3)), "6 was too much for Neutral");
}

#[test]
fn s6_9_b12_both_lose_stamina_at_once() {
    let mut table = Table::rolling(plain(3));
    table.battle().bout("head leg", "leg leg leg");
    assert_eq!((table.fighter("Mei").stamina, table.fighter("Marrow").stamina), (10, 12));
    let [mei, marrow] = ["Mei", "Marrow"].map(|name| table.fighter(name));
    assert_eq!((mei.dealt, mei.taken, marrow.dealt, marrow.taken), (1, 2, 2, 1));
}

#[test]
fn s7_1_b13_wounds_eliminate_with_stamina_left() {
    let mut table = armed(plain(3), FOUR);
    table.strike(TWO_WOUNDS, "");
    assert!(!table.is_out("Marrow"), "F3: it leaves once claims were made");
    assert_eq!((table.fighter("Marrow").wounds, table.fighter("Marrow").stamina), (2, 9));
    table.wait();
    assert!(table.is_out("Marrow"));
    assert_eq!(table.view().eliminations.iter().map(|one| one.exhausted).collect::<Vec<_>>(), [false]);
    let [space, by] = ["Marrow", "Mei"].map(|name| table.space(name));
    assert!(table.was_told(Notice::Eliminated { space, by }));
}

#[test]
fn s7_1_b13_stamina_of_0_eliminates_without_wounds() {
    let mut table = Table::rolling(plain(3));
    // With a Defense of 5 Marrow makes four counterattacks a round.
    table.last_turn("buff buff", &["buff Marrow defense"; 2]);
    for _ in 0..2 {
        table.battle().bout("leg", "leg leg leg leg leg").quiet().hands(&[]);
    }
    table.battle().bout("leg", "leg leg leg leg leg");
    let elimination = table.view().eliminations[0];
    assert_eq!((elimination.victim, elimination.by), (table.space("Mei"), table.space("Marrow")), "G5");
    assert!(elimination.exhausted);
    // ORDER: the attacker died of a counterattack, so the next one moved up to the first tile and attacks.
    assert_eq!(table.tiles(["Marrow", "Rexus", "Sigurd"]), [1, 2, 3]);
    assert_eq!(table.attacker(), table.space("Marrow"));
}

#[test]
fn s7_2_c2_c3_order_the_slower_move_up_and_nobody_is_skipped() {
    let mut table = armed(plain(4), FIVE);
    table.bout(TWO_WOUNDS, "");
    assert_eq!(table.tiles(["Mei", "Rexus", "Abbel", "FRD-5M1L3"]), [1, 2, 3, 4]);
    assert_eq!(table.attacker(), table.space("Rexus"), "Marrow has no attack any more, Rexus is next");
    table.bout("", "").bout("", "").bout("", "");
    assert!(matches!(table.stage(), Stage::Claiming { .. }), "four attacks in all");
}

/// Abbel, with a Speed of 3, is the first to go: the example of both rulebooks.
#[test]
fn s7_2_spd_1_mei_receives_tile_3_and_keane_tile_4() {
    let mats = ["Keane", "Mei", "Rexus", "Abbel", "FRD-5M1L3"];
    let mut table = Table::with(Config { agility: true, ..plain(4) }, &mats);
    table.hands(&[]).last_turn("target", &["target Keane > Abbel"]);
    table.last_turn("target", &["target Mei > Abbel"]).last_turn("target", &["target FRD > Abbel"]);
    table.skip_round().hands(&[]);
    table.last_turn("sprint sprint", &["sprint Rexus"; 2]);
    table.last_turn("sprint sprint sprint", &["sprint FRD"; 3]);
    table.last_turn("sprint sprint", &["sprint Abbel"; 2]).last_turn("sprint", &["sprint Mei"]).wait();
    let order = ["Rexus", "FRD-5M1L3", "Abbel", "Mei", "Keane"];
    assert_eq!(table.tiles(order), [1, 2, 3, 4, 5]);
    for attack in ["head head", "head head", "", "head head", "head head"] {
        table.bout(attack, "");
    }
    assert!(table.is_out("Abbel"));
    assert_eq!(table.tiles(["Rexus", "FRD-5M1L3", "Mei", "Keane"]), [1, 2, 3, 4]);
}

#[test]
fn s6_2_c4_who_points_at_an_empty_space_does_not_attack_until_it_is_turned() {
    let mut table = Table::with(plain(3), FOUR);
    table.hands(&[]).last_turn("buff buff", &["buff Mei attack"; 2]);
    table.last_turn("target", &["target Sigurd > Marrow"]).battle().bout(TWO_WOUNDS, "");
    table.bout("", "");
    assert!(table.was_told(Notice::NoAttack { space: table.space("Sigurd") }));
    assert_eq!((table.view().arena.tally.attacks, table.fighter("Sigurd").attacked), (2, 0), "no attack");
    assert_eq!(table.fighter("Sigurd").target, table.space("Marrow"), "F5: End cards come before turning");
    table.quiet();
    assert_eq!(table.fighter("Sigurd").target, table.space("Mei"), "§9.1");
    let (space, target) = (table.space("Sigurd"), table.space("Mei"));
    assert!(table.was_told(Notice::Retargeted { space, target }));
    assert_eq!(table.fighter("Mei").target, table.space("Rexus"), "the closest to the left");
}

#[test]
fn s7_3_b12_two_in_one_attack_count_in_the_order_of_speed() {
    let mut table = last_two(Table::with(plain(3), FOUR), ["store"; 3]);
    assert_eq!(table.tiles(["Marrow", "Mei"]), [1, 2]);
    table.bout(BOTH_DOWN.0, BOTH_DOWN.1);
    let victims: Vec<_> = table.view().eliminations.iter().map(|one| one.victim).collect();
    assert_eq!(victims, ["Rexus", "Sigurd", "Marrow", "Mei"].map(|name| table.space(name)));
    assert_eq!(table.view().eliminators, [table.space("Marrow"), table.space("Mei")]);
    assert!(table.view().arena.present().is_empty());
}

#[test]
fn s11_1_b9_thorns_hurt_the_attacker_and_are_no_counterattack() {
    let mut table = Table::with(with_abilities(3), FOUR);
    table.hands(&[]).battle().bout("", "").bout("", "").strike("torso leg", "torso leg");
    let blow = table.view().arena.last.unwrap().blow;
    assert_eq!((blow.thorns, blow.counterattacks, blow.damage), (2, 0, 0));
    assert_eq!((table.fighter("Rexus").stamina, table.fighter("Sigurd").dealt), (12, 2));
}

#[test]
fn s11_2_b10_marrow_scents_wounds_from_before_the_attack() {
    let mut table = Table::with(with_abilities(3), &["Marrow", "Rexus", "Sigurd", "Abbel"]);
    table.hands(&[]).battle().bout("head head", "").bout("", "").bout("", "").quiet().hands(&[]).battle();
    let dice = table.told.iter().rev().find_map(|notice| match *notice {
        Notice::Attacks { attack, defense, .. } => Some([attack, defense]),
        _ => None,
    });
    assert_eq!(dice, Some([3, 2]), "Rexus is wounded now");
    assert_eq!(table.fighter("Marrow").attack, 2, "the value stays");
    table.strike("head head head", "");
    assert_eq!(table.view().arena.last.unwrap().attack.total(), 3);
}

#[test]
fn s11_3_b11_mei_rolls_all_fails_once_more() {
    let mut table = Table::with(with_abilities(3), FOUR);
    table.hands(&[]).battle().fall("head fail");
    let [attacker, defender] = ["Mei", "Marrow"].map(|name| table.space(name));
    assert_eq!(table.stage(), Stage::Striking { attacker, defender, roll: Roll::AttackAgain });
    table.fall("fail");
    assert_eq!(table.stage(), Stage::Striking { attacker, defender, roll: Roll::Defense }, "once");
    table.fall("head head head").wait();
    assert_eq!(table.fighter("Mei").stamina, 10);
    // Defending against Sigurd.
    table.bout("", "").bout("", "").fall("leg leg").fall("leg fail fail");
    assert!(matches!(table.stage(), Stage::Striking { roll: Roll::DefenseAgain, .. }));
    table.fall("leg leg");
    assert_eq!(table.view().arena.last.unwrap().blow.counterattacks, 1);
    assert!(table.told.iter().any(|notice| matches!(notice, Notice::StruckAgain { .. })));
}

#[test]
fn s11_3_without_fails_nothing_is_rolled_again() {
    let mut table = Table::with(with_abilities(3), FOUR);
    table.hands(&[]).battle().fall("head head");
    assert!(matches!(table.stage(), Stage::Striking { roll: Roll::Defense, .. }));
}

#[test]
fn s11_7_keane_outpaces_the_slower() {
    let config = Config { agility: true, ..with_abilities(3) };
    let mut table = Table::with(config, &["Keane", "Mei", "Rexus", "Sigurd"]);
    table.hands(&[]).battle();
    let keane = table.space("Keane");
    let dice = |table: &Table, space| {
        table.told.iter().rev().find_map(|notice| match *notice {
            Notice::Attacks { attacker, attack, defense, .. } if attacker == space => Some([attack, defense]),
            _ => None,
        })
    };
    assert_eq!(dice(&table, keane), Some([2, 2]), "Mei's Defense is 3");
    table.quiet().hands(&[]).last_turn("sprint", &["sprint Mei"]).battle().bout("", "");
    assert_eq!(dice(&table, keane), Some([2, 3]), "Mei is faster now");
}

#[test]
fn s11_b15_without_abilities_there_are_none() {
    let mut table = Table::with(plain(3), FOUR);
    table.hands(&[]).battle().fall("fail fail");
    assert!(matches!(table.stage(), Stage::Striking { roll: Roll::Defense, .. }), "Mei rolls nothing again");
    table.fall("").wait().bout("", "").strike("torso leg", "torso leg");
    assert_eq!(table.view().arena.last.unwrap().blow.thorns, 0);
}

#[test]
fn s9_2_c10_what_lay_on_an_eliminated_fighter_is_gone() {
    let mut table = Table::with(plain(3), FOUR);
    table.hands(&[]).last_turn("buff buff", &["buff Mei attack"; 2]);
    table.last_turn("target sprint morale", &["lock Marrow", "haste Marrow", "morale Marrow up"]);
    table.battle().bout(TWO_WOUNDS, "").quiet();
    assert!(table.is_out("Marrow"));
    assert_eq!(table.view().round, 2);
    assert_eq!(table.view().first, Seat::at(2));
}
