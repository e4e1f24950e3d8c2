//! What a gladiator carries: up to three weapons, each with its rank, and a shield.

use super::{bench::Bench, ranks::Stepper};
use crate::{
    games::gladiators::{WeaponIcon, blow, dice_words, percent},
    ui::capital,
};
use leptos::prelude::*;
use rules_gladiators::{Carried, Class, Shield, Skill, Weapon, half};

/// Weapons and shields.
#[component]
pub(super) fn ArmsRack(bench: Bench) -> impl IntoView {
    let content = bench.content();
    let weapons = content.arms.weapons.clone();
    let mut shields: Vec<Option<Shield>> = vec![None];
    shields.extend(content.arms.shields.iter().cloned().map(Some));
    view! {
        <section class="panel gb-arms">
            <h2>{format!("Weapons, one to {} (§2.1)", content.arms.most_weapons)}</h2>
            <ul>{weapons.into_iter().map(|weapon| view! { <WeaponRow bench=bench weapon=weapon/> }).collect_view()}</ul>
            <h2>"Shield (§2.3)"</h2>
            <div class="gb-shields" role="group" aria-label="Shield">
                {shields.into_iter().map(|shield| view! { <ShieldPick bench=bench shield=shield/> }).collect_view()}
            </div>
        </section>
    }
}

#[component]
fn WeaponRow(bench: Bench, weapon: Weapon) -> impl IntoView {
    let name = StoredValue::new(weapon.name.clone());
    let rank = Memo::new(move |_| {
        bench.sheet.with(|sheet| {
            let carried = sheet.weapons.iter().find(|carried| name.with_value(|name| *name == carried.name));
            carried.map(|carried| carried.rank)
        })
    });
    let free = bench.content().skills.list(Skill::Weapon).free_ranks();
    let swap = move |_| {
        let is_carried = rank.get_untracked().is_some();
        bench.edit(|sheet| {
            if is_carried {
                sheet.weapons.retain(|carried| name.with_value(|name| *name != carried.name));
            } else {
                sheet.weapons.push(Carried { name: name.get_value(), rank: free });
            }
        });
    };
    let set = Callback::new(move |rank: u8| {
        bench.edit(|sheet| {
            for carried in &mut sheet.weapons {
                if name.with_value(|name| *name == carried.name) {
                    carried.rank = rank;
                }
            }
        });
    });
    let class = weapon.class;
    let dice =
        move || rank.get().map(|rank| odds(bench, class, half(bench.sheet.with(|sheet| sheet.attack), rank)));
    let facts = facts(&weapon);
    let title = capital(&weapon.name);
    let label = format!("WEAPON {}", weapon.name);
    view! {
        <li class="gb-row gb-weapon" class:is-carried=move || rank.get().is_some()>
            <button class="gb-carry" role="switch" aria-checked=move || rank.get().is_some().to_string() aria-label=format!("Carry the {}", weapon.name)
                data-testid=format!("carry-{}", weapon.name.replace(' ', "-")) on:click=swap>
                <WeaponIcon name=weapon.name.clone()/>
                <span class="gb-row-words"><strong>{title}</strong><small>{facts}</small></span>
                <span class="gb-carried-mark">{move || if rank.get().is_some() { "carried" } else { "take" }}</span>
            </button>
            <Show when=move || rank.get().is_some()>
                <span class="gb-dice" data-testid=format!("odds-{}", weapon.name.replace(' ', "-"))>{dice}</span>
                <Stepper bench=bench skill=Skill::Weapon rank=Signal::derive(move || rank.get().unwrap_or(0)) set=set label=label.clone()/>
            </Show>
        </li>
    }
}

/// §5.1 The dice of a blow in the normal stance, and what they come to.
fn odds(bench: Bench, class: Class, dice: u8) -> String {
    let chances = blow(&bench.content(), class, dice);
    let told = chances.map(|[hits, damage]| format!(": hits {}, {damage:.1} damage (§6.7)", percent(hits)));
    format!("{}{}", dice_words(dice), told.unwrap_or_default())
}

fn facts(weapon: &Weapon) -> String {
    let hands = if weapon.hands == 2 { "both hands" } else { "one hand" };
    let thrown = weapon
        .thrown
        .map_or_else(String::new, |thrown| format!(", throw {} at +{} dice", thrown.ammo, thrown.bonus));
    format!("Class {}, {hands}, costs {}{thrown}", weapon.class, weapon.price)
}

#[component]
fn ShieldPick(bench: Bench, shield: Option<Shield>) -> impl IntoView {
    let name = shield.as_ref().map(|shield| shield.name.clone());
    let (title, about) = match &shield {
        None => ("None".to_owned(), "Both hands free".to_owned()),
        Some(shield) => {
            (capital(&shield.name), format!("SHIELD up to {}, costs {}", shield.bears, shield.price))
        }
    };
    let wish = name.clone();
    let is_on = move || bench.sheet.with(|sheet| sheet.carries == wish);
    let take = move |_| {
        let name = name.clone();
        bench.edit(|sheet| sheet.carries = name);
    };
    let id = title.to_ascii_lowercase().replace(' ', "-");
    view! {
        <button class="gl-use" aria-pressed=move || is_on().to_string() data-testid=format!("shield-{id}") on:click=take>
            <span class="gl-use-words"><strong>{title}</strong><small>{about}</small></span>
        </button>
    }
}
