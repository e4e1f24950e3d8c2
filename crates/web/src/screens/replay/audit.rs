//! Were the dice fair? The page recomputes every throw and every card from the seed.

use crate::{
    client::use_engine,
    ui::{Icon, Shape},
    worker::{Answer, Question},
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::Arc;
use wasm_bindgen::{JsCast, JsValue};

/// The audit of a record, and the record itself to keep.
#[component]
pub(super) fn AuditPanel(record: Arc<str>) -> impl IntoView {
    let verdict = RwSignal::new(None::<Result<String, String>>);
    let engine = use_engine();
    let text = (*record).to_owned();
    spawn_local(async move {
        let answer = engine.ask(Question::Audit { record: text }).await;
        verdict.set(Some(answer.and_then(|answer| match answer {
            Answer::Audit(report) => Ok(report),
            _ => Err("the worker answered something else".to_owned()),
        })));
    });
    let file = StoredValue::new(file_address(&record));
    view! {
        <section class="panel audit" aria-label="Audit" data-testid="audit">
            <h2>"Were the dice fair?"</h2>
            {move || match verdict.get() {
                None => view! { <p class="faint" role="status">"Every draw is computed again…"</p> }.into_any(),
                Some(Ok(report)) => view! {
                    <p class="audit-fair" data-testid="audit-fair"><Icon shape=Shape::Check/>" Everything fits."</p>
                    <pre class="audit-report">{report}</pre>
                }.into_any(),
                Some(Err(problem)) => view! { <p class="problem" role="alert">{problem}</p> }.into_any(),
            }}
            <div class="row">
                <a class="button" download="harena-game.jsonl" href=move || file.get_value()><Icon shape=Shape::Copy/>"Keep the record as a file"</a>
            </div>
        </section>
    }
}

fn file_address(record: &str) -> String {
    let parts = js_sys::Array::of1(&JsValue::from_str(record));
    let blob = web_sys::Blob::new_with_str_sequence(parts.unchecked_ref());
    blob.and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob)).unwrap_or_default()
}
