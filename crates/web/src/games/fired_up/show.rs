//! §6 The battle as a show: two fighters, their dice where they meet, what came of it and why.

use super::{
    art::{Figure, tint},
    clash::{Clash, Die, Fate, Meeting},
    faces::{Sign, Symbol, strike_name},
    stand::Stand,
};
use crate::ui::Cited;
use leptos::prelude::*;
use rules_core::Game;
use rules_fired_up::{FiredUp, Notice, Space, Strike};

/// The fight that is looked at.
#[component]
pub(super) fn Fight(stand: Stand) -> impl IntoView {
    let sides = Memo::new(move |_| stand.clash.with(|clash| clash.as_ref().map(|clash| clash.sides)));
    let corner = move |side: usize| {
        sides.get().map(|sides| view! { <Corner stand=stand space=sides[side] side=side/> })
    };
    view! {
        <section class="fu-show" aria-label="The fight" data-testid="fight" data-beat=move || beat(stand)>
            <div class="fu-corners">
                {move || corner(0)}
                <span class="fu-versus" aria-hidden="true">"VS"</span>
                {move || corner(1)}
            </div>
            <Dice stand=stand/>
            <Outcome stand=stand/>
        </section>
    }
}

/// Which part of the fight is on show.
fn beat(stand: Stand) -> &'static str {
    match stand.play.now.get().map(|now| now.0) {
        Some(Notice::Attacks { .. }) => "attacks",
        Some(Notice::Struck { .. } | Notice::StruckAgain { .. }) => "dice",
        Some(Notice::Fought { .. }) => "fought",
        _ => "",
    }
}

/// A fighter in its corner.
#[component]
fn Corner(stand: Stand, space: Space, side: usize) -> impl IntoView {
    let fighter = Memo::new(move |_| stand.shown.with(|view| view.arena.fighter(space).copied()));
    let (name, printed) = (stand.fighter_name(space), stand.printed(space));
    let most = printed.map_or(1, |mat| mat.stamina);
    let loss = move || {
        stand.clash.with(|clash| {
            let blow = clash.as_ref()?.result?.blow;
            let damage = if side == 0 { blow.to_attacker() } else { blow.damage };
            let wounds = if side == 0 { 0 } else { blow.wounds };
            Some((damage, wounds))
        })
    };
    let is_out = move || fighter.get().is_none_or(|fighter| fighter.is_beaten());
    let left = move || fighter.get().map_or(0, |fighter| fighter.stamina.max(0));
    let role = if side == 0 { "attacks" } else { "defends" };
    view! {
        <div class=format!("fu-corner {} {}", if side == 0 { "is-attacker" } else { "is-defender" }, tint(stand.mat(space))) class:is-beaten=is_out>
            {stand.mat(space).map(|mat| view! { <Figure mat=mat mirrored={side == 1}/> })}
            <span class="fu-corner-name"><b>{name}</b>" "{role}</span>
            <span class="fu-bar"><span class="fu-bar-full" style:width=move || format!("{:.0}%", f64::from(left()) / f64::from(most) * 100.0)></span>
                <span class="fu-bar-words">{move || format!("Stamina {}/{most}", left())}</span></span>
            <span class="fu-loss">
                {move || loss().map(|(damage, wounds)| view! {
                    <span class:is-zero={damage == 0}><Symbol sign=Sign::Stamina/>{format!("−{damage}")}</span>
                    {(wounds > 0).then(|| view! { <span><Symbol sign=Sign::Wound/>{format!("+{wounds} Wound")}</span> })}
                })}
                {move || is_out().then(|| view! { <b class="fu-ko">"eliminated"</b> })}
            </span>
        </div>
    }
}

/// The dice where they meet: the attack from the left, the defense from the right.
#[component]
fn Dice(stand: Stand) -> impl IntoView {
    let meetings = Memo::new(move |_| {
        let game = stand.play.game();
        stand.clash.with(|clash| {
            clash
                .as_ref()
                .map(|clash| stand.shown.with(|view| clash.meetings(&game, &view.arena)))
                .unwrap_or_default()
        })
    });
    let numbers = move || {
        stand.clash.with(|clash| {
            clash.as_ref().map(|clash| {
                let [attack, defense] = clash.numbers;
                let again: u8 = clash.again.iter().sum();
                let fails = rules_core::words::counted(again.into(), "Fail", "Fails");
                let more = if again > 0 { format!(", {fails} rolled again (§11.3)") } else { String::new() };
                format!("{attack} Attack dice against {defense} Defense dice{more}")
            })
        })
    };
    view! {
        <p class="fu-numbers">{numbers}</p>
        <ul class="fu-meetings">{move || meetings.get().into_iter().map(|meeting| meet(&meeting)).collect_view()}</ul>
    }
}

fn meet(meeting: &Meeting) -> impl IntoView + use<> {
    let dice = |dice: &[Die]| dice.iter().map(|&die| battle_die(die)).collect_view();
    let is_hit = meeting.attack.iter().any(|die| die.fate == Fate::Works);
    view! {
        <li class="fu-meeting" class:is-hit=is_hit>
            <span class="fu-meet-attack">{dice(&meeting.attack)}</span>
            <span class="fu-meet-where"><Symbol sign=Sign::Strike(meeting.face)/>{strike_name(meeting.face)}<small>{meeting.verdict.clone()}</small></span>
            <span class="fu-meet-defense">{dice(&meeting.defense)}</span>
        </li>
    }
}

fn battle_die(die: Die) -> impl IntoView {
    let (class, fate) = match die.fate {
        Fate::Works => ("works", ""),
        Fate::Blocked => ("blocked", ", blocked"),
        Fate::StrikesBack => ("back", ", strikes back"),
        Fate::Idle => ("idle", ", no effect"),
    };
    let label = format!("{}{fate}", strike_name(die.face));
    view! {
        <span class=format!("fu-bdie is-{class}") class:is-special={die.face == Strike::Special} role="img" aria-label=label.clone() title=label.clone()>
            <Symbol sign=Sign::Strike(die.face)/>
        </span>
    }
}

/// What came of it, and why.
#[component]
fn Outcome(stand: Stand) -> impl IntoView {
    let ruling = Memo::new(move |_| {
        let game = stand.play.game();
        stand.clash.with(|clash: &Option<Clash>| {
            let ruling = clash.as_ref()?.ruling(&game, &stand.shown.get().arena)?;
            let words = format!(
                "{} damage, {}, {} blocked, {} damage back",
                ruling.damage,
                rules_core::words::counted(ruling.wounds.into(), "Wound", "Wounds"),
                ruling.blocked,
                ruling.damage_to_attacker
            );
            Some((words, ruling.why))
        })
    });
    let inside = move || {
        ruling.get().map(|(words, why)| {
            view! {
                <p class="fu-verdict" role="status">{words}</p>
                <details class="fu-why">
                    <summary>"Why?"</summary>
                    <ul>{why.into_iter().map(|reason| view! { <li><Cited game=FiredUp::ID words=reason/></li> }).collect_view()}</ul>
                </details>
            }
        })
    };
    view! { <div class="fu-outcome">{inside}</div> }
}
