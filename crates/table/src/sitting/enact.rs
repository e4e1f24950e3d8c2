//! What an entry does to a table, whether it happens now or is read from the store.

use super::{
    Table, TakeBack,
    chair::{Key, Named},
    log::{Author, Entry, Nonce, What},
    stream::keep_said,
};
use crate::matches::{Outcome, Terms};
use rules_core::{RecordError, Seat, SeatSet, Viewer};
use std::sync::Arc;
use wire::message::{Event, News, Said, Sitter};

impl Table {
    /// Does what an entry says. What was `played` at the match already comes with its outcome; otherwise the stored lines
    /// are played. Whom to tell what comes back.
    pub(super) fn enact(
        &mut self,
        entry: &Entry,
        played: Option<Outcome>,
    ) -> Result<Vec<(Viewer, Arc<Event>)>, String> {
        let at = entry.at;
        // The match may have gone on already, so it cannot be asked.
        let before = self.owing;
        match entry.what {
            What::TimeGivenBack { .. } => self.clocks.stand_still(at),
            _ => self.clocks.pass(at),
        }
        let (news, outcome) = match &entry.what {
            What::Started { .. } | What::Took { .. } | What::TookBack { .. } => {
                self.enact_play(&entry.what, played)?
            }
            what => (Some(self.enact_beside(what, at)?), None),
        };
        let asked = self.run_clocks(&entry.what, before);
        self.owing = self.owed();
        // Who owes a decision is no secret; who is asked must hear of it.
        let heard = if self.owing == before { asked } else { SeatSet::all(self.chairs.len()) };
        Ok(self.tell(at, news.as_ref(), outcome, heard))
    }

    /// What happens at the match.
    fn enact_play(
        &mut self,
        what: &What,
        played: Option<Outcome>,
    ) -> Result<(Option<News>, Option<Outcome>), String> {
        match what {
            What::Started { .. } if played.is_none() && self.play.is_some() => {
                Err("the game has started before".to_owned())
            }
            What::Started { seat, nonce, bots, header, lines } => {
                let outcome = match played {
                    Some(outcome) => outcome,
                    None => self.reopen(header, lines)?,
                };
                for (place, chair) in self.chairs.iter_mut().enumerate() {
                    if let (Sitter::Nobody, Some(level)) = (chair.sitter, bots) {
                        *chair = super::Chair::bot(place, *level);
                    }
                }
                self.chair(*seat).uses(*nonce);
                Ok((Some(News::Started {}), Some(outcome)))
            }
            What::Took { seat, by, nonce, lines } => {
                let outcome = match played {
                    Some(outcome) => outcome,
                    None => self.play_mut()?.take_lines(lines).map_err(|error| hidden(&error))?,
                };
                if let Some(nonce) = nonce {
                    self.chair(*seat).uses(*nonce);
                }
                self.clocks.decided(*seat);
                self.take_back = None;
                let news = (*by == Author::Clock).then_some(News::OutOfTime { seat: *seat });
                Ok((news, Some(outcome)))
            }
            What::TookBack { seat, nonce } => {
                self.take_back = None;
                let outcome = match played {
                    Some(outcome) => outcome,
                    None if self.play_mut()?.untold() == Some(*seat) => self.play_mut()?.take_back(),
                    None => return Err("there is nothing that could be taken back".to_owned()),
                };
                self.chair(*seat).uses(*nonce);
                self.clocks.took_back(*seat);
                Ok((Some(News::TookBack { seat: *seat }), Some(outcome)))
            }
            _ => Err("this is nothing that happens at a match".to_owned()),
        }
    }

    /// Rebuilds the match of a stored start.
    pub(super) fn reopen(&mut self, header: &str, lines: &[String]) -> Result<Outcome, String> {
        let reopened = self.printed.reopen_match(header, self.seed.clone());
        let mut play = reopened.map_err(|error| error.to_string())?;
        let outcome = play.take_lines(lines).map_err(|error| hidden(&error))?;
        self.play = Some(play);
        Ok(outcome)
    }

    /// What happens beside the match.
    fn enact_beside(&mut self, what: &What, at: u64) -> Result<News, String> {
        self.talk += u32::from(matches!(what, What::Words { .. } | What::Brought { .. } | What::Said { .. }));
        Ok(match what {
            What::Opened { .. } => News::Opened {},
            What::Sat { seat, name, key, player } => {
                let who = Named { name: name.clone(), key: Key(*key), player: player.clone() };
                self.chair(*seat).take(who);
                News::Sat { seat: *seat }
            }
            What::Left { seat, .. } => {
                *self.chair(*seat) = super::Chair::open();
                News::Left { seat: *seat }
            }
            What::Words { seat, nonce, text } => {
                let chair = self.chair(*seat);
                chair.uses(*nonce);
                chair.words = Some(text.clone());
                News::Words { seat: *seat, text: text.clone() }
            }
            What::Brought { seat, nonce, what } => {
                let chair = self.chair(*seat);
                chair.uses(*nonce);
                chair.brought = Some(what.clone());
                News::Brought { seat: *seat }
            }
            What::Substituted { seat, level, nonce } => {
                let chair = self.chair(*seat);
                chair.has_left = nonce.is_some();
                chair.sitter = Sitter::Substitute(*level);
                if let Some(nonce) = nonce {
                    chair.uses(*nonce);
                }
                News::Substituted { seat: *seat }
            }
            What::Returned { seat, nonce } => {
                let chair = self.chair(*seat);
                chair.has_left = false;
                chair.sitter = Sitter::Player;
                if let Some(nonce) = nonce {
                    chair.uses(*nonce);
                }
                News::Returned { seat: *seat }
            }
            What::Said { seat, nonce, text } => {
                self.chair(*seat).uses(*nonce);
                let said = Said { seat: *seat, at, text: text.clone() };
                keep_said(&mut self.said, &said);
                News::Said(said)
            }
            What::TimeGivenBack { milliseconds } => News::TimeGivenBack { milliseconds: *milliseconds },
            What::Rematch { seat, nonce, table } => {
                self.chair(*seat).uses(*nonce);
                self.rematch = Some(table.clone());
                News::Rematch { table: table.clone() }
            }
            What::Started { .. } | What::Took { .. } | What::TookBack { .. } => {
                return Err("this happens at a match".to_owned());
            }
        })
    }

