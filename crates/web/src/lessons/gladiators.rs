//! The guided first game of Gladiators.

use super::{Lesson, Taught};
use rules_gladiators::{Action, Gladiators};

/// The dice of the guided game.
pub(super) const SEED: u8 = 31;

impl Taught for Gladiators {
    const LESSONS: &'static [Lesson<Gladiators>] = &[
        Lesson {
            title: "Two on the sand",
            words: "You fight one rival until somebody falls. Beside each fighter stand health, guard and weapons; every throw is a handful of dice, of which the highest face counts, and how often it shows.",
            rule: "6.1",
            look_at: "board-gladiators",
            when: |_| true,
        },
        Lesson {
            title: "Who begins?",
            words: "Dice have decided who strikes first. Some gladiators have Luck Dice, which may be added to a roll, once each; before this roll they are laid down in secret.",
            rule: "3.2",
            look_at: "board-gladiators",
            when: |now| now.view.turns == 0,
        },
        Lesson {
            title: "Weapon and stance",
            words: "Choose a weapon and how you strike. Berserk adds a die and leaves you open; defensive takes one away and keeps your guard up. Some weapons can be thrown. The numbers beside each choice are exact.",
            rule: "4.2",
            look_at: "act-",
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Attack(_))),
        },
        Lesson {
            title: "Blocked, or hit",
            words: "The defender throws a guard and needs sixes to block; the better the attack, the more of them. What lands hurts, and a great hit stuns: then a turn may be lost.",
            rule: "7.1",
            look_at: "board-gladiators",
            when: |now| now.view.turns >= 1,
        },
        Lesson {
            title: "You know the game",
            words: "Go on until somebody falls. Then build a gladiator of your own: forty points, and every one of them matters.",
            rule: "9.1",
            look_at: "players",
            when: |now| now.view.turns >= 3,
        },
    ];
}
