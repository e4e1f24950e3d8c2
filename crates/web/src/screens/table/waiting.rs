//! The waiting room of a table: the link to share, who sits where, and the start.

use super::frame::Link;
use crate::{
    client::{Model, Sitting, get_text, is_seated, keep_place, post_as_player},
    games,
    settings::use_settings,
    ui::{Icon, Page, Shape, announce},
};
use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen_futures::JsFuture;
use wire::{
    message::{Request, Sitter},
    rest::{JoinTable, Place},
    setup::BotLevel,
};

/// The waiting room.
#[component]
pub(super) fn Waiting(sitting: Sitting) -> impl IntoView {
    let title = move || {
        sitting.model.with(|model| {
            model
                .as_ref()
                .and_then(|model| games::title(&model.setup.game))
                .map_or("Table", |title| title.name)
                .to_owned()
        })
    };
    let has_seat = move || sitting.model.with(|model| model.as_ref().is_some_and(is_seated));
    view! {
        <Page title=Signal::derive(title)>
            <Link sitting=sitting/>
            <div class="waiting">
                // Whoever was invited sits down first.
                <Show when=move || !has_seat()><Join sitting=sitting table=sitting.model.with_untracked(|model| table_of(model.as_ref()))/></Show>
                <Invitation sitting=sitting/>
                <Seats sitting=sitting/>
                <Show when=has_seat>
                    {games::bring(sitting)}
                    <Start sitting=sitting/>
                </Show>
                <p class="problem" role="alert">{move || sitting.problem.get().map(|problem| problem.message)}</p>
            </div>
        </Page>
    }
}

fn table_of(model: Option<&Model>) -> String {
    model.map(|model| model.table.clone()).unwrap_or_default()
}

/// The link, to copy and as a picture for phones.
#[component]
fn Invitation(sitting: Sitting) -> impl IntoView {
    let from = RwSignal::new(window().location().origin().unwrap_or_default());
    // What this machine calls itself is of no use to another one.
    if matches!(&*window().location().hostname().unwrap_or_default(), "localhost" | "127.0.0.1" | "[::1]") {
        spawn_local(async move {
            if let Ok(address) = get_text("api/address").await {
                let _ = from.try_set(address);
            }
        });
    }
    let table = Memo::new(move |_| sitting.model.with(|model| table_of(model.as_ref())));
    let link = Memo::new(move |_| format!("{}/t/{}", from.get(), table.get()));
    let (copied, shown) = (RwSignal::new(false), NodeRef::new());
    let copy = move |_| copy_link(link.get_untracked(), shown, copied);
    view! {
        <section class="panel invitation">
            <h2>"Bring your friends"</h2>
            <p>"Whoever opens this link can take a seat, or enters the code "<code data-testid="table-code">{table}</code>" on the first page."</p>
            <div class="row">
                <input readonly aria-label="The link to this table" data-testid="table-link" node_ref=shown prop:value=link/>
                <button class="button" data-testid="copy-link" on:click=copy>
                    <Icon shape=Shape::Copy/>{move || if copied.get() { "Copied" } else { "Copy" }}
                </button>
            </div>
            <div class="qr" role="img" aria-label="The link as a QR code" inner_html=move || qr(&link.get())></div>
        </section>
    }
}

/// Copies the link, and says so once it is done. Browsers let a page without a certificate copy nothing: then it is selected, for
/// its reader to copy.
fn copy_link(link: String, shown: NodeRef<leptos::html::Input>, copied: RwSignal<bool>) {
    let clipboard = window().navigator().clipboard();
    spawn_local(async move {
        let is_copied =
            !clipboard.is_undefined() && JsFuture::from(clipboard.write_text(&link)).await.is_ok();
        let _ = copied.try_set(is_copied);
        if is_copied {
            announce("The link is copied");
        } else if let Some(shown) = shown.try_get_untracked().flatten() {
            shown.select();
            announce("The link is selected: copy it");
        }
    });
}

fn qr(link: &str) -> String {
    use qrcode::{EcLevel, QrCode, render::svg};
    let Ok(code) = QrCode::with_error_correction_level(link, EcLevel::L) else { return String::new() };
    let picture = code.render::<svg::Color<'_>>().min_dimensions(168, 168).quiet_zone(true).build();
    // Without the line that only files need.
    picture.find("<svg").map(|start| picture[start..].to_owned()).unwrap_or_default()
}

