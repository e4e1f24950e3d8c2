//! The guided first game of FIGHT!

use super::{Lesson, Taught};
use rules_fight::{Action, Fight, Stage};

/// The dice of the guided game.
pub(super) const SEED: u8 = 11;

impl Taught for Fight {
    const LESSONS: &'static [Lesson<Fight>] = &[
        Lesson {
            title: "Seven Fights for Glory",
            words: "You and your rivals meet in seven Arenas, one after the other. Whoever wins an Arena takes its Glory; each scored card brings a little more. The sign over the sand says what wins here: often, but not always, the highest Power.",
            rule: "5.1",
            look_at: "arena",
            when: |_| true,
        },
        Lesson {
            title: "One Main, one Boost",
            words: "Play two cards: the Main goes into the ring face up and brings its Power. The other waits behind it, face down, as your Boost. Everybody sees its Family, nobody sees its face. Choose a strong Main, and a Boost whose words you would like to happen.",
            rule: "2.1",
            look_at: "hand",
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Play { .. })),
        },
        Lesson {
            title: "Rivals play in turn",
            words: "The others answer, one after the other. What they play as Main lies open; look at what they might hide behind it.",
            rule: "2.1",
            look_at: "board-fight",
            when: |now| {
                now.legal.is_empty()
                    && matches!(now.view.stage, Stage::Playing { .. } | Stage::Deciding { .. })
            },
        },
        Lesson {
            title: "Score it, or let it loose",
            words: "Now decide about your Boost. Scored, it is worth Glory at the end, and nobody ever learns what it was. Activated, its words happen at once and may turn the Fight. The table shows what would come of it before you decide.",
            rule: "3.1",
            look_at: "act-",
            when: |now| now.legal.contains(&Action::Score),
        },
        Lesson {
            title: "The winner takes the Arena",
            words: "When everybody has decided, the sign is read and the Arena is won. Then hands are filled again, and the next Arena opens.",
            rule: "5.1",
            look_at: "arena",
            when: |now| now.view.fight >= 1,
        },
        Lesson {
            title: "You know the game",
            words: "That is all there is to it; the rest is in the words of sixty Warriors. Play on to the seventh Arena, or start a game of your own. A bulb in the bar asks a hard bot what it would do.",
            rule: "7.1",
            look_at: "players",
            when: |now| now.view.fight >= 2,
        },
    ];
}
