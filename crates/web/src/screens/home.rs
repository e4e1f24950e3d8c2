//! The first thing one sees: three games, and what was begun before.

use super::table::GUIDED;
use crate::{
    client::{SatAt, forget_table, tables, use_engine},
    games::{self, TITLES, Title},
    route::Route,
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
        if let Ok(Answer::Kept(mut tables)) = engine.ask(Question::Kept).await {
            tables.retain(|one| one.is_over || !one.table.starts_with(GUIDED));
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
            Route::Table { table }.go();
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

/// Games that were begun before: tables on the server, and solo games.
#[component]
fn Continue(kept: RwSignal<Vec<Kept>>) -> impl IntoView {
    let (engine, sat_at, now) = (use_engine(), RwSignal::new(tables()), js_sys::Date::now() as u64);
    let forget_solo = move |table: String| {
        kept.update(|kept| kept.retain(|one| one.table != table));
        spawn_local(async move {
            let _ = engine.ask(Question::Forget { table }).await;
        });
    };
    let leave = move |table: String| {
        forget_table(&table);
        sat_at.update(|sat_at| sat_at.retain(|one| one.table != table));
    };
    let solo_row = move |one: Kept| {
        let seats = one.setup.seats.len();
        let who =
            if one.is_played { counted(seats.saturating_sub(1), "rival") } else { counted(seats, "bot") };
        let (way, verb) = if one.is_over {
            (Route::Replay { of: "solo".to_owned(), table: one.table.clone(), review: false }, "See it again")
        } else {
            (Route::Solo { table: one.table.clone() }, "Continue")
        };
        let forget = move || forget_solo(one.table.clone());
        row(&one.setup.game, format!("{who}, {}", ago(one.opened, now)), &way, verb, forget)
    };
    let table_row = move |one: SatAt| {
        let (way, about) = (Route::Table { table: one.table.clone() }, ago(one.since, now));
        let about = format!("{} at a table, {about}", counted(one.seats.saturating_sub(1), "other"));
        row(&one.game, about, &way, "Back to the table", move || leave(one.table.clone()))
    };
    view! {
        <section class="panel continue" aria-label="Your games">
            <h2>"Your games"</h2>
            <Show when=move || kept.with(|kept| !kept.is_empty()) || sat_at.with(|sat_at| !sat_at.is_empty())
                fallback=|| view! { <p class="faint">"Games that you begin here wait for you here."</p> }>
                <ul data-testid="tables">{move || sat_at.get().into_iter().map(table_row).collect_view()}</ul>
                <ul>{move || kept.get().into_iter().take(8).map(solo_row).collect_view()}</ul>
            </Show>
        </section>
    }
}

/// A game that was begun before, the way back to it, and a way to forget it.
fn row<F: Fn() + Send + 'static>(
    game: &str,
    about: String,
    way: &Route,
    verb: &'static str,
    forget: F,
) -> impl IntoView + use<F> {
    let name = games::title(game).map_or("?", |title| title.name);
    view! {
        <li class="kept">
            <a href=way.address() data-testid="continue">
                <strong>{name}</strong>
                <small class="faint">{about}</small>
                <span>{verb}</span>
            </a>
            <button class="icon-button" aria-label=format!("Forget this game of {name}") on:click=move |_| forget()>
                <Icon shape=Shape::Trash/>
            </button>
        </li>
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// How long ago something was begun, both in milliseconds since 1970. A clock may have been put back meanwhile.
fn ago(then: u64, now: u64) -> String {
    let minutes = (now.saturating_sub(then) / 60_000) as usize;
    match (minutes / 1440, minutes / 60) {
        (0, 0) if minutes == 0 => "begun just now".to_owned(),
        (0, 0) => format!("begun {} ago", counted(minutes, "minute")),
        (0, hours) => format!("begun {} ago", counted(hours, "hour")),
        (days, _) => format!("begun {} ago", counted(days, "day")),
    }
}

#[cfg(test)]
mod tests {
    use super::ago;

    #[test]
    fn what_was_begun_is_told_in_the_largest_unit_that_fits() {
        const MINUTE: u64 = 60_000;
        let told =
            [59_999, MINUTE, 59 * MINUTE, 60 * MINUTE, 47 * 60 * MINUTE].map(|passed| ago(7, 7 + passed));
        let expected = ["just now", "1 minute ago", "59 minutes ago", "1 hour ago", "1 day ago"];
        assert_eq!(told, expected.map(|words| format!("begun {words}")));
        assert_eq!(ago(9, 7), "begun just now");
    }
}
