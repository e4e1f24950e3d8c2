//! A match in lines: what is told, what is asked, and what was typed.

use super::{
    lines::{Lines, is_quit},
    mind::Mind,
    options::Options,
    playable::{Playable, must_hide},
    session::Session,
};
use rules_core::{Seat, Seen};
use std::{io, ops::ControlFlow};

/// A match that is played line by line.
pub(super) struct MatchInLines<'a, 'b, G: Playable> {
    /// The match itself.
    pub(super) session: Session<G>,
    /// Bots and adviser.
    pub(super) mind: Mind<G>,
    /// Where lines come from and go to.
    pub(super) lines: &'a mut Lines<'b>,
    /// Are odds shown?
    pub(super) odds: bool,
}

impl<G: Playable> MatchInLines<'_, '_, G> {
    /// Plays it from the promise of the dice to their audit, or until somebody leaves.
    pub(super) fn play(mut self) -> anyhow::Result<()> {
        let path = self.session.record_path().display().to_string();
        self.lines.say(&format!("The dice are promised as {}", self.session.commitment()))?;
        self.lines.say(&format!("The record is written to {path}"))?;
        self.lines.say("Type a number or a decision; also: help, odds, advice, quit.")?;
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
        self.lines.say(&self.session.game().outcome(&self.session.shared_view()))?;
        self.lines.say(&format!("The record is in {path}"))?;
        self.lines.say(&format!("The dice were promised as {}", self.session.commitment()))?;
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
        let secret = must_hide(&self.session, seat);
        if let Some(secret) = secret.filter(|_| alone != Some(seat)) {
            let name = self.session.game().seat_name(seat);
            let prompt = format!("Hand over to {name}, who {}, and press Enter:", secret.deed);
            if self.lines.ask(&prompt)?.is_none() {
                return Ok(ControlFlow::Break(()));
            }
        }
        let options = self.session.game().options(&seen);
        self.lines.say("")?;
        self.lines.say(&self.session.game().show(&seen.view))?;
        self.list(&options)?;
        loop {
            let prompt = format!("{}>", self.session.game().seat_name(seat));
            let Some(typed) = self.lines.ask(&prompt)?.filter(|typed| !is_quit(typed)) else {
                return Ok(ControlFlow::Break(()));
            };
            let Some(action) = self.understand(&typed, seat, &options)? else { continue };
            match self.session.decide(seat, action)? {
                Ok(notices) => {
                    let stays =
                        secret.is_some() && notices.is_empty() && self.session.decider() == Some(seat);
                    if secret.is_some() && !stays {
                        self.lines.draw_curtain()?;
                    }
                    self.tell(&notices)?;
                    return Ok(ControlFlow::Continue(stays.then_some(seat)));
                }
                Err(refused) => self.lines.say(&format!("Refused: {refused}. Try again, or type help."))?,
            }
        }
    }

    /// What was typed, if it is a decision. Everything else is answered here.
    fn understand(
        &mut self,
        typed: &str,
        seat: Seat,
        options: &Options<G::Action>,
    ) -> anyhow::Result<Option<G::Action>> {
        match typed {
            "help" | "?" => {
                for line in self.session.game().rules_in_brief() {
                    self.lines.say(&line)?;
                }
                self.list(options)?;
            }
            "odds" => {
                self.odds = !self.odds;
                self.list(options)?;
            }
            "advice" => {
                let seen = self.session.seen(seat).expect("whoever is asked owes a decision");
                self.advise(seen, options)?;
            }
            _ => return Ok(self.decision(typed, seat, options)?),
        }
        Ok(None)
    }

    fn decision(
        &mut self,
        typed: &str,
        seat: Seat,
        options: &Options<G::Action>,
    ) -> io::Result<Option<G::Action>> {
        let length = options.rows.len();
        if let Ok(number) = typed.parse::<usize>() {
            if let Some(row) = number.checked_sub(1).and_then(|index| options.rows.get(index)) {
                return Ok(Some(row.action));
            }
            self.lines.say(&format!("There is no choice {number}; choices are 1 to {length}. Try again."))?;
            return Ok(None);
        }
        match self.session.game().understand(seat, typed) {
            Ok(action) => Ok(Some(action)),
            Err(error) => {
                self.lines.say(&format!("Not understood: {error}. Try again, or type help."))?;
                Ok(None)
            }
        }
    }

    fn list(&mut self, options: &Options<G::Action>) -> io::Result<()> {
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

    fn advise(&mut self, seen: Seen<G>, options: &Options<G::Action>) -> anyhow::Result<()> {
        let advice = self.mind.advised(seen)?;
        if let Some(note) = self.mind.progress().note() {
            self.lines.say(&note)?;
        }
        for (action, win) in advice {
            if let Some(row) = options.rows.iter().find(|row| row.action == action) {
                self.lines.say(&format!("  {:<30} you win {:.1}%", row.what, win * 100.0))?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, notices: &[G::Notice]) -> io::Result<()> {
        for notice in notices {
            self.lines.say(&self.session.game().tell(notice))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::MatchInLines;
    use crate::play::{lines::Lines, whispers::whispers};

    fn transcript(humans: &[usize], typed: &str) -> String {
        let (session, mind) = whispers(humans);
        let (mut input, mut output) = (typed.as_bytes(), Vec::new());
        let lines = &mut Lines::new(&mut input, &mut output);
        MatchInLines { session, mind, lines, odds: true }.play().unwrap();
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
    fn alone_nobody_looks_away() {
        let text = transcript(&[1], "advice\nwhat\n4\n1\n1\n1\n");
        assert!(!text.contains("Hand over") && !text.contains(&"\n".repeat(60)), "{text}");
        assert!(text.contains("It was [[3, 3, 3], [1, 1, 1], [3, 3, 3]]"), "{text}");
        assert!(text.contains("`what` is no whisper") && text.contains("There is no choice 4"), "{text}");
    }
}
