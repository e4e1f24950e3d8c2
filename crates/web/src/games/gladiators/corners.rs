//! Who fights: the part of the setup that only duels have.

use super::{
    figure::Look,
    kept,
    stable::{Veteran, stable},
};
use leptos::{prelude::*, task::spawn_local};
use rules_core::json;
use rules_gladiators::{Content, Sheet, fairness};
use serde_json::{Map, Value};
use std::sync::Arc;

/// Whom one can choose from, and whom one has chosen.
#[derive(Clone, Copy)]
struct Choice {
    content: StoredValue<Arc<Content>>,
    own: StoredValue<Vec<Sheet>>,
    veterans: RwSignal<Vec<Veteran>>,
    chosen: RwSignal<[String; 2]>,
}

impl Choice {
    fn open() -> Choice {
        let content = Arc::new(Content::shipped());
        let choice = Choice {
            own: StoredValue::new(valid(&content, kept::sheets())),
            content: StoredValue::new(content),
            veterans: RwSignal::new(Vec::new()),
            chosen: RwSignal::new(kept::corners()),
        };
        spawn_local(async move {
            let _ = choice.veterans.try_set(stable().await);
        });
        choice
    }

    fn sheet(self, name: &str) -> Sheet {
        let is_meant = |one: &&Veteran| one.title() == name;
        let known = self.veterans.with(|all| all.iter().find(is_meant).map(|one| one.sheet.clone()));
        known.unwrap_or_else(|| find(&self.content.get_value(), &self.own.get_value(), name))
    }

    /// Writes whom one has chosen into the options of the table, and remembers it.
    fn write(self, options: RwSignal<Map<String, Value>>, veteran: RwSignal<Option<String>>) {
        let names = self.chosen.get();
        kept::keep_corners(&names);
        let is_first = |one: &&Veteran| one.title() == names[0];
        veteran.set(self.veterans.with(|all| all.iter().find(is_first).map(|one| one.id.clone())));
        let list: Vec<Value> = names.iter().map(|name| json::to_value(&self.sheet(name))).collect();
        options.update(|options| {
            options.insert("gladiators".to_owned(), Value::Array(list));
        });
    }
}

/// Chooses both gladiators, and writes them into the options of the table; and the first one's career, if it has one. Where only
/// bots fight, neither of them is one's own.
pub fn corners(
    options: RwSignal<Map<String, Value>>,
    veteran: RwSignal<Option<String>>,
    is_watched: bool,
) -> impl IntoView {
    let [first, second] = titles(is_watched);
    let choice = Choice::open();
    let Choice { content, own, veterans, chosen } = choice;
    let sheet = move |name: &str| choice.sheet(name);
    Effect::new(move |_| choice.write(options, veteran));
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
                        {move || veterans.get().into_iter().map(|one| option(one.title())).collect_view()}
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
                {corner(0, first)}
                {corner(1, second)}
            </div>
            {warnings}
            <a class="button quiet" href="#/builder">"Build a gladiator of your own"</a>
        </fieldset>
    }
}

const fn titles(is_watched: bool) -> [&'static str; 2] {
    if is_watched {
        ["In the first seat", "In the second seat"]
    } else {
        ["Yours, in the first seat", "The rival, in the second"]
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

pub(super) fn valid(content: &Content, sheets: Vec<Sheet>) -> Vec<Sheet> {
    sheets.into_iter().filter(|sheet| sheet.problems(content).is_empty()).collect()
}

/// Every name that can be chosen: one's own first.
pub(super) fn choices(content: &Content, own: &[Sheet]) -> Vec<String> {
    let mut names: Vec<String> = own.iter().map(|sheet| sheet.name.clone()).collect();
    for sheet in &content.ready_made {
        if !names.contains(&sheet.name) {
            names.push(sheet.name.clone());
        }
    }
    names
}

/// The gladiator with this name; somebody for a name that is gone.
pub(super) fn find(content: &Content, own: &[Sheet], name: &str) -> Sheet {
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
