//! §1.3 The Reserves and the Graveyard.

use super::{
    card::{self, bust},
    desk::{Desk, Sheet},
    family::Back,
};
use crate::ui::Tip;
use leptos::prelude::*;

/// §1.3 The Reserves and the Graveyard.
#[component]
pub(super) fn Piles(desk: Desk) -> impl IntoView {
    let reserves = desk.part(|ring| (ring.view.reserves, ring.view.top));
    let graveyard = desk.part(|ring| (ring.view.graveyard.len(), ring.view.graveyard.last().copied()));
    let game = desk.play.game();
    let deck = move || {
        let (count, top) = reserves.get();
        let words = match top {
            Some(family) => format!(
                "{count} cards; the top one is {}; only its back is seen (§8.1)",
                super::family::one(family)
            ),
            None => format!("{count} cards"),
        };
        let back = top.map(|family| view! { <Back family=family/> }.into_any());
        let back = back.unwrap_or_else(|| view! { <span class="ft-back ft-no-back"></span> }.into_any());
        view! {
            <Tip text=format!("Reserves: {words}") class="ft-tip-below">
                <span class="ft-pile" tabindex="0" role="img" aria-label=format!("Reserves: {words}")>
                    {back}
                    <span class="ft-pile-words"><b>{count}</b>"Reserves"</span>
                </span>
            </Tip>
        }
    };
    let grave = move || {
        let (count, top) = graveyard.get();
        let words = top.map_or_else(
            || "empty".to_owned(),
            |top| format!("{count} cards, on top {}", card::in_words(&game, top)),
        );
        view! {
            <button class="ft-pile" data-testid="graveyard" aria-label=format!("Graveyard: {words}. Open")
                on:click=move |_| desk.sheet.set(Some(Sheet::Graveyard))>
                <span class="ft-mini">{top.map(|top| bust(&game, top))}</span>
                <span class="ft-pile-words"><b>{count}</b>"Graveyard"</span>
            </button>
        }
    };
    let aside = desk.part(|ring| ring.view.aside.clone());
    let game = desk.play.game();
    let revealed = move || {
        let cards = aside.get();
        (!cards.is_empty()).then(|| {
            let cards = cards
                .iter()
                .map(|&card| view! { <li class="ft-mini">{bust(&game, card)}</li> })
                .collect_view();
            view! { <ul class="ft-aside" aria-label="Revealed">{cards}</ul> }
        })
    };
    view! { <div class="ft-piles">{deck}{grave}</div>{revealed} }
}
