//! Tells what happens to people who hear the page.

use leptos::prelude::*;

#[derive(Clone, Copy)]
struct Told(RwSignal<String>);

/// Lets everything below tell something.
pub fn provide_announcer() {
    provide_context(Told(RwSignal::new(String::new())));
}

/// Tells something to people who hear the page.
pub fn announce(words: impl Into<String>) {
    if let Some(Told(told)) = use_context::<Told>() {
        told.set(words.into());
    }
}

/// The live region.
#[component]
pub fn Announcer() -> impl IntoView {
    let told = use_context::<Told>().expect("the app provides the announcer").0;
    view! { <div class="only-heard" role="status" aria-live="polite" data-testid="announcer">{move || told.get()}</div> }
}
