//! Nothing in the repository names a folder of the machine it was written on.

use super::{Finding, project::Project};

/// Lines with the checkout's parent folder or the home folder.
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &project.files {
        for (index, line) in file.text.lines().enumerate() {
            if project.machine_folders.iter().any(|folder| names_folder(line, folder)) {
                findings.push(Finding::new(
                    &file.path,
                    index + 1,
                    "a folder of this machine; write it relative",
                ));
            }
        }
    }
    findings
}

/// Is the folder there as an absolute path, and not as a part of another path?
fn names_folder(line: &str, folder: &str) -> bool {
    let before_path = |letter: char| letter.is_whitespace() || "\"'`(<[{=:,;|".contains(letter);
    let in_name = |letter: char| letter.is_alphanumeric() || "_-.".contains(letter);
    line.match_indices(folder).any(|(start, _)| {
        let begins = start == 0 || line[..start].ends_with(before_path);
        begins && !line[start + folder.len()..].starts_with(in_name)
    })
}

#[cfg(test)]
mod tests {
    use super::{check, names_folder};
    use crate::tidy::project::made_up::{lines, of_files};

    #[test]
    fn an_absolute_path_is_found_in_any_file() {
        let mut project = of_files(&[("a.sh", "cd src\ncd \"/home/somebody/harena\"")]);
        project.machine_folders = vec!["/home/somebody".to_owned()];
        assert_eq!(lines(&check(&project)), ["a.sh:2: a folder of this machine; write it relative"]);
    }

    #[test]
    fn a_part_of_another_path_is_not_the_folder() {
        for line in ["/made-up", "see /made-up/x", "`/made-up`", "A=/made-up/x", "file:/made-up"] {
            assert!(names_folder(line, "/made-up"), "{line}");
        }
        for line in ["crates/made-up/x", "/made-upper", "/made-up-old", "*/made-up", "/a/made-up"] {
            assert!(!names_folder(line, "/made-up"), "{line}");
        }
    }
}
