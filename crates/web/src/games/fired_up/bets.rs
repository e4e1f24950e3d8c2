//! §8 The betting board: three columns, what each is about, and the cards that lie on it.

use super::{
    art::Head,
    faces::{Sign, Symbol},
    stand::Stand,
};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_fired_up::{BetResult, BetView, Class, ROUNDS};

/// The betting board.
#[component]
pub(super) fn Bets(stand: Stand) -> impl IntoView {
    view! {
        <section class="fu-bets" aria-label="The betting board">
            {Class::ALL.map(|class| view! { <BetColumn stand=stand class=class/> }).collect_view()}
        </section>
    }
}

#[component]
fn BetColumn(stand: Stand, class: Class) -> impl IntoView {
    let column = Memo::new(move |_| stand.shown.with(|view| view.columns[class as usize]));
    let bets = Memo::new(move |_| stand.shown.with(|view| view.bets_on(class).copied().collect::<Vec<_>>()));
    let inside = move || {
        let column = column.get();
        let game = stand.play.game();
        let card = game.bet(column.card?).clone();
        let rewards: Vec<String> = card.rewards.iter().map(u8::to_string).collect();
        let about = format!(
            "{}: guess {}. Right guesses earn {} in their order, and the bonus of the round in which they were made (§8.2)",
            card.name,
            card.trigger.in_words(),
            rewards.join(", ")
        );
        let result = match column.result {
            BetResult::Open => None,
            BetResult::Sealed(space) | BetResult::Settled(space) => Some(view! {
                <p class="fu-bet-result"><Symbol sign=Sign::Met/><Head mat=stand.mat(space)/>{stand.fighter_name(space)}</p>
            }.into_any()),
            BetResult::Lapsed => Some(view! { <p class="fu-bet-result"><Symbol sign=Sign::NotMet/>"never happened"</p> }.into_any()),
        };
        Some(view! {
            <Tip text=about class="fu-bet-tip">
                <h2 tabindex="0"><span class="fu-bet-class">{class.name()}</span>{card.name.clone()}</h2>
            </Tip>
            <p class="fu-bet-about">{card.trigger.in_words()}</p>
            {result}
            <ol class="fu-bet-rows">{(1..=ROUNDS).map(|round| view! { <BetRow stand=stand class=class round=round bets=bets/> }).collect_view()}</ol>
        })
    };
    view! { <div class="fu-bet-column" class:is-closed=move || column.get().result != BetResult::Open>{inside}</div> }
}

/// The cards of a round, from the bottom.
#[component]
fn BetRow(stand: Stand, class: Class, round: u8, bets: Memo<Vec<BetView>>) -> impl IntoView {
    let bonus = stand.play.game().bonus(round);
    let is_now = move || stand.shown.with(|view| view.round == round);
    let here =
        move || bets.with(|bets| bets.iter().filter(|bet| bet.round == round).copied().collect::<Vec<_>>());
    let card = move |bet: BetView| {
        let seat = bet.seat.index();
        let (name, on) = (stand.play.name(bet.seat), bet.fighter.map(|space| stand.fighter_name(space)));
        let words = match &on {
            Some(fighter) => format!("{name}: {fighter}, {} column, round {round}", class.name()),
            None => format!("{name}: face down, {} column, round {round}", class.name()),
        };
        let is_right = match stand.shown.with(|view| view.columns[class as usize].result) {
            BetResult::Settled(space) => bet.fighter.map(|fighter| fighter == space),
            BetResult::Open | BetResult::Sealed(_) | BetResult::Lapsed => None,
        };
        view! {
            <li class=format!("fu-bet seat-{seat}") class:is-right=is_right == Some(true) class:is-wrong=is_right == Some(false) title=words.clone()>
                <span class="only-heard">{words.clone()}</span>
                <span class="fu-bet-seat" aria-hidden="true">{seat + 1}</span>
                {bet.fighter.map(|space| view! { <Head mat=stand.mat(space)/> })}
            </li>
        }
    };
    view! {
        <li class="fu-bet-row" class:is-now=is_now>
            <span class="fu-bet-bonus" title=format!("Round {round}: right guesses earn {bonus} more")>{format!("R{round}")}<small>{format!("+{bonus}")}</small></span>
            <ul>{move || here().into_iter().map(card).collect_view()}</ul>
        </li>
    }
}
