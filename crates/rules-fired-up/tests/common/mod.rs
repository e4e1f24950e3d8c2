//! What several tests need: arenas by hand and by chance.
#![allow(dead_code, reason = "not every test uses everything")]
#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

use rules_core::{Random, SplitMix};
use rules_fired_up::{
    Arena, Attack, BattleDice, Blow, Content, Fighter, Mat, Morale, SPACES, Space, Strike, Tally,
};

/// A fighter as a hand-written arena begins with it.
pub(crate) fn fighter(tile: u8, target: Space, attack: u8, defense: u8, stamina: i8) -> Fighter {
    Fighter {
        attack,
        defense,
        stamina,
        wounds: 0,
        capacity: 3,
        morale: Morale::Neutral,
        influence: 3,
        up: 0,
        down: 0,
        target,
        locked: false,
        hasted: false,
        tile,
        done: false,
        attacked: 0,
        defended: 0,
        dealt: 0,
        taken: 0,
    }
}

/// An arena with these fighters, by the names of their mats.
pub(crate) fn arena(content: &Content, fighters: &[(&str, Fighter)]) -> Arena {
    let mut arena = Arena::default();
    for (index, (name, fighter)) in fighters.iter().enumerate() {
        let mat = content.find_mat(name).expect("the mat is in the set");
        let capacity = content.mat(mat).unwrap().wounds;
        arena.mats[index] = Some(mat);
        arena.fighters[index] = Some(Fighter { capacity, ..*fighter });
    }
    arena
}

/// A number from `least` to `most`.
pub(crate) fn between(random: &mut SplitMix, least: u8, most: u8) -> u8 {
    least + random.below(u64::from(most - least) + 1) as u8
}

/// True once in so many times.
pub(crate) fn one_in(random: &mut SplitMix, number: u64) -> bool {
    random.below(number) == 0
}

/// A fighter with any values that can occur, many of them shared, so that ties are frequent.
fn random_fighter(random: &mut SplitMix, space: Space) -> Fighter {
    let other = space.others().nth(random.below(4) as usize).unwrap();
    Fighter {
        attack: between(random, 2, 8),
        defense: between(random, 2, 7),
        stamina: between(random, 0, 14).cast_signed() - 2,
        wounds: between(random, 0, 3),
        capacity: between(random, 2, 4),
        morale: Morale::ALL[random.below(3) as usize],
        influence: between(random, 0, 3),
        up: between(random, 0, 2),
        down: between(random, 0, 2),
        target: other,
        locked: one_in(random, 2),
        hasted: one_in(random, 2),
        tile: 0,
        done: one_in(random, 2),
        attacked: between(random, 0, 1),
        defended: between(random, 0, 4),
        dealt: between(random, 0, 8),
        taken: between(random, 0, 8),
    }
}

/// Any order of this many Speed tiles.
fn random_tiles(random: &mut SplitMix, count: usize) -> Vec<u8> {
    let mut tiles: Vec<u8> = (1..=count as u8).collect();
    for index in (1..count).rev() {
        tiles.swap(index, random.below(index as u64 + 1) as usize);
    }
    tiles
}

/// An attack between two present fighters. Its numbers need not follow from its dice: conditions read each by itself.
fn random_attack(random: &mut SplitMix, present: &[Space]) -> Attack {
    let attacker = present[random.below(present.len() as u64) as usize];
    let others: Vec<Space> = attacker.others().filter(|space| present.contains(space)).collect();
    let defender = others[random.below(others.len() as u64) as usize];
    let dice = |random: &mut SplitMix| BattleDice::roll(between(random, 0, 8), random);
    let (attack, defense) = (dice(random), dice(random));
    let blow = Blow {
        damage: between(random, 0, 6),
        wounds: between(random, 0, 3),
        counterattacks: between(random, 0, 4),
        thorns: between(random, 0, 2),
        blocked: between(random, 0, 4),
        hits: [(); 4].map(|()| between(random, 0, 3)),
        specials: [0; 4],
    };
    Attack { attacker, defender, attack, defense, blow }
}

fn random_tally(random: &mut SplitMix) -> Tally {
    Tally {
        attacks: between(random, 1, 5),
        damage: between(random, 0, 20),
        counterattacks: between(random, 0, 5),
        wounds: between(random, 0, 5),
        blocked: between(random, 0, 9),
        eliminated: between(random, 0, 3),
        special_attacks: between(random, 0, 5),
        special_defenses: between(random, 0, 5),
        attack_fails: between(random, 0, 5),
        defense_fails: between(random, 0, 5),
    }
}

