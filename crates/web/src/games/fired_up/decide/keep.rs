//! §2.1 Two of four cards, and how claims are made.

use crate::games::fired_up::{
    hand::Card,
    stand::{Stand, first_kept},
};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_fired_up::{Action, Claims, Highlight};

/// Four cards to choose two from.
#[component]
pub(super) fn Keep(stand: Stand) -> impl IntoView {
    let cards = Memo::new(move |_| stand.play.view.with(|view| view.hand.clone()));
    // What bots think best is advice.
    if stand.play.is_advised {
        begin_with_the_best(stand);
    }
    let chosen = move |claims: Claims| {
        let mut kept = stand.kept.get();
        kept.sort();
        match kept[..] {
            [one, two] => Some(Action::Keep { one, two, claims }),
            _ => None,
        }
    };
    let act = move |claims: Claims| {
        if let Some(action) = chosen(claims) {
            stand.act(action);
        }
    };
    let is_ready = move || chosen(Claims::Asked).is_some_and(|action| stand.play.may(action));
    let is_off = move || (!is_ready()).to_string();
    let why_not = Signal::derive(move || {
        if is_ready() { String::new() } else { "Choose two cards; just as many are kept (§2.1)".to_owned() }
    });
    let outlook = move || {
        let points = chosen(Claims::Asked).and_then(|action| stand.guess.with(|guess| guess.points(action)));
        points.map_or_else(String::new, |points| format!("These two should bring about {points:.1} points"))
    };
    view! {
        <div class="fu-keep">
            <p class="fu-question" data-testid="question">"Keep two cards: only these can score this round. The others wait for the next (§2.1)"<small class="fu-as-it-stands">"Chances before any dice"</small></p>
            <div class="fu-keep-cards" data-testid="hand"><For each=move || cards.get() key=|card| *card let:card><Choice stand=stand card=card/></For></div>
            <div class="fu-actions">
                <span class="fu-outlook">{outlook}</span>
                <Tip text=why_not>
                    <button class="button primary" data-testid="act-keep-asked" aria-disabled=is_off on:click=move |_| act(Claims::Asked)>
                        "Keep these two"<small>"I decide at every moment"</small>
                    </button>
                </Tip>
                <Tip text=why_not>
                    <button class="button" data-testid="act-keep-at-once" aria-disabled=is_off on:click=move |_| act(Claims::AtOnce)>
                        "Keep, and claim at once"<small>"the first row that is met; all see it (§5.6)"</small>
                    </button>
                </Tip>
            </div>
        </div>
    }
}

/// Once the worker has weighed all pairs, the best one is marked, unless something was chosen before.
fn begin_with_the_best(stand: Stand) {
    Effect::new(move |_| {
        let legal = stand.play.legal.get_untracked();
        let best = stand.guess.with(|guess| {
            let weighed = legal.iter().filter_map(|&action| match action {
                Action::Keep { one, two, claims: Claims::Asked } => {
                    Some((guess.points(action)?, vec![one, two]))
                }
                _ => None,
            });
            weighed.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, pair)| pair)
        });
        let is_untouched = stand.kept.with_untracked(|kept| kept.is_empty() || *kept == first_kept(&legal));
        if let Some(best) = best.filter(|_| is_untouched) {
            stand.kept.set(best);
        }
    });
}

/// A card to keep or to lay down. A third one replaces the first of two.
#[component]
fn Choice(stand: Stand, card: Highlight) -> impl IntoView {
    let is_kept = move || stand.kept.with(|kept| kept.contains(&card));
    let choose = move |_| {
        stand.kept.update(|kept| {
            if let Some(at) = kept.iter().position(|&known| known == card) {
                kept.remove(at);
            } else {
                kept.push(card);
                if kept.len() > 2 {
                    kept.remove(0);
                }
            }
        });
    };
    view! {
        <div class="fu-keep-card" class:is-kept=is_kept>
            <Card stand=stand card=card/>
            <button class="fu-keep-button" aria-pressed=move || is_kept().to_string() data-testid=format!("pick-card-{card}") on:click=choose>
                {move || if is_kept() { "Kept" } else { "Keep" }}
            </button>
        </div>
    }
}
