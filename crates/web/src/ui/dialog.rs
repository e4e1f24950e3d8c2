//! A sheet over the page.

use leptos::{html, prelude::*};

/// A sheet over the page. Escape, the cross and a click beside it close it.
#[component]
pub fn Dialog(
    /// Is it open?
    #[prop(into)]
    open: Signal<bool>,
    /// Somebody wants it closed.
    #[prop(into)]
    on_close: Callback<()>,
    /// What it is called.
    #[prop(into)]
    title: Signal<String>,
    /// What is in it.
    children: ChildrenFn,
) -> impl IntoView {
    let sheet = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(sheet) = sheet.get() else { return };
        if open.get() && !sheet.open() {
            let _ = sheet.show_modal();
        } else if !open.get() && sheet.open() {
            sheet.close();
        }
    });
    view! {
        <dialog
            class="sheet"
            node_ref=sheet
            aria-label=move || title.get()
            on:close=move |_| on_close.run(())
            on:click=move |event| {
                // A click on the backdrop hits the dialog itself.
                let hit = event.target().map(wasm_bindgen::JsCast::unchecked_into::<web_sys::Element>);
                if hit.is_some_and(|hit| hit.tag_name() == "DIALOG") {
                    on_close.run(());
                }
            }
        >
            <div class="sheet-inside">
                <div class="sheet-head">
                    <h2>{move || title.get()}</h2>
                    <button class="icon-button" aria-label="Close" on:click=move |_| on_close.run(())>
                        <super::Icon shape=super::Shape::Cross/>
                    </button>
                </div>
                <Show when=move || open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}
