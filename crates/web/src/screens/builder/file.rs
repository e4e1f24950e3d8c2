//! A gladiator as a file: the same that the terminal reads.

use super::bench::Bench;
use crate::{
    games::gladiators::kept::{read_file, write_file},
    ui::{Dialog, Icon, Shape},
};
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Export and import.
#[component]
pub(super) fn Files(bench: Bench) -> impl IntoView {
    let (is_reading, is_writing) = (RwSignal::new(false), RwSignal::new(false));
    view! {
        <div class="row">
            <button class="button small" data-testid="export" on:click=move |_| is_writing.set(true)>"Export"</button>
            <button class="button small" data-testid="import" on:click=move |_| is_reading.set(true)>"Import"</button>
        </div>
        <Dialog open=is_writing on_close=move |()| is_writing.set(false) title="Export a gladiator"><Export bench=bench/></Dialog>
        <Dialog open=is_reading on_close=move |()| is_reading.set(false) title="Import a gladiator"><Import bench=bench done=is_reading/></Dialog>
    }
}

#[component]
fn Export(bench: Bench) -> impl IntoView {
    let sheet = bench.sheet.get_untracked();
    let text = write_file(&sheet);
    let parts = js_sys::Array::of1(&JsValue::from_str(&text));
    let blob = web_sys::Blob::new_with_str_sequence(parts.unchecked_ref());
    let address = blob.and_then(|blob| web_sys::Url::create_object_url_with_blob(&blob)).unwrap_or_default();
    let file = format!("{}.toml", sheet.name.to_ascii_lowercase().replace(' ', "-"));
    view! {
        <p>"Play it in the terminal with "<code>"harena play gladiators --gladiator FILE"</code>"."</p>
        <pre class="gb-file" data-testid="exported">{text}</pre>
        <a class="button primary" href=address download=file><Icon shape=Shape::Copy/>"Save the file"</a>
    }
}

#[component]
fn Import(bench: Bench, done: RwSignal<bool>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let problem = RwSignal::new(String::new());
    let pick = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let read = JsFuture::from(file.unchecked_ref::<web_sys::Blob>().text()).await;
            text.set(read.ok().and_then(|read| read.as_string()).unwrap_or_default());
        });
    };
    let take = move |_| match read_file(&text.get_untracked(), &bench.content()) {
        Ok(sheet) => {
            bench.add(sheet);
            done.set(false);
        }
        Err(why) => problem.set(why),
    };
    view! {
        <div class="field">
            <label for="sheet-file">"A file that ends in .toml"</label>
            <input id="sheet-file" type="file" accept=".toml,.txt" data-testid="sheet-file" on:change=pick/>
        </div>
        <div class="field">
            <label for="sheet-text">"Or its text"</label>
            <textarea id="sheet-text" rows="10" data-testid="sheet-text" prop:value=text on:input=move |event| text.set(event_target_value(&event))></textarea>
        </div>
        <p class="problem" role="alert" data-testid="sheet-problem">{move || problem.get()}</p>
        <button class="button primary" data-testid="import-now" on:click=take>"Import"</button>
    }
}
