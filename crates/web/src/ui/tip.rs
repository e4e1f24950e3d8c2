//! Words beside a thing, for whoever points at it, reaches it with the keyboard, presses it for long, or hears the page.

use leptos::{html::Span, prelude::*};
use std::sync::atomic::{AtomicU32, Ordering};

/// How many tips there were: every one has a name.
static TIPS: AtomicU32 = AtomicU32::new(0);

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
    let name = format!("tip-{}", TIPS.fetch_add(1, Ordering::Relaxed));
    let wrapper = NodeRef::<Span>::new();
    let named = name.clone();
    // Whoever hears the thing named hears the words after it.
    Effect::new(move |_| {
        let Some(thing) = wrapper.get().and_then(|wrapper| wrapper.first_element_child()) else { return };
        let _ = if text.with(String::is_empty) {
            thing.remove_attribute("aria-describedby")
        } else {
            thing.set_attribute("aria-describedby", &named)
        };
    });
    view! {
        <span
            node_ref=wrapper
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
            <span class="tip-text" id=name role="tooltip" hidden=move || !visible()>{move || text.get()}</span>
        </span>
    }
}
