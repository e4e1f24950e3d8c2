//! A match on a screen that shows one thing after the other; it knows the time, but no terminal.

mod deciding;
mod log;
#[cfg(test)]
mod tests;

use super::{
    hint::Wanted,
    input::Intent,
    mind::{Answer, Mind},
    pace::{Beats, Pace},
    playable::{Playable, Secret, must_hide},
    session::Session,
};
use rules_core::{Game, Seat};
use std::time::{Duration, Instant};

pub(super) use deciding::Deciding;
pub(super) use log::Log;

/// What a game shows of a match, besides the log and what is asked. It follows the notices one by one, so that it never
/// shows what is still to come.
pub(super) trait Board {
    /// Of which game.
    type Game: Playable;

    /// A notice comes next: begins what moves before it, such as tumbling dice, and says for how many beats. Nothing
    /// if the notice is shown at once.
    fn announce(&mut self, game: &Self::Game, notice: &NoticeOf<Self>, now: Instant) -> Option<f32>;

    /// Shows a notice, which goes into the log in these words, and says for how many beats it is the newest one.
    fn show(&mut self, game: &Self::Game, notice: &NoticeOf<Self>, words: &str) -> f32;

    /// Does a notice go into the log? Not if the board says it as well and it comes often.
    fn is_logged(&self, notice: &NoticeOf<Self>) -> bool;

    /// What Enter does before this notice is shown, if people are to look at the table until they press it: "next
    /// round". Nothing if it is shown in its turn.
    fn pause_before(&self, notice: &NoticeOf<Self>) -> Option<&'static str> {
        let _ = notice;
        None
    }

    /// For how many beats it is shown that a bot thinks, or that somebody has no choice.
    fn patience(&self) -> f32 {
        1.0
    }

    /// What everybody at the keyboard may see, as far as it was shown.
    fn shown(&self) -> &ViewOf<Self>;

    /// Everything was shown, and this is what everybody at the keyboard may see.
    fn settle(&mut self, view: ViewOf<Self>);
}

/// What a viewer of the board's game is told.
pub(super) type NoticeOf<B> = <<B as Board>::Game as Game>::Notice;
/// What a viewer of the board's game knows.
pub(super) type ViewOf<B> = <<B as Board>::Game as Game>::View;
/// What a seat of the board's game may decide.
pub(super) type ActionOf<B> = <<B as Board>::Game as Game>::Action;

/// A match as far as it has been shown.
pub(super) struct MatchOnScreen<B: Board> {
    /// The match itself, which is ahead of what is shown.
    pub(super) session: Session<B::Game>,
    /// Bots and adviser.
    pub(super) mind: Mind<B::Game>,
    /// What is shown of it.
    pub(super) board: B,
    /// Everything that was told so far.
    pub(super) log: Log,
    /// What is asked, and whom.
    pub(super) asking: Asking<B::Game>,
    /// Are odds shown?
    pub(super) odds: bool,
    /// Is advice shown?
    pub(super) advice: bool,
    beats: Beats<NoticeOf<B>>,
    is_announced: bool,
    /// What Enter does, if nothing more is shown before it is pressed.
    pause: Option<&'static str>,
    /// Who decided in secret and told the others nothing, so that they still look away.
    alone: Option<Seat>,
    /// What the bot chose that decides next, if it has.
    chosen: Option<ActionOf<B>>,
}

/// What is asked, and whom.
pub(super) enum Asking<G: Game> {
    /// Nobody: something is still being shown.
    Nobody,
    /// The keyboard goes to this seat, and everything is hidden.
    HandOver(Seat, Secret),
    /// A person decides.
    Person(Box<Deciding<G>>),
    /// It is shown that a bot thinks, since then.
    Bot(Seat, Instant),
    /// A person has nothing to choose, which is said since then.
    Forced(Instant, Box<Forced<G>>),
    /// The match is over.
    Over,
}

/// A person's decision that is none.
pub(super) struct Forced<G: Game> {
    /// Why.
    pub(super) words: String,
    seat: Seat,
    action: G::Action,
}

/// For how many beats the table is looked at where nobody is there to press Enter.
const LOOK: f32 = 2.0;

