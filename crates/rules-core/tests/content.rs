//! What the reader of content makes of a text is what the `toml` crate makes of it with a reader of its own.

use rules_core::content::Source;
use serde::Deserialize;

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    pair: Option<(i32, bool)>,
    row: Vec<Row>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    amount: i64,
    kind: Kind,
    #[serde(default)]
    tags: Vec<Kind>,
    code: Option<Code>,
}

/// What is read as a text first, and judged afterwards.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
struct Code(String);

impl TryFrom<String> for Code {
    type Error = String;

    fn try_from(text: String) -> Result<Code, String> {
        if text.starts_with('C') { Ok(Code(text)) } else { Err(format!("`{text}` is no code")) }
    }
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Kind {
    Plain,
    Heavy(i32),
    Two(i32, bool),
    Made { of: String, parts: Vec<i32> },
}

const WHOLE: &str = r#"# A file with everything in it.
title = "Nine"
pair = [1, true]

[[row]]
name = "first"
amount = 3
kind = "plain"

[[row]]
name = "second"
amount = -4
kind = { made = { of = "iron", parts = [1, 2] } }
tags = ["plain", { heavy = 2 }]
"#;

/// Reads a text in both ways, and says what both say is wrong with it.
fn compare(text: &str) -> Result<(), String> {
    match (Source::new("x.toml", text).read::<File>(), toml::from_str::<File>(text)) {
        (Ok(ours), Ok(theirs)) => {
            assert_eq!(ours, theirs, "{text}");
            Ok(())
        }
        (Err(ours), Err(theirs)) => {
            let line = theirs.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
            let problem = theirs.message().trim().replace('\n', "; ");
            assert_eq!((ours.line, &*ours.problem), (line, &*problem), "{text}");
            Err(problem)
        }
        (ours, theirs) => panic!("{ours:?}, but {theirs:?}: {text}"),
    }
}

fn changed(from: &str, to: &str) -> Result<(), String> {
    assert!(WHOLE.contains(from), "{from}");
    compare(&WHOLE.replacen(from, to, 1))
}

#[test]
fn what_fits_is_read_alike() {
    compare(WHOLE).unwrap();
    for kind in ["{ heavy = -2 }", "{ two = [1, false] }", "{ plain = {} }", "{ plain = [] }"] {
        changed("kind = \"plain\"", &format!("kind = {kind}")).unwrap();
    }
    for amount in ["0xff", "1_000", "+7", "-9223372036854775808"] {
        changed("amount = 3", &format!("amount = {amount}")).unwrap();
    }
    changed("pair = [1, true]\n", "").unwrap();
    changed("amount = 3", "amount = 3\ncode = \"C3\"").unwrap();
    changed("name = \"first\"", "name = \"\"\"\nfirst\\u0020of all\"\"\"").unwrap();
}

#[test]
fn values_that_do_not_fit_are_told_alike() {
    let wrong = ["\"three\"", "3.5", "true", "[1]", "{ a = 1 }", "", "3 4"];
    let large = ["9223372036854775808", "99999999999999999999"];
    for amount in wrong.into_iter().chain(large) {
        changed("amount = 3", &format!("amount = {amount}")).unwrap_err();
    }
    for (from, to) in [
        ("title", "titel"),
        ("title = \"Nine\"", ""),
        ("title = \"Nine\"", "title = 9"),
        ("title = \"Nine\"", "title = 1979-05-27"),
        ("pair = [1, true]", "pair = [1]"),
        ("pair = [1, true]", "pair = [true, 1]"),
        ("pair = [1, true]", "pair = 1"),
        ("name = \"second\"\n", ""),
        ("name = \"second\"", "nome = \"second\""),
        ("name = \"second\"", "name = \"second\"\nname = \"third\""),
        ("amount = 3", "amount = 3\ncode = \"D3\""),
        ("[[row]]", "[row]"),
        ("[[row]]", "row = 3\n[[column]]"),
        ("[[row]]", "[[row"),
    ] {
        changed(from, to).unwrap_err();
    }
}

#[test]
fn variants_that_do_not_fit_are_told_alike() {
    for kind in [
        "\"ghost\"",
        "\"heavy\"",
        "\"two\"",
        "\"made\"",
        "3",
        "[\"plain\"]",
        "{}",
        "{ plain = 1 }",
        "{ plain = [1] }",
        "{ plain = { a = 1 } }",
        "{ heavy = 1, plain = {} }",
        "{ heavy = \"much\" }",
        "{ heavy = 3000000000 }",
        "{ two = [1] }",
        "{ two = [1, 2] }",
        "{ two = 1 }",
        "{ ghost = {} }",
        "{ made = { of = \"x\" } }",
        "{ made = { of = \"x\", parts = [\"y\"] } }",
        "{ made = { of = \"x\", parts = [], more = 1, most = 2 } }",
        "{ made = 3 }",
    ] {
        changed("kind = \"plain\"", &format!("kind = {kind}")).unwrap_err();
        changed("tags = [\"plain\"", &format!("tags = [\n{kind}")).unwrap_err();
    }
}
