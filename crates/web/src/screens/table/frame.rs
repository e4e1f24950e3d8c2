//! The frame of a running game: what every game shares around its board.

use super::{
    Place,
    confirm::{self, Confirm},
    ending::Ending,
    hint::HintSheet,
    people::People,
};
use crate::{
    client::{Caption, Connection, Sitting, content, use_engine},
    games::{self, Scene},
    settings::use_settings,
    sound::{self, Sound},
    ui::{Dialog, Icon, Shape, Tip, announce, focus_if_lost},
};
use leptos::{prelude::*, task::spawn_local};
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wire::message::{Request, Sitter};

/// The frame of a running game.
#[component]
pub(super) fn Frame(sitting: Sitting, place: Place) -> impl IntoView {
    let hint = RwSignal::new(false);
    let asked = RwSignal::new(None);
    let is_over = Memo::new(move |_| {
        let is_over = sitting.model.with(|model| model.as_ref().is_some_and(crate::client::Model::is_over));
        is_over && !sitting.stage.is_busy.get()
    });
    tell_aloud(sitting);
    listen_to_keys(sitting, hint);
    lead_to_questions(sitting);
    // A game that has just started has no header on the first event of some servers; then the snapshot brings it.
    let printed = content_at_hand(sitting);
    let is_ready = Memo::new(move |_| {
        printed.with(|printed| *printed == Some(Ok(())))
            && sitting.model.with(|model| {
                model.as_ref().is_some_and(|model| model.header.is_some() && model.view.is_some())
            })
            && sitting.stage.view.with(Option::is_some)
    });
    view! {
        <div class="table" data-testid="table" class:is-over=is_over>
            <TopBar sitting=sitting place=place hint=hint/>
            <main id="main" class="table-main" tabindex="-1">
                {move || match printed.get() {
                    Some(Err(problem)) => view! { <p class="problem" role="alert">{problem}</p> }.into_any(),
                    _ => ().into_any(),
                }}
                {move || is_ready.get().then(|| the_board(sitting, asked))}
            </main>
            <aside class="table-side" aria-label="Players and log">
                <People sitting=sitting place=place/>
            </aside>
            <Bar sitting=sitting/>
            <HintSheet sitting=sitting open=hint asked=asked/>
            <Confirm sitting=sitting asked=asked/>
            <Show when=move || is_over.get()><Ending sitting=sitting place=place/></Show>
            <Refused sitting=sitting/>
        </div>
    }
}

/// Fetches the cards and sheets of the table, if they are none of the game's own.
fn content_at_hand(sitting: Sitting) -> RwSignal<Option<Result<(), String>>> {
    let (printed, engine) = (RwSignal::new(None), use_engine());
    let header =
        Memo::new(move |_| sitting.model.with(|model| model.as_ref().and_then(|model| model.header.clone())));
    Effect::new(move |_| {
        let Some(header) = header.get() else { return };
        spawn_local(async move {
            let _ = printed.try_set(Some(content::prepare(engine, &header).await));
        });
    });
    printed
}

fn the_board(sitting: Sitting, asked: RwSignal<Option<String>>) -> AnyView {
    let Some((game, header)) = sitting.model.with_untracked(|model| {
        let model = model.as_ref()?;
        Some((model.setup.game.clone(), model.header.clone()?))
    }) else {
        return ().into_any();
    };
    games::board(&game, scene(sitting, asked, header))
}

/// A live table as a game's own code sees it.
fn scene(sitting: Sitting, asked: RwSignal<Option<String>>, header: Arc<str>) -> Scene {
    let legal = Memo::new(move |_| {
        if !sitting.is_asked() {
            return Arc::default();
        }
        sitting.model.with(|model| {
            let prompt = model.as_ref().and_then(|model| model.prompt.clone());
            let legal =
                prompt.map(|prompt| prompt.legal.iter().map(|action| action.get().to_owned()).collect());
            Arc::new(legal.unwrap_or_default())
        })
    });
    let names = Memo::new(move |_| {
        sitting.model.with(|model| model.as_ref().map(crate::client::Model::names).unwrap_or_default())
    });
    let you = Memo::new(move |_| {
        sitting.model.with(|model| model.as_ref().map_or(rules_core::Viewer::Table, |model| model.you))
    });
    Scene {
        header: StoredValue::new(header),
        is_advised: !untrack(|| is_unadvised(sitting)),
        view: sitting.stage.view.into(),
        beat: sitting.stage.beat.into(),
        legal: legal.into(),
        names: names.into(),
        you: you.into(),
        decide: Callback::new(move |action: String| confirm::decide(sitting, asked, action)),
        speak: Callback::new(move |caption: Caption| sitting.stage.speak(caption)),
        past: None,
    }
}

