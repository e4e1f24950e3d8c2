//! Tournaments: open one, enter, start, and go to one's seats.

use super::office::Office;
use crate::ui::{Icon, Shape};
use leptos::prelude::*;
use serde_json::Value;
use wire::{
    careers::{
        EntrantInfo, NewTournament, PairingInfo, TournamentForm, TournamentInfo, TournamentStage,
        WhichGladiator,
    },
    rest::Place,
    setup::{Absence, BotLevel, Clock},
};

/// The tournaments that are not over or were not long ago, and a way to open another.
#[component]
pub(super) fn Games(office: Office) -> impl IntoView {
    view! {
        <section class="panel gb-tournaments" aria-label="Tournaments">
            <h2>"Tournaments"</h2>
            <Show when=move || office.tournaments.with(Vec::is_empty)><p class="faint">"None is open just now."</p></Show>
            <ul>{move || office.tournaments.get().into_iter().map(|one| view! { <Tournament office=office one=one/> }).collect_view()}</ul>
            <Show when=move || office.is_registered()><Open office=office/></Show>
        </section>
    }
}

/// The forms that one can open: those of the rulebook.
const FORMS: [(TournamentForm, &str); 5] = [
    (TournamentForm::Small { losses: 2 }, "Small, out after two losses"),
    (TournamentForm::Small { losses: 3 }, "Small, out after three losses"),
    (TournamentForm::Large { each: 1, losses: 5 }, "Large, one gladiator each, out after five losses"),
    (TournamentForm::Large { each: 2, losses: 3 }, "Large, two gladiators each, out after three losses"),
    (TournamentForm::Large { each: 2, losses: 4 }, "Large, two gladiators each, out after four losses"),
];

/// A new one.
#[component]
fn Open(office: Office) -> impl IntoView {
    let (title, form) = (RwSignal::new(String::new()), RwSignal::new(0_usize));
    let open = move |_| {
        let wish = NewTournament {
            title: title.get_untracked(),
            form: FORMS[form.get_untracked().min(FORMS.len() - 1)].0,
            clock: Clock::Turn { seconds: 60 },
            absence: Some(Absence { bot: BotLevel::Medium, seconds: 120 }),
        };
        office.send("api/tournaments".to_owned(), wish, |_: TournamentInfo| {});
    };
    view! {
        <div class="field">
            <label for="tournament-title">"Open a tournament: its name"</label>
            <input id="tournament-title" data-testid="tournament-title" maxlength="48" prop:value=title on:input=move |event| title.set(event_target_value(&event))/>
        </div>
        <div class="field">
            <label for="tournament-form">"Its form"<small>"Small: one battle after the other, winners meet winners (§11.1). Large: in rounds, for many players (§11.2)."</small></label>
            <select id="tournament-form" data-testid="tournament-form" on:change=move |event| form.set(event_target_value(&event).parse().unwrap_or(0))>
                {FORMS.iter().enumerate().map(|(index, (_, name))| view! { <option value=index.to_string()>{*name}</option> }).collect_view()}
            </select>
        </div>
        <button class="button" data-testid="open-tournament" disabled=move || title.with(|title| title.trim().is_empty()) on:click=open><Icon shape=Shape::Plus/>"Open it"</button>
    }
}

