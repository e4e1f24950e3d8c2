//! Where the rulebook is silent: luck on defence, healing, the verdict, and what is refused.

mod common;

use common::{Battle, FIRST, SECOND, swordsman};
use rules_core::{Game, Turn};
use rules_gladiators::{Config, Ending, Guard, Illegal, Notice, Sheet, StageView, guard};

/// A duel in which the second gladiator has what it takes.
fn against(change: impl Fn(&mut Sheet)) -> Config {
    let mut second = swordsman("Yarrow");
    second.earned = 100;
    change(&mut second);
    Config::duel(swordsman("Xanthus"), second)
}

#[test]
fn s8_2_luck_may_be_added_to_a_block_if_it_can_help() {
    let mut battle = Battle::new(against(|sheet| {
        sheet.luck = 2;
        sheet.armor = 0;
        sheet.shield = 0;
        sheet.parry_dodge = 0;
        sheet.carries = None;
    }));
    battle.act("luck 0").roll("66").roll("11").act("attack").roll("5511");
    assert_eq!(battle.refusal("luck 1"), Illegal::LuckInVain { dice: 0, asked: 1, needed: 2 });
    assert_eq!(battle.refusal("luck 3"), Illegal::TooMuchLuck { asked: 3, left: 2 });
    assert_eq!(battle.refusal("pass"), Illegal::LuckIsAsked);
    battle.act("luck 2").roll("+66");
    assert_eq!((battle.fighter(SECOND).health, battle.fighter(SECOND).luck), (8, 2));
}

#[test]
fn s8_2_a_table_may_play_without_luck_on_defence() {
    let mut config = against(|sheet| sheet.luck = 2);
    config.house.luck_on_defence = false;
    let mut battle = Battle::new(config);
    battle.act("luck 0").roll("66").roll("11").act("attack").roll("5511");
    assert!(matches!(battle.view().stage, StageView::Blocking { luck: 0, .. }));
}

#[test]
fn s7_3_a_block_without_hope_is_not_rolled() {
    let mut battle = Battle::begun(against(|sheet| {
        sheet.armor = 1;
        sheet.shield = 0;
        sheet.parry_dodge = 0;
        sheet.carries = None;
    }));
    battle.act("attack").roll("5511");
    assert_eq!(battle.fighter(SECOND).health, 5);
    assert!(battle.told.contains(&Notice::CannotBlock { seat: SECOND, dice: 1, sixes_to_block: 2 }));
}

#[test]
fn s8_4_nobody_heals_without_a_wound() {
    let mut battle = Battle::begun(against(|sheet| sheet.heal = 3));
    battle.act("pass");
    assert_eq!(battle.refusal("heal 1"), Illegal::Unwounded);
}

#[test]
fn s8_4_healing_rolls_any_number_of_the_dice_left() {
    let mut battle = Battle::begun(against(|sheet| sheet.heal = 3));
    battle.act("attack").roll("6611").roll("111111111");
    assert_eq!(battle.refusal("heal 4"), Illegal::WrongHealDice { asked: 4, left: 3 });
    assert_eq!(battle.refusal("heal 0"), Illegal::WrongHealDice { asked: 0, left: 3 });
    battle.act("heal 3").roll("641");
    assert_eq!((battle.fighter(SECOND).health, battle.fighter(SECOND).heal), (6, 2));
    assert_eq!(guard(false, battle.fighter(SECOND).last), Guard::Plain, "healing is no attack");
}

#[test]
fn s8_4_healing_never_goes_above_the_start() {
    let mut battle = Battle::begun(against(|sheet| {
        sheet.heal = 5;
        sheet.armor = 1;
    }));
    battle.act("attack").roll("5111").roll("1111111").act("heal 5").roll("66666");
    assert_eq!(battle.fighter(SECOND).health, 8);
}

#[test]
fn s8_4_a_table_may_play_without_healing() {
    let mut config = against(|sheet| sheet.heal = 3);
    config.house.heal = false;
    let mut battle = Battle::begun(config);
    battle.act("attack").roll("6611").roll("111111111");
    assert_eq!(battle.refusal("heal 1"), Illegal::HealIsOff);
}

#[test]
fn s9_3_at_the_turn_limit_more_health_wins() {
    let mut config = against(|_| {});
    config.house.turn_limit = 2;
    let mut battle = Battle::begun(config);
    battle.act("attack").roll("5111").roll("111111111").act("pass");
    assert_eq!(battle.last(), Notice::Over { winner: FIRST, ending: Ending::Verdict });
}

