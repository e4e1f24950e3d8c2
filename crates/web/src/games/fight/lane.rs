//! One player at the table: Glory, hand and pile, the Main with its Power, the Boost, and what can be chosen there.

use super::{
    arena::{leader, standing},
    card::{self, boost_face, bust},
    desk::{Desk, Sheet},
    family::{Back, Emblem},
    ring::{Fate, Link, Ring},
};
use crate::ui::{Icon, Shape, Tip};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fight::{Action, BoostView, Card, Family, Fight, Pick, SeatView};

/// One player at the table.
#[component]
pub(super) fn Lane(desk: Desk, seat: Seat) -> impl IntoView {
    let index = seat.index();
    let game = desk.play.game();
    let is_leader = desk.part(move |ring| !ring.is_cleared && leader(&game, &ring.view) == Some(seat));
    let is_victor = desk.part(move |ring| ring.victor == Some(seat));
    let is_told = desk.part(move |ring| ring.told_of == Some(seat));
    let is_out = desk.part(move |ring| {
        !ring.is_cleared && ring.view.seats[index].main.is_some() && ring.view.seats[index].power.is_none()
    });
    let decides = Memo::new(move |_| desk.decider() == Some(seat));
    view! {
        <li class=format!("ft-lane seat-{index}") data-testid=format!("lane-{index}")
            class:is-leader=is_leader class:is-victor=is_victor class:is-told=is_told class:is-out=is_out
            class:decides=decides class:is-own=move || desk.play.seat() == Some(seat)>
            <Head desk=desk seat=seat decides=decides is_leader=is_leader is_victor=is_victor/>
            <div class="ft-stand">
                <MainCard desk=desk seat=seat/>
                <div class="ft-stand-right">
                    <Power desk=desk seat=seat/>
                    <BoostCard desk=desk seat=seat/>
                </div>
            </div>
            <Chain desk=desk seat=seat/>
            <Target desk=desk seat=seat/>
            <NoTarget desk=desk seat=seat/>
        </li>
    }
}

/// Who it is, how much Glory, and what the hand and the pile look like from behind.
#[component]
fn Head(
    desk: Desk,
    seat: Seat,
    decides: Memo<bool>,
    is_leader: Memo<bool>,
    is_victor: Memo<bool>,
) -> impl IntoView {
    let index = seat.index();
    let place = desk.part(move |ring| ring.view.turn_order().position(|other| other == seat).unwrap_or(0));
    let glory = desk.part(move |ring| ring.view.seats[index].glory);
    let hand = desk.part(move |ring| ring.view.seats[index].hand.clone());
    let scored = desk.part(move |ring| ring.view.seats[index].scored.len());
    let state = move || {
        match () {
        () if is_victor.get() => Some(view! { <span class="ft-state is-lead"><Icon shape=Shape::Crown/>"wins"</span> }.into_any()),
        () if is_leader.get() => Some(view! { <span class="ft-state is-lead"><Icon shape=Shape::Crown/>{if desk.play.seat() == Some(seat) { "lead" } else { "leads" }}</span> }.into_any()),
        () if decides.get() => Some(view! { <span class="ft-state">{if desk.play.seat() == Some(seat) { "decide" } else { "decides" }}</span> }.into_any()),
        () => None,
    }
    };
    view! {
        <header class="ft-lane-head">
            <span class=format!("seat-dot seat-{index}") aria-hidden="true">{index + 1}</span>
            <strong class="player-name">{move || desk.play.name(seat)}</strong>
            <span class="ft-place" class:is-first=move || place.get() == 0>{move || nth(place.get())}</span>
            <button class="ft-glory" data-testid=format!("pile-{index}") on:click=move |_| desk.sheet.set(Some(Sheet::Pile(seat)))
                aria-label=move || format!("{} Glory, {} scored cards: open", glory.get(), scored.get())>
                <b>{move || view! { <span class="ft-tick">{glory.get()}</span> }}</b>
                <span class="ft-glory-words" aria-hidden="true"><span>"Glory"</span><small>{move || format!("{} scored", scored.get())}</small></span>
            </button>
        </header>
        <p class="ft-backs">
            <span class="only-heard">{move || format!("In hand: {}", families(&hand.get()))}</span>
            {move || hand.get().into_iter().map(|family| view! { <span class=format!("ft-tiny {}", super::family::class(family))><Emblem family=family/></span> }).collect_view()}
            {state}
        </p>
    }
}

fn nth(place: usize) -> &'static str {
    ["1st", "2nd", "3rd", "4th", "5th"].get(place).copied().unwrap_or("")
}

fn families(hand: &[Family]) -> String {
    if hand.is_empty() {
        "nothing".to_owned()
    } else {
        hand.iter().map(|family| family.name()).collect::<Vec<_>>().join(", ")
    }
}

