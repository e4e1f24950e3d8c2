//! Who plays, whose time runs, what happened and what was said.

use super::{Place, waiting::level_name};
use crate::{
    client::Sitting,
    games,
    ui::{Cited, Icon, Shape},
};
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use wire::message::{Request, SeatState, Sitter};

/// The players, the log and the talk.
#[component]
pub(super) fn People(sitting: Sitting, place: Place) -> impl IntoView {
    let now = ticking(sitting);
    let rows = move || {
        let Some(model) = sitting.model.get() else { return Vec::new() };
        let names = model.names();
        let is_busy = sitting.stage.is_busy.get();
        let row = |(index, seat): (usize, &SeatState)| {
            player(&model, index, seat, names[index].clone(), now, is_busy, place)
        };
        model.state.seats.iter().enumerate().map(row).collect()
    };
    view! {
        <section class="players" aria-label="Players"><ul data-testid="players">{rows}</ul></section>
        <TakeBack sitting=sitting/>
        <Log sitting=sitting/>
        {(place == Place::Server).then(|| view! { <Talk sitting=sitting/> })}
    }
}

/// The time, told every half second where clocks run.
fn ticking(sitting: Sitting) -> RwSignal<f64> {
    let now = RwSignal::new(js_sys::Date::now());
    let has_clocks = sitting
        .model
        .with_untracked(|model| model.as_ref().is_some_and(|model| model.state.clocks.is_some()));
    if has_clocks {
        let timer = StoredValue::new_local(Some(Interval::new(500, move || now.set(js_sys::Date::now()))));
        on_cleanup(move || timer.update_value(|timer| *timer = None));
    }
    now
}

fn player(
    model: &crate::client::Model,
    index: usize,
    seat: &SeatState,
    name: String,
    now: RwSignal<f64>,
    is_busy: bool,
    place: Place,
) -> AnyView {
    // What is owed comes after what is still being shown.
    let is_owed = !is_busy && model.state.owed.contains(&(index as u8));
    let is_you = model.seat().is_some_and(|seat| seat.index() == index);
    let kind = match seat.by {
        Sitter::Bot(level) => format!("{} bot", level_name(level)),
        // Nobody ever sat where bots are watched: the first seat was taken and left only for the table to start.
        Sitter::Substitute(level) if place == Place::Solo && model.seat().is_none() => {
            format!("{} bot", level_name(level))
        }
        Sitter::Substitute(level) => format!("away; {} bot", level_name(level)),
        Sitter::Player if model.presence.here.get(index) == Some(&false) => "away".to_owned(),
        Sitter::Player | Sitter::Nobody => String::new(),
    };
    // Time runs while things are shown, and for players alone.
    let is_running = seat.by == Sitter::Player && model.state.owed.contains(&(index as u8));
    let clock = model.state.clocks.as_ref().map(|clocks| {
        let (left, since) = (clocks.left.get(index).copied().unwrap_or(0), model.time_here(clocks.at));
        let left = move || {
            let passed = if is_running { (now.get() - since).max(0.0) } else { 0.0 };
            time((left as f64 - passed).max(0.0))
        };
        view! { <span class="clock"><Icon shape=Shape::Clock/>{left}</span> }
    });
    view! {
        <li class="player" class:is-owed=is_owed>
            <span class=format!("seat-dot seat-{index}") aria-hidden="true">{index + 1}</span>
            <span class="player-name">{name}</span>
            <small class="faint">{kind}</small>
            {clock}
            {is_owed.then(|| view! { <span class="thinks">{if is_you { "decide" } else { "decides" }}</span> })}
        </li>
    }
    .into_any()
}

fn time(milliseconds: f64) -> String {
    let seconds = (milliseconds / 1000.0).ceil() as u64;
    match (seconds / 86_400, seconds / 3600, seconds / 60) {
        (days, _, _) if days > 1 => format!("{days} days"),
        (_, hours, minutes) if hours > 0 => format!("{hours}:{:02} h", minutes % 60),
        (_, _, minutes) => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// Somebody wants to take a decision back.
#[component]
fn TakeBack(sitting: Sitting) -> impl IntoView {
    let asked = move || {
        sitting.model.with(|model| {
            let model = model.as_ref()?;
            let seat = model.presence.take_back.filter(|&seat| Some(seat) != model.seat())?;
            model.seat()?;
            Some(model.names()[seat.index()].clone())
        })
    };
    let answer = move |yes: bool| sitting.ask(Request::Agree { yes });
    move || {
        asked().map(|name| {
            view! {
                <div class="panel" role="alert">
                    <p>{format!("{name} wants to take the last decision back.")}</p>
                    <div class="row">
                        <button class="button primary" on:click=move |_| answer(true)>"Agree"</button>
                        <button class="button" on:click=move |_| answer(false)>"No"</button>
                    </div>
                </div>
            }
        })
    }
}

/// Everything that happened, in words, the newest first.
#[component]
fn Log(sitting: Sitting) -> impl IntoView {
    let game = sitting
        .model
        .with_untracked(|model| model.as_ref().and_then(|model| games::title(&model.setup.game)));
    let game = game.map_or("", |title| title.id);
    view! {
        <section class="log" aria-label="What happened" tabindex="0" data-testid="log">
            <ol reversed>
                <For each=move || { let mut lines = sitting.stage.log.get(); lines.reverse(); lines } key=|line| line.number let:line>
                    <li class:is-news=line.is_news><Cited game=game words=line.words/></li>
                </For>
            </ol>
        </section>
    }
}

/// What players say to each other.
#[component]
fn Talk(sitting: Sitting) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !text.with(|text| text.trim().is_empty()) {
            sitting.ask(Request::Say { text: text.get() });
            text.set(String::new());
        }
    };
    let is_seated =
        move || sitting.model.with(|model| model.as_ref().is_some_and(|model| model.seat().is_some()));
    let said = move || {
        let Some(model) = sitting.model.get() else { return Vec::new() };
        let names = model.names();
        let line = |said: &wire::message::Said| view! { <li><b>{names[said.seat.index()].clone()}</b>": "{said.text.clone()}</li> };
        model.said.iter().rev().take(30).map(line).collect()
    };
    view! {
        <section class="talk" aria-label="Talk">
            <ul aria-live="polite">{said}</ul>
            <Show when=is_seated>
                <form class="row" on:submit=say>
                    <input aria-label="Say something to everybody" maxlength="300" placeholder="Say something" prop:value=text
                        on:input=move |event| text.set(event_target_value(&event))/>
                    <button class="icon-button" aria-label="Say it"><Icon shape=Shape::Chat/></button>
                </form>
            </Show>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::time;

    #[test]
    fn time_is_said_as_short_as_it_can_be() {
        let told = [999.0, 61_000.0, 3_600_000.0, 3.0 * 86_400_000.0].map(time);
        assert_eq!(told, ["0:01", "1:01", "1:00 h", "3 days"]);
    }
}
