//! The frame of a plain screen, and small parts of forms.

use super::{Icon, Shape};
use leptos::prelude::*;

/// A plain screen: a bar with the way home, a heading, and what is below.
#[component]
pub fn Page(
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// What is on it.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="page">
            <header class="top-bar">
                <a class="brand" href="#/" aria-label="Harena, home" data-testid="home-link">
                    <crate::screens::Mark/>
                    <span>"Harena"</span>
                </a>
                <nav class="top-nav" aria-label="Main">
                    <a href="#/lobby"><Icon shape=Shape::People/><span>"Tables"</span></a>
                    <a href="#/rules/fired-up"><Icon shape=Shape::Book/><span>"Rules"</span></a>
                    <a href="#/settings"><Icon shape=Shape::Gear/><span>"Settings"</span></a>
                </nav>
            </header>
            <main id="main" class="page-main" tabindex="-1" data-testid="page">
                <h1>{move || title.get()}</h1>
                {children()}
            </main>
        </div>
    }
}

/// A switch with its label.
#[component]
pub fn Toggle(
    /// What it switches.
    value: RwSignal<bool>,
    /// What it is called.
    #[prop(into)]
    label: String,
    /// A plain sentence about it.
    #[prop(optional, into)]
    about: String,
) -> impl IntoView {
    view! {
        <button
            class="toggle"
            type="button"
            role="switch"
            aria-checked=move || value.get().to_string()
            on:click=move |_| value.update(|value| *value = !*value)
        >
            <span class="toggle-track" aria-hidden="true"><span class="toggle-knob"></span></span>
            <span class="toggle-label">
                {label}
                {(!about.is_empty()).then(|| view! { <small>{about}</small> })}
            </span>
        </button>
    }
}

/// With a capital letter.
pub fn capital(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}
