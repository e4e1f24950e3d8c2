//! A match in lines: what is told, what is asked, and what was typed.

use super::{
    lines::{Lines, is_quit},
    mind::Mind,
    options::{Choice, Leads, Options},
    playable::{Playable, must_hide},
    session::Session,
    signals,
};
use rules_core::{Seat, Seen};
use std::{io, ops::ControlFlow};

/// A match that is played line by line.
pub(super) struct MatchInLines<'a, 'b, G: Playable> {
    /// The match itself.
    session: Session<G>,
    /// Bots and adviser.
    mind: Mind<G>,
    /// Where lines come from and go to.
    lines: &'a mut Lines<'b>,
    /// Are odds shown?
    odds: bool,
    /// Was the screen cleared behind somebody who decided in secret?
    is_cleared: bool,
    /// What was told while somebody went on alone, so that the others missed it.
    missed: Vec<G::Notice>,
}

impl<'a, 'b, G: Playable> MatchInLines<'a, 'b, G> {
    /// A match that has not begun.
    pub(super) fn new(
        session: Session<G>,
        mind: Mind<G>,
        lines: &'a mut Lines<'b>,
        odds: bool,
    ) -> MatchInLines<'a, 'b, G> {
        MatchInLines { session, mind, lines, odds, is_cleared: false, missed: Vec::new() }
    }

    /// The match, of which is said where its record is when Ctrl-C ends it in a terminal.
    pub(super) fn with_last_words(self) -> anyhow::Result<Self> {
        if self.lines.paper().can_be_cleared {
            let path = self.session.record_path().display();
            signals::say_before_the_end(format!("\nYou leave. The record so far is in {path}"))?;
        }
        Ok(self)
    }

    /// Plays it from the promise of what chance brings to its audit, or until somebody leaves.
    pub(super) fn play(mut self) -> anyhow::Result<()> {
        let path = self.session.record_path().display().to_string();
        let (luck, columns) = (G::LUCK, G::COLUMNS);
        self.lines.say(&format!("The {luck} are promised as {}", self.session.commitment()))?;
        self.lines.say(&format!("The record is written to {path}"))?;
        self.lines
            .say(&format!("Type a number or a decision; also: help, back, {columns}, advice, hint, quit."))?;
        let begun = self.session.begin()?;
        self.tell(&begun)?;
        let mut alone = None;
        while let Some(seat) = self.session.decider() {
            let flow = if self.session.is_human(seat) {
                self.person(seat, alone)?
            } else {
                self.bot(seat)?;
                ControlFlow::Continue(None)
            };
            match flow {
                ControlFlow::Continue(still_alone) => alone = still_alone,
                ControlFlow::Break(()) => {
                    self.lines.say(&format!("You leave. The record so far is in {path}"))?;
                    return Ok(());
                }
            }
        }
        self.lines.say("")?;
        let view = self.session.shared_view();
        self.lines.say(&self.session.game().outcome(self.session.names(), &view))?;
        self.lines.say(&format!("The record is in {path}"))?;
        self.lines.say(&format!("The {luck} were promised as {}", self.session.commitment()))?;
        self.lines.say(&format!("Check them with: harena audit {path}"))?;
        Ok(())
    }

    fn bot(&mut self, seat: Seat) -> anyhow::Result<()> {
        let seen = self.session.seen(seat).expect("whoever decides next owes a decision");
        let action = self.mind.chosen(seen)?;
        let notices = self.session.decide(seat, action)??;
        Ok(self.tell(&notices)?)
    }

