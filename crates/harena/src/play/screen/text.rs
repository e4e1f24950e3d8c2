//! Breaking lines.

use ratatui::text::Line;

/// The text in lines of at most this width, broken between words; what is too long for a line is cut within.
pub(in crate::play) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let indent: String = text.chars().take_while(|letter| *letter == ' ').collect();
    let mut lines = vec![indent];
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut word = word;
        loop {
            let line = lines.last_mut().expect("there is always a line");
            let is_fresh = line.trim().is_empty();
            let room = width.saturating_sub(width_of(line) + usize::from(!is_fresh));
            if width_of(word) <= room {
                if !is_fresh {
                    line.push(' ');
                }
                line.push_str(word);
                break;
            }
            if is_fresh {
                let (head, tail) = split_at_width(word, room.max(1));
                line.push_str(head);
                word = tail;
            }
            if word.is_empty() {
                break;
            }
            lines.push(String::new());
        }
    }
    lines
}

/// How many columns the text takes.
pub(in crate::play) fn width_of(text: &str) -> usize {
    Line::from(text).width()
}

/// The text cut to a width, with a mark where something is missing.
pub(in crate::play) fn cut(text: &str, width: usize) -> String {
    if width_of(text) <= width {
        return text.to_owned();
    }
    let (head, _) = split_at_width(text, width.saturating_sub(1));
    format!("{head}…")
}

/// The text in exactly this width, cut or filled up with blanks.
pub(in crate::play) fn fit(text: &str, width: usize) -> String {
    let mut text = cut(text, width);
    text.push_str(&" ".repeat(width.saturating_sub(width_of(&text))));
    text
}

fn split_at_width(text: &str, width: usize) -> (&str, &str) {
    let fits = |end: usize| width_of(&text[..end]) <= width;
    let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let end = ends.take_while(|&end| fits(end)).last().unwrap_or(0);
    // A letter wider than the line still has to go somewhere.
    let end = if end == 0 { text.chars().next().map_or(0, char::len_utf8) } else { end };
    text.split_at(end)
}

#[cfg(test)]
mod tests {
    use super::{cut, width_of, wrap};
    use proptest::{prop_assert, prop_assert_eq, proptest};

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij kl", 4), ["abcd", "efgh", "ij", "kl"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(cut("short sword", 6), "short…");
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_too_wide(text in "[a-zé§ ]{0,80}", width in 1_usize..30) {
            let lines = wrap(&text, width);
            prop_assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
            let indent = text.len() - text.trim_start_matches(' ').len();
            prop_assert!(lines.iter().skip(usize::from(indent >= width)).all(|line| width_of(line) <= width), "{:?}", lines);
        }
    }
}
