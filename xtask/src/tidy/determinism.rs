//! The same steps give the same game everywhere, so every rules crate forbids what varies.

use super::{Finding, arrows::is_game, project::Project};

/// What clippy must be told to refuse.
const FORBIDDEN: [&str; 6] = ["f32", "f64", "HashMap", "HashSet", "Instant", "SystemTime"];

/// How a crate says that it means it.
const DENIAL: &str = "#![deny(clippy::disallowed_types";

/// Rules crates whose `clippy.toml` allows what varies, or whose `lib.rs` does not deny it.
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    let mut findings = Vec::new();
    for krate in project.crates.iter().filter(|krate| krate.name == "rules-core" || is_game(&krate.name)) {
        let settings = format!("{}/clippy.toml", krate.folder);
        let text = project.text(&settings).unwrap_or_default();
        let allowed = FORBIDDEN.iter().filter(|name| !forbids(text, name));
        findings.extend(
            allowed.map(|name| {
                Finding::new(&settings, 1, format!("`{name}` is not among the disallowed types"))
            }),
        );
        let library = format!("{}/src/lib.rs", krate.folder);
        if !project.text(&library).unwrap_or_default().lines().any(|line| line.starts_with(DENIAL)) {
            findings.push(Finding::new(library, 1, format!("the line `{DENIAL})]` is missing")));
        }
    }
    findings
}

/// Is the type named by its path, outside comments?
fn forbids(settings: &str, name: &str) -> bool {
    let lines = settings.lines().filter(|line| !line.trim_start().starts_with('#'));
    let mut quoted = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
    quoted.any(|path| path.rsplit("::").next() == Some(name))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::project::made_up::{krate, lines, of_files};

    const SETTINGS: &str = "disallowed-types = [\n\"f32\",\n{ path = \"f64\" },\n\"std::collections::HashMap\",\n\
                            \"std::collections::HashSet\", \"std::time::Instant\",\n\"std::time::SystemTime\",\n]";
    const LIBRARY: &str = "//! A game.\n#![deny(clippy::disallowed_types, clippy::float_arithmetic)]";

    fn found(name: &str, settings: &str, library: &str) -> Vec<String> {
        let settings_path = format!("crates/{name}/clippy.toml");
        let library_path = format!("crates/{name}/src/lib.rs");
        let mut project = of_files(&[(&settings_path, settings), (&library_path, library)]);
        project.crates = vec![krate(name, &[])];
        lines(&check(&project))
    }

    #[test]
    fn a_strict_crate_passes() {
        assert!(found("rules-core", SETTINGS, LIBRARY).is_empty());
        assert!(found("rules-fight", SETTINGS, LIBRARY).is_empty());
    }

    #[test]
    fn each_missing_type_is_named() {
        for name in super::FORBIDDEN {
            let settings = SETTINGS.replace(&format!("{name}\""), "Other\"");
            let expected =
                format!("crates/rules-fight/clippy.toml:1: `{name}` is not among the disallowed types");
            assert_eq!(found("rules-fight", &settings, LIBRARY), [expected]);
        }
    }

    #[test]
    fn a_comment_forbids_nothing() {
        assert_eq!(found("rules-fight", &SETTINGS.replace("\"f32\"", "# \"f32\""), LIBRARY).len(), 1);
    }

    #[test]
    fn the_denial_must_stand_in_the_library() {
        let expected =
            "crates/rules-toys/src/lib.rs:1: the line `#![deny(clippy::disallowed_types)]` is missing";
        assert_eq!(found("rules-toys", SETTINGS, "//! A game."), [expected]);
        assert_eq!(found("rules-toys", SETTINGS, &LIBRARY.replace("#!", "// #!")), [expected]);
    }

    #[test]
    fn other_crates_may_count_as_they_like() {
        assert!(found("rules-laws", "", "").is_empty());
        assert!(found("bots", "", "").is_empty());
    }
}
