//! Who one is, and what one has played.

use super::office::Office;
use crate::{
    client::Identity,
    games,
    route::Route,
    settings::use_settings,
    ui::{Icon, Shape},
};
use leptos::prelude::*;

/// The identity of this browser: made here, kept here, taken along as a secret.
#[component]
pub(super) fn WhoAmI(office: Office) -> impl IntoView {
    let settings = use_settings();
    let text = RwSignal::new(String::new());
    let is_shown = RwSignal::new(false);
    let become_new = move |_| match Identity::make() {
        Ok(identity) => office.register(identity, settings.name_or_guest()),
        Err(problem) => office.problem.set(problem),
    };
    let become_known = move |_| match Identity::read(&text.get_untracked()) {
        Ok(identity) => {
            identity.keep();
            office.identity.set(Some(identity));
            office.problem.set(String::new());
            office.look();
        }
        Err(problem) => office.problem.set(problem),
    };
    let rename = move |_| {
        if let Some(identity) = office.identity.get_untracked() {
            office.register(identity, settings.name_or_guest());
        }
    };
    let forget = move |_| {
        Identity::forget();
        office.identity.set(None);
        office.page.set(None);
        office.stable.set(Vec::new());
    };
    let secret = move || office.identity.with(|identity| identity.as_ref().map(Identity::secret));
    view! {
        <section class="panel" aria-label="Identity">
            <h2>"Who you are"</h2>
            <p class="faint">"Nobody needs an identity to play. It is a key that this browser makes and keeps; with it a server knows your ratings, games and gladiators."</p>
            <div class="field">
                <label for="player-name">"Name"</label>
                <input id="player-name" maxlength="24" data-testid="player-name" prop:value=settings.name on:input=move |event| settings.name.set(event_target_value(&event))/>
            </div>
            <Show when=move || office.identity.with(Option::is_some) fallback=move || view! {
                <button class="button primary" data-testid="make-identity" on:click=become_new><Icon shape=Shape::Plus/>"Make an identity"</button>
                <div class="field">
                    <label for="secret">"Or bring one: its secret"</label>
                    <input id="secret" data-testid="secret" autocomplete="off" prop:value=text on:input=move |event| text.set(event_target_value(&event))/>
                </div>
                <button class="button" data-testid="bring-identity" on:click=become_known>"Use this identity"</button>
            }>
                <p>"Known as "<strong>{move || office.page.with(|page| page.as_ref().map_or_else(|| "nobody here yet".to_owned(), |page| page.player.name.clone()))}</strong></p>
                <p><code data-testid="player-id">{move || office.id()}</code></p>
                <div class="row">
                    <button class="button" data-testid="register" on:click=rename>{move || if office.is_registered() { "Change the name" } else { "Register here" }}</button>
                    <button class="button" data-testid="show-secret" aria-expanded=move || is_shown.get().to_string() on:click=move |_| is_shown.update(|is_shown| *is_shown = !*is_shown)><Icon shape=Shape::Eye/>"Secret"</button>
                    <button class="button quiet" data-testid="forget-identity" on:click=forget><Icon shape=Shape::Trash/>"Forget it in this browser"</button>
                </div>
                <Show when=move || is_shown.get()>
                    <p>"Whoever has this is you. Keep it where nobody looks:"</p>
                    <p><code>{secret}</code></p>
                </Show>
            </Show>
        </section>
    }
}

/// Ratings and games.
#[component]
pub(super) fn Record(office: Office) -> impl IntoView {
    let name = |game: &str| games::title(game).map_or_else(|| game.to_owned(), |title| title.name.to_owned());
    let ratings = move || {
        office.page.get().map(|page| {
            let row = |rating: wire::players::Rating| view! {
                <tr><th scope="row">{format!("{}, {} seats", name(&rating.game), rating.seats)}</th><td>{rating.shown}</td><td>{rating.games}</td></tr>
            };
            let is_empty = page.ratings.is_empty();
            view! {
                {is_empty.then(|| view! { <p class="faint">"None yet: a rating needs a game with another who keeps an identity."</p> })}
                {(!is_empty).then(|| view! {
                    <table class="gb-table"><thead><tr><th scope="col">"Game"</th><th scope="col">"Rating"</th><th scope="col">"Games"</th></tr></thead>
                    <tbody>{page.ratings.into_iter().map(row).collect_view()}</tbody></table>
                })}
            }
        })
    };
    let played = move || {
        office.page.get().map(|page| {
            let row = |game: wire::players::GamePlayed| {
                let replay =
                    Route::Replay { of: "table".to_owned(), table: game.table.clone(), review: false }
                        .address();
                let place = format!("place {} of {}", game.place, game.seats);
                view! { <li class="kept"><a href=replay>{name(&game.game)}<span>{place}</span></a></li> }
            };
            page.games.into_iter().map(row).collect_view()
        })
    };
    view! {
        <section class="panel" aria-label="Ratings and games">
            <h2>"Ratings"</h2>{ratings}
            <h2>"Games"</h2><ul>{played}</ul>
        </section>
    }
}
