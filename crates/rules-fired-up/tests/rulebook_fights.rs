//! §6.4 to §6.8 and §11: printed examples of both rulebooks, and what follows from the rules.

use rules_fired_up::{Ability, BattleDice, Blow, Edition, Part, Strike, fight};

const SIGURD: Ability = Ability::Thorns;
const REXUS: Ability = Ability::Heavy(Strike::Leg);
const ABBEL: Ability = Ability::Immune(Strike::Hand);
const FRD: Ability = Ability::Unstoppable(Strike::Torso);
const YABAI: Ability = Ability::Immune(Strike::Special);

fn dice(text: &str) -> BattleDice {
    text.parse().unwrap()
}

/// A fight by the final rulebook, written as `torso leg v head`.
fn blow(attacker: Ability, defender: Ability, text: &str) -> Blow {
    by(Edition::Final, attacker, defender, text)
}

fn by(edition: Edition, attacker: Ability, defender: Ability, text: &str) -> Blow {
    let (attack, defense) = text.split_once(" v ").unwrap();
    fight(edition, attacker, defender, dice(attack), dice(defense))
}

/// Damage, Wounds and counterattacks without abilities.
fn plain(text: &str) -> [u8; 3] {
    three(&blow(Ability::None, Ability::None, text))
}

fn prototype(text: &str) -> [u8; 3] {
    three(&by(Edition::Prototype, Ability::None, Ability::None, text))
}

fn three(blow: &Blow) -> [u8; 3] {
    [blow.damage, blow.wounds, blow.counterattacks]
}

/// How many Special Defenses stood for a body part.
fn stood(blow: &Blow, part: Part) -> u8 {
    blow.specials[part.index()]
}

#[test]
fn s6_8_f1_an_unblocked_die_of_two_wounds() {
    let blow = blow(Ability::None, Ability::None, "torso torso leg v torso leg hand");
    assert_eq!((three(&blow), blow.blocked, blow.hits), ([1, 1, 0], 2, [0, 1, 0, 0]));
    assert_eq!(blow.to_attacker(), 0, "the attack shows no Hand");
}

#[test]
fn s6_5_f2_a_special_defense_counterattacks_when_all_is_blocked() {
    assert_eq!(plain("hand special v hand special"), [1, 0, 1]);
}

#[test]
fn s6_5_f3_a_special_defense_blocks() {
    assert_eq!(plain("hand head v hand special"), [0, 0, 0]);
}

#[test]
fn s6_7_f4_dice_in_excess_counterattack() {
    assert_eq!(plain("leg hand v torso leg leg leg"), [1, 0, 2]);
}

#[test]
fn s14_1_p1_the_prototype_wounds_by_the_pair() {
    assert_eq!(prototype("torso torso leg v torso leg hand"), [1, 1, 0]);
}

#[test]
fn s14_1_p2_a_special_defense_of_the_prototype_never_counterattacks() {
    let text = "hand head special v hand head special";
    assert_eq!((prototype(text), plain(text)), ([1, 0, 0], [1, 0, 1]));
    let blow = by(Edition::Prototype, Ability::None, Ability::None, text);
    assert_eq!(blow.specials, [0; 4], "it stood for nothing");
}

#[test]
fn s14_1_p3_a_special_defense_of_the_prototype_blocks() {
    assert_eq!(prototype("hand head v hand special"), [0, 0, 0]);
}

#[test]
fn s6_7_p4_dice_in_excess_counterattack_in_both_rulebooks() {
    let text = "leg hand v torso leg leg";
    assert_eq!((prototype(text), plain(text)), ([1, 0, 1], [1, 0, 1]));
}

#[test]
fn s6_5_d1_a_wound_comes_before_damage() {
    let blow = blow(Ability::None, Ability::None, "torso torso head v torso special");
    assert_eq!((three(&blow), stood(&blow, Part::Torso)), ([1, 0, 0], 1));
}

#[test]
fn s6_5_d2_one_of_two_wounds_is_saved() {
    assert_eq!(plain("torso torso leg leg v torso leg special"), [1, 1, 0]);
}

#[test]
fn s6_5_d3_without_body_parts_a_special_defense_does_nothing() {
    assert_eq!(plain("special fail v special head"), [1, 0, 0]);
}

