//! In the waiting room: whom one brings to the sand, from the bench, from a career, or ready-made.

use super::{
    corners::{brief, choices, find, valid},
    kept,
    stable::{self, Veteran},
};
use crate::{
    client::{Sitting, token_of},
    ui::{Icon, Shape},
};
use leptos::{prelude::*, task::spawn_local};
use rules_core::json;
use rules_gladiators::Content;
use std::sync::Arc;
use wire::message::Request;

/// Brings a gladiator to one's seat.
pub fn bringing(sitting: Sitting) -> impl IntoView {
    let content = StoredValue::new(Arc::new(Content::shipped()));
    let own = StoredValue::new(valid(&content.get_value(), kept::sheets()));
    let names = choices(&content.get_value(), &own.get_value());
    let chosen = RwSignal::new(names.first().cloned().unwrap_or_default());
    let (veterans, told) = (RwSignal::new(Vec::<Veteran>::new()), RwSignal::new(String::new()));
    spawn_local(async move {
        let _ = veterans.try_set(stable::stable().await);
    });
    let veteran = move || veterans.get().into_iter().find(|one| one.title() == chosen.get());
    let sheet = move || {
        veteran().map_or_else(
            || find(&content.get_value(), &own.get_value(), &chosen.get()),
            |veteran| veteran.sheet,
        )
    };
    let bring = move |_| {
        if let Some(veteran) = untrack(veteran) {
            send(sitting, veteran, told);
        } else {
            let sheet = untrack(sheet);
            told.set(format!("{} will fight for you.", sheet.name));
            sitting.ask(Request::Bring { what: json::to_value(&sheet) });
        }
    };
    view! {
        <section class="panel" aria-label="Your gladiator" data-testid="bringing">
            <h2>"Your gladiator"</h2>
            <div class="row">
                <select aria-label="Who fights for you" data-testid="bring-who" on:change=move |event| chosen.set(event_target_value(&event))>
                    {move || veterans.get().into_iter().map(|one| view! { <option value=one.title()>{one.title()}</option> }).collect_view()}
                    {names.into_iter().map(|name| view! { <option value=name.clone() selected=name == chosen.get_untracked()>{name.clone()}</option> }).collect_view()}
                </select>
                <button class="button" data-testid="bring-now" on:click=bring><Icon shape=Shape::Flag/>"Bring"</button>
            </div>
            <p class="faint">{move || brief(&sheet(), &content.get_value())}</p>
            <p role="status">{move || told.get()}</p>
            <p class="faint">"A battle counts for a career when the table has a clock and the rival brings a gladiator with a career too (§10.1)."</p>
        </section>
    }
}

/// Brings a gladiator with a career; the server asks for a proof of the seat.
fn send(sitting: Sitting, veteran: Veteran, told: RwSignal<String>) {
    let table = sitting.model.with_untracked(|model| model.as_ref().map(|model| model.table.clone()));
    let table = table.unwrap_or_default();
    let Some(token) = token_of(&table) else {
        let why =
            "Since the page was loaded anew it has no proof of your seat: leave the seat and take it again.";
        return told.set(why.to_owned());
    };
    spawn_local(async move {
        let name = &veteran.sheet.name;
        let words = match stable::bring(&veteran.id, table, token).await {
            Ok(warnings) if warnings.is_empty() => format!("{name} will fight for you."),
            Ok(warnings) => format!("{name} will fight for you. May not be fair: {}.", warnings.join("; ")),
            Err(problem) => problem,
        };
        let _ = told.try_set(words);
    });
}
