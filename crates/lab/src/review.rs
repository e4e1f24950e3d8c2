//! A finished game, judged: who was how close to winning, what decisions cost, and what was luck.
//!
//! All chances are means of playouts by bots of one level. What a seat thought of its chances, and what a decision cost, is
//! measured from games imagined from its own view: nobody is blamed for what nobody could know. Luck is measured from the
//! truth: the chance after a draw less the chance before it. The chance before a draw is the mean of those after it, so
//! the luck of all draws of many games comes to nothing in the mean.

use crate::{
    league::Entrant,
    ledger::WIN,
    run::{
        course::{Mind, Streams, derived, play_on},
        general::wins,
    },
    study::Study,
};
use rules_core::{MAX_SEATS, Random, Seat, Seen, SplitMix, Step, StepOf, Turn, Viewer};
use serde::Serialize;

/// How a game is judged.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Playouts for every chance, and for every option of a decision.
    pub playouts: u32,
    /// Who plays them.
    pub bot: Entrant,
    /// What everything derives from.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// How many seats.
    pub seats: usize,
    /// A moment before the first step and after every step.
    pub moments: Vec<Moment>,
    /// Every decision that had a choice.
    pub decisions: Vec<Decision>,
    /// What chance did for each seat, in parts of the win, over the game.
    pub luck: Vec<f64>,
    /// What decisions did for each seat, its own and those of others.
    pub play: Vec<f64>,
    /// Everybody's part of the win, as it was.
    pub result: Vec<f64>,
}

/// The chances at one moment.
#[derive(Clone, Debug, Serialize)]
pub struct Moment {
    /// The line of the record, counted from 1; line 1 is the start.
    pub line: usize,
    /// Is it after a draw?
    pub drawn: bool,
    /// What each seat could think of its own chance.
    pub known: Vec<f64>,
    /// The chance of each seat in truth.
    pub truth: Vec<f64>,
    /// What the step did for each seat, in truth.
    pub change: Vec<f64>,
}

/// A decision, judged by what its seat knew.
#[derive(Clone, Debug, Serialize)]
pub struct Decision {
    /// The line of the record.
    pub line: usize,
    /// Who decided.
    pub seat: usize,
    /// Among how many options.
    pub options: usize,
    /// What was chosen.
    pub chosen: String,
    /// What it was worth: the chance to win with it.
    pub worth: f64,
    /// What half of the playouts found best.
    pub best: String,
    /// By how much that was better, by the other half; less than 0 where it was not.
    pub lost: f64,
    /// The standard error of that.
    pub error: f64,
}

/// Judges a game by its steps, which were checked.
pub fn review<G: Study>(game: &G, steps: &[StepOf<G>], effort: &Effort, told: &mut dyn FnMut()) -> Review {
    let mut judge = Judge::new(game, effort);
    let mut state = game.start();
    let mut moments = vec![judge.moment(&state, 1, false, None)];
    let mut decisions = Vec::new();
    for (index, &step) in steps.iter().enumerate() {
        let line = index + 2;
        if let Step::Act(seat, action) = step {
            decisions.extend(judge.decision(&state, seat, action, line));
        }
        game.apply(&mut state, step, &mut |_| {});
        let before = moments.last().map(|moment: &Moment| moment.truth.clone());
        moments.push(judge.moment(&state, line, matches!(step, Step::Draw(_)), before.as_deref()));
        told();
    }
    let seats = game.seats();
    let sum = |drawn: bool| -> Vec<f64> {
        let of = |seat: usize| {
            moments[1..]
                .iter()
                .filter(|moment| moment.drawn == drawn)
                .map(|moment| moment.change[seat])
                .sum::<f64>()
        };
        (0..seats).map(of).collect()
    };
    let (luck, play) = (sum(true), sum(false));
    let result = moments.last().map_or_else(Vec::new, |moment| moment.truth.clone());
    Review { seats, moments, decisions, luck, play, result }
}

/// Plays games on from where they are.
struct Judge<'a, G: Study> {
    game: &'a G,
    effort: &'a Effort,
    minds: Vec<Mind<G>>,
    legal: Vec<G::Action>,
    /// The next playout has this number.
    next: u64,
}

