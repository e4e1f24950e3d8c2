//! Builder.

use crate::ui::Page;
use leptos::prelude::*;

/// Builder.
pub fn builder() -> impl IntoView {
    view! { <Page title="Builder"><p>"Soon."</p></Page> }
}
