//! The first thing one sees: three games, and what was begun before.

use crate::{
    client::use_engine,
    games::{self, TITLES, Title},
    screens::Mark,
    ui::{Icon, Shape},
    worker::{Answer, Kept, Question},
};
use leptos::{prelude::*, task::spawn_local};

/// Home.
pub fn home() -> impl IntoView {
    let kept = RwSignal::new(Vec::<Kept>::new());
    let engine = use_engine();
    spawn_local(async move {
        if let Ok(Answer::Kept(tables)) = engine.ask(Question::Kept).await {
            kept.set(tables);
        }
    });
    view! {
        <div class="home" data-testid="home">
            <header class="hero">
                <div class="hero-title">
                    <Mark/>
                    <div>
                        <h1>"Harena"</h1>
                        <p>"Arena games, whole and by the book."</p>
                    </div>
                </div>
                <nav class="top-nav" aria-label="Main">
                    <a href="#/lobby"><Icon shape=Shape::People/><span>"Tables"</span></a>
                    <a href="#/rules/fired-up"><Icon shape=Shape::Book/><span>"Rules"</span></a>
                    <a href="#/builder"><Icon shape=Shape::Flag/><span>"Builder"</span></a>
                    <a href="#/careers"><Icon shape=Shape::Crown/><span>"Careers"</span></a>
                    <a href="#/settings"><Icon shape=Shape::Gear/><span>"Settings"</span></a>
                    <a href="#/about"><Icon shape=Shape::Eye/><span>"About"</span></a>
                </nav>
            </header>
            <main id="main" tabindex="-1">
                <ul class="game-cards">{TITLES.iter().map(game_card).collect_view()}</ul>
                <section class="home-more">
                    <JoinByCode/>
                    <Continue kept=kept/>
                </section>
            </main>
        </div>
    }
}

fn game_card(title: &'static Title) -> impl IntoView {
    let at = |way: &str| format!("#/{way}/{}", title.id);
    let seats = match title.seats {
        [least, most] if least == most => format!("{least} players"),
        [least, most] => format!("{least} to {most} players"),
    };
    view! {
        <li class=format!("game-card game-{}", title.id)>
            <div class="game-picture">{games::picture(title.id)}</div>
            <div class="game-about">
                <h2>{title.name}</h2>
                <p class="game-role">{title.role}</p>
                <p>{title.pitch}</p>
                <p class="game-facts"><span>{seats}</span><span>{format!("about {} minutes", title.minutes)}</span></p>
            </div>
            <div class="game-ways">
                <a class="button primary" href=at("play") data-testid=format!("play-{}", title.id)>
                    <Icon shape=Shape::Play/>"Play now"
                </a>
                <a class="button" href=at("host") data-testid=format!("host-{}", title.id)>
                    <Icon shape=Shape::People/>"Host a table"
                </a>
                <a class="button quiet" href=at("learn") data-testid=format!("learn-{}", title.id)>
                    <Icon shape=Shape::Hint/>"Learn it"
                </a>
                <a class="button quiet" href=at("watch") data-testid=format!("watch-{}", title.id)>
                    <Icon shape=Shape::Eye/>"Watch bots"
                </a>
            </div>
        </li>
    }
}

/// A field for a code or a link that somebody sent.
#[component]
fn JoinByCode() -> impl IntoView {
    let code = RwSignal::new(String::new());
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = code.get();
        let text = text.trim().trim_end_matches('/');
        let table = text.rsplit('/').next().unwrap_or_default().to_owned();
        if !table.is_empty() {
            crate::route::Route::Table { table }.go();
        }
    };
    view! {
        <form class="panel join" on:submit=join>
            <h2>"Join a table"</h2>
            <label for="join-code">"The code or the link a friend sent you"</label>
            <div class="row">
                <input id="join-code" data-testid="join-code" autocomplete="off" prop:value=code
                    on:input=move |event| code.set(event_target_value(&event))/>
                <button class="button primary" data-testid="join">"Join"</button>
            </div>
        </form>
    }
}

/// Solo games that were begun before.
#[component]
fn Continue(kept: RwSignal<Vec<Kept>>) -> impl IntoView {
    let engine = use_engine();
    let forget = move |table: String| {
        kept.update(|kept| kept.retain(|one| one.table != table));
        spawn_local(async move {
            let _ = engine.ask(Question::Forget { table }).await;
        });
    };
    let row = move |one: Kept| {
        let name = games::title(&one.setup.game).map_or("?", |title| title.name);
        let (way, verb) = if one.is_over {
            (format!("#/replay/solo/{}", one.table), "See it again")
        } else {
            (format!("#/solo/{}", one.table), "Continue")
        };
        let table = one.table.clone();
        view! {
            <li class="kept">
                <a href=way data-testid="continue">
                    <strong>{name}</strong>
                    <span>{format!("{} seats, {verb}", one.setup.seats.len())}</span>
                </a>
                <button class="icon-button" aria-label=format!("Forget this game of {name}") on:click=move |_| forget(table.clone())>
                    <Icon shape=Shape::Trash/>
                </button>
            </li>
        }
    };
    view! {
        <section class="panel continue" aria-label="Your games">
            <h2>"Your games"</h2>
            <Show when=move || kept.with(|kept| !kept.is_empty())
                fallback=|| view! { <p class="faint">"Games that you begin here wait for you here."</p> }>
                <ul>{move || kept.get().into_iter().take(8).map(row).collect_view()}</ul>
            </Show>
        </section>
    }
}
