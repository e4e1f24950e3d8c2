//! Every printed example and every case of the rules page, named by its §. The numbers in comments are those cases.

mod common;

use common::{Battle, FIRST, SECOND, armed, swordsman};
use rules_core::{Game, Turn};
use rules_gladiators::{
    AttackTable, Class, Config, Content, Guard, Illegal, LastPiece, Notice, Reading, Sheet, StageView, guard,
};

fn duel() -> Config {
    Config::duel(swordsman("Xanthus"), swordsman("Yarrow"))
}

/// Both carry Luck Dice.
fn lucky(first: u8, second: u8) -> Config {
    let mut config = duel();
    for (sheet, luck) in config.gladiators.iter_mut().zip([first, second]) {
        sheet.luck = luck;
        sheet.earned = 100;
    }
    config
}

// Initiative and creation.

/// 1
#[test]
fn s3_4_the_higher_total_attacks_first() {
    let mut battle = Battle::new(duel());
    battle.roll("43").roll("64");
    assert_eq!(battle.game.turn(&battle.state), Turn::of(SECOND));
    assert_eq!(battle.told[2], Notice::AttacksFirst { seat: SECOND });
}

/// 2
#[test]
fn s1_1_a_new_gladiator_has_two_ranks_of_initiative_and_40_points() {
    let content = Content::shipped();
    let sheet = Sheet::new("Novus", &content.skills);
    assert_eq!((sheet.initiative, sheet.spent(&content), sheet.left(&content)), (2, 0, Some(40)));
}

/// 3
#[test]
fn s1_3_initiative_3_and_4_cost_six_points() {
    let content = Content::shipped();
    let mut sheet = Sheet::new("Novus", &content.skills);
    sheet.initiative = 4;
    assert_eq!((sheet.spent(&content), sheet.left(&content)), (6, Some(34)));
}

/// 4
#[test]
fn s1_3_initiative_11_leaves_two_points_and_12_is_refused() {
    let content = Content::shipped();
    let mut sheet = Sheet::new("Novus", &content.skills);
    sheet.weapons = vec![rules_gladiators::Carried { name: "cestus".to_owned(), rank: 2 }];
    sheet.initiative = 11;
    assert_eq!((sheet.left(&content), sheet.problems(&content)), (Some(2), vec![]));
    sheet.initiative = 12;
    let problems: Vec<String> = sheet.problems(&content).iter().map(ToString::to_string).collect();
    assert_eq!(problems, ["44 development points are spent, but there are 40 (§1.1)"]);
}

/// 5
#[test]
fn s3_5_a_tie_is_rolled_again() {
    let mut battle = Battle::new(duel());
    battle.roll("53").roll("44");
    assert_eq!(battle.last(), Notice::InitiativeTied { total: 8, ties: 1 });
    assert_eq!(battle.game.turn(&battle.state), Turn::Chance);
    battle.roll("66").roll("11");
    assert_eq!(battle.owing(), FIRST);
}

#[test]
fn s3_5_after_ten_ties_the_challenged_attacks_first() {
    let mut battle = Battle::new(duel());
    for _ in 0..10 {
        battle.roll("53").roll("44");
    }
    assert_eq!(battle.owing(), SECOND);
}

/// 6
#[test]
fn s3_1_initiative_is_rolled_once() {
    let mut battle = Battle::begun(duel());
    for _ in 0..4 {
        battle.act("pass");
    }
    assert_eq!(battle.told.iter().filter(|told| matches!(told, Notice::InitiativeRolled { .. })).count(), 2);
    assert_eq!((battle.view().turns, battle.owing()), (4, FIRST));
}

/// 7
#[test]
fn s2_1_a_short_sword_is_class_b() {
    assert_eq!(Content::shipped().arms.weapon("short sword").unwrap().class, Class::B);
}

#[test]
fn s3_2_only_those_with_luck_are_asked_and_their_dice_count() {
    let mut battle = Battle::new(lucky(2, 0));
    assert_eq!(battle.game.turn(&battle.state), Turn::of(FIRST));
    battle.act("luck 2").roll("11+63");
    let totals = battle.told.iter().find_map(|told| match told {
        Notice::InitiativeRolled { total, .. } => Some(*total),
        _ => None,
    });
    assert_eq!((totals, battle.fighter(FIRST).luck), (Some(11), 1));
}

// The attack pool.

/// 8, 9, 10: ATTACK 5 and WEAPON 4 make 4 dice, 5 when berserk, 3 when defensive.
#[test]
fn s5_1_half_of_attack_and_weapon_then_the_stance() {
    for (text, dice) in [("attack", 4), ("attack berserk", 5), ("attack defensive", 3)] {
        let mut battle = Battle::begun(duel());
        battle.act(text);
        assert_eq!(battle.pool(), Some((dice, 0)), "{text}");
    }
}

/// 11
#[test]
fn s5_2_a_throw_adds_its_bonus_and_costs_a_piece() {
    let mut battle = Battle::begun(Config::duel(armed("javelin"), swordsman("Yarrow")));
    battle.act("throw javelin");
    assert_eq!((battle.pool(), battle.fighter(FIRST).ammo[0]), (Some((6, 0)), 2));
}

