//! The rulebooks as players read them. What only people who read the sources look for is taken out here, so that no browser loads it.

use std::{env, fs, io, path::Path};

const GAMES: [&str; 3] = ["fight", "fired-up", "gladiators"];

fn main() -> io::Result<()> {
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    for game in GAMES {
        let source = format!("../rules-{game}/RULEBOOK.md");
        println!("cargo::rerun-if-changed={source}");
        let text = fs::read_to_string(&source)?;
        // What stands before the first chapter is about the sources too.
        let chapters = text.find("\n## ").map_or("", |start| &text[start..]);
        let lines: Vec<String> = whole_lines(chapters).iter().map(|line| for_players(line)).collect();
        fs::write(Path::new(&out).join(format!("{game}.md")), lines.join("\n"))?;
    }
    Ok(())
}

/// A line each for every heading, paragraph and item of a list.
fn whole_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim) {
        match lines.last_mut() {
            Some(last)
                if !line.is_empty() && !line.starts_with('#') && !line.starts_with("- ") && !ends(last) =>
            {
                last.push(' ');
                last.push_str(line);
            }
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

/// Does what comes next begin a line of its own?
fn ends(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

/// Without the files that rules stand in, and without the names that options have there.
fn for_players(line: &str) -> String {
    let mut kept = line.to_owned();
    while let Some(start) = kept.find("In `src/") {
        let end = kept[start..].find(". ").map_or(kept.len(), |length| start + length + 2);
        kept.replace_range(start..end, "");
    }
    while let Some(middle) = kept.find("::") {
        let start = kept[..middle].rfind('`').unwrap_or(middle);
        let mut end = kept[middle..].find('`').map_or(kept.len(), |length| middle + length + 1);
        end += usize::from(kept[..start].ends_with('(') && kept[end..].starts_with(')'));
        let before = kept[..start].trim_end_matches([' ', ':', ',', '.', '(']).len();
        kept.replace_range(before..end, "");
    }
    kept.trim_end().to_owned()
}