#[component]
fn MainCard(desk: Desk, seat: Seat) -> impl IntoView {
    let index = seat.index();
    let main = desk.part(move |ring| ring.view.seats[index].main);
    let guards = desk.part(move |ring| guards(&ring.view.seats[index]));
    let game = desk.play.game();
    let shown = move || match main.get() {
        Some(card) => {
            let words = format!("{}. A Main's own ability sleeps.", card::in_words(&game, card));
            let face = bust(&game, card);
            view! {
                <Tip text=words.clone() class="ft-tip-below">
                    <span class="ft-main" tabindex="0" role="img" aria-label=format!("Main: {words}")>{face}</span>
                </Tip>
            }
            .into_any()
        }
        None => view! { <span class="ft-main ft-empty">"Main"</span> }.into_any(),
    };
    view! {
        <div class="ft-main-place">
            {shown}
            <ul class="ft-guards">{move || guards.get().into_iter().map(|words| view! { <li>{words}</li> }).collect_view()}</ul>
        </div>
    }
}

/// §4.9 to §4.11 What lasts for the rest of the Fight.
fn guards(seat: &SeatView) -> Vec<String> {
    let mut words = Vec::new();
    if seat.shielded {
        words.push("shielded (§4.10)".to_owned());
    }
    if seat.wins_ties {
        words.push("wins ties (§4.11)".to_owned());
    }
    if seat.spoils > 0 {
        words.push(format!("+{} cards if it wins (§4.11)", seat.spoils));
    }
    words
}

/// The Power now, large, and how it stands to the Arena.
#[component]
fn Power(desk: Desk, seat: Seat) -> impl IntoView {
    let index = seat.index();
    let now = desk.part(move |ring| {
        let chain = &ring.chains[index];
        let before = chain.len().checked_sub(2).and_then(|at| chain[at].power);
        (chain.last().copied(), before, chain.len())
    });
    let game = desk.play.game();
    let standing = desk
        .part(move |ring| if ring.is_cleared { String::new() } else { standing(&game, &ring.view, seat) });
    let shown = move || {
        let (last, before, _) = now.get();
        let change = last.and_then(|last| Some(last.power? - before?)).filter(|&change| change != 0);
        let change = change.map(|change| {
            let (class, text) = if change > 0 {
                ("ft-change is-up", format!("▲ {change}"))
            } else {
                ("ft-change is-down", format!("▼ {}", -change))
            };
            view! { <span class=class aria-hidden="true">{text}</span> }
        });
        let (class, text) = match last {
            None => ("ft-now is-none", "–".to_owned()),
            Some(Link { power: Some(power), .. }) => ("ft-now", power.to_string()),
            Some(Link { power: None, .. }) => ("ft-now is-killed", "out".to_owned()),
        };
        let is_long = text.len() > 3;
        view! { <span class=class class:is-long=is_long>{text}</span>{change} }
    };
    view! {
        <div class="ft-power">
            <p class="ft-power-number">{shown}</p>
            <p class="ft-standing">{standing}</p>
        </div>
    }
}

/// §3.1 The Boost: face down with the back of its Family, face up, or gone.
#[component]
fn BoostCard(desk: Desk, seat: Seat) -> impl IntoView {
    let index = seat.index();
    let boost = desk
        .part(move |ring| (ring.view.seats[index].boost, ring.fates[index], ring.view.seats[index].silenced));
    let is_working = desk.part(move |ring| match ring.view.seats[index].boost {
        BoostView::Activated { card } => ring.working == Some(card),
        _ => false,
    });
    let game = desk.play.game();
    let shown = move || {
        let (boost, fate, is_silenced) = boost.get();
        boost_view(desk, &game, boost, fate, is_silenced)
    };
    view! { <div class="ft-boost-place" class:is-working=is_working>{shown}</div> }
}

