//! What all content files check in the same way.

use super::BetCode;
use crate::{Highlight, Mat};
use rules_core::content::{ContentError, Source, Spanned};
use std::{collections::BTreeSet, fmt::Display, ops::RangeInclusive};

/// The longest a name can be.
const LONGEST_NAME: usize = 32;

/// Names are shown and typed: they are short, different, and can be read as nothing else.
pub(super) fn check_name(
    source: &Source,
    name: &Spanned<String>,
    seen: &mut BTreeSet<String>,
) -> Result<(), ContentError> {
    check_title(source, name, "name")?;
    let text = name.get_ref();
    if means_something_else(text) {
        let problem = format!("`{text}` is no name; it would be read as a code, a number or a seat");
        return Err(source.error(name, "name", problem));
    }
    if !seen.insert(text.to_ascii_lowercase()) {
        return Err(twice(source, name, "name"));
    }
    Ok(())
}

/// A text that fits on a card and between commas.
pub(super) fn check_title(source: &Source, title: &Spanned<String>, field: &str) -> Result<(), ContentError> {
    let text = title.get_ref();
    let is_word = |word: &str| {
        !word.is_empty() && !word.chars().any(|letter| letter.is_control() || letter.is_whitespace())
    };
    let is_plain = text.split(' ').all(is_word) && !text.contains(',');
    if (1..=LONGEST_NAME).contains(&text.chars().count()) && is_plain {
        return Ok(());
    }
    let problem = format!(
        "{text:?} is no {field}; a {field} has 1 to {LONGEST_NAME} printable characters, no comma, and single spaces only \
         between words"
    );
    Err(source.error(title, field, problem))
}

/// Would someone who types this name mean another thing?
fn means_something_else(name: &str) -> bool {
    let upper = name.to_ascii_uppercase();
    let is_code = upper.parse::<Mat>().is_ok()
        || upper.parse::<Highlight>().is_ok()
        || upper.parse::<BetCode>().is_ok();
    let is_number = name.chars().all(|letter| letter.is_ascii_digit());
    is_code || is_number || upper.starts_with("SEAT ")
}

/// Puts a row in its place, which nothing has yet.
pub(super) fn place<C: Copy + ToString, T>(
    source: &Source,
    code: &Spanned<C>,
    place: &mut Option<T>,
    row: T,
) -> Result<(), ContentError> {
    if place.is_some() {
        return Err(twice(source, code, "code"));
    }
    *place = Some(row);
    Ok(())
}

pub(super) fn twice<T: ToString>(source: &Source, again: &Spanned<T>, field: &str) -> ContentError {
    let problem = format!("`{}` is listed twice; every {field} stands once", again.get_ref().to_string());
    source.error(again, field, problem)
}

pub(super) fn check_within<N: Copy + PartialOrd + Display>(
    source: &Source,
    found: &Spanned<N>,
    field: &str,
    allowed: RangeInclusive<N>,
) -> Result<(), ContentError> {
    let number = found.get_ref();
    if allowed.contains(number) {
        return Ok(());
    }
    let problem = format!("{number} is not possible; {} to {} are allowed", allowed.start(), allowed.end());
    Err(source.error(found, field, problem))
}
