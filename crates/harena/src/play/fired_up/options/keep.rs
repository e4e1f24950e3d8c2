//! §2.1 Two of four cards, then how claims are made.

use super::{choice, rows_in_words, when};
use crate::play::{
    fired_up::foresight::{judged, worth},
    options::{Choice, Leads, Options},
};
use rules_core::Seen;
use rules_fired_up::{Action, Claims, FiredUp, Highlight};

pub(super) fn options(game: &FiredUp, seen: &Seen<FiredUp>) -> Options<Action> {
    let mut pairs: Vec<[Highlight; 2]> = Vec::new();
    for action in &seen.legal {
        if let Action::Keep { one, two, .. } = *action
            && !pairs.contains(&[one, two])
        {
            pairs.push([one, two]);
        }
    }
    let arena = judged(game, &seen.view);
    let row = |pair: [Highlight; 2]| Choice {
        odds: vec![worth(game, &arena, &pair).to_string()],
        ..choice(
            Leads::On(claims(game, seen, pair)),
            names(game, pair),
            "The other two are laid down, and taken up again for the next round (§9.3)".to_owned(),
        )
    };
    Options {
        question: "Which two cards do you keep? Only these can score this round (§2.1)".to_owned(),
        headings: vec!["met now".to_owned()],
        rows: pairs.into_iter().map(row).collect(),
    }
}

fn names(game: &FiredUp, pair: [Highlight; 2]) -> String {
    pair.map(|card| format!("{card} {}", game.highlight(card).name)).join(" + ")
}

fn text(game: &FiredUp, card: Highlight) -> String {
    format!("{card}, {}: {}", when(card.phase()), rows_in_words(game, card))
}

/// §5.6 Asked every time, or the best row at once.
fn claims(game: &FiredUp, seen: &Seen<FiredUp>, pair: [Highlight; 2]) -> Options<Action> {
    let row = |&action: &Action| match action {
        Action::Keep { one, two, claims } if [one, two] == pair => {
            let (what, rule) = match claims {
                Claims::Asked => (
                    "I am asked every time",
                    "At every moment to claim you decide yourself: claim, or wait for a better row (§5.6)",
                ),
                Claims::AtOnce => (
                    "claim at once whenever a row is met",
                    "You are not asked: the first row that is met is claimed, the best of its card; everybody sees that you play so (§5.6)",
                ),
            };
            Some(Choice {
                more: pair.map(|card| text(game, card)).to_vec(),
                ..choice(Leads::To(action), what.to_owned(), rule.to_owned())
            })
        }
        _ => None,
    };
    Options {
        question: format!("How do you claim? You keep {}", names(game, pair)),
        headings: Vec::new(),
        rows: seen.legal.iter().filter_map(row).collect(),
    }
}
