//! The browser client of Harena: three arena games in a page, with a server or without one.
//!
//! The page shows what it knows of a table ([`client`]) in the words and pictures of its game ([`games`]). A table is run by a
//! server, which is reached over a socket, or by a worker beside the page ([`worker`]); both speak the same messages, so no
//! screen ([`screens`]) knows the difference. What a player sees is rendered from views; what happened is shown from notices.

// A component is public whatever its module is: the macro makes its properties so.
#![allow(unreachable_pub)]
// Handles of signals are copied into every closure, however many there are of them in one.
#![allow(clippy::large_types_passed_by_value, clippy::needless_pass_by_value)]
// Pixels, beats and times of a page are numbers of JavaScript.
#![allow(clippy::cast_precision_loss, clippy::cast_sign_loss, clippy::cast_possible_wrap)]
#![allow(clippy::similar_names, clippy::type_complexity)]

pub mod app;
pub mod client;
pub mod games;
pub mod lessons;
pub mod route;
pub mod screens;
pub mod settings;
pub mod sound;
pub mod ui;
pub mod worker;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Where the page begins.
#[wasm_bindgen]
pub fn start_page() {
    console_error_panic_hook::set_once();
    if let Some(waiting) = leptos::prelude::document().get_element_by_id("loading") {
        waiting.remove();
    }
    leptos::mount::mount_to_body(|| view! { <app::App/> });
}