fn boost_view(desk: Desk, game: &Fight, boost: BoostView, fate: Option<Fate>, is_silenced: bool) -> AnyView {
    let silenced = if is_silenced { "; silenced, it can only be scored (§4.9)" } else { "" };
    match (boost, fate) {
        (BoostView::Waiting { family, card: None }, _) => {
            let words = format!("Boost: {} face down{silenced}", super::family::one(family));
            view! {
                <Tip text=words.clone() class="ft-tip-below">
                    <span class="ft-boost" class:is-silenced=is_silenced tabindex="0" role="img" aria-label=words><Back family=family/></span>
                </Tip>
                <span class="ft-boost-words">{if is_silenced { "silenced" } else { "face down" }}</span>
            }
            .into_any()
        }
        (BoostView::Waiting { card: Some(card), .. }, _) => {
            let words = format!("Your Boost, face down: {}{silenced}", card::in_words(game, card));
            let face = boost_face(game, card);
            view! {
                <Tip text=words.clone() class="ft-tip-below">
                    <span class="ft-boost is-hidden" class:is-silenced=is_silenced tabindex="0" role="img" aria-label=words>{face}</span>
                </Tip>
                <span class="ft-boost-words">{if is_silenced { "silenced" } else { "only you see it" }}</span>
            }
            .into_any()
        }
        (BoostView::Activated { card } | BoostView::Spent { card }, _) => {
            let words = format!("Boost, activated: {}", card::in_words(game, card));
            let face = boost_face(game, card);
            view! {
                <Tip text=words.clone() class="ft-tip-below">
                    <span class="ft-boost is-up" tabindex="0" role="img" aria-label=words>{face}</span>
                </Tip>
                <span class="ft-boost-words">"activated"</span>
            }
            .into_any()
        }
        (BoostView::Gone, Some(Fate::Scored)) => view! { <span class="ft-boost ft-empty is-stamp">"scored +1"</span> }.into_any(),
        (BoostView::Gone, Some(Fate::Taken(by))) => {
            view! { <span class="ft-boost ft-empty is-stamp">{format!("taken by {}", desk.play.name(by))}</span> }.into_any()
        }
        (BoostView::Gone, None) => view! { <span class="ft-boost ft-empty">"Boost"</span> }.into_any(),
    }
}

/// How the Power came about, link by link.
#[component]
fn Chain(desk: Desk, seat: Seat) -> impl IntoView {
    let index = seat.index();
    let chain = desk.part(move |ring: &Ring| ring.chains[index].clone());
    let game = desk.play.game();
    let links = move || {
        let chain = chain.get();
        let name = |card: Card| game.warrior(card).name.clone();
        chain
            .iter()
            .skip(1)
            .map(|link| {
                let power = link.power.map_or_else(|| "killed".to_owned(), |power| power.to_string());
                let why = link.by.map_or_else(|| "a Boost".to_owned(), name);
                view! { <li><b>{format!("→ {power}")}</b>" "<span>{why}</span></li> }
            })
            .collect_view()
    };
    let printed = move || {
        chain.with(|chain| chain.first().and_then(|link| link.power).map(|power| format!("printed {power}")))
    };
    view! {
        <button class="ft-chain" hidden=move || chain.with(|chain| chain.len() < 2) data-testid=format!("chain-{index}")
            aria-label="How this Power came about: open" on:click=move |_| desk.sheet.set(Some(Sheet::Power(seat)))>
            <span class="ft-chain-first">{printed}</span>
            <ol>{links}</ol>
        </button>
    }
}

/// §3.4 The button on a player who can be chosen, with what comes of it.
#[component]
fn Target(desk: Desk, seat: Seat) -> impl IntoView {
    let action = Action::Choose(Pick::Seat(seat));
    let is_offered = Memo::new(move |_| desk.play.may(action));
    let words = move || {
        let outcomes = desk.outcomes(&desk.play.view.get(), action);
        desk.play.names.with(|names| {
            outcomes.iter().take(2).map(|outcome| outcome.in_words(names)).collect::<Vec<_>>().join("; ")
        })
    };
    move || {
        is_offered.get().then(|| {
            view! {
                <button class="ft-target" data-testid=format!("act-lane-{}", seat.index()) on:click=move |_| desk.play.act(action)>
                    <strong>{move || desk.play.describe(action)}</strong>
                    <span>{words}</span>
                </button>
            }
        })
    }
}

/// §3.4 On a rival who cannot be chosen although another player can: why not.
#[component]
fn NoTarget(desk: Desk, seat: Seat) -> impl IntoView {
    let action = Action::Choose(Pick::Seat(seat));
    let is_refused = Memo::new(move |_| {
        let is_a_player = |action: &Action| matches!(action, Action::Choose(Pick::Seat(_)));
        let asks_for_a_player = desk.play.legal.with(|legal| legal.iter().any(is_a_player));
        asks_for_a_player && !desk.play.may(action) && desk.play.seat() != Some(seat)
    });
    let why = Signal::derive(move || {
        let why = desk.play.why_not(action).unwrap_or_default();
        why.replace(&format!("seat {seat}"), &desk.play.name(seat))
    });
    view! {
        <Show when=move || is_refused.get()>
            <Tip text=why class="ft-target-tip">
                <button class="ft-target" aria-disabled="true" data-testid=format!("not-lane-{}", seat.index())>
                    <strong>"Cannot be chosen"</strong>
                </button>
            </Tip>
        </Show>
    }
}