#[test]
fn s6_5_d4_a_special_defense_completes_a_block() {
    let blow = blow(Ability::None, Ability::None, "torso torso torso leg leg v leg special");
    assert_eq!((three(&blow), stood(&blow, Part::Leg)), ([3, 1, 0], 1));
}

#[test]
fn s6_5_d5_two_special_defenses_save_a_wound_together() {
    let blow = blow(Ability::None, Ability::None, "torso torso torso leg leg v special special");
    assert_eq!((three(&blow), stood(&blow, Part::Leg)), ([3, 1, 0], 2));
}

#[test]
fn s6_8_d6_a_body_part_makes_one_wound() {
    assert_eq!(plain("head head head head v head"), [3, 1, 0]);
    assert_eq!(prototype("head head head head v head"), [3, 2, 0], "by the pair there are two");
}

#[test]
fn s11_6_d7_one_die_does_not_stop_frd() {
    assert_eq!(three(&blow(FRD, Ability::None, "torso v torso")), [1, 0, 0]);
}

#[test]
fn s11_6_d8_two_dice_stop_frd_also_with_a_special_defense() {
    for edition in Edition::ALL {
        for defense in ["torso torso", "torso special", "special special"] {
            let blow = by(edition, FRD, Ability::None, &format!("torso v {defense}"));
            assert_eq!((three(&blow), blow.blocked), ([0, 0, 0], 1), "{edition:?} {defense}");
        }
    }
}

#[test]
fn s11_6_d9_three_dice_block_one_of_two() {
    assert_eq!(three(&blow(FRD, Ability::None, "torso torso v torso torso torso")), [1, 1, 0]);
}

#[test]
fn s11_6_d10_only_dice_beyond_two_counterattack_frd() {
    assert_eq!(three(&blow(FRD, Ability::None, "torso v torso torso torso")), [0, 0, 1]);
}

#[test]
fn s6_5_d11_the_head_comes_first_where_it_is_the_same() {
    let blow = blow(FRD, Ability::None, "torso head v torso special");
    assert_eq!((three(&blow), blow.specials), ([1, 0, 0], [1, 0, 0, 0]));
}

#[test]
fn s11_4_d12_a_special_defense_takes_the_heavy_leg() {
    let blow = blow(REXUS, Ability::None, "leg head v special");
    assert_eq!((three(&blow), blow.specials), ([1, 0, 0], [0, 0, 0, 1]));
}

#[test]
fn s11_4_d13_an_unblocked_leg_deals_two() {
    assert_eq!(three(&blow(REXUS, Ability::None, "leg leg v leg")), [2, 1, 0]);
}

#[test]
fn s11_5_d14_hands_wound_abbel_without_damage() {
    assert_eq!(three(&blow(Ability::None, ABBEL, "hand hand v fail")), [0, 1, 0]);
}

#[test]
fn s11_5_d15_abbel_leaves_a_harmless_hand_for_a_counterattack() {
    let blow = blow(Ability::None, ABBEL, "hand leg v leg special");
    assert_eq!((three(&blow), blow.specials, blow.hits), ([0, 0, 1], [0, 0, 0, 1], [0, 0, 1, 0]));
}

#[test]
fn s11_1_d16_thorns_for_each_die_blocked() {
    let blow = blow(Ability::None, SIGURD, "torso torso leg v torso leg hand");
    assert_eq!((three(&blow), blow.thorns, blow.to_attacker()), ([1, 1, 0], 2, 2));
}

#[test]
fn s11_1_d17_a_die_blocked_by_two_is_one_die() {
    let blow = blow(FRD, SIGURD, "torso leg v torso torso leg");
    assert_eq!((three(&blow), blow.to_attacker()), ([0, 0, 0], 2));
}

#[test]
fn s6_4_d18_special_attacks_cannot_be_blocked() {
    assert_eq!(plain("special special v head special"), [2, 0, 0]);
}

#[test]
fn s6_6_b1_fails_do_nothing_on_either_side() {
    for edition in Edition::ALL {
        let blow = by(edition, Ability::None, Ability::None, "fail fail v fail fail fail");
        assert_eq!(blow, Blow::default(), "{edition:?}");
    }
    assert_eq!(plain("fail fail head v fail"), [1, 0, 0]);
}

