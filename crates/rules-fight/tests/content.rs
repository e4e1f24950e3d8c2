//! Content: what ships is whole, and what is broken is told with file, line, field, finding and what is allowed.

use expect_test::{expect, expect_file};
use proptest::{prelude::any, prop_assert, proptest};
use rules_core::content::{Mark, Source};
use rules_fight::{Ability, ArenaId, Card, Condition, Content, Family, default_content};
use std::collections::BTreeSet;

/// The printed Powers of a Family, ascending.
fn powers(content: &Content, family: Family) -> Vec<u8> {
    let of_family = content.warriors().filter(|(card, _)| card.family() == family);
    let mut powers: Vec<u8> = of_family.map(|(_, warrior)| warrior.power).collect();
    powers.sort_unstable();
    powers
}

#[test]
fn every_power_is_there_twice_and_no_family_is_stronger() {
    let content = Content::shipped();
    assert_eq!(content.warriors().count(), 60);
    for power in 1..=30 {
        assert_eq!(content.warriors().filter(|(_, warrior)| warrior.power == power).count(), 2, "{power}");
    }
    let shape: Vec<String> = Family::ALL
        .into_iter()
        .map(|family| {
            let powers = powers(&content, family);
            assert!(powers.windows(2).all(|two| two[0] < two[1]), "{family} has a Power twice");
            let sum: u32 = powers.iter().map(|&power| u32::from(power)).sum();
            format!("{family} {powers:?} {sum}")
        })
        .collect();
    expect![[r#"
        Human [3, 6, 8, 10, 11, 14, 15, 20, 22, 24, 25, 28] 186
        Animal [2, 4, 5, 9, 13, 14, 17, 19, 21, 24, 28, 30] 186
        Robot [1, 7, 8, 10, 11, 12, 16, 18, 21, 26, 27, 29] 186
        Demon [1, 2, 4, 9, 15, 16, 19, 20, 22, 23, 26, 29] 186
        Alien [3, 5, 6, 7, 12, 13, 17, 18, 23, 25, 27, 30] 186"#]]
    .assert_eq(&shape.join("\n"));
}

#[test]
fn the_arenas_are_worth_71_and_all_different() {
    let content = Content::shipped();
    let mut glory: Vec<u8> = content.arenas().map(|(_, arena)| arena.glory).collect();
    glory.sort_unstable();
    assert_eq!(glory, [4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8]);
    assert_eq!(glory.iter().sum::<u8>(), 71);
    let conditions: BTreeSet<String> =
        content.arenas().map(|(_, arena)| format!("{:?}", arena.condition)).collect();
    assert_eq!(conditions.len(), 12);
}

#[test]
fn ten_abilities_and_one_condition_are_printed() {
    let content = Content::shipped();
    let printed = content.warriors().filter(|(_, warrior)| warrior.source == Mark::Printed);
    let arenas = content.arenas().filter(|(_, arena)| arena.source == Mark::Printed);
    let rows: Vec<String> = printed
        .map(|(card, warrior)| format!("{card} {:?}", warrior.ability))
        .chain(arenas.map(|(id, arena)| format!("{id} {:?} {}", arena.condition, arena.glory)))
        .collect();
    expect![[r#"
        H03 AddFamily { amount: -10, family: Animal }
        H05 AddAny { amount: 10 }
        A02 DrawAndScore { cards: 5, family: Human }
        A05 ScaleSelf { times: 3, over: 2 }
        R02 DrawAndScore { cards: 5, family: Alien }
        R05 Digit { from: 9, to: 0 }
        R06 Digit { from: 2, to: 8 }
        R07 DigitProduct
        R08 DigitReverse
        L01 Steal { families: {Human, Demon} }
        AR01 Closest { to: 25 } 7"#]]
    .assert_eq(&rows.join("\n"));
}

#[test]
fn every_family_is_scored_once_taken_twice_cursed_once_and_blessed_once() {
    let content = Content::shipped();
    let count = |is_one: &dyn Fn(Ability) -> bool| {
        content.warriors().filter(|(_, warrior)| is_one(warrior.ability)).count()
    };
    for family in Family::ALL {
        assert_eq!(count(&|ability| ability == Ability::DrawAndScore { cards: 5, family }), 1, "{family}");
        let takes = |ability| matches!(ability, Ability::Steal { families } if families.contains(family));
        assert_eq!(count(&takes), 2, "{family}");
        assert_eq!(count(&|ability| ability == Ability::AddFamily { amount: -10, family }), 1, "{family}");
        assert_eq!(count(&|ability| ability == Ability::AddFamily { amount: 10, family }), 1, "{family}");
    }
}

#[test]
fn cards_are_found_by_code_and_by_name() {
    let content = Content::shipped();
    let coach = Card::new(Family::Human, 5);
    for text in ["H05", "h05", "Corner Coach", "CORNER coach"] {
        assert_eq!(content.find_warrior(text), Some(coach), "{text}");
    }
    for text in ["AR01", "ar01", "target range"] {
        assert_eq!(content.find_arena(text), Some(ArenaId::new(1)), "{text}");
    }
    assert_eq!(content.arena(ArenaId::new(1)).unwrap().condition, Condition::Closest { to: 25 });
    assert_eq!(content.warrior(coach).unwrap().power, 6);
    for text in ["", "H13", "Coach", "AR01"] {
        assert_eq!(content.find_warrior(text), None, "{text}");
    }
    for text in ["", "AR13", "H05"] {
        assert_eq!(content.find_arena(text), None, "{text}");
    }
    assert_eq!(content.warrior(Card::new(Family::Human, 13)), None);
    assert_eq!(content.arena(ArenaId::new(64)), None);
    assert!(content.warriors().map(|(card, _)| card).is_sorted());
    assert!(content.arenas().map(|(arena, _)| arena).is_sorted());
}

/// Changes one file of what ships and gives the error.
fn broken(file: &str, from: &str, to: &str) -> String {
    let mut sources = default_content();
    let source = sources.iter_mut().find(|source| source.file == file).unwrap();
    assert!(source.text.contains(from), "{from} is in {file}");
    source.text = source.text.replacen(from, to, 1);
    Content::load(&sources).expect_err("the change breaks the content").to_string()
}

#[test]
fn rows_that_cannot_be_are_told_with_what_is_allowed() {
    let warriors = |from, to| broken("warriors.toml", from, to);
    let arenas = |from, to| broken("arenas.toml", from, to);
    let errors = [
        warriors("code = \"H02\"", "code = \"H33\""),
        warriors("code = \"H02\"", "code = \"H01\""),
        warriors("name = \"Scrapyard Boss\"", "name = \"space POACHER\""),
        warriors("name = \"Scrapyard Boss\"", "name = \"\""),
        warriors("name = \"Scrapyard Boss\"", "name = \"Boss\\tof all scrap\""),
        warriors("name = \"Scrapyard Boss\"", "name = \"Scrapyard  Boss\""),
        warriors("name = \"Scrapyard Boss\"", "name = \"The one and only Scrapyard Boss\""),
        warriors("name = \"Scrapyard Boss\"", "name = \"Boss + Son\""),
        warriors("name = \"Scrapyard Boss\"", "name = \"Minus\""),
        warriors("name = \"Scrapyard Boss\"", "name = \"r07\""),
        warriors("power = 28", "power = 31"),
        warriors("power = 28", "power = 0"),
        warriors("power = 28", "power = 300"),
        warriors("power = 28", "might = 28"),
        arenas("wins = \"lowest\"", "wins = \"highest\""),
        warriors("power = 28\n", ""),
        warriors("source = \"ours\"", "source = \"mine\""),
        arenas("code = \"AR02\"", "code = \"AR65\""),
        arenas("code = \"AR02\"", "code = \"AR01\""),
        arenas("name = \"Limbo Pit\"", "name = \"Target range\""),
        arenas("glory = 7", "glory = 9"),
        arenas("glory = 7", "glory = 3"),
        arenas("[[arena]]", "[[stadium]]"),
    ];
    expect![[r#"
        warriors.toml:75: `code`: `H33` is no code of a Warrior; codes are H, A, R, D or L with a number from 01 to 32
        warriors.toml:75: `code`: `H01` is listed twice; every code stands once
        warriors.toml:76: `name`: `space POACHER` is listed twice; every name stands once
        warriors.toml:76: `name`: "" is no name; a name has 1 to 24 printable characters, no plus sign, and single spaces only between words
        warriors.toml:76: `name`: "Boss\tof all scrap" is no name; a name has 1 to 24 printable characters, no plus sign, and single spaces only between words
        warriors.toml:76: `name`: "Scrapyard  Boss" is no name; a name has 1 to 24 printable characters, no plus sign, and single spaces only between words
        warriors.toml:76: `name`: "The one and only Scrapyard Boss" is no name; a name has 1 to 24 printable characters, no plus sign, and single spaces only between words
        warriors.toml:76: `name`: "Boss + Son" is no name; a name has 1 to 24 printable characters, no plus sign, and single spaces only between words
        warriors.toml:76: `name`: `Minus` is no name; it would be read as a code, a seat or a sign
        warriors.toml:76: `name`: `r07` is no name; it would be read as a code, a seat or a sign
        warriors.toml:70: `power`: 31 is not possible; 1 to 30 are allowed (§1.1)
        warriors.toml:70: `power`: 0 is not possible; 1 to 30 are allowed (§1.1)
        warriors.toml:70: `power`: invalid value: integer `300`, expected a whole number from 0 to 255
        warriors.toml:70: `might`: unknown field `might`, expected one of `code`, `name`, `power`, `ability`, `source`
        arenas.toml:45: `wins`: Grand Colosseum has this condition already; each Arena has one of its own (§1.2)
        warriors.toml:67: `[[warrior]]`: missing field `power`
        warriors.toml:72: `source`: unknown variant `mine`, expected one of `printed`, `inferred`, `ours`
        arenas.toml:35: `code`: `AR65` is no code of an Arena; codes are AR with a number from 01 to 64
        arenas.toml:35: `code`: `AR01` is listed twice; every code stands once
        arenas.toml:43: `name`: `Target range` is listed twice; every name stands once
        arenas.toml:30: `glory`: 9 is not possible; 4 to 8 are allowed (§1.2)
        arenas.toml:30: `glory`: 3 is not possible; 4 to 8 are allowed (§1.2)
        arenas.toml:27: `[[stadium]]`: unknown field `stadium`, expected `arena`"#]].assert_eq(&errors.join("\n"));
}

#[test]
fn parameters_that_cannot_be_are_told_with_what_is_allowed() {
    let ability = |text: &str| {
        let from = "ability = { steal = { families = [\"animal\", \"alien\"] } }";
        broken("warriors.toml", from, &format!("ability = {text}"))
    };
    let wins = |text: &str| broken("arenas.toml", "wins = \"highest\"", &format!("wins = {text}"));
    let errors = [
        ability("{ steal = { families = [] } }"),
        ability("{ steal = { families = [\"ghost\"] } }"),
        ability("{ steel = { families = [\"human\"] } }").split(", `add_all`").next().unwrap().to_owned(),
        ability("\"steal\""),
        ability("{ rotate = { by = 2 } }"),
        ability("{ add_family = { amount = 10 } }"),
        ability("{ add_self = { amount = 10, family = \"human\" } }"),
        ability("{ add_all = { amount = 0 } }"),
        ability("{ add_others = { amount = -100 } }"),
        ability("{ add_any = { amount = 200 } }"),
        ability("{ add_any_either = { amount = -5 } }"),
        ability("{ add_per_scored = { amount = 3, most = 0 } }"),
        ability("{ set_self = { power = 0 } }"),
        ability("{ scale_self = { times = 3, over = 0 } }"),
        ability("{ scale_self = { times = 10, over = 2 } }"),
        ability("{ scale_self = { times = 2, over = 2 } }"),
        ability("{ digit = { from = 10, to = 1 } }"),
        ability("{ digit = { from = 4, to = 4 } }"),
        ability("{ mirror = { from = 100 } }"),
        ability("{ draw_and_score = { cards = 13, family = \"human\" } }"),
        ability("{ bonus_if_win = { amount = 5, cards = 0 } }"),
        ability("{ pact = { cards = 0 } }"),
        ability("{ raise = { depth = 10 } }"),
        ability("{ rob_graveyard = { family = \"human\", most = 0 } }"),
        ability("{ copy_neighbour = { plus = 100 } }"),
        ability("{ shield = { amount = 0 } }"),
        wins("{ closest = { to = 0 } }"),
        wins("{ highest_at_most = { most = 100 } }"),
        wins("\"luckiest\""),
        wins("{ closest = { of = 10 } }"),
    ];
    expect_file!["content/parameters.txt"].assert_eq(&errors.join("\n"));
}

#[test]
fn a_missing_file_is_named() {
    let error = Content::load(&default_content()[1..]).unwrap_err();
    assert_eq!(error.to_string(), "warriors.toml: this file is missing");
}

/// A set with this many Warriors and Arenas.
fn set_of(warriors: usize, arenas: usize) -> [Source; 2] {
    let warrior = |index: usize| {
        let code = Card::new(Family::ALL[index % 5], index / 5 + 1);
        let (power, ability) = (index % 30 + 1, "{ add_self = { amount = 5 } }");
        format!(
            "[[warrior]]\ncode = \"{code}\"\nname = \"W {index}\"\npower = {power}\nability = {ability}\nsource = \"ours\"\n"
        )
    };
    let arena = |index: usize| {
        let (code, glory, to) = (ArenaId::new(index + 1), index % 5 + 4, index + 1);
        format!(
            "[[arena]]\ncode = \"{code}\"\nname = \"A {index}\"\nglory = {glory}\nwins = {{ closest = {{ to = {to} }} }}\nsource = \"ours\"\n"
        )
    };
    [
        Source::new("warriors.toml", (0..warriors).map(warrior).collect::<String>()),
        Source::new("arenas.toml", (0..arenas).map(arena).collect::<String>()),
    ]
}

#[test]
fn sets_of_other_sizes_load_if_two_can_play_with_them() {
    for (warriors, arenas) in [(40, 8), (22, 7), (160, 64)] {
        let content = Content::load(&set_of(warriors, arenas)).unwrap();
        assert_eq!((content.warriors().count(), content.arenas().count()), (warriors, arenas));
    }
    let errors = [(21, 7), (0, 7), (22, 6), (22, 0)]
        .map(|(warriors, arenas)| Content::load(&set_of(warriors, arenas)).unwrap_err().to_string());
    expect![[r#"
        warriors.toml:1: `warrior`: 21 Warriors; two players need 22, so 1 more. Before the last refill each may have scored 6 and holds 3, and then draws 2: 11 for each player (§1.6)
        warriors.toml:1: `warrior`: 0 Warriors; two players need 22, so 22 more. Before the last refill each may have scored 6 and holds 3, and then draws 2: 11 for each player (§1.6)
        arenas.toml:1: `arena`: 6 Arenas; a game has 7 Fights, each in an Arena of its own, so 1 more (§1.4)
        arenas.toml:1: `arena`: 0 Arenas; a game has 7 Fights, each in an Arena of its own, so 7 more (§1.4)"#]].assert_eq(&errors.join("\n"));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*", file in 0..2_usize) {
        let mut sources = default_content();
        sources[file].text = text;
        let _ = Content::load(&sources);
    }

    #[test]
    fn any_torn_file_is_read_or_refused(file in 0..2_usize, at in any::<proptest::sample::Index>(), put in ".{0,3}") {
        let mut sources = default_content();
        let text = &mut sources[file].text;
        let letters: Vec<(usize, char)> = text.char_indices().collect();
        let (at, letter) = letters[at.index(letters.len())];
        text.replace_range(at..at + letter.len_utf8(), &put);
        if let Err(error) = Content::load(&sources) {
            prop_assert!(error.line >= 1 && !error.problem.is_empty(), "{error}");
        }
    }

    #[test]
    fn any_parameter_is_read_or_refused(amount in -200..=200_i32, cards in -5..=300_i32) {
        let ability = format!("{{ bonus_if_win = {{ amount = {amount}, cards = {cards} }} }}");
        let mut sources = default_content();
        sources[0].text = sources[0].text.replacen("\"halve_any\"", &ability, 1);
        let is_allowed = (-99..=99).contains(&amount) && amount != 0 && (1..=12).contains(&cards);
        prop_assert!(Content::load(&sources).is_ok() == is_allowed);
    }
}
