//! §5 One's own cards: when each scores, a light and a chance for each row.

use super::{
    faces::{Sign, Symbol},
    questions::percent,
    stand::Stand,
};
use crate::ui::Tip;
use leptos::prelude::*;
use rules_fired_up::{
    Action, Highlight, Phase, Stage,
    foresight::{judged, lights},
};

/// The cards in hand, and those laid down for the next round.
#[component]
pub(super) fn Hand(stand: Stand) -> impl IntoView {
    let may_score =
        Memo::new(move |_| stand.play.seat().is_some() && stand.shown.with(|view| view.stage != Stage::Over));
    // Whoever chooses has all four before them. In a game that is told again nobody is asked, and they are looked at here.
    let is_keeping = Memo::new(move |_| {
        let is_live = stand.play.is_asked() || stand.play.now.with(Option::is_some);
        is_live && stand.shown.with(|view| view.stage == Stage::Keeping && view.hand.len() > 2)
    });
    let hand =
        Memo::new(
            move |_| if is_keeping.get() { Vec::new() } else { stand.shown.with(|view| view.hand.clone()) },
        );
    let aside = Memo::new(move |_| stand.shown.with(|view| view.aside.clone()));
    let is_empty = move || hand.with(Vec::is_empty) && !is_keeping.get();
    view! {
        <Show when=move || may_score.get()>
            <section class="fu-hand" aria-label="Your Highlights" data-testid="held-cards">
                <For each=move || hand.get() key=|card| *card let:card><Held stand=stand card=card/></For>
                <Show when=is_empty><p class="faint fu-none">"No card left to score this round."</p></Show>
                <Show when=move || !aside.with(Vec::is_empty)>
                    <details class="fu-aside">
                        <summary>{move || format!("{} laid down for the next round", aside.with(Vec::len))}</summary>
                        <For each=move || aside.get() key=|card| *card let:card><Card stand=stand card=card/></For>
                    </details>
                </Show>
            </section>
        </Show>
    }
}

/// A card in hand. Whoever points at it learns why it cannot be claimed now.
#[component]
fn Held(stand: Stand, card: Highlight) -> impl IntoView {
    let name = stand.play.game().highlight(card).name.clone();
    let called = name.clone();
    let why_not = Signal::derive(move || {
        let why = stand.play.why_not(Action::Claim { card }).unwrap_or_default();
        why.replace(&card.to_string(), &called)
    });
    view! {
        <Tip text=why_not class="fu-held-tip">
            <div tabindex="0" role="group" aria-label=name><Card stand=stand card=card/></div>
        </Tip>
    }
}

/// When cards of a phase score.
pub(super) const fn when(phase: Phase) -> &'static str {
    match phase {
        Phase::Start => "before the battle",
        Phase::Fight => "after any attack",
        Phase::End => "after the battle",
    }
}

/// A Highlight with its rows.
#[component]
pub(super) fn Card(stand: Stand, card: Highlight) -> impl IntoView {
    let game = stand.play.game();
    let printed = game.highlight(card).clone();
    let texts = printed.texts();
    let met = Memo::new(move |_| {
        stand.shown.with(|view| {
            let arena = judged(&game, view);
            // A Fight card is judged by an attack; before there is one, nothing is met.
            let is_judged = card.phase() != Phase::Fight || arena.last.is_some();
            if is_judged { lights(&game, &arena, card) } else { Vec::new() }
        })
    });
    let chance =
        move |row: usize| stand.guess.with(|guess| guess.rows(card).and_then(|rows| rows.get(row).copied()));
    let row = |(index, text): (usize, String)| {
        let points = printed.rows[index].points;
        let is_met = move || met.with(|met| met.get(index).copied().unwrap_or(false));
        view! {
            <li class="fu-row" class:is-met=is_met>
                <span class="fu-light" aria-hidden="true">{move || if is_met() { view! { <Symbol sign=Sign::Met/> } } else { view! { <Symbol sign=Sign::NotMet/> } }}</span>
                <span class="fu-row-words">{text}<span class="only-heard">{move || if is_met() { ": met now" } else { ": not met now" }}</span></span>
                <span class="fu-chance" class:is-known=move || chance(index).is_some() title="The chance in this round as things stand, before any more dice are used">
                    {move || chance(index).map_or_else(|| "…".to_owned(), percent)}
                    <span class="only-heard">" chance this round, as things stand"</span>
                </span>
                <b class="fu-points">{points}</b>
            </li>
        }
    };
    let phase = card.phase();
    view! {
        <article class=format!("fu-card fu-card-{}", phase.name().to_ascii_lowercase()) data-testid=format!("card-{card}")>
            <header><Symbol sign=Sign::Phase(phase)/><h2>{printed.name.clone()}</h2><span class="fu-when">{when(phase)}</span></header>
            <ul>{texts.into_iter().enumerate().map(row).collect_view()}</ul>
        </article>
    }
}

#[cfg(test)]
mod tests {
    use super::when;
    use rules_fired_up::Phase;

    #[test]
    fn every_phase_says_when() {
        let said = [Phase::Start, Phase::Fight, Phase::End].map(when);
        assert_eq!(said, ["before the battle", "after any attack", "after the battle"]);
    }
}