impl<'a, G: Study> Judge<'a, G> {
    fn new(game: &'a G, effort: &'a Effort) -> Judge<'a, G> {
        let minds = (0..game.seats()).map(|_| Mind::of(effort.bot, game)).collect();
        Judge { game, effort, minds, legal: Vec::new(), next: 0 }
    }

    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Everybody's part of the win when the game goes on from here with these numbers.
    fn play_out(&mut self, mut state: G::State, number: u64) -> [f64; MAX_SEATS] {
        let mut minds: Vec<&mut Mind<G>> = self.minds.iter_mut().collect();
        let mut streams = Streams::of(self.effort.seed, number);
        let standing = play_on(self.game, &mut state, &mut minds, &mut streams, &mut self.legal, &mut ());
        wins(&standing).map(|part| f64::from(part as i32) / f64::from(WIN))
    }

    fn moment(&mut self, state: &G::State, line: usize, drawn: bool, before: Option<&[f64]>) -> Moment {
        let seats = self.game.seats();
        let playouts = f64::from(self.effort.playouts);
        let (mut known, mut truth) = (vec![0.0; seats], vec![0.0; seats]);
        if let Turn::Over(standing) = self.game.turn(state) {
            let parts = wins(&standing).map(|part| f64::from(part as i32) / f64::from(WIN));
            known.copy_from_slice(&parts[..seats]);
            truth.copy_from_slice(&parts[..seats]);
        } else {
            for _ in 0..self.effort.playouts {
                let number = self.number();
                let parts = self.play_out(state.clone(), number);
                truth.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part / playouts);
            }
            for (seat, sum) in known.iter_mut().enumerate() {
                let view = self.game.view(state, Viewer::Seat(Seat::at(seat)));
                for _ in 0..self.effort.playouts {
                    let number = self.number();
                    let imagined = self.game.imagine(&view, &mut self.dreams(number));
                    *sum += self.play_out(imagined, number)[seat] / playouts;
                }
            }
        }
        let change = before.map_or_else(
            || vec![0.0; seats],
            |before| truth.iter().zip(before).map(|(after, before)| after - before).collect(),
        );
        Moment { line, drawn, known, truth, change }
    }

    /// What is imagined for a playout.
    fn dreams(&self, number: u64) -> SplitMix {
        let mut random = derived(&[self.effort.seed, number, u64::MAX]);
        random.next();
        random
    }

    /// What a decision was worth, and what another would have been, with the same imagined games and dice for all options.
    fn decision(&mut self, state: &G::State, seat: Seat, action: G::Action, line: usize) -> Option<Decision> {
        let seen = Seen::of(self.game, state, seat);
        let chosen = seen.legal.iter().position(|&legal| legal == action).filter(|_| seen.legal.len() > 1)?;
        let half = self.effort.playouts.div_ceil(2).max(1);
        let numbers: Vec<u64> = (0..2 * half).map(|_| self.number()).collect();
        let (first, second) = numbers.split_at(half as usize);
        let worths: Vec<f64> =
            (0..seen.legal.len()).map(|option| mean(&self.worths(&seen, option, first))).collect();
        let better =
            |&one: &usize, &other: &usize| worths[one].total_cmp(&worths[other]).then(other.cmp(&one));
        let best = (0..seen.legal.len()).max_by(better)?;
        let own = self.worths(&seen, chosen, second);
        let (lost, error) = if best == chosen {
            (0.0, 0.0)
        } else {
            let others = self.worths(&seen, best, second);
            let differences: Vec<f64> = others.iter().zip(&own).map(|(best, own)| best - own).collect();
            (mean(&differences), error_of(&differences))
        };
        Some(Decision {
            line,
            seat: seat.index(),
            options: seen.legal.len(),
            chosen: self.game.say(&seen, action),
            worth: mean(&own),
            best: self.game.say(&seen, seen.legal[best]),
            lost,
            error,
        })
    }

    fn worths(&mut self, seen: &Seen<G>, option: usize, numbers: &[u64]) -> Vec<f64> {
        let mut worths = Vec::with_capacity(numbers.len());
        for &number in numbers {
            let mut imagined = self.game.imagine(&seen.view, &mut self.dreams(number));
            self.game.apply(&mut imagined, Step::Act(seen.seat, seen.legal[option]), &mut |_| {});
            worths.push(self.play_out(imagined, number)[seen.seat.index()]);
        }
        worths
    }
}

#[expect(clippy::cast_precision_loss, reason = "playouts are few")]
fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The standard error of a mean.
#[expect(clippy::cast_precision_loss, reason = "playouts are few")]
fn error_of(values: &[f64]) -> f64 {
    let (mean, count) = (mean(values), values.len() as f64);
    let square: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    if values.len() < 2 { f64::INFINITY } else { (square / (count - 1.0) / count).sqrt() }
}
