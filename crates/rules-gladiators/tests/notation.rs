//! Decisions as people type them.

mod common;

use common::{Battle, FIRST};
use expect_test::expect;
use proptest::{prop_assert_eq, proptest};
use rules_core::Game;
use rules_gladiators::{Action, Attack, Config, Slot, Stance};

fn battle() -> Battle {
    let mut sheet = common::armed("javelin");
    sheet.weapons.push(rules_gladiators::Carried { name: "short sword".to_owned(), rank: 3 });
    Battle::begun(Config::duel(sheet, common::swordsman("Yarrow")))
}

#[test]
fn every_legal_decision_is_read_as_it_is_written() {
    let battle = battle();
    let mut legal = Vec::new();
    battle.game.legal(&battle.state, FIRST, &mut legal);
    assert_eq!(legal.len(), 10);
    for action in legal {
        let text = battle.game.write_action(FIRST, action);
        assert_eq!(battle.game.read_action(FIRST, &text), Ok(action), "{text}");
    }
}

#[test]
fn weapon_and_stance_may_be_left_out() {
    let battle = battle();
    let read = |text| battle.game.read_action(FIRST, text).unwrap();
    let attack = |weapon, thrown, stance| Action::Attack(Attack { weapon: Slot(weapon), thrown, stance });
    assert_eq!(read("attack"), attack(0, false, Stance::Normal));
    assert_eq!(read("THROW berserk"), attack(0, true, Stance::Berserk));
    assert_eq!(read(" attack  short sword "), attack(1, false, Stance::Normal));
    assert_eq!(
        (read("luck 2"), read("heal 1"), read("pass")),
        (Action::Luck(2), Action::Heal(1), Action::Pass)
    );
}

#[test]
fn what_cannot_be_read_is_refused_with_what_can() {
    let battle = battle();
    let refused = ["", "flee", "attack club", "luck", "luck many", "heal 999", "pass now"]
        .map(|text| battle.game.read_action(FIRST, text).unwrap_err().to_string());
    expect![[r#"
        nothing was typed; try `attack`, `throw`, `heal`, `luck` or `pass`
        `flee` is no decision; decisions begin with attack, throw, heal, luck or pass
        `club` is not carried; weapons here: javelin, short sword; stances: normal, berserk, defensive
        `` is no number of dice; it is one whole number from 0 to 255
        `many` is no number of dice; it is one whole number from 0 to 255
        `999` is no number of dice; it is one whole number from 0 to 255
        `now` is too much; a pass stands alone"#]]
    .assert_eq(&refused.join("\n"));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let battle = battle();
        if let Ok(action) = battle.game.read_action(FIRST, &text) {
            let _ = battle.game.check(&battle.state, FIRST, action);
        }
    }

    #[test]
    fn what_is_written_is_read_again(verb in "attack|throw|luck|heal|pass", rest in "[a-z0-9 ]{0,20}") {
        let battle = battle();
        if let Ok(action) = battle.game.read_action(FIRST, &format!("{verb} {rest}")) {
            let text = battle.game.write_action(FIRST, action);
            prop_assert_eq!(battle.game.read_action(FIRST, &text).unwrap(), action);
        }
    }
}
