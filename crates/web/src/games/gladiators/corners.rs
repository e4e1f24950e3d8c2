//! Who fights: the part of the setup that only duels have.

use super::{figure::Look, kept};
use leptos::prelude::*;
use rules_gladiators::{Content, Sheet, fairness};
use serde_json::{Map, Value};
use std::sync::Arc;
use table::json;

/// Chooses both gladiators, and writes them into the options of the table.
pub fn corners(options: RwSignal<Map<String, Value>>) -> impl IntoView {
    let content = StoredValue::new(Arc::new(Content::shipped()));
    let own = StoredValue::new(valid(&content.get_value(), kept::sheets()));
    let chosen = RwSignal::new(kept::corners());
    let sheet = move |name: &str| -> Sheet { find(&content.get_value(), &own.get_value(), name) };
    Effect::new(move |_| {
        let names = chosen.get();
        kept::keep_corners(&names);
        let list: Vec<Value> = names.iter().map(|name| json::to_value(&sheet(name))).collect();
        options.update(|options| {
            options.insert("gladiators".to_owned(), Value::Array(list));
        });
    });
    let warnings = move || {
        let [one, other] = chosen.get().map(|name| sheet(&name));
        fairness(&one, &other, &content.get_value())
            .iter()
            .map(|unfair| view! { <p class="gl-unfair">{format!("May not be fair: {unfair}.")}</p> })
            .collect_view()
    };
    let corner = move |index: usize, title: &'static str| {
        let list = choices(&content.get_value(), &own.get_value());
        let id = format!("gladiator-{index}");
        let change = move |event: leptos::ev::Event| {
            let name = event_target_value(&event);
            chosen.update(|chosen| chosen[index] = name);
        };
        let option = move |name: String| {
            let is_chosen = {
                let name = name.clone();
                move || chosen.with(|chosen| chosen[index] == name)
            };
            view! { <option value=name.clone() selected=is_chosen>{name.clone()}</option> }
        };
        view! {
            <div class="gl-corner">
                {move || portrait(&sheet(&chosen.with(|chosen| chosen[index].clone())), index)}
                <div class="field">
                    <label for=id.clone()>{title}</label>
                    <select id=id.clone() data-testid=id.clone() on:change=change>
                        {list.into_iter().map(option).collect_view()}
                    </select>
                </div>
                <p class="faint">{move || brief(&sheet(&chosen.with(|chosen| chosen[index].clone())), &content.get_value())}</p>
            </div>
        }
    };
    view! {
        <fieldset class="panel">
            <legend>"Gladiators"</legend>
            <div class="gl-corners">
                {corner(0, "Yours, in the first seat")}
                {corner(1, "The rival, in the second")}
            </div>
            {warnings}
            <a href="#/builder">"Build a gladiator of your own"</a>
        </fieldset>
    }
}

/// A gladiator standing on a bit of sand.
pub fn portrait(sheet: &Sheet, seat: usize) -> impl IntoView + use<> {
    let markup = Look::of(sheet).markup();
    let place = if seat == 0 { "translate(80 216)" } else { "translate(100 216) scale(-1 1)" };
    view! {
        <svg class="gl-portrait" viewBox="0 0 180 236" aria-hidden="true" focusable="false">
            <ellipse class="gl-portrait-sand" cx="90" cy="218" rx="86" ry="15"/>
            <g transform=place><g class=format!("gl-figure gl-seat-{seat} gl-holds-0 gl-ready") inner_html=markup></g></g>
        </svg>
    }
}

/// A gladiator in a line.
pub fn brief(sheet: &Sheet, content: &Content) -> String {
    let weapons: Vec<String> =
        sheet.weapons.iter().map(|carried| format!("{} {}", carried.name, carried.rank)).collect();
    let shield = sheet.carries.as_deref().map_or_else(String::new, |shield| format!(", {shield}"));
    format!(
        "ATTACK {}, {}{shield}; guard {}; health {}",
        sheet.attack,
        weapons.join(", "),
        sheet.armor + sheet.shield + sheet.parry_dodge,
        sheet.starting_health(&content.skills)
    )
}

fn valid(content: &Content, sheets: Vec<Sheet>) -> Vec<Sheet> {
    sheets.into_iter().filter(|sheet| sheet.problems(content).is_empty()).collect()
}

/// Every name that can be chosen: one's own first.
fn choices(content: &Content, own: &[Sheet]) -> Vec<String> {
    let mut names: Vec<String> = own.iter().map(|sheet| sheet.name.clone()).collect();
    for sheet in &content.ready_made {
        if !names.contains(&sheet.name) {
            names.push(sheet.name.clone());
        }
    }
    names
}

/// The gladiator with this name; somebody for a name that is gone.
fn find(content: &Content, own: &[Sheet], name: &str) -> Sheet {
    let all = own.iter().chain(&content.ready_made);
    all.into_iter().find(|sheet| sheet.name == name).unwrap_or(&content.ready_made[0]).clone()
}

#[cfg(test)]
mod tests {
    use super::{choices, find};
    use rules_gladiators::Content;

    #[test]
    fn ones_own_come_first_and_hide_ready_made_namesakes() {
        let content = Content::shipped();
        let mut own = content.ready_made[0].clone();
        own.luck = 1;
        let names = choices(&content, &[own.clone()]);
        assert_eq!((names.len(), &*names[0]), (content.ready_made.len(), "Priscus"));
        assert_eq!(find(&content, &[own.clone()], "Priscus"), own);
        assert_eq!(find(&content, &[], "nobody").name, "Priscus");
    }
}
