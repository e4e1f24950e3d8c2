//! Gladiators that this browser keeps, and the file that holds one.

use crate::settings;
use rules_core::content::Source;
use rules_gladiators::{Content, Sheet};
use std::fmt::Write;

const SHEETS: &str = "harena.gladiators";
const CORNERS: &str = "harena.gladiators.corners";

/// The gladiators of this browser.
pub fn sheets() -> Vec<Sheet> {
    settings::read(SHEETS).unwrap_or_default()
}

/// Keeps them.
pub fn keep(sheets: &[Sheet]) {
    settings::write(SHEETS, &sheets);
}

/// Who fought last: oneself and the rival, by name; a name of this browser comes before a ready-made one.
pub fn corners() -> [String; 2] {
    settings::read(CORNERS).unwrap_or_else(|| ["Priscus".to_owned(), "Brutus".to_owned()])
}

/// Remembers who fights.
pub fn keep_corners(corners: &[String; 2]) {
    settings::write(CORNERS, corners);
}

/// A sheet as the file that `harena play gladiators --gladiator` reads.
pub fn write_file(sheet: &Sheet) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    let mut text = format!("name = {}\n", quoted(&sheet.name));
    let ranks = [
        ("attack", sheet.attack),
        ("armor", sheet.armor),
        ("shield", sheet.shield),
        ("parry_dodge", sheet.parry_dodge),
        ("health", sheet.health),
        ("initiative", sheet.initiative),
        ("luck", sheet.luck),
        ("heal", sheet.heal),
        ("focus", sheet.focus),
    ];
    for (skill, rank) in ranks {
        let _ = writeln!(text, "{skill} = {rank}");
    }
    if let Some(shield) = &sheet.carries {
        let _ = writeln!(text, "carries = {}", quoted(shield));
    }
    let weapons: Vec<String> = sheet
        .weapons
        .iter()
        .map(|carried| format!("{{ name = {}, rank = {} }}", quoted(&carried.name), carried.rank))
        .collect();
    let _ = writeln!(text, "weapons = [{}]", weapons.join(", "));
    let _ = write!(text, "wins = {}\nlosses = {}\nearned = {}\n", sheet.wins, sheet.losses, sheet.earned);
    text
}

/// Reads such a file, or says what is wrong with it.
pub fn read_file(text: &str, content: &Content) -> Result<Sheet, String> {
    content.read_sheet(&Source::new("gladiator.toml", text)).map_err(|problem| problem.to_string())
}

#[cfg(test)]
mod tests {
    use super::{read_file, write_file};
    use rules_gladiators::Content;

    #[test]
    fn a_file_is_read_back_as_it_was_written() {
        let content = Content::shipped();
        for sheet in &content.ready_made {
            let mut sheet = sheet.clone();
            sheet.name = format!("{} \"the Ä\"", sheet.name);
            (sheet.wins, sheet.earned) = (2, 10);
            assert_eq!(read_file(&write_file(&sheet), &content).as_ref(), Ok(&sheet));
        }
        assert!(read_file("name = \"Nobody\"\nweapons = []", &content).unwrap_err().contains("§2.1"));
    }
}
