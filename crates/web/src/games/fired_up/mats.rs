//! §1.1 The mats, in the order of Speed: tracks, Stamina, Wounds, Morale and Influence.

use super::{
    art::{Head, tint},
    faces::{Sign, Symbol},
    stand::Stand,
};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_core::Game;
use rules_fired_up::{
    Fighter, FighterMat, Morale, Space, Track,
    foresight::{is_before_battle, morale_then},
};

/// All mats, the fastest first. Whoever overtakes slides up.
#[component]
pub(super) fn Mats(stand: Stand) -> impl IntoView {
    let count = move || stand.shown.with(|view| view.arena.mats.iter().flatten().count().max(4));
    view! {
        <section class="fu-mats" aria-label="Fighters in the order of Speed">
            <ol style:--count=move || count().to_string()>{Space::ALL.map(|space| view! { <MatRow stand=stand space=space/> }).collect_view()}</ol>
        </section>
    }
}

#[component]
fn MatRow(stand: Stand, space: Space) -> impl IntoView {
    let printed = Memo::new(move |_| stand.mat(space));
    let fighter = Memo::new(move |_| stand.shown.with(|view| view.arena.fighter(space).copied()));
    // Whoever is out comes last, in the order of leaving.
    let place = move || {
        stand.shown.with(|view| {
            if let Some(fighter) = view.arena.fighter(space) {
                return usize::from(fighter.tile.max(1)) - 1;
            }
            let gone = view.eliminations.iter().position(|one| one.victim == space).unwrap_or(0);
            let entered = view.arena.mats.iter().flatten().count();
            entered.saturating_sub(gone + 1)
        })
    };
    let inside = move || {
        let mat = printed.get()?;
        let game = stand.play.game();
        let card = game.mat(mat).clone();
        let ability = if game.config().abilities {
            card.ability.to_string()
        } else {
            "plays without its ability (§11)".to_owned()
        };
        let about = format!("{}, the {}: {ability}", card.name, card.title);
        let is_early = Memo::new(move |_| stand.shown.with(|view| is_before_battle(view.stage)));
        let name = card.name.clone();
        let rows = move || fighter.get().map(|fighter| mat_inside(&fighter, &card, is_early.get()));
        Some(view! {
            <Tip text=about.clone() class="fu-mat-tip">
                <button class=format!("fu-mat {}", tint(Some(mat))) class:is-out=move || fighter.get().is_none()
                    class:is-chosen=move || stand.fighter.get() == Some(space)
                    aria-label=about.clone()
                    on:click=move |_| stand.fighter.update(|known| *known = if *known == Some(space) { None } else { Some(space) })>
                    <span class="fu-mat-who">
                        <b class="fu-tile">{move || fighter.get().map_or_else(|| "–".to_owned(), |fighter| fighter.tile.to_string())}</b>
                        <Head mat=Some(mat)/>
                    </span>
                    <span class="fu-mat-head">
                        <span class="fu-mat-name">{name}</span>
                        {move || fighter.get().map(|fighter| view! { <Aims stand=stand fighter=fighter/> })}
                    </span>
                    <span class="fu-mat-body">{move || rows().map_or_else(|| view! { <span class="fu-out">"out"</span> }.into_any(), IntoAny::into_any)}</span>
                </button>
            </Tip>
        })
    };
    view! { <li class="fu-mat-place" class:is-empty=move || printed.get().is_none() style:--at=move || place().to_string()>{inside}</li> }
}

/// Whom it points at, locked or not, Hasted or not, and whether it still listens.
#[component]
fn Aims(stand: Stand, fighter: Fighter) -> impl IntoView {
    view! {
        <span class="fu-aims">
            {(fighter.morale != Morale::Neutral).then(|| view! { <span class="fu-mood is-now">{fighter.morale.name()}</span> })}
            {fighter.hasted.then(|| view! { <span class="fu-badge"><Symbol sign=Sign::Haste/></span> })}
            {fighter.locked.then(|| view! { <span class="fu-badge"><Symbol sign=Sign::Lock/></span> })}
            <span class="fu-aim-arrow">"→"</span>
            <Head mat=stand.mat(fighter.target)/>
            <span class="fu-influence" class:is-deaf=fighter.influence == 0>
                <Symbol sign=Sign::Influence/>{fighter.influence}
            </span>
        </span>
    }
}

fn mat_inside(fighter: &Fighter, card: &FighterMat, is_early: bool) -> impl IntoView + use<> {
    let then = if is_early { morale_then(fighter) } else { fighter.morale };
    view! {
        {track(Sign::Attack, &card.attack, fighter.attack, then)}
        {track(Sign::Defense, &card.defense, fighter.defense, then)}
        {stamina(fighter, card)}
        {morale(fighter, then)}
    }
}

/// A track: its values in the areas of the Morale, with the marker; what the coming Morale forbids is hatched.
fn track(sign: Sign, track: &Track, value: u8, then: Morale) -> impl IntoView + use<> {
    let highest = track.highest(then);
    let area = |cell: u8| {
        Morale::ALL.into_iter().find(|&morale| cell <= track.highest(morale)).unwrap_or(Morale::High)
    };
    let cells: Vec<(u8, Morale)> = track.values().iter().map(|&cell| (cell, area(cell))).collect();
    let (of, at) = (cells.len(), cells.iter().position(|&(cell, _)| cell == value).unwrap_or(0));
    view! {
        <span class="fu-track">
            <Symbol sign=sign/>
            <span class="fu-cells" style:--of=of.to_string() style:--at=at.to_string()>
                {cells.into_iter().map(|(cell, area)| view! {
                    <span class=format!("fu-cell fu-area-{}", area.name().to_ascii_lowercase()) class:is-barred={cell > highest}>{cell}</span>
                }).collect_view()}
                <span class="fu-marker">{value}</span>
            </span>
        </span>
    }
}

fn stamina(fighter: &Fighter, card: &FighterMat) -> impl IntoView + use<> {
    let left = fighter.stamina.max(0);
    let share = f64::from(left) / f64::from(card.stamina.max(1)) * 100.0;
    let (stamina, most, wounds, capacity) = (fighter.stamina, card.stamina, fighter.wounds, fighter.capacity);
    view! {
        <span class="fu-stamina">
            <Symbol sign=Sign::Stamina/>
            <span class="fu-bar"><span class="fu-bar-full" style:width=format!("{share:.0}%")></span><span class="fu-bar-words">{format!("{stamina}/{most}")}</span></span>
            <span class="fu-wounds">
                {(0..capacity).map(|number| view! { <span class="fu-wound" class:is-real=number < wounds><Symbol sign=Sign::Wound/></span> }).collect_view()}
            </span>
        </span>
    }
}

fn morale(fighter: &Fighter, then: Morale) -> impl IntoView + use<> {
    let (now, up, down) = (fighter.morale, fighter.up, fighter.down);
    view! {
        <span class="fu-morale">
            <Symbol sign=Sign::Face(rules_fired_up::Face::Morale)/>
            {Morale::ALL.map(|morale| view! {
                <span class="fu-mood" class:is-now=morale == now class:is-then=morale == then && then != now>{morale.name()}</span>
            }).collect_view()}
            {(up > 0).then(|| view! { <span class="fu-badge"><Symbol sign=Sign::ThumbUp/>{up}</span> })}
            {(down > 0).then(|| view! { <span class="fu-badge"><Symbol sign=Sign::ThumbDown/>{down}</span> })}
        </span>
    }
}
