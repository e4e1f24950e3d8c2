//! §2.4 What is done with the dice: a die or a fighter first, then what exactly, then how it is paid.

mod pay;

use crate::games::fired_up::{
    art::Head,
    deeds::{Deed, Tool, bets, by_fighter, chosen, deeds, tools, try_out},
    effect::{Effects, rule, symbol},
    faces::{Symbol, face_about, face_name},
    stand::Stand,
};
use crate::ui::{Icon, Shape};
use leptos::prelude::*;
use rules_fired_up::{Action, Class, Face, Space, foresight::fighter_of};

/// The uses of what was chosen.
#[component]
pub(super) fn Using(stand: Stand) -> impl IntoView {
    let offered = Memo::new(move |_| {
        let (tool, fighter) = (stand.tool.get(), stand.fighter.get());
        stand.play.legal.with(|legal| {
            let both = deeds(chosen(legal, tool, fighter));
            let is_about_it = |deed: &Deed| fighter.is_none() || fighter_of(deed.action).is_some();
            // A die that does nothing for the chosen fighter gives way to the fighter.
            if fighter.is_some()
                && !both.iter().any(is_about_it)
                && tool != Some(Tool::Die(Face::Social))
                && tool != Some(Tool::Token)
            {
                let alone = deeds(chosen(legal, None, fighter));
                if alone.is_empty() { both } else { alone }
            } else {
                both
            }
        })
    });
    let is_paying = move || stand.paying.with(|ways| !ways.is_empty());
    view! {
        <div class="fu-using">
            <Heading stand=stand/>
            <Show when=is_paying fallback=move || view! { <Offers stand=stand offered=offered/> }><pay::Pay stand=stand/></Show>
        </div>
    }
}

/// The question, what was chosen, and the end of the turn.
#[component]
fn Heading(stand: Stand) -> impl IntoView {
    let question = move || {
        stand.play.view.with(|view| match (view.spree.multitask, view.spree.fighter) {
            (true, _) => "Which action does the Multitask die make? (§3.9)".to_owned(),
            (false, Some(space)) => {
                format!("What next? This turn your dice go to {} alone (§2.5)", stand.fighter_name(space))
            }
            (false, None) if view.spree.used => "What next?".to_owned(),
            (false, None) => "Use at least one die: choose a die or a fighter (§2.4)".to_owned(),
        })
    };
    let tool = move || {
        stand.tool.get().map(|tool| match tool {
            Tool::Die(face) | Tool::Multitask(face) | Tool::Common(face) => {
                format!("{}: {}", face_name(face), face_about(face))
            }
            Tool::Token => "Token: a Social action (§3.8)".to_owned(),
        })
    };
    let may_end = move || stand.play.may(Action::EndTurn);
    view! {
        <div class="fu-head-row">
            <p class="fu-question" data-testid="question">{question}</p>
            {move || stand.fighter.get().map(|space| view! { <Chosen stand=stand space=space/> })}
            <span class="fu-tool-words">{tool}</span>
            <Show when=may_end>
                <button class="button primary fu-end" data-testid="act-end" title=rule(Action::EndTurn) on:click=move |_| stand.act(Action::EndTurn)>
                    <Icon shape=Shape::Check/>"End my turn"
                </button>
            </Show>
        </div>
    }
}

/// The fighter that was chosen, with a way to let it go.
#[component]
fn Chosen(stand: Stand, space: Space) -> impl IntoView {
    let name = stand.fighter_name(space);
    view! {
        <button class="fu-chosen" aria-label=format!("{name} is chosen; show all fighters again") on:click=move |_| stand.fighter.set(None)>
            <Head mat=stand.mat(space)/>{name.clone()}<Icon shape=Shape::Cross/>
        </button>
    }
}

/// All uses: large with their words where there are few, in rows by fighter where there are many.
#[component]
fn Offers(stand: Stand, offered: Memo<Vec<Deed>>) -> impl IntoView {
    let inside = move || {
        stand.play.view.track();
        let all = offered.get();
        let is_large = stand.fighter.get().is_some() || all.len() <= 4;
        let (betting, rest): (Vec<Deed>, Vec<Deed>) =
            all.into_iter().partition(|deed| matches!(deed.action, Action::Bet { .. }));
        let groups = by_fighter(&rest);
        let rows = groups
            .into_iter()
            .map(|(space, deeds)| view! { <Group stand=stand space=space deeds=deeds is_large=is_large/> })
            .collect_view();
        let columns = bets(&betting)
            .into_iter()
            .map(|(class, deeds)| view! { <BetGroup stand=stand class=class deeds=deeds/> })
            .collect_view();
        view! { {columns}{rows} }
    };
    let nothing = move || offered.with(Vec::is_empty).then(|| view! { <Nothing stand=stand/> });
    view! { <div class="fu-offers">{nothing}{inside}</div> }
}

