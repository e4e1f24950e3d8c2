//! End cards, from their wording.

use super::{Reading, look::One};

fn are_same(one: Option<One>, other: Option<One>) -> bool {
    matches!((one, other), (Some(one), Some(other)) if one.space == other.space)
}

pub(crate) const CARDS: &[Reading] = &[
    (
        "E01",
        &[
            |look| look.some(|one| one.is.defended >= 1 && one.is.taken == 0),
            |look| look.some(|one| one.is.defended >= 2 && one.is.taken == 0),
        ],
    ),
    (
        "E02",
        &[
            |look| look.arena.tally.wounds >= 2,
            |look| look.arena.tally.wounds >= 3,
            |look| look.arena.tally.wounds >= 4,
        ],
    ),
    (
        "E03",
        &[
            |look| look.arena.tally.damage >= 9,
            |look| look.arena.tally.damage >= 11,
            |look| look.arena.tally.damage >= 14,
        ],
    ),
    ("E04", &[|look| look.arena.tally.wounds == 0, |look| look.arena.tally.damage < 7]),
    ("E05", &[|look| look.some(|one| one.is.taken >= 5), |look| look.some(|one| one.is.taken >= 7)]),
    (
        "E06",
        &[
            |look| look.best_attack().is_some_and(|best| best.is.wounds >= 1),
            |look| look.best_attack().is_some_and(|best| best.is.wounds >= 2),
        ],
    ),
    (
        "E07",
        &[
            |look| are_same(look.slowest(), look.most_stamina()),
            |look| are_same(look.fastest(), look.least_stamina()),
        ],
    ),
    (
        "E08",
        &[
            |look| !look.all.is_empty() && look.all.iter().all(|one| one.is.dealt >= 1),
            |look| !look.all.is_empty() && look.all.iter().all(|one| one.is.dealt >= 2),
        ],
    ),
    (
        "E09",
        &[
            |look| look.arena.tally.eliminated >= 1 && look.arena.tally.wounds >= 2,
            |look| look.arena.tally.eliminated >= 2,
        ],
    ),
    (
        "E10",
        &[
            |look| look.dealt_most().is_some_and(|best| !best.has_high() && look.aimed(&best) > 0),
            |look| look.dealt_most().is_some_and(|one| one.has_low()),
        ],
    ),
    (
        "E11",
        &[
            |look| look.dealt_most().is_some_and(|best| best.has_high() && best.is.locked),
            |look| look.dealt_most().is_some_and(|best| best.is.hasted),
        ],
    ),
    (
        "E12",
        &[
            |look| look.some(|one| one.is.defended >= 3),
            |look| look.some(|one| one.is.defended >= 3 && one.is.taken <= 4),
        ],
    ),
    (
        "E13",
        &[
            |look| look.count(|one| one.is.wounds > 0) >= 2,
            |look| look.count(|one| one.is.wounds > 0) >= 3,
            |look| !look.all.is_empty() && !look.some(|one| one.is.wounds == 0),
        ],
    ),
    ("E14", &[|look| look.arena.tally.counterattacks >= 2, |look| look.arena.tally.counterattacks >= 3]),
    (
        "E15",
        &[
            |look| look.worst_defense().is_some_and(|worst| worst.is.taken == 0),
            |look| look.worst_defense().is_some_and(|worst| worst.is.defended > 0),
        ],
    ),
    (
        "E16",
        &[
            |look| are_same(look.fastest(), look.dealt_most()),
            |look| look.fastest().is_some_and(|fast| fast.is.hasted),
        ],
    ),
];
