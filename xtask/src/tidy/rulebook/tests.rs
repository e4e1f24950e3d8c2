use super::check;
use crate::tidy::project::made_up::{krate, lines, of_files};

const BOOK: &str = "\
# The game
## §1 The turn
Who goes first is told in `src/turn.rs`.
## §5 The attack (`src/attack.rs`)
### §5.2 Rounding
Down.
";
const TURN: &str = "/// §1 Order.";
const ATTACK: &str = "/// §5.2 Half, rounded down (see §1).";

/// The findings for a game with this book, these two sources and this test, without the folder of the game.
fn found(book: &str, turn: &str, attack: &str, test: &str) -> Vec<String> {
    let mut project = of_files(&[
        ("crates/rules-fight/RULEBOOK.md", book),
        ("crates/rules-fight/src/turn.rs", turn),
        ("crates/rules-fight/src/attack.rs", attack),
        ("crates/rules-fight/tests/rulebook.rs", test),
    ]);
    project.crates = vec![krate("rules-fight", &[])];
    lines(&check(&project)).iter().map(|line| line.replace("crates/rules-fight/", "")).collect()
}

#[test]
fn a_book_and_its_sources_that_fit_pass() {
    assert_eq!(found(BOOK, TURN, ATTACK, "// §5 and §5.2."), [""; 0]);
}

#[test]
fn a_section_that_nobody_cites_is_named() {
    let book = format!("{BOOK}### §5.3 Parry\n");
    assert_eq!(found(&book, TURN, ATTACK, ""), ["RULEBOOK.md:7: no source cites §5.3"]);
}

#[test]
fn a_citation_in_a_test_does_not_replace_one_in_the_sources() {
    let book = format!("{BOOK}### §5.3 Parry\n");
    assert_eq!(found(&book, TURN, ATTACK, "// §5.3"), ["RULEBOOK.md:7: no source cites §5.3"]);
}

#[test]
fn a_citation_that_the_book_does_not_have_is_named_in_sources_and_tests() {
    assert_eq!(
        found(BOOK, "/// §1\n/// §1.1", ATTACK, "// §9."),
        ["src/turn.rs:2: the rulebook has no §1.1", "tests/rulebook.rs:1: the rulebook has no §9",]
    );
}

#[test]
fn a_longer_number_is_another_section() {
    let book = format!("{BOOK}### §5.20 Feints\n");
    assert_eq!(found(&book, TURN, ATTACK, ""), ["RULEBOOK.md:7: no source cites §5.20"]);
    assert_eq!(found(&book, TURN, "/// §5.20 A feint.", ""), ["RULEBOOK.md:5: no source cites §5.2"]);
}

#[test]
fn a_chapter_must_name_its_file() {
    let book = BOOK.replace("Who goes first is told in `src/turn.rs`.", "");
    assert_eq!(
        found(&book, TURN, ATTACK, ""),
        ["RULEBOOK.md:2: §1 does not name its file, such as `src/attack.rs`"]
    );
}

#[test]
fn the_named_file_must_exist_and_cite_the_chapter() {
    let book = BOOK.replace("src/turn.rs", "src/order.rs");
    assert_eq!(found(&book, TURN, ATTACK, ""), ["RULEBOOK.md:3: there is no file `src/order.rs`"]);
    let found = found(BOOK, "/// §1 and §5.2", "/// Nothing.", "");
    assert_eq!(found, ["RULEBOOK.md:4: `src/attack.rs` does not cite §5"]);
}

#[test]
fn a_number_given_twice_is_named() {
    let book = format!("{BOOK}### §5.2 Again\n");
    assert_eq!(found(&book, TURN, ATTACK, ""), ["RULEBOOK.md:7: §5.2 is there twice"]);
}

#[test]
fn a_game_without_a_book_may_cite_what_it_likes() {
    let mut project = of_files(&[("crates/rules-toys/src/pig.rs", "/// §77")]);
    project.crates = vec![krate("rules-toys", &[])];
    assert!(check(&project).is_empty());
}
