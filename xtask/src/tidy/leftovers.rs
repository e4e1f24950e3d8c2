//! Loose ends that belong in an issue, not in the code.

use super::{Finding, project::Project};

/// What must not be left behind. The parts are joined here, so that this file does not find itself.
const LEFTOVERS: [&str; 6] = [
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("FIX", "ME"),
    concat!("TO", "DO"),
    concat!("#[ig", "nore"),
    concat!("db", "g!("),
];

/// Lines with a leftover in code, prose and manifests.
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in project.files_ending(&[".rs", ".md", ".toml"]) {
        for (index, line) in file.text.lines().enumerate() {
            let found = LEFTOVERS.iter().filter(|leftover| contains_word(line, leftover));
            findings.extend(found.map(|leftover| {
                Finding::new(
                    &file.path,
                    index + 1,
                    format!("`{leftover}` is left; finish it or open an issue"),
                )
            }));
        }
    }
    findings
}

/// Is the needle there, and not merely a part of a longer word?
fn contains_word(line: &str, needle: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(needle).any(|(start, _)| {
        let end = start + needle.len();
        let begins = !line[..start].ends_with(is_letter) || needle.starts_with('#');
        let ends = !line[end..].starts_with(is_letter) || !needle.ends_with(is_letter);
        begins && ends
    })
}

#[cfg(test)]
mod tests {
    use super::{LEFTOVERS, check};
    use crate::tidy::project::made_up::{lines, of_files};

    #[test]
    fn every_leftover_is_found_wherever_it_stands() {
        for leftover in LEFTOVERS {
            for path in ["src/a.rs", "A.md", "Cargo.toml"] {
                let text = format!("fine\n    {leftover}");
                let expected = format!("{path}:2: `{leftover}` is left; finish it or open an issue");
                assert_eq!(lines(&check(&of_files(&[(path, &text)]))), [expected]);
            }
        }
    }

    #[test]
    fn longer_words_and_other_files_are_left_alone() {
        let longer = format!("MAS{}N {}S my_{}a)", LEFTOVERS[3], LEFTOVERS[3], LEFTOVERS[5]);
        assert!(check(&of_files(&[("a.rs", &longer), ("a.txt", LEFTOVERS[2])])).is_empty());
    }

    #[test]
    fn a_reason_does_not_excuse_a_skipped_test() {
        let skipped = format!("#[test]\n{} = \"slow\"]", LEFTOVERS[4]);
        assert_eq!(check(&of_files(&[("a.rs", &skipped)])).len(), 1);
    }
}
