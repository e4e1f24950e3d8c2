//! The upper part of a sheet: name, points, what the rules say, and the rank of every skill.

use super::bench::{Bench, about, rank_of};
use crate::{
    games::gladiators::{brief, portrait},
    route::{Company, Route},
    ui::{Icon, Shape, Tip},
};
use leptos::prelude::*;
use rules_gladiators::{Kind, Skill};

/// Name, portrait, points and warnings.
#[component]
pub(super) fn Summary(bench: Bench) -> impl IntoView {
    let points = move || bench.sheet.with(|sheet| sheet.points(&bench.content()));
    let spent = move || bench.sheet.with(|sheet| sheet.spent(&bench.content()));
    let fight = move |_| {
        let own = bench.sheet.with_untracked(|sheet| sheet.name.clone());
        let [_, rival] = crate::games::gladiators::kept::corners();
        crate::games::gladiators::kept::keep_corners(&[own, rival]);
        Route::Setup { game: "gladiators".to_owned(), company: Company::Bots }.go();
    };
    view! {
        <section class="panel gb-summary">
            {move || bench.sheet.with(|sheet| portrait(sheet, 0))}
            <div class="gb-summary-words">
                <div class="field">
                    <label for="gladiator-name">"Name"</label>
                    <input id="gladiator-name" data-testid="gladiator-name" maxlength="24" prop:value=move || bench.sheet.with(|sheet| sheet.name.clone())
                        on:input=move |event| { let name = event_target_value(&event); bench.edit(|sheet| sheet.name = name); }/>
                </div>
                <p class="gb-points" class:is-over=move || bench.left() < 0 data-testid="points" role="status">
                    <strong>{move || bench.left()}</strong>
                    <span>{move || format!("points left: {} of {} spent (§1.1)", spent(), points())}</span>
                </p>
                <div class="gb-points-bar" aria-hidden="true"><div style:width=move || format!("{}%", (u32::from(spent()) * 100 / u32::from(points().max(1))).min(100))></div></div>
                <p class="faint">{move || bench.sheet.with(|sheet| brief(sheet, &bench.content()))}</p>
                <ul class="gb-problems" role="alert" data-testid="problems">
                    {move || bench.problems().into_iter().map(|problem| view! { <li>{problem}</li> }).collect_view()}
                </ul>
                <div class="row">
                    <button class="button primary" data-testid="fight-with-it" disabled=move || !bench.problems().is_empty() on:click=fight>
                        <Icon shape=Shape::Play/>"Fight with this gladiator"
                    </button>
                </div>
            </div>
        </section>
    }
}

/// The rank of every skill.
#[component]
pub(super) fn Ranks(bench: Bench) -> impl IntoView {
    let half = move |kind: Kind, title: &'static str| {
        let skills = Skill::ALL
            .into_iter()
            .filter(|&skill| skill != Skill::Weapon && bench.content().skills.list(skill).kind == kind);
        view! {
            <section class="panel gb-ranks">
                <h2>{title}</h2>
                <ul>{skills.map(|skill| view! { <RankRow bench=bench skill=skill/> }).collect_view()}</ul>
            </section>
        }
    };
    view! {
        {half(Kind::Basic, "Basic skills")}
        {half(Kind::Advanced, "Advanced skills")}
    }
}

#[component]
fn RankRow(bench: Bench, skill: Skill) -> impl IntoView {
    let rank = Memo::new(move |_| {
        bench.sheet.with(|sheet| {
            sheet.ranks().into_iter().find(|(other, _)| *other == skill).map_or(0, |(_, rank)| rank)
        })
    });
    let set = Callback::new(move |rank: u8| {
        bench.edit(|sheet| {
            if let Some(place) = rank_of(sheet, skill) {
                *place = rank;
            }
        });
    });
    view! {
        <li class="gb-row">
            <div class="gb-row-words"><strong>{skill.to_string()}</strong><small>{about(skill)}</small></div>
            <Stepper bench=bench skill=skill rank=rank set=set label=skill.to_string()/>
        </li>
    }
}

/// A rank with less and more, and what the next one costs.
#[component]
pub(super) fn Stepper(
    bench: Bench,
    skill: Skill,
    #[prop(into)] rank: Signal<u8>,
    set: Callback<u8>,
    label: String,
) -> impl IntoView {
    let content = bench.content();
    let list = content.skills.list(skill).clone();
    let (least, most) = (list.free_ranks(), list.ceiling());
    let list = StoredValue::new(list);
    let next = move || list.with_value(|list| list.prices.get(usize::from(rank.get())).copied());
    let no_more = Signal::derive(move || match next() {
        None => format!("{most} is the highest rank (§1.3)"),
        Some(price) if i32::from(price) > bench.left() => {
            format!("The next rank costs {price}; {} left (§1.1)", bench.left().max(0))
        }
        Some(_) => String::new(),
    });
    let no_less = Signal::derive(move || {
        if rank.get() <= least { format!("{least} ranks are free, and stay (§1.3)") } else { String::new() }
    });
    let id = label.to_ascii_lowercase().replace(|letter: char| !letter.is_alphanumeric(), "-");
    let ids = ["less", "rank", "more", "cost"].map(|part| format!("{part}-{id}"));
    let [less_id, rank_id, more_id, cost_id] = ids;
    let [less_label, more_label] = ["less", "more"].map(|way| format!("{label}: one rank {way}"));
    let cost = move || {
        let spent = list.with_value(|list| list.cost(rank.get()));
        next()
            .map_or_else(|| format!("{spent} spent, highest"), |price| format!("{spent} spent, next {price}"))
    };
    view! {
        <div class="gb-stepper" role="group" aria-label=label>
            <Tip text=no_less>
                <button class="icon-button gb-step" aria-label=less_label data-testid=less_id
                    aria-disabled=move || (!no_less.get().is_empty()).to_string()
                    on:click=move |_| if no_less.get_untracked().is_empty() { set.run(rank.get_untracked() - 1) }><Icon shape=Shape::Minus/></button>
            </Tip>
            <output class="gb-rank" data-testid=rank_id>{move || rank.get()}</output>
            <Tip text=no_more>
                <button class="icon-button gb-step" aria-label=more_label data-testid=more_id
                    aria-disabled=move || (!no_more.get().is_empty()).to_string()
                    on:click=move |_| if no_more.get_untracked().is_empty() { set.run(rank.get_untracked() + 1) }><Icon shape=Shape::Plus/></button>
            </Tip>
            <small class="gb-cost" data-testid=cost_id>{cost}</small>
        </div>
    }
}
