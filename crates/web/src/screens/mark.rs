//! The mark of Harena.

use leptos::prelude::*;

/// The mark of Harena: an arena from above, and a spark in its sand.
#[component]
pub fn Mark() -> impl IntoView {
    view! {
        <svg class="mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <ellipse cx="24" cy="26" rx="21" ry="14" class="mark-ring"/>
            <ellipse cx="24" cy="26" rx="13" ry="8" class="mark-sand"/>
            <path d="M24 6l3 9 9 3-9 3-3 11-3-11-9-3 9-3z" class="mark-spark"/>
        </svg>
    }
}