/// Nothing can be done with what was chosen: why, and what else.
#[component]
fn Nothing(stand: Stand) -> impl IntoView {
    let others = Memo::new(move |_| stand.play.legal.with(|legal| tools(legal)).into_iter().next());
    let why = move || {
        if others.get().is_none() {
            return "You have no dice left: end your turn (§2.4)".to_owned();
        }
        let tool = stand.tool.get().unwrap_or(Tool::Die(Face::Social));
        stand
            .fighter
            .get()
            .and_then(|space| stand.play.why_not(try_out(tool, space)))
            .unwrap_or_else(|| "Choose a die of the tray (§2.4)".to_owned())
    };
    view! {
        <p class="fu-nothing">
            {why}
            <Show when=move || others.get().is_some()>
                <button class="button small" data-testid="act-show-all" on:click=move |_| {
                    stand.fighter.set(None);
                    stand.tool.set(others.get());
                }>"Show what is possible"</button>
            </Show>
        </p>
    }
}

/// Everything with one fighter, or with nobody.
#[component]
fn Group(stand: Stand, space: Option<Space>, deeds: Vec<Deed>, is_large: bool) -> impl IntoView {
    let who = space.map(|space| {
        view! { <span class="fu-group-who"><Head mat=stand.mat(space)/><b>{stand.fighter_name(space)}</b></span> }
    });
    view! {
        <div class="fu-group" class:is-large=is_large>
            {if is_large { None } else { who }}
            <div class="fu-group-deeds">{deeds.into_iter().map(|deed| view! { <DeedButton stand=stand deed=deed is_large=is_large/> }).collect_view()}</div>
        </div>
    }
}

/// One use, with what it does and what it means for the own cards.
#[component]
fn DeedButton(stand: Stand, deed: Deed, is_large: bool) -> impl IntoView {
    let Deed { action, ways } = deed;
    let (game, view) = (stand.play.game(), stand.play.view.get_untracked());
    let effects = Effects::new(&game, &view);
    let (label, sentences, lit, gain) =
        (effects.label(action), effects.sentences(action), effects.lit(action), effects.gain(action));
    let heard = [sentences.clone(), lit.clone()].concat().join(". ");
    let hovered = format!("{heard}\n{}", rule(action));
    let target = match action {
        Action::Aim { target, .. } | Action::UnlockAndAim { target, .. } => Some(target),
        _ => None,
    };
    let id = stand.test_id(action);
    let change = match gain {
        0 => None,
        gain => Some(
            view! { <span class="fu-gain" class:is-loss={gain < 0}>{format!("{gain:+}")}<small>" cards"</small></span> },
        ),
    };
    view! {
        <button class="fu-deed" class:fu-deed-large=is_large class:has-ways={ways.len() > 1} data-testid=id title=hovered
            aria-label=format!("{label}. {heard}") on:click=move |_| stand.choose(&ways)>
            <span class="fu-deed-sign">
                {match target {
                    Some(target) if !is_large => view! { <Head mat=stand.mat(target)/> }.into_any(),
                    _ => view! { <Symbol sign=symbol(action)/> }.into_any(),
                }}
            </span>
            <span class="fu-deed-label">{label.clone()}</span>
            {is_large.then(|| sentences.into_iter().map(|line| view! { <span class="fu-deed-about">{line}</span> }).collect_view())}
            {is_large.then(|| lit.into_iter().map(|line| view! { <span class="fu-deed-lit">{line}</span> }).collect_view())}
            {change}
        </button>
    }
}

/// §8.1 The bets in one column.
#[component]
fn BetGroup(stand: Stand, class: Class, deeds: Vec<Deed>) -> impl IntoView {
    let (game, view) = (stand.play.game(), stand.play.view.get_untracked());
    let card = view.columns[class as usize].card.map(|card| game.bet(card).clone());
    let about = card.map_or_else(String::new, |card| format!("{}: {}", card.name, card.trigger.in_words()));
    let pays = Effects::new(&game, &view).pays(class).unwrap_or_default();
    let button = move |deed: Deed| {
        let Deed { action, ways } = deed;
        let Action::Bet { fighter, .. } = action else { return ().into_any() };
        let name = stand.fighter_name(fighter);
        view! {
            <button class="fu-deed" class:has-ways={ways.len() > 1} data-testid=stand.test_id(action) title=rule(action)
                aria-label=format!("{} bet on {name}", class.name()) on:click=move |_| stand.choose(&ways)>
                <span class="fu-deed-sign"><Head mat=stand.mat(fighter)/></span>
                <span class="fu-deed-label">{name.clone()}</span>
            </button>
        }
        .into_any()
    };
    view! {
        <div class="fu-group fu-bet-group">
            <span class="fu-group-who"><b>{format!("{} bet", class.name())}</b><small>{about}</small><small>{pays}</small></span>
            <div class="fu-group-deeds">{deeds.into_iter().map(button).collect_view()}</div>
        </div>
    }
}