/// Tells everything that happens to people who hear the page, however fast it is shown, and rings when it is their turn.
fn tell_aloud(sitting: Sitting) {
    let is_asked = Memo::new(move |_| sitting.is_asked());
    Effect::new(move |before: Option<(u64, bool)>| {
        let is_asked = is_asked.get();
        let (told, was_asked) = before.unwrap_or((0, false));
        let mut words = Vec::new();
        let next = sitting.stage.log.with(|log| {
            words.extend(log.iter().filter(|line| line.number >= told).map(|line| line.words.clone()));
            log.last().map_or(0, |line| line.number + 1)
        });
        if is_asked && !was_asked {
            words.push("You decide now".to_owned());
            if before.is_some() {
                sound::play(Sound::Turn);
            }
        }
        if !words.is_empty() {
            announce(words.join(". "));
        }
        (next, is_asked)
    });
}

/// Leads whoever plays by keyboard to the next question, where what had the focus is gone with the last one.
fn lead_to_questions(sitting: Sitting) {
    let asked = Memo::new(move |_| {
        let since = sitting
            .model
            .with(|model| model.as_ref().and_then(|model| model.prompt.as_ref().map(|prompt| prompt.since)));
        since.filter(|_| sitting.is_asked())
    });
    Effect::new(move |_| {
        if asked.get().is_some() {
            request_animation_frame(|| focus_if_lost("[data-testid=question]"));
        }
    });
}

/// Did the players agree to ask no bot for advice?
fn is_unadvised(sitting: Sitting) -> bool {
    sitting.model.with(|model| model.as_ref().is_some_and(crate::client::Model::is_unadvised))
}

fn may_be_hinted(sitting: Sitting) -> bool {
    sitting.is_asked() && !is_unadvised(sitting)
}

/// What the bulb does now, or why it does nothing.
fn hint_tip(sitting: Sitting) -> &'static str {
    if is_unadvised(sitting) {
        "At this table everybody agreed to play without advice"
    } else if sitting.is_asked() {
        "What would a hard bot do? (h)"
    } else {
        "Hints are for your own decisions"
    }
}

/// Keys for the whole table, wherever the focus is, but where text is written or a sheet is open.
fn listen_to_keys(sitting: Sitting, hint: RwSignal<bool>) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let is_elsewhere = element.is_some_and(|element| {
            element.closest("input, textarea, select, dialog").is_ok_and(|found| found.is_some())
        });
        if is_elsewhere || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match &*event.key() {
            "s" => sitting.stage.skip(),
            "h" if may_be_hinted(sitting) => hint.set(true),
            _ => {}
        }
    });
    on_cleanup(move || listener.remove());
}

#[component]
fn TopBar(sitting: Sitting, place: Place, hint: RwSignal<bool>) -> impl IntoView {
    let menu = RwSignal::new(false);
    let is_untold = last_is_untold(sitting);
    let settings = use_settings();
    let game = sitting
        .model
        .with_untracked(|model| model.as_ref().map(|model| model.setup.game.clone()).unwrap_or_default());
    let name = games::title(&game).map_or("Harena", |title| title.name);
    let rules = format!("#/rules/{game}");
    view! {
        <header class="table-top">
            <a class="brand" href="#/" aria-label="Home" data-testid="home-link"><crate::screens::Mark/></a>
            <h1>{name}</h1>
            <Link sitting=sitting/>
            <div class="table-tools">
                <Tip text=Signal::derive(move || hint_tip(sitting).to_owned())>
                    <button class="icon-button" aria-label="Hint" data-testid="hint" aria-disabled=move || (!may_be_hinted(sitting)).to_string()
                        on:click=move |_| if may_be_hinted(sitting) { hint.set(true) }><Icon shape=Shape::Hint/></button>
                </Tip>
                <Tip text=Signal::derive(move || if settings.sound.get() { "Sound off".to_owned() } else { "Sound on".to_owned() })>
                    <button class="icon-button" aria-label="Sound" aria-pressed=move || settings.sound.get().to_string()
                        on:click=move |_| settings.sound.update(|sound| *sound = !*sound)>
                        {move || if settings.sound.get() { view! { <Icon shape=Shape::Sound/> } } else { view! { <Icon shape=Shape::Mute/> } }}
                    </button>
                </Tip>
                <button class="icon-button" aria-label="Menu" data-testid="menu" on:click=move |_| menu.set(true)><Icon shape=Shape::Menu/></button>
            </div>
            <Dialog open=menu on_close=move |()| menu.set(false) title="Menu">
                <Menu sitting=sitting place=place rules=rules.clone() is_untold=is_untold close=menu/>
            </Dialog>
        </header>
    }
}

