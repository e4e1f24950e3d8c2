//! The end of a game: who won, how the dice can be checked, and what next.

use super::{Place, begin};
use crate::{
    client::{Model, Sitting},
    route::Route,
    settings::use_settings,
    sound::{self, Sound},
    ui::{Icon, Shape},
    worker::ToWorker,
};
use leptos::prelude::*;
use rules_core::{Digest, Standing};
use wire::message::{Request, Stage};

/// The end of a game.
#[component]
pub(super) fn Ending(sitting: Sitting, place: Place) -> impl IntoView {
    let is_shown = RwSignal::new(true);
    sound::play(Sound::Fanfare);
    let told = move || {
        let model = sitting.model.get()?;
        let Stage::Over { standing, seed, rematch } = model.state.stage.clone() else { return None };
        Some(view! {
            <Standings model=model.clone() standing=standing/>
            <button class="button" data-testid="to-breakdown" on:click=move |_| { is_shown.set(false); show_breakdown(); }>
                <Icon shape=Shape::Eye/>"How it came about"
            </button>
            <Checked model=model.clone() seed=seed/>
            <Next sitting=sitting place=place model=model rematch=rematch/>
        })
    };
    view! {
        <Show when=move || is_shown.get()
            fallback=move || view! {
                <button class="button primary ending-again" data-testid="show-result" on:click=move |_| is_shown.set(true)><Icon shape=Shape::Crown/>"Result"</button>
            }>
            <section class="ending panel" aria-label="The end of the game" data-testid="ending">
                <button class="icon-button ending-close" aria-label="Look at the board" on:click=move |_| is_shown.set(false)><Icon shape=Shape::Cross/></button>
                {told}
            </section>
        </Show>
    }
}

/// What each game shows on its board once it is over, and which the end lies upon.
fn show_breakdown() {
    const BREAKDOWNS: &str = "[data-testid=finals], [data-testid=finale], [data-testid=battle]";
    if let Ok(Some(found)) = document().query_selector(BREAKDOWNS) {
        found.scroll_into_view();
    }
}

#[component]
fn Standings(model: Model, standing: Standing) -> impl IntoView {
    let names = model.names();
    let own = model.seat().map(rules_core::Seat::index);
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&index| standing.places()[index]);
    let heading = match own {
        Some(seat) if standing.places()[seat] == 1 => "You win!".to_owned(),
        _ => {
            let winners: Vec<&str> = order
                .iter()
                .filter(|&&index| standing.places()[index] == 1)
                .map(|&index| &*names[index])
                .collect();
            format!("{} won", winners.join(" and "))
        }
    };
    let is_scored = model.setup.game != "gladiators";
    let row = |index: usize| {
        view! {
            <li class:is-you=own == Some(index)>
                <span class="place">{standing.places()[index]}</span>
                <span class=format!("seat-dot seat-{index}") aria-hidden="true">{index + 1}</span>
                <span class="player-name">{names[index].clone()}</span>
                {is_scored.then(|| view! { <strong>{standing.scores()[index]}</strong> })}
            </li>
        }
    };
    view! {
        <h2>{heading}</h2>
        <ol class="standings">{order.into_iter().map(row).collect_view()}</ol>
    }
}

/// The seed was sealed before the game; now anybody can look.
#[component]
fn Checked(model: Model, seed: String) -> impl IntoView {
    let digest: Result<Digest, String> = seed.parse();
    let fits = digest.is_ok_and(|seed| table::Seed::new(seed.0).commitment().to_string() == model.commitment);
    view! {
        <details class="audit">
            <summary>
                <Icon shape=if fits { Shape::Check } else { Shape::Cross }/>
                {if fits { "The seed fits what was sealed before the game" } else { "The seed does not fit what was sealed" }}
            </summary>
            <dl>
                <dt>"Sealed before the game"</dt><dd><code>{model.commitment.clone()}</code></dd>
                <dt>"The seed"</dt><dd><code>{seed}</code></dd>
            </dl>
            <p class="faint">"The replay recomputes every throw and every card from it."</p>
        </details>
    }
}

#[component]
fn Next(sitting: Sitting, place: Place, model: Model, rematch: Option<String>) -> impl IntoView {
    let replay = |review: bool| Route::Replay {
        of: if place == Place::Solo { "solo" } else { "table" }.to_owned(),
        table: model.table.clone(),
        review,
    };
    let [replay, review] = [false, true].map(|review| replay(review).address());
    let is_played = model.seat().is_some();
    let setup = model.setup.clone();
    let again = move |_| match place {
        Place::Server => sitting.ask(Request::Rematch {}),
        Place::Solo => {
            let (setup, name) = (setup.clone(), is_played.then(|| use_settings().name_or_guest()));
            begin(|table| ToWorker::Open { table, setup, name, seed: None });
        }
    };
    view! {
        <div class="row">
            {match rematch {
                Some(table) => view! { <a class="button primary" href=Route::Table { table }.address()>"To the next game"</a> }.into_any(),
                // Whoever only looked on at a table of others cannot call them to another game.
                None if place == Place::Server && !is_played => ().into_any(),
                None => view! { <button class="button primary" data-testid="rematch" on:click=again><Icon shape=Shape::Undo/>"Play again"</button> }.into_any(),
            }}
            <a class="button" data-testid="to-replay" href=replay><Icon shape=Shape::Play/>"Replay and audit"</a>
            <a class="button" data-testid="to-review" href=review><Icon shape=Shape::Hint/>"Review"</a>
            <a class="button quiet" href="#/"><Icon shape=Shape::Home/>"Home"</a>
        </div>
    }
}
