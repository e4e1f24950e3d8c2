//! §1.3 Your hand: cards to read, to click and to drag.

use super::{
    card::{self, face},
    choosing::{Chosen, Click, Slot},
    desk::Desk,
    odds::Odds,
};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_fight::{Action, Card};

/// Your hand.
#[component]
pub(super) fn Hand(desk: Desk) -> impl IntoView {
    let hand = desk.part(|ring| ring.view.hand.clone());
    view! {
        <ul class="ft-hand" aria-label="Your hand" data-testid="hand" class:is-asked=move || asks_for_cards(&desk.play.legal.get())>
            <For each=move || hand.get() key=|card| *card let:card>
                <HandCard desk=desk card=card/>
            </For>
        </ul>
    }
}

fn asks_for_cards(legal: &[Action]) -> bool {
    matches!(legal.first(), Some(Action::Play { .. } | Action::PlayAlone { .. }))
}

#[component]
fn HandCard(desk: Desk, card: Card) -> impl IntoView {
    let play = desk.play;
    let game = play.game();
    let click = Memo::new(move |_| play.legal.with(|legal| desk.chosen.get().click(legal, card)));
    let is_asked = Memo::new(move |_| play.legal.with(|legal| asks_for_cards(legal)));
    let why_not =
        Memo::new(move |_| if click.get() == Click::Nothing { why_not(desk, card) } else { String::new() });
    let odds = Memo::new(
        move |_| if is_asked.get() { best(&desk.odds.get(), desk.chosen.get(), card) } else { None },
    );
    let does = move || match click.get() {
        Click::Puts(Slot::Main) => "Play it as Main".to_owned(),
        Click::Puts(Slot::Boost) => "Play it as Boost".to_owned(),
        Click::Replaces(Slot::Main) => "Play it as Main instead".to_owned(),
        Click::Replaces(Slot::Boost) => "Play it as Boost instead".to_owned(),
        Click::TakesBack(Slot::Main) => "Chosen as Main; take it back".to_owned(),
        Click::TakesBack(Slot::Boost) => "Chosen as Boost; take it back".to_owned(),
        Click::Nothing => why_not.get(),
    };
    let words = card::in_words(&game, card);
    let label = move || format!("{words}. {}", does());
    let test_id = move || match click.get() {
        Click::Puts(Slot::Main) => format!("act-main-{card}"),
        Click::Puts(Slot::Boost) => format!("act-boost-{card}"),
        Click::Replaces(_) => format!("swap-{card}"),
        Click::TakesBack(_) => format!("back-{card}"),
        Click::Nothing => format!("held-{card}"),
    };
    let stamp = move || match click.get() {
        Click::TakesBack(Slot::Main) => Some("Main"),
        Click::TakesBack(Slot::Boost) => Some("Boost"),
        Click::Puts(_) | Click::Replaces(_) | Click::Nothing => None,
    };
    view! {
        <li class="ft-held" class:is-chosen=move || matches!(click.get(), Click::TakesBack(_))>
            <Tip text=why_not class="ft-held-tip">
                // What can be dragged takes a long press for the beginning of that, and its tip would never show.
                <button class="ft-card" draggable=move || (click.get() != Click::Nothing).to_string() data-testid=test_id aria-label=label
                    aria-disabled=move || (click.get() == Click::Nothing).to_string()
                    aria-pressed=move || matches!(click.get(), Click::TakesBack(_)).to_string()
                    on:click=move |_| play.legal.with(|legal| desk.chosen.update(|chosen| *chosen = chosen.after(legal, card)))
                    on:dragstart=move |event| {
                        if let Some(data) = event.data_transfer() {
                            let _ = data.set_data("text/plain", &card.to_string());
                        }
                        desk.dragged.set(Some(card));
                    }
                    on:dragend=move |_| desk.dragged.set(None)>
                    {face(&game, card)}
                    {move || stamp().map(|words| view! { <span class="ft-stamp">{words}</span> })}
                </button>
            </Tip>
            <span class="ft-held-odds" aria-hidden="true">{move || odds.get().map(|(odds, slot)| odds_words(odds, slot))}</span>
        </li>
    }
}

fn odds_words(odds: Odds, slot: Slot) -> String {
    match slot {
        Slot::Main => format!("Main: up to {}", odds.percent()),
        Slot::Boost => format!("Boost: {}", odds.percent()),
    }
}

/// The best that a click on this card can still lead to.
fn best(odds: &[(Action, Odds)], chosen: Chosen, card: Card) -> Option<(Odds, Slot)> {
    let slot = if chosen.main.is_none() || chosen.main == Some(card) { Slot::Main } else { Slot::Boost };
    let fits = |action: Action| match (action, slot) {
        (Action::Play { main, boost }, Slot::Main) => {
            main == card && chosen.boost.is_none_or(|chosen| chosen == boost)
        }
        (Action::Play { main, boost }, Slot::Boost) => chosen.main == Some(main) && boost == card,
        _ => false,
    };
    let all = odds.iter().filter(|(action, _)| fits(*action)).map(|&(_, odds)| odds);
    all.max_by(|one, other| one.wins.total_cmp(&other.wins)).map(|odds| (odds, slot))
}

/// Why this card cannot be clicked now, with the rule.
fn why_not(desk: Desk, card: Card) -> String {
    let hand = desk.play.view.with(|view| view.hand.clone());
    let Chosen { main, boost } = desk.chosen.get();
    let other = hand.iter().copied().find(|&other| other != card);
    let action = match (main, boost.or(other)) {
        (Some(main), _) => Action::Play { main, boost: card },
        (None, Some(boost)) => Action::Play { main: card, boost },
        (None, None) => Action::PlayAlone { main: card },
    };
    desk.play.why_not(action).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::best;
    use crate::games::fight::{
        choosing::{Chosen, Slot},
        odds::Odds,
    };
    use rules_fight::{Action, Card, Family};

    #[test]
    fn a_card_promises_the_best_of_what_it_can_still_lead_to() {
        let [a, b, c] = [1, 2, 3].map(|number| Card::new(Family::Human, number));
        let odds = |main, boost, wins| (Action::Play { main, boost }, Odds { wins, ..Odds::default() });
        let all = [odds(a, b, 0.2), odds(a, c, 0.5), odds(b, a, 0.9)];
        let wins =
            |chosen: Chosen, card: Card| best(&all, chosen, card).map(|(odds, slot)| (odds.wins, slot));
        assert_eq!(wins(Chosen::default(), a), Some((0.5, Slot::Main)));
        let chosen = Chosen { main: Some(a), boost: None };
        assert_eq!(wins(chosen, b), Some((0.2, Slot::Boost)));
        assert_eq!(wins(Chosen { main: None, boost: Some(c) }, b), None);
    }
}