/// 12
#[test]
fn s5_3_throw_berserk_and_luck_add_up() {
    let mut thrower = armed("javelin");
    thrower.luck = 1;
    let mut battle = Battle::new(Config::duel(thrower, swordsman("Yarrow")));
    battle.act("luck 0").roll("66").roll("11").act("throw javelin berserk").act("luck 1");
    assert_eq!(battle.pool(), Some((7, 1)));
}

/// 13
#[test]
fn s5_4_a_pool_below_nothing_is_nothing_and_whiffs() {
    // Bare hands have no WEAPON rank; an ATTACK below its two free ranks cannot be written on a sheet, so the half of
    // 1 and 0 is asked directly.
    assert_eq!(rules_gladiators::half(1, 0), 0);
    let table = table(Reading::Staircase);
    assert_eq!(table.strike(Class::A, "".parse().unwrap()), None);
    let mut weak = armed("dagger");
    weak.attack = 2;
    weak.weapons[0].rank = 1;
    let mut battle = Battle::begun(Config::duel(weak, swordsman("Yarrow")));
    battle.act("attack dagger defensive");
    assert!(matches!(battle.told[3 + 2], Notice::Attacked { strike: None, .. }), "{:?}", battle.told);
    assert_eq!(battle.owing(), SECOND);
}

/// 14
#[test]
fn s4_3_nothing_is_thrown_without_a_piece() {
    let mut battle = Battle::begun(Config::duel(armed("spear"), swordsman("Yarrow")));
    battle.act("throw spear").roll("1111111").act("pass");
    assert_eq!(battle.refusal("throw spear"), Illegal::OutOfAmmo);
    assert_eq!(battle.refusal("attack spear"), Illegal::WeaponGone);
    battle.act("attack bare hands");
    assert_eq!(battle.pool(), Some((2, 0)));
}

#[test]
fn s4_3_a_table_may_let_the_last_piece_stay_in_hand() {
    let mut config = Config::duel(armed("spear"), swordsman("Yarrow"));
    config.house.last_piece = LastPiece::Stays;
    let mut battle = Battle::begun(config);
    battle.act("throw spear").roll("1111111").act("pass");
    assert_eq!(battle.refusal("throw spear"), Illegal::OutOfAmmo);
    assert_eq!(battle.refusal("attack bare hands"), Illegal::StillArmed);
    battle.act("attack spear");
}

fn table(reading: Reading) -> AttackTable {
    Content::shipped().attack_tables.read_as(reading).clone()
}

// Defence dice: ARMOR 3, SHIELD 2, PARRY/DODGE 4.

/// What the second seat rolls against the first after its own turn of `text` with these dice, stunned or not.
fn defence_after(text: &str, dice: &str, stunned: bool, sheet: Sheet) -> u8 {
    let mut battle = Battle::new(Config::duel(swordsman("Xanthus"), sheet));
    battle.roll("11").roll("66");
    if stunned {
        // The first seat stuns the second on its turn, then the second attacks.
        battle.act("pass").act("attack").roll("5531").roll("111111111");
        assert!(battle.fighter(SECOND).stunned);
    }
    battle.act(text).roll(dice);
    if matches!(battle.view().stage, StageView::Blocking { .. }) {
        battle.roll(&"1".repeat(battle.pool().unwrap().0.into()));
    }
    battle.act("attack").roll("5111");
    battle.pool().unwrap().0
}

/// 25 to 32
#[test]
fn s7_2_the_first_rule_that_applies() {
    let thrower = || {
        let mut sheet = armed("javelin");
        sheet.carries = Some("buckler".to_owned());
        sheet.shield = 2;
        sheet
    };
    let sword = || swordsman("Yarrow");
    assert_eq!(defence_after("attack", "5111", false, sword()), 9, "plain");
    assert_eq!(defence_after("attack", "5111", true, sword()), 3, "stunned");
    assert_eq!(defence_after("attack berserk", "51111", false, sword()), 3, "berserk");
    assert_eq!(defence_after("attack", "4321", false, sword()), 5, "whiffed");
    assert_eq!(defence_after("attack defensive", "321", false, sword()), 9, "whiffed defensively");
    assert_eq!(defence_after("throw javelin", "432111", false, thrower()), 9, "whiffed a throw");
    assert_eq!(defence_after("throw javelin berserk", "5321111", false, thrower()), 3, "berserk throw");
    assert_eq!(defence_after("attack defensive", "321", true, sword()), 3, "stunned, attacked defensively");
}

/// 33
#[test]
fn s7_2_who_has_not_acted_yet_has_all_dice() {
    let mut battle = Battle::begun(duel());
    battle.act("attack").roll("5111");
    assert_eq!(battle.pool(), Some((9, 0)));
    assert_eq!(guard(false, battle.fighter(SECOND).last), Guard::Plain);
}

// Resolution.

