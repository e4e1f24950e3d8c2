//! What people, bots and clocks ask of a table, and when it is refused.

use super::{
    Answer, Change, Named, Refusal, Table,
    log::{Author, Nonce, What},
    texts,
};
use crate::matches::{NotTaken, Thinker};
use bots::Level;
use rules_core::Seat;
use wire::{
    message::{Reason, Request, Sitter},
    setup::BotLevel,
};

impl Table {
    /// Sits somebody down, in this seat or in the first that is open.
    pub fn sit(&mut self, who: &Named, seat: Option<Seat>, at: u64) -> Result<(Seat, Change), Refusal> {
        let name = texts::name(&who.name)?;
        self.must_wait()?;
        let is_open = |seat: &Seat| self.chairs[seat.index()].sitter == Sitter::Nobody;
        let seat = match seat {
            Some(seat) if seat.index() >= self.chairs.len() => {
                let message = format!("there is no seat {seat}; there are {}", self.chairs.len());
                return Err(Refusal::new(Reason::NotFound, message));
            }
            Some(seat) if !is_open(&seat) => {
                return Err(Refusal::new(Reason::Taken, format!("seat {seat} is taken")));
            }
            Some(seat) => seat,
            None => (0..self.chairs.len())
                .map(Seat::at)
                .find(is_open)
                .ok_or_else(|| Refusal::new(Reason::Taken, "every seat is taken"))?,
        };
        let taken = self.chairs.iter().filter_map(|chair| chair.name());
        if taken.into_iter().any(|other| is_same_name(other, &name)) {
            return Err(Refusal::new(Reason::Taken, format!("somebody here is called {name} already")));
        }
        if self.seat_of(&who.key).is_some() {
            return Err(Refusal::new(Reason::Taken, "you sit at this table already"));
        }
        let what = What::Sat { seat, name, key: who.key.0, player: who.player.clone() };
        Ok((seat, self.change(at, what, None)))
    }

    /// Takes a player's decision.
    pub fn decide(
        &mut self,
        seat: Seat,
        number: u64,
        seen: u64,
        action: &str,
        at: u64,
    ) -> Result<Answer, Refusal> {
        let nonce = (number, hash(action));
        self.must_hold(seat)?;
        if self.is_repeated(seat, nonce)? {
            return Ok(Answer::Repeated);
        }
        self.must_play()?;
        let stream = &self.streams[seat.index()];
        if self.owed().contains(seat) && (seen < stream.asked || seen > stream.seq) {
            let message = format!(
                "this was decided at event {seen}, and the question came with event {}",
                stream.asked
            );
            return Err(Refusal::new(Reason::Stale, message));
        }
        self.must_sit(seat)?;
        self.take(seat, action, Author::Player, Some(nonce), at).map(Answer::Changed)
    }

    /// Takes a bot's decision, if the bot still sits there and still owes it.
    pub fn decide_for_bot(&mut self, seat: Seat, action: &str, at: u64) -> Option<Change> {
        self.level_of(seat)?;
        self.take(seat, action, Author::Bot, None, at).ok()
    }

    fn take(
        &mut self,
        seat: Seat,
        action: &str,
        by: Author,
        nonce: Option<Nonce>,
        at: u64,
    ) -> Result<Change, Refusal> {
        let play = self.play.as_mut().ok_or_else(not_started)?;
        let outcome = play.decide(seat, action).map_err(|error| {
            let reason = match error {
                NotTaken::NoAction(_) => Reason::NoAction,
                NotTaken::NotOwed(_) => Reason::NotOwed,
                NotTaken::Illegal(_) => Reason::Illegal,
            };
            Refusal::new(reason, error.to_string())
        })?;
        let what = What::Took { seat, by, nonce, lines: outcome.lines.clone() };
        Ok(self.change(at, what, Some(outcome)))
    }

    /// When somebody's time is over next; none if no clock runs.
    pub fn deadline(&self) -> Option<u64> {
        self.clocks.deadline().map(|(at, _)| at)
    }

