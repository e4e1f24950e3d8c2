//! The browser client.

use leptos::prelude::{CustomAttribute, ElementChild, GlobalAttributes, IntoView, component, view};
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page.
#[wasm_bindgen]
pub fn start_page() {
    leptos::mount::mount_to_body(Page);
}

/// Starts the worker, in which bots think.
#[wasm_bindgen]
pub fn start_worker() {}

#[component]
fn Page() -> impl IntoView {
    view! { <main data-testid="home" id="home"><h1>"Harena"</h1></main> }
}
