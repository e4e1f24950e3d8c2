//! Content: what ships is whole, and what is broken is told with file, line, field, finding and what is allowed.

use expect_test::{expect, expect_file};
use proptest::{prelude::any, prop_assert, proptest};
use rules_core::content::Mark;
use rules_fired_up::{
    BetCode, Class, Content, Edition, FighterSet, Highlight, Mat, Morale, Phase, Superlative, Trigger,
    default_content,
};

#[test]
fn every_fighter_is_there() {
    let content = Content::shipped();
    let lines: Vec<String> = content
        .mats()
        .map(|(code, mat)| {
            let area = |track: &rules_fired_up::Track| {
                Morale::ALL
                    .map(|morale| format!("{}-{}", track.lowest(morale), track.highest(morale)))
                    .join("/")
            };
            let (attack, defense) = (area(&mat.attack), area(&mat.defense));
            format!(
                "{code} {} ({}, {:?}, {:?}): {} {} {} A {attack} D {defense} {:?}",
                mat.name, mat.title, mat.set, mat.source, mat.speed, mat.stamina, mat.wounds, mat.ability
            )
        })
        .collect();
    expect![[r#"
        M01 Sigurd (Colonel, Base, Printed): 7 13 3 A 2-3/4-5/6-7 D 2-3/4-4/5-6 Thorns
        M02 Marrow (Shadow, Base, Printed): 11 13 2 A 2-3/4-5/6-7 D 3-3/4-5/6-6 BloodScent
        M03 Mei (Deceiver, Base, Printed): 12 12 2 A 2-3/4-4/5-6 D 3-3/4-4/5-6 SecondChance
        M04 Rexus (Destroyer, Base, Printed): 8 14 3 A 2-3/4-6/7-8 D 2-2/3-4/5-5 Heavy(Leg)
        M05 Abbel (Protector, Base, Printed): 5 12 4 A 2-3/4-5/6-7 D 3-3/4-5/6-7 Immune(Hand)
        M06 FRD-5M1L3 (Bull, Base, Printed): 3 14 3 A 2-3/4-5/6-8 D 2-3/4-4/5-5 Unstoppable(Torso)
        M07 Yabai (Whirlwind, Extra, Ours): 15 11 2 A 2-3/4-5/6-6 D 3-3/4-4/5-6 Immune(Special)
        M08 Keane (Quicksilver, Extra, Ours): 16 12 2 A 2-3/4-5/6-7 D 3-3/4-4/5-6 Outpace"#]]
    .assert_eq(&lines.join("\n"));
}

/// No five fighters can hold more Wound tokens at once than there are in the box, and nobody rolls more dice.
#[test]
fn the_box_is_large_enough() {
    let content = Content::shipped();
    let mut tokens: Vec<u8> = content.mats().map(|(_, mat)| mat.wounds - 1).collect();
    tokens.sort_unstable_by(|one, other| other.cmp(one));
    assert!(tokens[..5].iter().sum::<u8>() <= 10);
    for (_, mat) in content.mats() {
        assert!(
            mat.attack.highest(Morale::High) <= 8 && mat.defense.highest(Morale::High) <= 7,
            "{}",
            mat.name
        );
    }
    assert_eq!(content.mats().filter(|(_, mat)| mat.set == FighterSet::Base).count(), 6);
}

#[test]
fn every_highlight_is_there() {
    let content = Content::shipped();
    let count = |phase| content.highlights().filter(|(code, _)| code.phase() == phase).count();
    assert_eq!(Phase::ALL.map(count), [18, 26, 16]);
    let printed = content.highlights().filter(|(_, card)| card.source == Mark::Printed);
    let rows: Vec<String> = printed
        .map(|(code, card)| {
            let points: Vec<u8> = card.rows.iter().map(|row| row.points).collect();
            format!("{code} {} {points:?}", card.name)
        })
        .collect();
    assert_eq!(rows, ["S01 Crush the Armored [3, 5, 8]", "F01 Devastating Hit [4, 6, 7]"]);
}

#[test]
fn every_bet_is_there() {
    let content = Content::shipped();
    let lines: Vec<String> = content
        .bets()
        .map(|(code, bet)| {
            let class = bet.class.name();
            format!(
                "{code} {} {class} {} {:?} {:?} {:?}",
                bet.name, bet.trigger, bet.rewards, bet.editions, bet.source
            )
        })
        .collect();
    expect![[r#"
        B01 Leaver Early eliminated(1) [3, 2, 1] [Final] Printed
        B02 Executioner Early eliminator(1) [3, 2, 1] [Final, Prototype] Ours
        B03 Vicious Mid eliminator(2) [4, 2, 1] [Final, Prototype] Printed
        B04 Next in Line Mid eliminated(2) [3, 2, 1] [Final, Prototype] Ours
        B05 Winner Late atEnd(maxSta) [4, 2, 1] [Final, Prototype] Printed
        B06 Unscathed Late atEnd(minWnd) [3, 2, 1] [Final, Prototype] Ours
        B07 Burned Out Early exhausted(1) [3, 2, 1] [Prototype] Ours"#]]
    .assert_eq(&lines.join("\n"));
    assert_eq!(content.round_bonus(Edition::Final), [5, 4, 2, 0]);
    assert_eq!(content.round_bonus(Edition::Prototype), [3, 2, 1, 0]);
    for edition in Edition::ALL {
        for class in Class::ALL {
            let number = content.bets().filter(|(_, bet)| bet.class == class && bet.is_of(edition)).count();
            assert_eq!(number, 2, "{edition:?} {class:?}");
        }
    }
}

#[test]
fn triggers_are_read_as_they_are_written() {
    for superlative in Superlative::ALL {
        let trigger = Trigger::AtEnd(superlative);
        assert_eq!(trigger.to_string().parse(), Ok(trigger));
    }
    for nth in 1..=4 {
        for trigger in [Trigger::Eliminated(nth), Trigger::Exhausted(nth), Trigger::Eliminator(nth)] {
            assert_eq!(trigger.to_string().parse(), Ok(trigger));
        }
    }
    assert_eq!(serde_json::to_string(&BetCode::new(3)).unwrap(), r#""B03""#);
    assert_eq!(serde_json::to_string(&Class::Mid).unwrap(), r#""mid""#);
}

#[test]
fn cards_are_found_by_code_and_by_name() {
    let content = Content::shipped();
    for text in ["M06", "m06", "FRD-5M1L3", "frd-5m1l3", "frd", "F"] {
        assert_eq!(content.find_mat(text), Some(Mat::new(6)), "{text}");
    }
    for text in ["", "M", "Mei ", "M09", "M25", "Bull", "F05"] {
        assert_eq!(content.find_mat(text), None, "{text}");
    }
    for text in ["S01", "s01", "CRUSH the armored"] {
        assert_eq!(content.find_highlight(text), Some(Highlight::new(Phase::Start, 1)), "{text}");
    }
    for text in ["", "Crush", "S19", "M01"] {
        assert_eq!(content.find_highlight(text), None, "{text}");
    }
    for text in ["B04", "b04", "next IN line"] {
        assert_eq!(content.find_bet(text), Some(BetCode::new(4)), "{text}");
    }
    for text in ["", "B08", "B17", "Next"] {
        assert_eq!(content.find_bet(text), None, "{text}");
    }
    assert!(content.mats().map(|(mat, _)| mat).is_sorted());
    assert!(content.highlights().map(|(card, _)| card).is_sorted());
    assert!(content.bets().map(|(bet, _)| bet).is_sorted());
    assert_eq!((content.mat(Mat::new(9)), content.bet(BetCode::new(16))), (None, None));
    assert_eq!(content.highlight(Highlight::new(Phase::End, 17)), None);
}

/// Changes one file of what ships and gives the error.
fn broken(file: &str, from: &str, to: &str) -> String {
    let mut sources = default_content();
    let source = sources.iter_mut().find(|source| source.file == file).unwrap();
    assert!(source.text.contains(from), "{from} is in {file}");
    source.text = source.text.replacen(from, to, 1);
    let error = Content::load(&sources).expect_err("the change breaks the content").to_string();
    // The lists of all words are long and tested elsewhere.
    error.split("; tests are").next().unwrap().split("; fighters are").next().unwrap().to_owned()
}

#[test]
fn fighters_that_cannot_be_are_told_with_what_is_allowed() {
    let fighter = |from: &str, to: &str| broken("fighters.toml", from, to);
    let low = "low = [2, 3], neutral = [4, 5], high = [6, 7] }";
    let attack = |to: &str| fighter(low, to);
    let errors = [
        fighter("code = \"M02\"", "code = \"M25\""),
        fighter("code = \"M02\"", "code = \"M01\""),
        fighter("name = \"Marrow\"", "name = \"SIGURD\""),
        fighter("name = \"Marrow\"", "name = \"Marrow, the Shadow\""),
        fighter("name = \"Marrow\"", "name = \"\""),
        fighter("name = \"Marrow\"", "name = \"Marrow \""),
        fighter("name = \"Marrow\"", "name = \"A name that is far too long to fit\""),
        fighter("name = \"Marrow\"", "name = \"b03\""),
        fighter("name = \"Marrow\"", "name = \"7\""),
        fighter("name = \"Marrow\"", "name = \"Seat 2\""),
        fighter("title = \"Shadow\"", "title = \"\""),
        fighter("set = \"extra\"", "set = \"more\""),
        fighter("speed = 11", "speed = 7"),
        fighter("speed = 11", "speed = 0"),
        fighter("speed = 11", "speed = 100"),
        fighter("stamina = 13", "stamina = 0"),
        fighter("stamina = 13", "stamina = 100"),
        fighter("wounds = 3", "wounds = 0"),
        fighter("wounds = 3", "wounds = 10"),
        attack("low = [3, 2], neutral = [4, 5], high = [6, 7] }"),
        attack("low = [2, 3], neutral = [3, 5], high = [6, 7] }"),
        attack("low = [2, 3], neutral = [], high = [6, 7] }"),
        attack("low = [2, 3], neutral = [4, 5], high = [6, 12] }"),
        attack("low = [0, 3], neutral = [4, 5], high = [6, 7] }"),
        attack("low = [2, 3], high = [6, 7] }"),
        fighter("high = [5, 6] }", "high = [5, 13] }"),
        fighter(
            "defense = { low = [2, 3], neutral = [4], high = [5, 6] }",
            "defense = { low = [0, 1, 2, 3, 4], neutral = [5, 6, 7, 8], high = [9, 10, 11, 12] }",
        ),
        fighter("ability = \"thorns\"", "ability = \"thorn\"").split(", `blood").next().unwrap().to_owned(),
        fighter("ability = { heavy = \"leg\" }", "ability = { heavy = \"fail\" }"),
        fighter("ability = { unstoppable = \"torso\" }", "ability = { unstoppable = \"special\" }"),
        fighter("source = \"ours\"", "source = \"mine\""),
        fighter("[[fighter]]", "[[warrior]]"),
    ];
    expect_file!["content/fighters.txt"].assert_eq(&errors.join("\n"));
}

#[test]
fn highlights_that_cannot_be_are_told_with_what_is_allowed() {
    let card = |from: &str, to: &str| broken("highlights.toml", from, to);
    let when = |to: &str| card("lockers(maxDef)>=2", to);
    let errors = [
        card("code = \"S02\"", "code = \"S41\""),
        card("code = \"S02\"", "code = \"S01\""),
        card("name = \"Slingshot\"", "name = \"staredown\""),
        card("name = \"Slingshot\"", "name = \"f03\""),
        card(
            "{ points = 3, when = \"lockers(maxDef)>=1 & aimed(maxDef)>=2\" }",
            "{ plus = true, points = 3, when = \"rKo>=1\" }",
        ),
        card("{ points = 5, when = \"lockers(maxDef)>=2\" }", "{ points = 3, when = \"rKo>=1\" }"),
        card("points = 3", "points = 0"),
        card("points = 8", "points = 21"),
        card("points = 8, ", ""),
        card("points = 8", "price = 8"),
        card("rows = [\n", "rows = [\n    { points = 1, when = \"rKo>=1\" },\n"),
    ];
    let conditions = [
        when("lokers(maxDef)>=2"),
        when("lockers(f)>=2"),
        when("lockers(A)>=2"),
        when("ko(fastest)"),
        when("dmg>=2"),
        when("nth==1 | rKo>=1"),
        when("hit(HE)>=1"),
        when("some{same(tgt(f),D)}"),
        when("some{all{locked(f)}}"),
        when("lockers(maxDef)>=2 &"),
        when("lockers(maxDef)=>2"),
        when("lockers(best)>=2"),
        card("rWnd>=2", "wounds>=2"),
    ];
    expect_file!["content/highlights.txt"].assert_eq(&[&errors[..], &conditions[..]].concat().join("\n"));
}

#[test]
fn bets_that_cannot_be_are_told_with_what_is_allowed() {
    let bet = |from: &str, to: &str| broken("bets.toml", from, to);
    let trigger = |to: &str| bet("trigger = \"eliminator(2)\"", &format!("trigger = \"{to}\""));
    let errors = [
        bet("code = \"B02\"", "code = \"B17\""),
        bet("code = \"B02\"", "code = \"B01\""),
        bet("name = \"Leaver\"", "name = \"Winner\""),
        bet("class = \"mid\"", "class = \"middle\""),
        trigger("eliminator(0)"),
        trigger("eliminator(5)"),
        trigger("eliminator"),
        trigger("atEnd(2)"),
        trigger("atend(maxSta)"),
        trigger("atEnd(maxSpeed)"),
        trigger("eliminated(maxSta)"),
        bet("rewards = [4, 2, 1]", "rewards = []"),
        bet("rewards = [4, 2, 1]", "rewards = [6, 5, 4, 3, 2, 1]"),
        bet("rewards = [4, 2, 1]", "rewards = [21]"),
        bet("editions = [\"final\"]", "editions = []"),
        bet("editions = [\"final\"]", "editions = [\"final\", \"final\"]"),
        bet("editions = [\"final\"]", "editions = [\"first\"]"),
        bet("round_bonus = [5, 4, 2, 0]", "round_bonus = [5, 4, 2]"),
        bet("round_bonus = [5, 4, 2, 0]", "round_bonus = [21, 4, 2, 0]"),
    ];
    expect_file!["content/bets.txt"].assert_eq(&errors.join("\n"));
}

/// Keeps only some rows of a file.
fn with_rows(file: &str, table: &str, keep: impl Fn(usize) -> bool) -> String {
    let mut sources = default_content();
    let source = sources.iter_mut().find(|source| source.file == file).unwrap();
    let sign = format!("[[{table}]]");
    let mut parts = source.text.split(&sign).map(str::to_owned);
    let head = parts.next().unwrap();
    let rows = parts.enumerate().filter(|(index, _)| keep(*index)).map(|(_, row)| format!("{sign}{row}"));
    source.text = std::iter::once(head).chain(rows).collect();
    Content::load(&sources).map_or_else(|error| error.to_string(), |_| "loads".to_owned())
}

#[test]
fn a_set_is_large_enough_for_a_game() {
    let results = [
        with_rows("fighters.toml", "fighter", |index| index < 5),
        with_rows("fighters.toml", "fighter", |index| index > 1),
        with_rows("highlights.toml", "highlight", |index| index < 50),
        with_rows("highlights.toml", "highlight", |index| index < 49),
        with_rows("bets.toml", "bet", |index| [0, 2, 5, 6].contains(&index)),
        with_rows("bets.toml", "bet", |index| index != 0 && index != 1),
        with_rows("bets.toml", "bet", |index| index < 4),
    ];
    expect![[r#"
        loads
        fighters.toml:1: `fighter`: 4 fighters of the base set; 5 enter the arena, so 1 more (§1.2)
        loads
        highlights.toml:1: `highlight`: 49 Highlights; five players see 50 in a game, so 1 more (§1.6)
        loads
        bets.toml:1: `bet`: no card of the class Early for the edition final; each game draws one (§1.5)
        bets.toml:1: `bet`: no card of the class Late for the edition final; each game draws one (§1.5)"#]]
    .assert_eq(&results.join("\n"));
    let error = Content::load(&default_content()[1..]).unwrap_err();
    assert_eq!(error.to_string(), "fighters.toml: this file is missing");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*", file in 0..3_usize) {
        let mut sources = default_content();
        sources[file].text = text;
        let _ = Content::load(&sources);
    }

    #[test]
    fn any_torn_file_is_read_or_refused(file in 0..3_usize, at in any::<proptest::sample::Index>(), put in ".{0,3}") {
        let mut sources = default_content();
        let text = &mut sources[file].text;
        let letters: Vec<(usize, char)> = text.char_indices().collect();
        let (at, letter) = letters[at.index(letters.len())];
        text.replace_range(at..at + letter.len_utf8(), &put);
        if let Err(error) = Content::load(&sources) {
            prop_assert!(error.line >= 1 && !error.problem.is_empty(), "{error}");
        }
    }
}
