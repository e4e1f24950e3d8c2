//! A battle on a screen that shows one thing after the other; it knows the time, but no terminal.

use super::{
    args::Pace,
    follow::follow,
    input::{Cursor, Intent},
    mind::{Answer, Mind},
    options::{Options, options},
    session::Session,
    setup::Setup,
};
use rules_core::Seat;
use rules_gladiators::{Action, Notice, Roll, Sheet, View};
use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

/// A battle as far as it has been shown.
pub(super) struct Battle {
    /// The match itself, which is ahead of what is shown.
    pub(super) session: Session,
    /// Bots and adviser.
    pub(super) mind: Mind,
    /// What is shown of the fighters.
    pub(super) shown: View,
    /// Everything that was told so far.
    pub(super) log: Vec<String>,
    /// How many lines the log is scrolled back.
    pub(super) log_back: usize,
    /// The newest rolls, the newest last.
    pub(super) rolls: Vec<RollShown>,
    /// A roll whose dice are still tumbling, and since when.
    pub(super) tumbling: Option<(RollShown, Instant)>,
    /// What is asked, and whom.
    pub(super) asking: Asking,
    /// Are odds shown?
    pub(super) odds: bool,
    /// Is advice shown?
    pub(super) advice: bool,
    pace: Pace,
    beats: VecDeque<Notice>,
    next_beat: Instant,
}

/// More rolls than this fit no screen.
const MOST_ROLLS: usize = 4;

/// Dice that fell, and what came of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RollShown {
    /// Whose dice, and for what.
    pub(super) heading: String,
    /// The dice.
    pub(super) roll: Roll,
    /// What they mean.
    pub(super) results: Vec<String>,
}

/// What is asked, and whom.
pub(super) enum Asking {
    /// Nobody: something is still being shown.
    Nobody,
    /// The keyboard goes to this seat, and everything is hidden.
    HandOver(Seat),
    /// A person decides.
    Person(Box<Deciding>),
    /// A bot thinks, since then.
    Bot(Seat, Instant, Option<Action>),
    /// The battle is over.
    Over,
}

/// A person's decision.
pub(super) struct Deciding {
    /// Who.
    pub(super) seat: Seat,
    /// What may be done.
    pub(super) options: Options,
    /// Which choice is marked.
    pub(super) cursor: Cursor,
    /// What the adviser says, once it has.
    pub(super) advice: Option<Vec<(Action, f64)>>,
    view: View,
    asked: Option<u64>,
}

impl Battle {
    /// Opens a battle of these two.
    pub(super) fn new(
        setup: &Setup,
        sheets: [Sheet; 2],
        match_number: u32,
        now: Instant,
    ) -> anyhow::Result<Battle> {
        let mut session = Session::open(setup, sheets, match_number)?;
        let shown = session.shared_view();
        let beats = session.begin()?.into();
        let mind = Mind::new(setup, session.game());
        Ok(Battle {
            session,
            mind,
            shown,
            log: Vec::new(),
            log_back: 0,
            rolls: Vec::new(),
            tumbling: None,
            asking: Asking::Nobody,
            odds: setup.odds,
            advice: false,
            pace: setup.pace,
            beats,
            next_beat: now,
        })
    }

    /// Goes on as far as the time allows.
    pub(super) fn tick(&mut self, now: Instant) -> anyhow::Result<()> {
        while let Some(answer) = self.mind.answer()? {
            self.hear(answer);
        }
        if self.tumbling.is_some() || !self.beats.is_empty() {
            if now >= self.next_beat {
                self.show_next(now);
            }
            return Ok(());
        }
        match self.asking {
            Asking::Nobody => self.ask(now),
            Asking::Bot(seat, since, Some(action)) if now >= since + self.pace.beat() => {
                self.decide(seat, action, now)?;
            }
            Asking::HandOver(_) | Asking::Person(_) | Asking::Bot(..) | Asking::Over => {}
        }
        Ok(())
    }

    /// Is something being shown that a key would hurry?
    pub(super) fn is_showing(&self) -> bool {
        self.tumbling.is_some() || !self.beats.is_empty()
    }

    /// Does what somebody at the keyboard wants.
    pub(super) fn handle(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        match intent {
            Intent::PageUp => self.log_back = (self.log_back + 5).min(self.log.len().saturating_sub(1)),
            Intent::PageDown => self.log_back = self.log_back.saturating_sub(5),
            Intent::Letter('o') => self.odds = !self.odds,
            Intent::Letter('a') => {
                self.advice = !self.advice;
                self.want_advice();
            }
            _ if self.is_showing() => self.show_rest(now),
            _ => return self.answer(intent, now),
        }
        Ok(())
    }

    fn answer(&mut self, intent: Intent, now: Instant) -> anyhow::Result<()> {
        match &mut self.asking {
            Asking::HandOver(seat) if intent == Intent::Accept => {
                let seat = *seat;
                self.ask_person(seat);
            }
            Asking::Person(deciding) => {
                let rows = &deciding.options.rows;
                if intent == Intent::Accept {
                    let (seat, action) = (deciding.seat, rows[deciding.cursor.at].action);
                    return self.decide(seat, action, now);
                }
                deciding.cursor.go(intent, rows.len());
            }
            Asking::Bot(_, since, _) => *since = now.checked_sub(self.pace.beat()).unwrap_or(*since),
            Asking::HandOver(_) | Asking::Nobody | Asking::Over => {}
        }
        Ok(())
    }

