//! Fired Up on the screen: the arena, the mats, the crowd, its cards and bets, and what can be decided.

mod art;
mod bets;
mod clash;
mod crowd;
mod decide;
mod deeds;
mod effect;
mod ending;
mod faces;
mod geometry;
mod hand;
mod mats;
mod picture;
mod questions;
mod ring;
mod show;
mod stand;
mod tray;
mod variants;

use super::{Play, Shown, Title, Variant};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fired_up::{Action, FiredUp, Notice, Stage, View};
use stand::Stand;
use wire::Json;

/// Fired Up as the menus know it.
pub const TITLE: Title = Title {
    id: "fired-up",
    name: "Fired Up",
    role: "You are the crowd",
    pitch: "Five fighters, one arena. Cheer, buff, hurry and aim them with your dice, bet on the end, and score when the battle goes your way.",
    seats: [2, 5],
    minutes: 30,
};

/// What a table can choose.
pub const VARIANTS: &[Variant] = variants::VARIANTS;

/// A living picture for the menus.
pub fn picture() -> AnyView {
    picture::picture().into_any()
}

/// Answers a question of this game, in the worker.
pub fn answer(what: &Json) -> Result<Json, String> {
    questions::answer(what)
}

impl Shown for FiredUp {
    fn board(play: Play<FiredUp>) -> AnyView {
        view! { <Board play=play/> }.into_any()
    }

    fn caption(&self, names: &[String], view: &View, notice: &Notice) -> String {
        match notice {
            // What is dealt is seen, and the crowd's Influence is told with the turn.
            Notice::Drew { .. } | Notice::Influence { .. } => String::new(),
            _ => self.words(names, view.arena.mats).tell(notice),
        }
    }

    fn beats(&self, notice: &Notice) -> f64 {
        beats(notice)
    }

    fn describe_action(&self, names: &[String], view: &View, _: Seat, action: Action) -> String {
        self.words(names, view.arena.mats).describe(action)
    }

    fn question(&self, names: &[String], view: &View) -> String {
        self.words(names, view.arena.mats).show_stage(view)
    }
}

/// For how many beats a notice is shown. Even what nobody must follow takes a blink, so that the board follows it.
const fn beats(notice: &Notice) -> f64 {
    match notice {
        Notice::Drew { .. } | Notice::Influence { .. } | Notice::DiscardedCard { .. } => 0.05,
        Notice::Kept { .. }
        | Notice::TurnEnded { .. }
        | Notice::Begins { .. }
        | Notice::ClaimsAsked { .. } => 0.15,
        Notice::Enters { .. } | Notice::BetCard { .. } | Notice::Rerolls { .. } => 0.5,
        Notice::RoundBegins { .. }
        | Notice::Rolled { .. }
        | Notice::Rerolled { .. }
        | Notice::NoAttack { .. }
        | Notice::MoraleChecked { .. } => 0.9,
        Notice::Buffed { .. }
        | Notice::Cheered { .. }
        | Notice::Overtook { .. }
        | Notice::Hasted { .. }
        | Notice::Aimed { .. }
        | Notice::Locked { .. }
        | Notice::Unlocked { .. }
        | Notice::UnlockedAndAimed { .. }
        | Notice::Bet { .. }
        | Notice::Multitasks { .. }
        | Notice::Stored { .. }
        | Notice::DiscardedDie { .. }
        | Notice::Retargeted { .. } => 1.0,
        Notice::Attacks { .. } | Notice::Struck { .. } | Notice::StruckAgain { .. } => 1.1,
        Notice::BetShown { .. }
        | Notice::BetHappened { .. }
        | Notice::BetSealed { .. }
        | Notice::BetLapsed { .. } => 1.3,
        Notice::Claimed { .. } | Notice::Eliminated { .. } | Notice::Over { .. } => 1.6,
        Notice::Fought { .. } => 2.6,
    }
}

/// The play area.
#[component]
fn Board(play: Play<FiredUp>) -> impl IntoView {
    let stand = Stand::new(play);
    let is_over = Memo::new(move |_| stand.shown.with(|view| view.stage == Stage::Over));
    let is_fight = Memo::new(move |_| stand.is_fighting() && !stand.at_ring.get());
    let middle = move || {
        if is_over.get() {
            view! { <ending::Finale stand=stand/> }.into_any()
        } else if is_fight.get() {
            view! { <show::Fight stand=stand/> }.into_any()
        } else {
            view! { <ring::Ring stand=stand/> }.into_any()
        }
    };
    let may_switch = move || stand.is_fighting() && !is_over.get();
    view! {
        <div class="fu-frame"><div class="fu-board" data-testid="board-fired-up" class:is-over=is_over class:is-fight=is_fight>
            <crowd::Crowd stand=stand/>
            <mats::Mats stand=stand/>
            <div class="fu-middle">
                {middle}
                <Show when=may_switch>
                    <button class="button small fu-switch" on:click=move |_| stand.at_ring.update(|at_ring| *at_ring = !*at_ring)>
                        {move || if stand.at_ring.get() { "Back to the fight" } else { "Look at the ring" }}
                    </button>
                </Show>
            </div>
            <div class="fu-side">
                <hand::Hand stand=stand/>
                <bets::Bets stand=stand/>
            </div>
            <decide::Decide stand=stand/>
        </div></div>
    }
}
