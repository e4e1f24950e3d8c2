//! §5.3 The language of conditions: what is read, what is refused, and what is true of nobody.

mod common;

use common::fighter;
use expect_test::expect_file;
use proptest::{prelude::*, prop_oneof, proptest};
use rules_fired_up::{Arena, Condition, Content, Space, Superlative};

fn holds(text: &str, arena: &Arena) -> bool {
    text.parse::<Condition>().unwrap().holds(arena)
}

/// Three fighters on the first spaces; the third points at an empty space.
fn three() -> Arena {
    let mut arena = Arena::default();
    arena.fighters[0] = Some(fighter(2, Space::at(1), 4, 3, 10));
    arena.fighters[1] = Some(fighter(1, Space::at(0), 4, 3, 10));
    arena.fighters[2] = Some(fighter(3, Space::at(4), 2, 5, 6));
    arena
}

#[test]
fn s5_5_of_several_the_faster_one_is_meant() {
    let arena = three();
    let whom = |superlative: Superlative| superlative.of_several(&arena).map(Space::index);
    assert_eq!(whom(Superlative::MaxAttack), Some(1));
    assert_eq!(whom(Superlative::MinDefense), Some(1));
    assert_eq!(whom(Superlative::MaxStamina), Some(1));
    assert_eq!(whom(Superlative::MinStamina), Some(2));
    assert_eq!(whom(Superlative::MaxDealt), Some(1));
    assert_eq!((whom(Superlative::Fastest), whom(Superlative::Slowest)), (Some(1), Some(2)));
}

#[test]
fn s5_5_who_is_alone_is_the_most_of_nothing_but_wins_a_bet() {
    let mut arena = three();
    (arena.fighters[0], arena.fighters[1]) = (None, None);
    for superlative in Superlative::ALL {
        assert_eq!(superlative.of_several(&arena), None);
        assert_eq!(superlative.of_present(&arena), Some(Space::at(2)));
        assert_eq!(superlative.of_present(&Arena::default()), None);
    }
}

#[test]
fn nothing_holds_of_nobody() {
    let arena = three();
    // The slowest points at an empty space.
    for text in [
        "locked(tgt(slowest))",
        "atk(tgt(slowest))!=99",
        "atk(tgt(slowest))<=99",
        "same(tgt(slowest),tgt(slowest))",
        "faster(fastest,tgt(slowest))",
        "def(fastest)+atk(tgt(slowest))>=0",
        "locked(A)",
        "dmg>=0",
        "dmg!=0",
        "hit(HE)==0",
        "ko(fastest)",
        "some{same(f,tgt(slowest))}",
    ] {
        assert!(!holds(text, &arena), "{text}");
    }
    assert!(holds("!locked(tgt(slowest))", &arena));
    assert!(holds("#{atk(tgt(f))>=0}==2", &arena));
    assert!(holds("all{atk(f)>=2}", &arena) && !holds("all{atk(f)>=3}", &arena));
    assert!(!holds("all{atk(f)>=2}", &Arena::default()) && !holds("some{atk(f)>=2}", &Arena::default()));
    assert!(holds("#{atk(f)>=2}==0", &Arena::default()) && holds("rDmg==0", &Arena::default()));
}

#[test]
fn who_is_locked_on_an_empty_space_stays_locked() {
    let mut arena = three();
    arena.fighters[2].as_mut().unwrap().locked = true;
    assert!(holds("locked(slowest) & lockers(fastest)==0", &arena));
    assert!(holds("aimed(fastest)==1 & tile(fastest)==1 & inf(fastest)==3", &arena));
}

const WRONG: &[&str] = &[
    "",
    "dmg",
    "dmg>=",
    "dmg=3",
    "dmg>=100",
    "dmg>=3 &",
    "dmg>=3 dmg",
    "dmg>=3)",
    "(dmg>=3",
    "damage>=3",
    "lockers(f)>=1",
    "locked(B)",
    "locked()",
    "locked",
    "same(A)",
    "hit(XX)>=1",
    "some{locked(f)",
    "some{#{locked(f)}>=1}",
    "all{some{locked(f)}}",
    "dmg>=3 § dmg<1",
    "é",
];

#[test]
fn what_does_not_fit_is_told() {
    let told = |text: &&str| {
        let error = text.parse::<Condition>().unwrap_err();
        format!("{text}\n    {error}\n")
    };
    expect_file!["conditions/wrong.txt"].assert_eq(&WRONG.iter().map(told).collect::<String>());
}

#[test]
fn what_is_too_deep_is_refused() {
    for text in ["(".repeat(100_000), "!".repeat(100_000), format!("locked({}", "tgt(".repeat(100_000))] {
        assert!(text.parse::<Condition>().unwrap_err().allowed.contains("levels deep"));
    }
}

