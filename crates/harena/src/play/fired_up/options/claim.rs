//! §5.6 Claim or wait.

use super::choice;
use crate::play::{
    fired_up::foresight::lights,
    options::{Choice, Leads, Options},
};
use rules_core::{Seen, words::counted};
use rules_fired_up::{Action, FiredUp, Highlight, Phase};

pub(super) fn options(game: &FiredUp, seen: &Seen<FiredUp>, phase: Phase) -> Options<Action> {
    let moment = match phase {
        Phase::Start => "Before the battle, Start cards score",
        Phase::Fight => "After this attack, Fight cards score",
        Phase::End => "After the battle, End cards score",
    };
    // What scores comes first, so that nobody lets it pass by a key too many.
    let mut rows: Vec<Choice<Action>> =
        seen.legal.iter().map(|&action| row(game, seen, phase, action)).collect();
    rows.reverse();
    Options {
        question: format!("{moment}: claim or wait? (§5.6)"),
        headings: vec!["points".to_owned()],
        rows,
    }
}

fn row(game: &FiredUp, seen: &Seen<FiredUp>, phase: Phase, action: Action) -> Choice<Action> {
    let claimed: Vec<Highlight> = match action {
        Action::Claim { card } => vec![card],
        Action::ClaimBoth => seen.view.hand.clone(),
        _ => Vec::new(),
    };
    let points = |card: Highlight| {
        let row = game.best_row(&seen.view.arena, card)?;
        Some(game.row_points(card, row))
    };
    let sum: u8 = claimed.iter().filter_map(|&card| points(card)).sum();
    let rule = match (action, phase) {
        (Action::Wait, Phase::Start) => {
            "Start cards score only now, and are discarded after the round (§5.1, §9.3)"
        }
        (Action::Wait, Phase::Fight) => {
            "A later attack may meet a better row; what is never claimed is discarded after the round (§9.3)"
        }
        (Action::Wait, Phase::End) => "What is not claimed now is discarded (§9.3)",
        _ => "The best row that is met pays, once (§5.2, §5.7)",
    };
    let cards: &[Highlight] = if claimed.is_empty() { &seen.view.hand } else { &claimed };
    let words = game.words(&[], seen.view.arena.mats);
    Choice {
        odds: vec![if sum > 0 { sum.to_string() } else { "-".to_owned() }],
        more: cards.iter().map(|&card| rows_now(game, seen, card)).collect(),
        ..choice(Leads::To(action), words.describe(action), rule.to_owned())
    }
}

/// A card with its lights: "F01: ● 3, ○ 5, ○ 8; pays 3 now".
fn rows_now(game: &FiredUp, seen: &Seen<FiredUp>, card: Highlight) -> String {
    let arena = &seen.view.arena;
    let rows = game.highlight(card).rows.iter().zip(lights(game, arena, card));
    let rows = rows.map(|(row, is_met)| format!("{} {}", if is_met { "●" } else { "○" }, row.points));
    let rows: Vec<String> = rows.collect();
    let pays = match game.best_row(arena, card) {
        Some(row) => format!("pays {} now", counted(game.row_points(card, row).into(), "point", "points")),
        None => "pays nothing now".to_owned(),
    };
    format!("{card} {}: {}; {pays}", game.highlight(card).name, rows.join(", "))
}
