//! Words in which every § leads to its rule.

use crate::route::Route;
use leptos::prelude::*;

/// Words in which every § leads to its rule, beside whatever is going on.
#[component]
pub fn Cited(
    /// The game whose rules are meant.
    game: &'static str,
    /// The words.
    #[prop(into)]
    words: String,
) -> impl IntoView {
    let part = |(text, section): (&str, &str)| {
        let text = text.to_owned();
        let link = (!section.is_empty()).then(|| {
            let route = Route::Rules { game: game.to_owned(), section: Some(section.to_owned()) };
            view! { <a href=route.address() target="_blank" rel="noopener">{format!("§{section}")}</a> }
        });
        view! { {text}{link} }
    };
    parts(&words).into_iter().map(part).collect_view()
}

/// The words before each §, and its number; at the end words without a §.
fn parts(words: &str) -> Vec<(&str, &str)> {
    let mut pieces = words.split('§');
    let mut before = pieces.next().unwrap_or_default();
    let mut parts = Vec::new();
    for piece in pieces {
        let end = piece.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(piece.len());
        let section = piece[..end].trim_end_matches('.');
        parts.push((before, section));
        before = &piece[section.len()..];
    }
    parts.push((before, ""));
    parts
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn every_section_is_found_and_no_word_is_lost() {
        assert_eq!(parts("plain"), [("plain", "")]);
        let twice = [("It counts (", "3.2"), (", ", "14"), (").", "")];
        assert_eq!(parts("It counts (§3.2, §14)."), twice);
        assert_eq!(parts("See §5.1."), [("See ", "5.1"), (".", "")]);
    }
}
