//! Sheets over the board: the Graveyard, a scored pile, how a Power came about, the Arenas.

use super::{
    arena::{Sign, winner_words},
    card::face,
    desk::{Desk, Sheet},
    family::{self, Emblem},
    ring::Link,
};
use crate::ui::{Cited, Dialog};
use leptos::prelude::*;
use rules_core::{Game, Seat};
use rules_fight::{Card, Family, Fight};

/// The sheet that is open, if any.
#[component]
pub(super) fn Sheets(desk: Desk) -> impl IntoView {
    let title = Signal::derive(move || match desk.sheet.get() {
        Some(Sheet::Graveyard) => "The Graveyard, the newest first (§6.1)".to_owned(),
        Some(Sheet::Power(seat)) => format!("How the Power came about: {}", desk.play.name(seat)),
        Some(Sheet::Pile(seat)) => format!("The Glory of {}", whom(&desk.play.name(seat))),
        Some(Sheet::Arenas) => "The Arenas".to_owned(),
        None => String::new(),
    });
    view! {
        <Dialog open=Signal::derive(move || desk.sheet.get().is_some()) on_close=move |()| desk.sheet.set(None) title=title>
            {move || match desk.sheet.get() {
                Some(Sheet::Graveyard) => graveyard(desk),
                Some(Sheet::Power(seat)) => power(desk, seat),
                Some(Sheet::Pile(seat)) => pile(desk, seat),
                Some(Sheet::Arenas) => arenas(desk),
                None => ().into_any(),
            }}
        </Dialog>
    }
}

fn whom(name: &str) -> String {
    if name == "You" { "you".to_owned() } else { name.to_owned() }
}

fn cards(game: &Fight, cards: &[Card]) -> impl IntoView + use<> {
    let cards =
        cards.iter().map(|&card| view! { <li class="ft-card">{face(game, card)}</li> }).collect_view();
    view! { <ul class="ft-spread">{cards}</ul> }
}

fn graveyard(desk: Desk) -> AnyView {
    let newest: Vec<Card> = desk.ring.with(|ring| ring.view.graveyard.iter().rev().copied().collect());
    if newest.is_empty() {
        return view! { <p>"Nobody lies here."</p> }.into_any();
    }
    cards(&desk.play.game(), &newest).into_any()
}

/// §3.3 Every change with the Boost that did it.
fn power(desk: Desk, seat: Seat) -> AnyView {
    let game = desk.play.game();
    let chain = desk.ring.with(|ring| ring.chains[seat.index()].clone());
    let row = |link: &Link| {
        let power = link.power.map_or_else(|| "killed (§3.5)".to_owned(), |power| power.to_string());
        let why = match link.by {
            None => "printed on the Main (§1.1)".to_owned(),
            Some(card) => format!("{}: {} (§3.3)", game.warrior(card).name, game.warrior(card).ability),
        };
        let emblem = link.by.map(|card| view! { <Emblem family=card.family()/> });
        view! { <li><b>{power}</b><span class="ft-reason">{emblem}<span><Cited game=Fight::ID words=why/></span></span></li> }
    };
    view! { <ol class="ft-reasons">{chain.iter().map(row).collect_view()}</ol> }.into_any()
}

/// §7.1 Arenas won, and the scored pile by its backs; faces where somebody saw them.
fn pile(desk: Desk, seat: Seat) -> AnyView {
    let game = desk.play.game();
    let (won, own) = desk.ring.with(|ring| {
        let won: Vec<(String, u8)> = won(&game, &ring.view, seat);
        (won, ring.view.seats[seat.index()].clone())
    });
    let backs = Family::ALL.into_iter().filter(|family| own.scored.backs[family.index()] > 0).map(|family| {
        let count = own.scored.backs[family.index()];
        view! { <li class=format!("ft-count {}", family::class(family))><Emblem family=family/><b>{count}</b><span>{family.name()}</span></li> }
    });
    let mut known: Vec<Card> = own.scored.shown.clone();
    known.extend(own.scored.tucked.iter().filter_map(|tucked| tucked.card));
    let arenas = won
        .iter()
        .map(|(name, glory)| view! { <li><b>{format!("+{glory}")}</b><span>{name.clone()}</span></li> });
    view! {
        <ol class="ft-reasons">
            {arenas.collect_view()}
            <li><b>{format!("+{}", own.scored.len())}</b><span>"scored Warriors, 1 each (§3.2)"</span></li>
            <li class="ft-total"><b>{own.glory}</b><span>"Glory so far (§7.1)"</span></li>
        </ol>
        <ul class="ft-counts">{backs.collect_view()}</ul>
        {(!known.is_empty()).then(|| view! { <p class="faint">"Those whose faces you have seen (§8.2):"</p>{cards(&game, &known)} })}
    }
    .into_any()
}

/// §5.4 The Arenas a seat has won, with their Glory.
pub(super) fn won(game: &Fight, view: &rules_fight::View, seat: Seat) -> Vec<(String, u8)> {
    let fights = view.arenas.iter().zip(&view.winners).filter(|(_, winner)| **winner == Some(seat));
    fights.map(|(&arena, _)| (game.arena(arena).name.clone(), game.arena(arena).glory)).collect()
}

fn arenas(desk: Desk) -> AnyView {
    let game = desk.play.game();
    let rows = desk.ring.with(|ring| {
        let rows = ring.view.arenas.iter().enumerate().map(|(index, &arena)| {
            let printed = game.arena(arena).clone();
            let state = match ring.view.winners.get(index) {
                Some(&winner) => desk.play.names.with(|names| winner_words(names, winner)),
                None if index == usize::from(ring.view.fight) => "now".to_owned(),
                None => "next".to_owned(),
            };
            (printed, state)
        });
        rows.collect::<Vec<_>>()
    });
    let rows = rows.into_iter().map(|(arena, state)| {
        view! {
            <li class="ft-arena-row">
                <Sign condition=arena.condition/>
                <span><strong>{arena.name}</strong><span>{arena.condition.to_string()}</span></span>
                <span><b>{format!("{} Glory", arena.glory)}</b><span>{state}</span></span>
            </li>
        }
    });
    view! {
        <ol class="ft-arena-rows">{rows.collect_view()}</ol>
        <p class="faint">"Level? First the Arena's own second criterion, then who wins ties, then who plays earlier (§5.2)."</p>
    }
    .into_any()
}
