//! What this is.

use crate::{
    games,
    ui::{Icon, Page, Shape},
};
use leptos::prelude::*;

/// What Harena promises, each with its reason.
const PROMISES: [(&str, &str); 5] = [
    (
        "By the book",
        "Every rule is played as it stands, and where the book is silent the rules page says what we do and why. Nothing that is forbidden can be clicked, and whatever cannot be done says which rule forbids it.",
    ),
    (
        "Nobody can cheat the dice",
        "Before a game its seed is sealed, and everybody gets the seal. After the game the seed is shown, and your own browser recomputes every throw and every card from it.",
    ),
    (
        "What is hidden stays hidden",
        "A browser is sent only what its player may see. A card that is not yours to know is not in this page, not even out of sight.",
    ),
    (
        "Bots play by the same rules",
        "They see what you would see in their place, and so do the hints you ask for.",
    ),
    (
        "It is yours",
        "Games against bots run in this page, without a network and without an account. Unfinished ones wait in this browser. Nothing is counted, nothing is sold.",
    ),
];

/// What this is.
pub fn about() -> impl IntoView {
    let promise = |(name, words): (&'static str, &'static str)| view! { <li class="panel"><h2>{name}</h2><p>{words}</p></li> };
    let rules = games::TITLES.map(|title| {
        view! { <a class="button" href=format!("#/rules/{}", title.id)><Icon shape=Shape::Book/>{format!("Rules of {}", title.name)}</a> }
    });
    view! {
        <Page title="About">
            <p class="about-lead">"Harena is the sand of the arena. Three board games live here: be the crowd in Fired Up, manage an arena in FIGHT!, or step onto the sand yourself in Gladiators."</p>
            <ul class="about-promises">{PROMISES.map(promise).collect_view()}</ul>
            <section class="panel" aria-label="Read on">
                <h2>"Read on"</h2>
                <div class="row">{rules.collect_view()}<a class="button" href="#/settings"><Icon shape=Shape::Gear/>"Settings"</a></div>
                <p class="faint">{format!("Version {}. Free software under the MIT or Apache 2.0 licence, as you like. Rules in our own words; figures, icons and sounds are made here.", env!("CARGO_PKG_VERSION"))}</p>
            </section>
        </Page>
    }
}