    /// Lets the clocks of everybody run who must decide; a bot's stands still. Who is asked anew comes back.
    fn run_clocks(&mut self, what: &What, before: SeatSet) -> SeatSet {
        let owed = self.owed();
        let running = owed.iter().filter(|seat| self.chairs[seat.index()].sitter == Sitter::Player).collect();
        let (decided, returned) = match what {
            What::Took { seat, .. } | What::TookBack { seat, .. } => (Some(*seat), None),
            What::Returned { seat, .. } => (None, Some(*seat)),
            _ => (None, None),
        };
        let fresh = owed.iter().filter(|&seat| !before.contains(seat) || decided == Some(seat));
        let fresh: SeatSet = fresh.collect();
        // Who comes back has the time that was left: nobody gains any by going away.
        self.clocks.run(running, fresh);
        let asked: SeatSet =
            owed.iter().filter(|&seat| fresh.contains(seat) || returned == Some(seat)).collect();
        for seat in asked.iter() {
            // The event that tells of it is the next one.
            self.streams[seat.index()].asked = self.streams[seat.index()].seq + 1;
        }
        asked
    }

    /// Gives everybody the event they notice. Seats in `heard` hear of it in any case; if all do, so do the watchers.
    fn tell(
        &mut self,
        at: u64,
        news: Option<&News>,
        outcome: Option<Outcome>,
        heard: SeatSet,
    ) -> Vec<(Viewer, Arc<Event>)> {
        let state = self.state();
        let is_over = self.is_over();
        let header = self.play.as_ref().filter(|_| matches!(news, Some(News::Started {})));
        let header = header.and_then(|play| serde_json::from_str(&play.header_line()).ok());
        let all = news.is_some() || is_over || heard.len() == self.chairs.len();
        let mut eyes = outcome.map(|outcome| outcome.eyes).unwrap_or_default();
        let mut told = Vec::new();
        for (place, viewer) in Viewer::all(self.chairs.len()).enumerate() {
            let eye = eyes.get_mut(place).map(std::mem::take);
            let is_asked = matches!(viewer, Viewer::Seat(seat) if heard.contains(seat));
            if !all && !is_asked && !eye.as_ref().is_some_and(|eye| eye.is_touched) {
                continue;
            }
            let notices = eye.map(|eye| eye.notices).unwrap_or_default();
            let is_late = self.streams[place].late().is_some();
            let view = self.play.as_ref().filter(|_| is_late).map(|play| play.view(viewer));
            let (news, state, header) = (news.cloned(), state.clone(), header.clone());
            let event = Event { seq: 0, at, notices, news, state, header, view, prompt: None };
            let events = self.streams[place].add(event, is_over);
            told.extend(events.into_iter().map(|event| (viewer, event)));
        }
        told
    }

    pub(super) fn chair(&mut self, seat: Seat) -> &mut super::Chair {
        &mut self.chairs[seat.index()]
    }

    fn play_mut(&mut self) -> Result<&mut (dyn crate::matches::Match + 'static), String> {
        self.play.as_deref_mut().ok_or_else(|| "the game has not started".to_owned())
    }

    /// Who owes a decision.
    pub fn owed(&self) -> SeatSet {
        self.play.as_ref().map_or(SeatSet::EMPTY, |play| play.owed())
    }

    pub(super) fn terms(&self) -> Terms {
        Terms {
            seats: self.chairs.len(),
            options: self.setup.options.clone(),
            brought: self.chairs.iter().map(|chair| chair.brought.clone()).collect(),
        }
    }

    pub(super) fn wants_back(&mut self, seat: Seat, nonce: Nonce) {
        let agreed = match &self.take_back {
            Some(asked) if asked.seat == seat => asked.agreed,
            _ => SeatSet::EMPTY,
        };
        self.take_back = Some(TakeBack { seat, nonce, agreed });
    }

    /// Can a stored entry stand here at all? Its hash fits, so only other rules than these can have written what does not.
    pub(super) fn must_fit(&self, what: &What) -> Result<(), String> {
        if what.seat().is_some_and(|seat| seat.index() >= self.chairs.len()) {
            return Err("there is no such seat".to_owned());
        }
        match what {
            What::Opened { .. } if self.entries > 0 => Err("a table is opened once".to_owned()),
            What::Sat { .. } | What::Left { .. } | What::Words { .. } | What::Brought { .. }
                if self.play.is_some() =>
            {
                Err("the game has started".to_owned())
            }
            _ => Ok(()),
        }
    }
}

/// What is wrong with stored steps, without what the rules say of them: that may name what nobody else knows.
fn hidden(error: &RecordError) -> String {
    format!("line {} of the record does not fit the rules or the dice", error.line)
}
