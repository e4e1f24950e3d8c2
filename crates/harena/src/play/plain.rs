//! The line mode: for pipes, for terminals that cannot do more, and for those who like it.

use super::{
    choose::{Choosing, describe, fair_note},
    help,
    mind::{self, Answer, Mind},
    options::{Options, options},
    session::Session,
    setup::Setup,
};
use rules_core::{Seat, Seen};
use rules_gladiators::{Action, Gladiators, Notice};
use std::{
    io::{self, BufRead, Write},
    ops::ControlFlow,
};

/// Plays one match line by line.
pub(super) fn play(setup: &Setup, input: &mut dyn BufRead, output: &mut dyn Write) -> anyhow::Result<()> {
    let mut lines = Lines { input, output };
    let result = Evening { setup, lines: &mut lines, odds: setup.odds }.play();
    match result {
        // A reader that has gone away, as `head` does, is no error; the record is stored.
        Err(error) if is_broken_pipe(&error) => Ok(()),
        result => result,
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Where lines come from and go to.
struct Lines<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

impl Lines<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Asks for a line; nothing once the input has ended.
    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt} ")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Pushes what was typed out of sight.
    fn draw_curtain(&mut self) -> io::Result<()> {
        self.say(&"\n".repeat(60))
    }
}

struct Evening<'a, 'b> {
    setup: &'a Setup,
    lines: &'a mut Lines<'b>,
    odds: bool,
}

impl Evening<'_, '_> {
    fn play(&mut self) -> anyhow::Result<()> {
        let mut choosing = Choosing::new(self.setup);
        while choosing.seat().is_some() {
            if self.choose_gladiator(&mut choosing)?.is_break() {
                return Ok(());
            }
        }
        let Some(sheets) = choosing.both() else { return Ok(()) };
        let note = fair_note(&sheets[0], &sheets[1], &self.setup.printed.content);
        let mut session = Session::open(self.setup, sheets, 1)?;
        self.lines.say(&note)?;
        self.lines.say(&format!("The dice are promised as {}", session.commitment()))?;
        self.lines.say(&format!("The record is written to {}", session.record_path().display()))?;
        self.lines.say("Type a number or a decision; also: help, odds, advice, quit.")?;
        let mut mind = Mind::new(self.setup, session.game());
        let begun = session.begin()?;
        self.tell(&session, &begun)?;
        while let Some(seat) = session.decider() {
            let flow = if session.is_human(seat) {
                self.person(&mut session, &mut mind, seat)?
            } else {
                self.bot(&mut session, &mut mind, seat)?
            };
            if flow.is_break() {
                self.lines.say(&format!(
                    "You leave. The record so far is in {}",
                    session.record_path().display()
                ))?;
                return Ok(());
            }
        }
        self.end(&session)
    }

    fn choose_gladiator(&mut self, choosing: &mut Choosing) -> anyhow::Result<ControlFlow<()>> {
        let content = &self.setup.printed.content;
        self.lines.say(&choosing.question(self.setup))?;
        for (index, sheet) in content.ready_made.iter().enumerate() {
            self.lines.say(&format!(
                "{:>3}) {}: {}",
                index + 1,
                sheet.name,
                describe(sheet, content).join("; ")
            ))?;
        }
        let length = Choosing::length(content);
        self.lines.say(&format!("{length:>3}) random"))?;
        loop {
            let Some(typed) = self.lines.ask("Number or name:")? else { return Ok(ControlFlow::Break(())) };
            if typed == "quit" {
                return Ok(ControlFlow::Break(()));
            }
            let by_name = content.ready_made.iter().position(|sheet| sheet.name.eq_ignore_ascii_case(&typed));
            let by_number =
                typed.parse().ok().filter(|number| (1..=length).contains(number)).map(|number| number - 1);
            let random = (typed == "random").then_some(length - 1);
            if let Some(at) = by_name.or(by_number).or(random) {
                choosing.choose(self.setup, at);
                return Ok(ControlFlow::Continue(()));
            }
            self.lines.say(&format!(
                "`{typed}` is no gladiator here; type a number from 1 to {length} or a name"
            ))?;
        }
    }

    fn bot(&mut self, session: &mut Session, mind: &mut Mind, seat: Seat) -> anyhow::Result<ControlFlow<()>> {
        let Some(seen) = session.seen(seat) else { return Ok(ControlFlow::Break(())) };
        mind.choose(seen);
        let action = loop {
            match mind.wait()? {
                Answer::Chosen(action) => break action,
                Answer::Advised(..) => {}
            }
        };
        let notices = session.decide(seat, action)??;
        self.tell(session, &notices)?;
        Ok(ControlFlow::Continue(()))
    }

