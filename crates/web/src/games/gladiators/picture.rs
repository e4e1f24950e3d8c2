//! The living picture for the menus: two gladiators trade blows for ever.

use super::{backdrop::backdrop, figure::Look};
use leptos::prelude::*;

/// The living picture.
pub fn picture() -> AnyView {
    view! {
        <div class="gl-picture">
        <svg class="gl-layer" viewBox="90 26 620 348" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><g inner_html=backdrop()></g></svg>
        <svg class="gl-layer" viewBox="90 26 620 348" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
            <g transform="translate(272 340)"><g class="gl-figure gl-seat-0 gl-holds-0 gl-living" inner_html=Look::ready_made("Priscus").markup()></g></g>
            <g transform="translate(528 340) scale(-1 1)"><g class="gl-figure gl-seat-1 gl-holds-0 gl-living gl-living-late" inner_html=Look::ready_made("Ludia").markup()></g></g>
            <path class="gl-spark" d="M400 170l8 22 22-8-14 18 20 12-24 2 4 24-16-18-16 18 4-24-24-2 20-12-14-18 22 8z"/>
        </svg>
        </div>
    }
    .into_any()
}
