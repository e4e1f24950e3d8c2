//! The dice of whoever uses dice: to look at, to choose, to drag onto a fighter, or to mark for another roll.

use super::{
    deeds::{Tool, tools, try_out},
    faces::{Sign, Symbol, die_class, face_about, face_name},
    stand::Stand,
};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_fired_up::{Face, Notice, Space, Stage};

/// The tray with dice, tokens and common dice.
#[component]
pub(super) fn Tray(stand: Stand) -> impl IntoView {
    let whose = move || {
        stand.roller().map_or_else(String::new, |seat| match stand.play.seat() {
            Some(own) if own == seat => "Your dice".to_owned(),
            _ => format!("{}’s dice", stand.play.name(seat)),
        })
    };
    let dice = Memo::new(move |_| stand.shown.with(|view| view.spree.pool.faces().collect::<Vec<Face>>()));
    let usable = Memo::new(move |_| stand.play.legal.with(|legal| tools(legal)));
    let common = Memo::new(move |_| stand.shown.with(|view| view.common.faces().collect::<Vec<Face>>()));
    let made = move || {
        usable
            .get()
            .into_iter()
            .filter_map(|tool| if let Tool::Multitask(face) = tool { Some(face) } else { None })
            .collect::<Vec<_>>()
    };
    let tokens =
        move || stand.play.seat().map_or(0, |seat| stand.shown.with(|view| view.seats[seat.index()].tokens));
    view! {
        <section class="fu-tray" aria-label="Dice">
            <h2>{whose}</h2>
            <div class="fu-dice" data-beat=move || rolling(stand)>
                {move || made().into_iter().map(|face| view! { <Piece stand=stand tool=Tool::Multitask(face) face=face place=0/> }).collect_view()}
                {move || dice.get().into_iter().enumerate().map(|(place, face)| view! { <Piece stand=stand tool=Tool::Die(face) face=face place=place/> }).collect_view()}
                {move || (dice.with(Vec::is_empty) && stand.roller().is_some()).then(|| view! { <span class="faint">"no dice left"</span> })}
            </div>
            <Show when=move || { tokens() > 0 }>
                <div class="fu-dice">
                    {move || (0..tokens()).map(|_| view! { <TokenPiece stand=stand/> }).collect_view()}
                </div>
            </Show>
            <Show when=move || !common.with(Vec::is_empty)>
                <h2 class="fu-common-title">"Common dice"</h2>
                <div class="fu-dice fu-common">
                    {move || common.get().into_iter().map(|face| view! { <Piece stand=stand tool=Tool::Common(face) face=face place=0/> }).collect_view()}
                </div>
            </Show>
        </section>
    }
}

/// Are dice rolling just now?
fn rolling(stand: Stand) -> &'static str {
    match stand.play.now.get().map(|now| now.0) {
        Some(Notice::Rolled { .. } | Notice::Rerolled { .. }) => "roll",
        Some(Notice::Rerolls { .. }) => "lift",
        _ => "",
    }
}

/// One die. While dice may be rolled again it is marked for that; otherwise it is chosen.
#[component]
fn Piece(stand: Stand, tool: Tool, face: Face, place: usize) -> impl IntoView {
    let is_own = matches!(tool, Tool::Die(_));
    let is_reroll = move || {
        is_own
            && stand.play.is_asked()
            && stand.shown.with(|view| matches!(view.stage, Stage::Rerolling { .. }))
    };
    let is_marked = move || is_reroll() && stand.again.with(|again| again.contains(&place));
    let is_chosen = move || !is_reroll() && stand.play.is_asked() && stand.tool.get() == Some(tool);
    let is_of_use = move || is_reroll() || stand.play.legal.with(|legal| tools(legal).contains(&tool));
    let choose = move || {
        if is_reroll() {
            stand.again.update(|again| match again.iter().position(|&known| known == place) {
                Some(at) => {
                    again.remove(at);
                }
                None => again.push(place),
            });
        } else if is_of_use() {
            stand.paying.set(Vec::new());
            stand.tool.set(Some(tool));
        }
    };
    let kind = match tool {
        Tool::Die(_) | Tool::Token => "",
        Tool::Multitask(_) => "Multitask die as ",
        Tool::Common(_) => "Common ",
    };
    let about = format!("{kind}{} {}", face_name(face), face_about(face));
    let told = told(stand, tool, about.clone(), Signal::derive(is_of_use));
    view! {
        <Tip text=told>
            <button class=die_class(face) class:is-chosen=is_chosen class:is-marked=is_marked class:is-made=matches!(tool, Tool::Multitask(_))
                draggable=move || (is_of_use() && !is_reroll()).to_string()
                aria-pressed=move || (is_chosen() || is_marked()).to_string()
                aria-disabled=move || (!is_of_use()).to_string()
                aria-label=move || told.get()
                data-testid=format!("die-{}-{place}", face_name(face).to_ascii_lowercase())
                style:--place=place.to_string()
                on:click=move |_| choose()
                on:dragstart=move |event| {
                    if let Some(data) = event.data_transfer() {
                        let _ = data.set_data("text/plain", face_name(face));
                    }
                    if !is_reroll() {
                        choose();
                    }
                }
            >
                <Symbol sign=Sign::Face(face)/>
                <span class="fu-die-name">{face_name(face)}</span>
            </button>
        </Tip>
    }
}

/// What it is; where nothing can be done with it, why not.
fn told(stand: Stand, tool: Tool, about: String, is_of_use: Signal<bool>) -> Signal<String> {
    Signal::derive(move || {
        if is_of_use.get() {
            return about.clone();
        }
        let somebody = stand
            .shown
            .with(|view| Space::ALL.into_iter().find(|&space| view.arena.fighter(space).is_some()));
        let why = somebody.and_then(|space| stand.play.why_not(try_out(tool, space)));
        why.map_or_else(|| about.clone(), |why| format!("{about}. Not now: {why}"))
    })
}

#[component]
fn TokenPiece(stand: Stand) -> impl IntoView {
    let is_of_use = move || stand.play.legal.with(|legal| tools(legal).contains(&Tool::Token));
    let about = "Token: a Social action from an earlier turn (§3.10)".to_owned();
    let told = told(stand, Tool::Token, about, Signal::derive(is_of_use));
    view! {
        <Tip text=told>
            <button class="fu-die fu-token" class:is-chosen=move || stand.play.is_asked() && stand.tool.get() == Some(Tool::Token)
                aria-label=move || told.get() aria-disabled=move || (!is_of_use()).to_string()
                on:click=move |_| if is_of_use() {
                    stand.paying.set(Vec::new());
                    stand.tool.set(Some(Tool::Token));
                }>
                <Symbol sign=Sign::Token/><span class="fu-die-name">"Token"</span>
            </button>
        </Tip>
    }
}