#[component]
fn Menu(
    sitting: Sitting,
    place: Place,
    rules: String,
    is_untold: RwSignal<bool>,
    close: RwSignal<bool>,
) -> impl IntoView {
    let act = move |what: Request| {
        sitting.ask(what);
        close.set(false);
    };
    let is_seated =
        sitting.model.with_untracked(|model| model.as_ref().is_some_and(|model| model.seat().is_some()));
    let seat = move || match sitter(sitting) {
        Some(Sitter::Player) => view! {
            <button class="button" data-testid="leave-seat" on:click=move |_| act(Request::Leave {})>
                <Icon shape=Shape::Robot/>"Leave: a bot plays on for me"
            </button>
        }
        .into_any(),
        Some(Sitter::Substitute(_)) => view! {
            <button class="button" data-testid="return-to-seat" on:click=move |_| act(Request::Return {})>
                <Icon shape=Shape::Back/>"Return to my seat"
            </button>
        }
        .into_any(),
        Some(Sitter::Nobody | Sitter::Bot(_)) | None => ().into_any(),
    };
    let may_take_back = move || is_untold.get() && matches!(sitter(sitting), Some(Sitter::Player));
    view! {
        <div class="menu">
            {is_seated.then(|| view! {
                <button class="button" data-testid="take-back" aria-disabled=move || (!may_take_back()).to_string()
                    on:click=move |_| if may_take_back() { act(Request::TakeBack {}) }>
                    <Icon shape=Shape::Undo/>
                    <span>
                        "Take my last decision back"
                        <Show when=move || !may_take_back()><br/><small>"Not now: only while nobody else was told of it"</small></Show>
                    </span>
                </button>
            })}
            <a class="button" href=rules target="_blank" rel="noopener"><Icon shape=Shape::Book/>"Rules"</a>
            <a class="button" href="#/settings"><Icon shape=Shape::Gear/>"Settings"</a>
            {move || (place == Place::Server).then(seat)}
            <a class="button" href="#/"><Icon shape=Shape::Home/>{if place == Place::Solo { "Home; the game is kept" } else { "Home" }}</a>
        </div>
    }
}

/// Who decides for whoever looks, while a game is played.
fn sitter(sitting: Sitting) -> Option<Sitter> {
    sitting.model.with(|model| {
        let model = model.as_ref().filter(|model| !model.is_over())?;
        Some(model.state.seats.get(model.seat()?.index())?.by)
    })
}

/// Has one decided, and was nobody told of it? So it is where several decide at once, as long as one of them still thinks.
fn last_is_untold(sitting: Sitting) -> RwSignal<bool> {
    let is_untold = RwSignal::new(false);
    let owed = Memo::new(move |_| {
        sitting.model.with(|model| model.as_ref().map(|model| model.state.owed.clone()).unwrap_or_default())
    });
    Effect::new(move |before: Option<Vec<u8>>| {
        let owed = owed.get();
        let own = sitting.model.with_untracked(|model| model.as_ref().and_then(crate::client::Model::seat));
        let own = own.map(|seat| seat.index() as u8);
        let (before, Some(own)) = (before.unwrap_or_default(), own) else { return owed };
        let has_decided = is_untold.get_untracked() || before.contains(&own);
        // Where there is something to show, or somebody else is asked by now, others were told as well.
        let is_silent =
            !sitting.stage.is_busy.get_untracked() && owed.iter().all(|seat| before.contains(seat));
        is_untold.set(has_decided && is_silent && !owed.is_empty() && !owed.contains(&own));
        owed
    });
    is_untold
}

/// Is the connection lost? Then it is said.
#[component]
pub(super) fn Link(sitting: Sitting) -> impl IntoView {
    move || match sitting.connection.get() {
        Connection::Opening | Connection::Open => None,
        Connection::Lost => {
            Some(view! { <p class="lost-link" role="status">"Connection lost; trying again…"</p> }.into_any())
        }
        Connection::Ended(why) => {
            Some(view! { <p class="lost-link" role="alert">{why.message}</p> }.into_any())
        }
    }
}

/// What is just happening, in words, with a way past it.
#[component]
fn Bar(sitting: Sitting) -> impl IntoView {
    // When all is shown, what happened last stays.
    let last = move || sitting.stage.log.with(|log| log.last().map(|line| line.words.clone()));
    let words = move || sitting.stage.beat.get().map(|beat| beat.words).or_else(last).unwrap_or_default();
    view! {
        <div class="ticker" class:is-busy=move || sitting.stage.is_busy.get() aria-hidden="true">
            <span class="ticker-words">{words}</span>
            <Show when=move || sitting.stage.is_busy.get()>
                <button class="button quiet small" tabindex="-1" data-testid="skip" on:click=move |_| sitting.stage.skip()>
                    <Icon shape=Shape::Skip/>"Skip (s)"
                </button>
            </Show>
        </div>
    }
}

/// Why the last wish was refused.
#[component]
fn Refused(sitting: Sitting) -> impl IntoView {
    view! {
        <Show when=move || sitting.problem.with(Option::is_some)>
            <div class="toast" role="alert" data-testid="refusal">
                <span>{move || sitting.problem.get().map(|problem| problem.message)}</span>
                <button class="icon-button" aria-label="Close" on:click=move |_| sitting.problem.set(None)><Icon shape=Shape::Cross/></button>
            </div>
        </Show>
    }
}