    /// Asks a person for a decision. `alone` is who sits alone at the keyboard already, and so is what comes back:
    /// somebody whose secret decision told the others nothing, so that they still look away.
    fn person(&mut self, seat: Seat, alone: Option<Seat>) -> anyhow::Result<ControlFlow<(), Option<Seat>>> {
        let seen = self.session.seen(seat).expect("whoever decides next owes a decision");
        if let Some(words) = self.session.game().forced(self.session.names(), &seen) {
            self.lines.say(&words)?;
            let notices = self.session.decide(seat, seen.legal[0])??;
            self.tell(&notices)?;
            return Ok(ControlFlow::Continue(None));
        }
        let secret = must_hide(&self.session, seat);
        if let Some(secret) = secret.filter(|_| alone != Some(seat)) {
            let name = self.session.name(seat);
            let cleared = if self.is_cleared { "The screen was cleared. " } else { "" };
            let prompt = format!("{cleared}Hand over to {name}, who {}, and press Enter:", secret.deed);
            if self.lines.ask(&prompt)?.is_none() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let options = self.session.options(&seen);
        let mut question = &options;
        self.lines.say("")?;
        // Where nobody looks away, only what all may see is shown.
        let view = if secret.is_some() { seen.view } else { self.session.shared_view() };
        self.lines.say(&self.session.game().show_by_name(self.session.names(), &view))?;
        self.list(question)?;
        loop {
            let prompt = format!("{}>", self.session.name(seat));
            let Some(typed) = self.lines.ask(&prompt)?.filter(|typed| !is_quit(typed)) else {
                return Ok(ControlFlow::Break(()));
            };
            let action = match self.understand(&typed, seat, question)? {
                Understood::Decision(action) => action,
                Understood::Step(next) => {
                    question = next;
                    self.list(question)?;
                    continue;
                }
                Understood::Back => {
                    question = &options;
                    self.list(question)?;
                    continue;
                }
                Understood::Nothing => continue,
            };
            match self.session.decide(seat, action)? {
                Ok(notices) => {
                    let alone = self.taken(seat, secret.is_some(), notices)?;
                    return Ok(ControlFlow::Continue(alone));
                }
                Err(refused) => self.lines.say(&format!("Refused: {refused}. Try again, or type help."))?,
            }
        }
    }

    /// Tells what came of a person's decision, behind a curtain if it was secret, and says who is still alone.
    fn taken(&mut self, seat: Seat, is_secret: bool, notices: Vec<G::Notice>) -> io::Result<Option<Seat>> {
        let goes_on = notices.is_empty() || G::goes_on_alone(&self.session, seat);
        let stays = is_secret && goes_on && self.session.decider() == Some(seat);
        if is_secret && !stays {
            self.lines.draw_curtain()?;
            self.is_cleared = self.lines.paper().can_be_cleared;
        }
        if stays {
            self.tell(&notices)?;
            self.missed.extend(notices);
        } else {
            // What the others missed while they looked away is told again behind the curtain.
            let mut missed = std::mem::take(&mut self.missed);
            missed.extend(notices);
            self.tell(&missed)?;
        }
        Ok(stays.then_some(seat))
    }

    /// What was typed. What is no decision and no step towards one is answered here.
    fn understand<'o>(
        &mut self,
        typed: &str,
        seat: Seat,
        options: &'o Options<G::Action>,
    ) -> anyhow::Result<Understood<'o, G::Action>> {
        match typed {
            "back" => return Ok(Understood::Back),
            "help" | "?" => {
                for line in self.session.game().rules_in_brief() {
                    self.lines.say(&line)?;
                }
                self.lines.say(&format!(
                    "\nAlso: back to the first question; o or {columns}; a or advice; h or hint; quit.",
                    columns = G::COLUMNS
                ))?;
                self.list(options)?;
            }
            _ if typed == "o" || typed == G::COLUMNS => {
                self.odds = !self.odds;
                self.list(options)?;
            }
            "a" | "advice" => {
                let seen = self.session.seen(seat).expect("whoever is asked owes a decision");
                self.advise(seen, options)?;
            }
            "h" | "hint" => self.hint(seat)?,
            _ => return Ok(self.decision(typed, seat, options)?),
        }
        Ok(Understood::Nothing)
    }

    fn decision<'o>(
        &mut self,
        typed: &str,
        seat: Seat,
        options: &'o Options<G::Action>,
    ) -> io::Result<Understood<'o, G::Action>> {
        let length = options.rows.len();
        if let Ok(number) = typed.parse::<usize>() {
            if let Some(row) = number.checked_sub(1).and_then(|index| options.rows.get(index)) {
                return Ok(match &row.leads {
                    Leads::To(action) => Understood::Decision(*action),
                    Leads::On(next) => Understood::Step(next),
                });
            }
            self.lines.say(&format!("There is no choice {number}; choices are 1 to {length}. Try again."))?;
            return Ok(Understood::Nothing);
        }
        let seen = self.session.seen(seat).expect("whoever is asked owes a decision");
        match self.session.game().understand(self.session.names(), &seen, typed) {
            Ok(action) => Ok(Understood::Decision(action)),
            Err(error) => {
                self.lines.say(&format!("Not understood: {error}. Try again, or type help."))?;
                Ok(Understood::Nothing)
            }
        }
    }

    fn list(&mut self, options: &Options<G::Action>) -> io::Result<()> {
        // What is said of the columns in brackets is of no use without them.
        let question = match options.question.split_once(&format!(" ({}: ", G::COLUMNS)) {
            Some((question, _)) if !self.odds => question,
            _ => &options.question,
        };
        self.lines.say(question)?;
        for (index, row) in options.rows.iter().enumerate() {
            let mut line = format!("{:>3}) {}", index + 1, row.what);
            let odds = options.headings.iter().zip(&row.odds).filter(|(_, cell)| *cell != "-");
            let odds: Vec<String> =
                odds.map(|(name, cell)| self.session.game().cell_in_words(name, cell)).collect();
            if self.odds && !odds.is_empty() {
                line = format!("{:>3}) {}", index + 1, beside(&row.what, &odds.join(", ")));
            }
            self.lines.say(&line)?;
            // A single line repeats the columns; several are a table of their own.
            for more in row.more.iter().filter(|_| self.odds && row.more.len() > 1) {
                self.lines.say(&format!("       {more}"))?;
            }
        }
        Ok(())
    }

    fn advise(&mut self, seen: Seen<G>, options: &Options<G::Action>) -> anyhow::Result<()> {
        let advice = self.mind.advised(seen)?;
        if let Some(note) = self.mind.progress().note() {
            self.lines.say(&note)?;
        }
        let mut waiting: Vec<(usize, &Choice<G::Action>)> = (1..).zip(&options.rows).collect();
        let best = advice.first().map(|(action, _)| *action);
        for (action, win) in advice {
            // What leads on is as good as the best it can lead to, which comes first.
            if let Some(at) = waiting.iter().position(|(_, row)| row.actions().contains(&action)) {
                let (number, row) = waiting.remove(at);
                let star = if best == Some(action) { "*" } else { "" };
                let win = beside(&row.what, &format!("{}{star}", (G::ADVICE.words)(win)));
                self.lines.say(&format!("{number:>3}) {win}"))?;
            }
        }
        Ok(())
    }

    /// Says what a hard bot would do in this seat, and why.
    fn hint(&mut self, seat: Seat) -> anyhow::Result<()> {
        let seen = self.session.seen(seat).expect("whoever is asked owes a decision");
        self.lines.say("A hard bot in your place is thinking…")?;
        let view = seen.view.clone();
        let hint = self.mind.hinted(seen)?;
        let is_secret = must_hide(&self.session, seat).is_some();
        for (indent, text) in self.session.hint_lines((seat, &view), is_secret, &hint) {
            self.lines.say(&format!("  {}{text}", " ".repeat(indent)))?;
        }
        Ok(())
    }

    fn tell(&mut self, notices: &[G::Notice]) -> io::Result<()> {
        for notice in notices {
            self.lines.say(&self.session.tell(notice))?;
            for reason in self.session.game().reasons(&self.session.public_view(), notice) {
                self.lines.say(&format!("    {reason}"))?;
            }
        }
        Ok(())
    }
}

