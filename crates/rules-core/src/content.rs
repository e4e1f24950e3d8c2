//! Content as data: TOML files that are read into typed tables, with errors that say file, line, field, what was
//! found and what is allowed. Rules crates read text, never a disk.

mod misfit;
mod reader;
mod spanned;

pub use spanned::Spanned;

use misfit::Misfit;
use serde::de::DeserializeOwned;
use std::fmt;

/// One file of content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name, for errors and for the content hash.
    pub file: String,
    /// What it says.
    pub text: String,
}

impl Source {
    /// A file with this name and text.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Source {
        Source { file: file.into(), text: text.into() }
    }

    /// Reads the file into a typed table.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ContentError> {
        reader::read(&self.text).map_err(|misfit: Misfit| ContentError {
            file: self.file.clone(),
            line: misfit.place().map_or(1, |at| self.line(at)),
            field: misfit.place().map_or_else(String::new, |at| self.key_at(at)),
            problem: in_words(misfit.problem()),
        })
    }

    /// An error about something that was read from this file.
    pub fn error<T>(&self, at: &Spanned<T>, field: &str, problem: impl Into<String>) -> ContentError {
        ContentError {
            file: self.file.clone(),
            line: self.line(at.start()),
            field: field.to_owned(),
            problem: problem.into(),
        }
    }

    /// An error about the file as a whole.
    pub fn missing(&self, field: &str, problem: impl Into<String>) -> ContentError {
        ContentError { file: self.file.clone(), line: 1, field: field.to_owned(), problem: problem.into() }
    }

    fn line(&self, at: usize) -> usize {
        let upto = at.min(self.text.len());
        self.text.char_indices().filter(|&(at, letter)| at < upto && letter == '\n').count() + 1
    }

    /// The key on the line of this place, if the line has one.
    fn key_at(&self, at: usize) -> String {
        let line = self.text.lines().nth(self.line(at) - 1).unwrap_or_default();
        match line.split_once('=') {
            Some((key, _)) => key.trim().to_owned(),
            None => line.trim().to_owned(),
        }
    }
}

/// What the reader says, without the names of Rust's types.
fn in_words(message: &str) -> String {
    let number = |most: u32| format!("expected a whole number from 0 to {most}");
    let message = message.trim().replace('\n', "; ");
    message.replace("expected u8", &number(255)).replace("expected u16", &number(65_535))
}

/// Finds the file with this name among the sources.
pub fn find<'a>(sources: &'a [Source], file: &str) -> Result<&'a Source, ContentError> {
    sources.iter().find(|source| source.file == file).ok_or_else(|| ContentError {
        file: file.to_owned(),
        line: 0,
        field: String::new(),
        problem: "this file is missing".to_owned(),
    })
}

/// What is wrong with a content file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentError {
    /// The file.
    pub file: String,
    /// The line, counted from 1; 0 where there is none.
    pub line: usize,
    /// The field, if one is to blame.
    pub field: String,
    /// What was found and what is allowed.
    pub problem: String,
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if !self.field.is_empty() {
            write!(f, ": `{}`", self.field)?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for ContentError {}

/// Where a printed fact comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// It stands in a rulebook.
    Printed,
    /// It follows from what stands there.
    Inferred,
    /// The rulebooks do not say; this is Harena's own.
    Ours,
}

#[cfg(test)]
mod tests {
    use super::Source;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Row {
        #[expect(dead_code, reason = "only read to see what is refused")]
        price: u8,
    }

    #[test]
    fn errors_say_where_and_what() {
        let check = |text: &str| Source::new("x.toml", text).read::<Row>().unwrap_err().to_string();
        assert_eq!(
            check("\nprice = -1"),
            "x.toml:2: `price`: invalid value: integer `-1`, expected a whole number from 0 to 255"
        );
        assert_eq!(check("prise = 1"), "x.toml:1: `prise`: unknown field `prise`, expected `price`");
        assert_eq!(check(""), "x.toml:1: missing field `price`");
        assert!(check("price = \n").starts_with("x.toml:1: `price`: "), "{}", check("price = \n"));
    }
}
