//! The rulebook and the rules name each other, in both directions.
//!
//! A chapter `## §5 The attack` and its sections `### §5.2 Rounding` are each cited in the sources; the file that a
//! chapter names between backticks exists and cites the chapter; and nothing is cited that the book does not have.

use super::{
    Finding,
    arrows::is_game,
    project::{Crate, File, Project},
};
use std::{collections::BTreeSet, path::Path};

/// What does not fit together, for every game with a rulebook.
pub(crate) fn check(project: &Project) -> Vec<Finding> {
    let games = project.crates.iter().filter(|krate| is_game(&krate.name));
    games.flat_map(|krate| check_game(project, krate)).collect()
}

fn check_game(project: &Project, krate: &Crate) -> Vec<Finding> {
    let path = format!("{}/RULEBOOK.md", krate.folder);
    let Some(text) = project.text(&path) else { return Vec::new() };
    let sections = sections(text);
    let sources = rust_files(project, krate, "src");
    let tests = rust_files(project, krate, "tests");

    let mut findings = Vec::new();
    findings.extend(repeated(&path, &sections));
    findings.extend(uncited(&path, &sections, &sources));
    findings.extend(homeless(&path, &sections));
    findings.extend(misplaced(&path, &sections, krate, &sources));
    findings.extend(sources.iter().chain(&tests).flat_map(|file| unknown_citations(file, &sections)));
    findings
}

/// A § with a heading of its own.
struct Section {
    /// Such as `5` or `5.2`.
    number: String,
    line: usize,
    /// The files it names, each with the line.
    files: Vec<(String, usize)>,
}

fn rust_files<'a>(project: &'a Project, krate: &Crate, folder: &str) -> Vec<&'a File> {
    let folder = format!("{}/{folder}", krate.folder);
    project.files_under(&folder).filter(|file| is_rust(&file.path)).collect()
}

fn is_rust(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == "rs")
}

fn sections(text: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        if let Some(number) = heading_number(line) {
            sections.push(Section { number, line: line_number, files: Vec::new() });
        }
        if let Some(section) = sections.last_mut() {
            let quoted = line.split('`').skip(1).step_by(2);
            let files = quoted.filter(|name| name.starts_with("src/") && is_rust(name));
            section.files.extend(files.map(|name| (name.to_owned(), line_number)));
        }
    }
    sections
}

/// The number in a heading such as `### §5.2 Rounding`.
fn heading_number(line: &str) -> Option<String> {
    let title = line.strip_prefix('#')?.trim_start_matches('#').trim_start();
    title
        .starts_with('§')
        .then(|| citations(title).next().unwrap_or_default())
        .filter(|number| !number.is_empty())
}

/// Every number behind a §, without the full stop that may end its sentence.
fn citations(text: &str) -> impl Iterator<Item = String> {
    text.split('§').skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| !(letter.is_ascii_digit() || letter == '.')).unwrap_or(rest.len());
        let number = rest[..end].trim_end_matches('.');
        number.starts_with(|letter: char| letter.is_ascii_digit()).then(|| number.to_owned())
    })
}

fn chapter(number: &str) -> &str {
    number.split('.').next().unwrap_or(number)
}

fn cited_in(files: &[&File]) -> BTreeSet<String> {
    files.iter().flat_map(|file| citations(&file.text)).collect()
}

fn repeated(path: &str, sections: &[Section]) -> Vec<Finding> {
    let mut seen = BTreeSet::new();
    let again = sections.iter().filter(|section| !seen.insert(&section.number));
    again
        .map(|section| Finding::new(path, section.line, format!("§{} is there twice", section.number)))
        .collect()
}

/// Sections that no source cites. A chapter is cited by any of its sections.
fn uncited(path: &str, sections: &[Section], sources: &[&File]) -> Vec<Finding> {
    let cited = cited_in(sources);
    let is_cited = |number: &str| cited.iter().any(|one| one == number || chapter(one) == number);
    let forgotten = sections.iter().filter(|section| !is_cited(&section.number));
    forgotten
        .map(|section| Finding::new(path, section.line, format!("no source cites §{}", section.number)))
        .collect()
}

/// Chapters that name no file, neither themselves nor in their sections.
fn homeless(path: &str, sections: &[Section]) -> Vec<Finding> {
    let names_file =
        |number: &str| sections.iter().any(|one| chapter(&one.number) == number && !one.files.is_empty());
    let chapters = sections.iter().filter(|section| chapter(&section.number) == section.number);
    let homeless = chapters.filter(|section| !names_file(&section.number));
    homeless
        .map(|section| {
            let what = format!("§{} does not name its file, such as `src/attack.rs`", section.number);
            Finding::new(path, section.line, what)
        })
        .collect()
}

/// Files that a chapter names, but which do not exist or do not cite it.
fn misplaced(path: &str, sections: &[Section], krate: &Crate, sources: &[&File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for section in sections {
        for (name, line) in &section.files {
            let chapter = chapter(&section.number);
            let full_name = format!("{}/{name}", krate.folder);
            match sources.iter().find(|file| file.path == full_name) {
                None => findings.push(Finding::new(path, *line, format!("there is no file `{name}`"))),
                Some(file) if !citations(&file.text).any(|number| self::chapter(&number) == chapter) => {
                    findings.push(Finding::new(path, *line, format!("`{name}` does not cite §{chapter}")));
                }
                Some(_) => {}
            }
        }
    }
    findings
}

fn unknown_citations(file: &File, sections: &[Section]) -> Vec<Finding> {
    let exists = |number: &str| sections.iter().any(|section| section.number == number);
    let mut findings = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        let unknown = citations(line).filter(|number| !exists(number));
        findings.extend(
            unknown
                .map(|number| Finding::new(&file.path, index + 1, format!("the rulebook has no §{number}"))),
        );
    }
    findings
}

#[cfg(test)]
mod tests;
