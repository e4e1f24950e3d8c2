//! The whole play area.

use super::{
    arena::ArenaBar, decision::Decision, desk::Desk, ending::Finals, hand::Hand, lane::Lane, sheets::Sheets,
};
use crate::games::Play;
use leptos::prelude::*;
use rules_core::Seat;
use rules_fight::{Fight, Stage};

/// The Arena above, everybody side by side below it, and in front your hand and your decision.
#[component]
pub(super) fn Board(play: Play<Fight>) -> impl IntoView {
    let desk = Desk::new(play);
    let seats = play.view.with_untracked(|view| view.seats.len());
    let is_over = desk.part(|ring| ring.view.stage == Stage::Over);
    let is_seated = Memo::new(move |_| play.seat().is_some());
    view! {
        <div class=format!("ft-board ft-seats-{seats}") data-testid="board-fight" class:is-watched=move || !is_seated.get()>
            <ArenaBar desk=desk/>
            <ol class="ft-lanes" aria-label="The players, clockwise">
                {(0..seats).map(|index| view! { <Lane desk=desk seat=Seat::at(index)/> }).collect_view()}
            </ol>
            {move || if is_over.get() {
                view! { <Finals desk=desk/> }.into_any()
            } else {
                view! {
                    <div class="ft-desk">
                        <Show when=move || is_seated.get()><Hand desk=desk/></Show>
                        <Decision desk=desk/>
                    </div>
                }.into_any()
            }}
            <Sheets desk=desk/>
        </div>
    }
}
