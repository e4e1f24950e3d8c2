//! §5 Highlights: worked values, and for every row an arena that meets it and one that just misses it.
#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod common;

use common::{arena, fighter, mutate, random_arena};
use rules_core::SplitMix;
use rules_fired_up::{
    Arena, Attack, BattleDice, Blow, Content, Edition, Fighter, Morale, Phase, Space, Tally,
};

/// What all cards of a phase are worth; those worth nothing are left out.
fn values(content: &Content, arena: &Arena, phase: Phase) -> String {
    let of_phase = content.highlights().filter(|(code, _)| code.phase() == phase);
    let values = of_phase.map(|(code, card)| (code, card.value(arena, Edition::Final)));
    let worth: Vec<String> =
        values.filter(|(_, value)| *value > 0).map(|(code, value)| format!("{code} {value}")).collect();
    worth.join(", ")
}

const fn on(index: usize) -> Space {
    Space::at(index)
}

/// An attack with these dice and this outcome.
fn attack(attacker: Space, defender: Space, attack: &str, defense: &str, blow: Blow) -> Attack {
    Attack { attacker, defender, attack: attack.parse().unwrap(), defense: defense.parse().unwrap(), blow }
}

/// The first worked arena: Mei, Marrow, Rexus, Abbel and FRD on their spaces.
fn k1(content: &Content) -> Arena {
    let locked = |fighter: Fighter| Fighter { locked: true, ..fighter };
    let abbel = Fighter { morale: Morale::High, hasted: true, ..fighter(4, on(2), 2, 3, 12) };
    arena(
        content,
        &[
            ("Mei", locked(fighter(1, on(4), 3, 3, 12))),
            ("Marrow", locked(fighter(2, on(4), 3, 3, 13))),
            ("Rexus", fighter(3, on(0), 4, 2, 14)),
            ("Abbel", abbel),
            ("FRD", fighter(5, on(3), 3, 4, 14)),
        ],
    )
}

#[test]
fn k1_two_are_locked_on_the_highest_defense() {
    let content = Content::shipped();
    let mut arena = k1(&content);
    assert_eq!(values(&content, &arena, Phase::Start), "S01 5, S13 5, S15 3");
    // The page had 3 for S02 too. Since then the card was made harder, because it was claimed too often: the Morale of
    // the one with the lowest Attack, here Abbel, may not be higher than that of the one with the highest.
    arena.fighters[3].as_mut().unwrap().morale = Morale::Neutral;
    assert_eq!(values(&content, &arena, Phase::Start), "S01 5, S02 3, S13 5, S15 3");
}

#[test]
fn k2_the_faster_of_two_has_the_highest_defense() {
    let content = Content::shipped();
    let mut arena = k1(&content);
    arena.fighters[3].as_mut().unwrap().defense = 4;
    // The page had 3 for S02 too; see K1.
    assert_eq!(values(&content, &arena, Phase::Start), "S13 5, S15 3");
}

#[test]
fn k3_a_napping_defender() {
    let content = Content::shipped();
    let mut arena = k1(&content);
    let blow = Blow { damage: 3, wounds: 1, hits: [0, 0, 0, 2], ..Blow::default() };
    arena.last = Some(attack(on(1), on(4), "leg,leg,special", "head,fail,fail,fail", blow));
    arena.tally = Tally { attacks: 2, damage: 3, wounds: 1, special_attacks: 1, ..Tally::default() };
    let frd = arena.fighters[4].as_mut().unwrap();
    (frd.stamina, frd.wounds, frd.taken) = (11, 1, 3);
    assert_eq!(values(&content, &arena, Phase::Fight), "F01 4, F12 7, F23 3, F25 6");
}

#[test]
fn k4_who_is_eliminated_is_still_judged() {
    let content = Content::shipped();
    let mei = Fighter { wounds: 2, morale: Morale::High, taken: 3, ..fighter(1, on(3), 4, 3, 3) };
    let rexus = Fighter { locked: true, ..fighter(4, on(0), 4, 2, 6) };
    let mut arena = arena(
        &content,
        &[
            ("Mei", mei),
            ("Marrow", fighter(2, on(0), 3, 3, 9)),
            ("Abbel", fighter(3, on(0), 4, 3, 8)),
            ("Rexus", rexus),
        ],
    );
    let blow = Blow { damage: 3, wounds: 1, blocked: 1, hits: [1, 0, 0, 1], ..Blow::default() };
    arena.last = Some(attack(on(3), on(0), "leg,leg,head,fail", "leg,torso,torso", blow));
    arena.tally = Tally { attacks: 4, damage: 3, wounds: 1, blocked: 1, ..Tally::default() };
    let expected = "F01 4, F07 4, F15 8, F17 3, F19 5, F22 4, F25 6";
    assert_eq!(values(&content, &arena, Phase::Fight), expected);
}

#[test]
fn k5_thorns_are_no_counterattacks() {
    let content = Content::shipped();
    let mut arena = arena(
        &content,
        &[
            ("Sigurd", fighter(1, on(1), 3, 5, 4)),
            ("FRD", fighter(2, on(0), 2, 3, 7)),
            ("Rexus", fighter(3, on(0), 4, 2, 9)),
        ],
    );
    let blow = Blow { counterattacks: 2, thorns: 2, blocked: 2, ..Blow::default() };
    arena.last = Some(attack(on(1), on(0), "head,torso", "head,head,torso,torso,torso", blow));
    arena.tally = Tally { attacks: 2, counterattacks: 2, blocked: 2, ..Tally::default() };
    assert_eq!(values(&content, &arena, Phase::Fight), "F03 6, F04 7, F05 5, F16 8");
}

