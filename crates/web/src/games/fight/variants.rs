//! What a table can choose, each with a plain sentence.

use crate::games::Variant;

/// What a table can choose.
pub const VARIANTS: &[Variant] = &[
    Variant {
        id: "boost-family",
        path: &["house", "boost_family"],
        name: "The Family of a Boost",
        about: "What a Boost is compared with when it is played (§2.2).",
        choices: &[
            ("\"previous_main\"", "With the Main before, like your own Main"),
            ("\"free\"", "With nothing: only Mains are bound"),
            ("\"own_main\"", "With your own Main, which must be of another Family"),
        ],
    },
    Variant {
        id: "first-family",
        path: &["house", "first_family"],
        name: "The first Main of a Fight",
        about: "Whether the 1st player is bound by the Family rule (§2.3).",
        choices: &[
            ("\"free\"", "The 1st player plays freely"),
            ("\"previous_fight\"", "Another Family than the last Main of the Fight before"),
        ],
    },
    Variant {
        id: "short-hand",
        path: &["house", "short_hand"],
        name: "A hand that cannot keep the rule",
        about: "What you may do when two cards of allowed Families are not there (§2.4).",
        choices: &[
            ("\"card_by_card\"", "Keep it with as many cards as you can"),
            ("\"all_or_nothing\"", "Play what you like"),
        ],
    },
    Variant {
        id: "killed",
        path: &["house", "killed"],
        name: "When your Main is killed",
        about: "What becomes of the Boost of a player whose Main is out (§3.6).",
        choices: &[
            ("\"keeps_boost\"", "It may still be activated or scored"),
            ("\"is_out\"", "It is lost; that player is out of the Fight"),
        ],
    },
    Variant {
        id: "rounding",
        path: &["house", "rounding"],
        name: "Fractions",
        about: "Where half a point of Power goes (§4.3).",
        choices: &[("\"down\"", "Down"), ("\"up\"", "Up")],
    },
    Variant {
        id: "lone-digit",
        path: &["house", "lone_digit"],
        name: "The product of a lone digit",
        about: "What becomes of a Power below 10 when its digits are multiplied (§4.4).",
        choices: &[
            ("\"stays\"", "It stays as it is"),
            ("\"is_zero\"", "It is 0, as if a zero stood before it"),
        ],
    },
    Variant {
        id: "steal",
        path: &["house", "steal"],
        name: "Boosts that can be taken",
        about: "Whether a Boost that has already worked can still be taken (§4.8).",
        choices: &[("\"on_table\"", "All on the table"), ("\"waiting\"", "Only those that lie face down")],
    },
];

#[cfg(test)]
mod tests {
    use super::VARIANTS;
    use rules_fight::House;
    use serde_json::{Map, json};

    #[test]
    fn every_choice_is_one_of_the_house_and_the_first_is_the_usual() {
        let usual = serde_json::to_value(House::default()).unwrap();
        for variant in VARIANTS {
            assert_eq!(usual[variant.path[1]].to_string(), variant.choices[0].0, "{}", variant.id);
            for index in 0..variant.choices.len() {
                let mut options = Map::new();
                variant.choose(&mut options, index);
                let house: House = serde_json::from_value(options["house"].clone()).unwrap();
                assert_eq!(house == House::default(), index == 0, "{} {index}", variant.id);
            }
        }
        assert_eq!(VARIANTS.len(), json!(House::default()).as_object().unwrap().len());
    }
}
