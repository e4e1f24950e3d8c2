//! Careers.

use crate::ui::Page;
use leptos::prelude::*;

/// Careers.
pub fn careers() -> impl IntoView {
    view! { <Page title="Careers"><p>"Soon."</p></Page> }
}
