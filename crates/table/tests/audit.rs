//! An audit passes what was played, and names the line of whatever was changed afterwards.

mod kuhn;

use expect_test::expect;
use kuhn::{Kuhn, finished, host, play_out, seed};
use proptest::{collection::vec, prelude::any, prop_assert, proptest, sample::Index, string::string_regex};
use rules_core::{Digest, Record, RecordError, Standing};
use table::{
    Printed, Seed,
    audit::{Report, audit, standing_in_words},
};

fn check(text: &str) -> Result<Report, RecordError> {
    audit::<Kuhn>(text, &Printed::default_content(), None)
}

/// The error as one line of text.
fn refusal(text: &str) -> String {
    check(text).expect_err("the record was changed").to_string()
}

fn without_line(text: &str, number: usize) -> String {
    let lines = text.split_inclusive('\n').enumerate();
    lines.filter(|&(index, _)| index + 1 != number).map(|(_, line)| line).collect()
}

#[test]
fn an_untouched_record_is_fair() {
    expect![[r#"
        Every draw is fair: every line fits. All 9 decisions were legal.
        All 8 draws were computed again from the seed and are the same.
        Seat 1 won with 2; then seat 2 with -2.
        Words the players added: ["pear", "fig \"tree\"\n"]. Are yours there?
        Compare the commitment with what you saw when the table opened: 87b9fc94ccc6a48224b015bda2e4a2a33b8c204d910db6673ea8842d9f3a2b8f
    "#]].assert_eq(&check(&finished()).unwrap().to_string());
    let noted = Some(seed().commitment());
    let report = audit::<Kuhn>(&finished(), &Printed::default_content(), noted).unwrap();
    assert!(report.to_string().contains("The commitment is the one that was noted"), "{report}");
}

#[test]
fn standings_are_told_from_the_first_place_to_the_last() {
    let told = |standing| standing_in_words(&standing);
    assert_eq!(
        told(Standing::by_score(&[3, 19, 5, 31])),
        "Seat 4 won with 31; then seat 2 with 19, seat 3 with 5, seat 1 with 3."
    );
    assert_eq!(
        told(Standing::by_score(&[7, 2, 7])),
        "The win is shared by seat 1 with 7 and seat 3 with 7; then seat 2 with 2."
    );
    assert_eq!(told(Standing::ranked(&[4, 4], &[2, 1])), "Seat 2 won with 4; then seat 1 with 4.");
}

#[test]
fn a_match_that_goes_on_is_no_error() {
    let mut host = host(2);
    host.begin();
    expect![[r#"
        The game is not over, so its seed is not shown yet.
        So far nobody decided anything.
        All 2 draws are possible; whether they are fair shows at the end.
        Words the players added: ["pear", "fig \"tree\"\n"]. Are yours there?
        Compare the commitment with what you saw when the table opened: 87b9fc94ccc6a48224b015bda2e4a2a33b8c204d910db6673ea8842d9f3a2b8f
    "#]].assert_eq(&check(&host.record().write()).unwrap().to_string());
    let header = host.header_line();
    assert!(matches!(check(&header), Ok(Report::Unfinished(checked)) if checked.draws == 0));
    assert_eq!(refusal(&(header.clone() + "{\"draw\":3}\n")), "line 2: this outcome cannot be drawn here");
    assert_eq!(refusal(&(header + "{\"seat\":0,\"act\":\"bet\"}\n")), "line 2: seat 1 owes no decision here");
}

#[test]
fn a_noted_commitment_must_be_in_line_1() {
    let other = Some(Seed::new([1; 32]).commitment());
    let error = audit::<Kuhn>(&finished(), &Printed::default_content(), other).unwrap_err();
    assert_eq!(error.line, 1);
    assert!(error.problem.contains("was noted when the table opened"), "{error}");
}

#[test]
fn the_content_must_be_at_hand() {
    let other = Printed::<Kuhn> { digest: Digest([0; 32]), ..Printed::default_content() };
    let error = audit(&finished(), &other, None).unwrap_err();
    assert_eq!(error.line, 1);
    assert!(error.problem.starts_with("the game was played with content "), "{error}");
}

/// A host that throws the dice itself and writes a record in which all hashes fit is found out by the dice alone.
#[test]
fn a_forged_draw_is_named_with_what_the_dice_give() {
    let text = finished();
    let forged = text.replacen("{\"draw\":0}\n", "{\"draw\":1}\n", 1);
    assert_eq!(refusal(&forged), r#"line 12: the record says {"draw":1}, but the dice give {"draw":0}"#);
    assert_eq!(refusal(&rehashed(&forged)), refusal(&forged));
}

/// A host that looks for a better seed after the players added their words cannot show the one it promised.
#[test]
fn another_seed_does_not_fit_the_commitment() {
    let text = finished();
    let last = text.lines().count();
    let forged = text.replace(&seed().reveal().to_string(), &"0a".repeat(32));
    assert_eq!(refusal(&forged), format!("line {last}: this seed does not fit the commitment in line 1"));
    let forged = text.replace(&seed().commitment().to_string(), &Seed::new([0; 32]).commitment().to_string());
    assert_eq!(refusal(&forged), "line 1: the commitment does not fit the seed in the closing line");
}

#[test]
fn other_words_are_found_out_even_when_all_hashes_are_made_to_fit() {
    let forged = finished().replace("pear", "peat");
    assert_eq!(refusal(&forged), "line 1: this is not the line whose hash the closing line has");
    let error = check(&rehashed(&forged)).unwrap_err();
    assert!(error.problem.contains("but the dice give"), "{error}");
}

#[test]
fn a_decision_exchanged_for_another_legal_one_is_found_out_by_the_hash_of_the_steps() {
    let text = finished();
    let (before, after) = text.rsplit_once("\"pass\"").unwrap();
    let forged = format!("{before}\"bet\"{after}");
    let last = text.lines().count();
    assert_eq!(
        refusal(&forged),
        format!("line {last}: the hash of the steps is not that of the lines above")
    );
    let error = refusal(&rehashed(&forged));
    assert_eq!(error, format!("line {last}: the game did not end as this line says"));
}

#[test]
fn a_game_that_is_over_shows_its_seed() {
    let text = finished();
    let last = text.lines().count();
    let error = refusal(&without_line(&text, last));
    assert_eq!(
        error,
        format!("line {last}: the game is over, but the closing line with the seed is missing")
    );
    let unfinished = without_line(&without_line(&text, last), last - 1);
    assert!(matches!(check(&unfinished), Ok(Report::Unfinished(_))));
    let early = rehashed(&without_line(&text, last - 1));
    assert_eq!(refusal(&early), format!("line {}: the game is not over here", last - 1));
}

#[test]
fn other_line_ends_are_refused() {
    let text = finished();
    let problem = "this line does not end with one newline character and nothing else";
    assert_eq!(refusal(&text.replace('\n', "\r\n")), format!("line 1: {problem}"));
    assert_eq!(refusal(text.trim_end()), format!("line {}: {problem}", text.lines().count()));
}

/// Every byte of the record, exchanged for every one of some others: the audit always fails, and for line 1 and for
/// every draw it names that very line. Of a decision it may be a later line that shows it, and of the closing it may
/// be line 1, whose hash it holds.
#[test]
fn no_byte_can_be_exchanged() {
    let text = finished();
    let last = text.lines().count();
    let mut start = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let number = index + 1;
        for at in start..start + line.len() {
            for other in b"012345afx\"{}[],:.-+e\\ \t\r\n\0\x7f" {
                if text.as_bytes()[at] == *other {
                    continue;
                }
                let mut bytes = text.clone().into_bytes();
                bytes[at] = *other;
                let changed = String::from_utf8(bytes).expect("one byte of ASCII for another");
                let Err(error) = check(&changed) else {
                    panic!("byte {at} of line {number} was exchanged for {other} unnoticed: {changed}")
                };
                let names_it = if number == 1 || line.starts_with("{\"draw\"") {
                    error.line == number
                } else {
                    error.line >= number || number == last && error.line == 1
                };
                assert!(names_it, "byte {at} of line {number} for {other}: {error}");
            }
        }
        start += line.len();
    }
    assert!(check(&text).is_ok());
}

#[test]
fn no_line_can_be_dropped_doubled_or_swapped() {
    let text = finished();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for first in 0..lines.len() {
        assert!(check(&without_line(&text, first + 1)).is_err(), "without line {}", first + 1);
        let mut doubled = lines.clone();
        doubled.insert(first, lines[first]);
        assert!(check(&doubled.concat()).is_err(), "line {} twice", first + 1);
        for second in (0..first).filter(|&second| lines[first] != lines[second]) {
            let mut swapped = lines.clone();
            swapped.swap(first, second);
            assert!(check(&swapped.concat()).is_err(), "lines {} and {} swapped", first + 1, second + 1);
        }
    }
}

/// The same record with the closing's hashes made to fit, as a dishonest host would do it.
fn rehashed(text: &str) -> String {
    use sha2::{Digest as _, Sha256};
    let mut record = Record::<Kuhn>::read(text).unwrap();
    let closing = record.closing.take().unwrap();
    let header = record.header_line();
    let steps = record.write().split_off(header.len());
    let hash = |text: &str| Digest(Sha256::digest(text).into());
    record.closing = Some(rules_core::Closing { header: hash(&header), steps: hash(&steps), ..closing });
    record.write()
}

/// An audit that neither panics nor names a line that is not there; one past the end stands for a missing line.
fn is_sane(text: &str) -> bool {
    match check(text) {
        Ok(_) => true,
        Err(error) => (1..=text.lines().count() + 1).contains(&error.line),
    }
}

proptest! {
    #[test]
    fn every_match_that_was_played_passes(bets in vec(any::<bool>(), 1..9), hands in 1_u8..5) {
        let mut host = host(hands);
        play_out(&mut host, &bets);
        let report = check(&host.record().write());
        prop_assert!(matches!(report, Ok(Report::Fair(..))), "{report:?}");
    }

    #[test]
    fn any_text_is_answered(text: String) {
        prop_assert!(is_sane(&text));
        prop_assert!(check(&text).is_err());
    }

    #[test]
    fn any_lines_after_a_header_are_answered(
        lines in vec(string_regex(r#"\{("seat":[0-9]|"act":"(pass|bet)"|"draw":[0-9]{1,3}|"end":\{\}|,){0,4}\}"#).unwrap(), 0..6)
    ) {
        let text = host(2).header_line() + &lines.join("\n");
        prop_assert!(is_sane(&text));
    }

    #[test]
    fn any_splice_of_a_record_is_answered(from: Index, to: Index, at: Index, with in ".{0,6}") {
        let text = finished();
        let cut = |index: &Index| index.index(text.len() + 1);
        let (from, to) = (cut(&from).min(cut(&to)), cut(&from).max(cut(&to)));
        let mut spliced = text.clone();
        spliced.replace_range(from..to, &with);
        prop_assert!(is_sane(&spliced));
        let mut moved = text.clone();
        let piece: String = moved.drain(from..to).collect();
        moved.insert_str(at.index(moved.len() + 1), &piece);
        prop_assert!(is_sane(&moved));
        prop_assert!(moved == text || check(&moved).is_err());
    }
}
