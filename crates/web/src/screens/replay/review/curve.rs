//! Everybody's chance to win over the game, as lines that differ in colour and in dashes.

use super::{super::Walk, Found};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 44.0;
const MARGIN: f64 = 12.0;

/// The curve. A click goes to that moment of the replay.
#[component]
pub(super) fn Curve(walk: Walk, found: RwSignal<Found>, lines: usize) -> impl IntoView {
    // Beside the steps there are a first and a last line.
    let steps = lines.saturating_sub(2).max(1) as f64;
    let across = move |line: usize| LEFT + (WIDTH - LEFT - MARGIN) * (line - 1) as f64 / steps;
    let grid = [0, 25, 50, 75, 100].map(|percent| {
        let y = height(percent * 100);
        view! {
            <line class="curve-grid" x1=LEFT x2=WIDTH - MARGIN y1=y y2=y/>
            <text class="curve-words" x="4" y=y + 4.0>{format!("{percent} %")}</text>
        }
    });
    let seats = Memo::new(move |_| found.with(Found::seats));
    let line = move |seat: usize| {
        let points = move || {
            found.with(|found| {
                let point = |(line, chances): (usize, &[u16])| {
                    format!("{:.1},{:.1}", across(line), height(chances[seat].into()))
                };
                found.moments().map(point).collect::<Vec<_>>().join(" ")
            })
        };
        view! { <polyline class=format!("curve-line seat-{seat}") points=points/> }
    };
    let dear = move || {
        let marks = found.with(|found| found.dear().map(|(line, _)| across(line)).collect::<Vec<_>>());
        let mark =
            |x: f64| view! { <path class="curve-dear" d=format!("M{x:.1} {} l5 -9 h-10 z", HEIGHT - 8.0)/> };
        marks.into_iter().map(mark).collect_view()
    };
    let now = move || across(walk.now(|moment| moment.steps).unwrap_or(0) + 1);
    let click = move |event: leptos::ev::MouseEvent| {
        let Some(picture) = event.current_target() else { return };
        let area = picture.unchecked_into::<web_sys::Element>().get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0) * WIDTH;
        walk.show(((x - LEFT) / (WIDTH - LEFT - MARGIN) * steps).max(0.0) as usize);
    };
    let key = move |seat: usize| {
        view! {
            <li>
                <span class=format!("seat-dot seat-{seat}") aria-hidden="true">{seat + 1}</span>{format!("Seat {}", seat + 1)}
                <svg viewBox="0 0 48 12" aria-hidden="true"><line class=format!("curve-line seat-{seat}") x1="0" x2="48" y1="6" y2="6"/></svg>
            </li>
        }
    };
    view! {
        <svg class="curve" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" data-testid="curve" on:click=click
            aria-label="Everybody's chance to win over the game; the table below has the numbers">
            {grid}
            {move || (0..seats.get()).map(line).collect_view()}
            {dear}
            <line class="curve-now" x1=now x2=now y1="6" y2=HEIGHT - 18.0/>
        </svg>
        <ul class="curve-key">{move || (0..seats.get()).map(key).collect_view()}</ul>
    }
}

/// Where so many hundredths of a percent stand.
fn height(chance: i32) -> f64 {
    let base = HEIGHT - 24.0;
    base - (base - MARGIN) * f64::from(chance) / 10_000.0
}
