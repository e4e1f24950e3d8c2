//! The printed chances of a mirror match, in which both always attack normally with their only weapon.

mod duels;

use bots::gladiators::{Limit, Solution};
use rules_core::Game;
use rules_gladiators::{Action, Carried, Config, Gladiators, Sheet, Slot, Stance};
use std::{ops::ControlFlow, sync::Arc};

/// Four attack dice, ARMOR 2, SHIELD 1, PARRY/DODGE 2.
fn mirror(weapon: &str, health: u8) -> Gladiators {
    let mut content = duels::plain();
    content.skills.start_health = health;
    content.skills.points = 200;
    for weapon in &mut content.arms.weapons {
        weapon.hands = 1;
    }
    let sheet = Sheet {
        attack: 4,
        armor: 2,
        shield: 1,
        parry_dodge: 2,
        health: 0,
        carries: Some("buckler".to_owned()),
        weapons: vec![Carried { name: weapon.to_owned(), rank: 4 }],
        ..Sheet::new("Gemellus", &content.skills)
    };
    Gladiators::open(Config::duel(sheet.clone(), sheet), Arc::new(content)).unwrap()
}

fn is_plain(action: Action) -> bool {
    match action {
        Action::Attack(attack) => {
            attack.weapon == Slot(0) && !attack.thrown && attack.stance == Stance::Normal
        }
        Action::Heal(_) | Action::Luck(_) | Action::Pass => false,
    }
}

#[test]
fn the_first_attacker_wins_a_mirror_match_as_often_as_printed() {
    let printed = [
        ("cestus", [0.5475, 0.5321]),
        ("short sword", [0.5489, 0.5318]),
        ("axe", [0.5331, 0.5204]),
        ("war hammer", [0.5131, 0.5095]),
    ];
    for (weapon, chances) in printed {
        for (health, chance) in [10, 20].into_iter().zip(chances) {
            let game = mirror(weapon, health);
            let allowed = |_, action| is_plain(action);
            let solution =
                Solution::solve_within(&game, Limit::default(), &allowed, &mut |_| ControlFlow::Continue(()))
                    .unwrap();
            let [first, second] = solution.opening().first;
            assert!((first - chance).abs() < 5e-5, "{weapon}, health {health}: {first}, printed {chance}");
            assert!((first + second - 1.0).abs() < 1e-12, "a mirror match looks the same from both sides");
        }
    }
}
