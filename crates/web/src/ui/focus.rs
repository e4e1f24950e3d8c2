//! Where the keyboard is.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

/// Brings the focus to this part of the page if nothing has it: what had it is gone, and whoever plays by keyboard would begin at
/// the head of the page. Nothing scrolls by it.
pub fn focus_if_lost(selector: &str) {
    let document = document();
    let is_lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    let found = document.query_selector(selector).ok().flatten().filter(|_| is_lost);
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.set_attribute("tabindex", "-1");
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}