    fn person(
        &mut self,
        session: &mut Session,
        mind: &mut Mind,
        seat: Seat,
    ) -> anyhow::Result<ControlFlow<()>> {
        let Some(seen) = session.seen(seat) else { return Ok(ControlFlow::Break(())) };
        let is_secret = session.is_secret(seat);
        if is_secret {
            let name = session.game().name(seat);
            let prompt = format!("Hand over to {name}, who chooses in secret (§3.2), and press Enter:");
            if self.lines.ask(&prompt)?.is_none() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let options = options(session.game(), &seen);
        self.lines.say("")?;
        self.lines.say(&session.game().show(&seen.view))?;
        self.list(&options)?;
        loop {
            let Some(typed) = self.lines.ask(&format!("{}>", session.game().name(seat)))? else {
                return Ok(ControlFlow::Break(()));
            };
            let Some(action) = self.understand(&typed, &seen, &options, session.game(), mind)? else {
                if is_quit(&typed) {
                    return Ok(ControlFlow::Break(()));
                }
                continue;
            };
            match session.decide(seat, action)? {
                Ok(notices) => {
                    if is_secret {
                        self.lines.draw_curtain()?;
                    }
                    self.tell(session, &notices)?;
                    return Ok(ControlFlow::Continue(()));
                }
                Err(refused) => self.lines.say(&format!("Refused: {refused}. Try again, or type help."))?,
            }
        }
    }

    /// What was typed, if it is a decision. Everything else is answered here.
    fn understand(
        &mut self,
        typed: &str,
        seen: &Seen<Gladiators>,
        options: &Options,
        game: &Gladiators,
        mind: &mut Mind,
    ) -> anyhow::Result<Option<Action>> {
        match typed {
            _ if is_quit(typed) => {}
            "help" | "?" => {
                for (about, text) in help::RULES {
                    self.lines.say(format!("{about:<12}{text}").trim())?;
                }
                for line in help::attack_table(game.table()) {
                    self.lines.say(&line)?;
                }
                self.list(options)?;
            }
            "odds" => {
                self.odds = !self.odds;
                self.list(options)?;
            }
            "advice" => self.advise(seen, options, mind)?,
            _ => return self.decision(typed, seen.seat, options, game),
        }
        Ok(None)
    }

    fn decision(
        &mut self,
        typed: &str,
        seat: Seat,
        options: &Options,
        game: &Gladiators,
    ) -> anyhow::Result<Option<Action>> {
        let length = options.rows.len();
        if let Ok(number) = typed.parse::<usize>() {
            if let Some(row) = number.checked_sub(1).and_then(|index| options.rows.get(index)) {
                return Ok(Some(row.action));
            }
            self.lines.say(&format!("There is no choice {number}; choices are 1 to {length}. Try again."))?;
            return Ok(None);
        }
        match game.read_action(seat, typed) {
            Ok(action) => Ok(Some(action)),
            Err(error) => {
                self.lines.say(&format!("Not understood: {error}. Try again, or type help."))?;
                Ok(None)
            }
        }
    }

    fn list(&mut self, options: &Options) -> io::Result<()> {
        self.lines.say(&options.question)?;
        for (index, row) in options.rows.iter().enumerate() {
            let mut line = format!("{:>3}) {:<30}", index + 1, row.what);
            if self.odds {
                let odds = options.headings.iter().zip(&row.odds).filter(|(_, cell)| *cell != "-");
                line += &odds.map(|(name, cell)| format!(" {name} {cell}")).collect::<Vec<_>>().join(",");
            }
            self.lines.say(line.trim_end())?;
        }
        Ok(())
    }

    fn advise(&mut self, seen: &Seen<Gladiators>, options: &Options, mind: &mut Mind) -> anyhow::Result<()> {
        let number = mind.advise(seen.view.clone());
        let advice = loop {
            match mind.wait()? {
                Answer::Advised(asked, advice) if asked == number => break advice,
                Answer::Advised(..) | Answer::Chosen(_) => {}
            }
        };
        if let Some(note) = mind::describe(mind.progress()) {
            self.lines.say(&note)?;
        }
        for (action, win) in advice {
            if let Some(row) = options.rows.iter().find(|row| row.action == action) {
                self.lines.say(&format!("  {:<30} you win {:.1}%", row.what, win * 100.0))?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, session: &Session, notices: &[Notice]) -> io::Result<()> {
        for notice in notices {
            self.lines.say(&session.game().tell(notice))?;
        }
        Ok(())
    }

    fn end(&mut self, session: &Session) -> anyhow::Result<()> {
        let path = session.record_path().display();
        self.lines.say("")?;
        self.lines.say(&session.game().show_stage(&session.shared_view()))?;
        self.lines.say(&format!("The record is in {path}"))?;
        self.lines.say(&format!("The dice were promised as {}", session.commitment()))?;
        self.lines.say(&format!("Check them with: harena audit {path}"))?;
        Ok(())
    }
}

fn is_quit(typed: &str) -> bool {
    matches!(typed, "quit" | "q" | "exit")
}

#[cfg(test)]
mod tests {
    use super::play;
    use crate::play::{record_file::tests::folder, setup::tests::setup};

    fn transcript(humans: usize, names: &[&str], typed: &str) -> String {
        let setup = setup(humans, names, folder().join("game.jsonl"));
        let mut output = Vec::new();
        play(&setup, &mut typed.as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn bots_play_to_the_end_without_anybody() {
        let text = transcript(0, &["Ludia", "Medica"], "");
        assert!(text.contains("has won.") && text.contains("harena audit"), "{text}");
    }

    #[test]
    fn who_fights_can_be_typed() {
        let text = transcript(1, &[], "9\nSpartacus\nludia\n3\n");
        assert!(
            text.contains("`9` is no gladiator here") && text.contains("`Spartacus` is no gladiator"),
            "{text}"
        );
        assert!(text.contains("Ludia against Brutus: a fair match"), "{text}");
        assert!(text.ends_with("game.jsonl\n") && text.contains("You leave."), "{text}");
    }

    #[test]
    fn what_is_wrong_is_said_and_asked_again() {
        let typed = "99\nattack trident\nthrow short sword\nluck 1\nheal x\nhelp\nodds\nadvice\nquit\n";
        let text = transcript(1, &["Priscus", "Brutus"], typed);
        for part in [
            "There is no choice 99; choices are 1 to 4",
            "`trident` is not carried",
            "this weapon cannot be thrown (§2.2)",
            "Luck Dice come after the declaration (§4.4)",
            "`x` is no number of dice",
            "THE BLOCK",
            "you win ",
            "You leave.",
        ] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
    }
}
