//! §2.3 Which dice are rolled again.

use crate::games::fired_up::{
    faces::{Sign, Symbol},
    stand::Stand,
};
use crate::ui::{Icon, Shape, Tip};
use leptos::prelude::*;
use rules_core::words::counted;
use rules_fired_up::{Action, Face, InfluenceDice};

/// Dice are marked in the tray; here they are thrown.
#[component]
pub(super) fn Reroll(stand: Stand) -> impl IntoView {
    let faces =
        Memo::new(move |_| stand.play.view.with(|view| view.spree.pool.faces().collect::<Vec<Face>>()));
    let all = move || faces.with(Vec::len);
    let marked = Memo::new(move |_| {
        let marked: Vec<Face> = stand.again.with(|again| {
            faces.with(|faces| again.iter().filter_map(|&place| faces.get(place).copied()).collect())
        });
        InfluenceDice::showing(&marked)
    });
    let again = move |_| {
        if !marked.get().is_empty() {
            stand.act(Action::Reroll(marked.get()));
        }
    };
    let why_not = Signal::derive(move || {
        if marked.get().is_empty() {
            "First click the dice to roll again (§2.3)".to_owned()
        } else {
            String::new()
        }
    });
    let words = move || match usize::from(marked.get().total()) {
        0 => "Mark dice to roll them again".to_owned(),
        count if count == all() => "Roll everything again".to_owned(),
        count => format!("Roll {} again", counted(count, "die", "dice")),
    };
    view! {
        <div class="fu-reroll">
            <p class="fu-question" data-testid="question">"Roll some dice again? Click those you do not want; this is possible once a turn (§2.3)"</p>
            <div class="fu-actions">
                <button class="button primary" data-testid="act-reroll-none" on:click=move |_| stand.act(Action::Reroll(InfluenceDice::NONE))>
                    <Symbol sign=Sign::Met/>"Keep all dice"
                </button>
                <Tip text=why_not>
                    <button class="button" data-testid="act-reroll" aria-disabled=move || marked.get().is_empty().to_string() on:click=again>
                        <Icon shape=Shape::Dice/>{words}
                    </button>
                </Tip>
                <button class="button quiet" data-testid="pick-all-dice" on:click=move |_| stand.again.set((0..all()).collect())>"Mark all"</button>
                <button class="button quiet" data-testid="pick-no-dice" on:click=move |_| stand.again.set(Vec::new())>"Mark none"</button>
            </div>
        </div>
    }
}
