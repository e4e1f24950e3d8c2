//! Fight cards, from their wording.

use super::{Reading, look::Judged};
use rules_fired_up::Strike;

pub(crate) const CARDS: &[Reading] = &[
    (
        "F01",
        &[
            |look| look.judged(|it| it.damage() >= 3),
            |look| look.judged(|it| it.damage() >= 4),
            |look| look.judged(|it| it.damage() >= 5),
        ],
    ),
    (
        "F02",
        &[
            |look| look.judged(|it| it.number == 1 && it.blow.wounds > 0),
            |look| look.judged(|it| it.number == 1 && it.blow.wounds > 0 && it.damage() > 2),
        ],
    ),
    (
        "F03",
        &[
            |look| look.judged(|it| it.blow.counterattacks > 0 && it.defender.is.tile < it.attacker.is.tile),
            |look| look.judged(|it| it.blow.counterattacks > 1),
            |look| look.judged(|it| it.blow.counterattacks > 2),
        ],
    ),
    (
        "F04",
        &[
            |look| look.judged(|it| it.blow.counterattacks > 0 && it.damage() <= it.blow.counterattacks),
            |look| look.judged(|it| it.blow.counterattacks > 1 && it.damage() < it.blow.counterattacks),
        ],
    ),
    (
        "F05",
        &[
            |look| look.judged(|it| it.damage() == 0),
            |look| look.judged(|it| it.damage() == 0 && it.blow.blocked > 1),
            |look| look.judged(|it| it.damage() == 0 && it.blow.blocked > 2),
        ],
    ),
    (
        "F06",
        &[
            |look| look.judged(|it| it.attacker.is.hasted && it.blow.hits[0] > 0),
            |look| look.judged(|it| it.attacker.is.hasted && it.blow.hits[0] > 1),
        ],
    ),
    (
        "F07",
        &[
            |look| look.judged(|it| it.attacker.is.tile > it.defender.is.tile && it.blow.hits[3] > 0),
            |look| look.judged(|it| it.attacker.is.tile > it.defender.is.tile && it.blow.hits[3] > 1),
        ],
    ),
    (
        "F08",
        &[
            |look| look.judged(|it| it.attacker.is.locked && it.blow.hits[1] > 0),
            |look| look.judged(|it| it.attacker.is.locked && it.blow.hits[1] > 1),
        ],
    ),
    (
        "F09",
        &[
            |look| look.judged(|it| it.attacker.has_high() && it.blow.hits[2] > 0),
            |look| look.judged(|it| it.attacker.has_high() && it.blow.hits[2] > 1),
        ],
    ),
    (
        "F10",
        &[
            |look| look.judged(|it| it.attack.count(Strike::Special) >= 2),
            |look| look.judged(|it| it.attack.count(Strike::Special) >= 3),
            |look| look.judged(|it| it.attack.count(Strike::Special) >= 4),
        ],
    ),
    (
        "F11",
        &[
            |look| look.judged(|it| it.attacker.is.attack > it.defender.is.attack && it.attack_fails() >= 2),
            |look| look.judged(|it| it.attacker.is.attack > it.defender.is.attack && it.attack_fails() >= 3),
        ],
    ),
    (
        "F12",
        &[
            |look| look.judged(|it| it.defense.count(Strike::Fail) >= 2),
            |look| look.judged(|it| it.damage() >= 2),
            |look| look.judged(Judged::defender_is_out),
        ],
    ),
    (
        "F13",
        &[
            |look| look.judged(|it| it.by(look.worst_attack()) && it.damage() >= 2),
            |look| {
                look.judged(|it| it.by(look.worst_attack()) && it.on(look.best_attack()) && it.damage() >= 2)
            },
        ],
    ),
    (
        "F14",
        &[
            |look| look.judged(|it| it.defender.is.attack > it.attacker.is.attack && it.damage() >= 2),
            |look| look.judged(|it| it.defender.is.attack > it.attacker.is.attack && it.damage() >= 3),
        ],
    ),
    (
        "F15",
        &[
            |look| look.judged(Judged::defender_is_out),
            |look| look.judged(|it| it.defender_is_out() && it.attacker.is.locked),
        ],
    ),
    (
        "F16",
        &[
            |look| look.judged(|it| it.on(look.least_stamina()) && it.blow.counterattacks >= 1),
            |look| look.judged(|it| it.on(look.least_stamina()) && it.blow.counterattacks >= 2),
        ],
    ),
    (
        "F17",
        &[
            |look| look.judged(|it| it.blow.wounds > 0 && it.defender.is.wounds > 1),
            |look| look.judged(|it| it.blow.wounds > 1),
        ],
    ),
    (
        "F18",
        &[
            |look| look.judged(|it| it.by(look.fastest()) && it.damage() >= 3),
            |look| look.judged(|it| it.by(look.fastest()) && it.damage() >= 4),
            |look| look.judged(|it| it.by(look.fastest()) && it.damage() >= 5),
        ],
    ),
    (
        "F19",
        &[
            |look| look.judged(|it| it.by(look.slowest()) && it.damage() >= 2),
            |look| look.judged(|it| it.by(look.slowest()) && it.damage() >= 3),
            |look| look.judged(|it| it.by(look.slowest()) && it.damage() >= 4),
        ],
    ),
    (
        "F20",
        &[
            |look| {
                look.judged(|it| it.defender.has_low() && look.aimed(&it.defender) >= 2 && it.damage() >= 3)
            },
            |look| look.judged(|it| it.defender.has_low() && it.damage() >= 4),
        ],
    ),
    (
        "F21",
        &[
            |look| look.judged(|it| it.defender.is.morale < it.attacker.is.morale && it.damage() >= 4),
            |look| look.judged(|it| it.defender.is.morale < it.attacker.is.morale && it.damage() >= 5),
        ],
    ),
    (
        "F22",
        &[
            |look| look.judged(|it| it.defender_aims_back() && it.damage() > 1 && it.attacker.is.locked),
            |look| look.judged(|it| it.defender_aims_back() && it.damage() > 1 && it.blow.counterattacks > 0),
        ],
    ),
    (
        "F23",
        &[
            |look| look.judged(|it| it.attack_fails() == 0 && it.damage() >= 3),
            |look| look.judged(|it| it.attack_fails() == 0 && it.damage() >= 4),
            |look| look.judged(|it| it.attack_fails() == 0 && it.damage() >= 5),
        ],
    ),
    (
        "F24",
        &[
            |look| {
                look.judged(|it| {
                    it.attack.total() == it.defense.total() && it.defense.total() > 2 && it.damage() < 2
                })
            },
            |look| {
                look.judged(|it| {
                    it.attack.total() == it.defense.total() && it.defense.total() > 2 && it.damage() == 0
                })
            },
        ],
    ),
    (
        "F25",
        &[
            |look| look.judged(|it| it.on(look.best_defense()) && it.damage() >= 2),
            |look| look.judged(|it| it.on(look.best_defense()) && it.damage() >= 3),
        ],
    ),
    (
        "F26",
        &[
            |look| look.judged(|it| it.blow.wounds > 0 && it.damage() <= 2),
            |look| look.judged(|it| it.blow.wounds > 0 && it.damage() <= 1),
        ],
    ),
];
