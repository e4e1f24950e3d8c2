//! §1.4 The five-sided arena: who stands where, who points at whom, and what just happens to whom.

use super::{
    art::{Figure, tint},
    deeds::{chosen, try_out},
    faces::{Sign, Symbol},
    geometry::{Arrow, HEIGHT, WIDTH, arrow, looks_left, sides, spot},
    stand::Stand,
};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_fired_up::{Fighter, Notice, Space};

/// The arena with its fighters.
#[component]
pub(super) fn Ring(stand: Stand) -> impl IntoView {
    view! {
        <section class="fu-ring" aria-label="The arena">
            <Floor/>
            <ul class="fu-spots">
                {Space::ALL.map(|space| view! { <Spot stand=stand space=space/> }).collect_view()}
            </ul>
            <Arrows stand=stand/>
        </section>
    }
}

/// The floor: five sides of stone around the sand.
#[component]
fn Floor() -> impl IntoView {
    view! {
        <svg class="fu-floor" viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true" focusable="false">
            <g inner_html=floor_drawing()></g>
        </svg>
    }
}

/// The arrows, above all figures, so that none is hidden.
#[component]
fn Arrows(stand: Stand) -> impl IntoView {
    view! {
        <svg class="fu-floor fu-arrows" viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true" focusable="false">
            {Space::ALL.map(|space| view! { <TargetArrow stand=stand space=space/> }).collect_view()}
        </svg>
    }
}

fn floor_drawing() -> String {
    let (wall, stone, sand, inner) = (sides(1.42), sides(1.3), sides(1.2), sides(0.5));
    format!(
        "<polygon class='fu-wall' points='{wall}'/><polygon class='fu-stone' points='{stone}'/>\
         <polygon class='fu-sand' points='{sand}'/><polygon class='fu-inner' points='{inner}'/>"
    )
}

/// An arrow from a fighter to its target; a chain lies on it while it is locked.
#[component]
fn TargetArrow(stand: Stand, space: Space) -> impl IntoView {
    let at = Memo::new(move |_| -> Option<(Arrow, bool)> {
        stand.shown.with(|view| {
            let fighter = view.arena.fighter(space)?;
            view.arena.fighter(fighter.target).filter(|_| fighter.target != space)?;
            Some((arrow(space, fighter.target), fighter.locked))
        })
    });
    let place = move || {
        at.get().map_or_else(String::new, |(arrow, _)| {
            format!("translate({:.1}px, {:.1}px) rotate({:.1}deg)", arrow.x, arrow.y, arrow.degrees)
        })
    };
    let outline = move || at.get().map_or_else(String::new, |(arrow, _)| arrow.outline());
    let lock = move || {
        at.get()
            .filter(|(_, locked)| *locked)
            .map(|(arrow, _)| format!("translate({:.1} 0)", (arrow.length - 18.0) / 2.0))
    };
    let is_chosen = move || stand.fighter.get() == Some(space);
    view! {
        <g class=move || format!("fu-arrow {}", tint(stand.mat(space))) class:is-hidden=move || at.get().is_none() class:is-chosen=is_chosen
            class:is-locked=move || at.get().is_some_and(|(_, locked)| locked) style:transform=place>
            <path d=outline></path>
            {move || lock().map(|transform| view! {
                <g class="fu-arrow-lock" transform=transform inner_html="<circle r='13'/><path d='M-6 -1h12v8H-6zM-4 -1v-3c0-5 8-5 8 0v3'/>"></g>
            })}
        </g>
    }
}

/// A fighter in its place. Choosing it asks what can be done with it; a die can be dropped on it.
#[component]
fn Spot(stand: Stand, space: Space) -> impl IntoView {
    let (x, y) = spot(space);
    let entered = Memo::new(move |_| stand.mat(space));
    let fighter = Memo::new(move |_| stand.shown.with(|view| view.arena.fighter(space).copied()));
    let told = Signal::derive(move || told(stand, space));
    let body = move || {
        entered.get().map(|mat| {
            let name = stand.fighter_name(space);
            view! {
                <Tip text=told class=if looks_left(space) { "fu-spot-tip is-right" } else { "fu-spot-tip" }>
                    <button
                        class=format!("fu-spot {}", tint(Some(mat)))
                        class:is-out=move || fighter.get().is_none()
                        class:is-chosen=move || stand.fighter.get() == Some(space)
                        class:is-offered=move || is_offered(stand, space)
                        data-happens=move || happens(stand, space)
                        data-testid=format!("fighter-{}", space.index())
                        aria-pressed=move || (stand.fighter.get() == Some(space)).to_string()
                        aria-label=move || label(stand, space)
                        on:click=move |_| choose(stand, space)
                        on:dragover=move |event| event.prevent_default()
                        on:drop=move |event| {
                            event.prevent_default();
                            stand.paying.set(Vec::new());
                            stand.fighter.set(Some(space));
                        }
                    >
                        <span class="fu-spot-figure"><Figure mat=mat mirrored=looks_left(space)/></span>
                        <span class="fu-plate">
                            <span class="fu-plate-name">
                                <b class="fu-tile">{move || fighter.get().map_or_else(|| "–".to_owned(), |fighter| fighter.tile.to_string())}</b>
                                {name.clone()}
                            </span>
                            {move || match fighter.get() {
                                Some(fighter) => plate(&fighter).into_any(),
                                None => view! { <span class="fu-out">"out"</span> }.into_any(),
                            }}
                        </span>
                    </button>
                </Tip>
            }
        })
    };
    view! {
        <li class="fu-place" style:left=format!("{:.2}%", x / WIDTH * 100.0) style:top=format!("{:.2}%", y / HEIGHT * 100.0)>{body}</li>
    }
}

