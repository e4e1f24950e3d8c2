//! Words beside a thing, for whoever points at it, reaches it with the keyboard, or presses it for long.

use leptos::prelude::*;

/// Words beside a thing. Put the thing inside; an empty text shows nothing.
#[component]
pub fn Tip(
    /// The words.
    #[prop(into)]
    text: Signal<String>,
    /// Further classes of the wrapper.
    #[prop(optional, into)]
    class: Signal<String>,
    /// The thing.
    children: Children,
) -> impl IntoView {
    let is_shown = RwSignal::new(false);
    let visible = move || is_shown.get() && text.with(|text| !text.is_empty());
    view! {
        <span
            class=move || format!("tip {}", class.get())
            on:pointerenter=move |_| is_shown.set(true)
            on:pointerleave=move |_| is_shown.set(false)
            on:focusin=move |_| is_shown.set(true)
            on:focusout=move |_| is_shown.set(false)
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    is_shown.set(false);
                }
            }
        >
            {children()}
            <span class="tip-text" role="tooltip" hidden=move || !visible()>{move || text.get()}</span>
        </span>
    }
}
