//! Where a record comes from: a solo game of this browser, a table on the server, or a file.

use crate::{
    client::{Engine, get_text},
    worker::{Answer, Question},
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// Where a record comes from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    Solo(String),
    Table(String),
}

impl Source {
    pub(super) fn read(of: &str, table: String) -> Option<Source> {
        match of {
            "solo" => Some(Source::Solo(table)),
            "table" => Some(Source::Table(table)),
            _ => None,
        }
    }

    pub(super) async fn fetch(self, engine: Engine) -> Result<Arc<str>, String> {
        match self {
            Source::Solo(table) => match engine.ask(Question::Record { table }).await? {
                Answer::Record(record) => Ok(record.into()),
                _ => Err("the worker answered something else".to_owned()),
            },
            Source::Table(table) => {
                let text = get_text(&format!("api/tables/{table}/record")).await;
                text.map(Arc::from).map_err(|problem| problem.message)
            }
        }
    }
}

/// A file with a record, from anywhere.
#[component]
pub(super) fn Pick(record: RwSignal<Option<Result<Arc<str>, String>>>) -> impl IntoView {
    let pick = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.unchecked_ref::<web_sys::Blob>().text()).await;
            let text = text.ok().and_then(|text| text.as_string());
            record.set(Some(text.map(Arc::from).ok_or_else(|| "this file cannot be read".to_owned())));
        });
    };
    view! {
        <section class="panel">
            <div class="field">
                <label for="record">"A record, as a file that ends in .jsonl"</label>
                <input id="record" type="file" accept=".jsonl,.json,.txt" data-testid="record-file" on:change=pick/>
            </div>
        </section>
    }
}
