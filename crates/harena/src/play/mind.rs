//! Where bots and the adviser think: a thread of its own, so that the screen never waits.

use super::{args::BotKind, setup::Setup};
use anyhow::{Context, anyhow};
use bots::{
    Bot, RandomBot,
    gladiators::{Advisor, Greedy, GreedyBot, Limit, SolverBot, size},
};
use rules_core::Seen;
use rules_gladiators::{Action, Gladiators, View};
use std::{
    ops::ControlFlow,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread,
};
use table::FairDice;

/// A thinker for one match. Questions are answered in their order.
pub(super) struct Mind {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
    progress: Arc<Mutex<Progress>>,
    stopped: Arc<AtomicBool>,
    asked: u64,
}

/// What the thinker came to.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// A bot decided.
    Chosen(Action),
    /// The chance to win after each action, best first, for the question with this number.
    Advised(u64, Vec<(Action, f64)>),
}

/// How far the adviser is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Progress {
    /// Nobody asked yet.
    Idle,
    /// The duel is being solved: so many of its positions, from 0 to 1.
    Solving(f64),
    /// The duel, with so many positions, is solved.
    Exact(u64),
    /// The duel has too many positions to solve; advice comes from a smaller duel like it.
    Near(u64),
    /// The duel has too many positions to solve; advice comes from playing it out.
    Trials(u64),
}

enum Question {
    Choose(Box<Seen<Gladiators>>, u64),
    Advise(Box<View>, u64),
}

/// What is said when the thread has ended before its time.
const GONE: &str = "the bot and the adviser do not answer any more";

/// Games that are played out for one piece of advice where a duel is too large to solve.
const TRIALS: u32 = 4_000;

impl Mind {
    /// A thinker for this match.
    pub(super) fn new(setup: &Setup, game: &Arc<Gladiators>) -> Mind {
        let (questions, asked) = mpsc::channel();
        let (answering, answers) = mpsc::channel();
        let progress = Arc::new(Mutex::new(Progress::Idle));
        let stopped = Arc::new(AtomicBool::new(false));
        let thinker = Thinker {
            game: Arc::clone(game),
            kind: setup.bot,
            dice: setup.other_dice("what bots draw"),
            advisor: None,
            progress: Arc::clone(&progress),
            stopped: Arc::clone(&stopped),
        };
        thread::spawn(move || thinker.serve(&asked, &answering));
        Mind { questions, answers, progress, stopped, asked: 0 }
    }

    /// Asks the bot for a decision.
    pub(super) fn choose(&mut self, seen: Seen<Gladiators>) {
        let number = self.number();
        self.ask(Question::Choose(Box::new(seen), number));
    }

    /// Asks for advice; the answer has the number that is given back here.
    pub(super) fn advise(&mut self, view: View) -> u64 {
        let number = self.number();
        self.ask(Question::Advise(Box::new(view), number));
        number
    }

