//! §5.6 Claim or wait.

use crate::games::fired_up::{
    faces::{Sign, Symbol},
    stand::Stand,
};
use leptos::prelude::*;
use rules_core::words::counted;
use rules_fired_up::{Action, Highlight, Phase};

/// What can be claimed now, and what waiting should bring.
#[component]
pub(super) fn Claim(stand: Stand, phase: Phase) -> impl IntoView {
    let moment = match phase {
        Phase::Start => "Before the battle, Start cards score",
        Phase::Fight => "After this attack, Fight cards score",
        Phase::End => "After the battle, End cards score",
    };
    // What scores comes first, so that nobody lets it pass by a click too many.
    let choices = move || {
        let legal = stand.play.legal.get();
        legal
            .iter()
            .rev()
            .map(|&action| view! { <Choice stand=stand phase=phase action=action/> })
            .collect_view()
    };
    view! {
        <div class="fu-claim">
            <p class="fu-question" data-testid="question">{format!("{moment}: claim or wait? (§5.6)")}</p>
            <div class="fu-actions">
                {choices}
            </div>
        </div>
    }
}

#[component]
fn Choice(stand: Stand, phase: Phase, action: Action) -> impl IntoView {
    let game = stand.play.game();
    let view = stand.play.view.get_untracked();
    let claimed: Vec<Highlight> = match action {
        Action::Claim { card } => vec![card],
        Action::ClaimBoth => view.hand.clone(),
        _ => Vec::new(),
    };
    let points =
        |card: &Highlight| game.best_row(&view.arena, *card).map_or(0, |row| game.row_points(*card, row));
    let sum: u8 = claimed.iter().map(points).sum();
    let names: Vec<String> = claimed.iter().map(|&card| game.highlight(card).name.clone()).collect();
    let (label, about) = match action {
        Action::Wait => {
            ("Wait".to_owned(), wait_words(phase, view.hand.iter().any(|card| card.phase() == phase)))
        }
        _ => (
            format!("Claim {}", names.join(" and ")),
            format!("{} now (§5.2, §5.7)", counted(sum.into(), "point", "points")),
        ),
    };
    let outlook = move || {
        let points = stand.guess.with(|guess| guess.points(action));
        points.map_or_else(|| "…".to_owned(), |points| format!("about {points:.1} points in all this round"))
    };
    let sign = if action == Action::Wait { Sign::NotMet } else { Sign::Met };
    view! {
        <button class="fu-deed fu-deed-large" class:is-primary={action != Action::Wait} data-testid=stand.test_id(action) on:click=move |_| stand.act(action)>
            <span class="fu-deed-sign"><Symbol sign=sign/></span>
            <span class="fu-deed-label">{label}</span>
            <span class="fu-deed-about">{about}</span>
            <span class="fu-outlook">{outlook}</span>
        </button>
    }
}

fn wait_words(phase: Phase, has_one: bool) -> String {
    match phase {
        _ if !has_one => "No card of yours can score at this moment; everybody is asked, so that the question tells nothing (§5.6)",
        Phase::Start => "Start cards score only now, and are discarded after the round (§5.1, §9.3)",
        Phase::Fight => "A later attack may meet a better row; what is never claimed is discarded (§9.3)",
        Phase::End => "What is not claimed now is discarded (§9.3)",
    }
    .to_owned()
}
