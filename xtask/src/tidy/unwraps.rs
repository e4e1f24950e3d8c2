//! A panic outside tests says why it cannot happen.

use super::{Finding, project::Project};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Calls of `unwrap` in the sources of the crates, tests left out. Comments and strings are no calls.
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    let sources = || project.files_ending(&[".rs"]).filter(|file| is_crate_source(&file.path));
    let test_modules: Vec<String> = sources()
        .flat_map(|file| scan(&file.text).test_modules.into_iter().map(|name| home(&file.path, &name)))
        .collect();
    let is_test = |path: &str| {
        test_modules
            .iter()
            .any(|module| path == format!("{module}.rs") || path.starts_with(&format!("{module}/")))
    };

    let mut findings = Vec::new();
    for file in sources().filter(|file| !is_test(&file.path)) {
        let lines = scan(&file.text).unwraps.into_iter();
        let what = "`unwrap` outside tests; `expect` says why it cannot happen";
        findings.extend(lines.map(|line| Finding::new(&file.path, line, what)));
    }
    findings
}

fn is_crate_source(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    matches!(parts.as_slice(), ["crates" | "bindings", _, "src", ..] | ["xtask", "src", ..])
}

/// Where the module that a file declares lives, without its ending.
fn home(path: &str, module: &str) -> String {
    let stem = path.strip_suffix(".rs").unwrap_or(path);
    let (folder, name) = stem.rsplit_once('/').unwrap_or(("", stem));
    match name {
        "lib" | "main" | "mod" => format!("{folder}/{module}"),
        _ => format!("{stem}/{module}"),
    }
}

/// What one file holds.
#[derive(Default)]
struct Scan {
    /// The lines with a call of `unwrap` outside tests.
    unwraps: Vec<usize>,
    /// The modules for tests only that have files of their own.
    test_modules: Vec<String>,
}

/// Text that is no Rust gives nothing; the check of function lengths speaks of it.
fn scan(text: &str) -> Scan {
    let mut scan = Scan::default();
    scan.read(text.parse().unwrap_or_default());
    scan
}

impl Scan {
    fn read(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = tokens.as_slice();
        while let Some(first) = rest.first() {
            match rest {
                [TokenTree::Punct(hash), TokenTree::Punct(inner), TokenTree::Group(attribute), ..]
                    if hash.as_char() == '#' && inner.as_char() == '!' && is_for_tests(attribute) =>
                {
                    return;
                }
                [TokenTree::Punct(hash), TokenTree::Group(attribute), after @ ..]
                    if hash.as_char() == '#' && is_for_tests(attribute) =>
                {
                    let (item, next) = split_item(after);
                    self.test_modules.extend(module_elsewhere(item));
                    rest = next;
                    continue;
                }
                [TokenTree::Punct(dot), TokenTree::Ident(name), TokenTree::Group(call), ..]
                    if dot.as_char() == '.'
                        && name == "unwrap"
                        && call.delimiter() == Delimiter::Parenthesis =>
                {
                    self.unwraps.push(name.span().start().line);
                }
                _ => {}
            }
            if let TokenTree::Group(group) = first {
                self.read(group.stream());
            }
            rest = &rest[1..];
        }
    }
}

/// Is this `[test]`, `[cfg(test)]` or `[cfg(all(test, …))]`?
fn is_for_tests(attribute: &Group) -> bool {
    let words: Vec<String> =
        attribute.to_string().split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
    matches!(words.as_slice(), ["test"] | ["cfg", "test"] | ["cfg", "all", "test", ..])
}

/// The item that starts here, up to its braces or its semicolon, and what comes after it.
fn split_item(tokens: &[TokenTree]) -> (&[TokenTree], &[TokenTree]) {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    };
    let length = tokens.iter().position(ends).map_or(tokens.len(), |end| end + 1);
    tokens.split_at(length)
}

/// The name in `mod name;`.
fn module_elsewhere(item: &[TokenTree]) -> Option<String> {
    match item {
        [.., TokenTree::Ident(keyword), TokenTree::Ident(name), TokenTree::Punct(_)] if keyword == "mod" => {
            Some(name.to_string())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::project::made_up::{lines, of_files};

    fn flagged(files: &[(&str, &str)]) -> Vec<String> {
        let what = ": `unwrap` outside tests; `expect` says why it cannot happen";
        lines(&check(&of_files(files))).iter().map(|line| line.replace(what, "")).collect()
    }

    #[test]
    fn a_call_is_found_in_code_and_inside_macros() {
        let text = "fn f() {\n    a().unwrap();\n    println!(\"{}\", b\n        .unwrap());\n}";
        assert_eq!(
            flagged(&[("crates/a/src/lib.rs", text)]),
            ["crates/a/src/lib.rs:2", "crates/a/src/lib.rs:4"]
        );
        for path in ["xtask/src/main.rs", "bindings/a/src/lib.rs"] {
            assert_eq!(flagged(&[(path, text)]).len(), 2, "{path}");
        }
    }

    #[test]
    fn comments_strings_and_other_names_are_no_calls() {
        let text =
            "/// `a.unwrap()`\nfn f() { \".unwrap()\"; a.unwrap_or(1); b.expect(\"why\"); } // .unwrap()";
        assert!(flagged(&[("crates/a/src/lib.rs", text)]).is_empty());
    }

    #[test]
    fn tests_may_unwrap_and_what_follows_them_may_not() {
        let text =
            "#[cfg(test)]\n#[allow(x)]\nmod tests {\n    fn f() { a.unwrap(); }\n}\nfn g() { a.unwrap(); }";
        assert_eq!(flagged(&[("crates/a/src/lib.rs", text)]), ["crates/a/src/lib.rs:6"]);
        assert!(flagged(&[("crates/a/src/lib.rs", "#[test]\nfn f() { a.unwrap(); }")]).is_empty());
        assert!(flagged(&[("crates/a/src/lib.rs", "#![cfg(test)]\nfn f() { a.unwrap(); }")]).is_empty());
        assert_eq!(flagged(&[("crates/a/src/lib.rs", "#[cfg(not(test))]\nfn f() { a.unwrap(); }")]).len(), 1);
    }

    #[test]
    fn a_test_module_may_have_a_file_or_a_folder_of_its_own() {
        let call = "fn f() { a.unwrap(); }";
        let files = [
            ("crates/a/src/lib.rs", "#[cfg(test)]\nmod tests;\nmod b;"),
            ("crates/a/src/tests.rs", call),
            ("crates/a/src/tests/deep.rs", call),
            ("crates/a/src/b.rs", "#[cfg(test)] mod tests;"),
            ("crates/a/src/b/tests.rs", call),
            ("crates/a/src/b/other.rs", call),
        ];
        assert_eq!(flagged(&files), ["crates/a/src/b/other.rs:1"]);
    }

    #[test]
    fn integration_tests_and_benches_are_free() {
        let call = "fn f() { a.unwrap(); }";
        assert!(flagged(&[("crates/a/tests/b.rs", call), ("crates/a/benches/b.rs", call)]).is_empty());
    }
}