    /// An answer, if there is one now.
    pub(super) fn answer(&self) -> anyhow::Result<Option<Answer>> {
        match self.answers.try_recv() {
            Ok(answer) => Ok(Some(answer)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(anyhow!(GONE)),
        }
    }

    /// Waits for the next answer.
    pub(super) fn wait(&self) -> anyhow::Result<Answer> {
        self.answers.recv().context(GONE)
    }

    /// How far the adviser is.
    pub(super) fn progress(&self) -> Progress {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn number(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }

    fn ask(&self, question: Question) {
        // A thinker that is gone answers nothing, which is what whoever waits will notice.
        let _ = self.questions.send(question);
    }
}

impl Drop for Mind {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

struct Thinker {
    game: Arc<Gladiators>,
    kind: BotKind,
    dice: FairDice,
    advisor: Option<Arc<Advisor>>,
    progress: Arc<Mutex<Progress>>,
    stopped: Arc<AtomicBool>,
}

impl Thinker {
    fn serve(mut self, asked: &Receiver<Question>, answering: &Sender<Answer>) {
        let mut greedy_bot = (self.kind == BotKind::Greedy).then(|| GreedyBot(Greedy::new(&self.game)));
        while let Ok(question) = asked.recv() {
            let answer = match question {
                Question::Choose(seen, number) => {
                    let mut random = self.dice.stream(number);
                    let chosen = match (self.kind, &mut greedy_bot) {
                        (BotKind::Greedy, Some(greedy)) => greedy.choose(&seen, &mut random),
                        (BotKind::Random | BotKind::Greedy, _) => RandomBot.choose(&seen, &mut random),
                        (BotKind::Best, _) => {
                            let Some(advisor) = self.prepared() else { return };
                            SolverBot(advisor).choose(&seen, &mut random)
                        }
                    };
                    Answer::Chosen(seen.legal[chosen])
                }
                Question::Advise(view, number) => {
                    let Some(advisor) = self.prepared() else { return };
                    Answer::Advised(number, advisor.advise(&view, &mut self.dice.stream(number)))
                }
            };
            if answering.send(answer).is_err() {
                return;
            }
        }
    }

    /// The adviser, who solves the duel when first asked; nothing if the match was left meanwhile.
    fn prepared(&mut self) -> Option<Arc<Advisor>> {
        if self.advisor.is_none() {
            let positions = size(&self.game).states;
            let mut watch = |share: f64| {
                self.note(Progress::Solving(share));
                if self.stopped.load(Ordering::Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let advisor = Advisor::prepare(&self.game, Limit::default(), TRIALS, &mut watch).ok()?;
            self.note(match advisor {
                Advisor::Exact(_) => Progress::Exact(positions),
                Advisor::Near(_) => Progress::Near(positions),
                Advisor::Trials(_) => Progress::Trials(positions),
            });
            self.advisor = Some(Arc::new(advisor));
        }
        self.advisor.clone()
    }

    fn note(&self, progress: Progress) {
        *self.progress.lock().unwrap_or_else(PoisonError::into_inner) = progress;
    }
}

/// How far the adviser is, in words; nothing once exact advice is there.
pub(super) fn describe(progress: Progress) -> Option<String> {
    match progress {
        Progress::Idle => Some("the adviser is asked".to_owned()),
        Progress::Solving(share) => Some(format!("solving… {:.0}%", share * 100.0)),
        Progress::Exact(_) => None,
        Progress::Near(positions) => {
            Some(format!("{positions} positions: too many to solve; win is from a smaller duel like it"))
        }
        Progress::Trials(positions) => {
            Some(format!("{positions} positions: too many to solve; win is from {TRIALS} trial games"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, Mind, Progress, describe};
    use crate::play::{
        args::BotKind, record_file::tests::folder, session::tests::session, setup::tests::setup,
    };

    #[test]
    fn the_thinker_decides_and_advises() {
        let mut session = session(1, ["Brutus", "Brutus"]);
        session.begin().unwrap();
        for bot in [BotKind::Random, BotKind::Greedy, BotKind::Best] {
            let mut setup = setup(1, &["Brutus", "Brutus"], folder().join("unused"));
            setup.bot = bot;
            let mut mind = Mind::new(&setup, session.game());
            let seat = session.decider().unwrap();
            mind.choose(session.seen(seat).unwrap());
            let Ok(Answer::Chosen(action)) = mind.wait() else { panic!("{bot:?} does not decide") };
            assert!(session.seen(seat).unwrap().legal.contains(&action));
            let number = mind.advise(session.seen(seat).unwrap().view);
            let Ok(Answer::Advised(asked, advice)) = mind.wait() else { panic!("no advice") };
            assert_eq!((asked, advice.len()), (number, 4));
            assert!(advice.iter().all(|(_, win)| (0.0..=1.0).contains(win)));
            assert!(matches!(mind.progress(), Progress::Exact(_)));
        }
    }

    #[test]
    fn progress_is_told() {
        assert_eq!(describe(Progress::Solving(0.5)).unwrap(), "solving… 50%");
        assert!(describe(Progress::Trials(123)).unwrap().starts_with("123 positions: too many"));
        assert_eq!(describe(Progress::Exact(5)), None);
    }
}
