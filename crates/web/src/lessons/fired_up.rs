//! The guided first game of Fired Up.

use super::{Lesson, Taught};
use rules_fired_up::{Action, FiredUp, Stage};

/// The dice of the guided game.
pub(super) const SEED: u8 = 21;

impl Taught for FiredUp {
    const LESSONS: &'static [Lesson<FiredUp>] = &[
        Lesson {
            title: "You are the crowd",
            words: "The fighters fight by themselves. You and the others shout, cheer and push them around with dice, because you hold cards that score when the battle goes a certain way.",
            rule: "2.2",
            look_at: "board-fired-up",
            when: |_| true,
        },
        Lesson {
            title: "Two of four",
            words: "Each round you keep two Highlights and lay two aside. A card has rows: the harder the row, the more points. Choose two that you can help to come true.",
            rule: "2.1",
            look_at: "hand",
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Keep { .. })),
        },
        Lesson {
            title: "Your dice",
            words: "All your dice are rolled. Once in a turn you may roll any of them again: mark those you do not like.",
            rule: "2.3",
            look_at: "act-",
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Reroll(_))),
        },
        Lesson {
            title: "Push a fighter",
            words: "Use at least one die. Buff makes a fighter stronger, Morale lifts or lowers the mood, Sprint and Haste change who strikes first, Target turns a fighter towards another. All dice of a turn go to one fighter. A die you keep may do more later, when the others have none left.",
            rule: "2.4",
            look_at: "act-",
            when: |now| matches!(now.view.stage, Stage::Using { .. }) && !now.legal.is_empty(),
        },
        Lesson {
            title: "Claim, or wait",
            words: "A card of yours may score now. Claim its best row that is met, or wait: a higher row may come, or what you have may be lost.",
            rule: "5.6",
            look_at: "act-",
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Wait)),
        },
        Lesson {
            title: "The battle",
            words: "From the fastest to the slowest, each fighter strikes the one its arrow points at. Attack dice meet Defense dice of the same face; what is not blocked hurts.",
            rule: "6.4",
            look_at: "board-fired-up",
            when: |now| now.view.arena.last.is_some(),
        },
        Lesson {
            title: "You know the game",
            words: "A new round begins: new cards, new dice, and bets that are worth more the earlier they are made. Play on, or start a game of your own. A bulb in the bar asks a hard bot what it would do.",
            rule: "8.1",
            look_at: "players",
            when: |now| now.view.round >= 2,
        },
    ];
}
