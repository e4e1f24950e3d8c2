//! Which of our crates may use which.

use super::{
    Finding,
    project::{Crate, Project},
};

/// A crate and those of ours that it may use. What only tests use is free, and so `rules-laws`, which stands in no
/// row, is for tests alone.
struct Arrows {
    from: &'static str,
    to: &'static [&'static str],
    because: &'static str,
}

/// Stands for every game and the toys: `rules-` followed by a name of their own.
const GAMES: &str = "rules-*";

/// The one place where the arrows are kept.
const ARROWS: [Arrows; 15] = [
    Arrows { from: "rules-core", to: &[], because: "the contract knows no game and nobody who plays it" },
    Arrows {
        from: "rules-laws",
        to: &["rules-core"],
        because: "the battery holds for every game, so it knows none",
    },
    Arrows { from: GAMES, to: &["rules-core"], because: "a game knows its contract and no other game" },
    Arrows {
        from: "wire",
        to: &["rules-core"],
        because: "what is said over a socket is plain data, whatever the game",
    },
    Arrows {
        from: "table",
        to: &["rules-core", GAMES, "bots", "wire"],
        because: "the table serves any game that keeps the contract, seats bots at it, and its catalogue names those that ship",
    },
    Arrows { from: "store", to: &[], because: "the store keeps lines and knows nothing of what they say" },
    Arrows {
        from: "bots",
        to: &["rules-core", GAMES],
        because: "opinions about a game live outside its rules",
    },
    Arrows {
        from: "numbers",
        to: &["rules-core", GAMES],
        because: "what learners read is written from views alone, whoever asks",
    },
    Arrows {
        from: "lab",
        to: &["rules-core", GAMES, "bots", "table"],
        because: "experiments let bots play games and show nobody",
    },
    Arrows {
        from: "server",
        to: &["rules-core", GAMES, "bots", "table", "wire", "store"],
        because: "the server is a shell around tables",
    },
    Arrows {
        from: "web",
        to: &["rules-core", GAMES, "bots", "table", "wire"],
        because: "the browser runs the same table as the server",
    },
    Arrows {
        from: "harena",
        to: &["rules-core", GAMES, "bots", "table", "wire", "store", "lab", "server", "web"],
        because: "the program ties everything together and nothing uses it",
    },
    Arrows {
        from: "harena-python",
        to: &["rules-core", GAMES, "bots", "table", "numbers"],
        because: "Python drives the engine, and hosts nobody",
    },
    Arrows { from: "browser-tests", to: &[], because: "a browser knows the program from outside alone" },
    Arrows { from: "xtask", to: &[], because: "the chores must build when nothing else does" },
];

/// Arrows that are not in the table, and crates without a row.
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    project.crates.iter().flat_map(|krate| arrows_of(project, krate)).collect()
}

/// Is this the name of a game, or of the toys?
pub(crate) fn is_game(name: &str) -> bool {
    name.starts_with("rules-") && name != "rules-core" && name != "rules-laws"
}

fn arrows_of(project: &Project, krate: &Crate) -> Vec<Finding> {
    let manifest = format!("{}/Cargo.toml", krate.folder);
    let Some(row) = ARROWS.iter().find(|row| stands_for(row.from, &krate.name)) else {
        let what = format!("`{}` has no row in the table of arrows in xtask/src/tidy/arrows.rs", krate.name);
        return vec![Finding::new(manifest, 1, what)];
    };
    let is_ours = |name: &&String| project.crates.iter().any(|other| other.name == **name);
    let forbidden =
        krate.uses.iter().filter(is_ours).filter(|name| !row.to.iter().any(|to| stands_for(to, name)));
    forbidden
        .map(|name| {
            let what = format!("`{}` may not use `{name}`: {}", krate.name, row.because);
            Finding::new(&manifest, line_of(project.text(&manifest), name), what)
        })
        .collect()
}

fn stands_for(entry: &str, name: &str) -> bool {
    entry == name || (entry == GAMES && is_game(name))
}

/// The first line of the manifest that begins with the name.
fn line_of(manifest: Option<&str>, name: &str) -> usize {
    let mut lines = manifest.unwrap_or_default().lines();
    lines.position(|line| line.trim_start().starts_with(name)).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::{Project, check};
    use crate::tidy::project::{
        Crate,
        made_up::{krate, lines, of_files},
    };

    /// Every crate of ours, each using as much as it may.
    fn sound() -> Vec<Crate> {
        vec![
            krate("rules-core", &["serde"]),
            krate("rules-laws", &["rules-core"]),
            krate("rules-toys", &["rules-core"]),
            krate("rules-gladiators", &["rules-core"]),
            krate("wire", &["rules-core", "serde"]),
            krate("table", &["rules-core", "bots", "wire", "sha2"]),
            krate("store", &["rusqlite"]),
            krate("bots", &["rules-core", "rules-gladiators", "rules-toys"]),
            krate("harena", &["rules-core", "rules-gladiators", "bots", "table"]),
            krate("xtask", &["anyhow"]),
        ]
    }

    fn with_arrow(from: &str, to: &str) -> Vec<String> {
        let mut crates = sound();
        let krate = crates.iter_mut().find(|krate| krate.name == from).unwrap();
        krate.uses.push(to.to_owned());
        lines(&check(&Project { crates, ..Project::default() }))
    }

    #[test]
    fn the_allowed_arrows_pass() {
        assert!(check(&Project { crates: sound(), ..Project::default() }).is_empty());
    }

    #[test]
    fn every_arrow_uphill_is_found() {
        for (from, to) in [
            ("rules-core", "rules-toys"),
            ("rules-toys", "rules-gladiators"),
            ("rules-gladiators", "bots"),
            ("rules-laws", "rules-toys"),
            ("table", "harena"),
            ("bots", "table"),
            ("wire", "table"),
            ("store", "rules-core"),
            ("bots", "harena"),
            ("xtask", "rules-core"),
        ] {
            assert_eq!(with_arrow(from, to).len(), 1, "{from} -> {to}");
        }
    }

    #[test]
    fn the_battery_is_for_tests_alone() {
        for from in ["rules-toys", "bots", "harena"] {
            assert_eq!(with_arrow(from, "rules-laws").len(), 1, "{from}");
        }
    }

    #[test]
    fn the_finding_names_the_line_and_the_reason() {
        let mut project =
            of_files(&[("crates/bots/Cargo.toml", "[dependencies]\nserde = \"1\"\ntable.workspace = true")]);
        project.crates = vec![krate("table", &[]), krate("bots", &["table"])];
        let expected = "crates/bots/Cargo.toml:3: `bots` may not use `table`: \
                        opinions about a game live outside its rules";
        assert_eq!(lines(&check(&project)), [expected]);
    }

    #[test]
    fn a_new_crate_needs_a_row() {
        let project = Project { crates: vec![krate("helpers", &[])], ..Project::default() };
        assert_eq!(check(&project).len(), 1);
    }
}
