//! Lost.

use crate::ui::Page;
use leptos::prelude::*;

/// Lost.
pub fn lost() -> impl IntoView {
    view! { <Page title="Lost"><p>"Soon."</p></Page> }
}
