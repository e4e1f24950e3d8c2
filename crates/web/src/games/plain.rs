//! A match in words alone: what any game can show before it has pictures.

use super::{Play, Shown};
use leptos::prelude::*;

/// The view in words, and a button for every action.
pub fn plain_board<G: Shown>(play: Play<G>) -> impl IntoView {
    let choices = move || {
        play.legal
            .get()
            .iter()
            .map(|&action| view! { <li><button class="button" on:click=move |_| play.act(action)>{play.describe(action)}</button></li> })
            .collect_view()
    };
    view! {
        <section class="panel">
            <pre>{move || play.game().show(&play.view.get())}</pre>
            <p>{move || play.question()}</p>
            <ul class="choices">{choices}</ul>
        </section>
    }
}
