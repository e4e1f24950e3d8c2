//! About.

use crate::ui::Page;
use leptos::prelude::*;

/// About.
pub fn about() -> impl IntoView {
    view! { <Page title="About"><p>"Soon."</p></Page> }
}
