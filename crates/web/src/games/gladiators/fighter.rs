//! One gladiator's trackers beside the arena: health, guard, luck, weapons, and the whole sheet on request.

use super::{arms_art::WeaponIcon, dice::small_die, facts::dice_words, reasons::guard_words, stage::Stage};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_core::{Game, Seat};
use rules_gladiators::{Guard, Sheet, guard};

/// One gladiator's trackers.
#[component]
pub fn Fighter(stage: Stage, seat: Seat) -> impl IntoView {
    let game = stage.play.game();
    let sheet = game.config().gladiators[seat.index()].clone();
    let name = game.name(seat).to_owned();
    view! {
        <section class=format!("gl-fighter seat-{}", seat.index()) class:is-turn=move || stage.is_turn_of(seat)
            aria-label=name.clone() data-testid=format!("fighter-{}", seat.index())>
            <header class="gl-fighter-head">
                <span class=format!("seat-dot seat-{}", seat.index()) aria-hidden="true">{seat.index() + 1}</span>
                <h2>{name.clone()}</h2>
                <span class="gl-player">{move || stage.play.name(seat)}</span>
            </header>
            <Health stage=stage seat=seat/>
            <GuardLine stage=stage seat=seat/>
            <Pools stage=stage seat=seat/>
            <Weapons stage=stage seat=seat/>
            <WholeSheet sheet=sheet/>
        </section>
    }
}

#[component]
fn Health(stage: Stage, seat: Seat) -> impl IntoView {
    let most = stage.play.game().corner(seat).health;
    let health = Memo::new(move |_| stage.tableau.with(|tableau| tableau.sides[seat.index()].health));
    let state = move || match u16::from(health.get()) * 3 {
        thirds if thirds > u16::from(most) * 2 => "is-good",
        thirds if thirds > u16::from(most) => "is-fair",
        _ => "is-low",
    };
    view! {
        <div class=move || format!("gl-health {}", state()) role="img" aria-label=move || format!("Health {} of {most}", health.get())>
            <svg class="gl-heart" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21C2 13 2 4 8 4q3 0 4 3q1-3 4-3c6 0 6 9-4 17z"/></svg>
            <div class="gl-health-bar" style:--most=most.to_string()>
                <div class="gl-health-left" style:width=move || format!("{}%", u32::from(health.get()) * 100 / u32::from(most.max(1)))></div>
            </div>
            <strong>{move || health.get()}<small>{format!("/{most}")}</small></strong>
        </div>
    }
}

/// §7.2 How many dice guard now, and why.
#[component]
fn GuardLine(stage: Stage, seat: Seat) -> impl IntoView {
    let now = Memo::new(move |_| {
        let is_stunned = stage.tableau.with(|tableau| tableau.sides[seat.index()].is_stunned);
        let last = stage.play.view.with(|view| view.fighters[seat.index()].last);
        let guard = guard(is_stunned, last);
        (
            guard,
            stage.play.game().corner(seat).guard_dice(guard),
            stage.play.game().corner(seat).guard_dice(Guard::Plain),
        )
    });
    let reason = Signal::derive(move || guard_words(now.get().0).1.to_owned());
    view! {
        <Tip text=reason class="gl-guard-tip">
            <p class="gl-guard" tabindex="0" class:is-down=move || now.get().1 < now.get().2>
                <svg class="gl-guard-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2l9 3v7c0 6-5 9-9 10c-4-1-9-4-9-10V5z"/></svg>
                <span>"Guard "<strong>{move || dice_words(now.get().1)}</strong>", "{move || guard_words(now.get().0).0}</span>
            </p>
        </Tip>
        <Show when=move || now.get().0 == Guard::Stunned>
            <p class="gl-chip is-stun">"Stunned"</p>
        </Show>
    }
}

/// Luck, healing and focus, as far as the gladiator has them.
#[component]
fn Pools(stage: Stage, seat: Seat) -> impl IntoView {
    let game = stage.play.game();
    let (luck, heal, focus) = (game.corner(seat).luck, game.corner(seat).heal, game.corner(seat).focus);
    let luck_left = Memo::new(move |_| stage.tableau.with(|tableau| tableau.sides[seat.index()].luck));
    let heal_left = Memo::new(move |_| stage.play.view.with(|view| view.fighters[seat.index()].heal));
    let pool = |name: &'static str, most: u8, left: Memo<u8>, is_luck: bool| {
        (most > 0).then(|| {
            view! {
                <div class="gl-pool" role="img" aria-label=move || format!("{name}: {} of {most} left", left.get())>
                    <span>{name}</span>
                    {move || (0..most).map(|index| small_die(is_luck, index >= left.get())).collect_view()}
                </div>
            }
        })
    };
    (luck + heal + focus > 0).then(|| {
        view! {
            <div class="gl-pools">
                {pool("Luck", luck, luck_left, true)}
                {pool("Heal", heal, heal_left, false)}
                {(focus > 0).then(|| view! { <div class="gl-pool"><span>"Focus "<strong>{dice_words(focus)}</strong></span></div> })}
            </div>
        }
    })
}

#[component]
fn Weapons(stage: Stage, seat: Seat) -> impl IntoView {
    let game = stage.play.game();
    let carried = game.config().gladiators[seat.index()].weapons.clone();
    let row = |(slot, name): (usize, String)| {
        let arm = game.corner(seat).arms[slot];
        let most = game.corner(seat).ammo[slot];
        let left = Memo::new(move |_| stage.play.view.with(|view| view.fighters[seat.index()].ammo[slot]));
        let pieces = arm.throw_bonus.map(|bonus| {
            view! { <span class="gl-ammo">{move || format!("{} of {most} to throw, +{bonus}", left.get())}</span> }
        });
        let is_gone = move || arm.throw_bonus.is_some() && left.get() == 0;
        view! {
            <li class="gl-carried" class:is-gone=is_gone>
                <WeaponIcon name=name.clone()/>
                <span class="gl-carried-name">{name}{pieces}</span>
                <span class="gl-class">{format!("Class {} · {}", arm.class, dice_words(arm.dice))}</span>
            </li>
        }
    };
    let rows = carried.into_iter().map(|carried| carried.name).enumerate().map(row).collect_view();
    view! { <ul class="gl-carries" aria-label="Weapons">{rows}</ul> }
}

/// The whole sheet.
#[component]
pub fn WholeSheet(sheet: Sheet) -> impl IntoView {
    let ranks =
        sheet.ranks().map(|(skill, rank)| view! { <div><dt>{skill.to_string()}</dt><dd>{rank}</dd></div> });
    let weapons = sheet.weapons.iter().map(|carried| {
        view! { <div><dt>{format!("WEAPON ({})", carried.name)}</dt><dd>{carried.rank}</dd></div> }
    });
    let weapons = weapons.collect_view();
    let record = format!("{} won, {} lost", sheet.wins, sheet.losses);
    view! {
        <details class="gl-sheet">
            <summary>"Whole sheet"</summary>
            <dl>{ranks.into_iter().collect_view()}{weapons}</dl>
            <p class="faint">{format!("Shield: {}. {record}.", sheet.carries.as_deref().unwrap_or("none"))}</p>
        </details>
    }
}
