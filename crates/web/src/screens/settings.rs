//! Settings.

use crate::ui::Page;
use leptos::prelude::*;

/// Settings.
pub fn settings() -> impl IntoView {
    view! { <Page title="Settings"><p>"Soon."</p></Page> }
}