    /// Decides by default for a seat whose time is over.
    pub fn tick(&mut self, at: u64) -> Option<Change> {
        let (deadline, seat) = self.clocks.deadline()?;
        if deadline > at {
            return None;
        }
        let outcome = self.play.as_mut()?.decide_by_default(seat)?;
        let what = What::Took { seat, by: Author::Clock, nonce: None, lines: outcome.lines.clone() };
        Some(self.change(at, what, Some(outcome)))
    }

    /// Does what a player asks. A rematch is opened by whoever runs the tables; see [`Table::has_rematch`].
    pub fn ask(&mut self, seat: Seat, number: u64, request: &Request, at: u64) -> Result<Answer, Refusal> {
        let nonce = (number, hash(&serde_json::to_string(request).unwrap_or_default()));
        self.must_hold(seat)?;
        if self.is_repeated(seat, nonce)? {
            return Ok(Answer::Repeated);
        }
        if matches!(request, Request::Words { .. } | Request::Bring { .. } | Request::Say { .. }) {
            self.may_talk()?;
        }
        let what = match request {
            Request::Words { text } => {
                self.must_wait()?;
                What::Words { seat, nonce, text: texts::words(text)? }
            }
            Request::Bring { what } => {
                self.must_wait()?;
                texts::brought(what)?;
                self.may_bring(seat, what)?;
                What::Brought { seat, nonce, what: what.clone() }
            }
            Request::Start { bots } => return self.start(seat, nonce, *bots, at).map(Answer::Changed),
            Request::Say { text } => What::Said { seat, nonce, text: texts::said(text)? },
            Request::TakeBack {} => return self.ask_back(seat, nonce, at),
            Request::Agree { yes } => return self.answer_back(seat, nonce, *yes, at),
            Request::Leave {} if self.play.is_none() => What::Left { seat, nonce },
            Request::Leave {} => {
                self.must_play()?;
                self.must_sit(seat)?;
                let level = self.setup.absence.map_or(BotLevel::Medium, |absence| absence.bot);
                What::Substituted { seat, level, nonce: Some(nonce) }
            }
            Request::Return {} => {
                self.must_play()?;
                if matches!(self.chairs[seat.index()].sitter, Sitter::Player) {
                    return Err(Refusal::new(Reason::Stage, "you sit at the table"));
                }
                What::Returned { seat, nonce: Some(nonce) }
            }
            Request::Rematch {} => {
                return Err(Refusal::new(Reason::Internal, "a rematch is opened by the server"));
            }
        };
        Ok(Answer::Changed(self.change(at, what, None)))
    }

    /// All of it is kept with the table for ever, so there is an end to it.
    fn may_talk(&self) -> Result<(), Refusal> {
        if self.talk < texts::TALK {
            return Ok(());
        }
        let message =
            format!("{} things were said and brought here, which is all a table keeps", texts::TALK);
        Err(Refusal::new(Reason::Limit, message))
    }

    fn may_bring(&self, seat: Seat, what: &serde_json::Value) -> Result<(), Refusal> {
        let mut terms = self.terms();
        terms.brought[seat.index()] = Some(what.clone());
        self.printed.check(&terms).map_err(|error| Refusal::new(Reason::Setup, error.to_string()))
    }

    fn start(
        &mut self,
        seat: Seat,
        nonce: Nonce,
        bots: Option<BotLevel>,
        at: u64,
    ) -> Result<Change, Refusal> {
        self.must_wait()?;
        let open = self.chairs.iter().filter(|chair| chair.sitter == Sitter::Nobody).count();
        if open > 0 && bots.is_none() {
            let message = format!("{open} seats are open; wait, or start with bots in them");
            return Err(Refusal::new(Reason::Stage, message));
        }
        let words = self.chairs.iter().filter_map(|chair| chair.words.clone()).collect();
        let opened = self.printed.open_match(&self.terms(), self.seed.clone(), words);
        let mut play = opened.map_err(|error| Refusal::new(Reason::Setup, error.to_string()))?;
        let header = play.header_line();
        let outcome = play.begin();
        self.play = Some(play);
        let what = What::Started { seat, nonce, bots, header, lines: outcome.lines.clone() };
        Ok(self.change(at, what, Some(outcome)))
    }