#[test]
fn k6_the_last_one_standing_is_the_most_of_nothing() {
    let content = Content::shipped();
    let abbel = Fighter {
        wounds: 2,
        morale: Morale::Low,
        dealt: 5,
        taken: 5,
        attacked: 1,
        defended: 1,
        ..fighter(1, on(1), 5, 4, 6)
    };
    let mut arena = arena(&content, &[("Abbel", abbel)]);
    arena.tally = Tally { attacks: 2, damage: 10, wounds: 1, eliminated: 1, ..Tally::default() };
    // The page had 3 for E09 too. Since then the card was made harder, because it was claimed too often: its first row
    // also needs two Wounds in the round.
    assert_eq!(values(&content, &arena, Phase::End), "E03 3, E05 4, E08 6");
    arena.tally.wounds = 2;
    assert_eq!(values(&content, &arena, Phase::End), "E02 3, E03 3, E05 4, E08 6, E09 3");
}

#[test]
fn k7_everybody_is_wounded() {
    let content = Content::shipped();
    let marrow = Fighter {
        wounds: 1,
        morale: Morale::High,
        hasted: true,
        locked: true,
        dealt: 4,
        taken: 2,
        attacked: 1,
        defended: 1,
        ..fighter(1, on(1), 4, 4, 5)
    };
    let abbel =
        Fighter { wounds: 1, dealt: 2, taken: 6, attacked: 1, defended: 2, ..fighter(2, on(0), 3, 3, 9) };
    let frd = Fighter { wounds: 2, dealt: 2, attacked: 1, ..fighter(3, on(1), 5, 3, 9) };
    let mut arena = arena(&content, &[("Marrow", marrow), ("Abbel", abbel), ("FRD", frd)]);
    arena.tally = Tally { attacks: 3, damage: 8, wounds: 2, ..Tally::default() };
    let expected = "E02 3, E05 4, E06 6, E08 6, E11 7, E13 8, E16 5";
    assert_eq!(values(&content, &arena, Phase::End), expected);
}

/// §14.1 In the prototype every row needs all above, so a card can be worth less, and never more.
#[test]
fn the_prototype_needs_all_rows_above() {
    let content = Content::shipped();
    let mut arena = k1(&content);
    let rush_hour = content.highlight(content.find_highlight("rush hour").unwrap()).unwrap();
    for index in [1, 2, 3] {
        arena.fighters[index].as_mut().unwrap().hasted = true;
    }
    assert_eq!(rush_hour.met(&arena, Edition::Final), [false, true, false]);
    assert_eq!(rush_hour.met(&arena, Edition::Prototype), [false, false, false]);
    assert_eq!(
        (rush_hour.value(&arena, Edition::Final), rush_hour.value(&arena, Edition::Prototype)),
        (4, 0)
    );
    let mut random = SplitMix::new(14);
    for _ in 0..2000 {
        let arena = random_arena(&mut random);
        for (code, card) in content.highlights() {
            let (last, older) = (card.met(&arena, Edition::Final), card.met(&arena, Edition::Prototype));
            assert!(
                older.is_sorted_by(|above, below| above >= below),
                "{code}: a row is met without one above"
            );
            assert!(last.iter().zip(&older).all(|(last, older)| last >= older), "{code}");
            let best = last.iter().rposition(|&met| met).map_or(0, |index| card.rows[index].points);
            assert_eq!(card.value(&arena, Edition::Final), best, "{code}");
        }
    }
}

/// Every row can be met, and an arena that differs in one elementary change just misses it.
#[test]
fn every_row_is_met_and_just_missed() {
    let content = Content::shipped();
    for (code, card) in content.highlights() {
        for (index, row) in card.rows.iter().enumerate() {
            let mut random = SplitMix::new(index as u64);
            let flips = (0..200_000).any(|_| {
                let mut arena = random_arena(&mut random);
                let before = row.condition.holds(&arena);
                (0..8).any(|_| {
                    mutate(&mut random, &mut arena);
                    row.condition.holds(&arena) != before
                })
            });
            assert!(flips, "row {index} of {code} never changes");
        }
    }
}

/// The dice of a throw are counted after rerolls, ability dice included.
#[test]
fn dice_are_read_from_the_attack() {
    let content = Content::shipped();
    let mut arena = k1(&content);
    let dice = |text: &str| text.parse::<BattleDice>().unwrap();
    arena.last = Some(Attack {
        attacker: on(1),
        defender: on(4),
        attack: dice("special,special,fail,head"),
        defense: dice("special,fail,fail"),
        blow: Blow::default(),
    });
    arena.tally.attacks = 3;
    let holds = |text: &str| text.parse::<rules_fired_up::Condition>().unwrap().holds(&arena);
    assert!(holds("sa==2 & fa==1 & sd==1 & fd==2 & an==4 & dn==3 & nth==3"));
    assert!(!holds("sa!=2") && holds("!ko(A) & !ko(D) & an+dn==7"));
}
