//! What a review says in the terminal.

use bots::review::CLEAR;
use lab::{
    report::text::plain,
    review::{Decision, Draw, Review, Verdict},
};

/// So many draws and so many decisions are told of here; the report has them all.
const TOLD: usize = 15;

pub(super) fn words(found: &Review, playouts: u32) -> String {
    let mut lines = vec!["seat   begins           luck            play   result".to_owned()];
    for seat in 0..found.seats {
        lines.push(format!(
            "{:>4}  {} {:>15} {:>15} {}",
            seat + 1,
            percent(found.moments[0].truth[seat]),
            summed(found.luck[seat], found.luck_error[seat]),
            summed(found.play[seat], found.play_error[seat]),
            percent(found.result[seat])
        ));
    }
    lines.push(
        "\nIn percent of the win: the chance at the start, what dice and cards did, what decisions did; with two\n\
         standard errors, and unclear where these are more than 25. More playouts tell more."
            .to_owned(),
    );
    let (draws, dear) = (heaviest(found), dearest(found));
    lines.push(format!(
        "\nThe {} of {} draws that changed most, with everybody's chance before and after; each may be off by up to {:.1}:",
        TOLD.min(draws.len()),
        draws.len(),
        off_at_most(playouts) * 100.0
    ));
    for draw in draws.into_iter().take(TOLD) {
        let chances = |shares: &[f64]| shares.iter().map(|&share| percent(share)).collect::<String>();
        lines.push(format!("  line {}: {}", draw.line, draw.told));
        lines.push(format!("      before{}", chances(&draw.before)));
        lines.push(format!("      after {}", chances(&draw.after)));
    }
    lines.push(format!("\n{} of {} decisions cost clearly something:", dear.len(), found.decisions.len()));
    for (decision, better) in dear.into_iter().take(TOLD) {
        lines.push(format!(
            "  line {}, seat {}: {} cost {}; better: {}",
            decision.line,
            decision.seat + 1,
            decision.chosen,
            cost(better),
            better.best
        ));
    }
    lines.join("\n")
}

/// A sum over the game in percent, with its error, if that leaves anything to tell.
pub(super) fn summed(share: f64, error: f64) -> String {
    let off = error * 100.0;
    if off > f64::from(CLEAR) / 100.0 {
        format!("unclear +-{off:.0}")
    } else {
        format!("{:.1} +-{off:.1}", share * 100.0)
    }
}

/// How far a chance that is a mean of so many games may be off, by two standard errors, at most.
pub(super) fn off_at_most(playouts: u32) -> f64 {
    (1.0 / f64::from(playouts)).sqrt()
}

fn percent(share: f64) -> String {
    format!("{:>7.1}", share * 100.0)
}

/// The draws, those that changed most first.
pub(super) fn heaviest(found: &Review) -> Vec<&Draw> {
    let mut draws: Vec<&Draw> = found.draws.iter().collect();
    draws.sort_by(|one, other| other.weight().total_cmp(&one.weight()));
    draws
}

/// The decisions that clearly cost something: those of the win first, the dearest first.
pub(super) fn dearest(found: &Review) -> Vec<(&Decision, &Verdict)> {
    let mut dear: Vec<(&Decision, &Verdict)> =
        found.decisions.iter().filter_map(|decision| Some((decision, decision.better()?))).collect();
    dear.sort_by(|(_, one), (_, other)| {
        is_of_the_win(other).cmp(&is_of_the_win(one)).then(other.lost.total_cmp(&one.lost))
    });
    dear
}

/// Is it counted in parts of the win? What a bot does not search it may count in points.
fn is_of_the_win(verdict: &Verdict) -> bool {
    verdict.scale.contains("chance")
}

/// What a decision cost, in what it is counted in.
pub(super) fn cost(verdict: &Verdict) -> String {
    if is_of_the_win(verdict) {
        format!("{} % of the win", plain(verdict.lost * 100.0))
    } else {
        format!("{} {}", plain(verdict.lost), verdict.scale)
    }
}
