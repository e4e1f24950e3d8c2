//! The list of gladiators: new ones, copies, ready-made ones, files.

use super::{bench::Bench, file::Files};
use crate::{
    games::gladiators::brief,
    ui::{Icon, Shape},
};
use leptos::prelude::*;
use rules_gladiators::Sheet;

/// The list of gladiators.
#[component]
pub(super) fn Roster(bench: Bench) -> impl IntoView {
    let row = move |(index, sheet): (usize, Sheet)| {
        let copy = sheet.clone();
        let (name, about) = (sheet.name.clone(), brief(&sheet, &bench.content()));
        view! {
            <li class="gb-member" class:is-on=move || bench.at.get() == index>
                <button class="gb-choose" aria-pressed=move || (bench.at.get() == index).to_string() data-testid=format!("gladiator-{index}") on:click=move |_| bench.at.set(index)>
                    <strong>{name.clone()}</strong><small>{about}</small>
                </button>
                <button class="icon-button" aria-label=format!("Copy {name}") data-testid=format!("copy-{index}") on:click=move |_| bench.add(copy.clone())><Icon shape=Shape::Copy/></button>
                <button class="icon-button" aria-label=format!("Delete {name}") data-testid=format!("delete-{index}") on:click=move |_| bench.remove(index)><Icon shape=Shape::Trash/></button>
            </li>
        }
    };
    let borrow = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        if let Some(sheet) = bench.content().gladiator(&name).cloned() {
            bench.add(sheet);
        }
    };
    let ready = bench.content().ready_made.clone();
    view! {
        <section class="panel gb-roster" aria-label="Your gladiators">
            <h2>"Your gladiators"</h2>
            <ul>{move || bench.sheets.get().into_iter().enumerate().map(row).collect_view()}</ul>
            <button class="button" data-testid="new-gladiator" on:click=move |_| bench.add_blank()><Icon shape=Shape::Plus/>"New gladiator"</button>
            <div class="field">
                <label for="ready-made">"Begin with a ready-made one"</label>
                <select id="ready-made" data-testid="ready-made" on:change=borrow>
                    <option value="">"Choose…"</option>
                    {ready.into_iter().map(|sheet| view! { <option value=sheet.name.clone()>{sheet.name.clone()}</option> }).collect_view()}
                </select>
            </div>
            <Files bench=bench/>
            <p class="faint">"Kept in this browser only. Export a file to take one along."</p>
        </section>
    }
}
