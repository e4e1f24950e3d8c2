//! One's gladiators on the server: enlisted from the bench, trained with what battles earned, retired in the end.

use super::office::Office;
use crate::{
    games::gladiators::{brief, kept, portrait},
    ui::{Icon, Shape},
};
use leptos::prelude::*;
use rules_core::json;
use rules_gladiators::{Content, Sheet};
use serde_json::Value;
use wire::careers::{Gladiator, SheetWish};

/// One's gladiators on the server.
#[component]
pub(super) fn Stable(office: Office) -> impl IntoView {
    let bench = StoredValue::new(kept::sheets());
    let chosen = RwSignal::new(String::new());
    let enlist = move |_| {
        let name = chosen.get_untracked();
        let sheet = bench.with_value(|bench| bench.iter().find(|sheet| sheet.name == name).cloned());
        if let Some(sheet) = sheet.as_ref().map(json::to_value) {
            office.send("api/gladiators".to_owned(), SheetWish { sheet }, |_: Gladiator| {});
        }
    };
    let names: Vec<String> = bench.with_value(|bench| bench.iter().map(|sheet| sheet.name.clone()).collect());
    view! {
        <section class="panel gb-stable" aria-label="Your gladiators on this server">
            <h2>"Your gladiators here"</h2>
            <ul>{move || office.stable.get().into_iter().map(|one| view! { <Member office=office one=one bench=bench/> }).collect_view()}</ul>
            <div class="field">
                <label for="enlist">"Enlist one from the bench"<small>"A new career begins with 40 points and an empty record (§1.1)."</small></label>
                <select id="enlist" data-testid="enlist" on:change=move |event| chosen.set(event_target_value(&event))>
                    <option value="">"Choose…"</option>
                    {names.into_iter().map(|name| view! { <option value=name.clone()>{name.clone()}</option> }).collect_view()}
                </select>
            </div>
            <div class="row">
                <button class="button" data-testid="enlist-now" disabled=move || chosen.with(String::is_empty) on:click=enlist><Icon shape=Shape::Plus/>"Enlist"</button>
                <a class="button quiet" href="#/builder">"To the bench"</a>
            </div>
        </section>
    }
}

#[component]
fn Member(office: Office, one: Gladiator, bench: StoredValue<Vec<Sheet>>) -> impl IntoView {
    let sheet: Option<Sheet> = json::from_value(&one.sheet).ok();
    let name = sheet.as_ref().map_or_else(|| one.id.clone(), |sheet| sheet.name.clone());
    let record =
        sheet.as_ref().map_or_else(String::new, |sheet| format!("{} won, {} lost", sheet.wins, sheet.losses));
    let about = sheet.as_ref().map(|sheet| brief(sheet, &Content::shipped()));
    // What the bench has under the same name, if it is another sheet, is how the owner would have it.
    let wish = sheet.as_ref().and_then(|sheet| {
        bench.with_value(|bench| {
            bench.iter().find(|other| other.name == sheet.name && *other != sheet).cloned()
        })
    });
    let wish = wish.as_ref().map(json::to_value);
    let has_wish = wish.is_some();
    let id = one.id.clone();
    let improve = move |_| {
        if let Some(sheet) = wish.clone() {
            office.send(format!("api/gladiators/{id}/improve"), SheetWish { sheet }, |_: Gladiator| {});
        }
    };
    let id = one.id.clone();
    let retire = move |_| office.send(format!("api/gladiators/{id}/retire"), Value::Null, |_: Gladiator| {});
    let copy = sheet.clone();
    let to_bench = move |_| {
        if let Some(sheet) = copy.clone() {
            let mut sheets = kept::sheets();
            sheets.retain(|other| other.name != sheet.name);
            sheets.push(sheet);
            kept::keep(&sheets);
            crate::route::Route::Builder.go();
        }
    };
    view! {
        <li class="gb-career" data-testid="career">
            {sheet.as_ref().map(|sheet| portrait(sheet, 0))}
            <div class="gb-summary-words">
                <strong>{name}</strong>
                <span>{format!("{record}; {} points, {} left to spend (§10.2)", one.points, one.left)}</span>
                <small>{about}</small>
                {one.tournament.is_some().then(|| view! { <span class="gl-unfair">"In a tournament"</span> })}
                {one.table.clone().map(|table| view! { <a href=format!("#/t/{table}")>"To its battle"</a> })}
                {if one.retired { view! { <span class="faint">"Retired"</span> }.into_any() } else { view! {
                    <div class="row">
                        <button class="button small" on:click=to_bench>"Train on the bench"</button>
                        <button class="button small" data-testid="improve" disabled=!has_wish on:click=improve>"Spend points as on the bench"</button>
                        <button class="button small quiet" on:click=retire>"Retire"</button>
                    </div>
                }.into_any() }}
            </div>
        </li>
    }
}
