//! What lines are written on: how wide it is, and whether what stands on it can be wiped off.

use super::screen::text::width_of;
use ratatui::crossterm::terminal;
use std::{
    env,
    io::{self, IsTerminal},
};

/// What lines are written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paper {
    /// How many columns there are.
    pub(super) width: usize,
    /// Is it a terminal that understands when it is told to forget everything?
    pub(super) can_be_cleared: bool,
}

impl Paper {
    /// A file, or another program.
    pub(super) const PIPE: Paper = Paper { width: 80, can_be_cleared: false };

    /// Less room than this is not taken seriously.
    const LEAST_WIDTH: usize = 40;

    /// What the program's own output is.
    pub(super) fn of_output() -> Paper {
        if !io::stdout().is_terminal() {
            return Paper::PIPE;
        }
        // A terminal that does not know its width says 0.
        let width = match terminal::size() {
            Ok((0, _)) | Err(_) => Paper::PIPE.width,
            Ok((width, _)) => width.into(),
        };
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Paper { width: width.max(Paper::LEAST_WIDTH), can_be_cleared: !is_dumb }
    }

    /// The line on as many lines as it needs. It is broken between words only, so that what is copied from it, such as
    /// a path, stays whole; what follows stands below the beginning, behind a number if there is one.
    pub(super) fn fold(self, line: &str) -> String {
        let blank = " ".repeat(hang(line));
        let (mut folded, mut rest) = (String::new(), line.to_owned());
        while let Some(at) = self.break_of(&rest) {
            folded.push_str(rest[..at].trim_end());
            folded.push('\n');
            rest = format!("{blank}{}", rest[at..].trim_start());
        }
        folded + &rest
    }

    /// Where a line that is too wide is broken; nowhere if it is not, or is one word.
    fn break_of(self, line: &str) -> Option<usize> {
        if width_of(line) <= self.width {
            return None;
        }
        let first_word = hang(line) + line[hang(line)..].find(' ')?;
        let breaks = line[first_word..].match_indices(' ').map(|(at, _)| first_word + at);
        breaks.take_while(|&at| width_of(line[..at].trim_end()) <= self.width).last().or(Some(first_word))
    }
}

/// How far the rest of a line is moved in: as its beginning, or the text behind its number, as in "  1) ".
fn hang(line: &str) -> usize {
    let text = line.trim_start_matches(' ');
    let indent = line.len() - text.len();
    let behind = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.len() - behind.len();
    if digits > 0 && behind.starts_with(") ") { indent + digits + 2 } else { indent }
}

#[cfg(test)]
mod tests {
    use super::Paper;
    use crate::play::screen::text::width_of;
    use proptest::{prop_assert, prop_assert_eq, proptest};

    fn folded(line: &str, width: usize) -> String {
        Paper { width, ..Paper::PIPE }.fold(line)
    }

    #[test]
    fn words_stay_whole_and_what_follows_stands_below_the_beginning() {
        assert_eq!(folded("one  two three", 9), "one  two\nthree");
        assert_eq!(folded("  1) one two three", 12), "  1) one two\n     three");
        assert_eq!(folded("   one two", 7), "   one\n   two");
        assert_eq!(folded("in /a/path/longer/than/that now", 8), "in\n/a/path/longer/than/that\nnow");
        assert_eq!(folded("", 8), "");
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_only_lone_words_are_too_wide(line in "[a-zé§0-9) ]{0,80}", width in 1_usize..30) {
            let folded = folded(&line, width);
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            prop_assert_eq!(words(&folded), words(&line));
            let is_fine = |line: &str| width_of(line.trim_end()) <= width || line.split_whitespace().count() <= 2;
            prop_assert!(folded.lines().all(is_fine), "{}", folded);
        }
    }
}
