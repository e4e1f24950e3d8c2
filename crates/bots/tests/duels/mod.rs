//! Duels for the tests: the shipped rookies, and tiny ones that use every rule.

#![allow(dead_code, reason = "each test file uses its own part")]

use bots::gladiators::{Limit, Solution};
use rules_core::{Game, content::Source};
use rules_gladiators::{Carried, Config, Content, Gladiators, House, Sheet, default_content};
use std::{ops::ControlFlow, sync::Arc};

/// A duel between two ready-made rookies.
pub(crate) fn rookies(first: &str, second: &str) -> Gladiators {
    let content = Content::shipped();
    let [first, second] = [first, second].map(|name| content.gladiator(name).unwrap().clone());
    Gladiators::open(Config::duel(first, second), Arc::new(content)).unwrap()
}

/// A duel small enough to walk through with the rules themselves, in which luck, throws, healing, focus and stuns all
/// matter.
pub(crate) fn tiny(house: House) -> Gladiators {
    let mut content = plain();
    content.skills.start_health = 2;
    content.skills.points = 200;
    let thrower = Sheet {
        attack: 2,
        armor: 1,
        parry_dodge: 1,
        luck: 1,
        health: 0,
        weapons: vec![carried("javelin", 1), carried("cestus", 3)],
        ..Sheet::new("Thrower", &content.skills)
    };
    let healer = Sheet {
        attack: 3,
        parry_dodge: 2,
        shield: 1,
        luck: 1,
        heal: 2,
        focus: 2,
        health: 1,
        carries: Some("buckler".to_owned()),
        weapons: vec![carried("trident", 2)],
        ..Sheet::new("Healer", &content.skills)
    };
    // Two javelins are enough, and fewer dice to list.
    for weapon in &mut content.arms.weapons {
        if let Some(thrown) = &mut weapon.thrown {
            thrown.ammo = thrown.ammo.min(2);
            thrown.bonus = 1;
        }
    }
    let config = Config { house, ..Config::duel(thrower, healer) };
    Gladiators::open(config, Arc::new(content)).unwrap()
}

/// The content of the scripts of the rules, with which a gladiator may have few dice.
pub(crate) fn plain() -> Content {
    let mut sources = default_content();
    sources[0] =
        Source::new("skills.toml", include_str!("../../../rules-gladiators/tests/examples/skills.toml"));
    sources[1] = Source::new("arms.toml", include_str!("../../../rules-gladiators/tests/examples/arms.toml"));
    let gladiators = include_str!("../../../rules-gladiators/tests/examples/gladiators.toml");
    sources[4] = Source::new("gladiators.toml", gladiators);
    Content::load(&sources).unwrap()
}

/// A weapon on a sheet.
fn carried(name: &str, rank: u8) -> Carried {
    Carried { name: name.to_owned(), rank }
}

/// Solves a duel that is known to be small.
pub(crate) fn solve(game: &Gladiators) -> Solution {
    Solution::solve(game, Limit::default(), &mut |_| ControlFlow::Continue(())).unwrap()
}
