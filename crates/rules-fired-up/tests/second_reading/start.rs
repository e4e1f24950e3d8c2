//! Start cards, from their wording.

use super::{
    Reading,
    look::{Look, One},
};

fn is_locked_on_best_defense(look: &Look, number: usize) -> bool {
    look.best_defense().is_some_and(|best| look.lockers(&best) >= number)
}

pub(crate) const CARDS: &[Reading] = &[
    (
        "S01",
        &[
            |look| {
                is_locked_on_best_defense(look, 1)
                    && look.best_defense().is_some_and(|best| look.aimed(&best) >= 2)
            },
            |look| is_locked_on_best_defense(look, 2),
            |look| is_locked_on_best_defense(look, 3),
        ],
    ),
    (
        "S02",
        &[
            |look| match (look.worst_attack(), look.best_attack()) {
                (Some(worst), Some(best)) => {
                    worst.is.target == best.space && worst.is.morale <= best.is.morale
                }
                _ => false,
            },
            |look| look.worst_attack().is_some_and(|worst| worst.is.locked),
        ],
    ),
    (
        "S03",
        &[
            |look| {
                look.some(|one| {
                    look.aim_at_each_other(one)
                        && one.is.locked
                        && look.target_is(one, |target| target.is.tile > one.is.tile)
                })
            },
            |look| {
                look.some(|one| {
                    look.aim_at_each_other(one)
                        && one.is.locked
                        && look.target_is(one, |target| target.is.locked)
                })
            },
        ],
    ),
    ("S04", &[|look| look.count(One::has_high) >= 3, |look| look.count(One::has_high) >= 4]),
    ("S05", &[|look| look.count(One::has_low) >= 3, |look| look.count(One::has_low) >= 4]),
    (
        "S06",
        &[
            |look| look.slowest().is_some_and(|one| one.is.hasted && one.is.locked),
            |look| look.slowest().is_some_and(|one| one.has_high()),
        ],
    ),
    (
        "S07",
        &[
            |look| {
                look.some(|one| {
                    one.is.hasted && one.is.locked && look.target_is(one, |target| target.is.hasted)
                })
            },
            |look| look.count(|one| one.is.hasted) >= 3,
            |look| look.count(|one| one.is.hasted) >= 4,
        ],
    ),
    (
        "S08",
        &[
            |look| look.some(|one| look.aimed(one) >= 3),
            |look| look.some(|one| look.aimed(one) >= 3 && look.lockers(one) > 0),
        ],
    ),
    (
        "S09",
        &[
            |look| look.most_stamina().is_some_and(|one| look.aimed(&one) >= 2),
            |look| look.most_stamina().is_some_and(|one| look.lockers(&one) >= 1),
            |look| look.most_stamina().is_some_and(|one| look.lockers(&one) >= 2),
        ],
    ),
    (
        "S10",
        &[
            |look| {
                look.least_stamina().is_some_and(|weak| {
                    look.some(|one| {
                        one.is.locked && one.is.target == weak.space && one.is.tile < weak.is.tile
                    })
                })
            },
            |look| look.least_stamina().is_some_and(|weak| look.lockers(&weak) >= 2),
        ],
    ),
    (
        "S11",
        &[
            |look| look.some(|one| i32::from(one.is.attack) - i32::from(one.is.defense) >= 4),
            |look| look.some(|one| i32::from(one.is.attack) - i32::from(one.is.defense) >= 5),
            |look| look.some(|one| i32::from(one.is.attack) - i32::from(one.is.defense) >= 6),
        ],
    ),
    (
        "S12",
        &[
            |look| {
                look.some(|one| {
                    one.is.locked
                        && look.target_is(one, |target| {
                            target.is.morale > one.is.morale && target.is.attack >= one.is.attack + 3
                        })
                })
            },
            |look| {
                look.some(|one| {
                    one.is.locked
                        && one.has_low()
                        && look.target_is(one, |target| {
                            target.has_high() && target.is.attack >= one.is.attack + 3
                        })
                })
            },
        ],
    ),
    (
        "S13",
        &[
            |look| match (look.fastest(), look.slowest()) {
                (Some(fast), Some(slow)) => fast.is.target == slow.space,
                _ => false,
            },
            |look| look.fastest().is_some_and(|fast| fast.is.locked),
        ],
    ),
    (
        "S14",
        &[
            |look| match (look.fastest(), look.slowest()) {
                (Some(fast), Some(slow)) => slow.is.target == fast.space,
                _ => false,
            },
            |look| look.slowest().is_some_and(|slow| slow.is.locked),
        ],
    ),
    (
        "S15",
        &[
            |look| {
                look.count(|one| look.aimed(one) == 0) < 2
                    && look.some(|one| one.is.locked && look.aimed(one) == 1)
            },
            |look| look.all.len() >= 3 && look.all.iter().all(|one| look.aimed(one) == 1),
        ],
    ),
    (
        "S16",
        &[
            |look| look.best_attack().is_some_and(|best| look.aimed(&best) == 0),
            |look| look.best_attack().is_some_and(|one| one.has_high()),
        ],
    ),
    (
        "S17",
        &[
            |look| look.some(|one| one.has_high() && one.is.hasted && one.is.locked && look.aimed(one) > 0),
            |look| look.some(|one| one.has_high() && one.is.hasted && one.is.locked && look.aimed(one) >= 2),
        ],
    ),
    (
        "S18",
        &[
            |look| match (look.best_attack(), look.best_defense()) {
                (Some(one), Some(other)) => one.space == other.space,
                _ => false,
            },
            |look| look.best_attack().is_some_and(|one| one.has_high()),
        ],
    ),
];
