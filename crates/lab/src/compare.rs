//! What does a change do? Two contents or configurations play the same deals.
//!
//! Both sides draw from the same streams (common random numbers), and where bots differ every deal is played in all
//! seatings, so that less differs beside the change. A stream runs on: once a side has taken more or fewer numbers from it than the
//! other, different dice fall on both, and what that does is in the bounds as any other chance is. Every figure is a ratio of sums over deals, and its
//! difference has an interval that knows how both sides go together. One figure is watched while the deals are played: the
//! comparison ends when it is decided, by a confidence sequence that holds at every look, however often one looks
//! (the normal mixture of Robbins, with the variance as it was seen and what may not have been seen yet; so it is asymptotic,
//! and begins after [`FEWEST`] deals).

mod cross;

pub use cross::{Cross, Difference};

use crate::{
    ledger::{Form, Tally},
    moments::Values,
    run::{Lines, Plan, bench::Bench},
    study::Study,
};
use serde::Serialize;
use std::{
    ops::Range,
    panic::resume_unwind,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

/// Nothing is decided before so many deals in which the figure was counted, on both sides.
pub const FEWEST: u64 = 100;
/// A figure that is not watched has bounds after so many.
const ENOUGH: u64 = 30;
/// Deals between two looks. It does not depend on threads, so that the result does not either.
const ROUND: u64 = 50;

/// One cell of the tables that are counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Measure {
    /// The table.
    pub group: String,
    /// The row.
    pub row: String,
    /// The column.
    pub column: String,
}

/// When a comparison ends.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The figure that is watched.
    pub measure: Measure,
    /// A difference smaller than this is none; 0 to look only for a difference.
    pub margin: f64,
    /// So many deals at most.
    pub most: u64,
}

/// What a comparison came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The figure differs.
    Different,
    /// It differs by less than the margin.
    Same,
    /// The deals were too few to tell.
    Undecided,
    /// Somebody stopped it.
    Stopped,
}

/// What was found.
pub struct Comparison {
    /// How it ended.
    pub verdict: Verdict,
    /// How many deals both sides played.
    pub deals: u64,
    /// The watched figure, with bounds that hold whenever one looks.
    pub watched: Option<Difference>,
    /// The tables of the first side.
    pub form: Form,
    /// Every cell that both sides have, in the order of the form: its table, row and column, and the difference. Bounds are for
    /// one look, but those of the watched figure hold whenever one looks here too.
    pub cells: Vec<(usize, usize, usize, Difference)>,
    /// Rows that only one side has.
    pub unmatched: Vec<String>,
}

/// A cell of the first side, and where the second has it.
struct Pair {
    cell: (usize, usize, usize),
    unit: u32,
    values: Values,
    other: (usize, usize, usize),
}

/// Compares two sides with the same bots and seed. Nothing if there is no such measure on both.
pub fn compare<G: Study>(
    sides: [&Plan<G>; 2],
    rule: &Rule,
    threads: usize,
    stop: &AtomicBool,
    told: &mut dyn FnMut(u64),
) -> Option<Comparison> {
    let forms = sides.map(Plan::form);
    let (pairs, unmatched) = pairs(&forms);
    let watched = pairs.iter().position(|pair| is_meant(&forms[0], pair.cell, &rule.measure))?;
    let mut crosses = vec![Cross::default(); pairs.len()];
    let seatings = sides[0].seatings;
    let mut benches: Vec<[Bench<G>; 2]> = (0..threads.max(1))
        .map(|_| [Bench::new(sides[0], &forms[0]), Bench::new(sides[1], &forms[1])])
        .collect();
    let (mut deals, mut verdict) = (0, Verdict::Undecided);
    while verdict == Verdict::Undecided && deals < rule.most {
        let round = deals..(deals + ROUND).min(rule.most);
        if stop.load(Ordering::Relaxed) {
            verdict = Verdict::Stopped;
            break;
        }
        for part in play_round(&mut benches, &forms, &pairs, round.clone(), seatings) {
            crosses.iter_mut().zip(&part).for_each(|(own, more)| own.join(more));
        }
        deals = round.end;
        told(round.end - round.start);
        if let Some(bounds) = bounds(&crosses[watched], deals, &pairs[watched]) {
            verdict = decided(&bounds, rule.margin);
        }
    }
    let cell = |(at, (pair, cross)): (usize, (&Pair, &Cross))| {
        let (group, row, column) = pair.cell;
        // Bounds for one look would be too sure of what was looked at until it was decided.
        let difference = if at == watched {
            bounds(cross, deals, pair)
        } else {
            let is_counted = cross.is_counted(ENOUGH.min(deals));
            is_counted.then(|| cross.difference(deals, pair.unit, pair.values))?
        };
        Some((group, row, column, difference?))
    };
    let cells = pairs.iter().zip(&crosses).enumerate().filter_map(cell).collect();
    let watched = bounds(&crosses[watched], deals, &pairs[watched]);
    let [form, _] = forms;
    Some(Comparison { verdict, deals, watched, form, cells, unmatched })
}