impl<B: Board> MatchOnScreen<B> {
    /// Begins a match. The board shows it as it is before anything was drawn.
    pub(super) fn begin(
        mut session: Session<B::Game>,
        mind: Mind<B::Game>,
        board: B,
        look: Look,
        now: Instant,
    ) -> anyhow::Result<MatchOnScreen<B>> {
        let mut beats = Beats::new(look.pace, now);
        beats.add(session.begin()?, now);
        let mut begun = MatchOnScreen {
            session,
            mind,
            board,
            log: Log::default(),
            asking: Asking::Nobody,
            odds: look.odds,
            advice: false,
            beats,
            is_announced: false,
            pause: None,
            alone: None,
            chosen: None,
        };
        begun.let_bot_think();
        Ok(begun)
    }

    /// Goes on as far as the time allows.
    pub(super) fn tick(&mut self, now: Instant) -> anyhow::Result<()> {
        while let Some(answer) = self.mind.answer()? {
            self.hear(answer);
        }
        if self.is_showing() {
            if self.pause.is_none() && self.beats.is_due(now) {
                self.show_next(now);
            }
            return Ok(());
        }
        match self.asking {
            Asking::Nobody => self.ask(now),
            Asking::Bot(seat, since) if now >= since + self.patience() => {
                if let Some(action) = self.chosen.take() {
                    self.decide(seat, action, now)?;
                }
            }
            Asking::Forced(since, ref forced) if now >= since + self.patience() => {
                let (seat, action) = (forced.seat, forced.action);
                self.log.add(forced.words.clone());
                self.decide(seat, action, now)?;
            }
            Asking::HandOver(..)
            | Asking::Person(_)
            | Asking::Bot(..)
            | Asking::Forced(..)
            | Asking::Over => {}
        }
        Ok(())
    }

    /// Is something being shown that a key would hurry?
    pub(super) fn is_showing(&self) -> bool {
        !self.beats.is_empty()
    }

    /// What may be on the screen now: what everybody at the keyboard may see, or what whoever has it alone does.
    pub(super) fn visible(&self) -> &ViewOf<B> {
        match &self.asking {
            Asking::Person(deciding) if deciding.is_for_own_eyes() && !self.is_showing() => &deciding.view,
            Asking::Person(_)
            | Asking::Nobody
            | Asking::HandOver(..)
            | Asking::Bot(..)
            | Asking::Forced(..)
            | Asking::Over => self.board.shown(),
        }
    }

