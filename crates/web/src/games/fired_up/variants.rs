//! What a table can choose.

use crate::games::Variant;

/// What a table can choose.
pub(super) const VARIANTS: &[Variant] = &[
    Variant {
        id: "abilities",
        path: &["abilities"],
        name: "Abilities",
        about: "Every fighter has one thing that others cannot do; a first game may be easier without (§11).",
        choices: &[("true", "With abilities"), ("false", "Without abilities")],
    },
    Variant {
        id: "agility",
        path: &["agility"],
        name: "More fighters",
        about: "Yabai and Keane may be among those that enter (§1.2).",
        choices: &[("false", "The six of the base game"), ("true", "All eight")],
    },
    Variant {
        id: "big-reveal",
        path: &["big_reveal"],
        name: "The Big Reveal",
        about: "Bets stay face down until the end of the game, and are settled all together (§13.1).",
        choices: &[("false", "Bets are paid when they happen"), ("true", "Bets are paid at the end")],
    },
    Variant {
        id: "edition",
        path: &["edition"],
        name: "Rulebook",
        about: "The older prototype counts Wounds, locks and Doubles in another way (§14.1).",
        choices: &[("\"final\"", "The final rules"), ("\"prototype\"", "The prototype")],
    },
    Variant {
        id: "double-store",
        path: &["house", "double_store"],
        name: "Storing a Double",
        about: "May a Double that copies a Social die be stored with it? (§3.11)",
        choices: &[("\"allowed\"", "Yes"), ("\"forbidden\"", "No")],
    },
    Variant {
        id: "eliminator",
        path: &["house", "eliminator"],
        name: "The second eliminator",
        about: "Who counts for a bet on the second fighter that eliminates? (§8.3)",
        choices: &[
            ("\"different\"", "The second different one"),
            ("\"author\"", "Whoever made the second elimination"),
        ],
    },
    Variant {
        id: "nobody-left",
        path: &["house", "nobody_left"],
        name: "Nobody is left",
        about: "Who counts for bets about the end if the last two fall together? (§8.4)",
        choices: &[("\"faster\"", "The faster of the last two"), ("\"nobody\"", "Nobody")],
    },
];

#[cfg(test)]
mod tests {
    use super::VARIANTS;
    use rules_fired_up::Config;
    use serde_json::{Map, Value, json};

    /// Every choice is one that the game understands, and the first is the usual.
    #[test]
    fn every_choice_is_one_of_the_game() {
        for variant in VARIANTS {
            for (index, (text, _)) in variant.choices.iter().enumerate() {
                let mut config = json!(Config::table(4));
                let chosen: Value = serde_json::from_str(text).unwrap();
                let pointer = format!("/{}", variant.path.join("/"));
                let place = config.pointer_mut(&pointer).unwrap();
                if index == 0 {
                    assert_eq!(*place, chosen, "{}", variant.id);
                }
                *place = chosen;
                serde_json::from_value::<Config>(config).unwrap();
            }
            variant.choose(&mut Map::new(), 1);
        }
    }
}
