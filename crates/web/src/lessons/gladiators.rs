//! The guided first game of Gladiators.

use super::{Lesson, Taught};
use rules_gladiators::{Action, Gladiators};

/// The dice of the guided game: both throw for initiative what the lessons tell of, and the player begins.
pub(super) const SEED: u8 = 25;

impl Taught for Gladiators {
    const LESSONS: &'static [Lesson<Gladiators>] = &[
        Lesson {
            title: "Two on the sand",
            words: "You fight one rival until somebody falls. Beside each fighter stand health, guard and weapons; every throw is a handful of dice, of which the highest face counts, and how often it shows.",
            task: "",
            rule: "6.1",
            look_at: &["[data-testid=board-gladiators]"],
            when: |_| true,
        },
        Lesson {
            title: "Who begins?",
            words: "Both threw two dice for initiative: a 6 and a 2 against a 3 and a 1, so you strike first. Gladiators with Luck Dice may add them to such a roll, once each, laid down in secret; these two have none.",
            task: "",
            rule: "3.2",
            look_at: &["[data-testid=board-gladiators]"],
            when: |now| now.view.turns == 0,
        },
        Lesson {
            title: "Weapon and stance",
            words: "Choose a weapon and how you strike. Berserk adds a die and leaves you open; defensive takes one away and keeps your guard up. Some weapons can be thrown. The numbers beside each choice are exact.",
            task: "Strike with the short sword in the normal stance.",
            rule: "4.2",
            look_at: &["[data-testid=act-attack-short-sword-normal]", "[data-testid=use-attack-short-sword]"],
            when: |now| now.legal.iter().any(|action| matches!(action, Action::Attack(_))),
        },
        Lesson {
            title: "Blocked, or hit",
            words: "The highest face counts, and how often it shows: with a short sword one six is a hit for 4, which a single six blocks. The better the attack, the more sixes it takes. What lands hurts, and a great hit stuns: a stunned fighter has only armour for a guard.",
            task: "",
            rule: "7.1",
            look_at: &["[data-testid=board-gladiators]"],
            when: |now| now.view.turns >= 1,
        },
        Lesson {
            title: "Another stance",
            words: "Look at the numbers again. Berserk throws one die more, but until your next turn you are guarded by armour alone; defensive throws one less and keeps all of your guard.",
            task: "Try the stance that you like better now.",
            rule: "4.2",
            look_at: &["[data-testid^=act-attack-], [data-testid^=act-throw-]"],
            when: |now| {
                now.view.turns >= 2 && now.legal.iter().any(|action| matches!(action, Action::Attack(_)))
            },
        },
        Lesson {
            title: "You know the game",
            words: "Go on until somebody falls. Then build a gladiator of your own: forty points, and every one of them matters.",
            task: "",
            rule: "9.1",
            look_at: &["[data-testid=players]"],
            when: |now| now.view.turns >= 3,
        },
    ];
}