    fn decide(&mut self, seat: Seat, action: Action, now: Instant) -> anyhow::Result<()> {
        match self.session.decide(seat, action)? {
            Ok(notices) => {
                self.beats.extend(notices);
                self.asking = Asking::Nobody;
                self.next_beat = now;
                self.log_back = 0;
            }
            Err(refused) => self.log.push(format!("Refused: {refused}")),
        }
        Ok(())
    }

    /// Everything was shown: who is asked next?
    fn ask(&mut self, now: Instant) {
        self.shown = self.session.shared_view();
        let Some(seat) = self.session.decider() else {
            self.asking = Asking::Over;
            return;
        };
        if !self.session.is_human(seat) {
            if let Some(seen) = self.session.seen(seat) {
                self.mind.choose(seen);
            }
            self.asking = Asking::Bot(seat, now, None);
        } else if self.session.is_secret(seat) {
            self.asking = Asking::HandOver(seat);
        } else {
            self.ask_person(seat);
        }
    }

    fn ask_person(&mut self, seat: Seat) {
        let Some(seen) = self.session.seen(seat) else { return };
        self.asking = Asking::Person(Box::new(Deciding {
            seat,
            options: options(self.session.game(), &seen),
            cursor: Cursor::default(),
            advice: None,
            view: seen.view,
            asked: None,
        }));
        self.want_advice();
    }

    /// Asks for advice on a person's decision, once.
    fn want_advice(&mut self) {
        if let Asking::Person(deciding) = &mut self.asking
            && self.advice
            && deciding.asked.is_none()
        {
            deciding.asked = Some(self.mind.advise(deciding.view.clone()));
        }
    }

    fn hear(&mut self, answer: Answer) {
        match (answer, &mut self.asking) {
            (Answer::Chosen(action), Asking::Bot(_, _, chosen)) => *chosen = Some(action),
            (Answer::Advised(number, advice), Asking::Person(deciding)) if deciding.asked == Some(number) => {
                deciding.advice = Some(advice);
            }
            // Advice on a decision that has been made meanwhile.
            (Answer::Chosen(_) | Answer::Advised(..), _) => {}
        }
    }

    fn show_next(&mut self, now: Instant) {
        if let Some((roll, _)) = self.tumbling.take() {
            self.rolls.push(roll);
        } else if let Some(roll) = self.beats.front().and_then(|notice| self.roll_of(notice)) {
            if self.rolls.len() == MOST_ROLLS {
                self.rolls.remove(0);
            }
            self.tumbling = Some((roll, now));
            self.next_beat = now + self.pace.beat().mul_f32(0.6);
            return;
        }
        if let Some(notice) = self.beats.pop_front() {
            self.show(&notice);
            self.next_beat = now + self.time_for(&notice);
        }
    }

    /// Shows everything that is left at once.
    fn show_rest(&mut self, now: Instant) {
        while self.is_showing() {
            self.show_next(now);
        }
    }

    fn show(&mut self, notice: &Notice) {
        follow(&mut self.shown, notice);
        let text = self.session.game().tell(notice);
        match notice {
            Notice::TurnBegins { .. }
            | Notice::AttacksFirst { .. }
            | Notice::InitiativeTied { .. }
            | Notice::Bid { .. }
            | Notice::Declared { .. }
            | Notice::LuckAdded { .. }
            | Notice::Passed { .. }
            | Notice::Over { .. } => {}
            Notice::InitiativeRolled { total, .. } => self.add_result(format!("{total} in all (§3.3)")),
            _ if self.roll_of(notice).is_some() => {
                self.add_result(
                    text.rsplit_once(": ").map_or(text.as_str(), |(_, result)| result).to_owned(),
                );
            }
            _ => self.add_result(text.clone()),
        }
        self.log.push(text);
    }

    fn add_result(&mut self, text: String) {
        if let Some(roll) = self.rolls.last_mut() {
            roll.results.push(text);
        }
    }

    fn roll_of(&self, notice: &Notice) -> Option<RollShown> {
        let (seat, what, roll) = match *notice {
            Notice::InitiativeRolled { seat, roll, .. } => (seat, "initiative", roll),
            Notice::Focused { seat, roll, .. } => (seat, "focus", roll),
            Notice::Attacked { seat, roll, .. } => (seat, "attack", roll),
            Notice::Defended { seat, roll, .. } => (seat, "block", roll),
            Notice::Healed { seat, roll, .. } => (seat, "healing", roll),
            _ => return None,
        };
        let heading = format!("{}: {what}", self.session.game().name(seat));
        Some(RollShown { heading, roll, results: Vec::new() })
    }

    fn time_for(&self, notice: &Notice) -> Duration {
        let share = match notice {
            Notice::TurnBegins { .. } => 0.4,
            Notice::Attacked { .. } | Notice::Defended { .. } | Notice::Landed { .. } => 1.0,
            _ => 0.7,
        };
        self.pace.beat().mul_f32(share)
    }
}
