//! An address that leads nowhere.

use crate::{
    games,
    ui::{Icon, Page, Shape},
};
use leptos::prelude::*;

/// An address that leads nowhere.
pub fn lost() -> impl IntoView {
    let ways = games::TITLES.map(|title| {
        view! { <a class="button" href=format!("#/play/{}", title.id)><Icon shape=Shape::Play/>{format!("Play {}", title.name)}</a> }
    });
    view! {
        <Page title="Lost in the catacombs">
            <div class="lost" data-testid="lost">
                <svg viewBox="0 0 240 120" class="lost-picture" aria-hidden="true" focusable="false">
                    <path class="lost-wall" d="M0 0h240v120H0z"/>
                    <path class="lost-stones" d="M0 20h240M0 48h240M0 76h240M30 0v20M90 0v20M150 0v20M210 0v20M10 20v28M60 20v28M180 20v28M230 20v28M30 48v28M210 48v28M10 76v44M230 76v44"/>
                    <path class="lost-gate" d="M70 120V66q0-42 50-42t50 42v54z"/>
                    <path class="lost-bars" d="M88 34v86M104 26v94M120 24v96M136 26v94M152 34v86M70 72h100M70 98h100"/>
                    <path class="lost-torch" d="M40 66h8l-2 26h-4zM192 66h8l-2 26h-4z"/>
                    <path class="lost-flame" d="M44 66q-9-8 0-20 9 12 0 20zM196 66q-9-8 0-20 9 12 0 20z"/>
                </svg>
                <p>"This address leads nowhere: the gate is shut. Perhaps a letter of the link is missing."</p>
                <div class="row">
                    <a class="button primary" href="#/" data-testid="lost-home"><Icon shape=Shape::Home/>"Home"</a>
                    {ways.collect_view()}
                </div>
            </div>
        </Page>
    }
}
