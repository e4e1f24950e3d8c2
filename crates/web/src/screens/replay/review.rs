//! A finished game, judged by a hard bot: how the chances went, what was luck, and which decisions were dear.

mod curve;
mod found;

use super::Walk;
use crate::{
    client::use_engine,
    games,
    ui::{Icon, Shape, announce},
    worker::{Answer, Question},
};
use bots::review::CLEAR;
use curve::Curve;
use found::Found;
use leptos::{prelude::*, task::spawn_local};
use rules_core::{Header, Viewer};
use std::sync::Arc;
use table::review::{Care, DearDecision};

/// Lines that are judged at a time, so that the worker can answer other questions between them.
const LINES: usize = 40;

/// How far a review is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Progress {
    Unasked,
    At(usize),
    Done,
    Failed(String),
}

/// The review of a record. It takes thought, so it is asked for.
#[component]
pub(super) fn ReviewPanel(walk: Walk, record: Arc<str>, is_asked: bool) -> impl IntoView {
    let (found, progress) = (RwSignal::new(Found::default()), RwSignal::new(Progress::Unasked));
    // The header and the closing are lines too, but no steps.
    let end = record.lines().count();
    let text = StoredValue::new((*record).to_owned());
    let engine = use_engine();
    let start = move || {
        progress.set(Progress::At(1));
        spawn_local(async move {
            let mut from = 1;
            while from < end {
                let to = (from + LINES).min(end);
                // Whoever has left the screen asks no further.
                let Some(record) = text.try_get_value() else { return };
                match engine.ask(Question::Review { record, from, to }).await {
                    Ok(Answer::Review(lines)) => {
                        let _ = found.try_update(|found| found.add(lines));
                    }
                    Ok(_) => return,
                    Err(problem) => {
                        let _ = progress.try_set(Progress::Failed(problem));
                        return;
                    }
                }
                from = to;
                let _ = progress.try_set(if from < end { Progress::At(from) } else { Progress::Done });
            }
            announce("The review is done");
        });
    };
    if is_asked {
        start();
    }
    let percent = move |at: usize| 100 * at / end.max(1);
    let game = Header::peek(&record).map(|header| header.game).unwrap_or_default();
    let playouts = Care::usual(&game).playouts;
    let header = StoredValue::new(record.lines().next().unwrap_or_default().to_owned());
    view! {
        <section class="panel review" aria-label="Review" data-testid="review">
            <h2>"What a hard bot thinks of it"</h2>
            {move || match progress.get() {
                Progress::Unasked => view! {
                    <p>"How close everybody was to winning, what was luck, and which decisions gave something away, judged by what their seat could know."</p>
                    <div class="row"><button class="button" data-testid="start-review" on:click=move |_| start()><Icon shape=Shape::Hint/>"Review this game"</button></div>
                }.into_any(),
                Progress::At(at) => view! {
                    <p role="status">{format!("It looks at every decision… {} %", percent(at))}</p>
                    <progress max="100" value=percent(at).to_string() aria-label="How far the review is"></progress>
                }.into_any(),
                Progress::Done => ().into_any(),
                Progress::Failed(problem) => view! { <p class="problem" role="alert">{problem}</p> }.into_any(),
            }}
            <Show when=move || progress.get() != Progress::Unasked>
                <Curve walk=walk found=found lines=end/>
                <Luck found=found playouts=playouts is_done=Signal::derive(move || progress.get() == Progress::Done)/>
                <DearOnes walk=walk found=found header=header is_done=Signal::derive(move || progress.get() == Progress::Done)/>
            </Show>
        </section>
    }
}

