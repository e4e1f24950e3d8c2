//! The referee's reasons, as a table reads them.

use expect_test::{Expect, expect};
use rules_fired_up::{Ability, Bout, Edition, Strike, judge};

/// Judges `torso leg v head`, and tells it as the JSON it becomes and the reasons one by one.
fn check(bout: Bout, text: &str, expected: &Expect) {
    let (attack, defense) = text.split_once(" v ").unwrap();
    let ruling = judge(&bout, attack.parse().unwrap(), defense.parse().unwrap());
    assert!(ruling.why.iter().all(|reason| reason.contains('§')), "{:?}", ruling.why);
    let mut facts = serde_json::to_value(&ruling).unwrap();
    facts.as_object_mut().unwrap().remove("why");
    let reasons: String = ruling.why.iter().map(|reason| format!("{reason}\n")).collect();
    expected.assert_eq(&format!("{facts}\n{reasons}"));
}

fn of(attacker: Ability, defender: Ability) -> Bout {
    Bout { edition: Edition::Final, attacker, defender }
}

#[test]
fn a_plain_attack() {
    check(
        Bout::default(),
        "torso torso leg v torso leg hand",
        &expect![[r#"
            {"assignment":{"hand":0,"head":0,"leg":0,"torso":0},"blocked":2,"counterattacks":0,"damage":1,"damage_to_attacker":0,"wounds":1}
            Torso: 2 Attack dice against 1 Defense die: 1 blocked (§6.4)
            Hand: 1 Defense die, but the attack shows no Hand: nothing comes of it (§6.4)
            Leg: 1 Attack die against 1 Defense die: blocked (§6.4)
            1 Attack die lands: 1 damage (§6.6)
            Torso: 2 Attack dice, not all blocked: 1 Wound (§6.8)
        "#]],
    );
}

#[test]
fn nothing_rolled() {
    check(
        Bout::default(),
        "fail v special",
        &expect![[r#"
            {"assignment":{"hand":0,"head":0,"leg":0,"torso":0},"blocked":0,"counterattacks":0,"damage":0,"damage_to_attacker":0,"wounds":0}
            1 Special Defense: the attack shows no body part, so nothing comes of it (§6.5)
            Fail on 1 Attack die: no effect (§6.4, §6.6)
            no Attack die lands: 0 damage (§6.6)
            no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
        "#]],
    );
}

#[test]
fn special_dice_on_both_sides() {
    check(
        Bout::default(),
        "hand head head special v hand hand special special special fail",
        &expect![[r#"
            {"assignment":{"hand":0,"head":3,"leg":0,"torso":0},"blocked":3,"counterattacks":2,"damage":1,"damage_to_attacker":2,"wounds":0}
            Head: 2 Attack dice against 3 Special Defenses: blocked (§6.4)
            Hand: 1 Attack die against 2 Defense dice: blocked (§6.4)
            1 Special Attack: never blocked, never a Wound (§6.4, §6.8)
            3 Special Defenses: 3 for Head; this means 1 Wound less, 2 damage less, 1 counterattack more: the fewest Wounds count first, then the least damage, then the most counterattacks (§6.5)
            Fail on 1 Defense die: no effect (§6.4, §6.6)
            1 Attack die lands: 1 damage (§6.6)
            no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
            Head: 1 Defense die in excess: 1 counterattack (§6.7)
            Hand: 1 Defense die in excess: 1 counterattack (§6.7)
        "#]],
    );
}

#[test]
fn the_prototype_counts_otherwise() {
    let bout = Bout { edition: Edition::Prototype, ..Bout::default() };
    check(
        bout,
        "leg leg leg leg hand v leg hand special special special special",
        &expect![[r#"
            {"assignment":{"hand":0,"head":0,"leg":3,"torso":0},"blocked":5,"counterattacks":0,"damage":0,"damage_to_attacker":0,"wounds":0}
            Hand: 1 Attack die against 1 Defense die: blocked (§6.4)
            Leg: 4 Attack dice against 1 Defense die and 3 Special Defenses: blocked (§6.4)
            4 Special Defenses: 3 for Leg, 1 without anything to block; this means 2 Wounds less, 3 damage less: they only block, and the fewest Wounds count first, then the least damage (§6.5, §14.1)
            no Attack die lands: 0 damage (§6.6)
            no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
        "#]],
    );
    check(
        bout,
        "leg leg leg leg v leg",
        &expect![[r#"
            {"assignment":{"hand":0,"head":0,"leg":0,"torso":0},"blocked":1,"counterattacks":0,"damage":3,"damage_to_attacker":0,"wounds":2}
            Leg: 4 Attack dice against 1 Defense die: 1 blocked (§6.4)
            3 Attack dice land: 3 damage (§6.6)
            Leg: 4 Attack dice, one Wound for each pair with an unblocked die: 2 Wounds (§14.1)
        "#]],
    );
}

#[test]
fn abilities_have_their_reasons() {
    let frd_on_sigurd = of(Ability::Unstoppable(Strike::Torso), Ability::Thorns);
    check(
        frd_on_sigurd,
        "torso torso leg v torso torso torso leg leg",
        &expect![[r#"
            {"assignment":{"hand":0,"head":0,"leg":0,"torso":0},"blocked":2,"counterattacks":1,"damage":1,"damage_to_attacker":3,"wounds":1}
            Torso: 2 Attack dice against 3 Defense dice: 1 blocked (it takes two to block one, §11.6)
            Leg: 1 Attack die against 2 Defense dice: blocked (§6.4)
            1 Attack die lands: 1 damage (§6.6)
            Torso: 2 Attack dice, not all blocked: 1 Wound (§6.8)
            Leg: 1 Defense die in excess: 1 counterattack (§6.7)
            Thorns: 2 Attack dice blocked, 2 damage to the attacker (§11.1)
        "#]],
    );
    let rexus_on_abbel = of(Ability::Heavy(Strike::Leg), Ability::Immune(Strike::Hand));
    check(
        rexus_on_abbel,
        "leg leg hand hand v leg",
        &expect![[r#"
            {"assignment":{"hand":0,"head":0,"leg":0,"torso":0},"blocked":1,"counterattacks":0,"damage":2,"damage_to_attacker":0,"wounds":2}
            Hand: 2 Attack dice against no Defense die: not blocked (§6.4)
            Leg: 2 Attack dice against 1 Defense die: 1 blocked (§6.4)
            3 Attack dice land: 2 damage (§6.6)
            Hand does no damage to this defender (§11.5)
            each Leg of this attacker deals 2 damage (§11.4)
            Hand: 2 Attack dice, not all blocked: 1 Wound (§6.8)
            Leg: 2 Attack dice, not all blocked: 1 Wound (§6.8)
        "#]],
    );
    check(
        of(Ability::SecondChance, Ability::Immune(Strike::Special)),
        "special head v fail",
        &expect![[r#"
            {"assignment":{"hand":0,"head":0,"leg":0,"torso":0},"blocked":0,"counterattacks":0,"damage":1,"damage_to_attacker":0,"wounds":0}
            Head: 1 Attack die against no Defense die: not blocked (§6.4)
            1 Special Attack: never blocked, never a Wound (§6.4, §6.8)
            Fail on 1 Defense die: no effect (§6.4, §6.6)
            2 Attack dice land: 1 damage (§6.6)
            Special does no damage to this defender (§11.5)
            no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
            the attacker rolls Fails once more (§11.3); the dice are judged as they were given
        "#]],
    );
    check(
        of(Ability::Outpace, Ability::BloodScent),
        "head v head",
        &expect![[r#"
            {"assignment":{"hand":0,"head":0,"leg":0,"torso":0},"blocked":1,"counterattacks":0,"damage":0,"damage_to_attacker":0,"wounds":0}
            Head: 1 Attack die against 1 Defense die: blocked (§6.4)
            no Attack die lands: 0 damage (§6.6)
            no body part has two Attack dice and one of them unblocked: no Wound (§6.8)
            the attacker may leave a slower defender one die fewer (§11.7); the dice are judged as they were given
            the defender may roll one die more (§11.2); the dice are judged as they were given
        "#]],
    );
}