    /// Starts with the first steps of a recorded game whose seed this table was opened with, so that the dice fall as they
    /// fell then, as long as everybody decides as they did.
    pub fn go_on_from(&mut self, seat: Seat, record: &str, steps: usize, at: u64) -> Result<Change, Refusal> {
        self.must_wait()?;
        let wrong = |error: String| Refusal::new(Reason::Setup, error);
        let mut all = record.split_inclusive('\n').map(str::to_owned);
        let header = all.next().unwrap_or_default();
        let mut lines: Vec<String> = all.take(steps).collect();
        let reopened = self.printed.reopen_match(&header, self.seed.clone());
        let mut play = reopened.map_err(|error| wrong(error.to_string()))?;
        if play.seats() != self.chairs.len() {
            return Err(wrong(format!("the game was played by {}", play.seats())));
        }
        play.take_lines(&lines).map_err(|error| wrong(error.to_string()))?;
        // What is due is drawn; then everything is taken as it will be taken from the store.
        lines.extend(play.begin().lines);
        if play.ending().is_some() {
            return Err(wrong("the game was over there".to_owned()));
        }
        let outcome = self.reopen(&header, &lines).map_err(wrong)?;
        let what = What::Started { seat, nonce: (0, 0), bots: None, header, lines };
        Ok(self.change(at, what, Some(outcome)))
    }

    fn ask_back(&mut self, seat: Seat, nonce: Nonce, at: u64) -> Result<Answer, Refusal> {
        self.must_play()?;
        self.must_sit(seat)?;
        if self.play.as_ref().and_then(|play| play.untold()) != Some(seat) {
            let message = "your last decision has told somebody something or is not the last; it stands";
            return Err(Refusal::new(Reason::TakeBack, message));
        }
        self.wants_back(seat, nonce);
        let answer = self.back_if_agreed(at)?;
        if matches!(answer, Answer::Noted) {
            self.chair(seat).uses_in_passing(nonce);
        }
        Ok(answer)
    }

    fn answer_back(&mut self, seat: Seat, nonce: Nonce, yes: bool, at: u64) -> Result<Answer, Refusal> {
        self.must_sit(seat)?;
        let Some(asked) = self.take_back.as_mut().filter(|asked| asked.seat != seat) else {
            return Err(Refusal::new(Reason::TakeBack, "nobody wants to take a decision back"));
        };
        asked.agreed = asked.agreed.with(seat);
        self.chair(seat).uses_in_passing(nonce);
        if !yes {
            self.take_back = None;
            return Ok(Answer::Noted);
        }
        self.back_if_agreed(at)
    }

    /// Takes a decision back when every other player has agreed; bots do not mind.
    fn back_if_agreed(&mut self, at: u64) -> Result<Answer, Refusal> {
        let Some(asked) = &self.take_back else { return Ok(Answer::Noted) };
        let (seat, nonce, agreed) = (asked.seat, asked.nonce, asked.agreed.with(asked.seat));
        let players = (0..self.chairs.len()).map(Seat::at);
        let mut players = players.filter(|seat| self.chairs[seat.index()].sitter == Sitter::Player);
        if !players.all(|seat| agreed.contains(seat)) {
            return Ok(Answer::Noted);
        }
        let play = self.play.as_mut().ok_or_else(not_started)?;
        if play.untold() != Some(seat) {
            self.take_back = None;
            return Err(Refusal::new(Reason::TakeBack, "something has happened since; it stands"));
        }
        let outcome = play.take_back();
        Ok(Answer::Changed(self.change(at, What::TookBack { seat, nonce }, Some(outcome))))
    }

    /// A bot sits down for a player who is away, if the table wants that.
    pub fn substitute(&mut self, seat: Seat, at: u64) -> Option<Change> {
        let absence = self.setup.absence?;
        self.must_play().ok()?;
        self.must_sit(seat).ok()?;
        Some(self.change(at, What::Substituted { seat, level: absence.bot, nonce: None }, None))
    }

