//! Advice by trial where a duel is too large to solve: play the duel out many times after each action, more often
//! after the actions that do well, and count the wins.
//!
//! Every trial starts from a state imagined from the view, so a hidden choice stays hidden. Both sides then play by
//! [`Greedy`], with now and then a random action so that no single line of play decides.

use super::greedy::Greedy;
use rules_core::{Game, Random, Seat, Seen, Step, Turn, Viewer};
use rules_gladiators::{Action, Gladiators, StageView, State, View};

/// A search through one duel.
pub struct Search {
    game: Gladiators,
    greedy: Greedy,
    iterations: u32,
}

/// One action in this many of a trial is random.
const RANDOM_ACTION: u64 = 10;

/// How much an action that was tried seldom is worth another try.
const CURIOSITY: f64 = 0.7;

/// How an action did so far.
#[derive(Clone, Copy, Default)]
struct Trials {
    tried: f64,
    won: f64,
}

impl Search {
    /// A search that plays so many duels out for each piece of advice, at least one for each action.
    pub fn new(game: &Gladiators, iterations: u32) -> Search {
        Search { game: game.clone(), greedy: Greedy::new(game), iterations }
    }

    /// The duel that is searched.
    pub fn game(&self) -> &Gladiators {
        &self.game
    }

    /// For the seat that decides now: how often it won after each legal action, best first; but what a greedy player
    /// would do stays first unless another action did better by more than chance explains. Nothing if nobody decides
    /// now, or if a watcher asks about a secret choice.
    pub fn advise(&self, view: &View, mut random: &mut dyn Random) -> Option<Vec<(Action, f64)>> {
        let seat = decider(view)?;
        let mut legal = Vec::new();
        self.game.legal(&self.game.imagine(view, &mut random), seat, &mut legal);
        let mut trials = vec![Trials::default(); legal.len()];
        let enough = self.iterations.max(legal.len() as u32);
        for done in 0..enough {
            let index = next(&trials, f64::from(done));
            let mut state = self.game.imagine(view, &mut random);
            self.game.apply(&mut state, Step::Act(seat, legal[index]), &mut |_| {});
            trials[index].tried += 1.0;
            trials[index].won += if self.play_out(state, random) == seat { 1.0 } else { 0.0 };
        }
        let favourite = legal[self.greedy.choose(view, &legal)];
        let rate = |trials: Trials| trials.won / trials.tried;
        let mut advice: Vec<(Action, f64)> = legal.into_iter().zip(trials.into_iter().map(rate)).collect();
        let by_chance = 2.0 / f64::from(enough).sqrt();
        let merit =
            |&(action, rate): &(Action, f64)| if action == favourite { rate + by_chance } else { rate };
        advice.sort_by(|a, b| merit(b).total_cmp(&merit(a)));
        Some(advice)
    }

    /// Plays a duel to its end and tells who won.
    fn play_out(&self, mut state: State, mut random: &mut dyn Random) -> Seat {
        loop {
            let step = match self.game.turn(&state) {
                Turn::Over(standing) => return standing.winners().first().expect("a duel has a winner"),
                Turn::Chance => Step::Draw(self.game.draw(&state, &mut random)),
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    let seen = Seen::of(&self.game, &state, seat);
                    let index = if random.below(RANDOM_ACTION) == 0 {
                        random.below(seen.legal.len() as u64) as usize
                    } else {
                        self.greedy.choose(&seen.view, &seen.legal)
                    };
                    Step::Act(seat, seen.legal[index])
                }
            };
            self.game.apply(&mut state, step, &mut |_| {});
        }
    }
}

/// The action to try next: one that was never tried, or the one that could be best.
fn next(trials: &[Trials], done: f64) -> usize {
    let promise = |trials: &Trials| match trials.tried {
        0.0 => f64::INFINITY,
        tried => trials.won / tried + CURIOSITY * ((done + 1.0).ln() / tried).sqrt(),
    };
    let promises = trials.iter().map(promise).enumerate();
    promises.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(index, _)| index)
}

/// Who decides at a view, if the viewer may know what about.
pub(super) fn decider(view: &View) -> Option<Seat> {
    match (view.stage, view.viewer) {
        (StageView::Bidding { chosen, .. }, Viewer::Seat(seat)) => (!chosen[seat.index()]).then_some(seat),
        (StageView::Declaring | StageView::AddingLuck { .. }, _) => Some(view.mover),
        (StageView::GuardingWithLuck { .. }, _) => Some(view.mover.rival()),
        _ => None,
    }
}