fn plate(fighter: &Fighter) -> impl IntoView + use<> {
    let Fighter { attack, defense, stamina, hasted, locked, up, down, .. } = *fighter;
    view! {
        <span class="fu-plate-numbers">
            <span class="fu-num"><Symbol sign=Sign::Attack/>{attack}</span>
            <span class="fu-num"><Symbol sign=Sign::Defense/>{defense}</span>
            <span class="fu-num"><Symbol sign=Sign::Stamina/>{stamina}</span>
        </span>
        <span class="fu-badges">
            {hasted.then(|| view! { <span class="fu-badge"><Symbol sign=Sign::Haste/></span> })}
            {locked.then(|| view! { <span class="fu-badge"><Symbol sign=Sign::Lock/></span> })}
            {(up > 0).then(|| view! { <span class="fu-badge"><Symbol sign=Sign::ThumbUp/>{up}</span> })}
            {(down > 0).then(|| view! { <span class="fu-badge"><Symbol sign=Sign::ThumbDown/>{down}</span> })}
        </span>
    }
}

fn choose(stand: Stand, space: Space) {
    let is_known = stand.fighter.get_untracked() == Some(space);
    stand.paying.set(Vec::new());
    stand.fighter.set((!is_known).then_some(space));
}

/// Can anything be done with it, with what was chosen of the tray?
fn is_offered(stand: Stand, space: Space) -> bool {
    let tool = stand.tool.get();
    stand.play.legal.with(|legal| {
        let about = chosen(legal, tool, Some(space));
        about.iter().any(|&action| rules_fired_up::foresight::fighter_of(action) == Some(space))
    })
}

/// Everything about it; where what was chosen of the tray can do nothing with it, also why not.
fn told(stand: Stand, space: Space) -> String {
    let about = label(stand, space);
    let in_vain = stand.tool.get().filter(|_| stand.play.is_asked() && !is_offered(stand, space));
    let why = in_vain.and_then(|tool| stand.play.why_not(try_out(tool, space)));
    why.map_or_else(|| about.clone(), |why| format!("{about}. Not now: {why}"))
}

/// What just happens to it, for the animation.
fn happens(stand: Stand, space: Space) -> &'static str {
    let Some(now) = stand.play.now.get() else { return "" };
    match now.0 {
        Notice::Buffed { space: one, .. } if one == space => "buff",
        Notice::Cheered { space: one, .. } if one == space => "cheer",
        Notice::Overtook { space: one, .. } | Notice::Hasted { space: one, .. } if one == space => "sprint",
        Notice::Aimed { space: one, .. }
        | Notice::UnlockedAndAimed { space: one, .. }
        | Notice::Retargeted { space: one, .. }
            if one == space =>
        {
            "turn"
        }
        Notice::Locked { space: one, .. } | Notice::Unlocked { space: one, .. } if one == space => "lock",
        Notice::Enters { space: one, .. } if one == space => "enter",
        Notice::Eliminated { space: one, .. } if one == space => "fall",
        Notice::MoraleChecked { space: one, .. } if one == space => "cheer",
        _ => "",
    }
}

/// Everything about a fighter, for whoever hears the page.
fn label(stand: Stand, space: Space) -> String {
    let name = stand.fighter_name(space);
    stand.shown.with(|view| match view.arena.fighter(space) {
        None => format!("{name} is out"),
        Some(fighter) => {
            let mut words = format!(
                "{name}: Speed {}, Attack {}, Defense {}, Stamina {}, {} of {} Wounds, Morale {}, Influence {}, points at {}",
                fighter.tile,
                fighter.attack,
                fighter.defense,
                fighter.stamina,
                fighter.wounds,
                fighter.capacity,
                fighter.morale.name(),
                fighter.influence,
                stand.fighter_name(fighter.target)
            );
            if fighter.locked {
                words.push_str(", locked");
            }
            if fighter.hasted {
                words.push_str(", Hasted");
            }
            if fighter.up + fighter.down > 0 {
                words.push_str(&format!(", {} thumbs up, {} down", fighter.up, fighter.down));
            }
            words
        }
    })
}