#[component]
fn Seats(sitting: Sitting) -> impl IntoView {
    let row = move |(index, seat): (usize, wire::message::SeatState)| {
        let here = sitting
            .model
            .with(|model| model.as_ref().is_some_and(|model| model.presence.here.get(index) == Some(&true)));
        let who = match (&seat.by, seat.name) {
            (Sitter::Nobody, _) => "open".to_owned(),
            (Sitter::Bot(level), Some(name)) => format!("{name}, {}", level_name(*level)),
            (_, Some(name)) => name,
            (_, None) => "?".to_owned(),
        };
        view! {
            <li class="seat-row" class:open=seat.by == Sitter::Nobody>
                <span class=format!("seat-dot seat-{index}") aria-hidden="true">{index + 1}</span>
                <span>{who}</span>
                {(seat.by == Sitter::Player).then(|| view! { <small class="faint">{if here { "here" } else { "away" }}</small> })}
            </li>
        }
    };
    let rows = move || {
        let seats = sitting
            .model
            .with(|model| model.as_ref().map(|model| model.state.seats.clone()).unwrap_or_default());
        seats.into_iter().enumerate().map(row).collect_view()
    };
    view! {
        <section class="panel">
            <h2>"Seats"</h2>
            <ul class="seat-rows" data-testid="seats">{rows}</ul>
        </section>
    }
}

pub(super) const fn level_name(level: BotLevel) -> &'static str {
    match level {
        BotLevel::Random => "random",
        BotLevel::Easy => "easy",
        BotLevel::Medium => "medium",
        BotLevel::Hard => "hard",
    }
}

/// Takes the first seat that is open.
#[component]
pub(super) fn Join(sitting: Sitting, table: String) -> impl IntoView {
    let settings = use_settings();
    let problem = RwSignal::new(String::new());
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let table = table.clone();
        let wish = JoinTable { name: settings.name_or_guest(), seat: None };
        spawn_local(async move {
            match post_as_player::<_, Place>(&format!("api/tables/{table}/seats"), &wish).await {
                Ok(place) => {
                    keep_place(place);
                    sitting.reconnect(&table);
                }
                Err(refused) => problem.set(refused.message),
            }
        });
    };
    view! {
        <form class="panel" on:submit=join>
            <h2>"Take a seat"</h2>
            <label for="join-name">"What are you called?"</label>
            <div class="row">
                <input id="join-name" data-testid="name" maxlength="24" placeholder="Guest" prop:value=settings.name
                    on:input=move |event| settings.name.set(event_target_value(&event))/>
                <button class="button primary" data-testid="take-seat">"Sit down"</button>
            </div>
            <p class="problem" role="alert">{move || problem.get()}</p>
        </form>
    }
}

#[component]
fn Start(sitting: Sitting) -> impl IntoView {
    let open = move || {
        sitting.model.with(|model| {
            model
                .as_ref()
                .map_or(0, |model| model.state.seats.iter().filter(|seat| seat.by == Sitter::Nobody).count())
        })
    };
    let words = RwSignal::new(String::new());
    let add_words = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = words.get();
        if !text.trim().is_empty() {
            sitting.ask(Request::Words { text });
            words.set(String::new());
        }
    };
    let start = move |_| {
        let bots = (open() > 0).then_some(BotLevel::Medium);
        sitting.ask(Request::Start { bots });
    };
    view! {
        <section class="panel">
            <h2>"Ready?"</h2>
            <form class="row" on:submit=add_words>
                <input aria-label="Your words for the dice" placeholder="Your own words for the dice (if you like)" maxlength="80"
                    prop:value=words on:input=move |event| words.set(event_target_value(&event))/>
                <button class="button">"Add"</button>
            </form>
            <p class="faint">"The dice come from a seed that is sealed already, and from what players add here: nobody can choose them."</p>
            <div class="row">
                <button class="button primary large" data-testid="start-table" on:click=start>
                    <Icon shape=Shape::Play/>
                    {move || match open() {
                        0 => "Start".to_owned(),
                        1 => "Start with a bot in the open seat".to_owned(),
                        open => format!("Start with bots in {open} open seats"),
                    }}
                </button>
                <button class="button quiet" data-testid="leave-seat" on:click=move |_| sitting.ask(Request::Leave {})>"Leave the seat"</button>
            </div>
        </section>
    }
}
