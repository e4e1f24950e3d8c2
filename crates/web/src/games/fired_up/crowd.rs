//! Who is in the crowd: points, dice, tokens and cards; and how far the round is.

use super::{
    faces::{Sign, Symbol},
    stand::Stand,
};
use crate::ui::{Icon, Shape};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fired_up::{Claims, Face, Phase, ROUNDS, Stage};

/// The crowd in one strip: whose turn it is, who has how many points, and how far the round is.
#[component]
pub(super) fn Crowd(stand: Stand) -> impl IntoView {
    let count = stand.shown.with_untracked(|view| view.seats.len());
    view! {
        <section class="fu-crowd" aria-label="The crowd">
            <Progress stand=stand/>
            <ul>{(0..count).map(|index| view! { <Member stand=stand seat=Seat::at(index)/> }).collect_view()}</ul>
        </section>
    }
}

/// The round and its phases.
#[component]
fn Progress(stand: Stand) -> impl IntoView {
    let steps = [(0, "Cards"), (1, "Influence"), (2, "Start"), (3, "Battle"), (4, "End")];
    let now = Memo::new(move |_| stand.shown.with(|view| step(view.stage)));
    view! {
        <div class="fu-progress">
            <b class="fu-round">{move || stand.shown.with(|view| format!("Round {}/{ROUNDS}", view.round.max(1)))}</b>
            <ol>
                {steps.map(|(number, name)| view! {
                    <li class:is-now=move || now.get() == number class:is-past=move || { now.get() > number }
                        aria-current=move || (now.get() == number).then_some("step")>{name}</li>
                }).collect_view()}
            </ol>
        </div>
    }
}

/// How far the round is.
const fn step(stage: Stage) -> u8 {
    match stage {
        Stage::Entering { .. }
        | Stage::Announcing { .. }
        | Stage::Seating
        | Stage::Dealing { .. }
        | Stage::Keeping => 0,
        Stage::Rolling { .. }
        | Stage::Rerolling { .. }
        | Stage::RollingAgain { .. }
        | Stage::Using { .. } => 1,
        Stage::Claiming { phase: Phase::Start } => 2,
        Stage::Striking { .. } | Stage::Claiming { phase: Phase::Fight } => 3,
        Stage::Claiming { phase: Phase::End } | Stage::Over => 4,
    }
}

#[component]
fn Member(stand: Stand, seat: Seat) -> impl IntoView {
    let seen = Memo::new(move |_| stand.shown.with(|view| view.seats.get(seat.index()).cloned()));
    let is_first = move || stand.shown.with(|view| view.first == seat && view.round > 0);
    let is_owed = move || stand.roller() == Some(seat) || stand.shown.with(|view| view.owed.contains(&seat));
    let leads = move || {
        stand.shown.with(|view| {
            let most = view.seats.iter().map(|seat| seat.score).max().unwrap_or(0);
            most > 0 && view.seats[seat.index()].score == most
        })
    };
    let inside = move || {
        let seen = seen.get()?;
        let claims_at_once = seen.claims == Claims::AtOnce;
        Some(view! {
            <span class="fu-stock" title="Dice left this round"><Symbol sign=Sign::Face(Face::Double)/>{seen.dice}<span class="only-heard">" dice"</span></span>
            {(seen.tokens > 0).then(|| view! {
                <span class="fu-stock" title="Social tokens"><Symbol sign=Sign::Token/>{seen.tokens}<span class="only-heard">" tokens"</span></span>
            })}
            {claims_at_once.then(|| view! {
                <span class="fu-claims" title="Claims at once, the first row that is met (§5.6)"><Icon shape=Shape::Check/><span class="only-heard">"claims at once"</span></span>
            })}
            <span class="fu-leads">{move || leads().then(|| view! { <Icon shape=Shape::Crown/><span class="only-heard">"leads with "</span> })}</span>
            <b class="fu-score">{seen.score}<span class="only-heard">" points"</span></b>
        })
    };
    view! {
        <li class=format!("fu-member seat-{}", seat.index()) class:is-owed=is_owed class:is-you=move || stand.play.seat() == Some(seat)>
            <span class=format!("seat-dot seat-{}", seat.index()) aria-hidden="true">{seat.index() + 1}</span>
            <span class="fu-member-name">{move || stand.play.name(seat)}</span>
            <Show when=is_first><small class="fu-first" title="First player of this round">"1st"</small></Show>
            {inside}
        </li>
    }
}
