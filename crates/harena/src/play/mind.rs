//! Where bots and the adviser think: a thread of its own, so that the screen never waits.

use super::hint::Hint;
use anyhow::{Context, anyhow};
use rules_core::{Game, Seen};
use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread,
};
use table::{FairDice, FairStream};

/// Who thinks: the bots of a game, and its adviser. What they see is what a person in that seat would see.
pub(super) trait Thinker<G: Game>: Send + 'static {
    /// A bot's decision; nothing if the match was left meanwhile.
    fn choose(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<G::Action>;

    /// The chance to win after each action, best first, and empty where there is no adviser; nothing if the match was
    /// left meanwhile.
    fn advise(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<Advice<G::Action>>;

    /// What a hard bot would do in this seat, and why; nothing if nobody waits for it any more.
    fn hint(&mut self, seen: &Seen<G>, random: &mut FairStream, desk: &Desk) -> Option<Hint<G::Action>>;
}

/// The chance to win after each action, best first.
pub(super) type Advice<A> = Vec<(A, f64)>;

/// How far the adviser is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Progress {
    /// Nobody asked yet.
    #[default]
    Idle,
    /// It prepares itself, and says how far it is.
    Working(String),
    /// It can advise; the note says what its advice is worth, if it is not exact.
    Ready(Option<String>),
}

impl Progress {
    /// What is to be said beside the advice; nothing once exact advice is there.
    pub(super) fn note(self) -> Option<String> {
        match self {
            Progress::Idle => Some("the adviser is asked".to_owned()),
            Progress::Working(words) => Some(words),
            Progress::Ready(note) => note,
        }
    }
}

/// Where a thinker notes how far it is, and looks whether anybody still waits for it.
#[derive(Clone, Default)]
pub(super) struct Desk {
    progress: Arc<Mutex<Progress>>,
    left: Arc<AtomicBool>,
    /// The number of the question that a hint is wanted for; 0 for none.
    wanted: Arc<AtomicU64>,
    /// The number of the question that a hint is thought about.
    hinting: Arc<AtomicU64>,
}

impl Desk {
    /// Notes how far the adviser is.
    pub(super) fn note(&self, progress: Progress) {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner) = progress;
    }

    /// Was the match left, so that nobody waits any more?
    pub(super) fn is_left(&self) -> bool {
        self.left.load(Ordering::Relaxed)
    }

    /// Does nobody wait any more for the hint that is thought about?
    pub(super) fn is_overtaken(&self) -> bool {
        self.is_left() || self.wanted.load(Ordering::Relaxed) != self.hinting.load(Ordering::Relaxed)
    }
}

/// A thinker at work for one match. Questions are answered in their order.
pub(super) struct Mind<G: Game> {
    questions: Sender<Question<G>>,
    answers: Receiver<Answer<G::Action>>,
    desk: Desk,
    /// How many decisions bots were asked for.
    decisions: u64,
    /// How many other questions there were.
    asked: u64,
}

/// What the thinker came to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer<A> {
    /// A bot decided.
    Chosen(A),
    /// Advice on the question with this number.
    Advised(u64, Advice<A>),
    /// A hint on the question with this number.
    Hinted(u64, Hint<A>),
}

enum Question<G: Game> {
    Choose(Seen<G>, u64),
    Advise(Seen<G>, u64),
    Hint(Seen<G>, u64),
}

/// Questions of people are counted from here, so that what a bot draws does not depend on whether somebody asks.
const ASKED: u64 = 1 << 32;

/// What is said when the thread has ended before its time.
const GONE: &str = "the bot and the adviser do not answer any more";

impl<G: Game> Mind<G> {
    /// Sets a thinker to work, who draws from these dice: they are not those of the match.
    pub(super) fn new(thinker: impl Thinker<G>, dice: FairDice) -> Mind<G> {
        let (questions, asked) = mpsc::channel();
        let (answering, answers) = mpsc::channel();
        let desk = Desk::default();
        let own = desk.clone();
        thread::spawn(move || serve(thinker, &dice, &own, &asked, &answering));
        Mind { questions, answers, desk, decisions: 0, asked: ASKED }
    }