/// What chance did for everybody.
#[component]
fn Luck(found: RwSignal<Found>, playouts: u32, is_done: Signal<bool>) -> impl IntoView {
    let row = move |seat: usize, found: &Found| {
        let (begins, ends) = found.ends(seat);
        let percent = |parts: i32| format!("{} %", (parts + 50).div_euclid(100));
        let (luck, error) = found.luck(seat, playouts);
        let off = (error + 50).div_euclid(100);
        let luck = if error > CLEAR {
            format!("unclear, ± {off} %")
        } else {
            format!("{:+} % ± {off}", (luck + 50).div_euclid(100))
        };
        view! {
            <tr>
                <th scope="row"><span class=format!("seat-dot seat-{seat}") aria-hidden="true">{seat + 1}</span>{format!(" Seat {}", seat + 1)}</th>
                <td>{percent(begins)}</td><td>{luck}</td><td>{percent(ends)}</td>
            </tr>
        }
    };
    move || {
        is_done.get().then(|| found.with(|found| view! {
            <div class="review-wide">
                <table class="review-luck" data-testid="review-luck">
                    <thead><tr><th scope="col">"Chance to win"</th><th scope="col">"at the start"</th><th scope="col">"by dice and cards"</th><th scope="col">"in the end"</th></tr></thead>
                    <tbody>{(0..found.seats()).map(|seat| row(seat, found)).collect_view()}</tbody>
                </table>
            </div>
            <p class="faint">"Chances are means of games that are played on from each moment, with everything known. What dice and cards did is the sum of all changes by draws; the rest is what players did, oneself and the others."</p>
        }))
    }
}

/// The decisions that gave something away: those of the seat whose eyes are used, or of everybody.
#[component]
fn DearOnes(
    walk: Walk,
    found: RwSignal<Found>,
    header: StoredValue<String>,
    is_done: Signal<bool>,
) -> impl IntoView {
    let row = move |(line, dear): (usize, DearDecision)| {
        let said = |action: &str| in_words(&header.get_value(), &dear, action);
        let (chosen, better) = (said(&dear.chosen), said(&dear.better));
        let (dear_seat, seat) = (dear.seat, dear.seat.index());
        view! {
            <li data-testid="dear">
                <div class="hint-head">
                    <strong><span class=format!("seat-dot seat-{seat}") aria-hidden="true">{seat + 1}</span>{format!(" Seat {}: {chosen}", seat + 1)}</strong>
                    <span class="hint-value">{cost(&dear)}</span>
                </div>
                <p>"Better: "<b>{better}</b></p>
                {(!dear.reason.is_empty()).then(|| view! { <p class="faint">{dear.reason.clone()}</p> })}
                <button class="button small" on:click=move |_| walk.look_at(line.saturating_sub(2), dear_seat)><Icon shape=Shape::Eye/>"Look at it"</button>
            </li>
        }
    };
    let rows = move || {
        let viewer = walk.viewer.get();
        let is_meant = |dear: &DearDecision| viewer == Viewer::Table || viewer == Viewer::Seat(dear.seat);
        found.with(|found| found.dear().filter(|(_, dear)| is_meant(dear)).collect::<Vec<_>>())
    };
    move || {
        let rows = rows();
        let none = (rows.is_empty() && is_done.get())
            .then(|| view! { <p>"No decision clearly gave anything away."</p> });
        view! {
            <h3>"Dear decisions"</h3>
            <p class="faint">{move || match walk.viewer.get() {
                Viewer::Table => "Everybody's, in the order of the game.".to_owned(),
                Viewer::Seat(seat) => format!("Those of seat {}; look as a watcher for everybody's.", seat.index() + 1),
            }}</p>
            {none}
            <ol class="hints">{rows.into_iter().map(row).collect_view()}</ol>
        }
    }
}

fn cost(dear: &DearDecision) -> String {
    let lost = f64::from(dear.lost) / 1000.0;
    if dear.scale.contains("chance") {
        format!("\u{2212}{:.0} % of the win", 100.0 * lost)
    } else {
        format!("\u{2212}{lost:.1} {}", dear.scale)
    }
}

fn in_words(header: &str, dear: &DearDecision, action: &str) -> String {
    let names: Vec<String> = (1..=rules_core::MAX_SEATS).map(|seat| format!("Seat {seat}")).collect();
    let game = Header::peek(header).map(|header| header.game).unwrap_or_default();
    games::describe(&game, header, &names, &dear.view, dear.seat, action).unwrap_or_else(|| action.to_owned())
}