#[test]
fn s6_8_b4_special_attacks_and_counterattacks_never_wound() {
    assert_eq!(plain("special special special v fail"), [3, 0, 0]);
    assert_eq!(plain("head v head head head"), [0, 0, 2]);
    assert_eq!(prototype("special special special v fail"), [3, 0, 0]);
}

#[test]
fn s6_8_b4_each_body_part_wounds_for_itself() {
    assert_eq!(plain("head head leg leg v fail"), [4, 2, 0]);
    assert_eq!(plain("head leg hand v fail"), [3, 0, 0], "one die of each is no Wound");
}

#[test]
fn s14_1_pairs_wound_only_as_far_as_dice_land() {
    assert_eq!(prototype("leg leg leg leg leg v leg leg"), [3, 2, 0]);
    assert_eq!(prototype("leg leg leg leg v leg leg leg"), [1, 1, 0]);
    let blow = by(Edition::Prototype, Ability::None, Ability::None, "leg leg leg leg head v special special");
    assert_eq!(three(&blow), [3, 2, 0], "two Special Defenses leave two of four: both pairs land");
}

#[test]
fn s6_5_natural_dice_stay_where_they_are() {
    // The second Leg cannot be moved to the Head, so it counterattacks; the Special blocks the Head.
    assert_eq!(plain("leg head v leg leg special"), [0, 0, 1]);
}

#[test]
fn s6_5_b3_equal_choices_fall_to_head_torso_hand_leg() {
    let blow = blow(Ability::None, Ability::None, "leg hand torso head v special special");
    assert_eq!(blow.specials, [1, 1, 0, 0]);
    let [damage, wounds, counterattacks] = three(&blow);
    assert_eq!([damage, wounds, counterattacks], [2, 0, 0]);
}

#[test]
fn s6_5_b2_every_special_defense_stands_for_a_part_of_the_attack() {
    let blow = blow(Ability::None, Ability::None, "torso leg v special special special special");
    assert_eq!((three(&blow), blow.specials), ([0, 0, 2], [0, 3, 0, 1]));
}

#[test]
fn s11_6_b5_a_single_die_too_few_is_no_counterattack() {
    let blow = blow(FRD, SIGURD, "torso torso v torso");
    assert_eq!((three(&blow), blow.blocked, blow.to_attacker()), ([2, 1, 0], 0, 0));
}

#[test]
fn s11_6_half_a_block_of_the_prototype_is_no_stand() {
    let blow = by(Edition::Prototype, FRD, Ability::None, "torso v special");
    assert_eq!((three(&blow), blow.specials), ([1, 0, 0], [0; 4]));
}

#[test]
fn s11_5_b7_hands_of_abbel_hurt_and_are_countered_as_usual() {
    assert_eq!(three(&blow(ABBEL, Ability::None, "hand hand v fail")), [2, 1, 0]);
    assert_eq!(three(&blow(ABBEL, Ability::None, "hand v hand hand")), [0, 0, 1]);
}

#[test]
fn s11_5_yabai_takes_nothing_from_special_attacks() {
    assert_eq!(three(&blow(Ability::None, YABAI, "special special leg v fail")), [1, 0, 0]);
    assert_eq!(three(&blow(YABAI, Ability::None, "special special leg v fail")), [3, 0, 0]);
    let heavy = Ability::Heavy(Strike::Special);
    assert_eq!(three(&blow(heavy, Ability::None, "special special v special")), [4, 0, 0]);
    assert_eq!(three(&blow(heavy, YABAI, "special special v special")), [0, 0, 0]);
}

#[test]
fn s11_1_thorns_work_only_in_defense() {
    assert_eq!(blow(SIGURD, Ability::None, "torso v torso").to_attacker(), 0);
}

#[test]
fn s11_abilities_of_faces_without_body_part_change_nothing() {
    let text = "head head torso special fail v head special fail";
    let unchanged = blow(Ability::None, Ability::None, text);
    for attacker in [
        Ability::Unstoppable(Strike::Special),
        Ability::Unstoppable(Strike::Fail),
        Ability::Heavy(Strike::Fail),
    ] {
        assert_eq!(blow(attacker, Ability::Immune(Strike::Fail), text), unchanged, "{attacker:?}");
    }
}
