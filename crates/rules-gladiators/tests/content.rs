//! Content: what ships is whole, and what is broken is told with file, line, field, finding and what is allowed.

use expect_test::expect;
use proptest::{prelude::any, prop_assert, proptest};
use rules_core::content::Source;
use rules_gladiators::{Content, Sheet, default_content};

#[test]
fn what_ships_is_whole() {
    let content = Content::shipped();
    assert!(content.ready_made.len() >= 6);
    for sheet in &content.ready_made {
        assert_eq!((sheet.problems(&content), sheet.left(&content)), (vec![], Some(0)), "{}", sheet.name);
    }
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
fn errors_say_file_line_field_finding_and_what_is_allowed() {
    let errors = [
        broken("skills.toml", "prices = [3, 3, 4, 4, 5, 5]", "prices = [3, 3, \"four\"]"),
        broken("skills.toml", "points = 40", "pints = 40"),
        broken("skills.toml", "success = 3", "success = 7"),
        broken("skills.toml", "start = 5", "start = 250"),
        broken("skills.toml", "prices = [3, 3, 4, 4, 5, 5]", "prices = [3, 3, 4, 4, 5, 5, 6]"),
        broken("arms.toml", "class = \"B\"", "class = \"E\""),
        broken("arms.toml", "hands = 2", "hands = 3"),
        broken("arms.toml", "throw_bonus = 2\n", ""),
        broken("arms.toml", "throw_bonus = 2", "throw_bonus = 9"),
        broken("arms.toml", "name = \"dagger\"", "name = \"cestus\""),
        broken("arms.toml", "name = \"dagger\"", "name = \"Dagger\""),
        broken("attack_table.toml", "\"stay\", ", "\"daze\", "),
        broken("attack_table.toml", "[[literal]]\nclass = \"D\"", "[[literal]]\nclass = \"C\""),
        broken("attack_table.toml", "    6, 8,", "    8,"),
        broken("career.toml", "losses = [2, 3]", "losses = [3, 2]"),
        broken("gladiators.toml", "attack = 13", "attack = 16"),
        broken("gladiators.toml", "luck = 2", "luck = 3"),
        broken("gladiators.toml", "carries = \"buckler\"", "carries = \"plate\""),
        broken("gladiators.toml", "name = \"Verica\"", "name = \"Priscus\""),
    ];
    expect![[r#"
        skills.toml:32: `prices`: invalid type: string "four", expected a whole number from 0 to 255
        skills.toml:8: `pints`: unknown field `pints`, expected `points` or `source`
        skills.toml:75: `focus.success`: 7 is no face of a die; faces are 1 to 6
        skills.toml:12: `health.start`: health would run from 250 to 265; it runs from 1 to 255
        skills.toml:1: `skill`: the highest ranks would give defence rolls of 25 dice; at most 24 are allowed
        arms.toml:30: `class`: unknown variant `E`, expected one of `A`, `B`, `C`, `D`
        arms.toml:72: `hands`: a weapon takes 1 or 2 hands, not 3
        arms.toml:49: `ammo`: a weapon with `ammo` also has a `throw_bonus`
        arms.toml:49: `throw_bonus`: 9 dice; 0 to 3 are allowed
        arms.toml:20: `name`: `cestus` is listed twice; every name stands once
        arms.toml:20: `name`: `Dagger` is no name; names are lower-case words with single spaces between
        attack_table.toml:13: `columns`: unknown variant `daze`, expected one of `no`, `stay`, `stun`
        attack_table.toml:64: `literal`: class C has a second row; each class has one
        attack_table.toml:73: `damage`: 23 entries; 24 are needed, for index 3 to 26
        career.toml:14: `small_tournament.losses`: [3, 2] is no range; it runs from at least 1 upwards
        gladiators.toml:24: `attack`: ATTACK 16 cannot be had; its ranks run from 8 to 15 (§1.3)
        gladiators.toml:30: `Ludia`: 46 development points are spent, but there are 40 (§1.1)
        gladiators.toml:4: `Priscus`: there is no shield `plate`; there are: buckler, round shield, tower shield (§2.3)
        gladiators.toml:13: `name`: `Priscus` is listed twice; every name stands once"#]].assert_eq(&errors.join("\n"));
}

#[test]
fn a_missing_file_is_named() {
    let error = Content::load(&default_content()[1..]).unwrap_err();
    assert_eq!(error.to_string(), "skills.toml: this file is missing");
}

#[test]
fn a_sheet_of_ones_own_is_checked() {
    let content = Content::shipped();
    let read = |text: &str| content.read_sheet(&Source::new("mine.toml", text));
    let sheet = read("name = \"Mira\"\nweapons = [{ name = \"axe\", rank = 4 }]\n").unwrap();
    assert_eq!((sheet.initiative, sheet.attack, sheet.left(&content)), (2, 8, Some(33)));
    let error = |text: &str| read(text).unwrap_err().to_string();
    let errors = [
        error("weapons = []"),
        error("name = \"Mira\"\nweapons = []"),
        error("name = \" \"\nweapons = [{ name = \"axe\", rank = 0 }]"),
        error("name = \"Mira\"\nshield = 2\nweapons = [{ name = \"club\", rank = 1 }]"),
        error("name = \"Mira\"\ncarries = \"buckler\"\nweapons = [{ name = \"war hammer\", rank = 1 }]"),
        error("name = \"Mira\"\nattack = 300\nweapons = []"),
    ];
    expect![[r#"
        mine.toml:1: `weapons`: missing field `name`
        mine.toml:1: `Mira`: 0 weapons are carried; a gladiator carries 1 to 3 (§2.1)
        mine.toml:1: ` `: a name has 1 to 24 printable characters, without spaces at its ends (§1.5); WEAPON 0 cannot be had; its ranks run from 2 to 15 (§1.3)
        mine.toml:1: `Mira`: there is no weapon `club`; there are: cestus, dagger, short sword, javelin, spear, axe, trident, long sword, war hammer (§2.1); WEAPON 1 cannot be had; its ranks run from 2 to 15 (§1.3); SHIELD 2 needs a shield; none is carried (§2.3)
        mine.toml:1: `Mira`: WEAPON 1 cannot be had; its ranks run from 2 to 15 (§1.3); the war hammer takes both hands, which leaves none for the buckler (§2.3)
        mine.toml:2: `attack`: invalid value: integer `300`, expected a whole number from 0 to 255"#]].assert_eq(&errors.join("\n"));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*", file in 0..5_usize) {
        let mut sources = default_content();
        sources[file].text = text;
        let _ = Content::load(&sources);
    }

    #[test]
    fn any_torn_file_is_read_or_refused(file in 0..5_usize, at in any::<proptest::sample::Index>(), put in ".{0,3}") {
        let mut sources = default_content();
        let text = &mut sources[file].text;
        let letters: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let at = letters[at.index(letters.len())];
        text.replace_range(at..=at, &put);
        if let Err(error) = Content::load(&sources) {
            prop_assert!(error.line >= 1 && !error.problem.is_empty(), "{error}");
        }
    }

    #[test]
    fn any_sheet_is_judged_without_a_panic(ranks in any::<[u8; 9]>(), rank: u8, earned: u16) {
        let content = Content::shipped();
        let mut sheet: Sheet = content.ready_made[0].clone();
        [sheet.attack, sheet.armor, sheet.shield, sheet.parry_dodge, sheet.health] =
            [ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]];
        [sheet.initiative, sheet.luck, sheet.heal, sheet.focus] = [ranks[5], ranks[6], ranks[7], ranks[8]];
        sheet.weapons[0].rank = rank;
        sheet.earned = earned;
        let _ = (sheet.problems(&content), sheet.left(&content));
    }
}
