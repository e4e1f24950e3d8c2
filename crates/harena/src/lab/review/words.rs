//! What a review says in the terminal.

use lab::{
    report::text::plain,
    review::{Decision, Draw, Review, Verdict},
};

/// So many draws and so many decisions are told of here; the report has them all.
const TOLD: usize = 15;

pub(super) fn words(found: &Review) -> String {
    let mut lines = vec!["seat   begins    luck            play  result".to_owned()];
    for seat in 0..found.seats {
        lines.push(format!(
            "{:>4}  {} {} +-{:>4.1} {} {}",
            seat + 1,
            percent(found.moments[0].truth[seat]),
            percent(found.luck[seat]),
            found.luck_error[seat] * 100.0,
            percent(found.play[seat]),
            percent(found.result[seat])
        ));
    }
    lines.push(
        "\nIn percent of the win: the chance at the start, what dice and cards did, what decisions did."
            .to_owned(),
    );
    let (draws, dear) = (heaviest(found), dearest(found));
    lines.push(format!(
        "\nThe {} of {} draws that changed most, with everybody's chance before and after:",
        TOLD.min(draws.len()),
        draws.len()
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
