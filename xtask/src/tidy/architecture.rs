//! ARCHITECTURE.md names every crate, and none that is not there.

use super::{Finding, project::Project};

const PAGE: &str = "ARCHITECTURE.md";

/// Crates that the page forgets, and crates that it only dreams of. That the page exists is asked elsewhere.
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    let Some(text) = project.text(PAGE) else { return Vec::new() };
    let exists = |name: &str| project.crates.iter().any(|krate| krate.name == name);
    let mentions = mentions(text);

    let mut findings = Vec::new();
    for krate in
        project.crates.iter().filter(|krate| !mentions.iter().any(|mention| mention.name == krate.name))
    {
        findings.push(Finding::new(PAGE, 1, format!("the crate `{}` is not on the page", krate.name)));
    }
    for mention in mentions.iter().filter(|mention| mention.is_surely_a_crate() && !exists(&mention.name)) {
        findings.push(Finding::new(PAGE, mention.line, format!("there is no crate `{}`", mention.name)));
    }
    findings
}

/// A word that may be the name of a crate.
struct Mention {
    name: String,
    line: usize,
    place: Place,
}

/// Where the word stands.
#[derive(PartialEq, Eq)]
enum Place {
    /// Alone between backticks; it may be a command or a type as well.
    Backticks,
    /// After `crates/`, or below `crates/` in a drawing of the folders.
    Folder,
}

impl Mention {
    fn is_surely_a_crate(&self) -> bool {
        self.place == Place::Folder || self.name.starts_with("rules-")
    }
}

fn mentions(text: &str) -> Vec<Mention> {
    let mut mentions = Vec::new();
    let mut drawing = Drawing::default();
    for (index, line) in text.lines().enumerate() {
        let folders = after_crates(line).into_iter().chain(drawing.crates_on(line));
        let folders = folders.map(|name| (name, Place::Folder));
        let alone = line.split('`').skip(1).step_by(2).map(|name| (name, Place::Backticks));
        let names = folders.chain(alone).filter(|(name, _)| is_crate_name(name));
        mentions.extend(names.map(|(name, place)| Mention { name: name.to_owned(), line: index + 1, place }));
    }
    mentions
}

/// Every `name` in `crates/name`.
fn after_crates(line: &str) -> Vec<&str> {
    let ends = |letter: char| !(letter.is_ascii_alphanumeric() || "-_<>*".contains(letter));
    line.split("crates/").skip(1).map(|rest| rest.split(ends).next().unwrap_or_default()).collect()
}

/// Follows a drawing of folders: the line `crates/`, and below it, further in, a line for each crate.
#[derive(Default)]
struct Drawing {
    /// How far in the line `crates/` stands.
    crates: Option<usize>,
    /// How far in the first crate stands.
    first: Option<usize>,
}

impl Drawing {
    /// The crates that this line of the drawing begins with; several may share a line.
    fn crates_on<'a>(&mut self, line: &'a str) -> Vec<&'a str> {
        let drawn = line.trim_start_matches([' ', '│', '├', '└', '─']);
        let depth = line.chars().count() - drawn.chars().count();
        if drawn.split_whitespace().next() == Some("crates/") {
            *self = Drawing { crates: Some(depth), first: None };
            return Vec::new();
        }
        if self.crates.is_none_or(|crates| depth <= crates) {
            *self = Drawing::default();
            return Vec::new();
        }
        if *self.first.get_or_insert(depth) != depth {
            return Vec::new();
        }
        drawn.split_whitespace().map_while(|word| word.strip_suffix('/')).collect()
    }
}

/// Lower case and hyphens; `rules-*` and `rules-<game>` stand for many and name none.
fn is_crate_name(name: &str) -> bool {
    name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
        && !name.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::project::made_up::{krate, lines, of_files};

    fn found(page: &str) -> Vec<String> {
        let mut project = of_files(&[("ARCHITECTURE.md", page)]);
        project.crates = vec![krate("bots", &[]), krate("rules-core", &[])];
        lines(&check(&project))
    }

    #[test]
    fn a_forgotten_crate_is_named() {
        assert_eq!(
            found("`rules-core` and some bots."),
            ["ARCHITECTURE.md:1: the crate `bots` is not on the page"]
        );
        assert!(found("`rules-core` and [bots](crates/bots).").is_empty());
    }

    #[test]
    fn a_crate_that_is_not_there_is_named() {
        let page = "`rules-core`, `bots`,\n`rules-chess` and crates/lab/src.";
        let expected = [
            "ARCHITECTURE.md:2: there is no crate `lab`",
            "ARCHITECTURE.md:2: there is no crate `rules-chess`",
        ];
        assert_eq!(found(page), expected);
    }

    #[test]
    fn a_drawing_of_the_folders_is_read() {
        let page =
            "```text\ncrates/\n  rules-core/  the contract\n    src/\n  bots/  lab/  what plays\nxtask/\n```";
        assert_eq!(found(page), ["ARCHITECTURE.md:5: there is no crate `lab`"]);
        let page = "```text\ncrates/\n├── rules-core/\n└── store/\n```\n`bots`";
        assert_eq!(found(page), ["ARCHITECTURE.md:4: there is no crate `store`"]);
    }

    #[test]
    fn commands_and_patterns_are_no_crates() {
        assert!(
            found("`rules-core`, `bots`, `play`, `rules-*`, `rules-<game>`, `crates/*`, crates/<name>")
                .is_empty()
        );
    }
}
