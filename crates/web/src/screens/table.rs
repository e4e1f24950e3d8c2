//! A table, from the waiting room to the end of its game; solo or on the server.

mod confirm;
mod ending;
mod frame;
mod hint;
mod people;
mod waiting;

use crate::{
    client::{Connection, Model, Sitting, forget_table, is_seated, keep_table, use_engine},
    route::Route,
    ui::{Icon, Page, Shape},
    worker::ToWorker,
};
use frame::Frame;
use leptos::prelude::*;
use std::cell::RefCell;
use waiting::Waiting;
use wire::{Reason, message::Stage, rest::Problem};

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
    let how = word.map_or_else(|| ToWorker::Resume { table }, |(_, how)| how);
    use_engine().sit(sitting, &how);
    on_cleanup(move || sitting.close());
    room(sitting, Place::Solo)
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
    use_engine().sit(sitting, &ToWorker::Open { table, setup, name, seed: Some(seed) });
    on_cleanup(move || sitting.close());
    view! {
        {coach(sitting)}
        {room(sitting, Place::Solo)}
    }
}

/// A table on the server.
pub fn table(table: String) -> impl IntoView {
    let sitting = Sitting::default();
    sitting.connect_to_server(&table);
    remember(sitting, table);
    on_cleanup(move || sitting.close());
    room(sitting, Place::Server)
}

/// Lets home lead back to a table while one has a seat there, until its game is over and one leaves.
fn remember(sitting: Sitting, table: String) {
    let has_seat = Memo::new(move |_| sitting.model.with(|model| model.as_ref().map(is_seated)));
    let is_unknown = Memo::new(move |_| {
        let is_unknown = |problem: &Problem| problem.reason == Reason::NotFound;
        sitting.connection.with(|now| matches!(now, Connection::Ended(problem) if is_unknown(problem)))
    });
    let unknown = table.clone();
    Effect::new(move |_| {
        if has_seat.get().is_some() {
            sitting.model.with_untracked(|model| {
                if let Some(model) = model {
                    keep_table(model);
                }
            });
        }
        if is_unknown.get() {
            forget_table(&unknown);
        }
    });
    on_cleanup(move || {
        if sitting.model.with_untracked(|model| model.as_ref().is_some_and(Model::is_over)) {
            forget_table(&table);
        }
    });
}

fn room(sitting: Sitting, place: Place) -> impl IntoView {
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
        0 => view! { <Opening sitting=sitting/> }.into_any(),
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
fn Opening(sitting: Sitting) -> impl IntoView {
    view! {
        <div class="opening">
            {move || match sitting.connection.get() {
                Connection::Ended(why) => view! {
                    <p class="problem" role="alert">{why.message}</p>
                    <a class="button" href="#/"><Icon shape=Shape::Home/>"Home"</a>
                }.into_any(),
                Connection::Opening | Connection::Open | Connection::Lost => view! { <p class="faint">"The gates open…"</p> }.into_any(),
            }}
        </div>
    }
}