    /// What Enter does, if nothing more is shown before it is pressed.
    pub(super) const fn pause(&self) -> Option<&'static str> {
        self.pause
    }

    /// Does what somebody at the keyboard wants.
    pub(super) fn handle(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        match intent {
            Intent::PageUp | Intent::PageDown => {
                self.log.scroll(intent);
            }
            Intent::Letter('o') => self.odds = !self.odds,
            Intent::Letter('a') => {
                self.advice = !self.advice;
                self.want_advice();
            }
            Intent::Letter('h') if matches!(self.asking, Asking::Person(_)) => self.turn_hint(),
            Intent::Accept if self.pause.is_some() => {
                self.pause = None;
                self.show_next(now);
            }
            _ if self.is_showing() => self.show_rest(now),
            _ => return self.answer(intent, now),
        }
        Ok(())
    }

    /// How long it is shown that somebody thinks.
    fn patience(&self) -> Duration {
        self.beats.beat().mul_f32(self.board.patience())
    }

    fn answer(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        let patience = self.patience();
        match &mut self.asking {
            Asking::HandOver(seat, _) if intent == Intent::Accept => {
                let seat = *seat;
                self.ask_person(seat, true);
            }
            Asking::Person(deciding) => {
                let seat = deciding.seat;
                if let Some(action) = deciding.handle(intent) {
                    return self.decide(seat, action, now);
                }
            }
            Asking::Bot(_, since) | Asking::Forced(since, _) => {
                *since = now.checked_sub(patience).unwrap_or(*since);
            }
            Asking::HandOver(..) | Asking::Nobody | Asking::Over => {}
        }
        Ok(())
    }

    fn decide(&mut self, seat: Seat, action: ActionOf<B>, now: Instant) -> anyhow::Result<()> {
        match self.session.decide(seat, action)? {
            Ok(notices) => {
                let was_secret = matches!(&self.asking, Asking::Person(deciding) if deciding.is_secret);
                let goes_on = notices.is_empty() || B::Game::goes_on_alone(&self.session, seat);
                self.alone = (was_secret && goes_on).then_some(seat);
                let was_waiting = !matches!(self.asking, Asking::Person(_));
                self.beats.add(notices, now);
                // Who has just decided has looked at the table already.
                if was_waiting {
                    self.pause = self.beats.front().and_then(|next| self.board.pause_before(next));
                    self.pause = self.pause.filter(|_| self.session.has_people());
                }
                self.asking = Asking::Nobody;
                self.log.back = 0;
                self.mind.drop_hint();
                self.let_bot_think();
            }
            Err(refused) => self.log.add(format!("Refused: {refused}")),
        }
        Ok(())
    }

    /// Everything was shown: who is asked next?
    fn ask(&mut self, now: Instant) {
        self.board.settle(self.session.shared_view());
        let Some(seat) = self.session.decider() else {
            self.asking = Asking::Over;
            return;
        };
        if !self.session.is_human(seat) {
            self.asking = Asking::Bot(seat, now);
            return;
        }
        if let Some(forced) = self.forced(seat) {
            self.asking = Asking::Forced(now, Box::new(forced));
            return;
        }
        match must_hide(&self.session, seat) {
            Some(secret) if self.alone != Some(seat) => self.asking = Asking::HandOver(seat, secret),
            secret => self.ask_person(seat, secret.is_some()),
        }
    }

    /// A bot that decides next thinks while what came before is still being shown. How long it really thinks is seen
    /// only if that is longer than what is shown.
    fn let_bot_think(&mut self) {
        self.chosen = None;
        let next = self.session.decider().filter(|&seat| !self.session.is_human(seat));
        if let Some(seen) = next.and_then(|seat| self.session.seen(seat)) {
            self.mind.choose(seen);
        }
    }

    fn ask_person(&mut self, seat: Seat, is_secret: bool) {
        let Some(seen) = self.session.seen(seat) else { return };
        let options = self.session.options(&seen);
        self.asking = Asking::Person(Box::new(Deciding::new(seen, options, is_secret)));
        self.want_advice();
    }

    /// The only thing this person can do, if the game does not ask for such a thing.
    fn forced(&self, seat: Seat) -> Option<Forced<B::Game>> {
        let seen = self.session.seen(seat)?;
        let words = self.session.game().forced(self.session.names(), &seen)?;
        let action = *seen.legal.first()?;
        Some(Forced { words, seat, action })
    }

    /// Asks for advice on a person's decision, once.
    fn want_advice(&mut self) {
        if let Asking::Person(deciding) = &mut self.asking
            && self.advice
            && deciding.asked.is_none()
        {
            deciding.asked = Some(self.mind.advise(deciding.seen()));
        }
    }

    /// Asks for a hint on a person's decision, or puts it away.
    fn turn_hint(&mut self) {
        let Asking::Person(deciding) = &mut self.asking else { return };
        deciding.hint = match deciding.hint.take() {
            Some(_) => {
                self.mind.drop_hint();
                None
            }
            None => self.session.seen(deciding.seat).map(|seen| Wanted::Thinking(self.mind.hint(seen))),
        };
    }

    fn hear(&mut self, answer: Answer<ActionOf<B>>) {
        match (answer, &mut self.asking) {
            (Answer::Chosen(action), _) => self.chosen = Some(action),
            (Answer::Advised(number, advice), Asking::Person(deciding)) if deciding.asked == Some(number) => {
                deciding.advice = Some(advice);
            }
            (Answer::Hinted(number, hint), Asking::Person(deciding)) if deciding.waits_for_hint(number) => {
                deciding.hint = Some(Wanted::Told(hint));
            }
            // About a decision that has been made meanwhile, or a hint that was put away.
            (Answer::Advised(..) | Answer::Hinted(..), _) => {}
        }
    }

    fn show_next(&mut self, now: Instant) {
        let game = self.session.game();
        if !std::mem::take(&mut self.is_announced)
            && let Some(notice) = self.beats.front()
            && let Some(share) = self.board.announce(game, notice, now)
        {
            self.is_announced = true;
            self.beats.rest(share, now);
            return;
        }
        if let Some(notice) = self.beats.take() {
            let words = self.session.tell(&notice);
            let share = self.board.show(game, &notice, &words);
            if self.board.is_logged(&notice) {
                self.log.add(words);
            }
            let pause = self.beats.front().and_then(|next| self.board.pause_before(next));
            self.pause = pause.filter(|_| self.session.has_people());
            self.beats.rest(if pause.is_some() { share + LOOK } else { share }, now);
        }
    }

    /// Shows everything that is left at once, but nothing beyond a pause.
    fn show_rest(&mut self, now: Instant) {
        while self.is_showing() && self.pause.is_none() {
            self.show_next(now);
        }
    }
}

/// How a match is shown at the beginning.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// How fast.
    pub(super) pace: Pace,
    /// With the odds?
    pub(super) odds: bool,
}
