//! Open tables on the server: to sit down at, or to look on.

use crate::{
    client::get,
    games,
    ui::{Icon, Page, Shape},
};
use leptos::{prelude::*, task::spawn_local};
use wire::{
    message::{Sitter, Stage},
    rest::{Lobby, TableInfo},
};

/// Open tables.
pub fn lobby() -> impl IntoView {
    let tables = RwSignal::new(None::<Result<Vec<TableInfo>, String>>);
    let look = move || {
        spawn_local(async move {
            let lobby = get::<Lobby>("api/tables").await;
            tables.set(Some(lobby.map(|lobby| lobby.tables).map_err(|problem| problem.message)));
        });
    };
    look();
    let shown = move || {
        match tables.get() {
        None => view! { <p class="faint" role="status">"Looking…"</p> }.into_any(),
        Some(Err(problem)) => view! { <p class="problem" role="alert">{problem}</p> }.into_any(),
        Some(Ok(tables)) if tables.is_empty() => {
            view! { <p class="faint">"No open table just now. Host one, and list it: others find it here."</p> }.into_any()
        }
        Some(Ok(tables)) => view! { <ul class="lobby">{tables.into_iter().map(row).collect_view()}</ul> }.into_any(),
    }
    };
    view! {
        <Page title="Open tables">
            <div class="row">
                <button class="button" on:click=move |_| look()><Icon shape=Shape::Undo/>"Look again"</button>
                {games::TITLES.iter().map(|title| view! {
                    <a class="button quiet" href=format!("#/host/{}", title.id)><Icon shape=Shape::Plus/>{format!("Host {}", title.name)}</a>
                }).collect_view()}
            </div>
            <div data-testid="lobby">{shown}</div>
        </Page>
    }
}

fn row(info: TableInfo) -> impl IntoView {
    let name = games::title(&info.setup.game).map_or("?", |title| title.name);
    let open = info.seats.iter().filter(|seat| seat.by == Sitter::Nobody).count();
    let people: Vec<String> = info.seats.iter().filter_map(|seat| seat.name.clone()).collect();
    let (facts, verb) = match info.stage {
        Stage::Waiting => (format!("{open} of {} seats open", info.seats.len()), "Sit down"),
        _ => ("being played".to_owned(), "Look on"),
    };
    view! {
        <li class="panel lobby-row">
            <strong>{name}</strong>
            <span>{info.setup.title.clone()}</span>
            <span class="faint">{facts}</span>
            <span class="faint">{people.join(", ")}</span>
            <a class="button primary" href=format!("#/t/{}", info.table)>{verb}</a>
        </li>
    }
}
