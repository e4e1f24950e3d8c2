//! Asks before a decision is sent, if the player likes that.

use crate::{
    client::{Model, Sitting},
    games,
    settings::use_settings,
    ui::{Dialog, Icon, Shape},
};
use leptos::prelude::*;

/// Sends a decision, or asks first.
pub(super) fn decide(sitting: Sitting, asked: RwSignal<Option<String>>, action: String) {
    if use_settings().confirm.get_untracked() {
        asked.set(Some(action));
    } else {
        sitting.decide(&action);
    }
}

/// The question whether a decision is meant.
#[component]
pub(super) fn Confirm(sitting: Sitting, asked: RwSignal<Option<String>>) -> impl IntoView {
    // Whatever was asked before is no question any more.
    Effect::new(move |_| {
        if !sitting.is_asked() {
            asked.set(None);
        }
    });
    let words = move || asked.get().and_then(|action| in_words(sitting, &action)).unwrap_or_default();
    let send = move |_| {
        if let Some(action) = asked.get_untracked() {
            asked.set(None);
            sitting.decide(&action);
        }
    };
    view! {
        <Dialog open=Signal::derive(move || asked.with(Option::is_some)) on_close=move |()| asked.set(None) title="Shall it be?">
            <div class="menu" data-testid="confirm">
                <p class="confirm-words">{words}</p>
                <div class="row">
                    <button class="button primary large" data-testid="act-confirm" autofocus on:click=send><Icon shape=Shape::Check/>"Do it"</button>
                    <button class="button large" data-testid="think-again" on:click=move |_| asked.set(None)><Icon shape=Shape::Back/>"Think again"</button>
                </div>
            </div>
        </Dialog>
    }
}

/// The decision in the words of its game.
fn in_words(sitting: Sitting, action: &str) -> Option<String> {
    sitting.model.with_untracked(|model| {
        let model: &Model = model.as_ref()?;
        let (header, view) = (model.header.as_deref()?, model.view.as_deref()?);
        games::describe(&model.setup.game, header, &model.names(), view, model.seat()?, action)
    })
}
