//! Random play under the laws, with those about the course of a game: 10, 11 and 12.

use crate::{
    Broken, Law, Plan, Report, Subject,
    chance::{self, Ledger},
    legality,
    memory::{self, History},
    secrecy,
    verdict::{Breach, Upheld, uphold},
};
use rules_core::{Game, Random, SplitMix, Step, StepOf, Turn, Viewer};

/// Plays all games of the plan, until a law breaks.
pub(crate) fn trial<G: Game>(subject: &Subject<'_, G>, plan: Plan) -> Result<Report, Broken> {
    memory::config_survives(subject.game).map_err(|breach| breach.at(plan.seed, 0))?;
    let mut report = Report::default();
    let mut ledger = Ledger::new(plan);
    for number in 0..plan.games {
        let seed = plan.seed.wrapping_add(number.into());
        let mut game = Trial::new(subject, plan, seed);
        game.play(&mut ledger, &mut report)?;
    }
    Ok(report)
}

/// One game under the laws.
struct Trial<'a, G: Game> {
    subject: &'a Subject<'a, G>,
    plan: Plan,
    /// Decides and draws. It is apart from the other, so that trying more does not change which games are played.
    player: SplitMix,
    /// Imagines and tries.
    tester: SplitMix,
    witness: Witness,
    /// One chance state of this game, each with the same chance, and how many there were.
    chance_state: Option<G::State>,
    chance_states: u64,
}

impl<'a, G: Game> Trial<'a, G> {
    fn new(subject: &'a Subject<'a, G>, plan: Plan, seed: u64) -> Trial<'a, G> {
        let mut source = SplitMix::new(seed);
        Trial {
            subject,
            plan,
            player: SplitMix::new(source.next()),
            tester: SplitMix::new(source.next()),
            witness: Witness { seed, step: 0 },
            chance_state: None,
            chance_states: 0,
        }
    }

    fn play(&mut self, ledger: &mut Ledger<G>, report: &mut Report) -> Result<(), Broken> {
        let mut history = History::from_start(self.subject.game.start());
        while let Some(step) = self.next_step(&history, ledger, report)? {
            self.take_step(&mut history, step, ledger).map_err(|breach| self.witness.locate(breach))?;
            self.witness.step += 1;
        }
        self.after_the_end(&history, ledger, report).map_err(|breach| self.witness.locate(breach))?;
        report.games += 1;
        report.steps += self.witness.step;
        report.longest = report.longest.max(self.witness.step);
        Ok(())
    }

    /// Holds the last state to the laws, and decides or draws the next step; nothing when the game is over.
    fn next_step(
        &mut self,
        history: &History<G>,
        ledger: &mut Ledger<G>,
        report: &mut Report,
    ) -> Result<Option<StepOf<G>>, Broken> {
        let state = history.last();
        let step = self
            .hold_state(state, ledger, report)
            .and_then(|()| self.choose(state))
            .map_err(|breach| self.witness.locate(breach))?;
        let in_time = step.is_none() || self.witness.step < self.subject.longest;
        uphold(Law::End, in_time, || format!("it should be over after {} steps", self.subject.longest))
            .map_err(|breach| self.witness.locate(breach))?;
        Ok(step)
    }

    fn take_step(&self, history: &mut History<G>, step: StepOf<G>, ledger: &mut Ledger<G>) -> Upheld {
        let game = self.subject.game;
        if let Step::Draw(outcome) = step {
            ledger.remember(outcome);
        }
        let mut state = history.last().clone();
        let told = take(game, &mut state, step);
        uphold(Law::Progress, state != *history.last(), || format!("{step:?} changes nothing"))?;
        memory::notices_survive(&told)?;
        history.push(step, state, told);
        Ok(())
    }

    fn hold_state(&mut self, state: &G::State, ledger: &mut Ledger<G>, report: &mut Report) -> Upheld {
        let Trial { subject, plan, .. } = *self;
        let audit = (subject.audit)(subject.game, state);
        uphold(Law::Audit, audit.is_ok(), || audit.unwrap_err())?;
        legality::hold(subject, state)?;
        ledger.hold(subject, state, report)?;
        for viewer in Viewer::all(subject.game.seats()) {
            let view = subject.game.view(state, viewer);
            memory::survives("a view", &view)?;
            let imagined = secrecy::imagine(subject, plan, state, viewer, &mut self.tester)?;
            report.imagined += imagined.len();
            let all = std::iter::once(state).chain(&imagined);
            report.lookalikes += secrecy::hold_told(subject.game, plan, all, viewer, &mut self.tester)?;
        }
        Ok(())
    }

    /// A uniform legal action of a uniform seat that owes one, or a draw.
    fn choose(&mut self, state: &G::State) -> Result<Option<StepOf<G>>, Breach> {
        let game = self.subject.game;
        Ok(match game.turn(state) {
            Turn::Decide(seats) => {
                let seat = pick(&seats.iter().collect::<Vec<_>>(), &mut self.player);
                let mut legal = Vec::new();
                game.legal(state, seat, &mut legal);
                Some(Step::Act(seat, pick(&legal, &mut self.player)))
            }
            Turn::Chance => {
                self.chance_states += 1;
                if self.tester.below(self.chance_states) == 0 {
                    self.chance_state = Some(state.clone());
                }
                Some(Step::Draw(chance::draw(game, state, &mut self.player)?))
            }
            Turn::Over(_) => None,
        })
    }

    fn after_the_end(&mut self, history: &History<G>, ledger: &mut Ledger<G>, report: &mut Report) -> Upheld {
        memory::replays(self.subject.game, history)?;
        memory::is_recorded(self.subject.game, history)?;
        match &self.chance_state {
            Some(state) => ledger.hold_draws(self.subject, state, &mut self.tester, report),
            None => Ok(()),
        }
    }
}

/// Takes a step, and gives what every viewer is told of it.
pub(crate) fn take<G: Game>(game: &G, state: &mut G::State, step: StepOf<G>) -> Vec<(Viewer, G::Notice)> {
    let mut told = Vec::new();
    game.apply(state, step, &mut |event| {
        for viewer in Viewer::all(game.seats()) {
            told.extend(game.notice(&event, viewer).map(|notice| (viewer, notice)));
        }
    });
    told
}

/// One of these, which are not none: laws 2 and 3 came first.
fn pick<T: Copy>(things: &[T], random: &mut SplitMix) -> T {
    things[random.below(things.len() as u64) as usize]
}

/// Knows where the trial is, and says so when the rules panic, which know nothing of seeds.
struct Witness {
    seed: u64,
    step: usize,
}

impl Witness {
    fn locate(&self, breach: Breach) -> Broken {
        breach.at(self.seed, self.step)
    }
}

impl Drop for Witness {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the rules panicked after {} steps of the game with seed {}", self.step, self.seed);
        }
    }
}
