//! How a gladiator does against every ready-made one, solved exactly beside the page.

use super::bench::Bench;
use crate::{
    client::use_engine,
    games::gladiators::{Ask, MatchUp, percent},
    ui::{Icon, Shape},
};
use leptos::{prelude::*, task::spawn_local};
use rules_core::Game;
use rules_gladiators::{Config, Gladiators, Sheet};

/// A rival, and what the solver says.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    rival: String,
    told: Option<Result<MatchUp, String>>,
}

/// Match-ups against every ready-made gladiator.
#[component]
pub(super) fn MatchUps(bench: Bench) -> impl IntoView {
    let rows = RwSignal::new(Vec::<Row>::new());
    let solved = RwSignal::new(None::<Sheet>);
    let is_working = RwSignal::new(false);
    let is_stale = move || solved.with(|solved| solved.as_ref() != Some(&*bench.sheet.read()));
    let is_valid = move || bench.problems().is_empty();
    let go = move |_| solve(bench, rows, solved, is_working);
    let done = move || rows.with(|rows| rows.iter().filter(|row| row.told.is_some()).count());
    let mean = move || {
        rows.with(|rows| {
            let wins: Vec<f64> =
                rows.iter().filter_map(|row| Some(row.told.as_ref()?.as_ref().ok()?.win)).collect();
            (!wins.is_empty() && wins.len() == rows.len())
                .then(|| wins.iter().sum::<f64>() / wins.len() as f64)
        })
    };
    view! {
        <section class="panel gb-matches" aria-label="Match-ups">
            <h2>"Exact match-ups"</h2>
            <p class="faint">"How often this gladiator wins when both sides play perfectly, initiative included."</p>
            <button class="button primary" data-testid="match-ups" disabled=move || is_working.get() || !is_valid() on:click=go>
                <Icon shape=Shape::Dice/>{move || if is_working.get() { format!("Solving, {} of {}", done(), rows.with(Vec::len)) } else { "Solve them".to_owned() }}
            </button>
            <Show when=move || is_working.get()>
                <progress max=move || rows.with(Vec::len).to_string() prop:value=move || done() as f64 aria-label="Duels solved"></progress>
            </Show>
            <Show when=move || !is_valid()><p class="faint">"A sheet must keep to the rules before it can fight."</p></Show>
            <Show when=move || !is_working.get() && !rows.with(Vec::is_empty) && is_stale()>
                <p class="gl-unfair" data-testid="stale-match-ups">"The sheet has changed since."</p>
            </Show>
            <ul class="gb-results" class:is-stale=is_stale>{move || rows.get().into_iter().map(result).collect_view()}</ul>
            {move || mean().map(|mean| view! { <p data-testid="mean-win"><strong>{format!("{:.1} %", mean * 100.0)}</strong>" against them all on average"</p> })}
        </section>
    }
}

/// Asks about one rival after another, so that each answer shows as soon as it is there.
fn solve(
    bench: Bench,
    rows: RwSignal<Vec<Row>>,
    solved: RwSignal<Option<Sheet>>,
    is_working: RwSignal<bool>,
) {
    let (sheet, content, engine) = (bench.sheet.get_untracked(), bench.content(), use_engine());
    rows.set(content.ready_made.iter().map(|rival| Row { rival: rival.name.clone(), told: None }).collect());
    solved.set(Some(sheet.clone()));
    is_working.set(true);
    spawn_local(async move {
        for (index, rival) in content.ready_made.iter().enumerate() {
            let question = Ask::MatchUp { config: Box::new(Config::duel(sheet.clone(), rival.clone())) };
            let told = engine.ask_game(Gladiators::ID, &question).await;
            // Whoever has left the bench needs no answer.
            if rows.try_update(|rows| rows[index].told = Some(told)).is_none() {
                return;
            }
        }
        is_working.set(false);
    });
}

fn result(row: Row) -> impl IntoView {
    let told = match row.told {
        None => view! { <span class="faint">"…"</span> }.into_any(),
        Some(Err(problem)) => view! { <span class="problem">{problem}</span> }.into_any(),
        Some(Ok(told)) => {
            let about =
                format!("{} if it attacks first, {} if not", percent(told.first[0]), percent(told.first[1]));
            let kind = if told.is_exact { "" } else { "about " };
            view! {
                <strong class="gb-win" data-testid="match-up-win">{format!("{kind}{:.1} %", told.win * 100.0)}</strong>
                <span class="gb-win-bar" aria-hidden="true"><span style:width=format!("{:.1}%", told.win * 100.0)></span></span>
                <small>{about}</small>
            }
            .into_any()
        }
    };
    view! { <li class="gb-result" data-testid="match-up"><span class="gb-rival">{format!("against {}", row.rival)}</span>{told}</li> }
}
