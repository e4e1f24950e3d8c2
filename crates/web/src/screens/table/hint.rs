//! What a hard bot would do in one's place, from what one may know.

use super::confirm;
use crate::{
    client::{Sitting, use_engine},
    games,
    ui::Dialog,
    worker::{Answer, Hint, Hinted, Question},
};
use leptos::{prelude::*, task::spawn_local};

/// How long a bot may think about a hint, in milliseconds.
const THOUGHT: u32 = 1500;

/// A sheet with the hint; it is asked for when the sheet opens.
#[component]
pub(super) fn HintSheet(
    sitting: Sitting,
    open: RwSignal<bool>,
    /// Where a decision waits for its player to confirm it.
    asked: RwSignal<Option<String>>,
) -> impl IntoView {
    let hinted = RwSignal::new(None::<Result<(Hint, Hinted), String>>);
    let engine = use_engine();
    Effect::new(move |_| {
        if !open.get() {
            return;
        }
        hinted.set(None);
        let Some(hint) = question(sitting) else {
            hinted.set(Some(Err("There is nothing to decide now.".to_owned())));
            return;
        };
        spawn_local(async move {
            let answer = engine.ask(Question::Hint(hint.clone())).await;
            hinted.set(Some(answer.and_then(|answer| match answer {
                Answer::Hint(told) => Ok((hint, told)),
                _ => Err("the worker answered something else".to_owned()),
            })));
        });
    });
    view! {
        <Dialog open=open on_close=move |()| open.set(false) title="What a hard bot would do">
            <div class="hint" data-testid="hint-sheet">
                {move || match hinted.get() {
                    None => view! { <p class="faint" role="status">"It thinks, from what you may know…"</p> }.into_any(),
                    Some(Err(problem)) => view! { <p class="problem">{problem}</p> }.into_any(),
                    Some(Ok((hint, told))) => shown(sitting, &hint, told, (open, asked)).into_any(),
                }}
            </div>
        </Dialog>
    }
}

fn question(sitting: Sitting) -> Option<Hint> {
    sitting.model.with_untracked(|model| {
        let model = model.as_ref()?;
        let json = |text: &str| serde_json::from_str(text).ok();
        Some(Hint {
            game: model.setup.game.clone(),
            header: json(model.header.as_deref()?)?,
            seat: model.seat()?,
            view: json(model.view.as_deref()?)?,
            legal: model.prompt.as_ref()?.legal.clone(),
            milliseconds: THOUGHT,
        })
    })
}

fn shown(
    sitting: Sitting,
    hint: &Hint,
    told: Hinted,
    (open, asked): (RwSignal<bool>, RwSignal<Option<String>>),
) -> impl IntoView + use<> {
    let names = sitting
        .model
        .with_untracked(|model| model.as_ref().map(crate::client::Model::names).unwrap_or_default());
    let scale = told.scale;
    let row = |one: crate::worker::HintedAction| {
        let action = hint.legal[one.index].get().to_owned();
        let words =
            games::describe(&hint.game, hint.header.get(), &names, hint.view.get(), hint.seat, &action)
                .unwrap_or_else(|| action.clone());
        let value = if scale.contains("chance") {
            format!("{:.0} %", one.value * 100.0)
        } else {
            format!("{:.1}", one.value)
        };
        let decide = move |_| {
            open.set(false);
            confirm::decide(sitting, asked, action.clone());
        };
        view! {
            <li>
                <div class="hint-head"><strong>{words}</strong><span class="hint-value">{value}</span></div>
                <p>{one.reason}</p>
                <button class="button small" on:click=decide>"Do this"</button>
            </li>
        }
    };
    let rows = told.alternatives.into_iter().take(3).map(row).collect_view();
    view! {
        <ol class="hints" data-testid="hints">{rows}</ol>
        <p class="faint">{format!("Values: {scale}; {}", told.note)}</p>
    }
}