/// An arena with any number of fighters, and after an attack if there are two for one.
pub(crate) fn random_arena(random: &mut SplitMix) -> Arena {
    let mut arena = Arena::default();
    let mut spaces = Vec::new();
    let fewest = if one_in(random, 4) { 0 } else { 3 };
    let missing = SPACES - usize::from(between(random, fewest, 5));
    let gone = random_tiles(random, SPACES);
    for space in Space::ALL {
        arena.mats[space.index()] = Some(Mat::new(space.index() + 1));
        if usize::from(gone[space.index()]) > missing {
            arena.fighters[space.index()] = Some(random_fighter(random, space));
            spaces.push(space);
        }
    }
    let tiles = random_tiles(random, spaces.len());
    for (space, tile) in spaces.iter().zip(tiles) {
        arena.fighters[space.index()].as_mut().unwrap().tile = tile;
    }
    if spaces.len() >= 2 {
        arena.last = Some(random_attack(random, &spaces));
    }
    arena.tally = random_tally(random);
    arena
}

/// One elementary change: a marker moves by one, a die comes or goes, a fighter turns, two swap tiles.
pub(crate) fn mutate(random: &mut SplitMix, arena: &mut Arena) {
    if one_in(random, 3) {
        mutate_attack(random, arena);
    } else {
        mutate_fighter(random, arena);
    }
}

fn mutate_attack(random: &mut SplitMix, arena: &mut Arena) {
    let up = one_in(random, 2);
    let step = |number: &mut u8| *number = if up { *number + 1 } else { number.saturating_sub(1) };
    let tally = &mut arena.tally;
    match random.below(6) {
        0 => step(&mut tally.damage),
        1 => step(&mut tally.wounds),
        2 => step(&mut tally.counterattacks),
        3 => step(&mut tally.eliminated),
        4 => step(&mut tally.attacks),
        _ => {
            let Some(attack) = arena.last.as_mut() else { return };
            match random.below(7) {
                0 => step(&mut attack.blow.damage),
                1 => step(&mut attack.blow.wounds),
                2 => step(&mut attack.blow.counterattacks),
                3 => step(&mut attack.blow.blocked),
                4 => step(&mut attack.blow.hits[random.below(4) as usize]),
                5 => attack.attack = changed(random, attack.attack),
                _ => attack.defense = changed(random, attack.defense),
            }
        }
    }
}

/// One die more, or one fewer.
fn changed(random: &mut SplitMix, dice: BattleDice) -> BattleDice {
    let face = [Strike::Head, Strike::Special, Strike::Fail][random.below(3) as usize];
    if dice.count(face) > 0 && one_in(random, 2) {
        return dice.without(BattleDice::showing(&[face]));
    }
    if dice.total() < 8 { dice.with(face) } else { dice }
}

fn mutate_fighter(random: &mut SplitMix, arena: &mut Arena) {
    let present: Vec<Space> = arena.present().iter().collect();
    if present.is_empty() {
        return;
    }
    let space = present[random.below(present.len() as u64) as usize];
    let choice = random.below(13);
    if choice == 0 {
        let other = present[random.below(present.len() as u64) as usize];
        let tile = arena.fighter(other).unwrap().tile;
        let before = std::mem::replace(&mut arena.fighters[space.index()].as_mut().unwrap().tile, tile);
        arena.fighters[other.index()].as_mut().unwrap().tile = before;
        return;
    }
    let target = space.others().nth(random.below(4) as usize).unwrap();
    let up = one_in(random, 2);
    let step = |number: &mut u8| *number = if up { *number + 1 } else { number.saturating_sub(1) };
    let fighter = arena.fighters[space.index()].as_mut().unwrap();
    match choice {
        1 => step(&mut fighter.attack),
        2 => step(&mut fighter.defense),
        3 => fighter.stamina += if up { 1 } else { -1 },
        4 => step(&mut fighter.wounds),
        5 => fighter.morale = Morale::ALL[random.below(3) as usize],
        6 => fighter.target = target,
        7 => fighter.locked = !fighter.locked,
        8 => fighter.hasted = !fighter.hasted,
        9 => step(&mut fighter.defended),
        10 => step(&mut fighter.dealt),
        11 => step(&mut fighter.taken),
        _ => step(&mut fighter.attacked),
    }
}
