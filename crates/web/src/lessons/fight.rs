//! The guided first game of FIGHT!

use super::{Lesson, Taught};
use rules_fight::{Action, Fight, Stage};

/// The cards of the guided game: the player begins, and the first two Arenas and the first hand are those the lessons tell of.
pub(super) const SEED: u8 = 63;

impl Taught for Fight {
    const LESSONS: &'static [Lesson<Fight>] = &[
        Lesson {
            title: "Seven Fights for Glory",
            words: "You and your rivals meet in seven Arenas, one after the other. Whoever wins an Arena takes its Glory; each scored card brings a little more. The sign over the sand says what wins here: in the Grand Colosseum simply the highest Power, elsewhere something stranger.",
            task: "",
            rule: "5.1",
            look_at: &["[data-testid=arena]"],
            when: |_| true,
        },
        Lesson {
            title: "One Main, one Boost",
            words: "Play two cards: the Main goes into the ring face up and brings its Power. The other waits behind it, face down, as your Boost. Everybody sees its Family, nobody sees its face. Hellhound Master has a Power of 26. Jackrabbits have only 4, but their words double a Main.",
            task: "Choose Hellhound Master as Main and Jackrabbits as Boost, and play them.",
            rule: "2.1",
            // Whoever chose otherwise takes that back first.
            look_at: &[
                "[data-testid=act-main-D02]",
                "[data-testid=act-play-D02-A06]",
                "[data-testid=hand]:has([data-testid=back-D02]) :is([data-testid=act-boost-A06], [data-testid=swap-A06])",
                "[data-testid^=back-]",
            ],
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Play { .. })),
        },
        Lesson {
            title: "Rivals play in turn",
            words: "The others answer, one after the other. What they play as Main lies open; look at what they might hide behind it.",
            task: "",
            rule: "2.1",
            look_at: &["[data-testid=board-fight]"],
            when: |now| {
                now.legal.is_empty()
                    && matches!(now.view.stage, Stage::Playing { .. } | Stage::Deciding { .. })
            },
        },
        Lesson {
            title: "Score it, or let it loose",
            words: "Now decide about your Boost. Scored, it is worth Glory at the end, and nobody ever learns what it was. Activated, its words happen at once and may turn the Fight. Before you decide, the table shows what would come of it: behind Hellhound Master, the Jackrabbits would make 52 of 26.",
            task: "Let your Boost loose if you win by it, and would not without it. Otherwise score it.",
            rule: "3.1",
            look_at: &["[data-testid=act-score], [data-testid=act-activate]"],
            when: |now| now.legal.contains(&Action::Score),
        },
        Lesson {
            title: "The winner takes the Arena",
            words: "When everybody has decided, the sign is read and the Arena is won. Then hands are filled again, and the next Arena opens. Read its sign before you choose: another Power may be the right one here.",
            task: "",
            rule: "5.1",
            look_at: &["[data-testid=arena]"],
            when: |now| now.view.fight >= 1,
        },
        Lesson {
            title: "You know the game",
            words: "That is all there is to it; the rest is in the words of sixty Warriors. Whoever plays after another must choose other Families than that Main, if the hand has any: a card that may not be played says why when you point at it. Play on to the seventh Arena, or start a game of your own. A bulb in the bar asks a hard bot what it would do.",
            task: "",
            rule: "2.2",
            look_at: &["[data-testid=players]"],
            when: |now| now.view.fight >= 2,
        },
    ];
}
