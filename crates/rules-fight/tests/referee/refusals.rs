//! Sheets that do not fit the rules: where, what was found, what is allowed.

use expect_test::{Expect, expect};
use proptest::{prop_assert, proptest};
use rules_core::content::Source;
use rules_fight::{Content, judge};
use std::sync::Arc;

const HEAD: &str = r#"arena = "Target Range""#;
const MARK: &str = r#"{ name = "Mark", main = "Hive Queen", boost = "Corner Coach", decision = "score" }"#;
const SOFIA: &str = r#"{ name = "Sofia", main = "Drill Sergeant", boost = "Imp Swarm", decision = "score" }"#;

fn refusal(text: &str) -> String {
    match judge(&Source::new("sheet.toml", text), &Arc::new(Content::shipped())) {
        Ok(ruling) => format!("not refused: {ruling:?}"),
        Err(error) => error.to_string(),
    }
}

/// Every sheet of a head and players is refused, with these words.
fn check(sheets: &[(&str, &[&str])], expected: &Expect) {
    let refused = sheets
        .iter()
        .map(|(head, players)| refusal(&format!("{head}\nplayer = [\n{}\n]", players.join(",\n"))));
    expected.assert_eq(&refused.collect::<Vec<_>>().join("\n"));
}

/// A player of Alpha Wolf with this Boost, after Mark.
fn ann(boost: &str) -> String {
    format!("{{ name = \"Ann\", main = \"Alpha Wolf\", boost = {boost} }}")
}