    /// A player is back who was away; who has left by choice says so to return.
    pub fn came_back(&mut self, seat: Seat, at: u64) -> Option<Change> {
        let chair = &self.chairs[seat.index()];
        let is_back = matches!(chair.sitter, Sitter::Substitute(_)) && !chair.has_left;
        self.must_play().ok()?;
        is_back.then(|| self.change(at, What::Returned { seat, nonce: None }, None))
    }

    /// After the server was away: clocks stand still from the last entry until now.
    pub fn give_time_back(&mut self, at: u64) -> Option<Change> {
        self.deadline()?;
        let milliseconds = at.saturating_sub(self.clocks.since());
        Some(self.change(at, What::TimeGivenBack { milliseconds }, None))
    }

    /// Notes the table of the next game.
    pub fn note_rematch(&mut self, seat: Seat, number: u64, table: String, at: u64) -> Change {
        let nonce = (number, hash(&serde_json::to_string(&Request::Rematch {}).unwrap_or_default()));
        self.change(at, What::Rematch { seat, nonce, table }, None)
    }

    /// The bots that owe a decision.
    pub fn bots_due(&self) -> impl Iterator<Item = (Seat, Level)> {
        self.owed()
            .iter()
            .filter_map(|seat| Some((seat, self.level_of(seat)?)))
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// The mind of a bot that owes a decision.
    pub fn thinker(&self, seat: Seat) -> Option<Thinker> {
        self.play.as_ref()?.thinker(seat, self.level_of(seat)?)
    }

    fn level_of(&self, seat: Seat) -> Option<Level> {
        match self.chairs[seat.index()].sitter {
            Sitter::Bot(level) | Sitter::Substitute(level) => Some(match level {
                BotLevel::Random => Level::Random,
                BotLevel::Easy => Level::Easy,
                BotLevel::Medium => Level::Medium,
                BotLevel::Hard => Level::Hard,
            }),
            Sitter::Nobody | Sitter::Player => None,
        }
    }

    /// Was this number used for the very same before?
    fn is_repeated(&self, seat: Seat, (number, of): Nonce) -> Result<bool, Refusal> {
        match self.chairs[seat.index()].used(number) {
            None => Ok(false),
            Some(used) if used == of => Ok(true),
            Some(_) => {
                let message = format!("the number {number} was used for something else");
                Err(Refusal::new(Reason::Nonce, message))
            }
        }
    }

    /// Somebody asks; are they anybody? Whoever runs the table has looked at their secret.
    fn must_hold(&self, seat: Seat) -> Result<(), Refusal> {
        match self.chairs.get(seat.index()) {
            Some(chair) if chair.holder.is_some() => Ok(()),
            _ => Err(Refusal::new(Reason::NotSeated, "nobody sits in this seat")),
        }
    }

    fn must_wait(&self) -> Result<(), Refusal> {
        if self.play.is_some() {
            return Err(Refusal::new(Reason::Stage, "the game has started"));
        }
        Ok(())
    }

    fn must_play(&self) -> Result<(), Refusal> {
        let play = self.play.as_ref().ok_or_else(not_started)?;
        if play.ending().is_some() {
            return Err(Refusal::new(Reason::Stage, "the game is over"));
        }
        Ok(())
    }

    fn must_sit(&self, seat: Seat) -> Result<(), Refusal> {
        if self.chairs[seat.index()].sitter == Sitter::Player {
            return Ok(());
        }
        Err(Refusal::new(Reason::NotSeated, "a bot plays for you; return to your seat first"))
    }
}

fn not_started() -> Refusal {
    Refusal::new(Reason::Stage, "the game has not started")
}

/// Tells what was asked with a number from something else; it need not be hard to fool.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Do two names differ in capitals at most, in any language? In a page one person sits beside bots with plain names, and
/// does without the list of all capitals, which is larger than everything else here.
fn is_same_name(one: &str, other: &str) -> bool {
    if cfg!(target_arch = "wasm32") {
        one.eq_ignore_ascii_case(other)
    } else {
        one.to_lowercase() == other.to_lowercase()
    }
}