#[test]
fn s9_3_with_equal_health_who_did_not_attack_first_wins() {
    let mut config = against(|_| {});
    config.house.turn_limit = 2;
    let mut battle = Battle::begun(config);
    battle.act("pass").act("pass");
    let Turn::Over(standing) = battle.game.turn(&battle.state) else { panic!("the battle goes on") };
    assert_eq!(standing.winners().first(), Some(SECOND));
}

#[test]
fn s4_1_refusals_say_the_rule() {
    let battle = Battle::begun(against(|_| {}));
    let refusals: Vec<String> = ["throw short sword", "attack bare hands", "luck 1", "heal 1"]
        .map(|text| battle.refusal(text).to_string())
        .into();
    expect_test::expect![[r#"
        [
            "this weapon cannot be thrown (§2.2)",
            "bare hands are for those who have no weapon left (§2.4)",
            "an attack, healing or a pass is asked for now; Luck Dice come after the declaration (§4.4)",
            "Heal Dice asked for: 1; left: 0; at least one is rolled (§8.4)",
        ]
    "#]]
    .assert_debug_eq(&refusals);
    let other = battle.game.check(&battle.state, SECOND, rules_gladiators::Action::Pass);
    assert_eq!(other, Err(Illegal::NotOwed));
}

/// Row 14 of the page: after a tie each chooses again, from the Luck Dice that are left.
#[test]
fn s3_5_after_a_tie_luck_is_chosen_anew() {
    let mut battle = Battle::new(against(|sheet| sheet.luck = 2));
    battle.act("luck 2").roll("54").roll("41+31");
    assert_eq!((battle.fighter(SECOND).luck, battle.view().ties), (0, 1));
    assert_eq!(battle.game.turn(&battle.state), Turn::Chance, "no luck is left to choose from");

    let mut battle = Battle::new(against(|sheet| sheet.luck = 2));
    battle.act("luck 1").roll("54").roll("41+4");
    assert_eq!(battle.refusal("luck 3"), Illegal::TooMuchLuck { asked: 3, left: 2 });
    battle.act("luck 0").roll("66").roll("11");
    assert_eq!(battle.owing(), FIRST);
}

/// Row 13: a six of luck counts towards a critical.
#[test]
fn s8_3_a_six_of_luck_makes_a_critical() {
    let mut config = against(|_| {});
    config.gladiators.swap(0, 1);
    config.gladiators[0].luck = 1;
    let mut battle = Battle::new(config);
    battle.act("luck 0").roll("66").roll("11").act("attack").act("luck 1").roll("6611+6");
    assert!(
        matches!(battle.view().stage, StageView::Blocking { strike, .. } if strike.critical && strike.damage == 6)
    );
}

/// Row 23: both may be stunned at once, each by the other's clock.
#[test]
fn s7_5_both_may_be_stunned() {
    let mut battle = Battle::begun(against(|_| {}));
    battle.act("attack").roll("5511").roll("111111111");
    battle.act("attack").roll("5511").roll("111111111");
    assert!(battle.fighter(FIRST).stunned && battle.fighter(SECOND).stunned);
    battle.act("pass");
    assert!(battle.fighter(FIRST).stunned && !battle.fighter(SECOND).stunned);
}

/// Row 27: the weapon may change every turn.
#[test]
fn s4_1_the_weapon_may_change_every_turn() {
    let mut config = against(|_| {});
    config.gladiators[0].earned = 100;
    config.gladiators[0].weapons.push(rules_gladiators::Carried { name: "dagger".to_owned(), rank: 1 });
    let mut battle = Battle::begun(config);
    battle.act("attack short sword").roll("1111").act("pass").act("attack dagger");
    assert_eq!(battle.pool(), Some((3, 0)));
}

/// Case 13, through a battle: half of 2 and 0 is 1, and a defensive attack has no die left.
#[test]
fn s5_4_bare_hands_on_the_defensive_may_have_no_die() {
    let mut weak = common::armed("spear");
    weak.attack = 2;
    let mut battle = Battle::begun(Config::duel(weak, swordsman("Yarrow")));
    battle.act("throw spear").roll("111111").act("pass").act("attack bare hands defensive");
    assert_eq!(battle.owing(), SECOND, "it whiffed without a roll");
    assert!(battle.told.iter().any(|told| matches!(told, Notice::Attacked { strike: None, roll, .. } if *roll == rules_gladiators::Roll::NONE)));
}

#[test]
fn s1_3_the_printed_prices_of_initiative_add_up() {
    let content = rules_gladiators::Content::shipped();
    let list = content.skills.list(rules_gladiators::Skill::Initiative);
    let totals = [0, 0, 3, 6, 10, 14, 18, 23, 28, 33, 38, 44, 50, 56, 62];
    assert_eq!((1..=15).map(|rank| list.cost(rank)).collect::<Vec<_>>(), totals);
}