#[test]
fn the_table_itself() {
    check(
        &[
            ("arena = \"Target Rnge\"", &[MARK, SOFIA]),
            ("", &[MARK, SOFIA]),
            (HEAD, &[]),
            (HEAD, &[MARK]),
            (HEAD, &[MARK; 6]),
            (HEAD, &[MARK, MARK]),
            (HEAD, &[MARK, r#"{ name = " ", main = "Kraken" }"#]),
            ("arena = \"AR01\"\nfirst = \"Jaon\"", &[MARK, SOFIA]),
            ("arena = \"AR01\"\ngraveyrd = []", &[MARK, SOFIA]),
            ("arena = \"AR01\"\nhouse = { killed = \"sleeps\" }", &[MARK, SOFIA]),
            ("arena = \"AR01\"\nhouse = { kiled = \"is_out\" }", &[MARK, SOFIA]),
            ("arena = \"Haunted Crypt\"", &[MARK, SOFIA]),
        ],
        &expect![[r#"
            sheet.toml:1: `arena`: there is no Arena `Target Rnge`; the Arenas are Target Range, Grand Colosseum, Limbo Pit, Featherweight Ring, Titan Crater, Silver Medal Stadium, Abacus Hall, Back Alley, Even Ground, Haunted Crypt, Glass Dome and Masquerade
            sheet.toml:1: missing field `arena`
            sheet.toml:1: `player`: FIGHT! is for 2 to 5 players, not for 0 (§1.6)
            sheet.toml:1: `player`: FIGHT! is for 2 to 5 players, not for 1 (§1.6)
            sheet.toml:1: `player`: FIGHT! is for 2 to 5 players, not for 6 (§1.6)
            sheet.toml:4: `name`: two players are called `Mark`; give each a name of their own
            sheet.toml:4: `name`: "" is no name; a name has 1 to 24 printable characters
            sheet.toml:2: `first`: nobody is called `Jaon`; the players are Mark and Sofia
            sheet.toml:2: `graveyrd`: unknown field `graveyrd`, expected one of `arena`, `first`, `graveyard`, `reserves`, `player`, `house`
            sheet.toml:2: `house`: unknown variant `sleeps`, expected `keeps_boost` or `is_out`
            sheet.toml:2: `house`: unknown field `kiled`, expected one of `boost_family`, `first_family`, `short_hand`, `killed`, `rounding`, `lone_digit`, `steal`
            sheet.toml:1: `graveyard`: this Arena looks at the top card of the Graveyard; list it, the newest last (§5.1)"#]],
    );
    let below = "arena = \"AR01\"\n[[player]]\nname = \"Mark\"\nmain = \"Kraken\"\ngraveyard = []\n";
    expect![
        "sheet.toml:5: `graveyard`: this belongs to the whole table; it stands above the first [[player]]"
    ]
    .assert_eq(&refusal(below));
}

#[test]
fn cards() {
    check(
        &[
            (HEAD, &[MARK, r#"{ name = "Ann", main = "Krakn" }"#]),
            (HEAD, &[MARK, r#"{ name = "Ann", main = "a + b" }"#]),
            (HEAD, &[MARK, &ann("\"Humn\"")]),
            (HEAD, &[MARK, r#"{ name = "Ann", main = "Human" }"#]),
            (HEAD, &[MARK, &ann("\"Hive Queen\"")]),
            ("arena = \"AR01\"\ngraveyard = [\"Kraken\", \"H05\"]", &[MARK, SOFIA]),
            (
                "arena = \"AR01\"\ngraveyard = [\"Kraken\"]\nreserves = [\"Hexer\",\n\"Kraken\"]",
                &[MARK, SOFIA],
            ),
            (HEAD, &[MARK, r#"{ name = "Ann", main = "Kraken", scored = 200 }"#]),
            (HEAD, &[MARK, r#"{ name = "Ann", main = "Kraken", scored = -1 }"#]),
        ],
        &expect![[r#"
            sheet.toml:4: `main`: `Krakn` is no Warrior of this set; did you mean Kraken (A01)?
            sheet.toml:4: `main`: `a` is no Warrior of this set; a Warrior is named by code, such as H05, or by name
            sheet.toml:4: `boost`: `Humn` is no Warrior of this set; a Warrior is named by code, such as H05, or by name; a card that nobody turned up goes by its Family
            sheet.toml:4: `main`: `Human` is no Warrior of this set; a Warrior is named by code, such as H05, or by name
            sheet.toml:4: `boost`: Hive Queen cannot be in two places at once; it is already the Main of Mark
            sheet.toml:2: `graveyard`: Corner Coach cannot be in two places at once; it is already the Boost of Mark
            sheet.toml:4: `reserves`: Kraken cannot be in two places at once; it is already in the Graveyard. The Reserves are not used up here: of 60 Warriors, 4 are played, 6 are in hands, 1 in the `graveyard` and 0 `scored`, which leaves 49 for the Reserves
            sheet.toml:1: `scored`: there are not enough Warriors: of 60 Warriors, 3 are played, 3 are in hands, 0 in the `graveyard` and 200 `scored`
            sheet.toml:4: `{ name`: invalid value: integer `-1`, expected a whole number from 0 to 255"#]],
    );
}

#[test]
fn decisions() {
    check(
        &[
            (HEAD, &[MARK, &ann("\"Hexer\"")]),
            (HEAD, &[MARK, &ann("\"Hexer\", decision = \"flee\"")]),
            (HEAD, &[MARK, &ann("\"Human\", decision = \"activate\"")]),
            (HEAD, &[MARK, r#"{ name = "Ann", main = "Kraken", decision = "score" }"#]),
            (
                HEAD,
                &[
                    r#"{ name = "Bob", main = "Abacus", boost = "Mind Snatcher", decision = "activate", on = "Sofia" }"#,
                    SOFIA,
                ],
            ),
            (
                HEAD,
                &[
                    r#"{ name = "Bob", main = "Abacus", boost = "Smooth Negotiator", decision = "activate", on = "Ann" }"#,
                    &ann("\"Hexer\", decision = \"activate\", on = \"Bob\""),
                ],
            ),
            (
                "arena = \"AR01\"\nhouse = { killed = \"is_out\" }",
                &[
                    r#"{ name = "Bob", main = "Kraken", boost = "Imp Swarm", decision = "activate" }"#,
                    r#"{ name = "Ann", main = "Abacus", boost = "Hexer", decision = "score" }"#,
                ],
            ),
        ],
        &expect![[r#"
            sheet.toml:4: `decision`: Ann has a Boost: decision = "activate" or "score" (§3.1)
            sheet.toml:4: `{ name`: unknown variant `flee`, expected `activate` or `score`
            sheet.toml:4: `boost`: an activated Boost is turned up; name the Human that it is (§3.3)
            sheet.toml:4: `decision`: there is nothing to decide. Ann played no Boost (§2.7). A Boost that nobody turned up goes by its Family, such as boost = "Human"
            sheet.toml:4: `decision`: there is nothing to decide. Bob has taken the Boost of Sofia (§4.8)
            sheet.toml:4: `decision`: Ann cannot decide so: your Boost was silenced; it can only be scored (§4.9)
            sheet.toml:5: `decision`: there is nothing to decide. The Main was killed, and at this table Ann is out (§3.6)"#]],
    );
}

#[test]
fn choices() {
    let on = |boost: &str, rest: &str| ann(&format!("\"{boost}\", decision = \"activate\"{rest}"));
    check(
        &[
            (HEAD, &[MARK, &on("Hexer", "")]),
            (HEAD, &[MARK, &on("Hexer", ", on = \"Joan\"")]),
            (HEAD, &[MARK, &on("Crooked Referee", ", on = \"Mark\"")]),
            (HEAD, &[MARK, &on("Crooked Referee", ", choices = [\"Mark\", \"up\"]")]),
            (HEAD, &[MARK, &on("Hexer", ", on = \"Mark\", choices = [\"Mark\"]")]),
            (HEAD, &[MARK, &on("Hexer", ", choices = [\"Mark\", \"Ann\"]")]),
            (HEAD, &[MARK, &on("Charging Ram", ", on = \"Mark\"")]),
            (HEAD, &[MARK, &ann("\"Hexer\", decision = \"score\", on = \"Mark\"")]),
            // Mark's Boost was scored, so it is no longer on the table.
            (HEAD, &[MARK, &on("Mind Snatcher", ", on = \"Mark\"")]),
            // A killed Main is no target.
            (
                HEAD,
                &[
                    r#"{ name = "Bob", main = "Abacus", boost = "Imp Swarm", decision = "activate" }"#,
                    &on("Hexer", ", on = \"Bob\""),
                ],
            ),
        ],
        &expect![[r#"
            sheet.toml:4: `on`: Hexer asks for a Main in the Fight (§3.4): on = "Mark" or "Ann"
            sheet.toml:4: `on`: nobody is called `Joan`; the players are Mark and Ann
            sheet.toml:4: `choices`: Crooked Referee asks for plus or minus (§4.1): choices = ["Mark", "plus" or "minus"]
            sheet.toml:4: `choices`: `up` is no sign; "plus" or "minus" is asked for (§4.1)
            sheet.toml:4: `choices`: `on` and `choices` stand side by side; `on` is for a single choice, `choices` for all of them
            sheet.toml:4: `choices`: Hexer asks for nothing more; leave "Ann" out
            sheet.toml:4: `on`: Charging Ram asks for nothing; leave "Mark" out
            sheet.toml:4: `on`: a scored Boost asks for nothing (§3.2); leave "Mark" out
            sheet.toml:4: `on`: Mind Snatcher asks for an opponent's Boost on the table of the Family Human or Demon (§4.8), and there is none, so it works without a choice (§3.4); leave "Mark" out
            sheet.toml:4: `on`: `Bob` cannot be chosen; Hexer asks for a Main in the Fight (§3.4): "Ann""#]],
    );
}

#[test]
fn choices_by_their_kind() {
    let on = |boost: &str, rest: &str| ann(&format!("\"{boost}\", decision = \"activate\"{rest}"));
    check(
        &[
            (
                HEAD,
                &[
                    &on("Mind Snatcher", ", on = \"Bob\""),
                    r#"{ name = "Bob", main = "Abacus", boost = "Alien" }"#,
                    SOFIA,
                ],
            ),
            (
                HEAD,
                &[
                    MARK,
                    SOFIA,
                    r#"{ name = "Bob", main = "Abacus", boost = "Robot", decision = "score" }"#,
                    &on("Chameleon", ", on = \"Sofia\""),
                ],
            ),
            (
                "arena = \"AR01\"\ngraveyard = [\"Kraken\", \"Hexer\", \"Orbit Dancer\", \"Null Nine\"]",
                &[MARK, &on("Necromancer", ", on = \"Kraken\"")],
            ),
            (HEAD, &[MARK, SOFIA, &on("Mimic Ooze", ", on = \"Mark\"")]),
        ],
        &expect![[r#"
            sheet.toml:3: `on`: `Bob` cannot be chosen; Mind Snatcher asks for an opponent's Boost on the table of the Family Human or Demon (§4.8): "Sofia"
            sheet.toml:6: `on`: `Sofia` cannot be chosen; Chameleon asks for the Main of a neighbour, left or right, that is in the Fight (§4.15): "Mark" or "Bob"
            sheet.toml:5: `on`: `Kraken` cannot be chosen; Necromancer asks for one of the top 3 cards of the Graveyard (§4.13): "Null Nine", "Hexer" or "Orbit Dancer"
            sheet.toml:5: `on`: Mimic Ooze asks for the owner of another activated Boost that borrows nothing itself (§4.17), and there is none, so it works without a choice (§3.4); leave "Mark" out"#]],
    );
}

#[test]
fn what_the_sheet_must_tell() {
    let with = |boost: &str| ann(&format!("\"{boost}\", decision = \"activate\""));
    let reshuffled = r#"
        arena = "Grand Colosseum"
        graveyard = ["Kraken", "Hexer", "Symbiote", "Rift Warden", "Bodyguard", "Pit Lord", "Honey Badger", "Null Nine"]
    "#;
    let mark =
        r#"{ name = "Mark", main = "Hive Queen", boost = "Corner Coach", decision = "score", scored = 20 }"#;
    let radar = ann("\"Orbital Radar\", decision = \"activate\", scored = 20");
    check(
        &[
            (HEAD, &[MARK, &with("Symbiote")]),
            (HEAD, &[MARK, &with("Hoarding Squirrel")]),
            (HEAD, &[MARK, &with("Orbital Radar")]),
            ("arena = \"AR01\"\nreserves = [\"Kraken\", \"Hexer\"]", &[MARK, &with("Orbital Radar")]),
            ("arena = \"AR01\"\nreserves = [\"Kraken\", \"Human\"]", &[MARK, &with("Orbital Radar")]),
            ("arena = \"AR01\"\nreserves = [\"Human\"]", &[MARK, &with("Blood Pact Fiend")]),
            ("arena = \"AR02\"", &[MARK, &with("Prizefighter")]),
            (HEAD, &[MARK, &ann("\"Tractor Beam\", decision = \"activate\", on = \"Mark\"")]),
            (&format!("{reshuffled}\nreserves = [\"Tractor Beam\", \"Abacus\"]"), &[mark, &radar]),
            (
                &format!(
                    "{reshuffled}\nreserves = [\"Tractor Beam\", \"Abacus\", \"Hexer\", \"Grave Robber\"]"
                ),
                &[mark, &radar],
            ),
            (
                &format!(
                    "{reshuffled}\nreserves = [\"Tractor Beam\", \"Abacus\", \"Hexer\", \"Kraken\", \"Kraken\"]"
                ),
                &[mark, &radar],
            ),
        ],
        &expect![[r#"
            sheet.toml:4: `graveyard`: Symbiote looks at the Graveyard; list it above the players, the newest last (§6.1)
            sheet.toml:4: `scored`: Hoarding Squirrel counts the scored pile of Ann; say how many cards were in it before this Fight (§4.2)
            sheet.toml:4: `reserves`: Ann reveals cards of the Reserves (§4.7); 5 more cards are needed here, in the order they came
            sheet.toml:2: `reserves`: Ann reveals cards of the Reserves (§4.7); 3 more cards are needed here, in the order they came
            sheet.toml:2: `reserves`: this card is turned up; name the Human that came
            sheet.toml:2: `reserves`: Ann scores cards of the Reserves (§4.12); 1 more card is needed here, in the order they came. A card that nobody turned up goes by its Family
            sheet.toml:4: `reserves`: Ann has won and scores cards of the Reserves (§4.11); 2 more cards are needed here, in the order they came. A card that nobody turned up goes by its Family
            sheet.toml:4: `reserves`: the top card of the Reserves replaces the Main of Mark (§4.16); 1 more card is needed here, in the order they came
            sheet.toml:5: `reserves`: Ann reveals cards of the Reserves (§4.7); 6 more cards are needed here, in the order they came, the first 3 of them laid out after the reshuffle (§6.3)
            sheet.toml:5: `reserves`: Grave Robber cannot come now: the Reserves were used up, only cards of the Graveyard come again, and each once (§6.3). List the whole `graveyard`
            sheet.toml:5: `reserves`: Kraken cannot come now: the Reserves were used up, only cards of the Graveyard come again, and each once (§6.3). List the whole `graveyard`"#]],
    );
}

proptest! {
    #[test]
    fn any_text_is_judged_or_refused(text in ".{0,200}") {
        prop_assert!(!refusal(&text).is_empty());
    }
}
