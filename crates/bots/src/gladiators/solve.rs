//! Filling the array of chances, block by block, from the poorest resources up.
//!
//! Within a block every position depends on others of the same block: misses and blocked hits change nothing but
//! whose turn it is, and healing leads back up. A round judges every position once with the best choices of both
//! sides, then follows those choices, held fixed, until their chances settle; rounds are repeated until judging
//! changes nothing. Usually five or six rounds do. Should fixed choices ever chase each other in circles, later
//! rounds only judge, which always settles as long as somebody can win.
//!
//! The turn limit is ignored: positions start from the verdict that the crowd would give, and only a duel that
//! neither side wants to go on with could still show it in the end.

use super::{
    model::{Model, Size, Spot},
    turn::{Choice, Scratch},
};
use std::ops::{ControlFlow, Range};

/// How large a duel may be to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The most positions; each takes eight bytes.
    pub states: u64,
    /// The most work; see [`Size::work`].
    pub work: u64,
}

impl Default for Limit {
    /// About 160 megabytes and half a minute on one core.
    fn default() -> Limit {
        Limit { states: 20_000_000, work: 1_000_000_000 }
    }
}

impl Limit {
    /// May a duel of this size be solved?
    pub fn fits(self, size: Size) -> bool {
        size.states <= self.states && size.work <= self.work
    }
}

/// Why a duel was not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// It is larger than the limit.
    #[error(
        "the duel has {} positions and takes about {} steps of work; the limit is {} positions and {} steps",
        .size.states, .size.work, .limit.states, .limit.work
    )]
    TooLarge {
        /// How large it is.
        size: Size,
        /// How large it may be.
        limit: Limit,
    },
    /// Whoever watched the progress stopped it.
    #[error("the solver was stopped")]
    Stopped,
}

/// Hears how far the solver is, from 0 to 1, and may stop it.
pub type Progress<'a> = &'a mut dyn FnMut(f64) -> ControlFlow<()>;

/// The chances of every position, and the largest change that judging them once more would make.
pub(crate) struct Filled {
    pub values: Vec<f64>,
    pub residual: f64,
}

/// Solves the whole array.
pub(crate) fn fill(model: &Model, limit: Limit, progress: Progress<'_>) -> Result<Filled, Unsolved> {
    let size = model.size();
    if !limit.fits(size) {
        return Err(Unsolved::TooLarge { size, limit });
    }
    let states = size.states as usize;
    let mut values: Vec<f64> = (0..states).map(|index| model.spot(index).verdict(0.5)).collect();
    let mut watch = Watch { progress, states, work: size.work / size.states.max(1), since: 0 };
    let mut rows = Rows::default();
    let mut residual: f64 = 0.0;
    watch.report(0)?;
    for block in model.blocks() {
        residual = residual.max(fill_block(model, &mut values, &block, &mut rows, &mut watch)?);
    }
    watch.report(states)?;
    Ok(Filled { values, residual })
}

/// A block is settled when judging it once more changes no chance by more than this.
const SETTLED: f64 = 1e-14;
/// In this many rounds the best choices are held fixed until they settle; afterwards rounds only judge.
const ROUNDS_WITH_FIXED_CHOICES: u32 = 40;
/// More rounds than this are not worth their time; the residual then tells what is missing.
const MOST_ROUNDS: u32 = 20_000;
/// More sweeps than this in one round are not worth their time; the next round goes on from there.
const MOST_SWEEPS: u32 = 5_000;

fn fill_block(
    model: &Model,
    values: &mut [f64],
    block: &Range<usize>,
    rows: &mut Rows,
    watch: &mut Watch<'_>,
) -> Result<f64, Unsolved> {
    let mut residual = f64::INFINITY;
    for round in 0..MOST_ROUNDS {
        residual = rows.judge(model, values, block, watch)?;
        if residual <= SETTLED {
            break;
        }
        if round < ROUNDS_WITH_FIXED_CHOICES {
            rows.settle(values, block, residual);
        }
    }
    Ok(residual)
}

/// The best choices of a block as linear equations: each chance is a constant and a share of others in the block.
#[derive(Default)]
struct Rows {
    scratch: Scratch,
    constants: Vec<f64>,
    /// Where the terms of each row end.
    ends: Vec<usize>,
    terms: Vec<(usize, f64)>,
}

impl Rows {
    /// Judges every position of the block once and notes the best choices; gives the largest change.
    fn judge(
        &mut self,
        model: &Model,
        values: &mut [f64],
        block: &Range<usize>,
        watch: &mut Watch<'_>,
    ) -> Result<f64, Unsolved> {
        self.constants.clear();
        self.ends.clear();
        self.terms.clear();
        let mut change: f64 = 0.0;
        for index in block.clone() {
            watch.tick(block.start)?;
            let (value, choice) = model.judge(values, index, &mut self.scratch);
            self.note(model, values, index, block, choice);
            change = change.max((value - values[index]).abs());
            values[index] = value;
        }
        Ok(change)
    }

    /// Writes down what a choice leads to. A mover who focused goes on as if never stunned.
    fn note(&mut self, model: &Model, values: &[f64], index: usize, block: &Range<usize>, choice: Choice) {
        let spot = model.spot(index);
        let clears = model.clears(&spot);
        let mut constant = 0.0;
        let terms = &mut self.terms;
        let row = terms.len();
        if clears > 0.0 {
            terms.push((model.index(&Spot { stunned: false, ..spot }), clears));
        }
        model.outcomes(values, &spot, choice, &mut |chance, next| {
            let chance = chance * (1.0 - clears);
            match next {
                Some(next) if block.contains(&next) => {
                    constant += chance;
                    match terms[row..].iter_mut().find(|(other, _)| *other == next) {
                        Some((_, share)) => *share -= chance,
                        None => terms.push((next, -chance)),
                    }
                }
                Some(next) => constant += chance * (1.0 - values[next]),
                None => constant += chance,
            }
        });
        self.constants.push(constant);
        self.ends.push(self.terms.len());
    }

    /// Follows the noted choices until their chances settle, as far as is worth it after the last change: while
    /// choices still change much, a rough answer does.
    fn settle(&self, values: &mut [f64], block: &Range<usize>, last_change: f64) {
        let enough = (last_change * last_change).max(SETTLED / 10.0);
        for _ in 0..MOST_SWEEPS {
            let mut change: f64 = 0.0;
            let mut start = 0;
            for (row, index) in block.clone().enumerate() {
                let terms = &self.terms[start..self.ends[row]];
                start = self.ends[row];
                let sum: f64 = terms.iter().map(|&(other, share)| share * values[other]).sum();
                let value = self.constants[row] + sum;
                change = change.max((value - values[index]).abs());
                values[index] = value;
            }
            if change <= enough {
                break;
            }
        }
    }
}

/// Asks whoever watches, often enough that a stop is prompt and seldom enough that it costs nothing.
struct Watch<'a> {
    progress: Progress<'a>,
    states: usize,
    /// The work of judging one position.
    work: u64,
    since: u64,
}

impl Watch<'_> {
    fn tick(&mut self, done: usize) -> Result<(), Unsolved> {
        const BETWEEN_REPORTS: u64 = 2_000_000;
        self.since += self.work;
        if self.since < BETWEEN_REPORTS {
            return Ok(());
        }
        self.since = 0;
        self.report(done)
    }

    #[expect(clippy::cast_precision_loss, reason = "progress is only shown")]
    fn report(&mut self, done: usize) -> Result<(), Unsolved> {
        let share = done as f64 / self.states.max(1) as f64;
        match (self.progress)(share) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Unsolved::Stopped),
        }
    }
}