/// 34, 35
#[test]
fn s7_1_two_sixes_block_a_double_six_and_one_does_not() {
    let mut battle = Battle::begun(duel());
    battle.act("attack").roll("6611").roll("611111111");
    assert_eq!((battle.fighter(SECOND).health, battle.fighter(SECOND).stunned), (4, true));

    let mut battle = Battle::begun(duel());
    battle.act("attack").roll("6611").roll("661111111");
    assert_eq!((battle.fighter(SECOND).health, battle.fighter(SECOND).stunned), (8, false));
    assert_eq!(guard(false, battle.fighter(FIRST).last), Guard::Plain, "a blocked hit is no whiff");
}

/// 36
#[test]
fn s6_6_a_critical_is_blocked_by_as_many_sixes() {
    let table = table(Reading::Staircase);
    let judge = |class, attack: &str, defence: &str| {
        table.judge(class, attack.parse().unwrap(), defence.parse().unwrap(), false)
    };
    let landed = judge(Class::A, "666", "661");
    assert_eq!((landed.damage, landed.blocked, landed.critical), (6, false, true));
    assert!(judge(Class::A, "666", "666").blocked);
    // 37: the weapon's bonus makes the block no harder.
    let heavy = judge(Class::D, "666", "666");
    assert_eq!((heavy.blocked, heavy.damage, heavy.sixes_to_block), (true, 0, 3));
}

/// 38
#[test]
fn s8_3_luck_dice_on_1_to_3_are_lost() {
    let mut battle = Battle::new(lucky(4, 0));
    battle.act("luck 0").roll("66").roll("11").act("attack").act("luck 4").roll("1111+6432");
    assert_eq!(battle.fighter(FIRST).luck, 2);
    // The lost dice counted this time: the 6 of luck made the hit.
    assert!(matches!(battle.view().stage, StageView::Blocking { .. }));
}

/// 39
#[test]
fn s7_5_a_lone_six_keeps_only_the_stunned_stunned() {
    let mut battle = Battle::begun(duel());
    battle.act("attack").roll("6111").roll("111111111");
    assert!(!battle.fighter(SECOND).stunned);

    let table = table(Reading::Staircase);
    let stun = |stunned| table.judge(Class::B, "65".parse().unwrap(), "".parse().unwrap(), stunned).stun;
    assert_eq!((stun(false), stun(true)), (false, true));
}

/// A duel of two who can take a beating.
fn long_duel() -> Config {
    let mut config = duel();
    for sheet in &mut config.gladiators {
        sheet.health = 15;
        sheet.earned = 100;
        sheet.focus = 2;
    }
    config
}

/// 40
#[test]
fn s7_6_a_stun_lasts_to_the_end_of_the_stunners_next_turn() {
    let mut battle = Battle::begun(long_duel());
    battle.act("attack").roll("5511").roll("111111111");
    assert!(battle.fighter(SECOND).stunned);
    // The second seat fails to focus on its turn, and passes.
    battle.roll("51").act("pass");
    battle.act("attack").roll("5111");
    assert_eq!(battle.pool(), Some((3, 0)), "ARMOR only on the stunner's next turn");
    battle.roll("111");
    assert!(!battle.fighter(SECOND).stunned);
    battle.act("pass").act("attack").roll("5111");
    assert_eq!(battle.pool(), Some((9, 0)), "free after it");
}

#[test]
fn s7_6_a_lone_six_that_lands_renews_a_stun() {
    let mut battle = Battle::begun(long_duel());
    battle.act("attack").roll("5511").roll("111111111").roll("51").act("pass");
    battle.act("attack").roll("6111").roll("111");
    assert!(battle.fighter(SECOND).stunned);
    battle.roll("51").act("pass").act("attack").roll("4111");
    assert!(!battle.fighter(SECOND).stunned, "not renewed by a whiff");
}

/// 41
#[test]
fn s7_4_focus_on_the_victims_turn_clears_a_stun() {
    let mut battle = Battle::begun(long_duel());
    battle.act("attack").roll("5511").roll("111111111").roll("61");
    assert!(!battle.fighter(SECOND).stunned);
    battle.act("pass").act("attack").roll("5111");
    assert_eq!(battle.pool(), Some((9, 0)));
}

#[test]
fn s7_4_a_table_may_play_without_focus() {
    let mut config = long_duel();
    config.house.focus = false;
    let mut battle = Battle::begun(config);
    battle.act("attack").roll("5511").roll("111111111");
    assert_eq!(battle.owing(), SECOND, "no focus roll comes first");
    assert!(battle.fighter(SECOND).stunned);
}

/// 42
#[test]
fn s9_1_health_never_falls_below_none_and_the_battle_ends_at_once() {
    let mut battle = Battle::begun(duel());
    for _ in 0..2 {
        battle.act("attack").roll("5111").roll("111111111").act("pass");
    }
    assert_eq!(battle.fighter(SECOND).health, 2);
    battle.act("attack").roll("6611").roll("111111111");
    assert_eq!(battle.fighter(SECOND).health, 0);
    let Turn::Over(standing) = battle.game.turn(&battle.state) else { panic!("the battle goes on") };
    assert_eq!((standing.scores(), standing.winners().first()), (&[1, 0][..], Some(FIRST)));
    assert_eq!(battle.game.check(&battle.state, FIRST, rules_gladiators::Action::Pass), Err(Illegal::Over));
}
