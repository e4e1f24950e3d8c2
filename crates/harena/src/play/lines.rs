//! Lines that are said and asked for: what the line mode of every game is made of.

use std::{
    io::{self, BufRead, Write},
    ops::ControlFlow,
};

/// Where lines come from and go to.
pub(super) struct Lines<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

impl<'a> Lines<'a> {
    /// Lines from here to there.
    pub(super) fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write) -> Lines<'a> {
        Lines { input, output }
    }

    /// Says a line, or several.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Asks for a line; nothing once the input has ended.
    pub(super) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
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

    /// Pushes what was typed out of sight.
    pub(super) fn draw_curtain(&mut self) -> io::Result<()> {
        self.say(&"\n".repeat(60))
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
    use std::{io, ops::ControlFlow};

    fn picked(typed: &str) -> (ControlFlow<(), usize>, String) {
        let mut output = Vec::new();
        let menu = Menu { prompt: "Which?", names: &["Pear", "plum"], otherwise: "no fruit" };
        let picked = Lines::new(&mut typed.as_bytes(), &mut output).pick(&menu).unwrap();
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
    fn only_a_reader_that_left_is_no_error() {
        assert!(unless_reader_left(Err(io::Error::from(io::ErrorKind::BrokenPipe).into())).is_ok());
        assert!(unless_reader_left(Err(io::Error::from(io::ErrorKind::StorageFull).into())).is_err());
    }
}