#[test]
fn every_condition_that_ships_is_written_as_it_is_read() {
    for (code, card) in Content::shipped().highlights() {
        for row in &card.rows {
            let text = row.condition.to_string();
            assert_eq!(text.parse::<Condition>().as_ref(), Ok(&row.condition), "{code}: {text}");
        }
    }
}

fn who(in_braces: bool) -> impl Strategy<Value = String> {
    let first = if in_braces { "f" } else { "fastest" };
    let simple = prop_oneof![
        Just(first.to_owned()),
        Just("A".to_owned()),
        Just("D".to_owned()),
        (0..Superlative::ALL.len()).prop_map(|index| Superlative::ALL[index].word().to_owned()),
    ];
    simple.prop_recursive(2, 3, 1, |inner| inner.prop_map(|who| format!("tgt({who})")))
}

fn number(in_braces: bool) -> BoxedStrategy<String> {
    let stats = [
        "atk", "def", "sta", "mor", "wnd", "aimed", "lockers", "dealt", "taken", "attacked", "defended",
        "tile", "inf",
    ];
    let counters = [
        "L", "N", "H", "dmg", "ctr", "wounds", "blk", "sa", "sd", "fa", "fd", "an", "dn", "nth", "rDmg",
        "rCtr", "rWnd", "rBlk", "rKo", "rFa", "rFd", "rSa", "rSd", "rAtt", "hit(HE)", "hit(TO)", "hit(HA)",
        "hit(LE)",
    ];
    let simple = prop_oneof![
        (0..100_u8).prop_map(|number| number.to_string()),
        proptest::sample::select(counters.to_vec()).prop_map(str::to_owned),
        (proptest::sample::select(stats.to_vec()), who(in_braces))
            .prop_map(|(stat, who)| format!("{stat}({who})")),
    ];
    if in_braces {
        return proptest::collection::vec(simple, 1..3).prop_map(|parts| parts.join("+")).boxed();
    }
    let counted = prop_oneof![4 => simple, 1 => test(true).prop_map(|test| format!("#{{{test}}}"))];
    proptest::collection::vec(counted, 1..3).prop_map(|parts| parts.join("+")).boxed()
}

/// Any condition as text.
fn test(in_braces: bool) -> BoxedStrategy<String> {
    let signs = proptest::sample::select(vec![">=", "<=", "==", "!=", ">", "<"]);
    let about_one = proptest::sample::select(vec!["locked", "hasted", "ko"]);
    let about_two = proptest::sample::select(vec!["same", "faster"]);
    let compared = (number(in_braces), signs, number(in_braces))
        .prop_map(|(left, sign, right)| format!("{left}{sign}{right}"));
    let one = (about_one, who(in_braces)).prop_map(|(word, who)| format!("{word}({who})"));
    let two = (about_two, who(in_braces), who(in_braces))
        .prop_map(|(word, one, other)| format!("{word}({one},{other})"));
    let simple = if in_braces {
        prop_oneof![compared, one, two].boxed()
    } else {
        let braces = (proptest::sample::select(vec!["some", "all"]), test(true))
            .prop_map(|(word, test)| format!("{word}{{{test}}}"));
        prop_oneof![3 => compared, 1 => one, 1 => two, 2 => braces].boxed()
    };
    let joined = simple.prop_recursive(3, 8, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(|test| format!("!({test})")),
            (proptest::collection::vec(inner, 2..4), proptest::sample::select(vec![" & ", "|"]))
                .prop_map(|(tests, sign)| format!("({})", tests.join(sign))),
        ]
    });
    joined.boxed()
}

proptest! {
    #[test]
    fn anything_is_read_or_refused(text in ".*") {
        let _ = text.parse::<Condition>();
    }

    #[test]
    fn anything_made_of_its_words_is_read_or_refused(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "dmg", ">=", "3", "f", "A", "(", ")", "{", "}", "#", "some", "tgt", "locked", "!", "&", "|", "+", ",",
                "same", "maxAtk", "atk", "H", "<",
            ]),
            0..20,
        )
    ) {
        if let Ok(condition) = words.concat().parse::<Condition>() {
            prop_assert!(!condition.in_words().is_empty());
        }
    }

    #[test]
    fn every_condition_reads_back_as_it_is_written(text in test(false)) {
        let condition: Condition = text.parse().map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
        let again: Condition = condition.to_string().parse().unwrap();
        prop_assert_eq!(&again, &condition);
        let _ = condition.holds(&three());
        let words = condition.in_words();
        prop_assert!(!words.is_empty() && !words.contains("  "), "{}", words);
    }
}
