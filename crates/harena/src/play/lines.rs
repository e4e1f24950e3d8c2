//! Lines that are said and asked for: what the line mode of every game is made of.

use super::paper::Paper;
use std::{
    io::{self, BufRead, Write},
    ops::ControlFlow,
};

/// Where lines come from and go to.
pub(super) struct Lines<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    paper: Paper,
}

impl<'a> Lines<'a> {
    /// Lines from here to there, written on this.
    pub(super) fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, paper: Paper) -> Lines<'a> {
        Lines { input, output, paper }
    }

    /// What the lines are written on.
    pub(super) const fn paper(&self) -> Paper {
        self.paper
    }

    /// Says a line, or several; what is too wide is broken between words.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        for line in text.split('\n') {
            writeln!(self.output, "{}", self.paper.fold(line))?;
        }
        Ok(())
    }

    /// Asks for a line; nothing once the input has ended. What cannot be printed comes back as what can, so that it
    /// may be said again.
    pub(super) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{} ", self.paper.fold(prompt))?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        Ok(Some(printable(String::from_utf8_lossy(&bytes).trim())))
    }

    /// Asks until one of these is named or its number, counted from 1, is typed. It breaks off when somebody quits, or
    /// when the input ends, which it says.
    pub(super) fn pick(&mut self, menu: &Menu<'_>) -> io::Result<ControlFlow<(), usize>> {
        loop {
            let Some(typed) = self.ask(menu.prompt)? else {
                self.say("The input has ended before a match began; nothing is recorded.")?;
                return Ok(ControlFlow::Break(()));
            };
            if typed == "quit" {
                return Ok(ControlFlow::Break(()));
            }
            let by_name = menu.names.iter().position(|name| name.eq_ignore_ascii_case(&typed));
            let by_number = numbered(&typed, menu.names.len());
            if let Some(at) = by_name.or(by_number) {
                return Ok(ControlFlow::Continue(at));
            }
            let length = menu.names.len();
            self.say(&format!(
                "`{typed}` is {}; type a number from 1 to {length} or a name",
                menu.otherwise
            ))?;
        }
    }

    /// Takes everything that was shown and typed out of sight: off the screen and out of what can be scrolled back to,
    /// where the paper can do that; elsewhere it is pushed away.
    pub(super) fn draw_curtain(&mut self) -> io::Result<()> {
        if self.paper.can_be_cleared {
            write!(self.output, "\x1b[H\x1b[2J\x1b[3J")
        } else {
            self.say(&"\n".repeat(60))
        }
    }
}

/// What one can pick from.
pub(super) struct Menu<'a> {
    /// What is asked: "Number or name:".
    pub(super) prompt: &'a str,
    /// What there is.
    pub(super) names: &'a [&'a str],
    /// What anything else is: "no gladiator here".
    pub(super) otherwise: &'a str,
}

/// The text with everything that a terminal would obey instead of showing written out.
fn printable(text: &str) -> String {
    let mut shown = String::new();
    for letter in text.chars() {
        match letter {
            '\t' => shown.push(' '),
            _ if letter.is_control() => shown.extend(letter.escape_unicode()),
            // These turn the direction of writing.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => shown.extend(letter.escape_unicode()),
            _ => shown.push(letter),
        }
    }
    shown
}

/// The place in a list of this length that was typed as a number from 1.
pub(super) fn numbered(typed: &str, length: usize) -> Option<usize> {
    typed.parse().ok().filter(|number| (1..=length).contains(number)).map(|number| number - 1)
}

/// Does somebody want to leave a match?
pub(super) fn is_quit(typed: &str) -> bool {
    matches!(typed, "quit" | "q" | "exit")
}

/// A reader that has gone away, as `head` does, is no error; the record is stored.
pub(super) fn unless_reader_left(result: anyhow::Result<()>) -> anyhow::Result<()> {
    let is_broken_pipe = |error: &anyhow::Error| {
        error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    match result {
        Err(error) if is_broken_pipe(&error) => Ok(()),
        result => result,
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, Menu, unless_reader_left};
    use crate::play::paper::Paper;
    use std::{io, ops::ControlFlow};

    fn picked(typed: &str) -> (ControlFlow<(), usize>, String) {
        let mut output = Vec::new();
        let menu = Menu { prompt: "Which?", names: &["Pear", "plum"], otherwise: "no fruit" };
        let picked = Lines::new(&mut typed.as_bytes(), &mut output, Paper::PIPE).pick(&menu).unwrap();
        (picked, String::from_utf8(output).unwrap())
    }

    #[test]
    fn names_and_numbers_are_picked_and_all_else_is_asked_again() {
        assert_eq!(picked("pear\n").0, ControlFlow::Continue(0));
        assert_eq!(picked("2").0, ControlFlow::Continue(1));
        let (at, text) = picked("0\n3\nfig\n PLUM \n");
        assert_eq!(at, ControlFlow::Continue(1));
        assert_eq!(text.matches("is no fruit; type a number from 1 to 2 or a name").count(), 3, "{text}");
    }

    #[test]
    fn who_quits_knows_it_and_the_end_of_input_is_said() {
        assert_eq!(picked("quit\n"), (ControlFlow::Break(()), "Which? ".to_owned()));
        let (end, text) = picked("fig\n");
        assert_eq!(end, ControlFlow::Break(()));
        assert!(text.ends_with("The input has ended before a match began; nothing is recorded.\n"), "{text}");
    }

    #[test]
    fn what_was_typed_is_said_again_without_being_obeyed() {
        let (_, text) = picked("\x1b[2Jf\x07ig\u{202e}\na\tb\n");
        assert!(
            text.contains("`\\u{1b}[2Jf\\u{7}ig\\u{202e}` is no fruit") && text.contains("`a b` is"),
            "{text}"
        );
    }

    #[test]
    fn the_curtain_clears_a_terminal_with_all_that_was_scrolled_away_and_writes_no_codes_elsewhere() {
        let drawn = |can_be_cleared: bool| {
            let mut output = Vec::new();
            let paper = Paper { width: 80, can_be_cleared };
            Lines::new(&mut io::empty(), &mut output, paper).draw_curtain().unwrap();
            output
        };
        assert_eq!(drawn(true), b"\x1b[H\x1b[2J\x1b[3J");
        assert_eq!(drawn(false), "\n".repeat(61).as_bytes());
    }

    #[test]
    fn only_a_reader_that_left_is_no_error() {
        assert!(unless_reader_left(Err(io::Error::from(io::ErrorKind::BrokenPipe).into())).is_ok());
        assert!(unless_reader_left(Err(io::Error::from(io::ErrorKind::StorageFull).into())).is_err());
    }
}
