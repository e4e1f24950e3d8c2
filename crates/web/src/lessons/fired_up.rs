//! The guided first game of Fired Up.

use super::{Lesson, Taught};
use rules_fired_up::{Action, FiredUp, Stage};

/// The dice of the guided game: the first hand, the first throw and what comes when its Social dice are thrown again are those the
/// lessons tell of.
pub(super) const SEED: u8 = 165;

impl Taught for FiredUp {
    const LESSONS: &'static [Lesson<FiredUp>] = &[
        Lesson {
            title: "You are the crowd",
            words: "The fighters fight by themselves. You and the others shout, cheer and push them around with dice, because you hold cards that score when the battle goes a certain way.",
            task: "",
            rule: "2.2",
            look_at: &["[data-testid=board-fired-up]"],
            when: |_| true,
        },
        Lesson {
            title: "Two of four",
            words: "Each round you keep two Highlights and lay two aside. A card has rows: the harder the row, the more points. Devastating Hit wants an attack of 3 damage or more, Headhunter a Hasted attacker who hits the Head: dice can help with both.",
            task: "Keep Devastating Hit and Headhunter.",
            rule: "2.1",
            look_at: &[
                "[data-testid=pick-card-F01][aria-pressed=false], [data-testid=pick-card-F06][aria-pressed=false]",
                "[data-testid=act-keep-asked]",
            ],
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Keep { .. })),
        },
        Lesson {
            title: "Your dice",
            words: "Your six dice show two Morale, a Sprint, two Socials and a Double. Hard hits need Buffs, and there is none yet. Once in a turn you may roll any dice again.",
            task: "Mark the two Social dice and roll them again.",
            rule: "2.3",
            look_at: &["[data-testid^=die-social-][aria-pressed=false]", "[data-testid=act-reroll]"],
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Reroll(_))),
        },
        Lesson {
            title: "Push a fighter",
            words: "Use at least one die. Buff makes a fighter stronger, Morale lifts or lowers the mood, Sprint and Haste change who strikes first, Target turns a fighter towards another. Marrow's arrow points at Rexus, whose Defense is low: a good place for a devastating hit.",
            task: "Put the Buff on Marrow's Attack. If you have none, use any die.",
            rule: "2.4",
            look_at: &[
                "[data-testid=act-buff-marrow-attack]",
                "[data-testid^=die-buff-][aria-pressed=false]",
                ":has([data-testid^=die-buff-]) [data-testid^=fighter-][aria-label^='Marrow:']",
                "[data-testid^=die-][aria-disabled=false]",
            ],
            when: |now| matches!(now.view.stage, Stage::Using { .. }) && !now.legal.is_empty(),
        },
        Lesson {
            title: "More for the same fighter",
            words: "All dice of a turn go to one fighter. Only two Social dice together, a Multitask, push another one as well. What you end the turn with stays for your next one: a die may do more later, when the others have none left.",
            task: "Use another die on the same fighter, or end your turn.",
            rule: "2.5",
            look_at: &["[data-testid^=die-][aria-disabled=false], [data-testid=act-end]"],
            when: |now| matches!(now.view.stage, Stage::Using { .. }) && now.legal.contains(&Action::EndTurn),
        },
        Lesson {
            title: "The battle",
            words: "From the fastest to the slowest, each fighter strikes the one its arrow points at. Attack dice meet Defense dice of the same face; what is not blocked hurts.",
            task: "",
            rule: "6.4",
            look_at: &["[data-testid=board-fired-up]"],
            when: |now| now.view.arena.last.is_some(),
        },
        Lesson {
            title: "Claim, or wait",
            words: "A card of yours can score now. Claim its best row that is met, or wait: a higher row may come, or what you have may be lost. The chances stand beside both.",
            task: "Claim it, or wait for more.",
            rule: "5.6",
            look_at: &["[data-testid^=act-claim-], [data-testid=act-wait]"],
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Claim { .. })),
        },
        Lesson {
            title: "You know the game",
            words: "A new round begins: new cards, new dice, and bets that are worth more the earlier they are made. Play on, or start a game of your own. A bulb in the bar asks a hard bot what it would do.",
            task: "",
            rule: "8.1",
            look_at: &["[data-testid=players]"],
            when: |now| now.view.round >= 2,
        },
    ];
}