#[component]
fn Tournament(office: Office, one: TournamentInfo) -> impl IntoView {
    let own = office.id();
    let is_director = own.as_deref() == Some(&*one.director.id);
    let is_open = one.stage == TournamentStage::Open;
    let stage = match one.stage {
        TournamentStage::Open => "open to enter",
        TournamentStage::Running => "running",
        TournamentStage::Over => "over",
    };
    let id = StoredValue::new(one.id.clone());
    let path = move |what: &str| format!("api/tournaments/{}/{what}", id.get_value());
    let start = move |_| office.send(path("start"), Value::Null, |_: TournamentInfo| {});
    let sit = move |_| {
        office.send(path("seats"), Value::Null, move |places: Vec<Place>| match places.into_iter().next() {
            Some(Place { table, token, .. }) => {
                // The link of the place is for other devices: to this page the server may be known by another name.
                let _ = window().location().set_href(&format!("t/{table}/return/{token}"));
            }
            None => office.problem.set("No battle of yours is due.".to_owned()),
        });
    };
    let enter = move |event: leptos::ev::Event| {
        let gladiator = event_target_value(&event);
        if !gladiator.is_empty() {
            office.send(path("enter"), WhichGladiator { gladiator }, |_: TournamentInfo| {});
        }
    };
    let withdraw = move |gladiator: String| {
        office.send(path("withdraw"), WhichGladiator { gladiator }, |_: TournamentInfo| {});
    };
    let row = move |entrant: EntrantInfo| {
        let may_withdraw = is_open && own.as_deref() == Some(&*entrant.owner.id);
        entrant_row(entrant, may_withdraw, withdraw)
    };
    let free = move || {
        let stable = office.stable.get().into_iter().filter(|one| !one.retired && one.tournament.is_none());
        let name = |sheet: &Value| sheet.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
        stable.map(|one| view! { <option value=one.id.clone()>{name(&one.sheet)}</option> }).collect_view()
    };
    view! {
        <li class="gb-tournament" data-testid="tournament">
            <h3>{one.title.clone()}</h3>
            <p class="faint">{format!("{stage}; director {}", one.director.name)}</p>
            <ul>{one.entrants.clone().into_iter().map(row).collect_view()}</ul>
            {battles(&one)}
            <div class="row">
                // Who one is may be known later than what is open.
                {move || (is_open && office.is_registered()).then(|| view! {
                    <select aria-label="Enter a gladiator" data-testid="enter" on:change=enter><option value="">"Enter…"</option>{free}</select>
                })}
                {(is_open && is_director).then(|| view! { <button class="button primary" data-testid="start-tournament" on:click=start>"Start it"</button> })}
                {(one.stage == TournamentStage::Running).then(|| view! { <button class="button primary" data-testid="to-my-seat" on:click=sit>"To my battle"</button> })}
            </div>
        </li>
    }
}

/// Who met whom and who meets whom, the newest first.
fn battles(one: &TournamentInfo) -> impl IntoView + use<> {
    let name = |id: &str| {
        let found = one.entrants.iter().find(|entrant| entrant.gladiator == id);
        found.map_or_else(|| "somebody".to_owned(), |entrant| entrant.name.clone())
    };
    let row = |pairing: &PairingInfo| {
        let [first, second] = pairing.gladiators.each_ref().map(|id| name(id));
        let (what, way) = match &pairing.winner {
            Some(winner) => (format!("{} won", name(winner)), format!("#/replay/table/{}", pairing.table)),
            None => ("they fight now".to_owned(), format!("#/t/{}", pairing.table)),
        };
        view! { <li><a href=way>{format!("{first} against {second}")}</a>": "{what}</li> }
    };
    let rows = one.pairings.iter().rev().map(row).collect_view();
    let champion = one
        .champion
        .as_deref()
        .map(|id| view! { <p><strong>{format!("Champion: {}", name(id))}</strong></p> });
    let has_battles = !one.pairings.is_empty();
    view! {
        {champion}
        {has_battles.then(|| view! { <details><summary>"Battles"</summary><ul>{rows}</ul></details> })}
    }
}

fn entrant_row(
    entrant: EntrantInfo,
    may_withdraw: bool,
    withdraw: impl Fn(String) + Copy + 'static,
) -> impl IntoView {
    let state = if entrant.out { ", out" } else { "" };
    let facts = format!("{}; {} won, {} lost{state}", entrant.owner.name, entrant.wins, entrant.losses);
    let gladiator = entrant.gladiator;
    view! {
        <li class="gb-row">
            <span class="gb-row-words"><strong>{entrant.name}</strong><small>{facts}</small></span>
            {may_withdraw.then(|| view! {
                <button class="button small" on:click=move |_| withdraw(gladiator.clone())>"Withdraw"</button>
            })}
        </li>
    }
}