    /// Asks the bot for a decision.
    pub(super) fn choose(&mut self, seen: Seen<G>) {
        self.decisions += 1;
        self.ask(Question::Choose(seen, self.decisions));
    }

    /// Asks for advice; the answer has the number that is given back here.
    pub(super) fn advise(&mut self, seen: Seen<G>) -> u64 {
        let number = self.number();
        self.ask(Question::Advise(seen, number));
        number
    }

    /// Asks for a hint; the answer has the number that is given back here. A hint that was wanted before is not any more.
    pub(super) fn hint(&mut self, seen: Seen<G>) -> u64 {
        let number = self.number();
        self.desk.wanted.store(number, Ordering::Relaxed);
        self.ask(Question::Hint(seen, number));
        number
    }

    /// No hint is wanted any more: who thinks about one may stop.
    pub(super) fn drop_hint(&self) {
        self.desk.wanted.store(0, Ordering::Relaxed);
    }

    /// An answer, if there is one now.
    pub(super) fn answer(&self) -> anyhow::Result<Option<Answer<G::Action>>> {
        match self.answers.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(anyhow!(GONE)),
        }
    }

    /// Asks the bot for a decision and waits for it.
    pub(super) fn chosen(&mut self, seen: Seen<G>) -> anyhow::Result<G::Action> {
        self.choose(seen);
        loop {
            if let Answer::Chosen(action) = self.answers.recv().context(GONE)? {
                return Ok(action);
            }
        }
    }

    /// Asks for advice and waits for it.
    pub(super) fn advised(&mut self, seen: Seen<G>) -> anyhow::Result<Advice<G::Action>> {
        let number = self.advise(seen);
        loop {
            match self.answers.recv().context(GONE)? {
                Answer::Advised(asked, advice) if asked == number => return Ok(advice),
                Answer::Advised(..) | Answer::Chosen(_) | Answer::Hinted(..) => {}
            }
        }
    }

    /// Asks for a hint and waits for it.
    pub(super) fn hinted(&mut self, seen: Seen<G>) -> anyhow::Result<Hint<G::Action>> {
        let number = self.hint(seen);
        loop {
            match self.answers.recv().context(GONE)? {
                Answer::Hinted(asked, hint) if asked == number => return Ok(hint),
                Answer::Hinted(..) | Answer::Chosen(_) | Answer::Advised(..) => {}
            }
        }
    }

    /// How far the adviser is.
    pub(super) fn progress(&self) -> Progress {
        self.desk.progress.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn number(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }

    fn ask(&self, question: Question<G>) {
        // A thinker that is gone answers nothing, which is what whoever waits will notice.
        let _ = self.questions.send(question);
    }
}

impl<G: Game> Drop for Mind<G> {
    fn drop(&mut self) {
        self.desk.left.store(true, Ordering::Relaxed);
    }
}

/// Answers until nobody asks any more. Every question has dice of its own, so that none shifts another's.
fn serve<G: Game>(
    mut thinker: impl Thinker<G>,
    dice: &FairDice,
    desk: &Desk,
    asked: &Receiver<Question<G>>,
    answering: &Sender<Answer<G::Action>>,
) {
    while let Ok(question) = asked.recv() {
        let answer = match question {
            Question::Choose(seen, number) => {
                thinker.choose(&seen, &mut dice.stream(number), desk).map(Answer::Chosen)
            }
            Question::Advise(seen, number) => thinker
                .advise(&seen, &mut dice.stream(number), desk)
                .map(|advice| Answer::Advised(number, advice)),
            Question::Hint(seen, number) => {
                desk.hinting.store(number, Ordering::Relaxed);
                if desk.is_overtaken() && !desk.is_left() {
                    continue;
                }
                thinker.hint(&seen, &mut dice.stream(number), desk).map(|hint| Answer::Hinted(number, hint))
            }
        };
        let Some(answer) = answer else {
            if desk.is_left() {
                return;
            }
            // Nobody waits for that hint any more.
            continue;
        };
        if answering.send(answer).is_err() {
            return;
        }
    }
}
