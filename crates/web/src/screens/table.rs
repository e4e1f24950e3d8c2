//! A table, from the waiting room to the end of its game; solo or on the server.

mod confirm;
mod ending;
mod frame;
mod hint;
mod people;
mod waiting;

use crate::{
    client::{Connection, Model, Sitting, forget_table, get, is_seated, keep_table, use_engine},
    route::Route,
    ui::{Icon, Page, Shape},
    worker::ToWorker,
};
use frame::Frame;
use leptos::{prelude::*, task::spawn_local};
use std::cell::RefCell;
use waiting::{Join, Waiting};
use wire::{
    Reason,
    message::{Sitter, Stage},
    rest::{Problem, TableInfo},
};

thread_local! {
    /// How a solo game begins: another screen leaves it here for the screen of the table.
    static WORD: RefCell<Option<(String, ToWorker)>> = const { RefCell::new(None) };
}

/// Begins a solo game, and goes to its table.
pub(super) fn begin(how: impl FnOnce(String) -> ToWorker) {
    let table = super::setup::new_id();
    WORD.with_borrow_mut(|word| *word = Some((table.clone(), how(table.clone()))));
    Route::Solo { table }.go();
}

/// How the tables of guided games begin. Nobody goes on with one that was left: its coach would not know what was said.
pub(super) const GUIDED: &str = "learn-";

/// How a screen got to its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In this browser.
    Solo,
    /// On the server.
    Server,
}

/// A solo game: a new one, or one that was kept.
pub fn solo(table: String) -> impl IntoView {
    let sitting = Sitting::default();
    let word = WORD.with_borrow_mut(|word| word.take_if(|(new, _)| *new == table));
    let how = word.map_or_else(|| ToWorker::Resume { table: table.clone() }, |(_, how)| how);
    use_engine().sit(sitting, &how);
    on_cleanup(move || sitting.close());
    room(sitting, Place::Solo, table)
}

/// A solo game that is known beforehand, with a coach beside it.
pub(super) fn guided(
    setup: wire::Setup,
    seed: [u8; 32],
    coach: impl Fn(Sitting) -> AnyView,
) -> impl IntoView {
    let sitting = Sitting::default();
    let table = format!("{GUIDED}{}", setup.game);
    let name = Some(crate::settings::use_settings().name_or_guest());
    use_engine().sit(sitting, &ToWorker::Open { table: table.clone(), setup, name, seed: Some(seed) });
    on_cleanup(move || sitting.close());
    view! {
        {coach(sitting)}
        {room(sitting, Place::Solo, table)}
    }
}

/// A table on the server.
pub fn table(table: String) -> impl IntoView {
    let sitting = Sitting::default();
    sitting.connect_to_server(&table);
    remember(sitting, table.clone());
    on_cleanup(move || sitting.close());
    room(sitting, Place::Server, table)
}

/// Lets home lead back to a table while one has a seat there, until its game is over and one leaves.
fn remember(sitting: Sitting, table: String) {
    let has_seat = Memo::new(move |_| sitting.model.with(|model| model.as_ref().map(is_seated)));
    let is_closed = Memo::new(move |_| {
        let is_closed = |problem: &Problem| matches!(problem.reason, Reason::NotFound | Reason::NotSeated);
        sitting.connection.with(|now| matches!(now, Connection::Ended(problem) if is_closed(problem)))
    });
    let closed = table.clone();
    Effect::new(move |_| {
        if has_seat.get().is_some() {
            sitting.model.with_untracked(|model| {
                if let Some(model) = model {
                    keep_table(model);
                }
            });
        }
        if is_closed.get() {
            forget_table(&closed);
        }
    });
    on_cleanup(move || {
        if sitting.model.with_untracked(|model| model.as_ref().is_some_and(Model::is_over)) {
            forget_table(&table);
        }
    });
}

fn room(sitting: Sitting, place: Place, table: String) -> impl IntoView {
    let stage = Memo::new(move |_| {
        sitting.model.with(|model| match model.as_ref().map(|model| &model.state.stage) {
            None => 0,
            Some(Stage::Waiting) => 1,
            Some(Stage::Playing | Stage::Over { .. }) => 2,
            Some(Stage::SetAside) => 3,
        })
    });
    move || {
        match stage.get() {
        0 => view! { <Opening sitting=sitting table=table.clone()/> }.into_any(),
        1 => view! { <Waiting sitting=sitting/> }.into_any(),
        2 => view! { <Frame sitting=sitting place=place/> }.into_any(),
        _ => view! {
            <Page title="Set aside">
                <p>"What is stored of this game does not fit its hash or its rules. The keeper of the server must look at it; nothing is changed until then."</p>
            </Page>
        }
        .into_any(),
    }
    }
}

/// Until the first word of the table.
#[component]
fn Opening(sitting: Sitting, table: String) -> impl IntoView {
    move || match sitting.connection.get() {
        Connection::Ended(why) => view! { <ShutOut sitting=sitting table=table.clone() why=why/> }.into_any(),
        Connection::Lost => view! { <Unreachable/> }.into_any(),
        Connection::Opening | Connection::Open => {
            view! { <div class="opening"><p class="faint">"The gates open…"</p></div> }.into_any()
        }
    }
}

/// Nobody answers, or nobody yet.
#[component]
fn Unreachable() -> impl IntoView {
    view! {
        <Page title="The gates are shut">
            <section class="panel" data-testid="no-server">
                <p role="status">"The server of this table cannot be reached. This page tries again by itself, and goes on as soon as it answers. Solo games need no server."</p>
                <a class="button primary" href="#/"><Icon shape=Shape::Home/>"Home"</a>
            </section>
        </Page>
    }
}

/// One is not let in. Where only the players may see the table, whoever was invited can still sit down.
#[component]
fn ShutOut(sitting: Sitting, table: String, why: Problem) -> impl IntoView {
    let has_seat = RwSignal::new(false);
    if why.reason == Reason::NotSeated {
        let path = format!("api/tables/{table}");
        spawn_local(async move {
            let info = get::<TableInfo>(&path).await;
            let _ = has_seat.try_set(info.is_ok_and(|info| is_joinable(&info)));
        });
    }
    view! {
        <div class="opening">
            <p class="problem" role="alert">{why.message}</p>
            <Show when=move || has_seat.get()><Join sitting=sitting table=table.clone()/></Show>
            <a class="button" href="#/"><Icon shape=Shape::Home/>"Home"</a>
        </div>
    }
}

fn is_joinable(info: &TableInfo) -> bool {
    info.stage == Stage::Waiting && info.seats.iter().any(|seat| seat.by == Sitter::Nobody)
}
