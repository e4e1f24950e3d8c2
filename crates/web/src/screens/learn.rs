//! The guided first game: a real table, and a coach beside it.

use super::table::guided;
use crate::{
    client::Sitting,
    lessons::{self, Said},
    route::Route,
    ui::{Icon, Shape, announce},
};
use leptos::prelude::*;
use std::sync::Arc;

/// The guided first game.
pub fn learn(game: &str) -> impl IntoView {
    let Some((setup, seed)) = lessons::table(game) else { return super::lost().into_any() };
    let game: Arc<str> = game.into();
    guided(setup, seed, move |sitting| view! { <Coach sitting=sitting game=Arc::clone(&game)/> }.into_any())
        .into_any()
}

/// Explains each thing when it first comes up, and points at it.
#[component]
fn Coach(sitting: Sitting, game: Arc<str>) -> impl IntoView {
    let said = RwSignal::new(Vec::<usize>::new());
    let lesson = RwSignal::new(None::<Said>);
    // The prompt at which a lesson came up.
    let shown_at = StoredValue::new(None::<u64>);
    let (total, id) = (lessons::count(&game), Arc::clone(&game));
    Effect::new(move |_| {
        let Some(view) = sitting.stage.view.get() else { return };
        let is_asked = sitting.is_asked();
        let legal: Vec<String> = sitting.model.with(|model| {
            let prompt = model.as_ref().and_then(|model| model.prompt.as_ref()).filter(|_| is_asked);
            prompt
                .map(|prompt| prompt.legal.iter().map(|action| action.get().to_owned()).collect())
                .unwrap_or_default()
        });
        let since = sitting
            .model
            .with(|model| model.as_ref().and_then(|model| model.prompt.as_ref().map(|prompt| prompt.since)));
        // Whoever has done what the coach asked for needs no button.
        let done =
            lesson.get_untracked().filter(|told| !told.task.is_empty() && shown_at.get_value() != since);
        if let Some(told) = done {
            lesson.set(None);
            said.update(|said| said.push(told.index));
        }
        let next = said.with(|said| lessons::next(&game, &view, &legal, said));
        if lesson.get_untracked() != next && next.is_some() {
            shown_at.set_value(since);
            lesson.set(next);
        }
    });
    Effect::new(move |_| point_at(lesson.get()));
    on_cleanup(|| point_at(None));
    let got_it = move |_| {
        if let Some(told) = lesson.get_untracked() {
            lesson.set(None);
            said.update(|said| said.push(told.index));
        }
    };
    let rules = move |told: Said| {
        Route::Rules { game: id.to_string(), section: Some(told.rule.to_owned()) }.address()
    };
    view! {
        {move || lesson.get().map(|told| view! {
            <div class="coach" role="dialog" aria-label="Coach" data-testid="coach">
                <p class="coach-count">{format!("{} of {total}", told.index + 1)}</p>
                <h2>{told.title}</h2>
                <p>{told.words}</p>
                {(!told.task.is_empty()).then(|| view! { <p class="coach-task"><Icon shape=Shape::Flag/><span>{told.task}</span></p> })}
                <div class="row">
                    <button class="button primary" data-testid="got-it" on:click=got_it><Icon shape=Shape::Check/>"Got it"</button>
                    <a class="button quiet" target="_blank" rel="noopener" href=rules(told)>{format!("§{}", told.rule)}</a>
                </div>
            </div>
        })}
    }
}

/// Lights up what a lesson is about.
fn point_at(lesson: Option<Said>) {
    const LIT: &str = "is-taught";
    let all = document().get_elements_by_class_name(LIT);
    while let Some(lit) = all.item(0) {
        let _ = lit.class_list().remove_1(LIT);
    }
    let Some(lesson) = lesson else { return };
    announce(format!("{}. {} {}", lesson.title, lesson.words, lesson.task));
    let selector = format!("[data-testid^='{}']", lesson.look_at);
    if let Ok(Some(found)) = document().query_selector(&selector) {
        let _ = found.class_list().add_1(LIT);
    }
}
