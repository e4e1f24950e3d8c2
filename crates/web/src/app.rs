//! The whole client: what every screen shares, and which one is shown.

use crate::{
    client::provide_engine,
    route::{Route, provide_route},
    screens,
    settings::provide_settings,
    sound::provide_sound,
    ui::{Announcer, focus_if_lost, provide_announcer},
};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The whole client.
#[component]
pub fn App() -> impl IntoView {
    provide_settings();
    provide_engine();
    provide_announcer();
    provide_sound();
    let route = provide_route();
    view! {
        <button class="skip-link" on:click=move |_| focus_content()>"Skip to the content"</button>
        {move || {
            let route = route.get();
            // Whoever clicked at the foot of one screen begins at the head of the next.
            window().scroll_to_with_x_and_y(0.0, 0.0);
            request_animation_frame(|| focus_if_lost("#main"));
            screen(route)
        }}
        <Announcer/>
    }
}

/// An address with a `#` would lead to another screen, so the content is focused instead.
fn focus_content() {
    let main = document().get_element_by_id("main");
    if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = main.focus();
    }
}

fn screen(route: Route) -> AnyView {
    match route {
        Route::Home => screens::home().into_any(),
        Route::Setup { game, company } => screens::setup(&game, company).into_any(),
        Route::Solo { table } => screens::solo(table).into_any(),
        Route::Table { table } => screens::table(table).into_any(),
        Route::Lobby => screens::lobby().into_any(),
        Route::Replay { of, table, review } => screens::replay(of, table, review).into_any(),
        Route::Learn { game } => screens::learn(&game).into_any(),
        Route::Rules { game, section } => screens::rules(&game, section).into_any(),
        Route::Builder => screens::builder().into_any(),
        Route::Careers => screens::careers().into_any(),
        Route::Settings => screens::settings().into_any(),
        Route::About => screens::about().into_any(),
        Route::Lost => screens::lost().into_any(),
    }
}