/// What is to be known of a choice beside it, in brackets where the choice is too long for a column of its own.
fn beside(what: &str, known: &str) -> String {
    if what.chars().count() > 30 { format!("{what} [{known}]") } else { format!("{what:<30} {known}") }
}

/// What somebody typed.
enum Understood<'o, A> {
    /// A decision.
    Decision(A),
    /// A step towards one: this is asked next.
    Step(&'o Options<A>),
    /// Back to the first question.
    Back,
    /// Nothing that decides; it was answered.
    Nothing,
}

#[cfg(test)]
mod tests {
    use super::MatchInLines;
    use crate::play::{lines::Lines, paper::Paper, whispers::whispers};

    fn transcript(humans: &[usize], typed: &str) -> String {
        transcript_on(Paper { width: 200, ..Paper::PIPE }, humans, typed)
    }

    fn transcript_on(paper: Paper, humans: &[usize], typed: &str) -> String {
        let (session, mind) = whispers(humans);
        let (mut input, mut output) = (typed.as_bytes(), Vec::new());
        let lines = &mut Lines::new(&mut input, &mut output, paper);
        MatchInLines::new(session, mind, lines, true).play().unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn the_keyboard_is_handed_over_until_the_others_look_again() {
        let secret = |numbers: [u8; 3]| format!("\n{}\n{}\n\n{}\n", numbers[0], numbers[1], numbers[2]);
        let text = transcript(&[0, 1, 2], &[[1, 2, 3], [2, 2, 2], [3, 3, 1]].map(secret).concat());
        for name in ["Ada", "Bea", "Cleo"] {
            // Between the first part and the second nobody was told anything; behind the second everybody was.
            let prompt = format!("Hand over to {name}, who whispers, and press Enter:");
            assert_eq!(text.matches(&prompt).count(), 2, "{text}");
        }
        assert!(
            text.contains("It was [[1, 2, 3], [2, 2, 2], [3, 3, 1]]") && text.contains("harena audit"),
            "{text}"
        );
        let scenes: Vec<&str> = text.split(&"\n".repeat(60)).collect();
        assert_eq!(scenes.len(), 7, "a curtain behind each scene");
        assert!(scenes[0].contains("known: [[1], [], []]"), "{text}");
        assert!(scenes[1].contains("known: [[1, 2], [], []]"), "{text}");
        assert!(scenes[2].contains("known: [[], [2], []]") && !scenes[2].contains("known: [[1"), "{text}");
    }

    #[test]
    fn whatever_was_whispered_the_next_sees_the_same() {
        let between_others = |numbers: &str| {
            let text = transcript(&[0, 2], &format!("{numbers}\n1\n1\n\n1\n"));
            let scenes: Vec<&str> = text.split(&"\n".repeat(60)).collect();
            scenes[2..4].concat()
        };
        assert_eq!(between_others("\n1\n1\n\n1\n"), between_others("\n3\n2\n\n2\n"));
    }

    #[test]
    fn a_terminal_is_cleared_behind_every_secret_and_it_is_said() {
        let paper = Paper { width: 200, can_be_cleared: true };
        let text = transcript_on(paper, &[0, 1], &"\n1\n1\n\n1\n".repeat(2));
        let scenes: Vec<&str> = text.split("\x1b[H\x1b[2J\x1b[3J").collect();
        assert_eq!(scenes.len(), 5, "{text}");
        assert!(!scenes[0].contains("was cleared"), "{text}");
        for scene in &scenes[1..4] {
            assert!(scene.contains("The screen was cleared. Hand over to "), "{text}");
        }
        assert!(!text.contains(&"\n".repeat(60)), "{text}");
    }

    #[test]
    fn alone_nobody_looks_away() {
        let text = transcript(&[1], "advice\nhint\nwhat\n4\n1\n1\n1\n");
        assert!(!text.contains("Hand over") && !text.contains(&"\n".repeat(60)), "{text}");
        assert!(text.contains("It was [[3, 3, 3], [1, 1, 1], [3, 3, 3]]"), "{text}");
        assert!(text.contains("thinking…\n  It would choose: whisper 3\n  (always three)\n"), "{text}");
        assert!(text.contains("`what` is no whisper") && text.contains("There is no choice 4"), "{text}");
    }
}
