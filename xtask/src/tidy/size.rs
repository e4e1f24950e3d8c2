//! A clone stays quick.

use super::{Finding, project::Project};

const LARGEST_FILE: u64 = 1_000_000;

/// Files of more bytes than [`LARGEST_FILE`].
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    let large = project.files.iter().filter(|file| file.bytes > LARGEST_FILE);
    large
        .map(|file| Finding::new(&file.path, 1, format!("{} bytes; the limit is {LARGEST_FILE}", file.bytes)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::project::made_up::{lines, of_files};

    #[test]
    fn a_megabyte_is_the_limit() {
        let mut project = of_files(&[("fits.png", ""), ("large.png", "")]);
        project.files[0].bytes = 1_000_000;
        project.files[1].bytes = 1_000_001;
        assert_eq!(lines(&check(&project)), ["large.png:1: 1000001 bytes; the limit is 1000000"]);
    }
}
