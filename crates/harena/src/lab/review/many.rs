//! The luck of several games, which comes to nothing over many.

use super::{Args, effort_of, read};
use crate::{
    lab::{
        progress::{Progress, stop_on_signals},
        threads,
    },
    output,
};
use anyhow::ensure;
use lab::{
    moments::{Figure, Moments, Values},
    report::text::{interval, plain},
    review::luck,
    study::Study,
};
use serde_json::json;
use std::{
    fmt::Write,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{Sender, channel},
    },
    thread,
};

/// Luck is counted in parts of this many.
const PARTS: u32 = 1_000_000;

/// The luck of several games, seat by seat: what chance did for it in one of them, in the mean.
pub(super) fn luck_of<G: Study>(args: &Args) -> anyhow::Result<()> {
    let stop = stop_on_signals()?;
    let (all, mut games) = (args.records.len(), 0);
    let mut progress = Progress::stoppable(args.records.len() as u64, "games");
    let (tell, told) = channel();
    let next = AtomicUsize::new(0);
    let sums = thread::scope(|scope| {
        for _ in 0..threads(args.threads) {
            let (tell, next, stop) = (tell.clone(), &next, &*stop);
            scope.spawn(move || share::<G>(args, next, stop, &tell));
        }
        drop(tell);
        let mut sums: Vec<Moments> = Vec::new();
        for luck in told {
            let luck = luck.inspect_err(|_| next.store(args.records.len(), Ordering::Relaxed))?;
            sums.resize(sums.len().max(luck.len()), Moments::default());
            // Whole numbers, so that the sums are the same in whatever order games are done.
            let parts = luck.iter().map(|share| (share * f64::from(PARTS)).round() as i64);
            sums.iter_mut().zip(parts).for_each(|(sums, parts)| sums.add(parts));
            games += 1;
            progress.add(1);
        }
        anyhow::Ok(sums)
    })?;
    progress.end();
    let figures: Vec<_> = sums.iter().map(|sums| sums.figure(PARTS, Values::Any)).collect();
    if args.json {
        output::json(&json!({ "asked": all, "games": games, "luck": figures }))?;
    } else {
        output::lines(&words(games, all, &figures))?;
    }
    // What goes on only when everything went well must not go on with a part.
    ensure!(games == all, "stopped after {games} of {all} games");
    Ok(())
}

fn words(games: usize, all: usize, figures: &[Option<Figure>]) -> String {
    let part =
        if games < all { format!("partial: the first {games} of {all} games.\n") } else { String::new() };
    let mut text = format!("{part}The luck of a seat in percent of the win, in the mean of {games} games:");
    for (seat, figure) in (1..).zip(figures.iter().flatten()) {
        let _ = write!(text, "\n  seat {seat}: {} ({})", plain(figure.mean * 100.0), interval(figure, true));
    }
    text
}

/// What one thread does: it judges the next game as long as there is one and somebody listens. Games are taken in their order and
/// a game that was begun is judged to its end, so that what there is when somebody stops it are the first ones.
fn share<G: Study>(
    args: &Args,
    next: &AtomicUsize,
    stop: &AtomicBool,
    tell: &Sender<anyhow::Result<Vec<f64>>>,
) {
    while !stop.load(Ordering::Relaxed)
        && let Some(record) = args.records.get(next.fetch_add(1, Ordering::Relaxed))
    {
        let judged = read::<G>(args, record)
            .map(|(game, record)| luck(&*game, &record.steps, &effort_of(args, &record)));
        if tell.send(judged).is_err() {
            return;
        }
    }
}
