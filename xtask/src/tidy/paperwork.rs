//! The pages that whoever opens the repository looks for.

use super::{Finding, project::Project};

const PAGES: [&str; 6] =
    ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"];

/// Pages that are missing or empty.
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    let missing = PAGES.iter().filter(|page| project.text(page).is_none_or(|text| text.trim().is_empty()));
    missing.map(|page| Finding::new(*page, 1, "this page is missing")).collect()
}

#[cfg(test)]
mod tests {
    use super::{PAGES, check};
    use crate::tidy::project::made_up::{lines, of_files};

    #[test]
    fn a_missing_page_and_an_empty_one_are_named() {
        let mut files: Vec<(&str, &str)> = PAGES.iter().map(|&page| (page, "words")).collect();
        assert!(check(&of_files(&files)).is_empty());
        files.retain(|(page, _)| *page != "README.md");
        files[0].1 = "\n";
        let expected = ["ARCHITECTURE.md:1: this page is missing", "README.md:1: this page is missing"];
        assert_eq!(lines(&check(&of_files(&files))), expected);
    }
}
