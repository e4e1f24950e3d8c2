//! The guided first game: a real table, and a coach beside it.

use super::table::guided;
use crate::{
    client::Sitting,
    lessons::{self, Said},
    route::Route,
    ui::{Icon, Shape, announce},
};
use leptos::prelude::*;
use std::{sync::Arc, time::Duration};

/// How often the page is looked through for what a lesson is about.
const GLANCE: Duration = Duration::from_millis(150);

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
    tell_and_point(lesson);
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
                {(!told.task.is_empty()).then(|| view! { <p class="coach-task" data-testid="coach-task"><Icon shape=Shape::Flag/><span>{told.task}</span></p> })}
                <div class="row">
                    <button class="button primary" data-testid="got-it" on:click=got_it><Icon shape=Shape::Check/>"Got it"</button>
                    <a class="button quiet" target="_blank" rel="noopener" href=rules(told)>{format!("§{}", told.rule)}</a>
                </div>
            </div>
        })}
    }
}

/// Says a lesson aloud, and keeps lit what it is about.
fn tell_and_point(lesson: RwSignal<Option<Said>>) {
    Effect::new(move |_| {
        if let Some(told) = lesson.get() {
            announce(format!("{}. {} {}", told.title, told.words, told.task));
        }
    });
    // The board draws itself anew, and each step of a task leads to another: what is lit is looked for again and again.
    let looking = set_interval_with_handle(move || point_at(lesson.get_untracked()), GLANCE);
    on_cleanup(move || {
        if let Ok(looking) = looking {
            looking.clear();
        }
    });
}

/// Lights up what a lesson is about, wherever on the page it is by now.
fn point_at(lesson: Option<Said>) {
    const LIT: &str = "data-taught";
    let find = |selector: &str| document().query_selector(selector).ok().flatten();
    let steps = lesson.map_or(&[][..], |lesson| lesson.look_at);
    // Where no step finds anything, nothing is lit.
    let step = steps.iter().copied().find(|step| find(step).is_some()).unwrap_or(":not(*)");
    while let Some(stale) = find(&format!("[{LIT}]:not({step})")) {
        let _ = stale.remove_attribute(LIT);
    }
    let fresh = format!(":is({step}):not([{LIT}])");
    let first = find(&fresh);
    while let Some(found) = find(&fresh) {
        let _ = found.set_attribute(LIT, "");
    }
    if let Some(first) = first {
        // What is in sight stays where it is.
        let options = web_sys::ScrollIntoViewOptions::new();
        let _ = js_sys::Reflect::set(&options, &"block".into(), &"nearest".into());
        first.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
