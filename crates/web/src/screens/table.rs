//! A table, from the waiting room to the end of its game; solo or on the server.

mod confirm;
mod ending;
mod frame;
mod hint;
mod people;
mod waiting;

use crate::{
    client::{Connection, Sitting, use_engine},
    route::Route,
    ui::{Icon, Page, Shape},
    worker::ToWorker,
};
use frame::Frame;
use leptos::prelude::*;
use std::cell::RefCell;
use waiting::Waiting;
use wire::message::Stage;

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
    let table = format!("learn-{}", setup.game);
    let name = Some(crate::settings::use_settings().name_or_guest());
    use_engine().sit(sitting, &ToWorker::Open { table, setup, name, seed: Some(seed) });
    on_cleanup(move || sitting.close());
    view! {
        {room(sitting, Place::Solo)}
        {coach(sitting)}
    }
}

/// A table on the server.
pub fn table(table: String) -> impl IntoView {
    let sitting = Sitting::default();
    sitting.connect_to_server(&table);
    on_cleanup(move || sitting.close());
    room(sitting, Place::Server)
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
                    <p class="problem" role="alert">{why}</p>
                    <a class="button" href="#/"><Icon shape=Shape::Home/>"Home"</a>
                }.into_any(),
                Connection::Opening | Connection::Open | Connection::Lost => view! { <p class="faint">"The gates open…"</p> }.into_any(),
            }}
        </div>
    }
}