/// The bounds of the watched figure, once it was counted often enough.
fn bounds(watched: &Cross, deals: u64, pair: &Pair) -> Option<Difference> {
    watched.is_counted(FEWEST).then(|| watched.anytime(deals, pair.unit, pair.values))?
}

/// Do both sides have this figure?
pub fn have<G: Study>(sides: [&Plan<G>; 2], measure: &Measure) -> bool {
    let forms = sides.map(Plan::form);
    pairs(&forms).0.iter().any(|pair| is_meant(&forms[0], pair.cell, measure))
}

fn decided(bounds: &Difference, margin: f64) -> Verdict {
    if bounds.low > 0.0 || bounds.high < 0.0 {
        Verdict::Different
    } else if bounds.low > -margin && bounds.high < margin {
        Verdict::Same
    } else {
        Verdict::Undecided
    }
}

fn is_meant(form: &Form, (group, row, column): (usize, usize, usize), measure: &Measure) -> bool {
    let group = &form.groups[group];
    group.name == measure.group
        && group.rows[row] == measure.row
        && group.columns[column].name == measure.column
}

/// The cells that both sides have, by their names; and the rows that only one has.
fn pairs(forms: &[Form; 2]) -> (Vec<Pair>, Vec<String>) {
    let (mut pairs, mut unmatched) = (Vec::new(), Vec::new());
    for (at, group) in forms[0].groups.iter().enumerate() {
        let Some(there) = forms[1].find(&group.name) else { continue };
        let other = &forms[1].groups[there];
        let named =
            |rows: &[String], name: &String| rows.iter().position(|row| row == name && !name.is_empty());
        for (row, name) in group.rows.iter().enumerate() {
            let Some(other_row) = named(&other.rows, name) else {
                unmatched.extend((!name.is_empty()).then(|| format!("{name} (only in the first)")));
                continue;
            };
            for (column, head) in group.columns.iter().enumerate() {
                if let Some(other_column) = other.columns.iter().position(|other| other.name == head.name) {
                    pairs.push(Pair {
                        cell: (at, row, column),
                        unit: head.unit,
                        values: head.values,
                        other: (there, other_row, other_column),
                    });
                }
            }
        }
        let more = other.rows.iter().filter(|name| !name.is_empty() && !group.rows.contains(name));
        unmatched.extend(more.map(|name| format!("{name} (only in the second)")));
    }
    (pairs, unmatched)
}

/// The deals of a round, shared among threads.
fn play_round<G: Study>(
    benches: &mut [[Bench<G>; 2]],
    forms: &[Form; 2],
    pairs: &[Pair],
    round: Range<u64>,
    seatings: u64,
) -> Vec<Vec<Cross>> {
    let threads = benches.len() as u64;
    thread::scope(|scope| {
        let mut workers = Vec::new();
        for (worker, benches) in benches.iter_mut().enumerate() {
            let deals = (round.start + worker as u64..round.end).step_by(threads as usize);
            workers.push(scope.spawn(move || play_deals(benches, forms, pairs, deals, seatings)));
        }
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

fn play_deals<G: Study>(
    benches: &mut [Bench<G>; 2],
    forms: &[Form; 2],
    pairs: &[Pair],
    deals: impl Iterator<Item = u64>,
    seatings: u64,
) -> Vec<Cross> {
    let mut crosses = vec![Cross::default(); pairs.len()];
    for deal in deals {
        let [first, second] = [0, 1].map(|side: usize| {
            let mut tally = Tally::new(&forms[side]);
            for seating in 0..seatings {
                benches[side].play(deal * seatings + seating, &mut tally, &mut Lines::default());
            }
            tally
        });
        for (pair, cross) in pairs.iter().zip(&mut crosses) {
            let of = |tally: &Tally, (group, row, column): (usize, usize, usize)| {
                let cell = tally.grids[group].cell(row, column);
                [cell.sum, cell.count.cast_signed()]
            };
            let ([a, b], [c, d]) = (of(&first, pair.cell), of(&second, pair.other));
            cross.add([a, b, c, d]);
        }
    }
    crosses
}
