//! Two figures in the sand, and what happens between them.

use super::{backdrop::backdrop, figure::Look, stage::Stage};
use leptos::prelude::*;
use rules_core::{Game, Seat};
use rules_gladiators::{Ending, Notice};

/// The scene.
#[component]
pub fn Arena(stage: Stage) -> impl IntoView {
    let label = move || {
        let game = stage.play.game();
        let said = [stage.left.get(), stage.left.get().rival()]
            .map(|seat| format!("{} is {}", game.name(seat), stage.pose(seat).words()));
        format!("The arena: {}; {}.", said[0], said[1])
    };
    view! {
        <div class="gl-arena" class:is-shaken=move || is_heavy(stage) role="img" aria-label=label>
        // A picture of its own: what moves before it does not paint it again.
        <svg class="gl-layer" viewBox="0 0 800 380" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false"><g inner_html=backdrop()></g></svg>
        <svg class="gl-layer" viewBox="0 0 800 380" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
            {move || {
                let left = stage.left.get();
                view! {
                    <g transform="translate(272 340)"><Figure stage=stage seat=left/></g>
                    <g transform="translate(528 340) scale(-1 1)"><Figure stage=stage seat=left.rival()/></g>
                }
            }}
            {move || stage.play.now.get().and_then(|now| callout(stage, &now.0))}
        </svg>
        </div>
    }
}

/// One gladiator.
#[component]
fn Figure(stage: Stage, seat: Seat) -> impl IntoView {
    let markup = Look::of(&stage.play.game().config().gladiators[seat.index()]).markup();
    let class = move || {
        let is_stunned = stage.tableau.with(|tableau| tableau.sides[seat.index()].is_stunned);
        format!(
            "gl-figure gl-seat-{} gl-holds-{} {}{}",
            seat.index(),
            stage.held(seat).0,
            stage.pose(seat).class(),
            if is_stunned { " is-stunned" } else { "" }
        )
    };
    view! { <g class=class inner_html=markup></g> }
}

/// Does the ground shake?
fn is_heavy(stage: Stage) -> bool {
    matches!(stage.notice(), Some(Notice::Landed { damage, .. }) if damage >= 4)
}

/// A word over a gladiator: who, what, and of which kind.
pub fn shout(notice: &Notice) -> Option<(Seat, String, &'static str)> {
    let some = |seat: Seat, words: &str, kind| Some((seat, words.to_owned(), kind));
    match *notice {
        Notice::InitiativeRolled { seat, total, .. } => some(seat, &total.to_string(), "plain"),
        Notice::InitiativeTied { .. } => some(Seat::FIRST, "Tie", "plain"),
        Notice::AttacksFirst { seat } => some(seat, "Attacks first", "good"),
        Notice::Focused { seat, cleared: true, .. } | Notice::StunRanOut { seat } => {
            some(seat, "Clear again", "good")
        }
        Notice::Focused { seat, cleared: false, .. } => some(seat, "Still dazed", "bad"),
        Notice::LuckAdded { seat, dice } if dice > 0 => some(seat, &format!("+{dice} luck"), "luck"),
        Notice::Attacked { seat, strike: None, .. } => some(seat.rival(), "Whiff", "miss"),
        Notice::Attacked { seat, strike: Some(strike), .. } if strike.critical => {
            some(seat, "Critical!", "bad")
        }
        Notice::Defended { seat, blocked: true, .. } => some(seat, "Blocked", "good"),
        Notice::CannotBlock { seat, .. } => some(seat, "Open!", "bad"),
        Notice::Landed { seat, damage, stunned, health } => {
            let stun = if stunned && health > 0 { " stunned" } else { "" };
            some(seat, &format!("−{damage}{stun}"), "bad")
        }
        Notice::Healed { seat, health, .. } => some(seat, &format!("{health} health"), "good"),
        Notice::Passed { seat } => some(seat, "Waits", "plain"),
        Notice::Over { winner, ending: Ending::Fall } => some(winner, "Victory", "luck"),
        Notice::Over { winner, ending: Ending::Verdict } => some(winner, "The crowd's choice", "luck"),
        Notice::Bid { .. }
        | Notice::TurnBegins { .. }
        | Notice::Declared { .. }
        | Notice::LuckAdded { .. }
        | Notice::Attacked { .. }
        | Notice::Defended { .. }
        | Notice::LuckLost { .. } => None,
    }
}

fn callout(stage: Stage, notice: &Notice) -> Option<impl IntoView + use<>> {
    let (seat, words, kind) = shout(notice)?;
    let x = if seat == stage.left.get() { "262" } else { "538" };
    Some(view! {
        <g class=format!("gl-shout is-{kind}") aria-hidden="true">
            <text x=x y="118" text-anchor="middle">{words}</text>
        </g>
    })
}
