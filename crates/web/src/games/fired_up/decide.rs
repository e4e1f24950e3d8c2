//! What is to be decided, with everything that can be clicked for it.

mod claim;
mod keep;
mod reroll;
mod using;

use super::{stand::Stand, tray::Tray};
use leptos::prelude::*;
use rules_fired_up::{Phase, Stage};

/// Which question is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Keep,
    Reroll,
    Use,
    Claim(Phase),
    Nothing,
}

/// The dice and the decision.
#[component]
pub(super) fn Decide(stand: Stand) -> impl IntoView {
    let asked = Memo::new(move |_| {
        if !stand.play.is_asked() {
            return Asked::Nothing;
        }
        stand.play.view.with(|view| match view.stage {
            Stage::Keeping => Asked::Keep,
            Stage::Rerolling { .. } => Asked::Reroll,
            Stage::Claiming { phase } => Asked::Claim(phase),
            Stage::Over => Asked::Nothing,
            _ => Asked::Use,
        })
    });
    let inside = move || match asked.get() {
        Asked::Keep => view! { <keep::Keep stand=stand/> }.into_any(),
        Asked::Reroll => view! { <reroll::Reroll stand=stand/> }.into_any(),
        Asked::Use => view! { <using::Using stand=stand/> }.into_any(),
        Asked::Claim(phase) => view! { <claim::Claim stand=stand phase=phase/> }.into_any(),
        Asked::Nothing => view! { <Looking stand=stand/> }.into_any(),
    };
    let has_dice = move || stand.roller().is_some();
    view! {
        <section class="fu-decide" class:is-asked=move || asked.get() != Asked::Nothing aria-label="Your decision">
            <Show when=has_dice><Tray stand=stand/></Show>
            <div class="fu-decision">{inside}</div>
        </section>
    }
}

/// Nothing is asked: what the others do.
#[component]
fn Looking(stand: Stand) -> impl IntoView {
    let words = move || match stand.play.now.get() {
        Some(now) if !now.1.words.is_empty() => now.1.words.clone(),
        _ => {
            let names = stand.play.names.get();
            stand.shown.with(|view| stand.play.game().words(&names, view.arena.mats).show_stage(view))
        }
    };
    view! { <p class="fu-looking" data-testid="question" aria-hidden="true">{words}</p> }
}
